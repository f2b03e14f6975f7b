public import Foundation
import PegScene
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
    var lineBreakStrategy = LineBreakStrategy()
    /// The values without effect on the layout.
    var ignored = Ignored()
  }

  /// Values that are kept and have no effect on the layout.
  fileprivate struct Ignored: Hashable {
    var hyphenationFactor: Float = 0
    var usesDefaultHyphenation = false
    var allowsDefaultTightening = false
    var baseWritingDirection = NSWritingDirection.natural
    var defaultTabInterval: CGFloat = 0
    var tabStops: [NSTextTab] = []
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

  /// Which lines may be broken early; lines are broken at the last place that fits, whatever it says.
  open var lineBreakStrategy: LineBreakStrategy { storage.lineBreakStrategy }

  /// - Units: a part of the width, 0...1; words are not hyphenated, which is reported if it is not 0.
  open var hyphenationFactor: Float { storage.ignored.hyphenationFactor }

  /// Whether words may be hyphenated; they are not, which is reported.
  open var usesDefaultHyphenation: Bool { storage.ignored.usesDefaultHyphenation }

  /// Whether letters may move together before a line is truncated; they do not, which is reported.
  open var allowsDefaultTighteningForTruncation: Bool { storage.ignored.allowsDefaultTightening }

  /// The direction of the paragraph; the text decides it here, which is reported if another one is set.
  open var baseWritingDirection: NSWritingDirection { storage.ignored.baseWritingDirection }

  /// The distance of tab stops after the last one of `tabStops`; a tab is a space here. Units: points.
  open var defaultTabInterval: CGFloat { storage.ignored.defaultTabInterval }

  /// The places of tabs; a tab is a space here, which is reported if they are set.
  open var tabStops: [NSTextTab]! { storage.ignored.tabStops }

  /// The direction of a language, by its script; `natural` if the name is nil.
  open class func defaultWritingDirection(forLanguage name: String?) -> NSWritingDirection {
    guard let name else { return .natural }
    let isReversed = Locale.Language(identifier: name).characterDirection == .rightToLeft
    return isReversed ? .rightToLeft : .leftToRight
  }

  /// The strategies for breaking lines.
  ///
  /// - Source: the values of Apple's `NSLineBreakStrategy`.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Moves words down so that the last line of a paragraph has more than one.
    public static let pushOut = LineBreakStrategy(rawValue: 1)
    public static let hangulWordPriority = LineBreakStrategy(rawValue: 2)
    public static let standard = LineBreakStrategy(rawValue: 0xffff)
  }

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

  open override var lineBreakStrategy: LineBreakStrategy {
    get { storage.lineBreakStrategy }
    set { storage.lineBreakStrategy = newValue }
  }

  open override var hyphenationFactor: Float {
    get { storage.ignored.hyphenationFactor }
    set { ignore("hyphenationFactor") { $0.hyphenationFactor = newValue } }
  }

  open override var usesDefaultHyphenation: Bool {
    get { storage.ignored.usesDefaultHyphenation }
    set { ignore("usesDefaultHyphenation") { $0.usesDefaultHyphenation = newValue } }
  }

  open override var allowsDefaultTighteningForTruncation: Bool {
    get { storage.ignored.allowsDefaultTightening }
    set {
      ignore("allowsDefaultTighteningForTruncation") { $0.allowsDefaultTightening = newValue }
    }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { storage.ignored.baseWritingDirection }
    set { ignore("baseWritingDirection") { $0.baseWritingDirection = newValue } }
  }

  open override var defaultTabInterval: CGFloat {
    get { storage.ignored.defaultTabInterval }
    set { ignore("defaultTabInterval") { $0.defaultTabInterval = newValue } }
  }

  open override var tabStops: [NSTextTab]! {
    get { storage.ignored.tabStops }
    set { ignore("tabStops") { $0.tabStops = newValue ?? [] } }
  }

  open func addTabStop(_ tab: NSTextTab) {
    tabStops = (storage.ignored.tabStops + [tab]).sorted { $0.location < $1.location }
  }

  open func removeTabStop(_ tab: NSTextTab) {
    tabStops = storage.ignored.tabStops.filter { !$0.isEqual(tab) }
  }

  /// Keeps a value that the layout ignores, and reports it unless it is the default.
  private func ignore(_ name: String, _ change: (inout Ignored) -> Void) {
    change(&storage.ignored)
    if storage.ignored != Ignored() {
      SceneDiagnostics.reportMissing("NSParagraphStyle.\(name) has no effect on the layout of text")
    }
  }

  /// Copies every property of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) {
    storage = style.storage
  }
}

/// A place in a line at which the text after a tab begins.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  open private(set) var alignment: NSTextAlignment
  /// The distance from the line's start. Units: points.
  open private(set) var location: CGFloat
  open private(set) var options: [OptionKey: Any]

  public init(textAlignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any] = [:]) {
    (alignment, self.location, self.options) = (textAlignment, location, options)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return alignment == other.alignment && location == other.location
  }

  open override var hash: Int { location.hashValue }
}
