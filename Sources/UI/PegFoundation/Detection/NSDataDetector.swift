public import Foundation
import PegScene

/// Kinds of data, as the raw value of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

// Foundation on Linux has the type, and hides its names of the parts of an address.
extension NSTextCheckingKey {
  public static let name = NSTextCheckingKey(rawValue: "Name")
  public static let street = NSTextCheckingKey(rawValue: "Street")
  public static let city = NSTextCheckingKey(rawValue: "City")
  public static let state = NSTextCheckingKey(rawValue: "State")
  public static let zip = NSTextCheckingKey(rawValue: "ZIP")
  public static let country = NSTextCheckingKey(rawValue: "Country")
  public static let phone = NSTextCheckingKey(rawValue: "Phone")
}

/// Finds links, phone numbers, dates and addresses in text.
///
/// The rules are written down here, since those of Apple are not public:
///
/// - links: addresses with a scheme, with "www.", with a domain that is in use, and e-mail addresses, which become "mailto:";
/// - phone numbers: 7 to 15 digits with a plus sign, parentheses or separators, or ten and more digits;
/// - dates: in digits in the order of the locale's region, with English names of months and days, "today" and "tomorrow", each with a time
///   if one follows; without a time they are at noon;
/// - addresses: those of the United States: number and street, city, state and ZIP code.
///
/// Other kinds of data are never found, which is reported once. Foundation on Linux does not let other modules override the methods of
/// `NSRegularExpression`, so that the class is not a subclass of it.
open class NSDataDetector: NSObject, NSCopying, @unchecked Sendable {
  /// The kinds of data that are looked for.
  open private(set) var checkingTypes: NSTextCheckingTypes

  /// Creates a detector.
  ///
  /// - Throws: an error of Cocoa's domain if there is no kind of data.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    let all = NSTextCheckingResult.CheckingType.found.rawValue
    guard checkingTypes != 0 else {
      throw CocoaError(.formatting, userInfo: [NSLocalizedDescriptionKey: "There is no type."])
    }
    let ownTypes = NSTextCheckingTypes(0xFFFF_FFFF)
    if checkingTypes & ownTypes & ~all != 0, checkingTypes & ownTypes != ownTypes {
      SceneDiagnostics.reportOfCaller(
        .warning, "NSDataDetector finds links, phone numbers, dates and addresses only")
    }
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// Creates a detector of kinds of data.
  public convenience init(types: NSTextCheckingResult.CheckingType) throws {
    try self.init(types: types.rawValue)
  }

  open class func dataDetector(withTypes types: NSTextCheckingTypes) throws -> NSDataDetector {
    try NSDataDetector(types: types)
  }

  /// Returns what is found in a range of a text, in its order.
  ///
  /// - Parameter range: in UTF-16 units.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    let isWanted = { [checkingTypes] (type: NSTextCheckingResult.CheckingType) in
      checkingTypes & type.rawValue != 0
    }
    var found: [DetectedData] = []
    if isWanted(.webLink) { found += LinkRules.find(in: string, range) }
    if isWanted(.postalAddress) { found += AddressRules.find(in: string, range) }
    if isWanted(.day) { found += DateRules.find(in: string, range) }
    if isWanted(.telephone) { found += PhoneRules.find(in: string, range) }
    // The longest of several that overlap, and the first rule of two that are equally long.
    var result: [DetectedData] = []
    for candidate in found.enumerated().sorted(by: {
      ($1.element.range.length, $0.offset) < ($0.element.range.length, $1.offset)
    }).map(\.element)
    where !result.contains(where: {
      NSIntersectionRange($0.range, candidate.range).length > 0
    }) {
      result.append(candidate)
    }
    return result.sorted { $0.range.location < $1.range.location }
  }

  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Returns the range of what is found first; its location is `NSNotFound` if there is nothing.
  open func rangeOfFirstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSRange {
    firstMatch(in: string, options: options, range: range)?.range
      ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Calls a closure with each piece of data, until it sets the value at its last argument to true.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) {
      block(match, [], &stop)
      if stop.boolValue { return }
    }
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

// Foundation on Linux marks its own names of these kinds as deprecated, since it never finds them.
extension NSTextCheckingResult.CheckingType {
  static let day = Self(rawValue: 1 << 3)
  static let postalAddress = Self(rawValue: 1 << 4)
  static let webLink = Self(rawValue: 1 << 5)
  static let telephone = Self(rawValue: 1 << 11)
  static let found: Self = [.day, .postalAddress, .webLink, .telephone]
}

/// A piece of data in a text.
final class DetectedData: NSTextCheckingResult {
  let type: CheckingType
  let place: NSRange
  var foundURL: URL?
  var foundPhoneNumber: String?
  var foundDate: Date?
  var foundParts: [NSTextCheckingKey: String]?

  init(_ type: CheckingType, _ place: NSRange) {
    (self.type, self.place) = (type, place)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: CheckingType { type }
  override var range: NSRange { place }
  override func range(at idx: Int) -> NSRange {
    idx == 0 ? place : NSRange(location: NSNotFound, length: 0)
  }
  override func range(withName: String) -> NSRange { NSRange(location: NSNotFound, length: 0) }
  override var numberOfRanges: Int { 1 }
  override var regularExpression: NSRegularExpression? { nil }
  override func copy(with zone: NSZone? = nil) -> Any { self }
}

extension NSTextCheckingResult {
  /// The address that a link leads to; "http" is its scheme if the text has none.
  public var url: URL? { (self as? DetectedData)?.foundURL }

  /// The phone number as it is written.
  public var phoneNumber: String? { (self as? DetectedData)?.foundPhoneNumber }

  /// The date, in the scene's calendar and time zone.
  public var date: Date? { (self as? DetectedData)?.foundDate }

  /// The length of time that a date has. Units: seconds.
  public var duration: TimeInterval { 0 }

  /// Always nil: texts with a time zone are not read.
  public var timeZone: TimeZone? { nil }

  /// The parts of an address.
  public var addressComponents: [NSTextCheckingKey: String]? {
    (self as? DetectedData)?.foundParts
  }

  public var components: [NSTextCheckingKey: String]? { addressComponents }

  // MARK: Results that code makes

  public class func linkCheckingResult(range: NSRange, url: URL) -> NSTextCheckingResult {
    let result = DetectedData(.webLink, range)
    result.foundURL = url
    return result
  }

  public class func phoneNumberCheckingResult(
    range: NSRange, phoneNumber: String
  ) -> NSTextCheckingResult {
    let result = DetectedData(.telephone, range)
    result.foundPhoneNumber = phoneNumber
    return result
  }

  public class func dateCheckingResult(range: NSRange, date: Date) -> NSTextCheckingResult {
    let result = DetectedData(.day, range)
    result.foundDate = date
    return result
  }

  public class func addressCheckingResult(
    range: NSRange, components: [NSTextCheckingKey: String]
  ) -> NSTextCheckingResult {
    let result = DetectedData(.postalAddress, range)
    result.foundParts = components
    return result
  }
}
