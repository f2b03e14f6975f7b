/// A half-open rectangle of whole pixels.
///
/// - Units: pixels.
/// - Note: all empty rectangles are equal to `PixelRect.empty`.
@frozen
package struct PixelRect: Hashable, Sendable {
  package let x0: Int
  package let y0: Int
  package let x1: Int
  package let y1: Int

  @inlinable
  package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    let isEmpty = x0 >= x1 || y0 >= y1
    self.x0 = isEmpty ? 0 : x0
    self.y0 = isEmpty ? 0 : y0
    self.x1 = isEmpty ? 0 : x1
    self.y1 = isEmpty ? 0 : y1
  }

  package static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  @inlinable
  package var width: Int { x1 - x0 }
  @inlinable
  package var height: Int { y1 - y0 }
  @inlinable
  package var isEmpty: Bool { x0 == x1 }

  @inlinable
  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  @inlinable
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }
}
