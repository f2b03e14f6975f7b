import PegDisplayList
import PegGeometry
import RasterReference
import Testing

@testable import PegRaster

/// Paths with so many crossings that rows are sampled, against exact areas: no pixel is more than 2 of 255 off.
struct SampledCoverageTests {
  private static let rules = [FillRule.nonZero, .evenOdd]

  private static func mask(
    _ path: Path, _ rule: FillRule, _ bounds: PixelRect, dx: Int = 0, dy: Int = 0
  ) -> [UInt8] {
    var converter = ScanConverter()
    let mask = converter.coverage(
      of: path, mappedBy: .identity, dx: dx, dy: dy, rule: rule, bounds: bounds)
    var values = [UInt8](repeating: 0, count: bounds.width * bounds.height)
    for row in 0..<bounds.height {
      for run in mask.view.runs(ofRow: row) {
        for x in Int(run.x0)..<Int(run.x1) {
          values[row * bounds.width + x - bounds.x0] =
            run.offset < 0 ? 255 : mask.view.bytes[Int(run.offset) + x - Int(run.x0)]
        }
      }
    }
    return values
  }

  private static func polygon(_ points: [Point]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    return path
  }

  /// A point on the grid that coverage is computed on, so that nothing but sampling is off.
  private static func onGrid(_ point: Point) -> Point {
    Point(x: (point.x * 1024).rounded() / 1024, y: (point.y * 1024).rounded() / 1024)
  }

  private static func contours(_ path: Path) -> [[Point]] {
    var flat = FlattenedPath()
    flat.append(path, mappedBy: .identity)
    return zip(flat.starts, flat.starts.dropFirst()).map { start, end in
      flat.points[start..<end].map(onGrid)
    }
  }

  private static func compare(
    _ path: Path, _ rule: FillRule, _ width: Int, _ height: Int, _ comment: Comment,
    within limit: Int = 2
  ) {
    let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    let exact = ExactCoverage(of: contours(path), rule: rule, width: width, height: height)
    let values = mask(path, rule, bounds)
    var worst = 0
    for (value, area) in zip(values, exact.values) {
      worst = max(worst, abs(Int(value) - Int((area * 255).rounded())))
    }
    #expect(worst <= limit, comment)
  }

  /// From a few edges in each row to twenty in each pixel.
  @Test(arguments: [30, 60, 120, 250, 500, 900])
  func randomPolygon(count: Int) {
    for seed in 0..<3 {
      var random = SeededGenerator(seed: UInt64(7000 + 10 * count + seed))
      let points = (0..<count).map { _ in Self.onGrid(random.point(24)) }
      for rule in Self.rules {
        Self.compare(Self.polygon(points), rule, 24, 24, "\(count), seed \(seed), \(rule)")
      }
    }
  }

  /// Chart lines of every kind of joint, thin and wide, smooth, noisy and in steps.
  @Test(arguments: 0..<12)
  func strokedChart(seed: Int) {
    var random = SeededGenerator(seed: UInt64(8000 + seed))
    var path = Path()
    var last = 12.0
    for index in 0..<400 {
      let x = 40 * Double(index) / 399
      let noise = random.point(24).y
      let y = seed % 3 == 0 ? noise : (seed % 3 == 1 ? 0.9 * last + 0.1 * noise : noise.rounded())
      let start = Self.onGrid(Point(x: x, y: last))
      if index == 0 { path.move(to: start) } else if seed % 3 == 2 { path.line(to: start) }
      if index > 0 { path.line(to: Self.onGrid(Point(x: x, y: y))) }
      last = y
    }
    let style = StrokeStyle(
      width: [0.4, 1, 3][seed / 3 % 3], join: [.miter, .round, .bevel][seed % 3])
    Self.compare(path.stroked(style, tolerance: 1.0 / 128), .nonZero, 40, 24, "seed \(seed)")
  }

  /// What lies on top of itself, or stands in one place many times.
  @Test func coincidingEdges() {
    var random = SeededGenerator(seed: 9000)
    let points = (0..<40).map { _ in Self.onGrid(random.point(20)) }
    let fan = (0..<300).flatMap { _ in [Point(x: 10, y: 10), Self.onGrid(random.point(20))] }
    for rule in Self.rules {
      Self.compare(Self.polygon(points + points + points), rule, 20, 20, "thrice, \(rule)")
      Self.compare(Self.polygon(fan), rule, 20, 20, "fan, \(rule)")
    }
  }

  /// Fifty edges that pass through each pixel within less than a line of samples are what sampling is worst at.
  @Test func nearlyLevelEdges() {
    var random = SeededGenerator(seed: 9050)
    let level = (0..<300).map { index in
      Self.onGrid(Point(x: index % 2 == 0 ? -3000 : 3000, y: 5 + random.point(6).y))
    }
    for rule in Self.rules {
      Self.compare(Self.polygon(level), rule, 20, 20, "level, \(rule)", within: 12)
    }
  }

  /// Bars a fifth of a pixel high between many others keep their areas.
  @Test func thinLevelBars() {
    var random = SeededGenerator(seed: 9100)
    var path = Path()
    for _ in 0..<3000 {
      let corner = Self.onGrid(random.point(20))
      path.append(
        Path(Rect(x: corner.x, y: corner.y, width: 102.0 / 1024, height: 205.0 / 1024)))
    }
    Self.compare(path, .nonZero, 24, 24, "bars")
  }

  /// The part of a path within any bounds, and a path moved by whole pixels, have the same coverage.
  @Test func boundsAndMovesChangeNothing() {
    for count in [60, 300, 2000] {
      var random = SeededGenerator(seed: UInt64(9200 + count))
      let path = Self.polygon((0..<count).map { _ in random.point(40) })
      let all = PixelRect(x0: -2, y0: -2, x1: 42, y1: 42)
      let part = PixelRect(x0: 11, y0: 7, x1: 29, y1: 30)
      for rule in Self.rules {
        let whole = Self.mask(path, rule, all)
        let some = Self.mask(path, rule, part)
        let moved = Self.mask(path, rule, all.offsetBy(dx: 300, dy: -70), dx: 300, dy: -70)
        #expect(moved == whole)
        for y in part.y0..<part.y1 {
          let start = (y - all.y0) * all.width + part.x0 - all.x0
          let own = (y - part.y0) * part.width
          #expect(
            whole[start..<start + part.width] == some[own..<own + part.width], "\(count), \(y)")
        }
      }
    }
  }

  /// A chart line that took minutes once, as its time grew with the third power of its points.
  @Test func longChartLine() {
    var random = SeededGenerator(seed: 9300)
    var path = Path()
    path.move(to: Point(x: 0, y: 150))
    for index in 1..<20_000 {
      path.line(to: Point(x: 300 * Double(index) / 20_000, y: 50 + random.point(200).y))
    }
    let outline = path.stroked(StrokeStyle(width: 2, join: .bevel), tolerance: 1.0 / 128)
    let values = Self.mask(outline, .nonZero, PixelRect(x0: 0, y0: 0, x1: 300, y1: 300))
    // Noise as dense as this fills its band and stays within it.
    #expect(values[150 * 300 + 150] == 255)
    #expect(values[4 * 300 + 150] == 0)
  }
}
