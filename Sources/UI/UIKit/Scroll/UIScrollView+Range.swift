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
    func place(
      _ offset: CGFloat, _ low: CGFloat, _ high: CGFloat, _ before: CGFloat, _ after: CGFloat,
      _ length: CGFloat, _ range: ClosedRange<Double>
    ) -> CGFloat {
      var result = offset
      let room = length - before - after
      if high > offset + length - after { result = high - length + after }
      if low < result + before || high - low > room { result = low - before }
      return min(CGFloat(range.upperBound), max(CGFloat(range.lowerBound), result))
    }
    return CGPoint(
      x: place(
        contentOffset.x, rect.minX, rect.maxX, inset.left, inset.right, bounds.width, range.x),
      y: place(
        contentOffset.y, rect.minY, rect.maxY, inset.top, inset.bottom, bounds.height, range.y))
  }
}
