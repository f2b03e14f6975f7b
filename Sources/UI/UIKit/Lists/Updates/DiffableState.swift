import Foundation

/// A list that a diffable data source changes.
@MainActor
protocol DiffableList: AnyObject {
  var pendingUpdate: BatchUpdate { get set }
  var updateCompletions: [(Bool) -> Void] { get set }
  func beginUpdates()
  func endUpdates()
  func reloadData()
  /// Asks for the cells of elements in sight again.
  func reconfigureElements(at paths: [IndexPath])
}

extension UITableView: DiffableList {
  func reconfigureElements(at paths: [IndexPath]) { reconfigureRows(at: paths) }
}

extension UICollectionView: DiffableList {
  func reconfigureElements(at paths: [IndexPath]) { reconfigureItems(at: paths) }
}

/// What a diffable data source shows, and how it comes from one snapshot to the next.
@MainActor
final class DiffableState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var current = Snapshot()
  private(set) weak var list: (any DiffableList)?

  init(_ list: any DiffableList) { self.list = list }

  /// Shows a snapshot: elements that are in both stay, with their cells.
  ///
  /// - Parameter prepare: runs when the list hears of the changes.
  func apply(
    _ snapshot: Snapshot, animated: Bool, prepare: () -> Void = {}, completion: (() -> Void)?
  ) {
    guard let list else {
      take(snapshot)
      completion?()
      return
    }
    let wereEnabled = UIView.areAnimationsEnabled
    if !animated { UIView.setAnimationsEnabled(false) }
    defer { UIView.setAnimationsEnabled(wereEnabled) }
    // The list counts the elements of the old snapshot before it hears of the new one.
    list.beginUpdates()
    let update = snapshot.update(from: current)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    take(snapshot)
    list.pendingUpdate = update
    prepare()
    if let completion { list.updateCompletions.append { _ in completion() } }
    list.endUpdates()
    let paths = reconfigured.compactMap(current.path)
    if !paths.isEmpty { list.reconfigureElements(at: paths) }
  }

  /// Shows a snapshot as `reloadData` does.
  func reload(_ snapshot: Snapshot, completion: (() -> Void)?) {
    take(snapshot)
    list?.reloadData()
    completion?()
  }

  /// Takes a snapshot that the list shows already.
  func follow(_ snapshot: Snapshot) { take(snapshot) }

  private func take(_ snapshot: Snapshot) {
    current = snapshot
    current.forgetReloads()
  }

  // MARK: Look-ups

  var sectionCount: Int { current.numberOfSections }

  func itemCount(ofSection section: Int) -> Int { current.sections[section].items.count }
}
