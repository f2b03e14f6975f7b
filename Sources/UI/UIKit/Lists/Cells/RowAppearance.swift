import Foundation
import QuartzCore
import UIFoundation

/// How a table wants one of its rows to look.
///
/// - Units: points.
struct RowAppearance: Equatable {
  var style = UITableView.Style.plain
  /// The margin of content from the cell's sides.
  var margin: CGFloat = 16
  /// What the titles that lead to sections take of the row at its end.
  var indexWidth: CGFloat = 0
  /// The line's colour; nil without lines.
  var separatorColor: UIColor?
  /// The line's insets where the table's owner has set them.
  var separatorInset: UIEdgeInsets?
  var isFirst = false
  var isLast = false
  /// Whether a line above a grouped section is not wanted.
  var hidesTopSeparator = false

  /// The background of cells that nobody colours.
  var background: UIColor {
    style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }

  /// Whether there is a line below the row.
  var hasSeparator: Bool { separatorColor != nil && !(style == .insetGrouped && isLast) }

  /// Whether there is a line above the row, as above a grouped section.
  var hasTopSeparator: Bool {
    separatorColor != nil && style == .grouped && isFirst && !hidesTopSeparator
  }

  /// Where the line below the row lies; one that nobody moved begins where the text does.
  ///
  /// - Parameter inset: what the row's owner wants instead.
  func lineFrame(
    in size: CGSize, pixel: CGFloat, textLeft: CGFloat, inset: UIEdgeInsets?
  ) -> CGRect {
    let wanted = inset ?? separatorInset
    let left = endsSection ? 0 : wanted?.left ?? textLeft
    let right = endsSection ? 0 : wanted?.right ?? 0
    return CGRect(
      x: left, y: size.height - pixel, width: max(0, size.width - left - right), height: pixel)
  }

  /// Whether the line below the row ends a grouped section and goes from side to side.
  var endsSection: Bool { style == .grouped && isLast }
}

extension UIView {
  /// Rounds the corners of the first and the last row of a card.
  func roundCard(_ appearance: RowAppearance) {
    let isCard = appearance.style == .insetGrouped && (appearance.isFirst || appearance.isLast)
    guard isCard || layer.cornerRadius == TableMetrics.cardCornerRadius else { return }
    layer.cornerRadius = isCard ? TableMetrics.cardCornerRadius : 0
    clipsToBounds = isCard
    layer.maskedCorners = []
    if appearance.isFirst {
      layer.maskedCorners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
    if appearance.isLast {
      layer.maskedCorners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    }
  }
}
