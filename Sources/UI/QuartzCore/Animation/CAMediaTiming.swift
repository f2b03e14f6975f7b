import CoreGraphics
public import Foundation
package import PegMotion

/// What is shown before an animation begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// How something's time runs within its parent's.
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

/// How an animation takes its course over its duration.
public final class CAMediaTimingFunction: NSObject, Sendable {
  package let curve: TimingCurve

  package init(_ curve: TimingCurve) { self.curve = curve }

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

  /// - Parameters: the first and the third number are kept within 0...1.
  public convenience init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    self.init(TimingCurve(clamping: Double(c1x), Double(c1y), Double(c2x), Double(c2y)))
  }

  /// Writes one of the four control points, of which the first is (0, 0) and the last (1, 1).
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    require(points.indices.contains(idx), "a timing function has control points 0 to 3")
    ptr[0] = Float(points[idx].0)
    ptr[1] = Float(points[idx].1)
  }
}

/// How an animation's time runs, as a value.
///
/// - Units: seconds.
/// - Source: Apple's Core Animation Programming Guide and page of CAMediaTiming: local time is
///   (parent's − beginTime) · speed + timeOffset; a time offset moves the course within its duration, and wraps.
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

  /// Seconds of local time that the animation is active for.
  package var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    let cycle = autoreverses ? 2 * duration : duration
    return repeatCount > 0 ? cycle * repeatCount : cycle
  }

  /// When the animation is over, in its parent's time; nil where it never is.
  package var end: Double? {
    guard speed != 0, activeDuration.isFinite else { return nil }
    return beginTime + activeDuration / abs(speed)
  }

  /// Where in its course the animation is.
  package struct Position: Hashable, Sendable {
    /// Seconds into the course, 0 to the duration.
    package var time: Double
    /// How many courses have gone by.
    package var cycle: Int
  }

  /// A billionth of a second: moments are whole nanoseconds, and their differences are not.
  private static let slack = 1e-9

  /// Returns where the animation is at a time of its parent's, or nil where it has no effect.
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
    // The end of a course is not the start of another one where the animation ends or stands there.
    if isAtEnd || speed == 0, cycle > 0, local <= Self.slack {
      cycle -= 1
      local = cycleLength
    }
    if autoreverses && local > duration { local = cycleLength - local }
    return Position(time: local, cycle: Int(clampingCount: min(cycle, 1e9)))
  }
}
