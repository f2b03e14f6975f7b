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

  private let border = UIImageView()
  let textLabel = FieldLabel()
  let placeholderLabel = FieldLabel()
  private let clearButton = UIButton(type: .custom)
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

  private var ownText = ""
  private var ownAttributedText: NSAttributedString?

  /// The text, which is never nil when read.
  open var text: String? {
    get { ownAttributedText?.string ?? ownText }
    set {
      willChange("text", of: self)
      defer { didChange("text", of: self) }
      ownText = newValue ?? ""
      ownAttributedText = nil
      textChanged()
    }
  }

  open var attributedText: NSAttributedString? {
    get { ownAttributedText ?? NSAttributedString(string: ownText, attributes: textAttributes) }
    set {
      ownAttributedText = newValue
      textChanged()
    }
  }

  open var hasText: Bool { !(text ?? "").isEmpty }

  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { textChanged() } }
  open var textColor: UIColor? = .label { didSet { show() } }
  open var textAlignment = NSTextAlignment.natural { didSet { show() } }

  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { textAttributes }
    set {
      font = newValue[.font] as? UIFont ?? font
      textColor = newValue[.foregroundColor] as? UIColor ?? textColor
    }
  }

  private var textAttributes: [NSAttributedString.Key: Any] {
    [.font: shownFont, .foregroundColor: textColor ?? .label]
  }

  var shownFont: UIFont { font ?? .systemFont(ofSize: 17) }

  open var placeholder: String? {
    get { ownPlaceholder?.string }
    set {
      ownPlaceholder = newValue.map { NSAttributedString(string: $0) }
      textChanged()
    }
  }

  open var attributedPlaceholder: NSAttributedString? {
    get { ownPlaceholder }
    set {
      ownPlaceholder = newValue
      textChanged()
    }
  }

  private var ownPlaceholder: NSAttributedString?

  /// Whether characters are shown as dots.
  open var isSecureTextEntry = false { didSet { textChanged() } }

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

  open override var canBecomeFirstResponder: Bool { isEnabled }
  open var clearsOnBeginEditing = false

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isEditing { return true }
    guard let window else { return super.becomeFirstResponder() }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    isEditing = true
    if clearsOnBeginEditing { text = "" }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
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
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    isEditing = false
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  /// Appends text as typing does.
  open func insertText(_ new: String) {
    let range = NSRange(location: (text ?? "").utf16.count, length: 0)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: new) ?? true
    else { return }
    typed((text ?? "") + new)
  }

  /// Removes the last character as the delete key does.
  open func deleteBackward() {
    guard let old = text, let last = old.last else { return }
    let length = last.utf16.count
    let range = NSRange(location: old.utf16.count - length, length: length)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true
    else { return }
    typed(String(old.dropLast()))
  }

  private func typed(_ new: String) {
    text = new
    delegate?.textFieldDidChangeSelection(self)
    sendActions(for: .editingChanged)
  }

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

  private func replaceSideView(_ old: UIView?, _ new: UIView?) {
    if old !== new, old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    show()
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  /// The image of the clear button; nil for the system's cross.
  var clearImage: UIImage? {
    didSet {
      clearButton.setImage(clearImage ?? UIImage(systemName: "xmark.circle.fill"), for: .normal)
    }
  }

  private var showsLeft: Bool { leftView != nil && isShown(leftViewMode) }
  private var showsRight: Bool { rightView != nil && isShown(rightViewMode) }
  private var showsClear: Bool { isShown(clearButtonMode) && hasText && !showsRight }

  package override func stateChanged() {
    super.stateChanged()
    show()
  }

  private func textChanged() {
    show()
    if isEditing { window?.keyboard?.textChanged() }
    invalidateIntrinsicContentSize()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }

  private func show() {
    let shown = text ?? ""
    if isSecureTextEntry {
      let dots = String(repeating: "\u{2022}", count: shown.count)
      textLabel.attributedText = NSAttributedString(string: dots, attributes: textAttributes)
    } else {
      textLabel.attributedText = attributedText
    }
    textLabel.textAlignment = textAlignment
    textLabel.lineBreakMode = .byTruncatingTail
    textLabel.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    textLabel.minimumScaleFactor = minimumFontSize / shownFont.pointSize
    textLabel.alpha = isEnabled ? 1 : 0.5
    placeholderLabel.attributedText = ownPlaceholder?.completed(with: [
      .font: shownFont, .foregroundColor: UIColor.placeholderText,
    ])
    placeholderLabel.textAlignment = textAlignment
    placeholderLabel.isHidden = hasText
    leftView?.isHidden = !showsLeft
    rightView?.isHidden = !showsRight
    clearButton.isHidden = !showsClear
    caret.isHidden = !isEditing
    showBorder()
    setNeedsLayout()
  }

  /// - Source: the look of iOS 13 to 18: a hairline of the separators' grey around a background, radius 5.
  private func showBorder() {
    let hairline = 1 / displayScale
    func line(_ width: CGFloat, _ color: UIColor, radius: CGFloat, _ fill: UIColor?) {
      border.layer.borderWidth = width
      border.layer.borderColor = CGColor(color.resolved(traitCollection))
      border.layer.cornerRadius = radius
      border.backgroundColor = fill
    }
    let image = isEnabled ? background : disabledBackground ?? background
    border.image = borderStyle == .roundedRect ? nil : image
    border.isHidden = borderStyle == .none && border.image == nil
    guard border.image == nil else { return line(0, .clear, radius: 0, nil) }
    switch borderStyle {
    case .none: line(0, .clear, radius: 0, nil)
    case .line: line(1, .label, radius: 0, nil)
    case .bezel: line(1, .systemGray3, radius: 0, .systemBackground)
    case .roundedRect:
      let color = UIColor {
        $0.userInterfaceStyle == .dark
          ? UIColor(white: 1, alpha: 0.2) : UIColor(white: 0, alpha: 0.2)
      }
      line(hairline, color, radius: 5, .systemBackground)
    }
  }

  // MARK: Places

  /// The distance of text from the sides of the border.
  private var sidePadding: CGFloat {
    switch borderStyle {
    case .none: 0
    case .line: 2
    case .bezel, .roundedRect: 7
    }
  }

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

  private func sideRect(_ view: UIView?, _ bounds: CGRect, atRight: Bool) -> CGRect {
    guard let view else { return CGRect(origin: bounds.origin, size: .zero) }
    var size = view.bounds.size
    if size == .zero { size = view.sizeThatFits(bounds.size) }
    let margin: CGFloat = borderStyle == .roundedRect ? 5 : 0
    let x = atRight ? bounds.maxX - size.width - margin : bounds.minX + margin
    return CGRect(
      x: x, y: (bounds.midY - size.height / 2).roundedToPixel(scale: displayScale),
      width: size.width, height: size.height)
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
    if isEditing { caret.frame = caretRect(for: UITextPosition()) }
    placeholderLabel.frame = placeholderRect(forBounds: bounds)
    clearButton.frame = clearButtonRect(forBounds: bounds)
    if showsLeft { leftView?.frame = leftViewRect(forBounds: bounds) }
    if showsRight { rightView?.frame = rightViewRect(forBounds: bounds) }
  }

  /// Returns the frame of the caret, which stands after the last character.
  open func caretRect(for position: UITextPosition) -> CGRect {
    caretFrame(in: editingRect(forBounds: bounds))
  }

  /// Returns the rectangles of selected text; no text is ever selected here.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

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
}

extension AppearanceProperty {
  fileprivate static let ofTextFields = [
    AppearanceProperty(\UITextField.textColor), AppearanceProperty(\UITextField.font),
    AppearanceProperty(\UITextField.borderStyle),
    AppearanceProperty(\UITextField.clearButtonMode),
    AppearanceProperty(\UITextField.keyboardAppearance),
  ]
}
