public import Foundation
import UIFoundation

/// Hears of the changes of a text storage.
public protocol NSTextStorageObserving: NSObjectProtocol {
  var textStorage: NSTextStorage? { get set }
  func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange)
  func performEditingTransaction(for textStorage: NSTextStorage, block transaction: () -> Void)
}

/// Decides on the paragraphs of a text storage.
public protocol NSTextContentStorageDelegate: NSTextContentManagerDelegate {
  /// Returns a paragraph to show in place of a part of the text, of the same length; nil for that part.
  func textContentStorage(
    _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
  ) -> NSTextParagraph?
}

extension NSTextContentStorageDelegate {
  public func textContentStorage(
    _ textContentStorage: NSTextContentStorage, textParagraphWith range: NSRange
  ) -> NSTextParagraph? { nil }
}

/// Holds an attributed string and divides it into paragraphs.
///
/// - Source: Apple's page of NSTextContentStorage.
open class NSTextContentStorage: NSTextContentManager, NSTextStorageObserving {
  private var paragraphs: [NSTextElement]?
  /// Returns the text with what a view adds to it, such as the colours of links.
  var shownText: (() -> NSAttributedString?)?

  public override init() {
    super.init()
    let storage = NSTextStorage()
    textStorage = storage
    // Initialisers run no observers of their own properties.
    storage.textStorageObserver = self
  }

  override func delegateChanged() { textChanged() }

  /// The storage of the text, whose changes are laid out.
  open var textStorage: NSTextStorage? {
    didSet {
      if oldValue?.textStorageObserver === self { oldValue?.textStorageObserver = nil }
      textStorage?.textStorageObserver = self
      textChanged()
    }
  }

  open var attributedString: NSAttributedString? {
    get { textStorage?.copyOfAll }
    set { textStorage?.setAttributedString(newValue ?? NSAttributedString(string: "")) }
  }

  private func textChanged() {
    paragraphs = nil
    if !hasEditingTransaction { synchronizeTextLayoutManagers(nil) }
  }

  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) { textChanged() }

  open func performEditingTransaction(
    for textStorage: NSTextStorage, block transaction: () -> Void
  ) {
    performEditingTransaction {
      textStorage.beginEditing()
      transaction()
      textStorage.endEditing()
    }
  }

  // MARK: Elements

  open override var documentRange: NSTextRange {
    NSTextRange(NSRange(location: 0, length: textStorage?.length ?? 0))
  }

  private var elements: [NSTextElement] {
    if let paragraphs { return paragraphs }
    let text = shownText?() ?? textStorage?.copyOfAll ?? NSAttributedString(string: "")
    let string = text.string as NSString
    var (made, start): ([NSTextElement], Int) = ([], 0)
    while start < string.length {
      let range = string.paragraphRange(for: NSRange(location: start, length: 0))
      made.append(element(of: text, range))
      start = range.location + max(1, range.length)
    }
    paragraphs = made
    return made
  }

  private func element(of text: NSAttributedString, _ range: NSRange) -> NSTextElement {
    let place = NSTextRange(range)
    var element = delegate?.textContentManager(self, textElementAt: place.location)
    let own = (delegate as? any NSTextContentStorageDelegate)?
      .textContentStorage(self, textParagraphWith: range)
    element = element ?? own
    if let shown = element as? NSTextParagraph, shown.attributedString.length != range.length {
      SceneText.report(
        "NSTextContentStorage: a paragraph of \(shown.attributedString.length) UTF-16 units cannot "
          + "take the place of \(range.length)")
      element = nil
    }
    let made = element ?? NSTextParagraph(attributedString: text.attributedSubstring(from: range))
    made.textContentManager = self
    made.elementRange = place
    return made
  }

  @discardableResult
  open override func enumerateTextElements(
    from textLocation: (any NSTextLocation)?, options: EnumerationOptions = [],
    using block: (NSTextElement) -> Bool
  ) -> (any NSTextLocation)? {
    let isReversed = options.contains(.reverse)
    let start =
      (textLocation as? CountedLocation)?.offset ?? (isReversed ? textStorage?.length ?? 0 : 0)
    var last: (any NSTextLocation)?
    for element in isReversed ? elements.reversed() : elements {
      guard let range = element.elementRange?.counted else { continue }
      if isReversed ? range.location > start : range.location + range.length <= start { continue }
      guard
        delegate?.textContentManager(self, shouldEnumerate: element, options: options) ?? true
      else { continue }
      last = isReversed ? element.elementRange?.location : element.elementRange?.endLocation
      if !block(element) { break }
    }
    return last
  }

  /// Replaces a part of the text by the text of paragraphs.
  open override func replaceContents(in range: NSTextRange, with textElements: [NSTextElement]?) {
    let new = NSMutableAttributedString(string: "")
    for element in textElements ?? [] {
      if let text = attributedString(for: element) { new.append(text) }
    }
    textStorage?.replaceCharacters(in: range.counted, with: new)
  }

  open func attributedString(for textElement: NSTextElement) -> NSAttributedString? {
    (textElement as? NSTextParagraph)?.attributedString
  }

  open func textElement(for attributedString: NSAttributedString) -> NSTextElement? {
    NSTextParagraph(attributedString: attributedString)
  }
}
