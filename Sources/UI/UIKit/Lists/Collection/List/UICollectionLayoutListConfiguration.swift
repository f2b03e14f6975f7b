public import Foundation
public import UIFoundation

/// The look of the sections of a list.
///
/// - Units: points.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain = 0
    case grouped = 1
    case insetGrouped = 2
    case sidebar = 3
    case sidebarPlain = 4
  }

  public enum HeaderMode: Int, Sendable {
    case none = 0
    case supplementary = 1
    /// The first item of a section is its header.
    case firstItemInSection = 2
  }

  public enum FooterMode: Int, Sendable {
    case none = 0
    case supplementary = 1
  }

  public typealias ItemSeparatorHandler =
    @MainActor (
      _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
    ) -> UIListSeparatorConfiguration

  public typealias SwipeActionsConfigurationProvider =
    @MainActor (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  public let appearance: Appearance
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns the look of an item's lines.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The actions that a swipe shows at a row's leading and at its trailing edge.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The colour behind the list; nil for that of the appearance.
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  /// The space above each header; nil for that of the appearance.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) {
    self.appearance = appearance
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
  }

  /// The table style whose metrics the list uses.
  var style: UITableView.Style {
    switch appearance {
    case .plain, .sidebarPlain: .plain
    case .grouped: .grouped
    case .insetGrouped, .sidebar: .insetGrouped
    }
  }

  /// The colour behind the list, by default that of the appearance.
  var background: UIColor {
    switch appearance {
    case .plain, .sidebarPlain: backgroundColor ?? .systemBackground
    case .grouped, .insetGrouped: backgroundColor ?? .systemGroupedBackground
    case .sidebar: backgroundColor ?? .secondarySystemBackground
    }
  }
}

/// The look of a list's lines.
///
/// - Units: points.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
  public enum Visibility: Int, Sendable {
    case automatic = 0
    case visible = 1
    case hidden = 2
  }

  /// The value for insets that the list chooses itself.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  public var topSeparatorInsets = automaticInsets
  public var bottomSeparatorInsets = automaticInsets
  public var color: UIColor = .separator

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// The role and the look of an element in a list.
struct ListRow: Equatable {
  enum Role: Equatable {
    case item
    case header
    case footer
  }

  var role: Role
  var appearance: RowAppearance
  /// Whether the list is a sidebar, whose rows are clear.
  var isSidebar: Bool
  /// Whether a header is pinned in sight.
  var isPinned = false
  /// The insets of the line above, if any are set; the line below has the appearance's.
  var topLineInset: UIEdgeInsets?
  /// Whether there is a line above that the appearance does not have.
  var hasTopLine = false
}

/// The list configuration of a section, and the metrics that follow from it.
@MainActor
final class ListSection {
  let configuration: UICollectionLayoutListConfiguration
  let metrics: TableMetrics

  init(_ configuration: UICollectionLayoutListConfiguration, metrics: TableMetrics) {
    self.configuration = configuration
    self.metrics = metrics
  }

  /// Returns the space above a section's header, and the spaces above and below its rows.
  func spaces(section: Int) -> (lead: CGFloat, top: CGFloat, bottom: CGFloat) {
    let bottom =
      configuration.footerMode == .none ? metrics.footerHeight(content: nil) : 0
    guard configuration.headerMode != .none else {
      return (0, metrics.headerHeight(section: section, content: nil), bottom)
    }
    let own = metrics.headerHeight(section: section, content: 0)
    return (own + (configuration.headerTopPadding ?? metrics.topPadding), 0, bottom)
  }

  var hasSwipeActions: Bool {
    configuration.leadingSwipeActionsConfigurationProvider != nil
      || configuration.trailingSwipeActionsConfigurationProvider != nil
  }

  /// Returns the actions of a row at an edge; an item that is its section's header has none.
  func swipeActions(at path: IndexPath, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    if configuration.headerMode == .firstItemInSection, path.item == 0 { return nil }
    return isTrailing
      ? configuration.trailingSwipeActionsConfigurationProvider?(path)
      : configuration.leadingSwipeActionsConfigurationProvider?(path)
  }

  func row(
    _ key: CollectionElementKey, count: Int, isPinned: Bool
  ) -> ListRow? {
    guard key.path.count == 2 else { return nil }
    let isSidebar =
      configuration.appearance == .sidebar || configuration.appearance == .sidebarPlain
    var appearance = RowAppearance(style: configuration.style, margin: metrics.cellMargin)
    guard key.category == .cell else {
      guard key.category == .supplementaryView else { return nil }
      // Headers are outside of cards, and their text is aligned with that of rows.
      let isHeader = key.kind == UICollectionView.elementKindSectionHeader
      return ListRow(
        role: isHeader ? .header : .footer, appearance: appearance, isSidebar: isSidebar,
        isPinned: isPinned)
    }
    let first = configuration.headerMode == .firstItemInSection ? 1 : 0
    if key.path.item < first {
      return ListRow(role: .header, appearance: appearance, isSidebar: isSidebar)
    }
    appearance.isFirst = key.path.item == first
    appearance.isLast = key.path.item == count - 1
    var row = ListRow(role: .item, appearance: appearance, isSidebar: isSidebar)
    guard configuration.showsSeparators else { return row }
    var lines = configuration.separatorConfiguration
    if let handler = configuration.itemSeparatorHandler { lines = handler(key.path, lines) }
    row.appearance.separatorColor = lines.bottomSeparatorVisibility == .hidden ? nil : lines.color
    row.appearance.separatorInset = insets(lines.bottomSeparatorInsets)
    row.appearance.hidesTopSeparator = lines.topSeparatorVisibility == .hidden
    row.hasTopLine = lines.topSeparatorVisibility == .visible
    row.topLineInset = insets(lines.topSeparatorInsets)
    return row
  }

  private func insets(_ insets: NSDirectionalEdgeInsets) -> UIEdgeInsets? {
    guard insets != UIListSeparatorConfiguration.automaticInsets else { return nil }
    return UIEdgeInsets(left: insets.leading, right: insets.trailing)
  }
}

extension NSCollectionLayoutSection {
  /// Returns a section of a list: rows as high as their content, one below the other.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let scale = layoutEnvironment.traitCollection.displayScale
    let metrics = TableMetrics(
      style: configuration.style, scale: scale > 0 ? scale : 1,
      width: layoutEnvironment.container.contentSize.width)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableMetrics.rowHeight))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.list = ListSection(configuration, metrics: metrics)
    section.contentInsets = NSDirectionalEdgeInsets(
      leading: metrics.cardMargin, trailing: metrics.cardMargin)
    let viewSize = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(metrics.titleHeight))
    func add(_ kind: String, _ alignment: NSRectAlignment) {
      let view = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: viewSize, elementKind: kind, alignment: alignment)
      view.pinToVisibleBounds = configuration.style == .plain
      section.boundarySupplementaryItems.append(view)
    }
    if configuration.headerMode == .supplementary {
      add(UICollectionView.elementKindSectionHeader, .top)
    }
    if configuration.footerMode == .supplementary {
      add(UICollectionView.elementKindSectionFooter, .bottom)
    }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// Returns a layout whose sections all belong to one list.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
