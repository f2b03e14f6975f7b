public import Foundation
import PegMotion
import QuartzCore

/// Animations by blocks: views change at once, and the screen shows the change over time.
///
/// - Units: seconds.
/// - Source: Apple's page of UIView, "Animating views with block objects"; springs as observed.
extension UIView {
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    runBlock(
      ViewAnimation.course(
        duration, delay: delay, timing: .curve(options.curve.timingCurve), options: options),
      animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void
  ) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity), duration: duration)
    runBlock(
      ViewAnimation.course(duration, delay: delay, timing: .spring(spring), options: options),
      animations, completion)
  }

  /// Runs a spring by its perceived duration; a bounce of 0 does not swing, a bounce of 1 swings for ever.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: Double(bounce),
      initialVelocity: Double(initialSpringVelocity))
    // A spring without damping never comes to rest; an hour is longer than any scene.
    let course = ViewAnimation.course(
      duration > 0 ? min(3600, spring.settlingDuration) : 0, delay: delay, timing: .spring(spring),
      options: options)
    withoutActuallyEscaping(animations) { runBlock(course, $0, completion) }
  }

  private class func runBlock(
    _ course: ViewAnimation.Course, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let waiting = BlockCompletion(completion)
    if course.duration > 0, ViewAnimation.areEnabled {
      let block = PlainBlock(course, completion: waiting)
      ViewAnimation.run(block) {
        animations()
        block.layoutResized()
      }
    } else {
      ViewAnimation.run(nil, animations)
    }
    waiting.close()
  }

  // MARK: Switches

  /// Runs changes that are not animated, even within an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    ViewAnimation.run(nil, actionsWithoutAnimation)
  }

  /// Switches animations of views on or off; without them changes show at once.
  public class func setAnimationsEnabled(_ enabled: Bool) { ViewAnimation.areEnabled = enabled }

  public class var areAnimationsEnabled: Bool { ViewAnimation.areEnabled }

  /// The duration of the block that runs now; 0 outside of blocks.
  public class var inheritedAnimationDuration: TimeInterval { ViewAnimation.current?.duration ?? 0 }

  // MARK: Appearing and disappearing views

  /// Fades and shrinks the views, together with further changes, and then removes them.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }
}
