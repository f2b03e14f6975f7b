import PegDiff
import PegGeometry
import PegPixels
import PegTestSupport
import Testing

struct DeltaETests {
  /// The 34 pairs with which Sharma, Wu and Dalal test implementations (2005, table 1): L, a, b twice, and ΔE 2000.
  static let pairs: [[Double]] = [
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615],
    [50, 2.8361, -74.0200, 50, 0, -82.7485, 3.4412],
    [50, -1.3802, -84.2814, 50, 0, -82.7485, 1.0000],
    [50, -1.1848, -84.8006, 50, 0, -82.7485, 1.0000],
    [50, -0.9009, -85.5211, 50, 0, -82.7485, 1.0000],
    [50, 0, 0, 50, -1, 2, 2.3669],
    [50, -1, 2, 50, 0, 0, 2.3669],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0009, 7.1792],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0010, 7.1792],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0011, 7.2195],
    [50, 2.4900, -0.0010, 50, -2.4900, 0.0012, 7.2195],
    [50, -0.0010, 2.4900, 50, 0.0009, -2.4900, 4.8045],
    [50, -0.0010, 2.4900, 50, 0.0010, -2.4900, 4.8045],
    [50, -0.0010, 2.4900, 50, 0.0011, -2.4900, 4.7461],
    [50, 2.5, 0, 50, 0, -2.5, 4.3065],
    [50, 2.5, 0, 73, 25, -18, 27.1492],
    [50, 2.5, 0, 61, -5, 29, 22.8977],
    [50, 2.5, 0, 56, -27, -3, 31.9030],
    [50, 2.5, 0, 58, 24, 15, 19.4535],
    [50, 2.5, 0, 50, 3.1736, 0.5854, 1.0000],
    [50, 2.5, 0, 50, 3.2972, 0, 1.0000],
    [50, 2.5, 0, 50, 1.8634, 0.5757, 1.0000],
    [50, 2.5, 0, 50, 3.2592, 0.3350, 1.0000],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
    [63.0109, -31.0961, -5.8663, 62.8187, -29.7946, -4.0864, 1.2630],
    [61.2901, 3.7196, -5.3901, 61.4292, 2.2480, -4.9620, 1.8731],
    [35.0831, -44.1164, 3.7933, 35.0232, -40.0716, 1.5901, 1.8645],
    [22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373],
    [36.4612, 47.8580, 18.3852, 36.2715, 50.5065, 21.2231, 1.4146],
    [90.8027, -2.0831, 1.4410, 91.1528, -1.6435, 0.0447, 1.4441],
    [90.9257, -0.5406, -0.9208, 88.6381, -0.8985, -0.7239, 1.5381],
    [6.7747, -0.2908, -2.4247, 5.8714, -0.0985, -2.2286, 0.6377],
    [2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082],
  ]

  @Test(arguments: pairs)
  func publishedPairs(_ p: [Double]) {
    let (a, b) = (LabColor(l: p[0], a: p[1], b: p[2]), LabColor(l: p[3], a: p[4], b: p[5]))
    #expect(abs(a.deltaE(to: b) - p[6]) < 0.000_05)
    #expect(abs(b.deltaE(to: a) - p[6]) < 0.000_05)
  }

  /// White is L* 100 and the primaries are where CIELAB has them: red (53.24, 80.09, 67.20).
  @Test func bytesBecomeLab() {
    let white = LabColor(red: 255, green: 255, blue: 255)
    #expect(abs(white.l - 100) < 0.001 && abs(white.a) < 0.02 && abs(white.b) < 0.02)
    #expect(LabColor(red: 0, green: 0, blue: 0).l == 0)
    let red = LabColor(red: 255, green: 0, blue: 0)
    #expect(abs(red.l - 53.24) < 0.01 && abs(red.a - 80.09) < 0.01 && abs(red.b - 67.20) < 0.01)
    // Black and white are 100 apart.
    #expect(abs(white.deltaE(to: LabColor(red: 0, green: 0, blue: 0)) - 100) < 0.001)
  }
}

struct PerceptualToleranceTests {
  private func measure(_ a: Bitmap, _ b: Bitmap, _ tolerance: Tolerance) -> Measurement {
    ImageComparison.measure(a, b, tolerance: tolerance)
  }

  /// A step of one in a mid grey is ΔE 0.37, one of twelve about 4.4.
  @Test func pixelsWithinDeltaEDoNotCount() {
    let a = picture(20, 20) { _, _ in grey }
    let b = changing(a, [(1, 1, (129, 129, 129, 255)), (9, 4, (140, 140, 140, 255))])
    let one = Tolerance(differingPixels: 0, channelDifference: 0, deltaE: 1)
    let both = measure(a, b, one)
    guard case .different(let summary) = both.comparison else {
      Issue.record("\(both)")
      return
    }
    #expect(summary.differingPixels == 2)
    #expect(both.margin.countedPixels == 1)
    #expect(both.margin.worstPlace == PixelPlace(x: 9, y: 4))
    #expect(abs(both.margin.worstDeltaE - 4.4) < 0.5)
    #expect(both.margin.used == .infinity && !both.margin.isNarrow)
    let near = measure(a, changing(a, [(1, 1, (129, 129, 129, 255))]), one)
    #expect(near.comparison.passes && near.margin.countedPixels == 0)
    #expect(near.margin.worstDeltaE > 0.2 && near.margin.worstDeltaE < 0.6)
    #expect(abs(near.margin.used - near.margin.worstDeltaE) < 1e-12)
    // A pixel that is too far passes where one may.
    let pixels = Tolerance(differingPixels: 1, channelDifference: 255, deltaE: 1)
    let allowed = measure(a, b, pixels)
    #expect(allowed.comparison.passes && allowed.margin.used == 1 && allowed.margin.isNarrow)
  }

