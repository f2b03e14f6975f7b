import PegDisplayList
import PegGeometry
import PegPixels
import RasterReference
import Testing

@testable import PegRaster

/// Comparison with 16 x 16 samples a pixel.
///
/// A straight edge through a pixel is sampled with an error of up to 1/16 of the pixel (16 of 255), and by chance far
/// less; the mean over the picture bounds what is systematic.
struct ReferenceTests {
  private func compare(
    _ list: DisplayList, scale: Double = 1, largest: Double, mean: Double, _ comment: Comment
  ) throws {
    let bitmap = try render(list, scale: scale, background: .white)
    let reference = ReferenceRasterizer(
      list, scale: scale, width: bitmap.width, height: bitmap.height)
    let difference = Difference(bitmap, reference.render(background: .white))
    #expect(difference.largest <= largest, comment)
    #expect(difference.mean <= mean, comment)
  }

  @Test(arguments: 0..<32)
  func randomShape(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let list = displayList(24, 24) {
      $0.add(.fill(random.shape(24), .color(.black)), transform: random.transform(24))
    }
    try compare(list, largest: 18, mean: 0.6, "seed \(seed)")
  }

  @Test(arguments: 0..<12)
  func randomPolygonWithManyCrossings(seed: Int) throws {
    var random = SeededGenerator(seed: 1000 + UInt64(seed))
    var path = Path()
    path.move(to: random.point(20))
    for _ in 0..<20 { path.line(to: random.point(20)) }
    for rule in [FillRule.nonZero, .evenOdd] {
      let list = displayList(20, 20) {
        $0.add(.fill(.path(path, rule), .color(.black)), transform: .identity)
      }
      try compare(list, largest: 18, mean: 2, "seed \(seed), \(rule)")
    }
  }

  @Test(arguments: 0..<24)
  func randomScene(seed: Int) throws {
    var random = SeededGenerator(seed: 2000 + UInt64(seed))
    let list = random.scene(20, items: 14)
    try compare(list, scale: [1, 2, 1.5][seed % 3], largest: 24, mean: 1, "seed \(seed)")
  }

  /// A contour drawn twice covers what it covers once, also on its edge pixels.
  @Test func doubledContourCoversOnce() throws {
    var random = SeededGenerator(seed: 5)
    let path = random.path(32)
    var twice = path
    twice.append(path)
    let once = try render(
      displayList(32, 32) {
        $0.add(.fill(.path(path, .nonZero), .color(.black)), transform: .identity)
      })
    let doubled = try render(
      displayList(32, 32) {
        $0.add(.fill(.path(twice, .nonZero), .color(.black)), transform: .identity)
      })
    #expect(once == doubled)
    let cancelled = try render(
      displayList(32, 32) {
        $0.add(.fill(.path(twice, .evenOdd), .color(.black)), transform: .identity)
      })
    #expect(cancelled.channels.allSatisfy { $0 == 0 })
  }

  /// The area of a circle, from its coverage: π·r² within what the four cubics and flattening lose.
  @Test func circleArea() throws {
    let circle = RoundedRect(rect: Rect(x: 3.3, y: 2.7, width: 50, height: 50), radius: 25)
    let bitmap = try render(
      displayList(60, 60) {
        $0.add(.fill(.roundedRect(circle), .color(.black)), transform: .identity)
      })
    var area = 0.0
    for y in 0..<60 { for x in 0..<60 { area += Double(bitmap.rgba(x, y).a) / 255 } }
    #expect(abs(area - Double.pi * 625) < 1)
  }
}
