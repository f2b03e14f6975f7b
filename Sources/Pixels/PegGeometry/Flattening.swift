/// A path with its curves replaced by lines; every contour is closed.
///
/// - Shape: contour `i` is `points[starts[i]..<starts[i + 1]]`; its last point joins its first.
/// - Units: those of the map given to `append`, usually pixels.
package struct FlattenedPath: Sendable {
  package private(set) var points: [Point] = []
  package private(set) var starts: [Int] = [0]
  /// False after a point that isn't finite was added; the area of such a path is undefined.
  package private(set) var isFinite = true

  package init() {}

  /// Removes all contours but keeps their memory.
  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
    isFinite = true
  }

  /// Appends the contours of a path, first mapped and then flattened.
  ///
  /// - Units: `tolerance`, the largest distance between a line and its curve, in units of the mapped points.
  /// - Source: Wang's bound on the number of segments, in Goldman, "Pyramid Algorithms", 2003, §5.6.3:
  ///   n = √(d(d−1)·M / 8·tolerance), M the largest second difference of the control points.
  package mutating func append(_ path: Path, mappedBy map: Affine, tolerance: Double = 1.0 / 128) {
    for element in path.elements {
      switch element {
      case .move(let p):
        endContour()
        add(map.apply(p))
      case .line(let p):
        add(map.apply(p))
      case .quadratic(let control, let end):
        addQuadratic(map.apply(control), map.apply(end), tolerance)
      case .cubic(let control1, let control2, let end):
        addCubic(map.apply(control1), map.apply(control2), map.apply(end), tolerance)
      case .close: endContour()
      }
    }
    endContour()
  }

  private mutating func endContour() {
    if points.count > starts[starts.count - 1] { starts.append(points.count) }
  }

  private mutating func add(_ point: Point) {
    if !(point.x.isFinite && point.y.isFinite) { isFinite = false }
    points.append(point)
  }

  private mutating func addQuadratic(_ control: Point, _ end: Point, _ tolerance: Double) {
    CurveFlattener.quadratic(points.last ?? control, control, end, tolerance) { add($0) }
  }

  private mutating func addCubic(
    _ control1: Point, _ control2: Point, _ end: Point, _ tolerance: Double
  ) {
    CurveFlattener.cubic(points.last ?? control1, control1, control2, end, tolerance) { add($0) }
  }
}

/// Splits curves into lines.
///
/// - Source: Wang's bound on the number of segments, in Goldman, "Pyramid Algorithms", 2003, §5.6.3.
enum CurveFlattener {
  /// Calls `add` with the end of each line, but not with the start of the first.
  @inline(__always)
  static func quadratic(
    _ start: Point, _ control: Point, _ end: Point, _ tolerance: Double, _ add: (Point) -> Void
  ) {
    let bend = start - control * 2 + end
    let count = segmentCount(2.0 / 8 * bend.length / tolerance)
    for index in 1..<count {
      let t = Double(index) / Double(count)
      let p = start.interpolated(to: control, t)
      let q = control.interpolated(to: end, t)
      add(p.interpolated(to: q, t))
    }
    add(end)
  }

  /// Calls `add` with the end of each line, but not with the start of the first.
  @inline(__always)
  static func cubic(
    _ start: Point, _ control1: Point, _ control2: Point, _ end: Point, _ tolerance: Double,
    _ add: (Point) -> Void
  ) {
    let bend1 = start - control1 * 2 + control2
    let bend2 = control1 - control2 * 2 + end
    let count = segmentCount(6.0 / 8 * max(bend1.length, bend2.length) / tolerance)
    for index in 1..<count {
      let t = Double(index) / Double(count)
      let p = start.interpolated(to: control1, t)
      let q = control1.interpolated(to: control2, t)
      let r = control2.interpolated(to: end, t)
      add(p.interpolated(to: q, t).interpolated(to: q.interpolated(to: r, t), t))
    }
    add(end)
  }

  /// Returns the square root rounded up, within 1...1024; 1024 for NaN too.
  private static func segmentCount(_ square: Double) -> Int {
    square < 1_048_576 ? max(1, Int(square.squareRoot().rounded(.up))) : 1024
  }
}

extension Point {
  package var length: Double { (x * x + y * y).squareRoot() }
}
