import Foundation
import UIFoundation

// Rows that fingers swipe aside.
extension UITableView: RowSwiping {
  func swipeableRow(at point: CGPoint) -> UIView? {
    guard !editsRows, reorder == nil, let path = indexPathForRow(at: point) else { return nil }
    return cells[path]
  }

  /// Returns the actions at an edge; by default a row that can be removed has an action for that at its end.
  func swipeActions(of row: UIView, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let cell = row as? UITableViewCell, let path = indexPath(for: cell),
      dataSource?.tableView(self, canEditRowAt: path) ?? false
    else { return nil }
    wasAnsweredByDefault = delegate == nil
    guard isTrailing else {
      return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    }
    let own = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    guard own == nil, wasAnsweredByDefault else { return own }
    if let actions = delegate?.tableView(self, editActionsForRowAt: path) {
      return UISwipeActionsConfiguration(actions: actions.map { $0.contextual(path) })
    }
    guard (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete else {
      return nil
    }
    let title =
      delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let action = UIContextualAction(style: .destructive, title: title) {
      [weak self] _, _, done in
      guard let self else { return done(false) }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  /// Records that the default answered instead of the delegate, which has no actions for rows.
  func defaultSwipeActions() -> UISwipeActionsConfiguration? {
    wasAnsweredByDefault = true
    return nil
  }

  func swipeHome(of row: UIView) -> CGRect? {
    guard let cell = row as? UITableViewCell, let path = indexPath(for: cell) else { return nil }
    return rowFrame(path, loadedGeometry())
  }

  func swipeWillBegin(_ row: UIView) {
    letGoOfTouchedRow()
    guard let cell = row as? UITableViewCell, let path = indexPath(for: cell) else { return }
    cell.editing.isSwiped = true
    cell.setNeedsUpdateConfiguration()
    delegate?.tableView(self, willBeginEditingRowAt: path)
  }

  func swipeDidEnd(_ row: UIView, isGone: Bool) {
    guard let cell = row as? UITableViewCell else { return }
    cell.editing.isSwiped = false
    cell.setNeedsUpdateConfiguration()
    delegate?.tableView(self, didEndEditingRowAt: isGone ? nil : indexPath(for: cell))
  }

  var swipedPath: IndexPath? {
    (rowSwipe?.row as? UITableViewCell).flatMap { indexPath(for: $0) }
  }
}
