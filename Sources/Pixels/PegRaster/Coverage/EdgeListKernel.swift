import PegGeometry

/// A line of an outline, directed downwards.
///
/// - Units: subpixel grid units; y0 < y1.
struct Edge: BitwiseCopyable {
  var x0: Int
  var y0: Int
  var x1: Int
  var y1: Int
  /// 1 if the outline runs down here, −1 if it runs up.
  var winding: Int
  /// The x at which the edge enters the row that is being converted.
  var rowX: Int
  /// The x at which it leaves the part that has been converted: a row or a part of one.
  var x: Int

  /// Returns the x at a height within the edge, rounded to nearest; it depends only on the edge and the height.
  @inline(__always)
  func x(at y: Int) -> Int {
    if y == y0 || x0 == x1 { return x0 }
    if y == y1 { return x1 }
    let height = y1 &- y0
    let doubled = (y &- y0) &* (x1 &- x0) &* 2 &+ height
    let divisor = height &* 2
    if doubled.magnitude < 1 << 50 {
      // If the exact quotient isn't an integer, the computed one isn't either: it would take more than 53 bits to be that close.
      let ratio = Double(doubled) / Double(divisor)
      let whole = Int(ratio)
      return x0 &+ (Double(whole) > ratio ? whole &- 1 : whole)
    }
    let quotient = doubled / divisor
    return x0 &+ (quotient &* divisor > doubled ? quotient &- 1 : quotient)
  }
}

/// The edges of an outline that are not horizontal, sorted by their tops.
struct EdgeList: ~Copyable {
  private var found = ScratchBuffer<Edge>()
  private var sorted = ScratchBuffer<Edge>()
  /// The index of each row's first edge among the sorted ones.
  private var starts = ScratchBuffer<Int32>()
  private var isSorted = true
  /// The number of edges in the first chain of an outline of two monotone chains; nil for other outlines.
  ///
  /// The first chain runs down, and the other edges form the second, which runs up. Both are stored from top to bottom.
  /// Such an outline has only one contour.
  private(set) var firstChain: Int?
  /// The number of changes of the edges' direction, up or down, and the windings of the first and the last edge.
  private var turns = 0
  private var firstWinding = 0
  private var lastWinding = 0

  /// Up to this number, edges are sorted without distributing them to rows.
  private static let fewest = 12

  /// The edges in order, valid until the list is filled again.
  ///
  /// - Shape: `count` edges.
  var edges: UnsafeMutablePointer<Edge> { isSorted ? found.base : sorted.base }
  var count: Int { found.count }

  /// Sets the edges from a flattened path in pixels, moved by whole pixels; none if a point isn't finite.
  ///
  /// Edges that reach no row of the bounds are omitted.
  mutating func fill(_ path: borrowing FlattenedPath, dx: Int, dy: Int, bounds: PixelRect) {
    found.count = 0
    isSorted = true
    firstChain = nil
    (turns, firstWinding, lastWinding) = (0, 0, 0)
    guard path.isFinite else { return }
    let (moveX, moveY) = (dx &<< Subpixel.bits, dy &<< Subpixel.bits)
    let top = bounds.y0 << Subpixel.bits
    let bottom = bounds.y1 << Subpixel.bits
    path.points.withUnsafeBufferPointer { points in
      path.starts.withUnsafeBufferPointer { starts in
        for contour in 1..<max(1, starts.count) {
          let start = starts[contour &- 1]
          let end = starts[contour]
          if start == end { continue }
          found.makeRoom(for: end - start)
          var last = points[end &- 1]
          var (x0, y0) = (Subpixel.units(last.x), Subpixel.units(last.y))
          var isNear = Self.isNear(last)
          for index in start..<end {
            let point = points[index]
            let (x1, y1) = (Subpixel.units(point.x), Subpixel.units(point.y))
            let wasNear = isNear
            isNear = Self.isNear(point)
            if wasNear && isNear {
              add(x0 &+ moveX, y0 &+ moveY, x1 &+ moveX, y1 &+ moveY, top, bottom)
            } else {
              addFar(last, point, moveX, moveY, top, bottom)
            }
            (last, x0, y0) = (point, x1, y1)
          }
        }
      }
    }
    if path.starts.count != 2 || !arrangeChains() {
      sort(firstRow: bounds.y0, rows: bounds.height)
    }
  }

