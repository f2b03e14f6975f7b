public import Foundation
import QuartzCore
public import UIFoundation

/// The text field of a search bar: grey, with a magnifying glass.
///
/// - Units: points.
/// - Source: 36 high, radius 10, as on iOS 13 to 18.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  private let glass = UIImageView()
  /// The bar whose field this is; its delegate can refuse changes too.
  weak var bar: UISearchBar?

  override var mayBeginEditing: Bool {
    super.mayBeginEditing && bar.flatMap { $0.delegate?.searchBarShouldBeginEditing($0) } ?? true
  }

  override var mayEndEditing: Bool {
    super.mayEndEditing && bar.flatMap { $0.delegate?.searchBarShouldEndEditing($0) } ?? true
  }

  override func delegateAllows(_ text: String, in range: NSRange) -> Bool {
    super.delegateAllows(text, in: range)
      && bar.flatMap {
        $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: text)
      } ?? true
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    glass.image = UIImage(systemName: "magnifyingglass")
    glass.tintColor = .secondaryLabel
    glass.frame.size = glass.intrinsicContentSize
    glass.contentMode = .center
    leftView = glass
    leftViewMode = .always
    clearButtonMode = .always
    attributedPlaceholder = Self.placeholder("")
    returnKeyType = .search
    enablesReturnKeyAutomatically = true
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// - Parameters: the icons at the start and for clearing; nil for those of the system.
  func showIcons(search: UIImage?, clear: UIImage?) {
    glass.image = search ?? UIImage(systemName: "magnifyingglass")
    glass.frame.size = glass.intrinsicContentSize
    clearImage = clear
  }

  private static func placeholder(_ text: String) -> NSAttributedString {
    NSAttributedString(
      string: text,
      attributes: [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.secondaryLabel])
  }

  open override var placeholder: String? {
    get { super.placeholder }
    set { attributedPlaceholder = newValue.map { Self.placeholder($0) } }
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let rect = super.leftViewRect(forBounds: bounds)
    return rect.offsetBy(dx: 6, dy: 0)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = super.textRect(forBounds: bounds)
    rect.origin.x += 5
    rect.size.width = max(0, rect.width - 11)
    let pills = tokenRow.map { shownWidth(of: $0) } ?? 0
    if !isReadRightToLeft { rect.origin.x += pills }
    rect.size.width -= pills
    return rect
  }

  // MARK: Tokens

  private var tokenRow: SearchTokenRow?

  /// The parts of the query before the text.
  open var tokens: [UISearchToken] = [] {
    didSet { if tokens != oldValue { showTokens() } }
  }

  /// The colour of the tokens; nil for the system's blue.
  open var tokenBackgroundColor: UIColor! = .systemBlue { didSet { showTokens() } }
  /// Whether the delete key at the start of the text removes the last token.
  open var allowsDeletingTokens = true

  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: tokenIndex)
  }

  open func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }

  private func showTokens() {
    let row = tokenRow ?? SearchTokenRow()
    if tokenRow == nil {
      row.isUserInteractionEnabled = false
      row.clipsToBounds = true
      addSubview(row)
      tokenRow = row
    }
    row.show(tokens, color: tokenBackgroundColor ?? .systemBlue)
    setNeedsLayout()
    sendActions(for: .editingChanged)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let tokenRow else { return }
    let text = textRect(forBounds: bounds)
    let width = shownWidth(of: tokenRow)
    tokenRow.frame = CGRect(
      x: isReadRightToLeft ? text.maxX : text.minX - width, y: 0, width: width,
      height: bounds.height)
  }

  /// The width of the pills, which leave half of the field to the text.
  private func shownWidth(of row: SearchTokenRow) -> CGFloat {
    let all = super.textRect(forBounds: bounds).width - 11
    return min(row.naturalWidth, all / 2)
  }

  open override func deleteBackward() {
    let isAtStart = selectedTextRange.map { $0.isEmpty && $0.start == beginningOfDocument }
    guard allowsDeletingTokens, !tokens.isEmpty, (text ?? "").isEmpty || isAtStart == true else {
      return super.deleteBackward()
    }
    tokens.removeLast()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 36)
  }
}
