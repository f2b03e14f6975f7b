import Foundation

extension UICollectionView {
  func select(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    guard maySelect else { return }
    if !selectsSeveral || indexPath == nil {
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

  private var maySelect: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  // MARK: Fingers

  /// Selects or deselects an item as a tap does, with all calls to the delegate.
  package func tapItem(at indexPath: IndexPath) {
    highlight(indexPath)
    itemTouchEnded()
  }

  /// Highlights the item under a finger that came down.
  func itemTouchBegan(_ touch: UITouch) {
    letGoOfTouchedItem()
    // A tap beside an open row only closes it.
    if rowSwipe != nil { return closeSwipe(animated: true) }
    guard !isDecelerating, let path = indexPathForItem(at: touch.location(in: self)) else { return }
    highlight(path)
  }

  private func highlight(_ path: IndexPath) {
    guard maySelect, delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true else {
      return
    }
    touchedPath = path
    cellForItem(at: path)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Ends the highlight of an item that the finger leaves.
  func itemTouchMoved(_ touch: UITouch) {
    guard let path = touchedPath, indexPathForItem(at: touch.location(in: self)) != path else {
      return
    }
    letGoOfTouchedItem()
  }

  func letGoOfTouchedItem() {
    guard let path = touchedPath else { return }
    touchedPath = nil
    cellForItem(at: path)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Selects the item from which the finger was lifted, or deselects it if several may be selected.
  ///
  /// - Source: the order of calls is that of UIKit's header: should, did, and the highlight ends last.
  func itemTouchEnded() {
    guard let path = touchedPath else { return }
    defer { letGoOfTouchedItem() }
    userSelect(path)
  }

  /// Selects an item for the user, or deselects it if several may be selected.
  func userSelect(_ path: IndexPath) {
    if selectsSeveral, selectedPaths.contains(path) { return userDeselect(path) }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    if !selectsSeveral {
      for other in selectedPaths where other != path {
        deselectItem(at: other, animated: false)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    selectItem(at: path, animated: false, scrollPosition: [])
    cellForItem(at: path)?.selectionSegue?()
    delegate?.collectionView(self, didSelectItemAt: path)
  }

  private func userDeselect(_ path: IndexPath) {
    guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
    deselectItem(at: path, animated: false)
    delegate?.collectionView(self, didDeselectItemAt: path)
  }

  // MARK: Editing

  func editingDidChange() {
    for (_, element) in elements.inOrder {
      (element.view as? UICollectionViewCell)?.showEditing(isEditing)
    }
  }

  // MARK: Prefetching

  /// Announces the items within a screen of the visible ones, on the side that the content moves to.
  func prefetchItems() {
    let offset = bounds.origin
    defer { lastLaidOutOffset = offset }
    guard let prefetchDataSource, isPrefetchingEnabled, bounds.width > 0, bounds.height > 0 else {
      return
    }
    let last = lastLaidOutOffset ?? offset
    let isSideways = contentSize.width > bounds.width && contentSize.height <= bounds.height
    let goesBack = isSideways ? offset.x < last.x : offset.y < last.y
    let way = isSideways ? bounds.width : bounds.height
    let step = goesBack ? -way : way
    let ahead = bounds.offsetBy(dx: isSideways ? step : 0, dy: isSideways ? 0 : step)
    let paths = (currentLayout.layoutAttributesForElements(in: ahead) ?? [])
      .filter {
        $0.representedElementCategory == .cell && !$0.isHidden && $0.shownFrame.intersects(ahead)
      }.map(\.indexPath).sorted()
    let (new, dropped) = prefetched.update(to: goesBack ? paths.reversed() : paths) {
      elements[.cell($0)] != nil
    }
    if !dropped.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: dropped)
    }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}
