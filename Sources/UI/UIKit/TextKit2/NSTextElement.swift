public import Foundation

/// A part of a text that is laid out as a whole, such as a paragraph.
///
/// - Source: Apple's page of NSTextElement.
open class NSTextElement: NSObject {
  open weak var textContentManager: NSTextContentManager?
  /// The element's part of the text.
  open var elementRange: NSTextRange?

  public init(textContentManager: NSTextContentManager?) {
    self.textContentManager = textContentManager
  }

  public override convenience init() { self.init(textContentManager: nil) }

  open var childElements: [NSTextElement] { [] }
  open var parentElement: NSTextElement? { nil }
  /// Whether the element is a part of the text, and not made for its looks.
  open var isRepresentedElement: Bool { true }
}

/// A paragraph of a text, with the line end behind it.
///
/// - Source: Apple's page of NSTextParagraph.
open class NSTextParagraph: NSTextElement {
  open private(set) var attributedString: NSAttributedString

  public init(attributedString: NSAttributedString?) {
    self.attributedString = attributedString ?? NSAttributedString(string: "")
    super.init(textContentManager: nil)
  }

  /// The part of the text before the line end.
  open var paragraphContentRange: NSTextRange? { part(content: true) }
  /// The line end; nil for a paragraph without one.
  open var paragraphSeparatorRange: NSTextRange? {
    guard let range = part(content: false), !range.isEmpty else { return nil }
    return range
  }

  private func part(content: Bool) -> NSTextRange? {
    guard let all = elementRange?.counted else { return nil }
    let units = Array(attributedString.string.utf16)
    var end = units.count
    while end > 0, [0x0A, 0x0D, 0x2029].contains(units[end - 1]) { end -= 1 }
    end = min(end, all.length)
    return NSTextRange(
      content
        ? NSRange(location: all.location, length: end)
        : NSRange(location: all.location + end, length: all.length - end))
  }
}
