/// A rectangle with circular corners of one radius each.
///
/// - Units: points.
package struct RoundedRect: Hashable, Sendable {
  /// The radius of each corner, clockwise from the top left one.
  package struct Radii: Hashable, Sendable {
    package var topLeft: Double
    package var topRight: Double
    package var bottomRight: Double
    package var bottomLeft: Double

    package init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
      self.topLeft = topLeft
      self.topRight = topRight
      self.bottomRight = bottomRight
      self.bottomLeft = bottomLeft
    }

    package init(_ radius: Double) {
      self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
    }
  }

  package let rect: Rect
  package let radii: Radii

  /// Creates the shape; radii are cut to half the short side, and negative ones to zero.
  package init(rect: Rect, radii: Radii) {
    let limit = min(rect.width, rect.height) / 2
    func cut(_ radius: Double) -> Double { max(0, min(radius, limit)) }
    self.rect = rect
    self.radii = Radii(
      topLeft: cut(radii.topLeft), topRight: cut(radii.topRight),
      bottomRight: cut(radii.bottomRight), bottomLeft: cut(radii.bottomLeft))
  }

  package init(rect: Rect, radius: Double) {
    self.init(rect: rect, radii: Radii(radius))
  }

  package var isRect: Bool { radii == Radii(0) }

  /// The outline, clockwise from the end of the top left corner.
  ///
  /// - Source: a quarter circle as one cubic with κ = 4/3·(√2 − 1), largest radial error 2.7·10⁻⁴ of the radius.
  package var path: Path {
    let kappa = 0.5522847498307936
    var path = Path()
    path.move(to: Point(x: rect.left + radii.topLeft, y: rect.top))
    func corner(from: Point, tangent: Point, tangent2: Point, end: Point) {
      path.line(to: from)
      if from != end {
        path.cubic(
          control1: from.interpolated(to: tangent, kappa),
          control2: end.interpolated(to: tangent2, kappa), to: end)
      }
    }
    let corners: [(Point, Double, Point, Point)] = [
      (Point(x: rect.right, y: rect.top), radii.topRight, Point(x: -1, y: 0), Point(x: 0, y: 1)),
      (
        Point(x: rect.right, y: rect.bottom), radii.bottomRight, Point(x: 0, y: -1),
        Point(x: -1, y: 0)
      ),
      (
        Point(x: rect.left, y: rect.bottom), radii.bottomLeft, Point(x: 1, y: 0), Point(x: 0, y: -1)
      ),
      (Point(x: rect.left, y: rect.top), radii.topLeft, Point(x: 0, y: 1), Point(x: 1, y: 0)),
    ]
    for (vertex, radius, back, forward) in corners {
      corner(
        from: vertex + back * radius, tangent: vertex, tangent2: vertex,
        end: vertex + forward * radius)
    }
    path.close()
    return path
  }
}
