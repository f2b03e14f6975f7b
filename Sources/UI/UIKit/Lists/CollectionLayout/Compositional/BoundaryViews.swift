import Foundation
import UIFoundation

/// The views at the edges of a section or of a layout.
///
/// - Units: points.
@MainActor
struct BoundaryViews {
  struct View {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    let key: CollectionElementKey
    var size: CGSize
  }

  private(set) var views: [View] = []

  /// - Parameters:
  ///   - path: the index path of all views.
  ///   - container: the size of which fractions are taken.
  init(
    _ items: [NSCollectionLayoutBoundarySupplementaryItem], path: IndexPath, container: CGSize,
    measured: (CollectionElementKey) -> CGSize?
  ) {
    views = items.map { item in
      let key = CollectionElementKey(
        category: .supplementaryView, kind: item.elementKind, path: path)
      var size = item.layoutSize.size(in: container)
      if let wanted = measured(key) {
        if item.layoutSize.widthDimension.isEstimated { size.width = wanted.width }
        if item.layoutSize.heightDimension.isEstimated { size.height = wanted.height }
      }
      return View(item: item, key: key, size: size)
    }
  }

  func index(of key: CollectionElementKey) -> Int? { views.firstIndex { $0.key == key } }

  /// Sets the size that a view prefers, along axes on which it is estimated.
  mutating func resize(_ index: Int, to size: CGSize) {
    let dimensions = views[index].item.layoutSize
    if dimensions.widthDimension.isEstimated { views[index].size.width = size.width }
    if dimensions.heightDimension.isEstimated { views[index].size.height = size.height }
  }

  /// The room that the views take at each edge.
  var room: NSDirectionalEdgeInsets {
    var result = NSDirectionalEdgeInsets.zero
    for view in views where view.item.extendsBoundary {
      let offset = view.item.offset
      switch view.item.alignment {
      case .top, .topLeading, .topTrailing:
        result.top = max(result.top, view.size.height - offset.y)
      case .bottom, .bottomLeading, .bottomTrailing:
        result.bottom = max(result.bottom, view.size.height + offset.y)
      case .leading: result.leading = max(result.leading, view.size.width - offset.x)
      case .trailing: result.trailing = max(result.trailing, view.size.width + offset.x)
      case .none: break
      }
    }
    return result
  }

  /// Returns the frame of a view while it is not pinned.
  ///
  /// - Parameters:
  ///   - box: the content around which the views are placed.
  ///   - sides: the distances of headers and footers from the box's sides.
  func frame(of view: View, around box: CGRect, sides: NSDirectionalEdgeInsets) -> CGRect {
    let (size, item) = (view.size, view.item)
    let out = item.extendsBoundary
    let (left, right) = (box.minX + sides.leading, box.maxX - sides.trailing)
    let x: CGFloat
    switch item.alignment {
    case .leading: x = out ? box.minX - size.width : box.minX
    case .trailing: x = out ? box.maxX : box.maxX - size.width
    case .topLeading, .bottomLeading: x = left
    case .topTrailing, .bottomTrailing: x = right - size.width
    case .top, .bottom, .none: x = (left + right - size.width) / 2
    }
    let y: CGFloat
    switch item.alignment {
    case .top, .topLeading, .topTrailing: y = out ? box.minY - size.height : box.minY
    case .bottom, .bottomLeading, .bottomTrailing: y = out ? box.maxY : box.maxY - size.height
    case .leading, .trailing, .none: y = box.midY - size.height / 2
    }
    return CGRect(
      x: x + item.offset.x, y: y + item.offset.y, width: size.width, height: size.height)
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  /// Returns whether the view is pinned at the start of the visible part along an axis; nil if it is not pinned along
  /// it.
  func isHeldAtStart(vertical: Bool) -> Bool? {
    switch alignment {
    case .top, .topLeading, .topTrailing: vertical ? true : nil
    case .bottom, .bottomLeading, .bottomTrailing: vertical ? false : nil
    case .leading: vertical ? nil : true
    case .trailing: vertical ? nil : false
    case .none: nil
    }
  }
}
