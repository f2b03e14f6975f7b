import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation

/// Zooms a controller's view out of its source view, or back into it, by itself or under a finger.
///
/// - Units: points; seconds.
/// - Source: Apple, "Enhancing your app with fluid transitions". Half a second, a critically damped spring, and the
///   crossing of picture and view in two fifths of that are own choices.
@MainActor
final class ZoomAnimator: NSObject, SelfMovingAnimator, UIViewControllerInteractiveTransitioning {
  static let duration = 0.5
  private static let fading = 0.4

  let isZoomingIn: Bool
  private let options: UIViewController.Transition.ZoomOptions
  private let provider: (UIViewController.Transition.ZoomSourceViewProviderContext) -> UIView?
  private let zoomed: UIViewController
  private let source: UIViewController
  /// Whether a finger controls the transition from its beginning.
  let isLed: Bool
  /// The pose in which a finger took the view out of another transition; nil for a view at rest.
  private let start: ZoomPose?

  private weak var context: TransitionContext?
  private var stage: ZoomStage?
  private var animators: [UIViewPropertyAnimator] = []
  /// The view that gets no touches while the transition runs.
  private var touchable: UIView?
  private var acceptedTouches = true

  /// Returns nil if the zoomed controller's transition isn't a zoom.
  init?(
    of zoomed: UIViewController, from source: UIViewController, isZoomingIn: Bool,
    isLed: Bool = false, start: ZoomPose? = nil
  ) {
    guard case .zoom(let options, let provider) = zoomed.preferredTransition?.kind else {
      return nil
    }
    (self.options, self.provider) = (options, provider)
    (self.zoomed, self.source) = (zoomed, source)
    (self.isZoomingIn, self.isLed, self.start) = (isZoomingIn, isLed, start)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { Self.duration }

  // MARK: The course

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext, prepare(context) else {
      return transitionContext.completeTransition(true)
    }
    stage?.show(isZoomingIn ? stage?.away : start ?? stage?.full)
    run(to: isZoomingIn, velocity: 0)
  }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext, prepare(context) else {
      return transitionContext.completeTransition(true)
    }
    context.stopTime()
    stage?.show(start ?? stage?.full)
  }

  /// Puts the views into the container; returns false without a view to zoom.
  private func prepare(_ context: TransitionContext) -> Bool {
    self.context = context
    let container = context.containerView
    guard let view = context.view(forKey: isZoomingIn ? .to : .from) else { return false }
    UIView.performWithoutAnimation {
      if isZoomingIn {
        container.addSubview(view)
        view.frame = context.finalFrame(for: zoomed)
      } else if let other = context.view(forKey: .to), other.superview !== container {
        container.insertSubview(other, at: 0)
        other.frame = context.finalFrame(for: source)
      }
      // The transition, not this layout, decides when the views have appeared.
      for controller in [zoomed, source] { controller.presentation.awaitsLayout = false }
      container.layoutIfNeeded()
      let stage = ZoomStage(view, in: container, options)
      stage.take(
        provider(.init(source: source, zoomed: zoomed)),
        aligned: { [options, zoomed] in
          options.alignmentRectProvider?(.init(source: $0, zoomed: zoomed))
        })
      self.stage = stage
      // The container gets touches, so that a finger can take the running zoom; the views get none.
      if container is any ZoomHost {
        container.isUserInteractionEnabled = true
        (touchable, acceptedTouches) = (view, view.isUserInteractionEnabled)
        view.isUserInteractionEnabled = false
      }
    }
    return true
  }

  /// Runs to the full view or to the source, and ends the transition there.
  ///
  /// - Parameter velocity: the initial velocity, in remaining distances per second.
  private func run(to full: Bool, velocity: CGFloat) {
    guard let stage else { return }
    for animator in animators { animator.stopAnimation(true) }
    let spring = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: velocity, dy: 0))
    let move = UIViewPropertyAnimator(duration: Self.duration, timingParameters: spring)
    let target = full ? stage.full : stage.away
    move.addAnimations { stage.move(to: target) }
    move.addCompletion { [weak self] _ in self?.end(isFull: full) }
    let fade = UIViewPropertyAnimator(
      duration: Self.duration * Self.fading, curve: full ? .easeOut : .easeIn)
    fade.addAnimations { stage.fade(to: target) }
    animators = [move, fade]
    move.startAnimation()
    fade.startAnimation(afterDelay: full ? 0 : Self.duration * 0.2)
  }

  private func end(isFull: Bool) {
    animators = []
    settle()
    context?.completeTransition(isFull == isZoomingIn)
  }

  /// Ends all animations, and gives the views their values at rest.
  func settle() {
    for animator in animators { animator.stopAnimation(true) }
    animators = []
    stage?.leave()
    stage = nil
    touchable?.isUserInteractionEnabled = acceptedTouches
    touchable = nil
  }

  func animationEnded(_ transitionCompleted: Bool) { settle() }

  // MARK: A finger

  /// Stops a running transition; returns the pose on the screen.
  func freeze() -> ZoomPose? {
    guard let stage else { return nil }
    let shown = stage.shown
    for animator in animators { animator.stopAnimation(true) }
    animators = []
    stage.show(shown)
    return shown
  }

  /// Takes a running dismissal over.
  func takeOver() {
    context?.pauseInteractiveTransition()
    context?.stopTime()
  }

  /// The pose in which the finger took the view.
  var begun: ZoomPose? { start ?? stage?.full }

  /// The middle of the view at rest, in the container.
  var middle: CGPoint? { stage?.middle }

  /// Shows a pose under the finger.
  func show(_ pose: ZoomPose, progress: CGFloat) {
    stage?.show(pose)
    context?.scrub(to: progress)
    context?.updateInteractiveTransition(progress)
  }

  /// Completes the dismissal, or takes it back, after the finger has let go.
  ///
  /// - Parameter velocity: in remaining distances per second.
  func letGo(completes: Bool, velocity: CGFloat) {
    if completes {
      context?.finishInteractiveTransition()
      context?.runOn(speed: 1, along: nil)
    } else {
      context?.cancelInteractiveTransition()
      context?.runBack(speed: 1, along: nil)
    }
    run(to: !completes, velocity: velocity)
  }

  /// The distance of the view's middle from the place where it goes.
  func remaining(completes: Bool) -> CGPoint {
    guard let stage else { return .zero }
    let (now, target) = (stage.pose.offset, (completes ? stage.away : stage.full).offset)
    return CGPoint(x: target.x - now.x, y: target.y - now.y)
  }
}
