import CoreGraphics
import Foundation
import UIFoundation

// Ways from one layout to another that a finger leads.
extension UICollectionView {
  /// Gets whether the transition was finished, not cancelled, and whether its animation came to its end.
  public typealias LayoutInteractiveTransitionCompletion =
    @MainActor (_ completed: Bool, _ finished: Bool) -> Void

  /// Begins a way to another layout; the layout that is returned says how far it is gone.
  @discardableResult
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    if currentLayout is UICollectionViewTransitionLayout {
      raise(
        .internalInconsistency,
        "the collection is already in the middle of an interactive transition")
    }
    prepareLayout()
    let old = currentLayout
    let made =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for (_, element) in elements.inOrder { element.view.willTransition(from: old, to: layout) }
    liftOutOfScrollers()
    layout.host = self
    made.host = self
    layout.invalidateLayout()
    layout.prepare()
    let from = contentOffset
    made.offsets = (from, restingOffset(under: layout))
    interactiveCompletion = completion
    currentLayout = made
    made.invalidateLayout()
    return made
  }

  /// Goes the rest of the way.
  public func finishInteractiveTransition() { endInteractiveTransition(isCompleted: true) }

  /// Goes back to where it began.
  public func cancelInteractiveTransition() { endInteractiveTransition(isCompleted: false) }

  private func endInteractiveTransition(isCompleted: Bool) {
    guard let layout = currentLayout as? UICollectionViewTransitionLayout else {
      raise(
        .internalInconsistency,
        "there is no interactive transition to \(isCompleted ? "finish" : "cancel")")
    }
    let completion = interactiveCompletion
    interactiveCompletion = nil
    let end = { [weak self] (finished: Bool) in
      self?.leave(layout, for: isCompleted ? layout.nextLayout : layout.currentLayout)
      completion?(isCompleted, finished)
    }
    let change = { [self] in
      layout.transitionProgress = isCompleted ? 1 : 0
      setNeedsLayout()
      layoutIfNeeded()
    }
    guard animatesChanges else {
      UIView.performWithoutAnimation(change)
      return end(true)
    }
    animate(CollectionTransition(surroundings()) { $0 }, change, completion: end)
  }

  /// Has the layout alone at the way's end.
  private func leave(_ way: UICollectionViewTransitionLayout, for layout: UICollectionViewLayout) {
    guard currentLayout === way else { return }
    let other = way.nextLayout === layout ? way.currentLayout : way.nextLayout
    UIView.performWithoutAnimation {
      if layout === way.nextLayout { dropDecorations() }
      way.host = nil
      other.host = nil
      currentLayout = layout
      layout.host = self
      layout.invalidateLayout()
      setNeedsLayout()
      layoutIfNeeded()
    }
    way.currentLayout.finalizeLayoutTransition()
    way.nextLayout.finalizeLayoutTransition()
    for (_, element) in elements.inOrder {
      element.view.didTransition(from: way.currentLayout, to: layout)
    }
  }

  /// Where the content is to be under another layout, within its edges.
  private func restingOffset(under layout: UICollectionViewLayout) -> CGPoint {
    let proposed = layout.targetContentOffset(forProposedContentOffset: contentOffset)
    let wanted =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? proposed
    let (size, inset) = (layout.collectionViewContentSize, adjustedContentInset)
    return CGPoint(
      x: max(-inset.left, min(wanted.x, size.width + inset.right - bounds.width)),
      y: max(-inset.top, min(wanted.y, size.height + inset.bottom - bounds.height)))
  }
}
