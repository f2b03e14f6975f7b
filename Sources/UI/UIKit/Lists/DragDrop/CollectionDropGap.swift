import CoreGraphics
import Foundation

// Items that make way for a dragged one take the places of their neighbours.
extension UICollectionView {
  /// Returns the attributes of an item while a gap is open: those at its place, with its own size.
  func displaced(_ attributes: UICollectionViewLayoutAttributes, _ gap: DropGap)
    -> UICollectionViewLayoutAttributes
  {
    let path = attributes.indexPath
    let place = gap.place(of: path)
    guard attributes.representedElementCategory == .cell, place != path, path != gap.source else {
      return attributes
    }
    let moved = copy(of: attributes)
    if contains(place), let new = currentLayout.layoutAttributesForItem(at: place) {
      moved.center = new.center
    } else {
      moved.center = centerAfterLast(path, attributes)
    }
    return moved
  }

  /// The gap of a drag together with the placeholders; nil if all items are at their own places.
  var shownGap: DropGap? {
    guard let dragAndDrop else { return nil }
    let places = dragAndDrop.placeholders.map(\.path)
    guard var gap = dragAndDrop.gap ?? (places.isEmpty ? nil : DropGap(source: nil, target: nil))
    else { return nil }
    gap.placeholders = places
    return gap
  }

  /// Returns the attributes of a place, also of the one after a section's last item.
  func placeAttributes(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    if contains(path) { return currentLayout.layoutAttributesForItem(at: path) }
    guard path.item > 0,
      let last = currentLayout.layoutAttributesForItem(
        at: IndexPath(item: numberOfItems(inSection: path.section) - 1, section: path.section))
    else { return nil }
    let attributes = copy(of: last)
    attributes.center = centerAfterLast(last.indexPath, last)
    return attributes
  }

  /// Returns the centre after a section's last item, as in rows of equal items.
  private func centerAfterLast(
    _ path: IndexPath, _ attributes: UICollectionViewLayoutAttributes
  ) -> CGPoint {
    let (size, center) = (attributes.size, attributes.center)
    let first = IndexPath(item: 0, section: path.section)
    guard path.item > 0,
      let start = currentLayout.layoutAttributesForItem(at: first)?.center,
      let previous = currentLayout.layoutAttributesForItem(
        at: IndexPath(item: path.item - 1, section: path.section))?.center
    else { return CGPoint(x: center.x, y: center.y + size.height) }
    let isSameRow = abs(previous.y - center.y) < 1
    let step = isSameRow ? center.x - previous.x : size.width
    if isSameRow, center.x + step + size.width / 2 <= bounds.width {
      return CGPoint(x: center.x + step, y: center.y)
    }
    let isGrid = isSameRow || abs(previous.x - center.x) > 1
    if !isSameRow, isGrid, center.x + size.width * 1.5 <= bounds.width,
      let second = currentLayout.layoutAttributesForItem(
        at: IndexPath(item: 1, section: path.section))?.center, abs(second.y - start.y) < 1
    {
      return CGPoint(x: center.x + second.x - start.x, y: center.y)
    }
    let height = isGrid ? size.height : center.y - previous.y
    return CGPoint(x: start.x, y: center.y + height)
  }
}
