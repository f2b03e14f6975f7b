import Foundation
import UIFoundation

/// How a table wants one of its rows to look.
///
/// - Units: points.
struct RowAppearance: Equatable {
  var style = UITableView.Style.plain
  /// The margin of content from the cell's sides.
  var margin: CGFloat = 16
  /// The line's colour; nil without lines.
  var separatorColor: UIColor?
  /// The line's insets where the table's owner has set them.
  var separatorInset: UIEdgeInsets?
  var isFirst = false
  var isLast = false

  /// The background of cells that nobody colours.
  var background: UIColor {
    style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }

  /// Whether there is a line below the row.
  var hasSeparator: Bool { separatorColor != nil && !(style == .insetGrouped && isLast) }

  /// Whether there is a line above the row, as above a grouped section.
  var hasTopSeparator: Bool { separatorColor != nil && style == .grouped && isFirst }

  /// Whether the line below the row ends a grouped section and goes from side to side.
  var endsSection: Bool { style == .grouped && isLast }
}
