import CoreGraphics
public import Foundation

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

  /// Changes that are made before this returns, and so need not escape.
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }

  /// Makes the changes of rows and sections within the closure at once, and asks for all heights again.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    beginUpdates()
    updates?()
    if let completion { updateCompletions.append(completion) }
    endUpdates()
  }

  /// Begins changes that the matching `endUpdates` makes at once.
  public func beginUpdates() {
    if updateDepth == 0 {
      _ = loadedGeometry()
      pendingUpdate = BatchUpdate()
      rowAnimations = RowAnimations()
    }
    updateDepth += 1
  }

  /// Makes the changes since the matching `beginUpdates`.
  public func endUpdates() {
    require(updateDepth > 0, "endUpdates without beginUpdates", .internalInconsistency)
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let update = pendingUpdate
    pendingUpdate = BatchUpdate()
    apply(update)
  }

  private func update(_ change: (inout BatchUpdate) -> Void) {
    beginUpdates()
    change(&pendingUpdate)
    endUpdates()
  }

  // MARK: Changes

  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update {
      $0.inserted.formUnion(indexPaths)
      for path in indexPaths { rowAnimations.inserted[path] = animation }
    }
  }

  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update {
      $0.deleted.formUnion(indexPaths)
      for path in indexPaths { rowAnimations.deleted[path] = animation }
    }
  }

  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update {
      $0.reloaded.formUnion(indexPaths)
      for path in indexPaths { rowAnimations.deleted[path] = animation }
    }
  }

  /// Asks for the cells of rows again; a cell that is there is used for its own row, without being readied for reuse.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths.sorted() {
      guard let cell = cells[path], let dataSource else { continue }
      reconfigured = cell
      let answer = dataSource.tableView(self, cellForRowAt: path)
      reconfigured = nil
      guard answer === cell else {
        raise(
          .internalInconsistency,
          "the data source returned another cell than the one that row \(path) has while it was "
            + "reconfigured; dequeue the cell with the same identifier")
      }
      cell.measuredWidth = nil
    }
    setNeedsLayout()
  }

  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved[indexPath] = newIndexPath }
  }

  public func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update {
      $0.insertedSections.formUnion(sections)
      for section in sections { rowAnimations.insertedSections[section] = animation }
    }
  }

  public func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update {
      $0.deletedSections.formUnion(sections)
      for section in sections { rowAnimations.deletedSections[section] = animation }
    }
  }

  public func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update {
      $0.reloadedSections.formUnion(sections)
      for section in sections { rowAnimations.deletedSections[section] = animation }
    }
  }

  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }

  // MARK: Making them

  /// Units: seconds. Source: own choice; UIKit's rows take about as long.
  static let updateDuration = 0.3

  private func apply(_ update: BatchUpdate) {
    let old = loadedGeometry()
    let completions = updateCompletions
    updateCompletions = []
    letGoOfTouchedRow()
    cancelReorder()
    let resolution = resolve(update, old)
    if let path = swipedPath, update.reloaded.contains(path) || resolution.newPath(path) == nil {
      dropSwipe(over: window == nil ? 0 : Self.updateDuration)
    }
    let isShown = window != nil && UIView.areAnimationsEnabled
    guard isShown else {
      UIView.performWithoutAnimation {
        change(update, old, resolution)
        layoutIfNeeded()
      }
      for completion in completions { completion(true) }
      return
    }
    let transition = TableTransition(update, resolution, rowAnimations, old, in: self)
    self.transition = transition
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        self.change(update, old, resolution)
        transition.isRemoving = false
        self.layoutIfNeeded()
        self.sendOff(transition)
      },
      completion: { finished in
        self.finishLeaving(of: transition)
        for completion in completions { completion(finished) }
      })
    self.transition = nil
  }

  /// Puts what the update leaves at its new places, before it is laid out.
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

  /// Lets go of what is gone or loaded anew, and returns the rest under its new places.
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

  /// Gives rows that were measured before the height they had, where heights are estimates.
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
