public import Foundation

extension CMTime {
  /// Adds numbers exactly if a timescale of 32 bits has room for both, and rounds otherwise.
  ///
  /// - Source: Apple, "CMTimeAdd": the timescale of the result is the least common multiple, or the greatest possible one.
  public static func + (a: CMTime, b: CMTime) -> CMTime {
    if !a.isValid || !b.isValid { return .invalid }
    if a.isIndefinite || b.isIndefinite { return .indefinite }
    if !a.isNumeric || !b.isNumeric {
      if a.isNumeric { return b }
      if b.isNumeric { return a }
      return a.isPositiveInfinity == b.isPositiveInfinity ? a : .invalid
    }
    guard a.epoch == b.epoch || a.epoch == 0 || b.epoch == 0 else { return .invalid }
    var (x, y) = (a.timescale, b.timescale)
    while y != 0 { (x, y) = (y, x % y) }
    let common = Int64(a.timescale) / Int64(x) * Int64(b.timescale)
    let scale = CMTimeScale(clamping: common)
    let sum: Int128 =
      Int128(a.value) * Int128(common / Int64(a.timescale))
      + Int128(b.value) * Int128(common / Int64(b.timescale))
    var result = quotient(
      sum * Int128(scale), Int128(common), scale: scale, .roundHalfAwayFromZero)
    result.epoch = max(a.epoch, b.epoch)
    if a.hasBeenRounded || b.hasBeenRounded { result.flags.insert(.hasBeenRounded) }
    return result
  }

  public static prefix func - (time: CMTime) -> CMTime {
    if time.isPositiveInfinity { return .negativeInfinity }
    if time.isNegativeInfinity { return .positiveInfinity }
    guard time.isNumeric else { return time }
    var result = time
    // The smallest value has no opposite.
    result.value = time.value == .min ? .max : -time.value
    return result
  }

  public static func - (a: CMTime, b: CMTime) -> CMTime { a + -b }

  public static func += (a: inout CMTime, b: CMTime) { a = a + b }
  public static func -= (a: inout CMTime, b: CMTime) { a = a - b }
}

public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime {
  CMTime(value: value, timescale: timescale)
}

/// - Units: seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
  CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}

public func CMTimeMakeWithEpoch(value: Int64, timescale: Int32, epoch: Int64) -> CMTime {
  CMTime(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: epoch)
}

/// - Returns: seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }

public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }

public func CMTimeMultiply(_ time: CMTime, multiplier: Int32) -> CMTime {
  CMTimeMultiplyByRatio(time, multiplier: multiplier, divisor: 1)
}

/// Multiplies by a fraction. The product keeps the timescale if it is exact in it, and gets a finer one otherwise.
public func CMTimeMultiplyByRatio(_ time: CMTime, multiplier: Int32, divisor: Int32) -> CMTime {
  guard time.isValid, divisor != 0 else { return .invalid }
  guard time.isNumeric else {
    let isTurned = (multiplier < 0) != (divisor < 0)
    return time.isIndefinite ? time : multiplier == 0 ? .invalid : isTurned ? -time : time
  }
  let product = Int128(time.value) * Int128(multiplier)
  let fine = Int64(time.timescale) * Int64(divisor.magnitude)
  let isExact = product % Int128(divisor) == 0
  let scale = isExact || fine > Int64(Int32.max) ? time.timescale : CMTimeScale(fine)
  var result = CMTime.quotient(
    product * Int128(scale), Int128(time.timescale) * Int128(divisor), scale: scale,
    .roundHalfAwayFromZero)
  result.epoch = time.epoch
  return result
}

/// Multiplies by a number, in the time's own timescale or one of at least 65,536.
public func CMTimeMultiplyByFloat64(_ time: CMTime, multiplier: Double) -> CMTime {
  guard time.isNumeric else {
    return multiplier < 0 ? -time : time
  }
  var scale = time.timescale
  while scale < 65_536 { scale *= 2 }
  var result = CMTime(seconds: time.seconds * multiplier, preferredTimescale: scale)
  result.epoch = time.epoch
  return result
}

/// - Returns: −1, 0 or 1.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
  Int32(CMTime.order(time1, time2))
}

public func CMTimeAbsoluteValue(_ time: CMTime) -> CMTime {
  time.isNegativeInfinity || time.isNumeric && time.value < 0 ? -time : time
}

public func CMTimeMinimum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
  time2 < time1 ? time2 : time1
}

public func CMTimeMaximum(_ time1: CMTime, _ time2: CMTime) -> CMTime {
  time2 > time1 ? time2 : time1
}

public func CMTimeConvertScale(
  _ time: CMTime, timescale: Int32, method: CMTimeRoundingMethod
) -> CMTime { time.convertScale(timescale, method: method) }

