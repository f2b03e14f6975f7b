import Foundation
import QuartzCore
import UIFoundation

/// The kinds of text that a text view turns into links.
///
/// - Source: the values of Apple's `UIDataDetectorTypes`.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0)
  public static let link = UIDataDetectorTypes(rawValue: 1 << 1)
  /// Street addresses.
  public static let address = UIDataDetectorTypes(rawValue: 1 << 2)
  /// Dates and times.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3)
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)

  private static let detected = "x-apple-data-detectors://0"
  private static let time = #"( at \d{1,2}(:\d\d)?( ?[AaPp]\.?[Mm]\b\.?)?)?"#
  private static let dates = [
    #"\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|"#
      + #"Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\.? \d{1,2}(st|nd|rd|th)?(, \d{4})?\b"# + time,
    #"\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|"#
      + #"December)( \d{4})?\b"# + time, #"\b\d{4}-\d\d-\d\d\b"#, #"\b\d{1,2}/\d{1,2}/\d{4}\b"#,
    #"\b([Tt]oday|[Tt]omorrow|[Tt]onight) at \d{1,2}(:\d\d)?( ?[AaPp]\.?[Mm]\b\.?)?"#,
  ]
  private static let street =
    #"\b\d{1,5} ([A-Z][A-Za-z.'-]* )+(Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|"#
    + #"Court|Ct|Place|Pl|Square|Sq|Way|Loop|Terrace)\b\.?(, [A-Z][A-Za-z ]+, [A-Z]{2} \d{5}(-\d{4})?)?"#

  /// Returns the parts of a text that are of these kinds, with the addresses that they stand for.
  ///
  /// - Source: own patterns: addresses that begin with "http", "www." or are mail addresses; numbers of seven to fifteen digits with
  ///   signs between them; English street addresses; dates in digits or with English months. Places and dates get the address that
  ///   iOS gives them, without its number.
  func links(in text: String) -> [(range: NSRange, url: URL)] {
    var found: [(range: NSRange, url: URL)] = []
    func find(_ pattern: String, _ url: (String) -> String?) {
      guard let expression = try? NSRegularExpression(pattern: pattern) else { return }
      let all = NSRange(location: 0, length: text.utf16.count)
      for match in expression.matches(in: text, range: all)
      where !found.contains(where: { NSIntersectionRange($0.range, match.range).length > 0 }) {
        let part = (text as NSString).substring(with: match.range)
        if let target = url(part).flatMap({ URL(string: $0) }) {
          found.append((match.range, target))
        }
      }
    }
    if contains(.link) {
      find(#"\bhttps?://[^\s<>"]*[^\s<>".,;:!?)'\]]"#) { $0 }
      find(#"\bwww\.[A-Za-z0-9-]+\.[^\s<>"]*[^\s<>".,;:!?)'\]]"#) { "http://" + $0 }
      find(#"\b[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+\b"#) { "mailto:" + $0 }
    }
    if contains(.calendarEvent) {
      for pattern in Self.dates { find(pattern) { _ in Self.detected } }
    }
    if contains(.address) { find(Self.street) { _ in Self.detected } }
    if contains(.phoneNumber) {
      find(#"(?<![\w+])\+?\(?\d[\d ()./-]{5,18}\d(?!\w)"#) { part in
        let digits = part.filter { $0.isASCII && $0.isNumber }
        guard (7...15).contains(digits.count) else { return nil }
        return "tel:" + (part.hasPrefix("+") ? "+" : "") + digits
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }
}

/// - Source: the values of Apple's `UITextItemInteraction`.
public enum UITextItemInteraction: Int, Sendable {
  case invokeDefaultAction = 0
  case presentActions = 1
  case preview = 2
}

extension UITextView {
  /// The links of the text: its own, and those that the data detectors find while it is not edited.
  var links: [(range: NSRange, url: URL)] {
    var found: [(range: NSRange, url: URL)] = []
    if let own = ownAttributedText {
      own.enumerateAttribute(.link, in: NSRange(location: 0, length: own.length)) {
        link, range, _ in
        let url = link as? URL ?? (link as? String).flatMap { URL(string: $0) }
        if let url { found.append((range, url)) }
      }
    }
    guard !isEditable, !dataDetectorTypes.isEmpty else { return found }
    for new in dataDetectorTypes.links(in: plainText)
    where !found.contains(where: { NSIntersectionRange($0.range, new.range).length > 0 }) {
      found.append(new)
    }
    return found
  }
}
