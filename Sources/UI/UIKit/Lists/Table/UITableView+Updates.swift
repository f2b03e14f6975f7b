import CoreGraphics
import Foundation

extension UITableView {
  public enum RowAnimation: Int, Sendable {
    case fade = 0
    case right = 1
    case left = 2
    case top = 3
    case bottom = 4
    case none = 5
    case middle = 6
    case automatic = 100
  }

  // MARK: Grouping

  /// Makes the changes before it returns, so that the closure need not escape.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }

  /// Makes the changes of rows and sections in the closure at once, and asks for all heights again.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    group(updates, completion)
  }

  // MARK: Changes

  func reconfigure(at indexPaths: [IndexPath]) {
    for path in indexPaths.sorted() {
      guard let cell = cells[path], let dataSource else { continue }
      reconfigure(cell, of: "row \(path)") { dataSource.tableView(self, cellForRowAt: path) }
      cell.measuredWidth = nil
    }
    setNeedsLayout()
  }

  func insert(_ sections: IndexSet, with animation: RowAnimation) {
    update {
      $0.insertedSections.formUnion(sections)
      for section in sections { rowAnimations.insertedSections[section] = animation }
    }
  }

  func delete(_ sections: IndexSet, with animation: RowAnimation) {
    update {
      $0.deletedSections.formUnion(sections)
      for section in sections { rowAnimations.deletedSections[section] = animation }
    }
  }

  // MARK: Making them

  func make(_ update: BatchUpdate, completion: @escaping (Bool) -> Void) {
    let old = loadedGeometry()
    letGoOfTouchedRow()
    cancelReorder()
    dragAndDrop?.listWillUpdate()
    let resolution = resolve(update, old)
    if let path = swipedPath, update.reloaded.contains(path) || resolution.newPath(path) == nil {
      dropSwipe(over: window == nil ? 0 : Self.updateDuration)
    }
    guard animatesChanges else {
      UIView.performWithoutAnimation {
        change(update, old, resolution)
        layoutIfNeeded()
      }
      return completion(true)
    }
    let transition = TableTransition(update, resolution, rowAnimations, old, in: self)
    let changes = { [self] in
      change(update, old, resolution)
      transition.isRemoving = false
      layoutIfNeeded()
    }
    animate(transition, changes, completion: completion)
  }

  /// Moves the remaining rows and views to their new places, before they are laid out.
  func change(
    _ update: BatchUpdate, _ old: TableGeometry, _ resolution: BatchUpdate.Resolution
  ) {
    geometry = nil
    sectionsWithoutView = []
    let kept = retireChanged(update, resolution)
    cells = kept.cells
    sectionViews = kept.sectionViews
    selectedPaths = selectedPaths.compactMap(resolution.newPath)
    prefetched = PrefetchList()
    // Heights may have changed without any change of rows.
    cells.values.forEach { $0.measuredWidth = nil }
    keepHeights(of: old, resolution)
    setNeedsLayout()
  }

  func resolve(_ update: BatchUpdate, _ old: TableGeometry) -> BatchUpdate.Resolution {
    let new = (0..<askedSectionCount()).map { askedCount(ofRowsIn: $0) }
    return update.resolve(old: old.sections.map(\.rows.count), new: new, words: .table)
  }

  /// Releases cells and views that are removed or reloaded, and returns the rest by their new places.
  private func retireChanged(_ update: BatchUpdate, _ resolution: BatchUpdate.Resolution) -> (
    cells: [IndexPath: UITableViewCell], sectionViews: [SectionViewKey: UIView]
  ) {
    var kept: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in cells.inOrder {
      if !update.reloaded.contains(path), let place = resolution.newPath(path) {
        kept[place] = cell
      } else {
        retire(cell, at: path)
      }
    }
    var keptViews: [SectionViewKey: UIView] = [:]
    for (key, view) in sectionViews.sorted(by: { $0.key < $1.key }) {
      if !update.reloadedSections.contains(key.section),
        let section = resolution.sections[key.section]
      {
        keptViews[SectionViewKey(section: section, kind: key.kind)] = view
      } else {
        remove(view, key)
      }
    }
    return (kept, keptViews)
  }

  /// Keeps the heights of rows that were measured before, if heights are estimates.
  private func keepHeights(of old: TableGeometry, _ resolution: BatchUpdate.Resolution) {
    guard estimatedRowHeight != 0 else { return }
    _ = loadedGeometry()
    for (section, heights) in old.sections.enumerated() {
      for (row, height) in heights.rows.measured {
        guard let place = resolution.newPath(IndexPath(row: row, section: section)) else {
          continue
        }
        geometry?.update(place.section) { $0.rows[place.row] = height }
      }
    }
  }
}

extension UITableView: UpdatingList {
  func prepareForUpdates() {
    _ = loadedGeometry()
    rowAnimations = RowAnimations()
  }

  func reconfigureElements(at paths: [IndexPath]) { reconfigureRows(at: paths) }
}
