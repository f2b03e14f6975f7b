import Glibc

extension Path {
  /// Returns the area that a line along the path covers, for filling by the non-zero rule.
  ///
  /// Lines, corners and ends are separate contours that all turn the same way, so overlaps count once. The lines of a
  /// gently bending curve share one contour; where its inner side would fold over, they do not. Corners and cusps
  /// inside a curve are round.
  ///
  /// - Units: `tolerance`, the largest distance between a drawn edge and the true one, in points.
  /// - Source: own derivation; miters and their limit as SVG 2 §13.5.4–5 defines them.
  package func stroked(_ style: StrokeStyle, tolerance: Double) -> Path {
    guard style.width > 0, style.width.isFinite, tolerance > 0 else { return Path() }
    var lines = polylines(tolerance: tolerance)
    if let dashing = Dashing(style) { lines = dashing.cut(lines) }
    var outline = StrokeOutline(style, tolerance)
    for line in lines { outline.add(line) }
    return outline.path
  }
}

/// Collects the contours of a stroke.
private struct StrokeOutline {
  private(set) var path = Path()
  private let style: StrokeStyle
  private let half: Double
  private let tolerance: Double
  /// The largest angle between two points of an arc. Units: radians.
  private let step: Double

  init(_ style: StrokeStyle, _ tolerance: Double) {
    self.style = style
    half = style.width / 2
    self.tolerance = tolerance
    step = 2 * acos(max(0, 1 - min(1, tolerance / half)))
  }

  mutating func add(_ line: Polyline) {
    let (points, isSmooth) = line.unrolled
    if points.count == 1 {
      addDot(points[0], line.direction)
      return
    }
    var directions: [Point] = []
    var lengths: [Double] = []
    for index in 1..<points.count {
      let along = points[index] - points[index - 1]
      // A length too small or too large to divide by gives no direction; the previous one is used.
      let direction = along * (1 / along.length)
      directions.append(
        direction.x.isFinite && direction.y.isFinite
          ? direction : directions.last ?? Point(x: 1, y: 0))
      lengths.append(along.length)
    }
    addLines(points, directions, lengths, isSmooth)
    if line.isClosed {
      addJoin(
        points[0], directions[directions.count - 1], directions[0],
        isSmooth[0] ? .round : style.join)
    } else {
      addCap(points[0], directions[0] * -1)
      addCap(points[points.count - 1], directions[directions.count - 1])
    }
  }

  /// Appends the lines: those of a gently bending curve as one band, every other line as its own contour.
  private mutating func addLines(
    _ points: [Point], _ directions: [Point], _ lengths: [Double], _ isSmooth: [Bool]
  ) {
    var left = [points[0] + directions[0].turned * half]
    var right = [points[0] - directions[0].turned * half]
    for index in 1..<points.count {
      let before = directions[index - 1]
      if index < directions.count {
        let after = directions[index]
        let dot = before.x * after.x + before.y * after.y
        let cross = before.x * after.y - before.y * after.x
        // The length that the inner side loses at the joint, and the distance of its corner from the true curve.
        let loss = half * abs(cross) / (1 + dot)
        let excess = half * ((2 / (1 + dot)).squareRoot() - 1)
        if isSmooth[index], dot > 0.5, excess <= tolerance,
          loss <= 0.45 * min(lengths[index - 1], lengths[index])
        {
          let side = (before.turned + after.turned) * (half / (1 + dot))
          left.append(points[index] + side)
          right.append(points[index] - side)
          continue
        }
        addJoin(points[index], before, after, isSmooth[index] ? .round : style.join)
      }
      let side = before.turned * half
      left.append(points[index] + side)
      right.append(points[index] - side)
      addContour(left + right.reversed())
      if index < directions.count {
        left = [points[index] + directions[index].turned * half]
        right = [points[index] - directions[index].turned * half]
      }
    }
  }

  private mutating func addDot(_ point: Point, _ direction: Point) {
    switch style.cap {
    case .butt: break
    case .round: addContour(arc(point, Point(x: half, y: 0), 2 * Double.pi))
    case .square:
      addCap(point, direction)
      addCap(point, direction * -1)
    }
  }

  private mutating func addCap(_ point: Point, _ direction: Point) {
    let side = direction.turned * half
    switch style.cap {
    case .butt: break
    case .round: addContour(arc(point, side * -1, Double.pi))
    case .square:
      let out = direction * half
      addContour([point + side, point + side + out, point - side + out, point - side])
    }
  }

  private mutating func addJoin(
    _ point: Point, _ before: Point, _ after: Point, _ join: StrokeStyle.Join
  ) {
    let cross = before.x * after.y - before.y * after.x
    let dot = before.x * after.x + before.y * after.y
    if cross == 0, dot > 0 { return }
    // The outer side of the corner.
    let sign = cross >= 0 ? -half : half
    let first = before.turned * sign
    let second = after.turned * sign
    switch join {
    case .round:
      addContour([point] + arc(point, first, atan2(cross >= 0 ? abs(cross) : cross, dot)))
    case .miter where style.miterLimit * style.miterLimit * (1 + dot) >= 2 && dot > -0.999_999:
      addContour([point, point + first, point + (first + second) * (1 / (1 + dot)), point + second])
    case .miter, .bevel: addContour([point, point + first, point + second])
    }
  }

  /// Returns the points of an arc around a center; it begins at the end of `radius` and spans the angle.
  private func arc(_ center: Point, _ radius: Point, _ angle: Double) -> [Point] {
    let count = max(1, min(1024, (abs(angle) / step).rounded(.up)))
    return (0...Int(count)).map { index in
      let turn = angle * Double(index) / count
      let (c, s) = (cos(turn), sin(turn))
      return Point(
        x: center.x + radius.x * c - radius.y * s, y: center.y + radius.x * s + radius.y * c)
    }
  }

  /// Appends a closed contour, ordered clockwise on a screen.
  private mutating func addContour(_ points: [Point]) {
    var area = 0.0
    var last = points[points.count - 1] - points[0]
    for point in points {
      let next = point - points[0]
      area += last.x * next.y - last.y * next.x
      last = next
    }
    let ordered = area < 0 ? points.reversed() : points
    path.move(to: ordered[0])
    for point in ordered.dropFirst() { path.line(to: point) }
    path.close()
  }
}

extension Point {
  /// The vector rotated by a quarter turn clockwise on a screen.
  fileprivate var turned: Point { Point(x: -y, y: x) }
}
