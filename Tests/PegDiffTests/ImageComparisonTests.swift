import PegDiff
import PegGeometry
import PegPixels
import PegTestSupport
import Testing

typealias Pixel = (r: UInt8, g: UInt8, b: UInt8, a: UInt8)

func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> Pixel) -> Bitmap {
  var builder = BitmapBuilder(width: width, height: height)
  for y in 0..<height {
    builder.withRow(y) { row in
      for x in 0..<width {
        let c = color(x, y)
        row[4 * x] = c.r
        row[4 * x + 1] = c.g
        row[4 * x + 2] = c.b
        row[4 * x + 3] = c.a
      }
    }
  }
  return builder.freeze()
}

func changing(
  _ base: Bitmap, _ changes: [(x: Int, y: Int, color: Pixel)]
) -> Bitmap {
  picture(base.width, base.height) { x, y in
    changes.last { $0.x == x && $0.y == y }?.color ?? base.pixel(x, y)
  }
}

/// The same figures by the plainest loop.
func slowSummary(_ a: Bitmap, _ b: Bitmap) -> DiffSummary {
  var count = 0
  var largest = 0
  var xs: [Int] = []
  var ys: [Int] = []
  for y in 0..<a.height {
    for x in 0..<a.width {
      let p = a.pixel(x, y)
      let q = b.pixel(x, y)
      let differences = [(p.r, q.r), (p.g, q.g), (p.b, q.b), (p.a, q.a)].map {
        abs(Int($0.0) - Int($0.1))
      }
      guard let worst = differences.max(), worst > 0 else { continue }
      count += 1
      largest = max(largest, worst)
      xs.append(x)
      ys.append(y)
    }
  }
  let bounds =
    count == 0
    ? PixelRect.empty
    : PixelRect(x0: xs.min()!, y0: ys.min()!, x1: xs.max()! + 1, y1: ys.max()! + 1)
  return DiffSummary(
    differingPixels: count, totalPixels: a.width * a.height, bounds: bounds,
    largestChannelDifference: largest)
}

let grey: Pixel = (128, 128, 128, 255)

struct ImageComparisonTests {
  @Test func equalPicturesAreEqual() {
    let a = picture(17, 9) { x, y in (UInt8(x), UInt8(y), 3, 255) }
    let b = picture(17, 9) { x, y in (UInt8(x), UInt8(y), 3, 255) }
    #expect(ImageComparison.compare(a, b) == .equal)
    #expect(ImageComparison.compare(a, a) == .equal)
  }

