public import Foundation

extension UICollectionView {
  /// The selected items in the order of their selection.
  public var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

  /// Selects an item, and lets go of others where one alone may be selected; the delegate is not asked.
  ///
  /// - Parameter indexPath: nil selects none.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection || indexPath == nil {
      for path in selectedPaths where path != indexPath {
        deselectItem(at: path, animated: animated)
      }
    }
    guard let indexPath else { return }
    if !selectedPaths.contains(indexPath) { selectedPaths.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    guard scrollPosition != [] else { return }
    scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Lets go of an item; the delegate is not asked.
  public func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selectedPaths.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Does what a tap on an item does: the delegate is asked and told.
  package func tapItem(at indexPath: IndexPath) {
    guard allowsSelection,
      delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true
    else { return }
    cellForItem(at: indexPath)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
    cellForItem(at: indexPath)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    if allowsMultipleSelection, selectedPaths.contains(indexPath) { return letGo(of: indexPath) }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    let others = allowsMultipleSelection ? [] : selectedPaths.filter { $0 != indexPath }
    selectItem(at: indexPath, animated: false, scrollPosition: [])
    for path in others { delegate?.collectionView(self, didDeselectItemAt: path) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  private func letGo(of path: IndexPath) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    deselectItem(at: path, animated: false)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }
}
