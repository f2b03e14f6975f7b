public import Foundation
import QuartzCore
public import UIFoundation
import PegRuntime

/// A line of editable text.
///
/// - Units: points.
/// - Source: 34 high with rounded corners at the default font of 17 points, text 7 from the sides, as on iOS 7 to 18.
@preconcurrency @MainActor
open class UITextField: UIControl {
  open weak var delegate: (any UITextFieldDelegate)?

  let border = UIImageView()
  let textLabel = FieldLabel()
  let placeholderLabel = FieldLabel()
  let clearButton = UIButton(type: .custom)
  let caret = CaretView()

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    isOpaque = false
    border.isUserInteractionEnabled = false
    clearButton.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clearButton.tintColor = .tertiaryLabel
    clearButton.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
    for view in [border, placeholderLabel, textLabel, caret, clearButton] { addSubview(view) }
    textLabel.onDraw = { [weak self] in self?.drawText(in: $0) }
    placeholderLabel.onRecolor = { [weak self] in self?.show() }
    placeholderLabel.onDraw = { [weak self] in self?.drawPlaceholder(in: $0) }
    show()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override func addShownProperties(to properties: inout ShownProperties) {
    properties.addText(text, font, textColor)
    properties.add("placeholder", placeholder)
    super.addShownProperties(to: &properties)
  }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofTextFields
  }

  // MARK: Text

  var ownText = ""
  var ownAttributedText: NSAttributedString?

  /// The text, which is never nil when read.
  open var text: String? {
    get { ownAttributedText?.string ?? ownText }
    set { setOwn(text: newValue) }
  }

  open var attributedText: NSAttributedString? {
    get { ownAttributedText ?? NSAttributedString(string: ownText, attributes: textAttributes) }
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

  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { textAttributes }
    set {
      font = newValue[.font] as? UIFont ?? font
      textColor = newValue[.foregroundColor] as? UIColor ?? textColor
    }
  }

  open var placeholder: String? {
    get { ownPlaceholder?.string }
    set { ownPlaceholder = newValue.map { NSAttributedString(string: $0) } }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get { ownPlaceholder }
    set { ownPlaceholder = newValue }
  }

  /// Whether characters are shown as dots.
  open var isSecureTextEntry: Bool {
    get { ownIsSecureTextEntry }
    set { ownIsSecureTextEntry = newValue }
  }

  // MARK: Values that nibs set

  // Decoding does not call a subclass's overrides, whose `init(coder:)` has not ended.

  package final var ownFont: UIFont? = .systemFont(ofSize: 17) { didSet { textChanged() } }
  package final var ownTextColor: UIColor? = .label { didSet { show() } }
  package final var ownTextAlignment = NSTextAlignment.natural { didSet { show() } }
  package final var ownPlaceholder: NSAttributedString? { didSet { textChanged() } }
  package final var ownIsSecureTextEntry = false { didSet { textChanged() } }

  // MARK: Fonts

  open var adjustsFontSizeToFitWidth = false { didSet { show() } }
  open var minimumFontSize: CGFloat = 0 { didSet { show() } }

  /// Whether fonts of text styles and of metrics follow the traits' content size category.
  open var adjustsFontForContentSizeCategory = false

  package override func contentSizeCategoryDidChange() {
    guard adjustsFontForContentSizeCategory else { return }
    let category = traitCollection.preferredContentSizeCategory
    font = font?.scaled(to: category)
    if let text = ownAttributedText { attributedText = text.scaled(to: category) }
  }

  /// Draws the text into the current context.
  open func drawText(in rect: CGRect) { textLabel.drawPlain(in: rect) }

  open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawPlain(in: rect) }

  // MARK: Editing

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

  /// A finger that is lifted on the field starts editing.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { becomeFirstResponder() }
  }

  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, isEditing { resignFirstResponder() }
  }

  open private(set) var isEditing = false {
    didSet { if isEditing != oldValue { show() } }
  }

  /// Whether the delegates let the field be edited, and let it stop.
  var mayBeginEditing: Bool { delegate?.textFieldShouldBeginEditing(self) ?? true }
  var mayEndEditing: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

  func delegateAllows(_ text: String, in range: NSRange) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open var clearsOnBeginEditing = false

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isEditing { return true }
    guard let window else { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, mayBeginEditing, super.becomeFirstResponder()
    else { return false }
    isEditing = true
    if clearsOnBeginEditing { text = "" }
    editor.textWasSet()
    editor.display.attach()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    post(Self.textDidBeginEditingNotification)
    if isEditing { window.keyboard?.follow() }
    return true
  }

  /// - Source: observed: a field is already editing when the keyboard appears, a text view is not yet.
  override var beginsBeforeKeyboard: Bool { true }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isEditing else {
      waitsToBeFirstResponder = false
      return true
    }
    guard mayEndEditing, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    editor.display.detach()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    post(Self.textDidEndEditingNotification)
    return true
  }

  private(set) lazy var editor = TextEditor(self)
  /// The width of the text before the field's left edge, while a text that is longer than the field is edited.
  var textScroll: CGFloat = 0
  /// The selection when the text was last scrolled.
  var scrolledSelection = NSRange()

  /// Types a text in place of the selection.
  open func insertText(_ new: String) { editor.insert(new) }

  /// Removes the selection, or the character before the caret.
  open func deleteBackward() { editor.deleteBackward() }

  /// Handles a press of the return key.
  ///
  /// - Source: Apple's page of `editingDidEndOnExit`: an action for that event makes the return key end the editing.
  func returnKeyPressed() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    onReturn?()
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  /// Called when the return key is pressed in a search bar's field.
  var onReturn: (() -> Void)?

  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    sendActions(for: .editingChanged)
  }

  // MARK: Look

  open var borderStyle = BorderStyle.none {
    didSet {
      show()
      invalidateIntrinsicContentSize()
    }
  }

  open var clearButtonMode = ViewMode.never { didSet { show() } }

  /// The image drawn, stretched, under the text; a rounded border hides it.
  open var background: UIImage? { didSet { show() } }
  /// The image drawn instead of `background` while the field is disabled.
  open var disabledBackground: UIImage? { didSet { show() } }

  open var leftView: UIView? {
    didSet { replaceSideView(oldValue, leftView) }
  }
  open var leftViewMode = ViewMode.never { didSet { show() } }

  open var rightView: UIView? {
    didSet { replaceSideView(oldValue, rightView) }
  }
  open var rightViewMode = ViewMode.never { didSet { show() } }

  /// The image of the clear button; nil for the system's cross.
  var clearImage: UIImage? {
    didSet {
      clearButton.setImage(clearImage ?? UIImage(systemName: "xmark.circle.fill"), for: .normal)
    }
  }

  package override func stateChanged() {
    super.stateChanged()
    show()
  }

  func textChanged() {
    show()
    if isEditing { window?.keyboard?.textChanged() }
    invalidateIntrinsicContentSize()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  // MARK: Places

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The place of text, between the views at the sides.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.inset(by: UIEdgeInsets(left: sidePadding, right: sidePadding))
    let before = showsLeft ? leftViewRect(forBounds: bounds).maxX - bounds.minX : 0
    let after =
      showsRight
      ? bounds.maxX - rightViewRect(forBounds: bounds).minX
      : showsClear ? bounds.maxX - clearButtonRect(forBounds: bounds).minX : 0
    if before > 0 {
      let x = bounds.minX + before + (borderStyle == .none ? 0 : 3)
      rect = CGRect(x: x, y: rect.minY, width: max(0, rect.maxX - x), height: rect.height)
    }
    if after > 0 { rect.size.width = max(0, bounds.maxX - after - 3 - rect.minX) }
    return rect
  }

  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side: CGFloat = 19
    let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - side - 5
    return CGRect(
      x: x, y: (bounds.midY - side / 2).roundedToPixel(scale: displayScale), width: side,
      height: side)
  }

  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(leftView, bounds, atRight: false)
  }

  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideRect(rightView, bounds, atRight: true)
  }

  // MARK: Layout

  /// The size of the text plus what the border adds: 34 high for 17 points in a rounded border, at any scale.
  open override var intrinsicContentSize: CGSize {
    let line = shownFont.lineHeight.rounded(.up)
    let label = hasText ? textLabel : placeholderLabel
    let text = label.sizeThatFits(.zero).width
    let sides =
      (showsLeft ? leftViewRect(forBounds: .zero).width : 0)
      + (showsRight ? rightViewRect(forBounds: .zero).width : 0)
    let height: CGFloat =
      switch borderStyle {
      case .none: line + 1
      case .line, .bezel: line + 5
      case .roundedRect: line + 13
      }
    return CGSize(width: text + 2 * sidePadding + sides, height: height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    border.frame = borderRect(forBounds: bounds)
    let text = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    textLabel.frame = text
    scrollToCaret()
    if isEditing {
      placeCaret(at: selectedTextRange?.end ?? endOfDocument)
      caret.isHidden = editor.selection.length > 0
      editor.display.place()
    }
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
    clearButton.frame = clearButtonRect(forBounds: bounds)
    if showsLeft { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRight { rightView?.frame = rightViewRect(forBounds: bounds) }
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

  /// Returns the frame of the caret at a position, as high as the line.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let end = caretFrame(in: editedTextFrame)
    let offset = editor.offset(position)
    guard offset < editor.length else { return end }
    return CGRect(
      x: editor.caretFrame(at: offset).minX.roundedToPixel(scale: displayScale), y: end.minY,
      width: end.width, height: end.height)
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

  package override var baselineOffsets: (first: CGFloat, last: CGFloat)? {
    let frame = textRect(forBounds: bounds)
    let label = hasText ? textLabel : placeholderLabel
    label.frame = frame
    guard let own = label.baselineOffsets else { return nil }
    return (frame.minY + own.first, bounds.height - frame.maxY + own.last)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.isElement = true
    let text = text ?? ""
    defaults.value = text.isEmpty ? placeholder : text
    return defaults
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
  fileprivate static let ofTextFields = [
    AppearanceProperty(\UITextField.textColor), AppearanceProperty(\UITextField.font),
    AppearanceProperty(\UITextField.borderStyle),
    AppearanceProperty(\UITextField.clearButtonMode),
    AppearanceProperty(\UITextField.keyboardAppearance),
  ]
}
