public import Foundation
import PegMotion
import PegScene
import QuartzCore

/// The kind of a timing curve provider's course.
public enum UITimingCurveType: Int, Sendable {
  case builtin = 0
  case cubic = 1
  case spring = 2
  case composed = 3
}

/// Provides the course of a property animator.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// The course of a cubic Bézier curve.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  open private(set) var animationCurve: UIView.AnimationCurve
  open private(set) var controlPoint1: CGPoint
  open private(set) var controlPoint2: CGPoint
  let curve: TimingCurve
  private let isNamed: Bool

  /// Creates the standard curve of Core Animation.
  public override convenience init() { self.init(.standard, name: nil) }

  public convenience init(animationCurve curve: UIView.AnimationCurve) {
    self.init(curve.timingCurve, name: curve)
  }

  /// - Parameters: the control points; their x is clamped to 0...1.
  public convenience init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    self.init(
      TimingCurve(
        clamping: Double(point1.x), Double(point1.y), Double(point2.x), Double(point2.y)), name: nil
    )
  }

  private init(_ curve: TimingCurve, name: UIView.AnimationCurve?) {
    self.curve = curve
    animationCurve = name ?? .easeInOut
    isNamed = name != nil
    controlPoint1 = CGPoint(x: curve.x1, y: curve.y1)
    controlPoint2 = CGPoint(x: curve.x2, y: curve.y2)
    super.init()
  }

  open var timingCurveType: UITimingCurveType { isNamed ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }
}

/// The course of a spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  /// The initial velocity along x. The axes of a change share one spring, because its way is one number.
  open private(set) var initialVelocity: CGVector

  private enum Kind {
    case ratio(Double)
    case spring(Spring)
    case perceptual(duration: Double, bounce: Double)
  }

  private let kind: Kind

  /// Creates a spring that moves slowly to its end: mass 3, stiffness 1000, damping 500.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// Creates a spring that comes to rest in the animator's duration.
  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: .zero)
  }

  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    kind = .ratio(Double(ratio))
    initialVelocity = velocity
    super.init()
  }

  /// Creates a spring whose settling time replaces the animator's duration.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    let spring = Spring(
      checkingMass: Double(mass), stiffness: Double(stiffness), damping: Double(damping),
      initialVelocity: Double(velocity.dx))
    if spring == nil {
      SceneDiagnostics.report(
        "a spring of mass \(mass), stiffness \(stiffness) and damping \(damping) cannot swing: mass "
          + "and stiffness must be greater than 0, damping at least 0; a stiff one takes its place")
    }
    kind = .spring(spring ?? Spring(dampingRatio: 1, duration: 0))
    initialVelocity = velocity
    super.init()
  }

  public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero)
  {
    kind = .perceptual(duration: duration, bounce: Double(bounce))
    self.initialVelocity = initialVelocity
    super.init()
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the spring, and its own duration if that replaces `duration`.
  func spring(duration: Double) -> (Spring, ownDuration: Double?) {
    switch kind {
    case .ratio(let ratio):
      let spring = Spring(
        dampingRatio: ratio, initialVelocity: Double(initialVelocity.dx), duration: duration)
      return (spring, nil)
    case .spring(let spring): return (spring, spring.settlingDuration)
    case .perceptual(let duration, let bounce):
      let spring = Spring(
        perceptualDuration: duration, bounce: bounce, initialVelocity: Double(initialVelocity.dx))
      return (spring, spring.settlingDuration)
    }
  }
}

/// A course from 0 to 1 over a duration.
///
/// - Units: seconds.
struct AnimatorCourse {
  private enum Shape {
    case curve(TimingCurve)
    case spring(Spring)
  }

  private let shape: Shape
  let duration: Double

  @MainActor
  init(_ provider: any UITimingCurveProvider, duration: Double) {
    if let parameters = provider.springTimingParameters {
      let (spring, own) = parameters.spring(duration: duration)
      shape = .spring(spring)
      self.duration = min(3600, own ?? duration)
    } else {
      shape = .curve(provider.cubicTimingParameters?.curve ?? .easeInOut)
      self.duration = duration
    }
  }

  /// Returns the change made after a share of the time.
  func value(at share: Double) -> Double {
    guard share > 0 else { return 0 }
    guard share < 1 else { return 1 }
    switch shape {
    case .curve(let curve): return curve.value(at: share)
    case .spring(let spring): return spring.value(at: share * duration)
    }
  }

  /// Returns the first share of the time after which a part of the change is made.
  func share(at value: Double) -> Double {
    guard value > 0 else { return 0 }
    guard value < 1 else { return 1 }
    var high = 1.0
    // A spring that swings reaches the value more than once.
    for step in 1...256 where self.value(at: Double(step) / 256) >= value {
      high = Double(step) / 256
      break
    }
    var low = max(0, high - 1.0 / 256)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.value(at: middle) < value { low = middle } else { high = middle }
    }
    return high
  }
}
