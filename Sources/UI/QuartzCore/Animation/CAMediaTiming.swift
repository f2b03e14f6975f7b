import CoreGraphics
public import Foundation
package import PegMotion

/// The visible value before an animation begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// The relation between an object's local time and its parent's time.
///
/// - Units: seconds.
@preconcurrency @MainActor
public protocol CAMediaTiming: AnyObject {
  var beginTime: CFTimeInterval { get set }
  var duration: CFTimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: CFTimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: CFTimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// The progress of an animation as a function of time.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  package private(set) var curve = TimingCurve.linear

  public override init() {}

  package convenience init(_ curve: TimingCurve) {
    self.init()
    self.curve = curve
  }

  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(.linear)
    case .easeIn: self.init(.easeIn)
    case .easeOut: self.init(.easeOut)
    case .easeInEaseOut: self.init(.easeInOut)
    case .default: self.init(.standard)
    default: raise(.invalidArgument, "there is no timing function named \(name.rawValue)")
    }
  }

  /// - Parameters: the first and the third number are limited to 0...1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingCurve(clamping: Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// Writes one of the four control points; the first is (0, 0) and the last is (1, 1).
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    require(points.indices.contains(idx), "a timing function has control points 0 to 3")
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }
}

/// The timing of an animation as a value.
///
/// - Units: seconds.
/// - Source: Apple's Core Animation Programming Guide and page of CAMediaTiming: local time is (parent's − beginTime) ·
///   speed + timeOffset; a time offset shifts the animation cyclically within its duration.
package struct MediaTiming: Hashable, Sendable {
  package var beginTime = 0.0
  package var duration = 0.0
  package var speed = 1.0
  package var timeOffset = 0.0
  package var repeatCount = 0.0
  package var repeatDuration = 0.0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init() {}

  /// The local time for which the animation is active. Units: seconds.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = autoreverses ? 2 * duration : duration
    return repeatCount > 0 ? cycle * repeatCount : cycle
  }

  /// The time in the parent at which the animation ends; nil if it never ends.
  package var end: Double? {
    guard speed != 0, activeDuration.isFinite else { return nil }
    return beginTime + activeDuration / abs(speed)
  }

  /// A position in an animation.
  package struct Position: Hashable, Sendable {
    /// The time since the beginning of the repetition, from 0 to the duration. Units: seconds.
    package var time: Double
    /// The number of completed repetitions.
    package var cycle: Int
  }

  /// A billionth of a second: times are whole nanoseconds, but their differences as floating-point numbers are not.
  private static let slack = 1e-9

  /// Returns the position at a time of the parent; nil if the animation has no effect then.
  package func position(at parentTime: Double) -> Position? {
    let elapsed = (parentTime - beginTime) * abs(speed)
    let active = activeDuration
    var time = elapsed
    var isAtEnd = false
    if speed != 0 {
      if elapsed < -Self.slack {
        guard fillMode == .backwards || fillMode == .both else { return nil }
        time = 0
      } else if elapsed >= active - Self.slack {
        guard fillMode == .forwards || fillMode == .both else { return nil }
        time = active
        isAtEnd = true
      }
      if speed < 0 { time = active - time }
      isAtEnd = isAtEnd != (speed < 0) && time >= active - Self.slack
    }
    time = max(0, time + timeOffset)
    guard duration > 0 else { return Position(time: 0, cycle: 0) }
    let cycleLength = autoreverses ? 2 * duration : duration
    var cycle = (time / cycleLength).rounded(.down)
    var local = time - cycle * cycleLength
    // If the animation ends or is stopped there, the end of a repetition isn't the start of the next one.
    if isAtEnd || speed == 0, cycle > 0, local <= Self.slack {
      cycle -= 1
      local = cycleLength
    }
    if autoreverses && local > duration { local = cycleLength - local }
    return Position(time: local, cycle: Int(clampingCount: min(cycle, 1e9)))
  }
}
