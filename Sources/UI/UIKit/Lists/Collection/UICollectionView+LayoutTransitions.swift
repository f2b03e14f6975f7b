import CoreGraphics
import Foundation
import UIFoundation

// Transitions from one layout to another that a finger controls.
extension UICollectionView {
  /// Receives whether the transition was finished rather than cancelled, and whether its animation was completed.
  public typealias LayoutInteractiveTransitionCompletion =
    @MainActor (_ completed: Bool, _ finished: Bool) -> Void

  /// Begins a transition to another layout; code sets its progress on the returned layout.
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

  /// Completes the transition.
  public func finishInteractiveTransition() { endInteractiveTransition(isCompleted: true) }

  /// Reverses the transition.
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

  /// Replaces the transition layout by the final one.
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

  /// Returns the content offset under another layout, within its edges.
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
