import Foundation
import QuartzCore
import UIFoundation

/// The look that a table gives one of its rows.
///
/// - Units: points.
struct RowAppearance: Equatable {
  var style = UITableView.Style.plain
  /// The margin of content from the cell's sides.
  var margin: CGFloat = 16
  /// The widths beside the content that the screen hides, such as behind a notch.
  var safeInsets = UIEdgeInsets.zero
  /// The width that the section index takes at the row's end.
  var indexWidth: CGFloat = 0
  /// The line's colour; nil without lines.
  var separatorColor: UIColor?
  /// The line's insets if the table's owner has set them.
  var separatorInset: UIEdgeInsets?
  var isFirst = false
  var isLast = false
  /// Whether the line above a grouped section is hidden.
  var hidesTopSeparator = false

  /// The default background of cells.
  var background: UIColor {
    style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }

  /// Whether there is a line below the row.
  var hasSeparator: Bool { separatorColor != nil && !(style == .insetGrouped && isLast) }

  /// Whether there is a line above the row, as above a grouped section.
  var hasTopSeparator: Bool {
    separatorColor != nil && style == .grouped && isFirst && !hidesTopSeparator
  }

  /// Returns the frame of the line below the row; by default the line begins where the text does.
  ///
  /// - Parameter inset: the insets that the row's owner has set.
  func lineFrame(
    in size: CGSize, pixel: CGFloat, textLeft: CGFloat, inset: UIEdgeInsets?
  ) -> CGRect {
    let wanted = inset ?? separatorInset
    let left = endsSection ? 0 : wanted?.left ?? textLeft
    let right = endsSection ? 0 : wanted?.right ?? 0
    return CGRect(
      x: left, y: size.height - pixel, width: max(0, size.width - left - right), height: pixel)
  }

  /// Whether the line below the row ends a grouped section and extends from side to side.
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
