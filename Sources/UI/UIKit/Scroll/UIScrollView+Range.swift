public import Foundation
import PegMotion

extension UIScrollView {
  /// The rate at which content comes to rest: the part of its velocity that is left after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// The offsets at which the content's edges meet those of the bounds.
  ///
  /// - Source: observed: from −inset to content + inset − bounds, and no further up than the start.
  var offsetRange: (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let inset = adjustedContentInset
    func range(_ start: CGFloat, _ end: CGFloat) -> ClosedRange<Double> {
      start.isNaN ? 0...0 : Double(start)...max(Double(start), Double(end))
    }
    return (
      range(-inset.left, contentSize.width + inset.right - bounds.width),
      range(-inset.top - bandBehindInset, contentSize.height + inset.bottom - bounds.height)
    )
  }

  /// Whether fingers can move the content along an axis.
  var canDrag: (x: Bool, y: Bool) {
    guard isScrollEnabled else { return (false, false) }
    let range = offsetRange
    return (
      range.x.upperBound > range.x.lowerBound || bounces && alwaysBounceHorizontal,
      range.y.upperBound > range.y.lowerBound || bounces && alwaysBounceVertical
    )
  }

  var canDragAtAll: Bool { canDrag.x || canDrag.y }

  /// Moves back to the edge of content that got smaller, unless it is moving.
  func followShrunkContent() {
    guard !isTracking, !isDecelerating else { return }
    let range = offsetRange
    contentOffset = CGPoint(
      x: min(contentOffset.x, CGFloat(range.x.upperBound)),
      y: min(contentOffset.y, CGFloat(range.y.upperBound)))
  }

  /// Returns the nearest offset within the content's edges that shows as much of a rectangle as fits.
  func offset(showing rect: CGRect) -> CGPoint {
    let inset = adjustedContentInset
    let range = offsetRange
    let x = VisibleSpan(
      offset: contentOffset.x, length: bounds.width, before: inset.left, after: inset.right,
      range: range.x)
    let y = VisibleSpan(
      offset: contentOffset.y, length: bounds.height, before: inset.top, after: inset.bottom,
      range: range.y)
    return CGPoint(
      x: x.offset(showing: rect.minX, to: rect.maxX),
      y: y.offset(showing: rect.minY, to: rect.maxY))
  }
}

/// The part of the content that a scroll view shows along one axis.
///
/// - Units: points.
private struct VisibleSpan {
  let offset: CGFloat
  let length: CGFloat
  /// The insets, which cover a part of it.
  let before: CGFloat
  let after: CGFloat
  /// The offsets within the content's edges.
  let range: ClosedRange<Double>

  func offset(showing low: CGFloat, to high: CGFloat) -> CGFloat {
    var result = offset
    let room = length - before - after
    if high > offset + length - after { result = high - length + after }
    if low < result + before || high - low > room { result = low - before }
    return min(CGFloat(range.upperBound), max(CGFloat(range.lowerBound), result))
  }
}
