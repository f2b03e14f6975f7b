import CoreGraphics
public import Foundation

/// Provides a table's rows from snapshots, and makes the changes between one snapshot and the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private let state: DiffableState<SectionIdentifierType, ItemIdentifierType>
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    state = DiffableState(tableView)
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { state.current }

  /// Shows a snapshot; rows that are in both snapshots keep their cells.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    state.apply(snapshot, animated: animatingDifferences) {
      tableView?.rowAnimations = RowAnimations(default: defaultRowAnimation)
    } completion: {
      completion?()
    }
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

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { state.sectionCount }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    state.itemCount(ofSection: section)
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      raise(
        .internalInconsistency,
        "UITableViewDiffableDataSource cell provider returned nil for the row at \(indexPath), "
          + "which is not allowed")
    }
    return cell
  }

  /// False, as in UIKit; subclasses that let rows be edited and swiped aside override it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// False, as in UIKit; subclasses that let rows be moved override it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
}
