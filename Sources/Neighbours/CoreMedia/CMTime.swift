import Foundation

public typealias CMTimeValue = Int64
public typealias CMTimeScale = Int32
public typealias CMTimeEpoch = Int64

/// The kinds of numbers that a time can be.
///
/// - Source: the values of Apple's `CMTimeFlags`.
public struct CMTimeFlags: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let valid = CMTimeFlags(rawValue: 1 << 0)
  public static let hasBeenRounded = CMTimeFlags(rawValue: 1 << 1)
  public static let positiveInfinity = CMTimeFlags(rawValue: 1 << 2)
  public static let negativeInfinity = CMTimeFlags(rawValue: 1 << 3)
  public static let indefinite = CMTimeFlags(rawValue: 1 << 4)
  public static let impliedValueFlagsMask: CMTimeFlags = [
    .positiveInfinity, .negativeInfinity, .indefinite,
  ]
}

/// The way in which a value is rounded to another timescale.
///
/// - Source: the values of Apple's `CMTimeRoundingMethod`.
public enum CMTimeRoundingMethod: UInt32, Sendable {
  case roundHalfAwayFromZero = 1
  case roundTowardZero = 2
  case roundAwayFromZero = 3
  case quickTime = 4
  case roundTowardPositiveInfinity = 5
  case roundTowardNegativeInfinity = 6
  public static var `default`: CMTimeRoundingMethod { .roundHalfAwayFromZero }
}

/// A time as a fraction: a whole number of parts of a second.
///
/// - Units: `value / timescale` seconds.
/// - Source: Apple, "CMTime".
public struct CMTime: Sendable {
  public var value: CMTimeValue
  /// The parts of a second.
  public var timescale: CMTimeScale
  public var flags: CMTimeFlags
  public var epoch: CMTimeEpoch

  /// An invalid time.
  public init() { self.init(value: 0, timescale: 0, flags: [], epoch: 0) }

  public init(
    value: CMTimeValue, timescale: CMTimeScale, flags: CMTimeFlags, epoch: CMTimeEpoch
  ) {
    self.value = value
    self.timescale = timescale
    self.flags = flags
    self.epoch = epoch
  }

  public init(value: CMTimeValue, timescale: CMTimeScale) {
    self.init(value: value, timescale: timescale, flags: timescale > 0 ? .valid : [], epoch: 0)
  }

