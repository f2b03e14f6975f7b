public import Foundation
import PegMotion
public import PegRuntime
import QuartzCore

/// Animations of the changes between `beginAnimations` and `commitAnimations`, as code wrote them before blocks.
///
/// - Units: seconds.
/// - Source: Apple's page of UIView, "Animating views"; the duration is 0.2 and the curve eases in and out if they are not set.
extension UIView {
  /// The change of a container's look that a transition shows.
  ///
  /// - Source: the values of Apple's `UIView.AnimationTransition`.
  public enum AnimationTransition: Int, Sendable {
    case none = 0
    case flipFromLeft = 1
    case flipFromRight = 2
    case curlUp = 3
    case curlDown = 4

    fileprivate var options: AnimationOptions {
      switch self {
      case .none: []
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    }
  }

  /// Animates the changes from here to `commitAnimations`.
  ///
  /// - Parameters:
  ///   - animationID: handed to the delegate.
  ///   - context: handed to the delegate.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    ViewAnimation.begin(BegunBlock(animationID, context))
  }

  /// Ends the changes of the innermost `beginAnimations`.
  public class func commitAnimations() {
    guard ViewAnimation.innermost is BegunBlock else { return }
    (ViewAnimation.end() as? BegunBlock)?.commit()
  }

  private static var begun: BegunBlock? { ViewAnimation.innermost as? BegunBlock }

  public class func setAnimationDuration(_ duration: TimeInterval) {
    begun?.course.duration = max(0, duration)
  }

  public class func setAnimationDelay(_ delay: TimeInterval) {
    begun?.course.delay = max(0, delay)
  }

  public class func setAnimationCurve(_ curve: AnimationCurve) {
    begun?.course.timing = .curve(curve.timingCurve)
  }

  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    if fromCurrentState {
      begun?.course.options.insert(.beginFromCurrentState)
    } else {
      begun?.course.options.remove(.beginFromCurrentState)
    }
  }

  /// - Parameter repeatCount: the number of times, which may have a fraction.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    begun?.repeatCount = repeatCount
  }

  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    if repeatAutoreverses {
      begun?.course.options.insert(.autoreverse)
    } else {
      begun?.course.options.remove(.autoreverse)
    }
  }

  /// Sets the object whose methods are called when the animations start and stop.
  public class func setAnimationDelegate(_ delegate: Any?) {
    begun?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets the delegate's method of the form `animationWillStart(_:context:)`.
  public class func setAnimationWillStart(_ selector: Selector?) { begun?.willStart = selector }

  /// Sets the delegate's method of the form `animationDidStop(_:finished:context:)`.
  public class func setAnimationDidStop(_ selector: Selector?) { begun?.didStop = selector }

  /// Shows the changes in a view by a transition.
  ///
  /// - Parameter cache: not used: the view's look is drawn once in any case.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    begun?.show(transition.options, in: view)
  }
}

/// The changes between `beginAnimations` and `commitAnimations`.
@MainActor
private final class BegunBlock: AnimationBlock {
  var course = ViewAnimation.Course(
    duration: 0.2, delay: 0, timing: .curve(UIView.AnimationCurve.easeInOut.timingCurve),
    options: [])
  var repeatCount: Float = 0
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?
  private let name: String?
  private let context: UnsafeMutableRawPointer?
  private var completion: BlockCompletion?
  private var hasStarted = false

  init(_ name: String?, _ context: UnsafeMutableRawPointer?) {
    self.name = name
    self.context = context
    completion = BlockCompletion { [self] finished in
      didStop?.perform(on: delegate, with: self.name, NSNumber(value: finished), self.context)
      delegate = nil
    }
  }

  var duration: Double { course.duration }
  var inherited: ViewAnimation.Course { course }

  func action(for change: CALayer.Change) -> (any CAAction)? {
    guard course.duration > 0 else { return nil }
    let animation = CABasicAnimation()
    if case .curve(let curve) = course.timing {
      animation.timingFunction = CAMediaTimingFunction(curve)
    }
    let key = ViewAnimation.prepare(animation, for: change, options: course.options)
    course.apply(to: animation, on: change.layer)
    if repeatCount > 0 { animation.repeatCount = repeatCount }
    start(animation, change.layer)
    return KeyedAction(animation, key: key)
  }

  func show(_ options: UIView.AnimationOptions, in view: UIView) {
    guard let effect = options.transition, course.duration > 0 else { return }
    let change = ContentTransition(of: view.layer, effect)
    course.apply(to: change, on: view.layer)
    start(change, view.layer)
    view.layer.add(change, forKey: "transition")
  }

  private func start(_ animation: CAAnimation, _ layer: CALayer) {
    if !hasStarted {
      hasStarted = true
      willStart?.perform(on: delegate, with: name, context)
    }
    completion?.join(animation, of: layer, blocksTouches: true)
  }

  func commit() {
    completion?.close()
    completion = nil
  }
}
