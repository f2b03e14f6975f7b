public import Foundation

// Names that every Apple framework has and Linux lacks.

public typealias NSInteger = Int
public typealias NSUInteger = UInt

public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000
public let MSEC_PER_SEC: UInt64 = 1_000

/// The largest finite `Float`, for counts without an end.
public let HUGE: Float = .greatestFiniteMagnitude

extension RunLoop.Mode {
  /// The mode while a finger scrolls. Timers of every mode fire then.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}
