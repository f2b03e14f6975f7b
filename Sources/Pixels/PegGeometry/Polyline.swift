/// A subpath whose curves have been replaced by lines.
///
/// - Note: neighbouring points differ.
struct Polyline {
  var points: [Point]
  /// Whether the joint at the point of the same index lies inside a curve.
  var isSmooth: [Bool]
  /// Whether the last point joins the first.
  var isClosed = false
  /// The direction of a line without length, which has only one point.
  var direction = Point(x: 1, y: 0)
  /// Whether a line or a close was added; then a single point is a line without length.
  var isDrawn = false

  init(start: Point) {
    points = [start]
    isSmooth = [false]
  }

  /// The length of all lines.
  var length: Double {
    var sum = 0.0
    for index in 1..<max(1, points.count) { sum += (points[index] - points[index - 1]).length }
    if isClosed, points.count > 1 { sum += (points[0] - points[points.count - 1]).length }
    return sum
  }

  mutating func add(_ point: Point, smoothly: Bool) {
    isDrawn = true
    guard point != points[points.count - 1] else { return }
    points.append(point)
    isSmooth.append(smoothly)
  }

  mutating func close() {
    isDrawn = true
    isClosed = true
    if points.count > 1, points[points.count - 1] == points[0] {
      points.removeLast()
      isSmooth.removeLast()
    }
  }

  /// The points; those of a closed line with the first repeated at the end.
  var unrolled: (points: [Point], isSmooth: [Bool]) {
    guard isClosed, points.count > 1 else { return (points, isSmooth) }
    return (points + [points[0]], isSmooth + [isSmooth[0]])
  }

  /// Returns the part between two distances from the start; ignores that a closed line continues past its end.
  func part(from start: Double, to end: Double) -> Polyline? {
    let (points, isSmooth) = unrolled
    var result: Polyline?
    var reached = 0.0
    for index in 1..<max(1, points.count) {
      let (a, b) = (points[index - 1], points[index])
      let length = (b - a).length
      let next = reached + length
      let isLast = index == points.count - 1
      if next >= start, result == nil, next > start || isLast {
        var first = Polyline(
          start: a.interpolated(to: b, max(0, min(1, (start - reached) / length))))
        first.direction = (b - a) * (1 / length)
        first.isDrawn = true
        result = first
      }
      if result != nil {
        if next >= end {
          result!.add(
            a.interpolated(to: b, max(0, min(1, (end - reached) / length))), smoothly: false)
          return result
        }
        result!.add(b, smoothly: isSmooth[index])
      }
      reached = next
    }
    return result
  }
}

extension Path {
  /// Returns the subpaths as lines whose distance from their curves is at most the tolerance.
  ///
  /// A subpath that contains a point that isn't finite is omitted.
  func polylines(tolerance: Double) -> [Polyline] {
    var result: [Polyline] = []
    var current: Polyline?
    var isFinite = true
    func finish() {
      if let line = current, line.isDrawn, isFinite { result.append(line) }
      current = nil
      isFinite = true
    }
    func add(_ point: Point, _ smoothly: Bool) {
      if !(point.x.isFinite && point.y.isFinite) { isFinite = false }
      current?.add(point, smoothly: smoothly)
    }
    for element in elements {
      switch element {
      case .move(let p):
        finish()
        current = Polyline(start: p)
        isFinite = p.x.isFinite && p.y.isFinite
      case .line(let p): add(p, false)
      case .quadratic(let control, let end):
        let start = current?.points.last ?? control
        CurveFlattener.quadratic(start, control, end, tolerance) { add($0, $0 != end) }
      case .cubic(let control1, let control2, let end):
        let start = current?.points.last ?? control1
        CurveFlattener.cubic(start, control1, control2, end, tolerance) { add($0, $0 != end) }
      case .close:
        let start = current?.points.first
        current?.close()
        finish()
        if let start { current = Polyline(start: start) }
      }
    }
    finish()
    return result
  }

  /// Returns the part of the path between two fractions of its length, made of lines.
  ///
  /// - Units: `start` and `end` as fractions 0...1 of the length of all subpaths together; `tolerance` in points.
  package func trimmed(from start: Double, to end: Double, tolerance: Double) -> Path {
    let lines = polylines(tolerance: tolerance)
    let total = lines.reduce(0) { $0 + $1.length }
    let low = max(0, min(1, start)) * total
    let high = max(0, min(1, end)) * total
    var result = Path()
    guard low < high else { return result }
    var reached = 0.0
    for line in lines {
      let length = line.length
      defer { reached += length }
      if reached + length <= low || reached >= high { continue }
      if low <= reached, high >= reached + length {
        result.append(line, isClosed: line.isClosed)
      } else if let part = line.part(from: max(0, low - reached), to: min(length, high - reached)) {
        result.append(part, isClosed: false)
      }
    }
    return result
  }

  mutating func append(_ line: Polyline, isClosed: Bool) {
    move(to: line.points[0])
    for point in line.points.dropFirst() { self.line(to: point) }
    if isClosed { close() }
  }
}