  @Test func figuresOfKnownChanges() {
    let a = picture(40, 20) { _, _ in grey }
    let b = changing(
      a,
      [(3, 5, (128, 128, 131, 255)), (30, 7, (128, 100, 128, 255)), (16, 19, (128, 128, 128, 254))])
    let expected = DiffSummary(
      differingPixels: 3, totalPixels: 800, bounds: PixelRect(x0: 3, y0: 5, x1: 31, y1: 20),
      largestChannelDifference: 28)
    #expect(ImageComparison.compare(a, b) == .different(expected))
    #expect(
      expected.description
        == "3 of 800 pixels differ, within (3, 5)–(31, 20), by at most 28 of 255")
  }

  /// Corners and the pixels beside a 16-pixel block are found one at a time.
  @Test(arguments: [(0, 0), (32, 0), (0, 6), (32, 6), (15, 3), (16, 3), (31, 3)])
  func everyPlaceIsLookedAt(x: Int, y: Int) {
    let a = picture(33, 7) { _, _ in grey }
    let b = changing(a, [(x, y, (128, 128, 128, 0))])
    #expect(
      ImageComparison.compare(a, b)
        == .different(
          DiffSummary(
            differingPixels: 1, totalPixels: 231,
            bounds: PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1), largestChannelDifference: 255)))
  }

  @Test(arguments: 1...60)
  func figuresAgreeWithTheSlowLoop(seed: UInt64) {
    var random = Seeded(seed &* 0x9e37_79b9_7f4a_7c15)
    let width = Int.random(in: 1...70, using: &random)
    let height = Int.random(in: 1...20, using: &random)
    let a = picture(width, height) { _, _ in
      (.random(in: 0...255, using: &random), .random(in: 0...255, using: &random), 9, 255)
    }
    let changes: [(x: Int, y: Int, color: Pixel)] = (0..<Int.random(in: 0...12, using: &random))
      .map { _ in
        (
          .random(in: 0..<width, using: &random), .random(in: 0..<height, using: &random),
          (.random(in: 0...255, using: &random), 1, 2, .random(in: 0...255, using: &random))
        )
      }
    let b = changing(a, changes)
    #expect(ImageComparison.summarize(a, b) == slowSummary(a, b), "seed \(seed)")
    #expect(ImageComparison.summarize(b, a) == slowSummary(a, b), "seed \(seed)")
  }

  @Test func sizeMismatchIsItsOwnCase() {
    let a = picture(4, 5) { _, _ in grey }
    let b = picture(5, 4) { _, _ in grey }
    let everything = Tolerance(differingPixels: .max, channelDifference: 255)
    #expect(
      ImageComparison.compare(a, b, tolerance: everything)
        == .sizeMismatch(
          expected: PixelSize(width: 4, height: 5), actual: PixelSize(width: 5, height: 4)))
  }

  /// Both figures must hold: two pixels off by one pass (2, 1), and fail (1, 1) and (2, 0).
  @Test func toleranceNeedsBothFigures() {
    let a = picture(8, 8) { _, _ in grey }
    let b = changing(a, [(1, 1, (129, 128, 128, 255)), (2, 2, (127, 128, 128, 255))])
    func passes(_ pixels: Int, _ channel: Int) -> Bool {
      ImageComparison.compare(
        a, b, tolerance: Tolerance(differingPixels: pixels, channelDifference: channel)
      ).passes
    }
    #expect(passes(2, 1))
    #expect(!passes(1, 1))
    #expect(!passes(2, 0))
    #expect(!passes(0, 0))
    guard
      case .tolerated(let summary) = ImageComparison.compare(
        a, b, tolerance: Tolerance(differingPixels: 2, channelDifference: 1))
    else {
      Issue.record("a tolerated difference must say so")
      return
    }
    #expect(summary.differingPixels == 2)
  }
}

struct DiffImageTests {
  @Test func differingPixelsAreMagentaAndTheRestGrey() {
    let a = picture(20, 4) { x, _ in (UInt8(x * 12), 40, 90, 255) }
    let b = changing(a, [(7, 2, (1, 2, 3, 255)), (19, 3, (9, 9, 9, 255))])
    let diff = DiffImage.make(a, b)
    for y in 0..<4 {
      for x in 0..<20 {
        let p = diff.pixel(x, y)
        #expect(p.a == 255)
        if (x, y) == (7, 2) || (x, y) == (19, 3) {
          #expect((p.r, p.g, p.b) == (255, 0, 128))
        } else {
          #expect(p.r == p.g && p.g == p.b && p.r >= 166)
        }
      }
    }
  }

  /// Black, white and clear are the ends of the pale range: 166, 255 and, over white, 255.
  @Test func paleRange() {
    let a = picture(3, 1) { x, _ in [(0, 0, 0, 255), (255, 255, 255, 255), (0, 0, 0, 0)][x] }
    let diff = DiffImage.make(a, a)
    #expect((0..<3).map { diff.pixel($0, 0).r } == [166, 255, 255])
  }

  /// A 10×4 and a 6×8 picture meet on a 10×8 canvas: orange stripes right, blue stripes below, flat grey in the corner.
  @Test func unionCanvasMarksMissingParts() {
    let a = picture(10, 4) { _, _ in grey }
    let b = picture(6, 8) { _, _ in grey }
    let diff = DiffImage.make(a, b)
    #expect(diff.size == PixelSize(width: 10, height: 8))
    func colors(_ xs: Range<Int>, _ ys: Range<Int>) -> Set<[UInt8]> {
      Set(ys.flatMap { y in xs.map { diff.pixel($0, y) }.map { [$0.r, $0.g, $0.b] } })
    }
    let orange = DiffImage.onlyExpected.bytes
    let blue = DiffImage.onlyActual.bytes
    let pale = UInt8(166 + 128 * 89 / 255)
    #expect(colors(0..<6, 0..<4) == [[pale, pale, pale]])
    #expect(colors(6..<10, 0..<4) == [[pale, pale, pale], [orange.r, orange.g, orange.b]])
    #expect(colors(0..<6, 4..<8) == [[pale, pale, pale], [blue.r, blue.g, blue.b]])
    #expect(colors(6..<10, 4..<8) == [[128, 128, 128]])
  }
}
