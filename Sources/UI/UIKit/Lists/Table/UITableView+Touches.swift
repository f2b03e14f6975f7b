import Foundation

// Rows under fingers.
extension UITableView {
  private var maySelect: Bool { editsRows ? allowsSelectionDuringEditing : allowsSelection }

  private var selectsSeveral: Bool {
    editsRows ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Highlights the row under a finger that came down.
  func rowTouchBegan(_ touch: UITouch) {
    letGoOfTouchedRow()
    // A tap beside an open row only closes it.
    if rowSwipe != nil { return closeSwipe(animated: true) }
    if cancelConfirmations() { return }
    guard maySelect || (editsRows && selectsSeveral), !isDecelerating,
      let path = indexPathForRow(at: touch.location(in: self)), let cell = cells[path],
      delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    touchedPath = path
    cell.setHighlighted(true, animated: false)
    delegate?.tableView(self, didHighlightRowAt: path)
  }

  /// Ends the highlight of a row that the finger leaves.
  func rowTouchMoved(_ touch: UITouch) {
    guard let path = touchedPath,
      indexPathForRow(at: touch.location(in: self)) != path
    else { return }
    letGoOfTouchedRow()
  }

  func letGoOfTouchedRow() {
    guard let path = touchedPath else { return }
    touchedPath = nil
    cells[path]?.setHighlighted(false, animated: false)
    delegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// Selects the row from which the finger was lifted, or deselects it if several may be selected.
  ///
  /// - Source: the order of calls is UIKit's: the highlight ends, the delegate is asked about the new row, the old one
  ///   is deselected.
  func rowTouchEnded() {
    guard let path = touchedPath else { return }
    letGoOfTouchedRow()
    userSelect(path)
  }

  /// Selects a row for the user, or deselects it if several may be selected.
  func userSelect(_ path: IndexPath) {
    if selectsSeveral, selectedPaths.contains(path) { return userDeselect(path) }
    let answer = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
    guard let target = answer else { return }
    if !selectsSeveral {
      for other in selectedPaths where other != target { userDeselect(other) }
    }
    if !selectedPaths.contains(target) { selectedPaths.append(target) }
    cells[target]?.setSelected(true, animated: false)
    cells[target]?.selectionSegue?()
    delegate?.tableView(self, didSelectRowAt: target)
  }

  private func userDeselect(_ path: IndexPath) {
    let answer = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let target = answer else { return }
    deselectRow(at: target, animated: false)
    delegate?.tableView(self, didDeselectRowAt: target)
  }

  // MARK: Editing

  /// Removes the confirmation buttons of rows; returns whether there was one.
  @discardableResult
  func cancelConfirmations() -> Bool {
    let asking = cells.values.filter { $0.editing.confirmation != nil }
    for cell in asking { cell.cancelConfirmation() }
    return !asking.isEmpty
  }

  /// Gives a cell the controls for the table's editing.
  func prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    let mayEdit = editsRows && dataSource?.tableView(self, canEditRowAt: path) ?? false
    if mayEdit {
      cell.editingStyle = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
      cell.shouldIndentWhileEditing =
        delegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      cell.editing.canMove = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    }
    cell.setEditing(mayEdit, animated: animated)
  }

  // MARK: Rows ahead

  /// Announces the rows within a screen's height of the visible ones, on the side that the content moves to.
  func prefetchRows(_ geometry: TableGeometry) {
    let y = bounds.minY
    defer { lastLaidOutY = y }
    guard let prefetchDataSource, isPrefetchingEnabled, bounds.height > 0 else { return }
    let goesUp = y < lastLaidOutY ?? y
    let ahead = geometry.rows(
      from: goesUp ? bounds.minY - bounds.height : bounds.maxY,
      to: goesUp ? bounds.minY : bounds.maxY + bounds.height
    )
    let (new, dropped) = prefetched.update(to: goesUp ? ahead.reversed() : ahead) {
      cells[$0] != nil
    }
    if !dropped.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: dropped)
    }
    if !new.isEmpty {
      prefetchDataSource.tableView(self, prefetchRowsAt: new)
    }
  }
}
