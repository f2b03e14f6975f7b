public import Foundation
import PegText

/// The layout of a paragraph's lines.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate struct Storage: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var lineSpacing: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
  }

  fileprivate var storage = Storage()

  public override init() {}

  fileprivate init(_ storage: Storage) {
    self.storage = storage
  }

  /// A new paragraph style with all default values.
  open class var `default`: NSParagraphStyle { NSParagraphStyle() }

  open var alignment: NSTextAlignment { storage.alignment }

  open var lineBreakMode: NSLineBreakMode { storage.lineBreakMode }

  /// The space added between two lines. Units: points.
  open var lineSpacing: CGFloat { storage.lineSpacing }

  /// The start of a paragraph's first line, from the side where its script starts. Units: points.
  open var firstLineHeadIndent: CGFloat { storage.firstLineHeadIndent }

  /// The start of a paragraph's other lines. Units: points.
  open var headIndent: CGFloat { storage.headIndent }

  /// The end of lines: if positive, from the side where they start; otherwise from the other side. Units: points.
  open var tailIndent: CGFloat { storage.tailIndent }

  /// The factor for the height of lines; 0 means none.
  open var lineHeightMultiple: CGFloat { storage.lineHeightMultiple }

  /// The smallest height of a line. Units: points.
  open var minimumLineHeight: CGFloat { storage.minimumLineHeight }

  /// The largest height of a line; 0 means no limit. Units: points.
  open var maximumLineHeight: CGFloat { storage.maximumLineHeight }

  /// The space added below a paragraph, unless it is the last one. Units: points.
  open var paragraphSpacing: CGFloat { storage.paragraphSpacing }

  /// The space added above a paragraph, unless it is the first one. Units: points.
  open var paragraphSpacingBefore: CGFloat { storage.paragraphSpacingBefore }

  /// The values for layout.
  var rules: ParagraphRules {
    var rules = ParagraphRules()
    // Values that are not valid lengths count as not set.
    func length(_ value: CGFloat) -> Double { TextDecoration.number(value) ?? 0 }
    rules.firstLineIndent = length(firstLineHeadIndent)
    rules.indent = length(headIndent)
    rules.tailIndent = length(tailIndent)
    rules.lineSpacing = length(lineSpacing)
    rules.heightMultiple = length(lineHeightMultiple)
    rules.minimumHeight = length(minimumLineHeight)
    rules.maximumHeight = length(maximumLineHeight)
    rules.spacingBefore = length(paragraphSpacingBefore)
    rules.spacingAfter = length(paragraphSpacing)
    rules.isJustified = alignment == .justified
    return rules
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(storage) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(storage) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.storage == storage
  }

  open override var hash: Int { storage.hashValue }
}

/// A mutable paragraph style.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { storage.alignment }
    set { storage.alignment = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { storage.lineBreakMode }
    set { storage.lineBreakMode = newValue }
  }

  open override var lineSpacing: CGFloat {
    get { storage.lineSpacing }
    set { storage.lineSpacing = newValue }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { storage.firstLineHeadIndent }
    set { storage.firstLineHeadIndent = newValue }
  }

  open override var headIndent: CGFloat {
    get { storage.headIndent }
    set { storage.headIndent = newValue }
  }

  open override var tailIndent: CGFloat {
    get { storage.tailIndent }
    set { storage.tailIndent = newValue }
  }

  open override var lineHeightMultiple: CGFloat {
    get { storage.lineHeightMultiple }
    set { storage.lineHeightMultiple = newValue }
  }

  open override var minimumLineHeight: CGFloat {
    get { storage.minimumLineHeight }
    set { storage.minimumLineHeight = newValue }
  }

  open override var maximumLineHeight: CGFloat {
    get { storage.maximumLineHeight }
    set { storage.maximumLineHeight = newValue }
  }

  open override var paragraphSpacing: CGFloat {
    get { storage.paragraphSpacing }
    set { storage.paragraphSpacing = newValue }
  }

  open override var paragraphSpacingBefore: CGFloat {
    get { storage.paragraphSpacingBefore }
    set { storage.paragraphSpacingBefore = newValue }
  }

  /// Copies every property of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    storage = style.storage
  }
}
