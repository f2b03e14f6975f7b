import CoreGraphics
import Foundation
import UIFoundation

// The places of elements, the visible elements, and scrolling to them.
extension UICollectionView {
  func attributesOfItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return currentLayout.layoutAttributesForItem(at: indexPath)
  }

  func attributesOfSupplementary(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  func pathOfItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let rect = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    let hits = (currentLayout.layoutAttributesForElements(in: rect) ?? []).filter {
      $0.representedElementCategory == .cell && !$0.isHidden && $0.shownFrame.contains(point)
    }
    return hits.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  // MARK: Visible views

  func shownSupplementary(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    elements[
      CollectionElementKey(category: .supplementaryView, kind: elementKind, path: indexPath)]?.view
  }

  func shownSupplementaries(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    let isOfKind = { (key: CollectionElementKey) in
      key.category == .supplementaryView && key.kind == elementKind
    }
    return elements.filter { isOfKind($0.key) }.inOrder.map(\.value.view)
  }

  func pathsOfSupplementaries(ofKind elementKind: String) -> [IndexPath] {
    elements.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path).sorted()
  }

  // MARK: Scrolling

  func scroll(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard contains(indexPath) else {
      let counts = loadedCounts()
      let count = counts.indices.contains(indexPath.section) ? counts[indexPath.section] : 0
      raise(
        .range,
        "Attempted to scroll the collection view to an out-of-bounds item (\(indexPath.item)) when "
          + "there are only \(count) items in section \(indexPath.section).")
    }
    guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
    var item = attributes.frame
    if let scrolling = attributes.scrolling {
      scrollAcross(scrolling.section, to: item, at: scrollPosition, animated: animated)
      item = scrollers[scrolling.section]?.view.frame ?? attributes.shownFrame
    }
    let insets = adjustedContentInset
    let visible = bounds.inset(by: insets)
    let x = ScrollGoal(
      start: item.minX, end: item.maxX, visibleStart: visible.minX, visibleEnd: visible.maxX
    ).origin(
      start: scrollPosition.contains(.left), middle: scrollPosition.contains(.centeredHorizontally),
      end: scrollPosition.contains(.right))
    let y = ScrollGoal(
      start: item.minY, end: item.maxY, visibleStart: visible.minY, visibleEnd: visible.maxY
    ).origin(
      start: scrollPosition.contains(.top), middle: scrollPosition.contains(.centeredVertically),
      end: scrollPosition.contains(.bottom))
    let most = CGPoint(
      x: max(-insets.left, contentSize.width + insets.right - bounds.width),
      y: max(-insets.top, contentSize.height + insets.bottom - bounds.height))
    setContentOffset(
      CGPoint(
        x: min(max(x - insets.left, -insets.left), most.x),
        y: min(max(y - insets.top, -insets.top), most.y)), animated: animated)
  }

  /// Scrolls a section orthogonally.
  private func scrollAcross(
    _ section: Int, to item: CGRect, at position: ScrollPosition, animated: Bool
  ) {
    guard let view = scrollers[section]?.view else { return }
    let own = item.offsetBy(dx: -view.frame.minX, dy: -view.frame.minY)
    let range = view.offsetRange
    let x = ScrollGoal(
      start: own.minX, end: own.maxX, visibleStart: view.bounds.minX, visibleEnd: view.bounds.maxX
    ).origin(
      start: position.contains(.left), middle: position.contains(.centeredHorizontally),
      end: position.contains(.right))
    let y = ScrollGoal(
      start: own.minY, end: own.maxY, visibleStart: view.bounds.minY, visibleEnd: view.bounds.maxY
    ).origin(
      start: position.contains(.top), middle: position.contains(.centeredVertically),
      end: position.contains(.bottom))
    view.setContentOffset(
      CGPoint(
        x: min(max(x, CGFloat(range.x.lowerBound)), CGFloat(range.x.upperBound)),
        y: min(max(y, CGFloat(range.y.lowerBound)), CGFloat(range.y.upperBound))),
      animated: animated)
  }

  /// The part of scrolling to an item that concerns one axis.
  private struct ScrollGoal {
    let start: CGFloat
    let end: CGFloat
    let visibleStart: CGFloat
    let visibleEnd: CGFloat

    /// Returns the start of the visible part that shows the item.
    func origin(start atStart: Bool, middle: Bool, end atEnd: Bool) -> CGFloat {
      let length = visibleEnd - visibleStart
      if atStart { return start }
      if middle { return (start + end) / 2 - length / 2 }
      if atEnd || (end > visibleEnd && start > visibleStart) { return end - length }
      return start < visibleStart ? start : visibleStart
    }
  }

  func contains(_ path: IndexPath) -> Bool {
    let counts = loadedCounts()
    return path.count == 2 && counts.indices.contains(path.section)
      && (0..<counts[path.section]).contains(path.item)
  }
}
