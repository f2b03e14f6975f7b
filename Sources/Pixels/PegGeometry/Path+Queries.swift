extension Path {
  /// The smallest box that holds the curve itself, control points excluded; nil if the path is empty.
  ///
  /// - Source: a Bézier curve turns along an axis at the zeros of its derivative, a line or a parabola.
  package var curveBounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func include(_ p: Point) {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let p):
        include(p)
        (current, start) = (p, p)
      case .line(let p):
        include(p)
        current = p
      case .quadratic(let c, let p):
        let from = current
        for axis in [\Point.x, \Point.y] {
          let (a, b, d) = (from[keyPath: axis], c[keyPath: axis], p[keyPath: axis])
          let t = (a - b) / (a - 2 * b + d)
          if t > 0, t < 1 {
            include(from.interpolated(to: c, t).interpolated(to: c.interpolated(to: p, t), t))
          }
        }
        include(p)
        current = p
      case .cubic(let c1, let c2, let p):
        let from = current
        for axis in [\Point.x, \Point.y] {
          let values = (
            from[keyPath: axis], c1[keyPath: axis], c2[keyPath: axis], p[keyPath: axis]
          )
          for t in Self.turns(values) {
            let (q, r, s) = (
              from.interpolated(to: c1, t), c1.interpolated(to: c2, t), c2.interpolated(to: p, t)
            )
            include(q.interpolated(to: r, t).interpolated(to: r.interpolated(to: s, t), t))
          }
        }
        include(p)
        current = p
      case .close: current = start
      }
    }
    return low.x <= high.x ? Rect(left: low.x, top: low.y, right: high.x, bottom: high.y) : nil
  }

  /// Returns the parameters, within 0...1, at which a cubic's value along one axis turns.
  private static func turns(_ v: (Double, Double, Double, Double)) -> [Double] {
    let a = v.3 - 3 * v.2 + 3 * v.1 - v.0
    let b = 2 * (v.2 - 2 * v.1 + v.0)
    let c = v.1 - v.0
    var roots: [Double] = []
    if abs(a) < 1e-12 {
      if b != 0 { roots = [-c / b] }
    } else {
      let square = b * b - 4 * a * c
      if square >= 0 {
        let root = square.squareRoot()
        roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
      }
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }

  /// Returns how often the path runs around a point; turns counter-clockwise on a screen are negative.
  ///
  /// Open subpaths count as closed.
  ///
  /// - Units: `tolerance`, the largest distance between a line and its curve, in points.
  /// - Source: Sunday, "Inclusion of a Point in a Polygon", 2001, winding number by upward and downward crossings.
  package func winding(around point: Point, tolerance: Double) -> Int {
    var count = 0
    for line in polylines(tolerance: tolerance) {
      let points = line.points
      for index in points.indices {
        let (a, b) = (points[index], points[(index + 1) % points.count])
        let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
        if a.y <= point.y {
          if b.y > point.y, side > 0 { count += 1 }
        } else if b.y <= point.y, side < 0 {
          count -= 1
        }
      }
    }
    return count
  }

  /// The path with each subpath drawn from its end to its start.
  package var reversed: Path {
    var result = Path()
    for subpath in subpaths {
      guard let start = subpath.points.last else { continue }
      result.move(to: start)
      for index in subpath.segments.indices.reversed() {
        let end = subpath.points[index]
        switch subpath.segments[index] {
        case .quadratic(let c, _): result.quadratic(control: c, to: end)
        case .cubic(let c1, let c2, _): result.cubic(control1: c2, control2: c1, to: end)
        default: result.line(to: end)
        }
      }
      if subpath.isClosed { result.close() }
    }
    return result
  }

  /// Returns the dashes of the path, made of lines.
  ///
  /// - Units: points.
  package func dashed(_ lengths: [Double], phase: Double, tolerance: Double) -> Path {
    guard let dashing = Dashing(StrokeStyle(dashes: lengths, dashPhase: phase)) else { return self }
    var result = Path()
    for line in dashing.cut(polylines(tolerance: tolerance)) {
      result.append(line, isClosed: line.isClosed)
    }
    return result
  }

  /// Returns the path with its curves replaced by lines.
  ///
  /// - Units: `tolerance` in points.
  package func flattened(tolerance: Double) -> Path {
    var result = Path()
    for line in polylines(tolerance: tolerance) { result.append(line, isClosed: line.isClosed) }
    return result
  }

  /// The subpaths, each as a path.
  package var components: [Path] {
    subpaths.map { subpath in
      var path = Path()
      path.move(to: subpath.points[0])
      for segment in subpath.segments {
        switch segment {
        case .line(let p): path.line(to: p)
        case .quadratic(let c, let p): path.quadratic(control: c, to: p)
        case .cubic(let c1, let c2, let p): path.cubic(control1: c1, control2: c2, to: p)
        case .move, .close: break
        }
      }
      if subpath.isClosed { path.close() }
      return path
    }
  }

  /// A run of segments from a move to the next one or to a close.
  ///
  /// - Shape: segment `i` leads from `points[i]` to `points[i + 1]`.
  private struct Subpath {
    var points: [Point]
    var segments: [Element] = []
    var isClosed = false
  }

  private var subpaths: [Subpath] {
    var result: [Subpath] = []
    var current: Subpath?
    func finish() {
      if let current { result.append(current) }
      current = nil
    }
    for element in elements {
      switch element {
      case .move(let p):
        finish()
        current = Subpath(points: [p])
      case .line(let p), .quadratic(_, let p), .cubic(_, _, let p):
        current?.points.append(p)
        current?.segments.append(element)
      case .close:
        current?.isClosed = true
        finish()
      }
    }
    finish()
    return result
  }
}