  /// Creates the nearest time of a timescale; a coarser one if the value would not fit.
  ///
  /// - Units: seconds.
  public init(seconds: Double, preferredTimescale: CMTimeScale) {
    guard preferredTimescale > 0 else {
      self = .invalid
      return
    }
    guard seconds.isFinite else {
      self = seconds.isNaN ? .invalid : seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    var scale = preferredTimescale
    while abs(seconds * Double(scale)) >= 0x1p63, scale > 1 { scale /= 2 }
    let exact = seconds * Double(scale)
    guard abs(exact) < 0x1p63 else {
      self = seconds > 0 ? .positiveInfinity : .negativeInfinity
      return
    }
    let rounded = exact.rounded(.toNearestOrAwayFromZero)
    self.init(value: Int64(rounded), timescale: scale)
    if rounded != exact { flags.insert(.hasBeenRounded) }
  }

  public static let zero = CMTime(value: 0, timescale: 1)
  public static let invalid = CMTime()
  public static let indefinite = CMTime(
    value: 0, timescale: 0, flags: [.valid, .indefinite], epoch: 0)
  public static let positiveInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .positiveInfinity], epoch: 0)
  public static let negativeInfinity = CMTime(
    value: 0, timescale: 0, flags: [.valid, .negativeInfinity], epoch: 0)

  public var isValid: Bool { flags.contains(.valid) }
  public var isPositiveInfinity: Bool { isValid && flags.contains(.positiveInfinity) }
  public var isNegativeInfinity: Bool { isValid && flags.contains(.negativeInfinity) }
  public var isIndefinite: Bool { isValid && flags.contains(.indefinite) }
  /// Whether the time is a number.
  public var isNumeric: Bool {
    isValid && flags.intersection(.impliedValueFlagsMask).isEmpty
  }
  public var hasBeenRounded: Bool { isNumeric && flags.contains(.hasBeenRounded) }

  /// The time as a number: infinite for the infinities, and not a number for times without a value. Units: seconds.
  public var seconds: Double {
    if isNumeric { return Double(value) / Double(timescale) }
    return isPositiveInfinity ? .infinity : isNegativeInfinity ? -.infinity : .nan
  }

  /// Returns the time in another timescale.
  public func convertScale(_ newTimescale: CMTimeScale, method: CMTimeRoundingMethod) -> CMTime {
    guard isNumeric, newTimescale > 0 else { return newTimescale > 0 ? self : .invalid }
    if newTimescale == timescale { return self }
    var result = CMTime.quotient(
      Int128(value) * Int128(newTimescale), Int128(timescale), scale: newTimescale, method)
    result.epoch = epoch
    if flags.contains(.hasBeenRounded) { result.flags.insert(.hasBeenRounded) }
    return result
  }

  /// Returns a rounded quotient as a time; infinite if it does not fit.
  static func quotient(
    _ dividend: Int128, _ divisor: Int128, scale: CMTimeScale, _ method: CMTimeRoundingMethod
  ) -> CMTime {
    let (whole, rest) = dividend.quotientAndRemainder(dividingBy: divisor)
    let sign: Int128 = (dividend < 0) == (divisor < 0) ? 1 : -1
    let isAway: Bool =
      switch method {
      case .roundHalfAwayFromZero, .quickTime: 2 * rest.magnitude >= divisor.magnitude
      case .roundTowardZero: false
      case .roundAwayFromZero: rest != 0
      case .roundTowardPositiveInfinity: rest != 0 && sign > 0
      case .roundTowardNegativeInfinity: rest != 0 && sign < 0
      }
    let result = whole + (isAway ? sign : 0)
    guard let value = Int64(exactly: result) else {
      return result > 0 ? .positiveInfinity : .negativeInfinity
    }
    var time = CMTime(value: value, timescale: scale)
    if rest != 0 { time.flags.insert(.hasBeenRounded) }
    return time
  }
}

extension CMTime: Hashable, Comparable {
  /// The order of Apple's `CMTimeCompare`: −∞, numbers by epoch and value, +∞, indefinite, invalid.
  private var rank: Int {
    if !isValid { return 3 }
    return isIndefinite ? 2 : isPositiveInfinity ? 1 : isNegativeInfinity ? -1 : 0
  }

  static func order(_ a: CMTime, _ b: CMTime) -> Int {
    if a.rank != b.rank { return a.rank < b.rank ? -1 : 1 }
    guard a.rank == 0 else { return 0 }
    if a.epoch != b.epoch { return a.epoch < b.epoch ? -1 : 1 }
    let (left, right) = (
      Int128(a.value) * Int128(b.timescale), Int128(b.value) * Int128(a.timescale)
    )
    return left == right ? 0 : left < right ? -1 : 1
  }

  public static func == (a: CMTime, b: CMTime) -> Bool { order(a, b) == 0 }
  public static func < (a: CMTime, b: CMTime) -> Bool { order(a, b) < 0 }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    guard rank == 0 else { return }
    // Equal fractions have equal hashes.
    var (a, b) = (value.magnitude, UInt64(timescale))
    while b != 0 { (a, b) = (b, a % b) }
    hasher.combine(epoch)
    hasher.combine(a == 0 ? 0 : Int128(value) / Int128(a))
  }
}

extension CMTime: CustomStringConvertible {
  /// The value and what it means, such as "{3/2 = 1.500}".
  public var description: String {
    if isNumeric {
      return "{\(value)/\(timescale) = \(String(format: "%.3f", seconds))}"
    }
    return !isValid
      ? "{INVALID}"
      : isIndefinite ? "{INDEFINITE}" : isPositiveInfinity ? "{+INFINITY}" : "{-INFINITY}"
  }
}
