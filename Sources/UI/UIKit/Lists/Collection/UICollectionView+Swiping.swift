import Foundation
import UIFoundation

// Rows of lists that fingers swipe aside.
extension UICollectionView: RowSwiping {
  /// Adds the swipe gesture if the layout has actions for rows.
  func prepareSwiping() {
    guard rowSwipeGesture == nil, currentLayout.hasSwipeActions else { return }
    let gesture = RowSwipeGestureRecognizer()
    rowSwipeGesture = gesture
    addGestureRecognizer(gesture)
  }

  func swipeableRow(at point: CGPoint) -> UIView? {
    guard !isEditing, movement == nil, let path = indexPathForItem(at: point) else { return nil }
    return elements[.cell(path)]?.view
  }

  func swipeActions(of row: UIView, isTrailing: Bool) -> UISwipeActionsConfiguration? {
    guard let path = path(of: row) else { return nil }
    return currentLayout.swipeActions(at: path, isTrailing: isTrailing)
  }

  func swipeHome(of row: UIView) -> CGRect? {
    path(of: row).flatMap { elements[.cell($0)]?.attributes.frame }
  }

  func swipeWillBegin(_ row: UIView) {
    letGoOfTouchedItem()
    (row as? UICollectionViewCell)?.isSwiped = true
  }

  func swipeDidEnd(_ row: UIView, isGone: Bool) {
    (row as? UICollectionViewCell)?.isSwiped = false
  }

  private func path(of row: UIView) -> IndexPath? {
    (row as? UICollectionViewCell).flatMap { indexPath(for: $0) }
  }
}
