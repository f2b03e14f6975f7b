import PegMotion

/// A point, a distance or a velocity in the plane; y points down, and positive angles turn clockwise on a screen.
///
/// - Units: points.
package typealias Vector = SIMD2<Double>

extension SIMD2<Double> {
  package func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  package func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// The vector turned by a quarter turn, from the x axis to the y axis.
  package var turned: Vector { Vector(-y, x) }
  package var length: Double { (x * x + y * y).squareRoot() }
  /// The vector of length 1 in the same direction; zero stays zero.
  package var unit: Vector {
    let length = self.length
    return length > 0 ? self / length : .zero
  }
}

/// A rotation as the sine and cosine of its angle.
struct Rotation {
  var sin = 0.0
  var cos = 1.0

  init() {}

  /// - Units: radians.
  init(_ angle: Double) {
    let turn = 2 * Double.pi
    let reduced = abs(angle) > turn ? angle.truncatingRemainder(dividingBy: turn) : angle
    (sin, cos) = Elementary.sinCos(reduced.isFinite ? reduced : 0)
  }

  func apply(_ v: Vector) -> Vector { Vector(cos * v.x - sin * v.y, sin * v.x + cos * v.y) }
  func revert(_ v: Vector) -> Vector { Vector(cos * v.x + sin * v.y, cos * v.y - sin * v.x) }
}
