import Foundation
import QuartzCore

/// An interaction that sets the progress of a transition.
@MainActor
protocol TransitionDriver: AnyObject {
  /// Takes the transition, before it starts.
  func attach(_ context: TransitionContext)
}

/// An animator of UIKit's own that moves its views under a finger without stopping their time.
@MainActor
protocol SelfMovingAnimator: UIViewControllerAnimatedTransitioning {
  /// Ends all animations, and gives the views their values at rest.
  func settle()
}

/// A transition that an object of the user's animates, and perhaps a finger controls.
///
/// A controlled transition stops the time of the layers in which animations take place, and sets it to the progress of the
/// finger. Taken back, their time runs backwards; at its beginning the views get the values that they had before.
///
/// - Units: points; seconds.
@MainActor
final class TransitionContext: NSObject, UIViewControllerContextTransitioning {
  /// One of the two controllers.
  struct Side {
    let controller: UIViewController
    /// Nil if the view stays where it is.
    let view: UIView?
    /// Zero if the view is not visible then.
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let (from, to): (Side, Side)
  private let animator: any UIViewControllerAnimatedTransitioning
  private let coordinator: TransitionCoordinator
  private let times: LayerTimes
  private var end: ((Bool) -> Void)?
  private var isStarting = false
  /// The result of a transition that was completed while it started.
  private var early: Bool?
  /// The animator of the user's that makes the changes; nil if the user's object has none.
  private var propertyAnimator: (any UIViewImplicitlyAnimating)?

  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false

  /// - Parameter layers: further layers with animations of the transition, beside the container's.
  init(
    _ animator: any UIViewControllerAnimatedTransitioning, from: Side, to: Side,
    in container: UIView, style: UIModalPresentationStyle, coordinator: TransitionCoordinator,
    layers: [CALayer]
  ) {
    (self.from, self.to) = (from, to)
    self.animator = animator
    self.coordinator = coordinator
    containerView = container
    presentationStyle = style
    times = LayerTimes((animator is any SelfMovingAnimator ? [] : [container.layer]) + layers)
    super.init()
  }

  var isAnimated: Bool { true }
  var targetTransform: CGAffineTransform { .identity }
  var duration: Double { coordinator.transitionDuration }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  func initialFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.initialFrame ?? .zero }
  func finalFrame(for vc: UIViewController) -> CGRect { side(of: vc)?.finalFrame ?? .zero }

  private func side(of controller: UIViewController) -> Side? {
    [from, to].first { $0.controller === controller }
  }

  // MARK: The course

  /// Starts the transition.
  ///
  /// - Parameters:
  ///   - interactor: controls the transition; nil if it runs by itself.
  ///   - alongside: further changes to animate.
  ///   - end: called with whether the transition was completed.
  func run(
    _ interactor: (any UIViewControllerInteractiveTransitioning)?,
    alongside: @escaping () -> Void = {}, end: @escaping (Bool) -> Void
  ) {
    self.end = end
    (interactor as? any TransitionDriver)?.attach(self)
    isStarting = true
    containerView.isUserInteractionEnabled = false
    if let interactor, interactor.wantsInteractiveStart {
      interactionChanged(true)
      coordinator.initiallyInteractive = true
      interactor.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
    UIView.animate(withDuration: duration, delay: 0) { [coordinator] in
      alongside()
      coordinator.runAlongside()
    }
    isStarting = false
    if let early { finish(early) }
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    coordinator.percentComplete = percentComplete
  }

  func finishInteractiveTransition() { interactionChanged(false) }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    coordinator.isCancelled = true
    interactionChanged(false)
  }

  func pauseInteractiveTransition() {
    transitionWasCancelled = false
    coordinator.isCancelled = false
    interactionChanged(true)
  }

  private func interactionChanged(_ isInteractive: Bool) {
    guard isInteractive != self.isInteractive else { return }
    self.isInteractive = isInteractive
    coordinator.interactionChanged(isInteractive)
  }

  func completeTransition(_ didComplete: Bool) {
    if isStarting {
      early = early ?? didComplete
    } else {
      finish(didComplete)
    }
  }

  private func finish(_ didComplete: Bool) {
    guard let end else { return }
    self.end = nil
    times.release()
    containerView.isUserInteractionEnabled = true
    end(didComplete)
    animator.animationEnded(didComplete)
    coordinator.end(isCancelled: !didComplete)
  }

  /// The animator, if it moves its views under a finger by itself.
  var selfMoving: (any SelfMovingAnimator)? { animator as? any SelfMovingAnimator }

  /// Ends the transition at once, because another one begins.
  func finish() {
    selfMoving?.settle()
    times.release()
    times.endAnimations()
    finish(!transitionWasCancelled)
  }

  // MARK: Control by a finger

  /// Starts the user's animations, stopped at their beginning.
  func startStopped() {
    times.stop()
    let animator = animator.interruptibleAnimator(using: self)
    if animator is AbsentAnimator {
      self.animator.animateTransition(using: self)
    } else {
      propertyAnimator = animator
      animator.pauseAnimation()
    }
  }

  /// Stops the layers' time, for an animator that moves views by itself.
  func stopTime() { times.stop() }

  /// Stops a running transition; returns its progress, 0...1.
  func pause() -> CGFloat {
    if propertyAnimator == nil {
      let animator = animator.interruptibleAnimator(using: self)
      if !(animator is AbsentAnimator) { propertyAnimator = animator }
    }
    propertyAnimator?.pauseAnimation()
    let share = times.stop() / max(duration, 0.001)
    return propertyAnimator?.fractionComplete ?? CGFloat(min(1, share))
  }

  /// - Parameter share: the progress, 0...1.
  func scrub(to share: CGFloat) {
    times.set(Double(share) * duration)
    propertyAnimator?.fractionComplete = share
  }

  /// Runs on from where the finger has left the transition.
  func runOn(speed: Double, along curve: (any UITimingCurveProvider)?) {
    times.run(speed: speed)
    letGo(reversed: false, speed: speed, along: curve)
  }

  /// Runs back to the beginning, and ends there.
  func runBack(speed: Double, along curve: (any UITimingCurveProvider)?) {
    times.runBack(speed: speed)
    letGo(reversed: true, speed: speed, along: curve)
  }

  private func letGo(reversed: Bool, speed: Double, along curve: (any UITimingCurveProvider)?) {
    guard let propertyAnimator else { return }
    propertyAnimator.isReversed = reversed
    let rest = reversed ? propertyAnimator.fractionComplete : 1 - propertyAnimator.fractionComplete
    propertyAnimator.continueAnimation(
      withTimingParameters: curve, durationFactor: rest / CGFloat(speed))
  }
}
