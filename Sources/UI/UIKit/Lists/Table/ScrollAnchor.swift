import Foundation
import UIFoundation

/// A part of a table, and its place in the table's bounds.
///
/// - Units: points.
struct ScrollAnchor {
  enum Part: Equatable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
    case tableFooter
  }

  let part: Part
  /// The distance of the part's top below the top of the bounds.
  let distance: CGFloat
  /// The content offset at that time; if it has changed since, code has moved the content.
  let contentOffset: CGPoint
}

extension TableGeometry {
  /// Returns the y of a part; nil if the part no longer exists.
  func start(of part: ScrollAnchor.Part) -> CGFloat? {
    switch part {
    case .header(let section): sections.indices.contains(section) ? headerY(section) : nil
    case .footer(let section): sections.indices.contains(section) ? footerY(section) : nil
    case .row(let path):
      sections.indices.contains(path.section) && path.row < sections[path.section].rows.count
        ? rowY(path) : nil
    case .tableFooter: tableFooterY
    }
  }

  /// Returns the part at a y of the content; nil at the table's header, above which nothing changes.
  func part(at y: CGFloat) -> ScrollAnchor.Part? {
    guard y >= headerHeight else { return nil }
    guard y < tableFooterY, let section = sectionRange(from: y, to: y.nextUp).first else {
      return .tableFooter
    }
    if y >= footerY(section) { return .footer(section) }
    if y < headerY(section) + sections[section].headerHeight { return .header(section) }
    return rows(from: y, to: y.nextUp).first.map { .row($0) }
  }
}

extension UITableView {
  /// The part at the top of the visible content; nil at the content's upper edge and during updates.
  var placeAtTop: ScrollAnchor? {
    let top = bounds.minY + adjustedContentInset.top
    guard let geometry, transition == nil, top > 0, let part = geometry.part(at: top),
      let start = geometry.start(of: part)
    else { return nil }
    return ScrollAnchor(
      part: part, distance: start - bounds.minY, contentOffset: contentOffset)
  }

  /// Moves the content so that a part is back at its place; returns whether the content has moved.
  ///
  /// - Source: observed in UIKit when rows above the visible ones get other heights.
  func restore(_ place: ScrollAnchor) -> Bool {
    guard let start = loadedGeometry().start(of: place.part) else { return false }
    let old = contentOffset.y
    contentOffset.y = start - place.distance
    return contentOffset.y != old
  }
}
