public import Foundation

/// What a navigation bar shows while a controller is on top.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// When an item has its title large.
  ///
  /// - Source: the values of Apple's `UINavigationItem.LargeTitleDisplayMode`.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below on the stack.
    case automatic = 0
    case always = 1
    case never = 2
  }

  /// How the button that leads back to an item is labelled.
  ///
  /// - Source: the values of Apple's `UINavigationItem.BackButtonDisplayMode`.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// The item's title if there is room, else "Back", else the chevron alone; "Back" without a title.
    case `default` = 0
    /// "Back" where there is room.
    case generic = 1
    /// The chevron alone.
    case minimal = 2
  }

  package weak var bar: UINavigationBar?

  public init(title: String) {
    self.title = title
    super.init()
  }

  open var title: String? { didSet { bar?.itemChanged() } }

  /// Replaces the title.
  open var titleView: UIView? { didSet { bar?.itemChanged() } }

  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { bar?.largeTitlesChanged() }
  }

  /// A line above the row with title and buttons.
  open var prompt: String? { didSet { bar?.largeTitlesChanged() } }

  /// Searches the screen with a bar below the title.
  var search: (any NavigationSearch)? {
    didSet {
      oldValue?.item = nil
      search?.item = self
      bar?.largeTitlesChanged()
    }
  }

  /// Whether the search bar goes, before a large title does, when content is scrolled up.
  open var hidesSearchBarWhenScrolling = true { didSet { bar?.largeTitlesChanged() } }

  // MARK: Buttons

  /// At the leading side, from there to the middle.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { buttonsChanged(oldValue) } }
  /// At the trailing side, from there to the middle.
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

  /// Whether items at the leading side stand beside the back button instead of in its place.
  open var leftItemsSupplementBackButton = false { didSet { bar?.itemChanged() } }
  open var hidesBackButton = false { didSet { bar?.itemChanged() } }

  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Labels the button that leads back to this item; its action is not used.
  open var backBarButtonItem: UIBarButtonItem? { didSet { bar?.itemChanged() } }
  /// What the button that leads back to this item says instead of the title.
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

  /// What a button that leads back to this item may say, the longest first.
  package var backTitles: [String] {
    switch backButtonDisplayMode {
    case .minimal: return []
    case .generic: return ["Back"]
    case .default:
      guard let own = backBarButtonItem?.title ?? backButtonTitle ?? title else { return ["Back"] }
      // An empty title is the common way to ask for the chevron alone.
      return own.isEmpty ? [] : [own, "Back"]
    }
  }

  // MARK: Look

  /// The bar's look over content that has scrolled under it; nil takes the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { bar?.itemChanged() } }

  /// The bar's look over content at its top; nil takes the bar's own, or the standard one without background.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { bar?.itemChanged() } }

  /// The look of the low bar of phones on their side; nil takes the bar's own, or the standard one.
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
