import Foundation

/// The way in which a message shows a whole number.
public struct OSLogIntegerFormatting: Sendable {
  fileprivate let radix: Int
  fileprivate let minDigits: Int
  fileprivate let uppercase: Bool
  fileprivate let prefix: String
  fileprivate let signed: Bool

  private init(
    _ radix: Int, _ minDigits: Int, uppercase: Bool = false, prefix: String = "",
    signed: Bool = false
  ) {
    (self.radix, self.minDigits, self.uppercase) = (radix, minDigits, uppercase)
    (self.prefix, self.signed) = (prefix, signed)
  }

  public static let decimal = OSLogIntegerFormatting(10, 0)
  public static let hex = OSLogIntegerFormatting(16, 0)
  public static let octal = OSLogIntegerFormatting(8, 0)

  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(10, minDigits, signed: explicitPositiveSign)
  }

  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false,
    minDigits: Int = 0
  ) -> OSLogIntegerFormatting {
    OSLogIntegerFormatting(
      16, minDigits, uppercase: uppercase, prefix: includePrefix ? "0x" : "",
      signed: explicitPositiveSign)
  }

  func text(_ value: some BinaryInteger) -> String {
    let digits = String(value.magnitude, radix: radix, uppercase: uppercase)
    let zeros = String(repeating: "0", count: max(0, minDigits - digits.count))
    return (value < 0 ? "-" : signed ? "+" : "") + prefix + zeros + digits
  }
}

/// The way in which a message shows a number with a fraction.
public struct OSLogFloatFormatting: Sendable {
  fileprivate let format: String

  public static let fixed = OSLogFloatFormatting(format: "%f")
  public static let exponential = OSLogFloatFormatting(format: "%e")
  public static let hybrid = OSLogFloatFormatting(format: "%g")
  public static let hex = OSLogFloatFormatting(format: "%a")

  /// - Parameter precision: the number of digits after the point.
  public static func fixed(
    precision: Int, explicitPositiveSign: Bool = false, uppercase: Bool = false
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%\(explicitPositiveSign ? "+" : "").\(precision)f")
  }

  public static func exponential(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(format: "%.\(precision)e")
  }

  func text(_ value: Double) -> String { String(format: format, value) }
}

/// The width of a value in a message.
public struct OSLogStringAlignment: Sendable {
  fileprivate let columns: Int
  fileprivate let isRight: Bool

  public static let none = OSLogStringAlignment(columns: 0, isRight: false)

  public static func left(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: false)
  }

  public static func right(columns: Int) -> OSLogStringAlignment {
    OSLogStringAlignment(columns: columns, isRight: true)
  }

  func text(_ value: String) -> String {
    let spaces = String(repeating: " ", count: max(0, columns - value.count))
    return isRight ? spaces + value : value + spaces
  }
}

extension OSLogPrivacy {
  /// The replacement of a hidden value.
  public enum Mask: Sendable {
    case none
    /// On a device, a text that is the same for equal values; hidden here.
    case hash
  }

  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .sensitive }
  public static func auto(mask: Mask) -> OSLogPrivacy { mask == .hash ? .private : .auto }
}

extension OSLogMessage.Interpolation {
  public mutating func appendInterpolation<T: BinaryInteger>(
    _ number: T, format: OSLogIntegerFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isHidden ? "<private>" : align.text(format.text(number))
  }

  public mutating func appendInterpolation<T: BinaryFloatingPoint>(
    _ number: T, format: OSLogFloatFormatting, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isHidden ? "<private>" : align.text(format.text(Double(number)))
  }

  public mutating func appendInterpolation<T>(
    _ value: T, align: OSLogStringAlignment, privacy: OSLogPrivacy = .auto
  ) {
    text += privacy.isHidden ? "<private>" : align.text("\(value)")
  }
}
