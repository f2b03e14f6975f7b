/// An axis-aligned rectangle, half open: it contains its left and top edges but not its right and bottom ones.
///
/// - Units: points.
/// - Note: width and height are never negative; an empty rectangle keeps its origin.
@frozen
package struct Rect: Hashable, Sendable {
  package var x: Double
  package var y: Double
  package private(set) var width: Double
  package private(set) var height: Double

  /// Creates a rectangle; a negative width or height means the same area described from its other corner.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = width < 0 ? x + width : x
    self.y = height < 0 ? y + height : y
    self.width = abs(width)
    self.height = abs(height)
  }

  /// Creates the rectangle between two edges on each axis; it is empty if the edges are in the wrong order.
  package init(left: Double, top: Double, right: Double, bottom: Double) {
    self.x = left
    self.y = top
    self.width = max(0, right - left)
    self.height = max(0, bottom - top)
  }

  package init(size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  package var left: Double { x }
  package var top: Double { y }
  package var right: Double { x + width }
  package var bottom: Double { y + height }
  package var midX: Double { x + width / 2 }
  package var midY: Double { y + height / 2 }
  package var isEmpty: Bool { width == 0 || height == 0 }

  /// The four corners, clockwise from the top left one.
  package var corners: [Point] {
    [
      Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom),
      Point(x: left, y: bottom),
    ]
  }

  package func intersection(_ other: Rect) -> Rect {
    Rect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  package func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// Returns the smallest rectangle that contains both; an empty one is ignored.
  package func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Rect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns the rectangle with each edge moved inwards by the given distances; negative ones move it outwards.
  package func inset(dx: Double, dy: Double) -> Rect {
    Rect(left: left + dx, top: top + dy, right: right - dx, bottom: bottom - dy)
  }

  package func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  package func contains(_ point: Point) -> Bool {
    point.x >= left && point.x < right && point.y >= top && point.y < bottom
  }

  package func contains(_ other: Rect) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }
}