/// A span of time.
///
/// - Source: Apple, "CMTimeRange".
public struct CMTimeRange: Hashable, Sendable {
  public var start: CMTime
  public var duration: CMTime

  public init() { (start, duration) = (.invalid, .invalid) }

  public init(start: CMTime, duration: CMTime) {
    self.start = start
    self.duration = duration
  }

  public init(start: CMTime, end: CMTime) {
    self.init(start: start, duration: end - start)
  }

  public static let zero = CMTimeRange(start: .zero, duration: .zero)
  public static let invalid = CMTimeRange()

  /// The time behind the last one of the range.
  public var end: CMTime { start + duration }

  public var isValid: Bool {
    start.isValid && duration.isValid && duration.epoch == 0
      && (!duration.isNumeric || duration.value >= 0)
  }
  public var isEmpty: Bool { isValid && duration == .zero }
  public var isIndefinite: Bool { isValid && (start.isIndefinite || duration.isIndefinite) }

  public func containsTime(_ time: CMTime) -> Bool {
    isValid && time.isNumeric && time >= start && time < end
  }

  public func containsTimeRange(_ other: CMTimeRange) -> Bool {
    isValid && other.isValid && other.start >= start && other.end <= end
  }

  /// Returns the common part; an empty range if there is none.
  public func intersection(_ other: CMTimeRange) -> CMTimeRange {
    guard isValid, other.isValid else { return .invalid }
    let from = CMTimeMaximum(start, other.start)
    let to = CMTimeMinimum(end, other.end)
    return to <= from ? .zero : CMTimeRange(start: from, end: to)
  }

  public func union(_ other: CMTimeRange) -> CMTimeRange {
    guard isValid, other.isValid else { return .invalid }
    return CMTimeRange(
      start: CMTimeMinimum(start, other.start), end: CMTimeMaximum(end, other.end))
  }
}

public func CMTimeRangeMake(start: CMTime, duration: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, duration: duration)
}

public func CMTimeRangeFromTimeToTime(start: CMTime, end: CMTime) -> CMTimeRange {
  CMTimeRange(start: start, end: end)
}

public func CMTimeRangeGetEnd(_ range: CMTimeRange) -> CMTime { range.end }
public func CMTimeRangeContainsTime(_ range: CMTimeRange, time: CMTime) -> Bool {
  range.containsTime(time)
}

extension NSValue {
  /// Foundation on Linux keeps arrays of numbers in values, and no structures.
  private static let timeType = "[3q]"

  /// Creates a value with a time, such as those of `AVPlayer.addBoundaryTimeObserver`.
  public convenience init(time: CMTime) {
    var numbers: (Int64, Int64, Int64) = (
      time.value, Int64(time.timescale) << 32 | Int64(time.flags.rawValue), time.epoch
    )
    self.init(bytes: &numbers, objCType: Self.timeType)
  }

  /// The time that the value was made of; an invalid one for any other value.
  public var timeValue: CMTime {
    guard String(cString: objCType) == Self.timeType else { return .invalid }
    var numbers: (Int64, Int64, Int64) = (0, 0, 0)
    getValue(&numbers)
    return CMTime(
      value: numbers.0, timescale: Int32(truncatingIfNeeded: numbers.1 >> 32),
      flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: numbers.1)), epoch: numbers.2)
  }

  private static let rangeType = "[6q]"

  /// Creates a value with a span of time, such as those of `AVPlayerItem.loadedTimeRanges`.
  public convenience init(timeRange: CMTimeRange) {
    func word(_ time: CMTime) -> Int64 { Int64(time.timescale) << 32 | Int64(time.flags.rawValue) }
    let (start, duration) = (timeRange.start, timeRange.duration)
    var numbers: (Int64, Int64, Int64, Int64, Int64, Int64) = (
      start.value, word(start), start.epoch, duration.value, word(duration), duration.epoch
    )
    self.init(bytes: &numbers, objCType: Self.rangeType)
  }

  /// The span that the value was made of; an invalid one for any other value.
  public var timeRangeValue: CMTimeRange {
    guard String(cString: objCType) == Self.rangeType else { return .invalid }
    var n: (Int64, Int64, Int64, Int64, Int64, Int64) = (0, 0, 0, 0, 0, 0)
    getValue(&n)
    func time(_ value: Int64, _ word: Int64, _ epoch: Int64) -> CMTime {
      CMTime(
        value: value, timescale: Int32(truncatingIfNeeded: word >> 32),
        flags: CMTimeFlags(rawValue: UInt32(truncatingIfNeeded: word)), epoch: epoch)
    }
    return CMTimeRange(start: time(n.0, n.1, n.2), duration: time(n.3, n.4, n.5))
  }
}
