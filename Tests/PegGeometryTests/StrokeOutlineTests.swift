import PegGeometry
import Testing

/// Strokes against distances: a point is covered where it lies within half the width of the line.
struct StrokeOutlineTests {
  private func path(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    path.move(to: Point(x: points[0].0, y: points[0].1))
    for point in points.dropFirst() { path.line(to: Point(x: point.0, y: point.1)) }
    if closed { path.close() }
    return path
  }

  private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let ab = b - a
    let ap = p - a
    let square = ab.x * ab.x + ab.y * ab.y
    let t = square == 0 ? 0 : max(0, min(1, (ap.x * ab.x + ap.y * ab.y) / square))
    let d = ap - ab * t
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// Round joins and caps cover exactly the points within half the width.
  @Test(arguments: 0..<20)
  func roundStrokeIsTheSetOfNearPoints(seed: UInt64) {
    var random = Numbers(seed)
    let points = (0..<5).map { _ in Point(x: random.next(0, 20), y: random.next(0, 20)) }
    var line = Path()
    line.move(to: points[0])
    for p in points.dropFirst() { line.line(to: p) }
    let width = random.next(0.2, 6)
    let outline = line.stroked(
      StrokeStyle(width: width, join: .round, cap: .round), tolerance: 0.001)
    let winding = Winding(outline)
    for _ in 0..<300 {
      let p = Point(x: random.next(-4, 24), y: random.next(-4, 24))
      let near = (1..<5).map { distance(p, points[$0 - 1], points[$0]) }.min()!
      if abs(near - width / 2) < 0.01 { continue }
      #expect((winding.at(p) != 0) == (near < width / 2), "\(p), \(near), seed \(seed)")
    }
  }

  /// A curve's stroke, cusp included, covers the points near it, and its offset never folds into a hole.
  @Test(arguments: 0..<12)
  func curveIsCoveredThroughCusps(seed: UInt64) {
    var random = Numbers(seed)
    let p = (0..<4).map { _ in Point(x: random.next(0, 20), y: random.next(0, 20)) }
    // Equal first and last, and crossed controls, give a cusp or a tight loop.
    var curve = Path()
    curve.move(to: p[0])
    curve.cubic(control1: p[1], control2: p[2], to: seed % 3 == 0 ? p[0] : p[3])
    let end = seed % 3 == 0 ? p[0] : p[3]
    let samples = (0...2000).map { index in
      let t = Double(index) / 2000
      let a = p[0].interpolated(to: p[1], t).interpolated(to: p[1].interpolated(to: p[2], t), t)
      let b = p[1].interpolated(to: p[2], t).interpolated(to: p[2].interpolated(to: end, t), t)
      return a.interpolated(to: b, t)
    }
    let winding = Winding(
      curve.stroked(StrokeStyle(width: 3, join: .round, cap: .round), tolerance: 0.001))
    for _ in 0..<150 {
      let q = Point(x: random.next(-2, 22), y: random.next(-2, 22))
      let near = samples.map { distance(q, $0, $0) }.min()!
      if abs(near - 1.5) < 0.02 { continue }
      #expect((winding.at(q) != 0) == (near < 1.5), "\(q), \(near), seed \(seed)")
    }
  }

  @Test func miterLimitDecidesBetweenPointAndBevel() {
    // A right angle's miter is √2 widths long.
    let corner = path([(0, 0), (10, 0), (10, 10)])
    func covers(_ p: (Double, Double), _ style: StrokeStyle) -> Bool {
      Winding(corner.stroked(style, tolerance: 0.01)).at(Point(x: p.0, y: p.1)) != 0
    }
    #expect(covers((10.9, -0.9), StrokeStyle(width: 2, miterLimit: 1.415)))
    #expect(!covers((10.9, -0.9), StrokeStyle(width: 2, miterLimit: 1.414)))
    #expect(!covers((10.9, -0.9), StrokeStyle(width: 2, join: .bevel)))
    #expect(!covers((10.51, -0.51), StrokeStyle(width: 2, join: .bevel)))
    #expect(covers((10.49, -0.49), StrokeStyle(width: 2, join: .bevel)))
    #expect(covers((10.69, -0.69), StrokeStyle(width: 2, join: .round)))
    #expect(!covers((10.72, -0.72), StrokeStyle(width: 2, join: .round)))
  }

  @Test func capsEndWhereTheySay() {
    let line = path([(5, 5), (10, 5)])
    func right(_ cap: StrokeStyle.Cap, _ y: Double) -> [Double] {
      let winding = Winding(line.stroked(StrokeStyle(width: 4, cap: cap), tolerance: 0.001))
      return [9.9, 10.1, 11.9, 12.1].filter { winding.at(Point(x: $0, y: y)) != 0 }
    }
    #expect(right(.butt, 5) == [9.9])
    #expect(right(.round, 5) == [9.9, 10.1, 11.9])
    #expect(right(.round, 6.9) == [9.9, 10.1])
    #expect(right(.square, 6.9) == [9.9, 10.1, 11.9])
  }

