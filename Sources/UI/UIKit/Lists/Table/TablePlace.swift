import Foundation
import UIFoundation

/// A part of a table, and where it is in the table's bounds.
///
/// - Units: points.
struct TablePlace {
  enum Part: Equatable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
    case tableFooter
  }

  let part: Part
  /// How far the part begins below the top of the bounds.
  let distance: CGFloat
  /// Where the content was; when it is elsewhere, code has moved it.
  let contentOffset: CGPoint
}

extension TableGeometry {
  /// Where a part begins; nil where there is none any more.
  func start(of part: TablePlace.Part) -> CGFloat? {
    switch part {
    case .header(let section): sections.indices.contains(section) ? headerY(section) : nil
    case .footer(let section): sections.indices.contains(section) ? footerY(section) : nil
    case .row(let path):
      sections.indices.contains(path.section) && path.row < sections[path.section].rows.count
        ? rowY(path) : nil
    case .tableFooter: tableFooterY
    }
  }

  /// The part at a height of the content; nil at the table's header, above which nothing changes.
  func part(at y: CGFloat) -> TablePlace.Part? {
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
  /// What is at the top of what is seen, once the content has left its upper edge.
  var placeAtTop: TablePlace? {
    let top = bounds.minY + adjustedContentInset.top
    guard let geometry, transition == nil, top > 0, let part = geometry.part(at: top),
      let start = geometry.start(of: part)
    else { return nil }
    return TablePlace(
      part: part, distance: start - bounds.minY, contentOffset: contentOffset)
  }

  /// Moves the content so that a part is again where it was; returns whether it has moved.
  ///
  /// - Source: what UIKit is seen to do when rows above those in sight get other heights.
  func restore(_ place: TablePlace) -> Bool {
    guard let start = loadedGeometry().start(of: place.part) else { return false }
    let old = contentOffset.y
    contentOffset.y = start - place.distance
    return contentOffset.y != old
  }
}
