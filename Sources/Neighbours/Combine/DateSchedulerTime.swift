public import Foundation

/// A moment of a scheduler as a date: that of run loops and that of operation queues, which are types of their own.
public protocol DateSchedulerTime: Strideable, Codable, Hashable, Sendable
where Stride: DateSchedulerStride {
  var date: Date { get set }
  init(_ date: Date)
}

extension DateSchedulerTime {
  public func distance(to other: Self) -> Stride {
    Stride(other.date.timeIntervalSinceReferenceDate - date.timeIntervalSinceReferenceDate)
  }
  public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }
}

/// An interval between two such moments. Units of `magnitude`: seconds.
public protocol DateSchedulerStride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
  ExpressibleByFloatLiteral, Hashable, Codable, Sendable
{
  var magnitude: TimeInterval { get set }
  init(_ timeInterval: TimeInterval)
}

extension DateSchedulerStride {
  public var timeInterval: TimeInterval { magnitude }
  public init(floatLiteral value: TimeInterval) { self.init(value) }
  public init(integerLiteral value: TimeInterval) { self.init(value) }
  public init?<T: BinaryInteger>(exactly source: T) {
    guard let value = TimeInterval(exactly: source) else { return nil }
    self.init(value)
  }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
  public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
  public static func seconds(_ s: Int) -> Self { Self(Double(s)) }
  public static func seconds(_ s: Double) -> Self { Self(s) }
  public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1e3) }
  public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1e6) }
  public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1e9) }
}
