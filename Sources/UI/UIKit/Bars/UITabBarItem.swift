import Foundation
public import UIFoundation

/// The item of a controller in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// - Source: the values of Apple's `UITabBarItem.SystemItem`.
  public enum SystemItem: Int, Sendable {
    case more = 0
    case favorites = 1
    case featured = 2
    case topRated = 3
    case recents = 4
    case contacts = 5
    case history = 6
    case bookmarks = 7
    case search = 8
    case downloads = 9
    case mostRecent = 10
    case mostViewed = 11

    fileprivate var content: (title: String, symbol: String) {
      switch self {
      case .more: ("More", "ellipsis")
      case .favorites: ("Favorites", "star.fill")
      case .featured: ("Featured", "star.fill")
      case .topRated: ("Top Rated", "star.fill")
      case .recents: ("Recents", "clock.fill")
      case .contacts: ("Contacts", "person.crop.circle.fill")
      case .history: ("History", "clock.fill")
      case .bookmarks: ("Bookmarks", "book.fill")
      case .search: ("Search", "magnifyingglass")
      case .downloads: ("Downloads", "square.and.arrow.down.fill")
      case .mostRecent: ("Most Recent", "clock.fill")
      case .mostViewed: ("Most Viewed", "list.bullet")
      }
    }
  }

  open var selectedImage: UIImage? { didSet { onChange?() } }
  /// The text of the badge, a red capsule by default; nil for no badge.
  open var badgeValue: String? { didSet { onChange?() } }
  open var badgeColor: UIColor? { didSet { onChange?() } }
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// The offset of the title. Units: points.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The item's look, which replaces the bar's.
  open var standardAppearance: UITabBarAppearance? { didSet { onChange?() } }
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { onChange?() } }

  public override init() { super.init() }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
    become(systemItem)
  }

  /// Sets the attributes of the badge's text in a state; nil removes them.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
    onChange?()
  }

  open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    badgeAttributes[state]
  }

  /// Gives the item the look of one of the system's.
  package func become(_ systemItem: SystemItem) {
    title = systemItem.content.title
    image = UIImage(systemName: systemItem.content.symbol)
  }
}
