import Foundation
import UIFoundation

/// Lengths and places along the axis that a layout scrolls by, and across it.
///
/// - Units: points.
struct FlowAxis: Equatable {
  let isVertical: Bool

  var other: FlowAxis { FlowAxis(isVertical: !isVertical) }

  func main(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  func cross(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  func main(_ point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }

  func cross(_ point: CGPoint) -> CGFloat { isVertical ? point.x : point.y }

  /// Returns the start and the end of a rectangle along the axis; 0 if that is not a number.
  func main(_ rect: CGRect) -> ClosedRange<CGFloat> {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    return low <= high ? low...high : 0...0
  }

  func cross(_ rect: CGRect) -> ClosedRange<CGFloat> { other.main(rect) }

  /// Returns the insets before and after along the axis.
  func main(_ insets: NSDirectionalEdgeInsets) -> (before: CGFloat, after: CGFloat) {
    isVertical ? (insets.top, insets.bottom) : (insets.leading, insets.trailing)
  }

  func cross(_ insets: NSDirectionalEdgeInsets) -> (before: CGFloat, after: CGFloat) {
    other.main(insets)
  }

  func size(main: CGFloat, cross: CGFloat) -> CGSize {
    isVertical ? CGSize(width: cross, height: main) : CGSize(width: main, height: cross)
  }

  func point(main: CGFloat, cross: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: cross, y: main) : CGPoint(x: main, y: cross)
  }

  func rect(main: CGFloat, cross: CGFloat, mainLength: CGFloat, crossLength: CGFloat) -> CGRect {
    CGRect(
      origin: point(main: main, cross: cross), size: size(main: mainLength, cross: crossLength))
  }
}

/// Returns the start of a header or footer that stays in sight within its section.
///
/// - Parameters:
///   - natural: its start while it is not pinned.
///   - section: the span of the section.
///   - visible: the visible span.
///   - atStart: whether it is pinned at the start of the visible span.
func pinnedStart(
  _ natural: CGFloat, length: CGFloat, section: ClosedRange<CGFloat>,
  visible: ClosedRange<CGFloat>, atStart: Bool
) -> CGFloat {
  atStart
    ? min(max(natural, visible.lowerBound), max(natural, section.upperBound - length))
    : max(min(natural, visible.upperBound - length), min(natural, section.lowerBound))
}