  @Test func lineWithoutLengthIsADot() {
    let dot = path([(5, 5), (5, 5)])
    let closed = path([(5, 5)], closed: true)
    for line in [dot, closed] {
      #expect(line.stroked(StrokeStyle(width: 4), tolerance: 0.01).isEmpty)
      let round = Winding(line.stroked(StrokeStyle(width: 4, cap: .round), tolerance: 0.001))
      #expect(round.at(Point(x: 6.4, y: 6.4)) != 0)
      #expect(round.at(Point(x: 6.5, y: 6.5)) == 0)
      let square = Winding(line.stroked(StrokeStyle(width: 4, cap: .square), tolerance: 0.001))
      #expect(square.at(Point(x: 6.9, y: 6.9)) != 0)
      #expect(square.at(Point(x: 7.1, y: 5)) == 0)
    }
    #expect(path([(5, 5)]).stroked(StrokeStyle(width: 4, cap: .round), tolerance: 0.01).isEmpty)
  }

  @Test func closedPathHasCornersAndNoCaps() {
    let square = path([(0, 0), (10, 0), (10, 10), (0, 10)], closed: true)
    let winding = Winding(square.stroked(StrokeStyle(width: 2, cap: .square), tolerance: 0.01))
    for (x, y, inside) in [
      (-0.9, -0.9, true), (10.9, -0.9, true), (10.9, 10.9, true), (-0.9, 10.9, true),
      (-1.1, 5, false), (0.9, 5, true), (1.1, 5, false), (5, 5, false),
    ] { #expect((winding.at(Point(x: x, y: y)) != 0) == inside, "\(x), \(y)") }
  }

  @Test func dashesFollowLengthAndPhase() {
    let line = path([(0, 0), (20, 0)])
    func drawn(_ dashes: [Double], _ phase: Double, _ cap: StrokeStyle.Cap = .butt) -> [Double] {
      let winding = Winding(
        line.stroked(
          StrokeStyle(width: 2, cap: cap, dashes: dashes, dashPhase: phase), tolerance: 0.001))
      return (0..<20).map { Double($0) + 0.5 }.filter { winding.at(Point(x: $0, y: 0.1)) != 0 }
        .map { $0 - 0.5 }
    }
    #expect(drawn([3, 2], 0) == [0, 1, 2, 5, 6, 7, 10, 11, 12, 15, 16, 17])
    #expect(drawn([3, 2], 4) == [1, 2, 3, 6, 7, 8, 11, 12, 13, 16, 17, 18])
    #expect(drawn([3, 2], -1) == [1, 2, 3, 6, 7, 8, 11, 12, 13, 16, 17, 18])
    // Three lengths take turns as six.
    #expect(drawn([4, 2, 1], 0) == [0, 1, 2, 3, 6, 11, 12, 14, 15, 16, 17])
    // Dashes of no length are dots.
    #expect(drawn([0, 5], 0, .round) == [0, 4, 5, 9, 10, 14, 15])
    // Nonsense is an unbroken line.
    #expect(drawn([0, 0], 0).count == 20)
    #expect(drawn([-1, 3], 0).count == 20)
    #expect(drawn([1e-9, 1e-9], 0).count == 20)
  }

  @Test func dashesTurnCornersAndCloseUp() {
    let square = path([(0, 0), (10, 0), (10, 10), (0, 10)], closed: true)
    // 8 drawn, 4 not: the dash that begins at 36 of 40 runs on over the start, with a miter at the corner.
    let winding = Winding(
      square.stroked(StrokeStyle(width: 2, dashes: [8, 4]), tolerance: 0.001))
    #expect(winding.at(Point(x: -0.9, y: -0.9)) != 0)
    #expect(winding.at(Point(x: 0, y: 3.9)) != 0)
    #expect(winding.at(Point(x: 0, y: 4.1)) == 0)
    #expect(winding.at(Point(x: 7.9, y: 0)) != 0)
    #expect(winding.at(Point(x: 8.1, y: 0)) == 0)
    #expect(winding.at(Point(x: 10, y: 1.9)) == 0)
    #expect(winding.at(Point(x: 10, y: 2.1)) != 0)
  }

  @Test func trimmingKeepsShares() {
    let line = path([(0, 0), (10, 0), (10, 10)])
    let part = line.trimmed(from: 0.25, to: 0.75, tolerance: 0.01)
    #expect(part == path([(5, 0), (10, 0), (10, 5)]))
    #expect(line.trimmed(from: 0, to: 1, tolerance: 0.01) == line)
    #expect(line.trimmed(from: 0.5, to: 0.5, tolerance: 0.01).isEmpty)
  }

  @Test func hostileNumbersEnd() {
    for value in [Double.nan, .infinity, 1e308, 1e-300] {
      let line = path([(0, 0), (value, 1), (3, value)], closed: true)
      for join in [StrokeStyle.Join.miter, .round, .bevel] {
        _ = line.stroked(
          StrokeStyle(width: 2, join: join, cap: .round, dashes: [value, 1]), tolerance: 0.01)
        _ = line.stroked(StrokeStyle(width: value, join: join, cap: .round), tolerance: 0.01)
        _ = line.trimmed(from: value, to: 0.5, tolerance: 0.01)
      }
    }
  }
}
