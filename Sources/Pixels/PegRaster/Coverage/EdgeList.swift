import PegGeometry

/// A line of an outline that runs down.
///
/// - Units: subpixel grid units; y0 < y1.
struct Edge: Sendable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int
  /// 1 where the outline runs down here, −1 where it runs up.
  var winding: Int

  /// Returns the x at a height within the edge, rounded to nearest; it depends on nothing but edge and height.
  @inline(__always)
  func x(at y: Int) -> Int {
    if y == y0 || x0 == x1 { return x0 }
    if y == y1 { return x1 }
    let height = y1 &- y0
    let doubled = (y &- y0) &* (x1 &- x0) &* 2 &+ height
    let divisor = height &* 2
    let quotient = doubled / divisor
    return x0 &+ (quotient &* divisor > doubled ? quotient &- 1 : quotient)
  }
}

/// The edges of an outline that are not horizontal, sorted by their tops.
struct EdgeList: Sendable {
  private(set) var edges: [Edge] = []

  /// Creates the edges of a flattened path in pixels, moved by whole pixels; none where a point is not finite.
  init(_ path: FlattenedPath, dx: Int = 0, dy: Int = 0) {
    guard path.isFinite else { return }
    let points = path.points
    edges.reserveCapacity(points.count)
    for contour in 1..<max(1, path.starts.count) {
      let range = path.starts[contour - 1]..<path.starts[contour]
      guard var last = range.last.map({ points[$0] }) else { continue }
      for index in range {
        add(last, points[index])
        last = points[index]
      }
    }
    if dx != 0 || dy != 0 {
      for index in edges.indices {
        edges[index].x0 += dx << Subpixel.bits
        edges[index].x1 += dx << Subpixel.bits
        edges[index].y0 += dy << Subpixel.bits
        edges[index].y1 += dy << Subpixel.bits
      }
    }
    edges.sort { $0.y0 < $1.y0 }
  }

  private mutating func add(_ start: Point, _ end: Point) {
    let limit = Subpixel.limit
    if abs(start.x) <= limit, abs(start.y) <= limit, abs(end.x) <= limit, abs(end.y) <= limit {
      return addInside(start, end)
    }
    // Far away: above and below the limit nothing can be seen, left and right of it only the winding matters.
    guard max(start.y, end.y) > -limit, min(start.y, end.y) < limit else { return }
    var cuts = [0.0, 1.0]
    func cut(_ a: Double, _ b: Double, at value: Double) {
      let t = (value - a) / (b - a)
      if t > 0, t < 1 { cuts.append(t) }
    }
    cut(start.y, end.y, at: -limit)
    cut(start.y, end.y, at: limit)
    cut(start.x, end.x, at: -limit)
    cut(start.x, end.x, at: limit)
    cuts.sort()
    func clamped(_ p: Point) -> Point {
      Point(x: max(-limit, min(limit, p.x)), y: max(-limit, min(limit, p.y)))
    }
    for index in 1..<cuts.count {
      let p = start.interpolated(to: end, cuts[index - 1])
      let q = start.interpolated(to: end, cuts[index])
      guard p.x.isFinite, p.y.isFinite, q.x.isFinite, q.y.isFinite else { continue }
      addInside(clamped(p), clamped(q))
    }
  }

  private mutating func addInside(_ start: Point, _ end: Point) {
    let x0 = Subpixel.units(start.x)
    let y0 = Subpixel.units(start.y)
    let x1 = Subpixel.units(end.x)
    let y1 = Subpixel.units(end.y)
    if y0 < y1 {
      edges.append(Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: 1))
    } else if y1 < y0 {
      edges.append(Edge(x0: x1, y0: y1, x1: x0, y1: y0, winding: -1))
    }
  }
}
