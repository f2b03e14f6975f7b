public import Foundation
import QuartzCore

extension UIView {
  /// Changes a view's content and replaces the old look by the new one with a transition.
  ///
  /// Flips turn the view around its middle. Curls roll it off from its lower edge, or unroll the new look downwards.
  ///
  /// The changes themselves are not animated unless `options` contains `allowAnimatedContent`.
  ///
  /// - Units: seconds.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let waiting = BlockCompletion(completion)
    defer { waiting.close() }
    let course = ViewAnimation.course(
      duration, delay: 0, timing: .curve(options.curve.timingCurve), options: options)
    guard let effect = options.transition, course.duration > 0, ViewAnimation.areEnabled else {
      return ViewAnimation.run(nil) { animations?() }
    }
    let change = ContentTransition(of: view.layer, effect)
    change.timingFunction = CAMediaTimingFunction(options.curve.timingCurve)
    course.apply(to: change, on: view.layer)
    waiting.join(
      change, of: view.layer, blocksTouches: !course.options.contains(.allowUserInteraction))
    let block =
      options.contains(.allowAnimatedContent) ? PlainBlock(course, completion: waiting) : nil
    ViewAnimation.run(block) { animations?() }
    view.layer.add(change, forKey: "transition")
  }

  /// Replaces one view by another in its superview, with a transition.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      raise(.invalidArgument, "a view that is in no other cannot be replaced by a transition")
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          toView.isHidden = false
          fromView.isHidden = true
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}
