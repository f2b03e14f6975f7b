public import Foundation

/// The parts of a layout that must be made again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  @preconcurrency @MainActor public override init() { super.init() }

  /// Whether nothing of the layout can be kept: after `reloadData()` and `invalidateLayout()`.
  open internal(set) var invalidateEverything = false
  /// Whether sections and items must be counted again: after `reloadData()`, and if items are inserted, deleted or moved.
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The change of the content offset. Units: points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The growth of the content. Units: points.
  open var contentSizeAdjustment = CGSize.zero

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = adding(
      indexPaths, elementKind, to: invalidatedSupplementaryIndexPaths)
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = adding(
      indexPaths, elementKind, to: invalidatedDecorationIndexPaths)
  }

  private func adding(
    _ paths: [IndexPath], _ kind: String, to known: [String: [IndexPath]]?
  ) -> [String: [IndexPath]] {
    var result = known ?? [:]
    result[kind, default: []] += paths
    return result
  }
}

/// The parts of a flow layout that must be made again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate must be asked again for sizes, insets and spacings.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether elements must be placed again.
  open var invalidateFlowLayoutAttributes = true
}
