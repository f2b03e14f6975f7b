import CoreGraphics
public import Foundation
public import UIFoundation
import PegRuntime

/// A scroll view with text of several lines.
///
/// - Units: points.
/// - Source: insets of 8 above and below and 5 at both ends of lines, 12-point text, as Apple documents.
@preconcurrency @MainActor
open class UITextView: UIScrollView {
  open private(set) var textContainer: NSTextContainer
  let label = UILabel()
  private let caret = CaretView()

  /// - Parameter textContainer: the area that the text is laid out in; nil makes one.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: .zero)
    super.init(frame: frame)
  }

  package override func setUpParts() {
    super.setUpParts()
    backgroundColor = .systemBackground
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.followsTextDirection = true
    addSubview(label)
    addSubview(caret)
    editor.display.attach()
    textContainer.widthTracksTextView = true
    textContainer.onChange = { [weak self] in
      MainActor.assumeIsolated { self?.textLayoutChanged() }
    }
    if let storage = textContainer.layoutManager?.textStorage {
      adoptWithText(storage)
      modernLayout.isUsed = false
    } else if let manager = textContainer.textLayoutManager,
      let content = manager.textContentManager as? NSTextContentStorage,
      let storage = content.textStorage
    {
      adoptWithText(storage)
      (modernLayout.storage, modernLayout.manager) = (content, manager)
    }
    textLayoutChanged()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a view of no size, with TextKit 2 or 1. Both have the same lines.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
    modernLayout.isUsed = usingTextLayoutManager
  }

  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    super.init(coder: coder)
  }

  package override func addShownProperties(to properties: inout ShownProperties) {
    super.addShownProperties(to: &properties)
    properties.addText(text, font, textColor)
  }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofTextViews
  }

  /// The receiver of editing and scrolling events.
  open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  // MARK: Text

  var ownText = ""
  var ownAttributedText: NSAttributedString?

  /// The text, which is never nil when read.
  open var text: String! {
    get { ownAttributedText?.string ?? ownText }
    set { setOwn(text: newValue) }
  }

  open var attributedText: NSAttributedString! {
    get { ownAttributedText ?? NSAttributedString(string: ownText, attributes: attributes) }
    set { setOwn(attributedText: newValue) }
  }

  open var hasText: Bool { !(text ?? "").isEmpty }

  open var font: UIFont? {
    get { ownFont }
    set { ownFont = newValue }
  }

  open var textColor: UIColor? {
    get { ownTextColor }
    set { ownTextColor = newValue }
  }

  open var textAlignment: NSTextAlignment {
    get { ownTextAlignment }
    set { ownTextAlignment = newValue }
  }

  // MARK: Values that nibs set

  // Decoding does not call a subclass's overrides, whose `init(coder:)` has not ended.

  package final var ownFont: UIFont? { didSet { lookChanged() } }
  package final var ownTextColor: UIColor? { didSet { lookChanged() } }
  package final var ownTextAlignment = NSTextAlignment.natural { didSet { textLayoutChanged() } }

  private func lookChanged() {
    if ownAttributedText == nil { tellStorage() }
    textLayoutChanged()
  }

  // MARK: Fonts

  /// Whether fonts of text styles and of metrics follow the traits' content size category.
  open var adjustsFontForContentSizeCategory = false

  package override func contentSizeCategoryDidChange() {
    guard adjustsFontForContentSizeCategory else { return }
    let category = traitCollection.preferredContentSizeCategory
    font = font?.scaled(to: category)
    if let text = ownAttributedText { attributedText = text.scaled(to: category) }
  }

  /// The attributes of links, which override those of their text; by default the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { ownLinkAttributes ?? [.foregroundColor: tintColor ?? .systemBlue] }
    set {
      ownLinkAttributes = newValue
      textLayoutChanged()
    }
  }
  private var ownLinkAttributes: [NSAttributedString.Key: Any]?

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    textLayoutChanged()
  }

  // MARK: TextKit

  /// The storage of the text; nil until it is asked for.
  var storage: NSTextStorage?
  /// The layout manager that the view made itself, since its container does not keep it.
  var ownLayoutManager: NSLayoutManager?
  var flowView: FlowView?

  /// The text as a storage, whose changes show.
  open var textStorage: NSTextStorage { madeStorage() }
  /// The layout manager of TextKit 1, to which this property switches the view.
  open var layoutManager: NSLayoutManager {
    modernLayout.isUsed = false
    return madeLayoutManager()
  }
  var modernLayout = ModernTextLayout()

  /// The kinds of text that become links while the text is not edited.
  open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { textLayoutChanged() } }

  /// The text with `linkTextAttributes` on its links, which labels would draw blue and underlined.
  var shownText: NSAttributedString? {
    let links = links
    guard ownAttributedText != nil || !links.isEmpty else { return attributedText }
    let result = NSMutableAttributedString(attributedString: attributedText)
    for link in links {
      result.removeAttribute(.link, range: link.range)
      result.addAttributes(linkTextAttributes, range: link.range)
    }
    return result
  }

  var ownTypingAttributes: [NSAttributedString.Key: Any]?

  /// The attributes of typed text.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { ownTypingAttributes ?? attributes }
    set { ownTypingAttributes = newValue }
  }

  private var ownInputView: UIView?
  private var ownInputAccessoryView: UIView?

  /// The view that replaces the keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }

  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  open var isEditable = true { didSet { if isEditable != oldValue { textLayoutChanged() } } }
  open var isSelectable = true

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  var isEditing = false {
    didSet {
      caret.isHidden = !isEditing
      setNeedsLayout()
    }
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isEditing { return true }
    guard window != nil else { return super.becomeFirstResponder() }
    guard isEditable else { return canBecomeFirstResponder && super.becomeFirstResponder() }
    guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    isEditing = true
    delegate?.textViewDidBeginEditing(self)
    post(Self.textDidBeginEditingNotification)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isEditing else {
      defer { editor.display.update() }
      return super.resignFirstResponder()
    }
    guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    editor.display.update()
    delegate?.textViewDidEndEditing(self)
    post(Self.textDidEndEditingNotification)
    return true
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, isFirstResponder { resignFirstResponder() }
  }

  private(set) lazy var editor = TextEditor(self)

  /// The selected part of the text; the caret if it is empty. Units: UTF-16 offsets.
  open var selectedRange: NSRange {
    get { editor.selection }
    set { editor.select(newValue) }
  }

  /// Types a text in place of the selection.
  open func insertText(_ new: String) { editor.insert(new) }

  /// Removes the selection, or the character before the caret.
  open func deleteBackward() { editor.deleteBackward() }

  /// Scrolls by the least distance that shows a range of the text.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let rects = editor.selectionRects(range).map(\.rect)
    let area = rects.reduce(rects.first ?? editor.caretFrame(at: editor.clamped(range).location)) {
      $0.union($1)
    }
    contentOffset = offset(showing: area)
  }

  /// The frame of the caret in the text, extended by the inset above and below.
  var caretArea: CGRect {
    layoutIfNeeded()
    return caret.frame.insetBy(dx: 0, dy: -textContainerInset.bottom)
  }

  // MARK: Positions

  open var selectedTextRange: UITextRange? {
    get { editor.selectedRange }
    set { if let range = editor.range(newValue) { editor.select(range) } }
  }

  open var markedTextRange: UITextRange? { editor.marked.map { IndexedRange($0) } }
  open var beginningOfDocument: UITextPosition { IndexedPosition(0) }
  open var endOfDocument: UITextPosition { IndexedPosition(editor.length) }

  open func text(in range: UITextRange) -> String? { editor.text(in: range) }

  open func replace(_ range: UITextRange, withText text: String) {
    if let range = editor.range(range) { editor.replace(range, text) }
  }

  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    editor.setMarked(markedText, selectedRange)
  }

  open func unmarkText() { editor.unmark() }

  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    editor.position(position, offset)
  }

  open func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? { editor.range(fromPosition, toPosition) }

  /// Returns the frame of the caret at a position, as high as its line.
  open func caretRect(for position: UITextPosition) -> CGRect {
    var caret = editor.caretFrame(at: editor.offset(position))
    caret.origin.x = min(max(caret.minX, 0), max(0, bounds.width - CaretView.width))
    caret.origin.x = caret.minX.roundedToPixel(scale: displayScale)
    caret.origin.y = caret.minY.roundedToPixel(scale: displayScale)
    return caret
  }

  /// Returns the rectangles of a range of the text.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    editor.range(range).map { editor.selectionRects($0) } ?? []
  }

  open func firstRect(for range: UITextRange) -> CGRect { editor.firstRect(range) }

  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    IndexedPosition(editor.closestOffset(to: point))
  }

  // MARK: Commands

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    editor.takes(action) ?? super.canPerformAction(action, withSender: sender)
  }

  open override func cut(_ sender: Any?) { editor.cut() }
  open override func copy(_ sender: Any?) { editor.copy() }
  open override func paste(_ sender: Any?) { editor.paste() }
  open override func pasteAndMatchStyle(_ sender: Any?) { editor.paste() }
  open override func select(_ sender: Any?) { editor.selectWord() }
  open override func selectAll(_ sender: Any?) { editor.selectAll() }

  var attributes: [NSAttributedString.Key: Any] {
    [.font: font ?? .systemFont(ofSize: 12), .foregroundColor: textColor ?? .label]
  }

  /// The space around the text.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { if textContainerInset != oldValue { textLayoutChanged() } }
  }

  /// Whether the view scrolls; if it does not, its natural height is that of its text.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { textLayoutChanged() } }
  }

  package func textLayoutChanged() {
    label.attributedText = shownText
    if flowsAroundShapes { textContainer.layoutManager?.invalidate() }
    label.textAlignment = textAlignment
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    if isEditing { window?.keyboard?.textChanged() }
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Layout

  /// The space around lines: the container's insets and padding.
  var lineInsets: UIEdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }

  private func textSize(width: CGFloat?) -> CGSize {
    let insets = lineInsets
    if flowsAroundShapes {
      return flow.usedRect.insetBy(dx: textContainer.lineFragmentPadding, dy: 0).size
    }
    let limit = width.map { max(1, $0 - insets.left - insets.right) } ?? 0
    var size = label.sizeThatFits(CGSize(width: limit, height: 0))
    // An empty text is as high as its first line would be.
    let line = (font ?? .systemFont(ofSize: 12)).lineHeight
    let scale = displayScale
    size.height = max(size.height, (line * scale - 1e-6).rounded(.up) / scale)
    return size
  }

  private func size(width: CGFloat?) -> CGSize {
    let insets = lineInsets
    let text = textSize(width: width)
    return CGSize(
      width: text.width + insets.left + insets.right,
      height: text.height + insets.top + insets.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(width: size.width > 0 && size.width < 1e7 ? size.width : nil)
  }

  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : size(width: nil)
  }

  package override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
    isScrollEnabled ? nil : size(width: width)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let insets = lineInsets
    let text = textSize(width: bounds.width)
    label.frame = CGRect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.left - insets.right),
      height: text.height)
    contentSize = CGSize(
      width: bounds.width, height: text.height + insets.top + insets.bottom)
    if isEditing {
      caret.frame = caretRect(for: selectedTextRange?.end ?? endOfDocument)
      caret.isHidden = editor.selection.length > 0
    }
    if textContainer.layoutManager != nil || flowsAroundShapes { followBounds() }
    showFlow()
    placeAttachmentViews()
    editor.display.place()
  }

  package override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    let insets = lineInsets
    let text = textSize(width: bounds.width)
    label.frame = CGRect(
      x: insets.left, y: insets.top, width: max(0, bounds.width - insets.left - insets.right),
      height: text.height)
    guard let own = label.baselineOffsets else { return nil }
    return (insets.top + own.first, bounds.height - insets.top - text.height + own.last)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, value: text)
  }

  // MARK: Work of other files, open to subclasses

  /// Returns the number of UTF-16 units from a position to another one.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    editor.offset(toPosition) - editor.offset(from)
  }

  open func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? { editor.position(position, direction, offset) }

  open func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }

  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPlace(to: point, within: range)
  }

  /// Returns the character at a point; nil if the point is outside of the text.
  open func characterRange(at point: CGPoint) -> UITextRange? { editor.character(at: point) }

  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { editor.markedStyle }
    set { editor.markedStyle = newValue }
  }

  open var inputDelegate: (any UITextInputDelegate)? {
    get { editor.inputDelegate }
    set { editor.inputDelegate = newValue }
  }

  open var tokenizer: any UITextInputTokenizer { editor.tokenizer }
}

extension AppearanceProperty {
  fileprivate static let ofTextViews = [
    AppearanceProperty(\UITextView.textColor), AppearanceProperty(\UITextView.font),
    AppearanceProperty(\UITextView.keyboardAppearance),
  ]
}
