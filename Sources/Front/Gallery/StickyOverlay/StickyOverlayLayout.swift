import UIKit

/// A delegate that knows the height of the collection in the last cell.
@MainActor
protocol StickyOverlayLayoutDelegate: UICollectionViewDelegate {
  func listContentHeight(for layout: StickyOverlayLayout) -> CGFloat
}

/// A header that stays at the top, a strip that scrolls away below it, and a list that then takes the strip's place.
///
/// ```
///   0 ─────────── header: its transform keeps it at the offset
///   header ────── strip: scrolls away under the header
///   + strip ───── list: when the strip is gone, its transform keeps it in place, and its own content scrolls
/// ```
final class StickyOverlayLayout: UICollectionViewLayout {
  static let headerHeight: CGFloat = 168
  static let stripHeight: CGFloat = 92
  /// The speed at which the header's text fades, relative to scrolling by the header's height.
  static let alphaVelocity: CGFloat = 1.4

  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0

  override class var layoutAttributesClass: AnyClass { OverlayAlphaLayoutAttributes.self }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
  }

  /// Returns the offset of the list's own content at an offset of the whole collection.
  static func listOffset(at offset: CGFloat) -> CGFloat { max(0, offset - stripHeight) }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    cache = []
    contentHeight = 0
    let size = collectionView.bounds.size
    prepareHeader(width: size.width)
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let path = IndexPath(item: item, section: section)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        let height = section == 0 ? Self.stripHeight : size.height - Self.headerHeight
        attributes.frame = CGRect(x: 0, y: contentHeight, width: size.width, height: height)
        contentHeight = attributes.frame.maxY
        cache.append(attributes)
      }
    }
    // The content below the list is as long as the part of the list that its cell hides.
    let list = (collectionView.delegate as? any StickyOverlayLayoutDelegate)?
      .listContentHeight(for: self)
    contentHeight += max(0, (list ?? 0) - (size.height - Self.headerHeight))
  }

  private func prepareHeader(width: CGFloat) {
    let header = OverlayAlphaLayoutAttributes(
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      with: IndexPath(item: 0, section: 0))
    header.initialOrigin = CGPoint(x: 0, y: contentHeight)
    header.frame = CGRect(
      origin: header.initialOrigin, size: CGSize(width: width, height: Self.headerHeight))
    header.zIndex = 1
    contentHeight = header.frame.maxY
    cache.append(header)
  }

  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let offset = collectionView?.contentOffset.y ?? 0
    for attributes in cache { update(attributes, offset: offset) }
    return cache.filter { $0.frame.intersects(rect) }
  }

  private func update(_ attributes: UICollectionViewLayoutAttributes, offset: CGFloat) {
    switch attributes {
    case let header as OverlayAlphaLayoutAttributes:
      header.transform = CGAffineTransform(
        translationX: 0, y: max(header.initialOrigin.y, offset))
      header.headerOverlayAlpha = max(0, 1 - (offset / header.size.height) * Self.alphaVelocity)
    case _ where attributes.indexPath.section == 1:
      attributes.transform = CGAffineTransform(translationX: 0, y: Self.listOffset(at: offset))
    default: break
    }
  }

  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    cache.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}
