import Foundation
import UIFoundation

/// The default sizes of a table's parts.
///
/// - Units: points.
/// - Source: measured on iOS 15 to 18; the headers of grouped tables at 2x and 3x.
struct TableMetrics {
  let style: UITableView.Style
  let scale: CGFloat
  /// The table's width.
  let width: CGFloat
  /// The width that the cells' margins leave at most; nil for the whole width.
  var readableLimit: CGFloat?

  /// The margin of text from the table's sides, and of cards: 16 up to a width of 390, 20 above; pictures of other scales round the width.
  var sideMargin: CGFloat { width < 390.5 ? 16 : 20 }

  /// The distance of cells from the table's sides.
  var cardMargin: CGFloat { style == .insetGrouped ? readableMargin : 0 }

  /// The margin of a cell's content from the cell's sides, in a card as well as without one.
  var cellMargin: CGFloat { style == .insetGrouped ? sideMargin : readableMargin }

  /// The distance from the table's sides that leaves no more than the readable width. Cards have that width with their margins.
  ///
  /// - Source: Apple, `UITableView.cellLayoutMarginsFollowReadableWidth`; which of a card's edges follows is own derivation.
  private var readableMargin: CGFloat {
    guard let readableLimit else { return sideMargin }
    return max(sideMargin, ((width - readableLimit) / 2).roundedToPixel(scale: scale))
  }

  static let cardCornerRadius: CGFloat = 10

  /// The default height of rows.
  static let rowHeight: CGFloat = 44

  /// Space above the header of a section.
  var topPadding: CGFloat { style == .plain ? 22 : 0 }

  /// Half of the space between two sections of a grouped table without titles.
  private var gap: CGFloat { CGFloat(17.5).ceiledToPixel(scale: scale) }

  /// The height of a header or footer with one line of title.
  var titleHeight: CGFloat { style == .plain ? 28 : 38 }

  /// Returns the default height of a header.
  ///
  /// - Parameter content: the height of its content; nil without content.
  func headerHeight(section: Int, content: CGFloat?) -> CGFloat {
    if style == .plain { return content ?? 0 }
    guard let content else { return section == 0 ? 35 : gap }
    return section == 0 ? gap + content : content
  }

  /// Returns the default height of a footer.
  func footerHeight(content: CGFloat?) -> CGFloat { content ?? (style == .plain ? 0 : gap) }
}