  @Test func marginIsPrintedOnAPass() {
    let a = picture(20, 20) { _, _ in grey }
    let b = changing(a, [(3, 5, (128, 128, 131, 255))])
    let margin = measure(a, b, Tolerance(differingPixels: 4, channelDifference: 255)).margin
    #expect(margin.used == 0.25 && !margin.isNarrow)
    #expect(margin.description.hasPrefix("worst ΔE "))
    #expect(
      margin.description.hasSuffix(
        " at (3, 5), 1 pixel counts, within (3, 5)–(4, 6); 25 % of the tolerance used"))
    #expect(measure(a, a, .exact).margin.description == "no pixel differs")
  }

  /// A slanted edge that is drawn a third of a pixel further differs in its soft pixels alone; a dot is no edge.
  @Test func softEdgesAreExcusedAndDotsAreNot() {
    func slope(_ shift: Double) -> Bitmap {
      picture(60, 40) { x, y in
        let cover = min(max(Double(x) - Double(y) * 0.4 - 12 - shift, 0), 1)
        let v = UInt8((255 - 200 * cover).rounded())
        return (v, v, v, 255)
      }
    }
    let soft = Tolerance(differingPixels: 0, channelDifference: 0, ignoresAntialiasing: true)
    let (a, b) = (slope(0), slope(1.0 / 3))
    #expect(!ImageComparison.compare(a, b).passes)
    let edges = measure(a, b, soft)
    #expect(edges.comparison.passes && edges.margin.softPixels >= 40)
    let dotted = changing(
      b,
      [
        (50, 10, (255, 0, 0, 255)), (51, 10, (255, 0, 0, 255)),
        (50, 11, (255, 0, 0, 255)), (51, 11, (255, 0, 0, 255)),
      ])
    let withDot = measure(a, dotted, soft)
    #expect(!withDot.comparison.passes && withDot.margin.countedPixels == 4)
  }

  /// Another colour over the whole of an even area is no soft edge anywhere.
  @Test func recolouredAreaCounts() {
    let a = picture(30, 30) { x, y in
      (8..<20).contains(x) && (8..<20).contains(y) ? (10, 90, 200, 255) : grey
    }
    let b = picture(30, 30) { x, y in
      (8..<20).contains(x) && (8..<20).contains(y) ? (10, 90, 180, 255) : grey
    }
    let soft = Tolerance(differingPixels: 0, channelDifference: 0, ignoresAntialiasing: true)
    #expect(measure(a, b, soft).margin.countedPixels == 144)
  }

  @Test func ignoredAreasAreNotCompared() {
    let a = picture(40, 20) { _, _ in grey }
    let b = changing(a, [(3, 5, (0, 0, 0, 255)), (30, 7, (0, 0, 0, 255))])
    let left = PixelRect(x0: 0, y0: 0, x1: 20, y1: 20)
    guard case .different(let summary) = ImageComparison.compare(a, b, ignoring: [left]) else {
      Issue.record("the right one counts")
      return
    }
    #expect(summary.differingPixels == 1 && summary.bounds.x0 == 30)
    #expect(
      ImageComparison.compare(a, b, ignoring: [left, PixelRect(x0: 30, y0: 7, x1: 31, y1: 8)])
        == .equal)
  }

  /// Half-transparent black over white and over black: what shows on one backdrop alone still differs.
  @Test func translucentPixelsAreComparedOnBothBackdrops() {
    let a = picture(4, 4) { _, _ in (0, 0, 0, 0) }
    let white = changing(a, [(1, 1, (255, 255, 255, 255))])
    let black = changing(a, [(1, 1, (0, 0, 0, 255))])
    let tolerance = Tolerance(differingPixels: 0, channelDifference: 0, deltaE: 50)
    #expect(measure(a, white, tolerance).margin.worstDeltaE > 99)
    #expect(measure(a, black, tolerance).margin.worstDeltaE > 99)
  }

  /// Both ways of comparing see the same pixels.
  @Test(arguments: 1...30)
  func figuresAgreeWithTheFastPath(seed: UInt64) {
    var random = Seeded(seed &* 0x9e37_79b9_7f4a_7c15)
    let (width, height) = (
      Int.random(in: 1...70, using: &random), Int.random(in: 1...20, using: &random)
    )
    let a = picture(width, height) { _, _ in (.random(in: 0...255, using: &random), 7, 9, 255) }
    let changes: [(x: Int, y: Int, color: Pixel)] = (0..<9).map { _ in
      (
        .random(in: 0..<width, using: &random), .random(in: 0..<height, using: &random),
        (1, 1, 2, 255)
      )
    }
    let b = changing(a, changes)
    let summary = ImageComparison.summarize(a, b)
    switch measure(a, b, .exact).comparison {
    case .equal: #expect(summary.differingPixels == 0)
    case .different(let found): #expect(found == summary)
    case .tolerated, .sizeMismatch: Issue.record("seed \(seed)")
    }
  }
}
