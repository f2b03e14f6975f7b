public import Foundation

/// Drives the animations of a transition by a percentage that code sets, usually while a finger moves.
///
/// - Units: seconds; shares 0...1.
/// - Source: Apple's page of UIPercentDrivenInteractiveTransition.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject,
  UIViewControllerInteractiveTransitioning, TransitionDriver
{
  /// The duration of the transition, once it has started.
  open private(set) var duration: CGFloat = 0
  open private(set) var percentComplete: CGFloat = 0
  /// The rest takes its share of the duration, divided by this.
  open var completionSpeed: CGFloat = 1
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The course of the rest of an interruptible animator; its own course if nil.
  open var timingCurve: (any UITimingCurveProvider)?
  open var wantsInteractiveStart = true

  private weak var context: TransitionContext?

  public override init() { super.init() }

  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let context = transitionContext as? TransitionContext else {
      raise(.invalidArgument, "a percent driven transition needs the context that UIKit gives it")
    }
    attach(context)
    context.startStopped()
  }

  func attach(_ context: TransitionContext) {
    self.context = context
    duration = CGFloat(context.duration)
    percentComplete = 0
  }

  /// Stops a transition that runs by itself.
  open func pause() {
    guard let context else { return }
    context.pauseInteractiveTransition()
    percentComplete = context.pause()
  }

  /// Shows the transition at a progress.
  open func update(_ percentComplete: CGFloat) {
    guard let context else { return }
    self.percentComplete = min(1, max(0, percentComplete))
    context.scrub(to: self.percentComplete)
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Takes the transition back.
  open func cancel() {
    guard let context else { return }
    context.cancelInteractiveTransition()
    context.runBack(speed: speed, along: timingCurve)
  }

  /// Completes the transition.
  open func finish() {
    guard let context else { return }
    context.finishInteractiveTransition()
    context.runOn(speed: speed, along: timingCurve)
  }

  private var speed: Double { Double(max(0.001, completionSpeed)) }
}
