public import Foundation

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

extension UIDynamicAnimator {
  /// Creates an animator for the attributes of a layout, which it invalidates whenever they move.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    referenceView = layout.collectionView
    itemsDidMove = { [weak self, weak layout] in
      self?.referenceView = layout?.collectionView
      layout?.invalidateLayout()
    }
  }

  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
  {
    attributes(.cell, nil, indexPath)
  }

  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementaryView, kind, indexPath) }

  public func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes(.decorationView, decorationViewKind, indexPath)
  }

  private func attributes(
    _ category: UICollectionView.ElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
      $0.representedElementCategory == category && $0.indexPath == path
        && $0.representedElementKind == kind
    }
  }
}
