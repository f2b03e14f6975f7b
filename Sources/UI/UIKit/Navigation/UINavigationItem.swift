public import Foundation

/// The content of a navigation bar while a controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The condition under which an item has a large title.
  ///
  /// - Source: the values of Apple's `UINavigationItem.LargeTitleDisplayMode`.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The same as for the item below on the stack.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// The label of the button that leads back to an item.
  ///
  /// - Source: the values of Apple's `UINavigationItem.BackButtonDisplayMode`.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title if there is room, else "Back", else the chevron alone; "Back" without a title.
    case `default` = 0
    /// "Back" if there is room.
    case generic = 1
    /// The chevron alone.
    case minimal = 2
  }

  /// The place of the search bar.
  ///
  /// - Source: the values of Apple's `UINavigationItem.SearchBarPlacement`.
  public enum SearchBarPlacement: Int, Sendable {
    /// Inline on wide screens of tablets, stacked elsewhere.
    case automatic = 0
    /// In the row of the title, before the buttons at the trailing side; below it if the width is compact.
    case inline = 1
    /// Below the title.
    case stacked = 2
  }

  package weak var bar: UINavigationBar?

  public init(title: String) {
    self.title = title
    super.init()
  }

  public override init() { super.init() }

  /// Decodes the item of a nib; returns nil for any other decoder.
  public required init?(coder: NSCoder) {
    guard let nib = coder as? any NibDecoding else { return nil }
    super.init()
    nib.fill(self)
  }

  open var title: String? { didSet { bar?.itemChanged() } }

  /// The view that replaces the title.
  open var titleView: UIView? { didSet { bar?.itemChanged() } }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { bar?.largeTitlesChanged() }
  }

  /// A line above the row with title and buttons.
  open var prompt: String? { didSet { bar?.largeTitlesChanged() } }

  /// The search of the screen, whose bar is below the title.
  var search: (any NavigationSearch)? {
    didSet {
      oldValue?.item = nil
      search?.item = self
      bar?.largeTitlesChanged()
    }
  }

  /// Whether scrolling up hides the search bar, before it hides a large title.
  open var hidesSearchBarWhenScrolling = true { didSet { bar?.largeTitlesChanged() } }

  /// The wanted place of the search bar; `searchBarPlacement` is the one that it has.
  open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
    didSet { bar?.largeTitlesChanged() }
  }

  /// The place of the search bar now.
  open var searchBarPlacement: SearchBarPlacement {
    guard let traits = bar?.traitCollection, traits.horizontalSizeClass == .regular else {
      return .stacked
    }
    if preferredSearchBarPlacement != .automatic { return preferredSearchBarPlacement }
    return traits.userInterfaceIdiom == .pad ? .inline : .stacked
  }

  // MARK: Buttons

  /// The buttons at the leading side, the outermost first.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { buttonsChanged(oldValue) } }
  /// The buttons at the trailing side, the outermost first.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { buttonsChanged(oldValue) } }

  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Whether items at the leading side are beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton = false { didSet { bar?.itemChanged() } }
  open var hidesBackButton = false { didSet { bar?.itemChanged() } }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The label of the button that leads back to this item; its action is not used.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.itemChanged() } }
  /// The text of the button that leads back to this item; nil for the title.
  open var backButtonTitle: String? { didSet { bar?.itemChanged() } }
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { bar?.itemChanged() }
  }

  private func buttonsChanged(_ old: [UIBarButtonItem]?) {
    for item in old ?? [] { item.onChange = nil }
    for item in (leftBarButtonItems ?? []) + (rightBarButtonItems ?? []) {
      item.onChange = { [weak self] in self?.bar?.buttonsChanged() }
    }
    bar?.buttonsChanged()
  }

  /// The possible titles of a button that leads back to this item, the longest first.
  package var backTitles: [String] {
    switch backButtonDisplayMode {
    case .minimal: return []
    case .generic: return ["Back"]
    case .default:
      guard let own = backBarButtonItem?.title ?? backButtonTitle ?? title else { return ["Back"] }
      // Code commonly sets an empty title to get the chevron alone.
      return own.isEmpty ? [] : [own, "Back"]
    }
  }

  // MARK: Look

  /// The bar's look over content that has scrolled under it; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { bar?.itemChanged() } }

  /// The bar's look over content at its top; nil for the bar's own, or the standard one without background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { bar?.itemChanged() } }

  /// The look of the low bar of phones on their side; nil for the bar's own, or the standard one.
  open var compactAppearance: UINavigationBarAppearance? { didSet { bar?.itemChanged() } }
}

/// The search of a navigation item, as the bar sees it.
@MainActor
protocol NavigationSearch: AnyObject {
  var item: UINavigationItem? { get set }
  var isActive: Bool { get }
  /// Whether a search takes the place of title and buttons.
  var hidesNavigationBarDuringPresentation: Bool { get }
  /// The view in the bar. Units of its height: points.
  var barView: UIView { get }
  var barHeight: CGFloat { get }
}
