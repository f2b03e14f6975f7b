import CoreGraphics
import Foundation
import UIFoundation

/// The frames of a plan's keys.
///
/// - Units: points of the keyboard, edges on pixels.
struct KeyLayout {
  struct Place: Equatable {
    var key: Key
    var frame: CGRect
  }

  let places: [Place]

  /// - Parameters:
  ///   - top: the upper edge of the rows, below the bar.
  ///   - scale: pixels per point.
  init(_ plan: KeyPlan, _ metrics: KeyboardMetrics, top: CGFloat, scale: CGFloat) {
    var places: [Place] = []
    let pitch = metrics.rowsHeight / CGFloat(plan.rows.count)
    let gaps = plan.isPad ? CGSize(width: 6, height: 7) : metrics.gaps
    // As on Apple's keyboards, where the first of four keys of 42 points begins at 10 of 216. On pads the bar includes
    // that space.
    let first = top + (metrics.isPad ? 2 : gaps.height * 5 / 6)
    for (index, row) in plan.rows.enumerated() {
      let y = first + pitch * CGFloat(index)
      let spans = Self.spans(row, index, plan, metrics, gap: gaps.width)
      for (key, span) in zip(row, spans) {
        let x = span.lowerBound.roundedToPixel(scale: scale)
        let upper = y.roundedToPixel(scale: scale)
        places.append(
          Place(
            key: key,
            frame: CGRect(
              x: x, y: upper, width: span.upperBound.roundedToPixel(scale: scale) - x,
              height: (y + pitch - gaps.height).roundedToPixel(scale: scale) - upper)))
      }
    }
    self.places = places
  }

  /// Returns the left and right edges of the keys of a row.
  private static func spans(
    _ row: [Key], _ index: Int, _ plan: KeyPlan, _ metrics: KeyboardMetrics, gap: CGFloat
  ) -> [ClosedRange<CGFloat>] {
    let margin = plan.isPad && metrics.sideMargin < 6 ? 6 : metrics.sideMargin
    let room = metrics.size.width - 2 * margin
    // On pads the delete key is beside the ten letters and a little wider than a letter.
    let letter = metrics.isPad ? (room - 10 * gap) / 11.15 : (room - 9 * gap) / 10
    func width(_ columns: CGFloat) -> CGFloat { columns * letter + (columns - 1) * gap }
    var widths = row.map { $0.width == 0 ? 0 : width($0.width) }
    let fixed = widths.reduce(0, +) + gap * CGFloat(row.count - 1)
    var start = margin
    var before = gap
    let open = row.filter { $0.width == 0 }.count
    if metrics.isPad, index == 1 { start += (letter + gap) / 2 }
    if open > 0 {
      let left = margin + room - start - fixed
      for index in row.indices where row[index].width == 0 { widths[index] = left / CGFloat(open) }
    } else if index == 2 {
      // Between the keys at the ends there is room for seven letters.
      let middle = row.count - 2
      before = (room - widths[0] - widths[row.count - 1] - width(7)) / 2
      let each = (width(7) - gap * CGFloat(middle - 1)) / CGFloat(middle)
      for index in 1...middle { widths[index] = each }
    } else {
      start += (room - fixed) / 2
    }
    var spans: [ClosedRange<CGFloat>] = []
    var x = start
    for (place, width) in widths.enumerated() {
      spans.append(x...max(x, x + width))
      let isBesideEnd = place == 0 || place == widths.count - 2
      x += width + (isBesideEnd ? before : gap)
    }
    return spans
  }
}
