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
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)

  /// Returns the parts of a text that are of these kinds, with the addresses that they stand for.
  ///
  /// - Source: own patterns: addresses that begin with "http", "www." or are mail addresses; numbers of seven to fifteen digits with
  ///   signs between them.
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

  /// Follows the link at a point of a text that is not edited; returns whether there is one.
  func followsLink(at point: CGPoint) -> Bool {
    guard !isEditable, isSelectable, let range = editor.character(at: point),
      let offset = (range as? IndexedRange)?.range.location,
      let link = links.first(where: { NSLocationInRange(offset, $0.range) })
    else { return false }
    let opens =
      delegate?.textView(
        self, shouldInteractWith: link.url, in: link.range, interaction: .invokeDefaultAction)
      ?? true
    if opens { UIApplication.shared.open(link.url) }
    return true
  }
}
