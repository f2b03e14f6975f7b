import Foundation

extension UICollectionViewDiffableDataSource {
  /// The closures that are called when an outline is expanded or collapsed.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?

    public init() {}
  }

  /// Returns the items of a section as an outline; without an outline, all of them at one level.
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let outline = outlines[section] { return outline }
    var result = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    if state.current.indexOfSection(section) != nil {
      result.append(state.current.itemIdentifiers(inSection: section))
    }
    return result
  }

  /// Shows an outline in a section, which is added at the end if it does not exist.
  public func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var whole = state.current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    let old = outlines[section]
    outlines[section] = snapshot
    let turned = snapshot.visibleItems.filter { item in
      old?.contains(item) == true
        && (old?.isExpanded(item) != snapshot.isExpanded(item)
          || old?.level(of: item) != snapshot.level(of: item))
    }
    state.apply(whole, animated: animatingDifferences, completion: completion)
    for item in turned {
      guard let path = indexPath(for: item),
        let cell = state.collection?.cellForItem(at: path)
      else { continue }
      showOutline(of: item, in: path.section, cell)
    }
  }

  /// Sets a cell's indentation to its item's level in the outline, and whether the item is expanded.
  func showOutline(of item: ItemIdentifierType, in section: Int, _ cell: UICollectionViewCell) {
    guard !outlines.isEmpty, let identifier = state.current.section(at: section),
      let outline = outlines[identifier]
    else { return }
    (cell as? UICollectionViewListCell)?.indentationLevel = outline.level(of: item)
    cell.isExpanded = outline.isExpanded(item)
  }
}

extension UICollectionViewDiffableDataSource: OutlineToggling {
  func toggleOutline(at path: IndexPath) {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      var outline = outlines[section]
    else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      outline.expand([item])
    }
    apply(outline, to: section)
  }
}

extension DiffableState {
  /// The collection of the state, if its list is one.
  var collection: UICollectionView? { list as? UICollectionView }
}
