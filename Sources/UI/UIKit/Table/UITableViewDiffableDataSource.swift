public import Foundation

/// Gives a table its rows from snapshots, and makes the changes between one snapshot and the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  // MARK: Snapshots

  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// Shows a snapshot: rows that are in both stay, with their cells.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard animatingDifferences else {
      let wereEnabled = UIView.areAnimationsEnabled
      UIView.setAnimationsEnabled(false)
      defer { UIView.setAnimationsEnabled(wereEnabled) }
      return show(snapshot, completion)
    }
    show(snapshot, completion)
  }

  private func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ completion: (() -> Void)?
  ) {
    // The table counts the rows of the old snapshot before it hears of the new one.
    tableView?.beginUpdates()
    let update = snapshot.update(from: current)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    current = snapshot
    current.forgetReloads()
    tableView?.pendingUpdate = update
    tableView?.rowAnimations = RowAnimations(default: defaultRowAnimation)
    if let completion, let tableView { tableView.updateCompletions.append { _ in completion() } }
    tableView?.endUpdates()
    for item in reconfigured {
      guard let path = indexPath(for: item), tableView?.cellForRow(at: path) != nil else {
        continue
      }
      tableView?.reconfigureRows(at: [path])
    }
    if tableView == nil { completion?() }
  }

  /// Shows a snapshot as `reloadData` does.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot
    current.forgetReloads()
    tableView?.reloadData()
    completion?()
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.sections[section].items.count
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

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
}
