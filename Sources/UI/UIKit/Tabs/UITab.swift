public import Foundation
public import UIFoundation

/// One tab of a tab bar controller: its title, its image and the controller that it shows.
///
/// - Source: Apple's pages of `UITab`; an iPhone shows a group as one tab.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// The places that a tab prefers where the bar can be a sidebar; an iPhone's bar has one place.
  ///
  /// - Source: the values of Apple's `UITab.Placement`.
  public enum Placement: Int, Sendable {
    case automatic = 0
    case `default` = 1
    case optional = 2
    case movable = 3
    case pinned = 4
    case fixed = 5
    case sidebarOnly = 6
  }

  open private(set) var identifier: String
  open var title: String { didSet { showItem() } }
  open var image: UIImage? { didSet { showItem() } }
  open var badgeValue: String? { didSet { showItem() } }
  /// The second line in a sidebar.
  open var subtitle: String?
  open var isEnabled = true { didSet { showItem() } }
  open var isHidden = false { didSet { if isHidden != oldValue { bar?.showTabs() } } }
  open var preferredPlacement = Placement.automatic
  open var allowsHiding = false
  open var userInfo: Any?
  open internal(set) weak var parent: UITabGroup?
  weak var bar: UITabBarController?
  private let provider: ((UITab) -> UIViewController)?
  private var made: UIViewController?

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
  }

  open var tabBarController: UITabBarController? { bar ?? parent?.tabBarController }

  /// The controller that the tab shows, which the provider makes at the first access.
  open var viewController: UIViewController? {
    if made == nil, let provider {
      made = provider(self)
      showItem()
    }
    return made
  }

  /// The controller in the bar: the tab's own, or that of the child that a group shows.
  var shownController: UIViewController? { viewController }

  func showItem() {
    guard let item = shownController?.tabBarItem else { return }
    item.title = title
    item.image = image
    item.badgeValue = badgeValue
    item.isEnabled = isEnabled
  }
}

/// Tabs that stand together in a sidebar; an iPhone's bar shows the selected one of them.
@preconcurrency @MainActor
open class UITabGroup: UITab {
  open var children: [UITab] {
    didSet { adopt(oldValue) }
  }
  /// The child that is shown; the first one if none was chosen.
  open weak var selectedChild: UITab? {
    didSet { if selectedChild !== oldValue { bar?.showTabs() } }
  }
  open var defaultChildIdentifier: String?

  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    adopt([])
  }

  open func tab(forIdentifier identifier: String) -> UITab? {
    children.lazy.compactMap { $0.named(identifier) }.first
  }

  private func adopt(_ old: [UITab]) {
    for child in old { child.parent = nil }
    for child in children { child.parent = self }
    bar?.showTabs()
  }

  private var shownChild: UITab? {
    selectedChild ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first
  }

  override var shownController: UIViewController? {
    viewController ?? shownChild?.shownController
  }
}

/// The tab of a search, which stands at the end of the bar.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  public static let defaultIdentifier = "com.apple.UIKit.UITab.search"

  /// Creates a tab with a magnifying glass and the title "Search".
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"),
      identifier: Self.defaultIdentifier, viewControllerProvider: viewControllerProvider)
  }
}

extension UITab {
  /// Returns this tab or the one below it that has an identifier.
  fileprivate func named(_ name: String) -> UITab? {
    identifier == name ? self : (self as? UITabGroup)?.tab(forIdentifier: name)
  }
}

extension UITabBarController {
  /// The forms of the bar where there is room for a sidebar; an iPhone has the bar alone.
  ///
  /// - Source: the values of Apple's `UITabBarController.Mode`.
  public enum Mode: Int, Sendable {
    case automatic = 0
    case tabBar = 1
    case tabSidebar = 2
  }

  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    // Observers do not run for what an initialiser sets.
    setTabs(tabs, animated: false)
  }

  public func setTabs(_ tabs: [UITab], animated: Bool) { self.tabs = tabs }

  /// The tab whose controller is shown; nil if the controllers were set without tabs.
  public var selectedTab: UITab? {
    get {
      let shown = selectedViewController
      return shown == nil ? nil : tabs.first { $0.shownController === shown }
    }
    set { if let new = newValue?.shownController { selectedViewController = new } }
  }

  public func tab(forIdentifier identifier: String) -> UITab? {
    tabs.lazy.compactMap { $0.named(identifier) }.first
  }

  /// Shows the controllers of the tabs that are not hidden; a search comes last.
  func showTabs() {
    for tab in tabs { tab.bar = self }
    let visible = tabs.filter { !$0.isHidden }
    let ordered = visible.filter { !($0 is UISearchTab) } + visible.filter { $0 is UISearchTab }
    viewControllers = ordered.compactMap { tab in
      let controller = tab.shownController
      tab.showItem()
      return controller
    }
  }
}
