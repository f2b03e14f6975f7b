import PegDisplayList
package import PegGeometry
import PegPixels

/// The mark of a finger on a screen: a disc, the path behind it, and a ring that spreads after a tap.
///
/// - Units: points and seconds.
package struct TouchMark: Hashable, Sendable {
  /// A place of the finger, and the time since it was there.
  package struct Step: Hashable, Sendable {
    package var point: Point
    package var age: Double

    package init(point: Point, age: Double) {
      self.point = point
      self.age = age
    }
  }

  package var point: Point
  /// The time since the finger was lifted; nil while it is down.
  package var lifted: Double?
  /// Whether the finger was lifted about where and soon after it came down.
  package var isTap: Bool
  /// The finger's way here, oldest first.
  package var trail: [Step]

  package init(point: Point, lifted: Double? = nil, isTap: Bool = false, trail: [Step] = []) {
    self.point = point
    self.lifted = lifted
    self.isTap = isTap
    self.trail = trail
  }

  /// The time in which marks of lifted fingers and their paths fade.
  package static let fading = 0.3
  /// - Source: the circle that Apple's simulator shows for a finger, measured by eye.
  private static let radius = 18.0
  /// The growth of a ring, by eye.
  private static let spread = 18.0

  /// Draws the mark, `origin` being the place of the screen.
  func draw(at origin: Point, into builder: inout DisplayListBuilder) {
    let progress = min(1, (lifted ?? 0) / Self.fading)
    let opacity = Float(1 - progress)
    guard opacity > 0 else { return }
    let center = Point(x: origin.x + point.x, y: origin.y + point.y)
    if !trail.isEmpty {
      // Outside of the disc, which is translucent.
      let reach = trail.reduce(2 * Self.radius) {
        max($0, abs($1.point.x - point.x) + Self.radius, abs($1.point.y - point.y) + Self.radius)
      }
      var outside = Path(Self.box(center, reach))
      outside.append(Path(ellipseIn: Self.box(center, Self.radius)))
      builder.pushClip(.path(outside, .evenOdd), transform: .identity)
      drawTrail(origin, opacity, into: &builder)
      builder.popClip()
    }
    if isTap, lifted != nil {
      // Fast at first, then slower.
      let way = 1 - (1 - progress) * (1 - progress)
      let outer = Self.radius + Self.spread * way
      let width = 1.5 + 3 * (1 - way)
      ring(center, outer, width, Self.dark.faded(opacity), into: &builder)
      ring(center, outer - 1, width - 1, Self.light.faded(opacity), into: &builder)
    }
    disc(center, Self.radius, Self.dark.faded(opacity), into: &builder)
    disc(center, Self.radius - 2, Self.light.faded(opacity), into: &builder)
  }

  private static let dark = StraightColor(red: 0, green: 0, blue: 0, alpha: 0.25)
  private static let light = StraightColor(red: 1, green: 1, blue: 1, alpha: 0.6)

  private static func box(_ center: Point, _ radius: Double) -> Rect {
    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  private func disc(
    _ center: Point, _ radius: Double, _ color: StraightColor,
    into builder: inout DisplayListBuilder
  ) {
    builder.add(
      .fill(.path(Path(ellipseIn: Self.box(center, radius)), .nonZero), .color(color)),
      transform: .identity)
  }

  private func ring(
    _ center: Point, _ radius: Double, _ width: Double, _ color: StraightColor,
    into builder: inout DisplayListBuilder
  ) {
    var path = Path(ellipseIn: Self.box(center, radius))
    path.append(Path(ellipseIn: Self.box(center, radius - width)))
    builder.add(.fill(.path(path, .evenOdd), .color(color)), transform: .identity)
  }

  /// Draws the path as one shape that gets narrower with age, up to the edge of the disc.
  private func drawTrail(
    _ origin: Point, _ opacity: Float, into builder: inout DisplayListBuilder
  ) {
    // Both parts begin where the path does, so that its thin end has a rim as well.
    for (share, color) in [(1.0, Self.dark), (0.85, Self.light)] {
      var path = Path()
      var last: (point: Point, radius: Double)?
      for step in trail where step.age < Self.fading {
        let center = Point(x: origin.x + step.point.x, y: origin.y + step.point.y)
        let radius = (Self.radius * 0.7) * (1 - step.age / Self.fading) * share
        guard radius > 0.2 else { continue }
        if let last { Self.join(last, (center, radius), &path) }
        path.append(Path(ellipseIn: Self.box(center, radius)))
        last = (center, radius)
      }
      if last == nil { continue }
      builder.add(
        .fill(.path(path, .nonZero), .color(color.faded(opacity * 0.6))), transform: .identity)
    }
  }

  /// Appends the area between two circles, clockwise as the circles are.
  private static func join(
    _ a: (point: Point, radius: Double), _ b: (point: Point, radius: Double), _ path: inout Path
  ) {
    let (dx, dy) = (b.point.x - a.point.x, b.point.y - a.point.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0.01 else { return }
    let (nx, ny) = (-dy / length, dx / length)
    path.move(to: Point(x: a.point.x - nx * a.radius, y: a.point.y - ny * a.radius))
    path.line(to: Point(x: b.point.x - nx * b.radius, y: b.point.y - ny * b.radius))
    path.line(to: Point(x: b.point.x + nx * b.radius, y: b.point.y + ny * b.radius))
    path.line(to: Point(x: a.point.x + nx * a.radius, y: a.point.y + ny * a.radius))
    path.close()
  }
}

extension StraightColor {
  /// Returns the colour with its alpha multiplied.
  fileprivate func faded(_ opacity: Float) -> StraightColor { withAlpha(alpha * opacity) }
}
