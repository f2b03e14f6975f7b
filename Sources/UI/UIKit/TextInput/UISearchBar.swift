public import Foundation
import QuartzCore
public import UIFoundation
public import PegRuntime

/// Receives the events of a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: RespondingObject {
  /// Returns whether the field may begin to be edited.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether the field may stop being edited.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether a text may replace a range of the field's text.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}

/// A text field for a search, with a button that cancels it.
///
/// - Units: points.
/// - Source: 56 high with a field of 36, as on iOS 13 to 18; scope buttons 46 more.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// - Source: the values of Apple's `UISearchBar.Style`.
  public enum Style: UInt, Sendable {
    case `default` = 0
    case prominent = 1
    case minimal = 2
  }

  open weak var delegate: (any UISearchBarDelegate)?

  open private(set) var searchTextField = UISearchTextField()
  private let background = UIImageView()
  private let topLine = UIView()
  private let bottomLine = UIView()
  let cancelButton = UIButton(type: .system)
  private let scopes = UISegmentedControl(items: nil)

  public override init(frame: CGRect) { super.init(frame: frame) }

  package override func setUpParts() {
    super.setUpParts()
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    for view in [background, topLine, bottomLine, searchTextField, cancelButton, scopes] {
      addSubview(view)
    }
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarTextDidBeginEditing(self)
      }, for: .editingDidBegin)
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarTextDidEndEditing(self)
      }, for: .editingDidEnd)
    searchTextField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBar(self, textDidChange: self.text ?? "")
      }, for: .editingChanged)
    searchTextField.bar = self
    searchTextField.onReturn = { [weak self] in
      guard let self else { return }
      self.delegate?.searchBarSearchButtonClicked(self)
      if self.isInNavigationBar { self.searchTextField.resignFirstResponder() }
    }
    cancelButton.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBarCancelButtonClicked(self)
        self.onCancel?()
      }, for: .touchUpInside)
    scopes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        self.delegate?.searchBar(
          self, selectedScopeButtonIndexDidChange: self.scopes.selectedSegmentIndex)
      }, for: .valueChanged)
    show()
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  package override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + AppearanceProperty.ofSearchBars
  }

  // MARK: Editing, forwarded to the field

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }

  // MARK: Text

  open var text: String? {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  open var searchBarStyle = Style.default { didSet { show() } }

  /// The image stretched over the bar instead of its colour and lines.
  open var backgroundImage: UIImage? { didSet { show() } }

  // MARK: Icons

  /// - Source: the values of Apple's `UISearchBar.Icon`.
  public enum Icon: Int, Sendable {
    case search = 0
    case clear = 1
    case bookmark = 2
    case resultsList = 3
  }

  private var icons: [Icon: UIImage] = [:]

  /// Replaces an icon of the field; other states than the normal one look the same here.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    guard state == .normal else { return }
    icons[icon] = iconImage
    show()
  }

  open func image(for icon: Icon, state: UIControl.State) -> UIImage? { icons[icon] }

  /// Whether the field shows a book at its end while it is not edited.
  open var showsBookmarkButton = false { didSet { show() } }
  /// Whether the field shows the button for recent results instead of the book.
  open var showsSearchResultsButton = false { didSet { show() } }
  open var isSearchResultsButtonSelected = false { didSet { show() } }

  private lazy var sideButton: UIButton = {
    let button = UIButton(type: .custom)
    button.tintColor = .secondaryLabel
    button.frame.size = CGSize(width: 30, height: 30)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if self.showsSearchResultsButton {
          self.delegate?.searchBarResultsListButtonClicked(self)
        } else {
          self.delegate?.searchBarBookmarkButtonClicked(self)
        }
      }, for: .touchUpInside)
    return button
  }()

  private func showIcons() {
    searchTextField.showIcons(search: icons[.search], clear: icons[.clear])
    guard showsBookmarkButton || showsSearchResultsButton else {
      if searchTextField.rightView === sideButton { searchTextField.rightView = nil }
      return
    }
    let icon =
      showsSearchResultsButton
      ? icons[.resultsList] ?? UIImage(systemName: "list.bullet")
      : icons[.bookmark] ?? UIImage(systemName: "book")
    sideButton.setImage(icon, for: .normal)
    sideButton.isSelected = isSearchResultsButtonSelected
    searchTextField.rightView = sideButton
    searchTextField.rightViewMode = .unlessEditing
  }
  open var barTintColor: UIColor? { didSet { show() } }
  /// Whether content extends under the bar.
  open var isTranslucent = true
  /// Whether text is light on a dark bar.
  open var barStyle = UIBarStyle.default {
    didSet { overrideUserInterfaceStyle = barStyle == .default ? .unspecified : .dark }
  }

  open var showsCancelButton = false { didSet { show() } }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    layoutIfNeeded()
    self.showsCancelButton = showsCancelButton
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
  }

  open var scopeButtonTitles: [String]? {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      if !(scopeButtonTitles ?? []).isEmpty { scopes.selectedSegmentIndex = 0 }
      show()
    }
  }

  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }

  open var showsScopeBar = false { didSet { show() } }

  /// Called after the delegate when the search of a navigation bar is cancelled.
  var onCancel: (() -> Void)?

  /// Whether the bar is part of a navigation bar: the field is 1 point below the title, at the title's margins, without
  /// a background, and shrinks with the bar.
  var isInNavigationBar = false { didSet { show() } }

  private var hasScopes: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

  /// The height that the scope buttons add.
  private static let scopeHeight: CGFloat = 46

  /// The height that the bar adds to a navigation bar. Source: from memory.
  var heightInNavigationBar: CGFloat { hasScopes ? 52 + Self.scopeHeight : 52 }

  private func show() {
    let isMinimal = searchBarStyle == .minimal || isInNavigationBar
    background.isHidden = isMinimal && backgroundImage == nil
    for view in [topLine, bottomLine] { view.isHidden = isMinimal || backgroundImage != nil }
    background.image = backgroundImage
    background.backgroundColor = backgroundImage == nil ? barTintColor ?? Self.barColor : nil
    showIcons()
    topLine.backgroundColor = .separator
    bottomLine.backgroundColor = .separator
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private static let barColor = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(white: 0.11, alpha: 1) : UIColor(red: 0.79, green: 0.79, blue: 0.81, alpha: 1)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: hasScopes ? 56 + Self.scopeHeight : 56)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = !isInNavigationBar ? 8 : bounds.width < 390.5 ? 16 : 20
    let top: CGFloat = isInNavigationBar ? 1 : 10
    let scopeHeight = hasScopes ? Self.scopeHeight : 0
    let height = isInNavigationBar ? min(36, max(0, bounds.height - 16 - scopeHeight)) : 36
    let isRightToLeft = traitCollection.layoutDirection == .rightToLeft
    var width = bounds.width - 2 * margin
    var left = margin
    let cancel = cancelButton.intrinsicContentSize
    // The button moves in from outside the bar and moves out again.
    let inset = showsCancelButton ? margin : -cancel.width
    cancelButton.alpha = showsCancelButton ? 1 : 0
    cancelButton.frame = CGRect(
      x: isRightToLeft ? inset : bounds.width - inset - cancel.width,
      y: top + 18 - cancel.height / 2,
      width: cancel.width, height: cancel.height)
    if showsCancelButton {
      width -= cancel.width + 10
      if isRightToLeft { left += cancel.width + 10 }
    }
    searchTextField.frame = CGRect(x: left, y: top, width: max(0, width), height: height)
    if isInNavigationBar {
      // The text fades out before the field is too low for it; own choice.
      searchTextField.clipsToBounds = height < 36
      for view in searchTextField.subviews { view.alpha = max(0, 1 - (36 - height) / 12) }
    }
    scopes.alpha = hasScopes ? 1 : 0
    scopes.frame = CGRect(
      x: margin, y: top + height + 12, width: bounds.width - 2 * margin, height: 32)
    background.frame = bounds
    let hairline = 1 / displayScale
    topLine.frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
    bottomLine.frame = CGRect(
      x: 0, y: bounds.height - hairline, width: bounds.width, height: hairline)
  }

  // MARK: Work of other files, open to subclasses

  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }

  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }

  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }

  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }

  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }

  open var textContentType: UITextContentType! {
    get { searchTextField.textContentType }
    set { searchTextField.textContentType = newValue }
  }
}

extension AppearanceProperty {
  fileprivate static let ofSearchBars = [
    AppearanceProperty(\UISearchBar.barTintColor),
    AppearanceProperty(\UISearchBar.searchBarStyle),
  ]
}
