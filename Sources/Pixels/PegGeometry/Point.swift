/// A location in a plane whose y axis points down.
///
/// - Units: points.
@frozen
package struct Point: Hashable, Sendable {
  package var x: Double
  package var y: Double

  @inlinable
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = Point(x: 0, y: 0)

  @inlinable
  package static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

  @inlinable
  package static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

  @inlinable
  package static func * (a: Point, factor: Double) -> Point {
    Point(x: a.x * factor, y: a.y * factor)
  }

  /// Returns the point a fraction `t` of the way to `other`; `t` may lie outside 0...1.
  @inlinable
  package func interpolated(to other: Point, _ t: Double) -> Point {
    Point(x: x + (other.x - x) * t, y: y + (other.y - y) * t)
  }
}

/// A width and a height.
///
/// - Units: points.
@frozen
package struct Size: Hashable, Sendable {
  package var width: Double
  package var height: Double

  @inlinable
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  package static let zero = Size(width: 0, height: 0)
}