  /// Arranges the edges as two chains; returns false if they do not form two.
  private mutating func arrangeChains() -> Bool {
    let count = found.count
    // Around a contour the direction changes an even number of times.
    guard turns == (firstWinding == lastWinding ? 2 : 1), count > 1 else { return false }
    let found = found.base
    func begin(of winding: Int) -> Int? {
      (0..<count).first {
        found[$0].winding == winding && found[($0 + count - 1) % count].winding != winding
      }
    }
    guard let down = begin(of: 1), let up = begin(of: -1) else { return false }
    sorted.count = 0
    sorted.makeRoom(for: count)
    isSorted = false
    var at = down
    while at != up {
      sorted.append(found[at])
      at = at &+ 1 == count ? 0 : at &+ 1
    }
    firstChain = sorted.count
    at = down
    while at != up {
      at = at == 0 ? count &- 1 : at &- 1
      sorted.append(found[at])
    }
    return true
  }

  @inline(__always)
  private static func isNear(_ p: Point) -> Bool {
    abs(p.x) <= Subpixel.limit && abs(p.y) <= Subpixel.limit
  }

  /// Adds the parts of a line that extends far outside the target.
  ///
  /// Parts above or below the limit are invisible. Of parts to its left or right only the winding matters.
  private mutating func addFar(
    _ start: Point, _ end: Point, _ moveX: Int, _ moveY: Int, _ top: Int, _ bottom: Int
  ) {
    let limit = Subpixel.limit
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
    for index in 1..<cuts.count {
      let p = start.interpolated(to: end, cuts[index - 1])
      let q = start.interpolated(to: end, cuts[index])
      guard p.x.isFinite, p.y.isFinite, q.x.isFinite, q.y.isFinite else { continue }
      // `Subpixel.units` clamps to the limit.
      add(
        Subpixel.units(p.x) + moveX, Subpixel.units(p.y) + moveY, Subpixel.units(q.x) + moveX,
        Subpixel.units(q.y) + moveY, top, bottom)
    }
  }

  @inline(__always)
  private mutating func add(
    _ x0: Int, _ y0: Int, _ x1: Int, _ y1: Int, _ top: Int, _ bottom: Int
  ) {
    if y0 == y1 { return }
    let winding = y0 < y1 ? 1 : -1
    if winding != lastWinding {
      if lastWinding == 0 { firstWinding = winding } else { turns &+= 1 }
      lastWinding = winding
    }
    if max(y0, y1) <= top || min(y0, y1) >= bottom { return }
    let edge =
      y0 < y1
      ? Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: 1, rowX: x0, x: x0)
      : Edge(x0: x1, y0: y1, x1: x0, y1: y0, winding: -1, rowX: x1, x: x1)
    found.append(edge)
  }

  /// Sorts by rows of pixels first, then sorts the few edges of each row.
  private mutating func sort(firstRow: Int, rows: Int) {
    let count = found.count
    if count <= Self.fewest { return Self.sort(found.base, count) }
    isSorted = false
    sorted.count = 0
    sorted.makeRoom(for: count)
    starts.count = 0
    starts.makeRoom(for: rows + 1)
    let (found, sorted, starts) = (found.base, sorted.base, starts.base)
    starts.update(repeating: 0, count: rows + 1)
    for index in 0..<count {
      starts[max(0, found[index].y0 &>> Subpixel.bits &- firstRow) &+ 1] &+= 1
    }
    for row in 0..<rows { starts[row &+ 1] &+= starts[row] }
    for index in 0..<count {
      let row = max(0, found[index].y0 &>> Subpixel.bits &- firstRow)
      sorted[Int(starts[row])] = found[index]
      starts[row] &+= 1
    }
    var start = 0
    for row in 0..<rows where Int(starts[row]) > start {
      Self.sort(sorted + start, Int(starts[row]) - start)
      start = Int(starts[row])
    }
  }

  /// Sorts adjacent edges by their tops; those with equal tops keep their order.
  private static func sort(_ edges: UnsafeMutablePointer<Edge>, _ count: Int) {
    if count > 64 {
      var all = UnsafeMutableBufferPointer(start: edges, count: count)
      all.sort { $0.y0 < $1.y0 }
      return
    }
    var next = 1
    while next < count {
      if edges[next].y0 < edges[next &- 1].y0 {
        let edge = edges[next]
        var index = next
        repeat {
          edges[index] = edges[index &- 1]
          index &-= 1
        } while index > 0 && edge.y0 < edges[index &- 1].y0
        edges[index] = edge
      }
      next &+= 1
    }
  }
}
