public import Foundation
import PegRuntime
import UIFoundation

/// Hears of a text storage's changes, before and after other parts hear of them.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}

/// A text with attributes that tells its layout managers of its changes.
///
/// A subclass may keep the text elsewhere: it overrides `string`, `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and
/// `setAttributes(_:range:)`, and calls `edited(_:range:changeInLength:)`. Everything else is done through these.
///
/// - Source: Apple's page of NSTextStorage.
open class NSTextStorage: NSMutableAttributedString {
  /// - Source: the values of Apple's `NSTextStorage.EditActions`.
  public struct EditActions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let editedAttributes = EditActions(rawValue: 1 << 0)
    public static let editedCharacters = EditActions(rawValue: 1 << 1)
  }

  private let content: NSMutableAttributedString

  public init() {
    content = NSMutableAttributedString(string: "")
    super.init(string: "")
  }

  public override init(string str: String) {
    content = NSMutableAttributedString(string: str)
    super.init(string: "")
  }

  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    content = NSMutableAttributedString(string: str, attributes: attrs)
    super.init(string: "")
  }

  public override init(attributedString attrStr: NSAttributedString) {
    content = NSMutableAttributedString(attributedString: attrStr)
    super.init(string: "")
  }

  public required init?(coder aDecoder: NSCoder) {
    content = NSMutableAttributedString(string: "")
    super.init(string: "")
  }

  // MARK: What subclasses override

  open override var string: String { content.string }

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    content.attributes(at: location, effectiveRange: range)
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    content.replaceCharacters(in: range, with: str)
    edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    content.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: Editing

  open private(set) var editedMask: EditActions = []
  /// The part that changed, in the text as it is now; `NSNotFound` while nothing is being edited.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  open private(set) var changeInLength = 0
  open weak var delegate: (any NSTextStorageDelegate)?
  open private(set) var layoutManagers: [NSLayoutManager] = []
  private var depth = 0
  private var isProcessing = false
  /// Called after the changes were processed.
  var onChange: (() -> Void)?

  /// Hears of the changes; the content storage of TextKit 2 that shows this text.
  open weak var textStorageObserver: (any NSTextStorageObserving)?

  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    aLayoutManager.textStorage?.removeLayoutManager(aLayoutManager)
    layoutManagers.append(aLayoutManager)
    aLayoutManager.textStorage = self
  }

  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    if aLayoutManager.textStorage === self { aLayoutManager.textStorage = nil }
  }

  open override func beginEditing() { depth += 1 }

  open override func endEditing() {
    depth = max(0, depth - 1)
    if depth == 0, !editedMask.isEmpty { process() }
  }

  /// Notes a change. It is processed at once, or at the end of the edits around it.
  ///
  /// - Parameters:
  ///   - range: the part in the text before the change.
  ///   - delta: the number of UTF-16 units that it grew by.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int)
  {
    self.editedMask.formUnion(editedMask)
    let new = NSRange(
      location: editedRange.location, length: max(0, editedRange.length + delta))
    if self.editedRange.location == NSNotFound {
      self.editedRange = new
    } else {
      var old = self.editedRange
      if old.location + old.length > editedRange.location {
        old.length = max(0, old.length + delta)
      }
      self.editedRange = NSUnionRange(old, new)
    }
    changeInLength += delta
    if depth == 0 { process() }
  }

  /// Processes the changes once: what overrides of `processEditing` and delegates change meanwhile belongs to them.
  private func process() {
    guard !isProcessing else { return }
    isProcessing = true
    processEditing()
    isProcessing = false
    onChange?()
  }

  /// Tells the delegate and the layout managers of the changes.
  open func processEditing() {
    NotificationCenter.default.post(
      name: Self.willProcessEditingNotification, object: self)
    delegate?.textStorage(
      self, willProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    delegate?.textStorage(
      self, didProcessEditing: editedMask, range: editedRange, changeInLength: changeInLength)
    NotificationCenter.default.post(name: Self.didProcessEditingNotification, object: self)
    for manager in layoutManagers { manager.invalidate() }
    textStorageObserver?.processEditing(
      for: self, edited: editedMask, range: editedRange, changeInLength: changeInLength,
      invalidatedRange: editedRange)
    (editedMask, changeInLength) = ([], 0)
    editedRange = NSRange(location: NSNotFound, length: 0)
  }

  public static let willProcessEditingNotification = NSNotification.Name(
    "NSTextStorageWillProcessEditingNotification")
  public static let didProcessEditingNotification = NSNotification.Name(
    "NSTextStorageDidProcessEditingNotification")

  // MARK: Through the methods that subclasses override

  open override var length: Int { string.utf16.count }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? { attributes(at: location, effectiveRange: range)[attrName] }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { copyOfAll.enumerateAttributes(in: enumerationRange, options: opts, using: block) }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) { copyOfAll.enumerateAttribute(attrName, in: enumerationRange, options: opts, using: block) }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    copyOfAll.attributedSubstring(from: range)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    NSAttributedString(attributedString: copyOfAll)
  }

  open override func mutableCopy(with zone: NSZone? = nil) -> Any { copyOfAll }

  /// A copy of the text with all its attributes.
  var copyOfAll: NSMutableAttributedString {
    let text = string
    let all = NSMutableAttributedString(string: text)
    let length = text.utf16.count
    var location = 0
    while location < length {
      var range = NSRange(location: location, length: 1)
      let attributes = attributes(at: location, effectiveRange: &range)
      let end = min(length, max(location + 1, range.location + range.length))
      all.setAttributes(attributes, range: NSRange(location: location, length: end - location))
      location = end
    }
    return all
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    let new = NSAttributedString(attributedString: attrString)
    beginEditing()
    replaceCharacters(in: range, with: new.string)
    new.enumerateAttributes(in: NSRange(location: 0, length: new.length)) { attributes, part, _ in
      setAttributes(
        attributes, range: NSRange(location: range.location + part.location, length: part.length))
    }
    endEditing()
  }

  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }

  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }

  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }

  open override func addAttributes(
    _ attrs: [NSAttributedString.Key: Any], range: NSRange
  ) { change(range) { $0.merge(attrs) { $1 } } }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    change(range) { $0[name] = value }
  }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    change(range) { $0[name] = nil }
  }

  private func change(_ range: NSRange, _ body: (inout [NSAttributedString.Key: Any]) -> Void) {
    guard range.length > 0 else { return }
    beginEditing()
    copyOfAll.enumerateAttributes(in: range) { attributes, part, _ in
      var attributes = attributes
      body(&attributes)
      setAttributes(attributes, range: part)
    }
    endEditing()
  }
}
