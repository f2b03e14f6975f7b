import Glibc

extension Path {
  /// The distance of a control point from the end of a quarter circle, as a fraction of the tangent.
  ///
  /// - Source: κ = 4/3·(√2 − 1), largest radial error 2.7·10⁻⁴ of the radius.
  static let kappa = 0.5522847498307936

  /// Creates the outline of a rectangle, clockwise from its top left corner.
  package init(_ rect: Rect) {
    self.init()
    let corners = rect.corners
    move(to: corners[0])
    for corner in corners.dropFirst() { line(to: corner) }
    close()
  }

  /// Creates the ellipse that touches the rectangle's sides, clockwise from its rightmost point.
  package init(ellipseIn rect: Rect) {
    let k = Self.kappa
    func at(_ x: Double, _ y: Double) -> Point {
      Point(x: rect.midX + x * rect.width / 2, y: rect.midY + y * rect.height / 2)
    }
    self.init()
    move(to: at(1, 0))
    cubic(control1: at(1, k), control2: at(k, 1), to: at(0, 1))
    cubic(control1: at(-k, 1), control2: at(-1, k), to: at(-1, 0))
    cubic(control1: at(-1, -k), control2: at(-k, -1), to: at(0, -1))
    cubic(control1: at(k, -1), control2: at(1, -k), to: at(1, 0))
    close()
  }

  /// Creates a rectangle with elliptical corners, clockwise; radii are limited to half the sides.
  ///
  /// - Units: the corners' radii along x and y in points.
  package init(rect: Rect, topLeft: Size, topRight: Size, bottomRight: Size, bottomLeft: Size) {
    self.init()
    func cut(_ size: Size) -> Size {
      Size(
        width: max(0, min(size.width, rect.width / 2)),
        height: max(0, min(size.height, rect.height / 2)))
    }
    let start = cut(topLeft)
    move(to: Point(x: rect.left + start.width, y: rect.top))
    func corner(_ vertex: Point, _ before: Point, _ after: Point) {
      line(to: before)
      if before != vertex, after != vertex {
        cubic(
          control1: before.interpolated(to: vertex, Self.kappa),
          control2: after.interpolated(to: vertex, Self.kappa), to: after)
      } else {
        line(to: vertex)
        line(to: after)
      }
    }
    let (a, b, c) = (cut(topRight), cut(bottomRight), cut(bottomLeft))
    corner(
      Point(x: rect.right, y: rect.top), Point(x: rect.right - a.width, y: rect.top),
      Point(x: rect.right, y: rect.top + a.height))
    corner(
      Point(x: rect.right, y: rect.bottom), Point(x: rect.right, y: rect.bottom - b.height),
      Point(x: rect.right - b.width, y: rect.bottom))
    corner(
      Point(x: rect.left, y: rect.bottom), Point(x: rect.left + c.width, y: rect.bottom),
      Point(x: rect.left, y: rect.bottom - c.height))
    corner(
      Point(x: rect.left, y: rect.top), Point(x: rect.left, y: rect.top + start.height),
      Point(x: rect.left + start.width, y: rect.top))
    close()
  }

  /// Creates a rectangle whose four corners are equal quarters of an ellipse.
  package init(rect: Rect, corners size: Size) {
    self.init(
      rect: rect, topLeft: size, topRight: size, bottomRight: size, bottomLeft: size)
  }

  /// Appends an arc of a circle, after a line to its start.
  ///
  /// - Parameter sweep: positive from the x axis towards the y axis, which is clockwise on a screen.
  /// - Units: angles in radians.
  /// - Source: arcs of up to a quarter turn as one cubic each, tangents 4/3·tan(δ/4) long.
  package mutating func arc(center: Point, radius: Double, start: Double, sweep: Double) {
    func at(_ angle: Double) -> Point {
      Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    let first = at(start)
    if isEmpty { move(to: first) } else if currentPoint != first { line(to: first) }
    guard sweep.isFinite, start.isFinite, sweep != 0 else { return }
    let count = max(1, min(64, (abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / count
    let tangent = 4.0 / 3 * tan(step / 4)
    for index in 0..<Int(count) {
      let a = start + step * Double(index)
      let b = start + step * Double(index + 1)
      let (p, q) = (at(a), at(b))
      cubic(
        control1: Point(x: p.x - (p.y - center.y) * tangent, y: p.y + (p.x - center.x) * tangent),
        control2: Point(x: q.x + (q.y - center.y) * tangent, y: q.y - (q.x - center.x) * tangent),
        to: q)
    }
  }

  /// Appends an arc that touches the line from the current point to the corner and the line from there to `end`.
  ///
  /// - Units: points.
  package mutating func arc(corner: Point, end: Point, radius: Double) {
    guard let current = currentPoint else { return }
    let u = current - corner
    let v = end - corner
    let (back, forward) = (u * (1 / u.length), v * (1 / v.length))
    let cosine = back.x * forward.x + back.y * forward.y
    let cross = back.x * forward.y - back.y * forward.x
    guard radius > 0, cosine.isFinite, abs(cross) > 1e-12 else {
      line(to: corner)
      return
    }
    // tan(φ/2), where φ is the angle between the lines.
    let half = ((1 - cosine) / (1 + cosine)).squareRoot()
    let reach = radius / half
    let first = corner + back * reach
    let inward = (back + forward) * (1 / (back + forward).length)
    let center = corner + inward * ((reach * reach + radius * radius).squareRoot())
    let last = corner + forward * reach
    let start = atan2(first.y - center.y, first.x - center.x)
    var sweep = atan2(last.y - center.y, last.x - center.x) - start
    if sweep > Double.pi { sweep -= 2 * Double.pi }
    if sweep < -Double.pi { sweep += 2 * Double.pi }
    arc(center: center, radius: radius, start: start, sweep: sweep)
  }
}
