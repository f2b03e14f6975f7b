/// A rectangle with rounded corners of one radius each.
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

  /// The shape of a corner.
  package enum Curve: Hashable, Sendable {
    /// A quarter circle.
    case circular
    /// A curve whose curvature sets in gradually (`ContinuousCorner`).
    case continuous
  }

  package let rect: Rect
  package let radii: Radii
  package let curve: Curve

  /// Creates the shape; radii are limited to half the short side, and negative ones become 0.
  package init(rect: Rect, radii: Radii, curve: Curve = .circular) {
    self.curve = curve
    let limit = min(rect.width, rect.height) / 2
    func cut(_ radius: Double) -> Double { max(0, min(radius, limit)) }
    self.rect = rect
    self.radii = Radii(
      topLeft: cut(radii.topLeft), topRight: cut(radii.topRight),
      bottomRight: cut(radii.bottomRight), bottomLeft: cut(radii.bottomLeft))
  }

  package init(rect: Rect, radius: Double, curve: Curve = .circular) {
    self.init(rect: rect, radii: Radii(radius), curve: curve)
  }

  package var isRect: Bool { radii == Radii(0) }

  /// The outline, clockwise from the end of the top left corner.
  ///
  /// - Source: a quarter circle as one cubic with κ = 4/3·(√2 − 1), largest radial error 2.7·10⁻⁴ of the radius.
  package var path: Path {
    if curve == .continuous { return continuousPath }
    let kappa = Path.kappa
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

  private var continuousPath: Path {
    let room = min(rect.width, rect.height) / 2
    var path = Path()
    let (left, right) = (Point(x: -1, y: 0), Point(x: 1, y: 0))
    let (up, down) = (Point(x: 0, y: -1), Point(x: 0, y: 1))
    func corner(_ x: Double, _ y: Double, _ radius: Double, _ back: Point, _ forward: Point) {
      let vertex = Point(x: x, y: y)
      if radius > 0 {
        ContinuousCorner.append(
          to: &path, vertex: vertex, back: back, forward: forward, radius: radius, room: room)
      } else {
        path.line(to: vertex)
      }
    }
    corner(rect.right, rect.top, radii.topRight, left, down)
    corner(rect.right, rect.bottom, radii.bottomRight, up, left)
    corner(rect.left, rect.bottom, radii.bottomLeft, right, up)
    corner(rect.left, rect.top, radii.topLeft, down, right)
    path.close()
    return path
  }
}
