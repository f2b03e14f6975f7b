public import Foundation

extension UITableView {
  /// Selects a row, and deselects others unless several may be selected; the delegate is not asked.
  ///
  /// - Parameter indexPath: nil selects none.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection || indexPath == nil {
      for path in selectedPaths where path != indexPath {
        deselectRow(at: path, animated: animated)
      }
    }
    guard let indexPath else { return }
    if !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    guard scrollPosition != .none else { return }
    scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Deselects a row; the delegate is not asked.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selectedPaths.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }
}
