import CoreGraphics
public import Foundation

/// Provides a collection's items from snapshots, and makes the changes between one snapshot and the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider = (
    UICollectionView, IndexPath, ItemIdentifierType
  ) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (
    UICollectionView, String, IndexPath
  ) -> UICollectionReusableView?

  private let cellProvider: CellProvider
  let state: DiffableState<SectionIdentifierType, ItemIdentifierType>
  /// Makes headers, footers and other supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.cellProvider = cellProvider
    state = DiffableState(collectionView)
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { state.current }

  /// Shows a snapshot; items that are in both snapshots keep their cells.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    outlines = outlines.filter { snapshot.indexOfSection($0.key) != nil }
    state.apply(snapshot, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot as `reloadData` does.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { state.reload(snapshot, completion: completion) }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    state.current.item(at: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    state.current.path(of: itemIdentifier)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    state.current.section(at: index)
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    state.current.indexOfSection(sectionIdentifier)
  }

  // MARK: Outlines

  /// The closures that are called when an outline is expanded or collapsed.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The outlines of sections that have one.
  var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] =
    [:]

  // MARK: Moving

  open var reorderingHandlers = ReorderingHandlers()

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { canReorder(indexPath) }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { itemWasMoved(from: sourceIndexPath, to: destinationIndexPath) }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    state.sectionCount
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { state.itemCount(ofSection: section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else {
      raise(
        .internalInconsistency,
        "UICollectionViewDiffableDataSource cell provider returned nil for the item at "
          + "\(indexPath), which is not allowed")
    }
    showOutline(of: item, in: indexPath.section, cell)
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      raise(
        .internalInconsistency,
        "UICollectionViewDiffableDataSource has no supplementaryViewProvider, or it returned nil, "
          + "for the \(kind) at \(indexPath), which is not allowed")
    }
    return view
  }
}
