import Foundation

/// The snapshot that a diffable data source shows, and the change from one snapshot to the next.
@MainActor
final class DiffableState<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  private(set) var current = Snapshot()
  private(set) weak var list: (any UpdatingList)?

  init(_ list: any UpdatingList) { self.list = list }

  /// Shows a snapshot; elements that are in both snapshots keep their cells.
  ///
  /// - Parameter prepare: runs just before the list makes the changes.
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
    // The list counts the elements of the old snapshot before it gets the new one.
    list.beginGroup()
    let update = snapshot.update(from: current)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    take(snapshot)
    list.updates.update = update
    prepare()
    if let completion { list.updates.completions.append { _ in completion() } }
    list.endGroup()
    let paths = reconfigured.compactMap(current.path)
    if !paths.isEmpty { list.reconfigureElements(at: paths) }
  }

  /// Shows a snapshot as `reloadData` does.
  func reload(_ snapshot: Snapshot, completion: (() -> Void)?) {
    take(snapshot)
    list?.reloadData()
    completion?()
  }

  /// Adopts a snapshot that the list already shows.
  func follow(_ snapshot: Snapshot) { take(snapshot) }

  private func take(_ snapshot: Snapshot) {
    current = snapshot
    current.forgetReloads()
  }

  // MARK: Look-ups

  var sectionCount: Int { current.numberOfSections }

  func itemCount(ofSection section: Int) -> Int { current.sections[section].items.count }
}
