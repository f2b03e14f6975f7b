import PegDiff
import PegGeometry
import PegLayoutTree
import PegPixels
import PegTestSupport
import Testing

struct ChangedPixelsTests {
  @Test func regionsAreBoxesOfTouchingBlocks() {
    let a = picture(100, 80) { _, _ in grey }
    let b = changing(
      a,
      [(3, 5, (0, 0, 0, 255)), (17, 6, (0, 0, 0, 255)), (90, 70, (0, 0, 0, 255))])
    let pixels = ChangedPixels(a, b)
    #expect(
      pixels.regions == [
        PixelRect(x0: 3, y0: 5, x1: 18, y1: 7), PixelRect(x0: 90, y0: 70, x1: 91, y1: 71),
      ])
    #expect(pixels.blocks.count == 3)
    #expect(ChangedPixels(a, a).regions.isEmpty)
    let masked = ChangedPixels(a, b, ignoring: [PixelRect(x0: 0, y0: 0, x1: 50, y1: 50)])
    #expect(masked.regions == [PixelRect(x0: 90, y0: 70, x1: 91, y1: 71)])
  }

  /// What only one picture has differs.
  @Test func partsOfOneBeyondTheOtherDiffer() {
    let a = picture(20, 10) { _, _ in grey }
    let b = picture(16, 12) { _, _ in grey }
    #expect(
      ChangedPixels(a, b).blocks.reduce(PixelRect.empty) { $0.union($1) }
        == PixelRect(x0: 0, y0: 0, x1: 20, y1: 12))
  }

  @Test(arguments: 1...40)
  func everyDifferingPixelIsInABlockAndNoOther(seed: UInt64) {
    var random = Seeded(seed &* 0x9e37_79b9_7f4a_7c15)
    let (width, height) = (
      Int.random(in: 1...70, using: &random), Int.random(in: 1...40, using: &random)
    )
    let a = picture(width, height) { _, _ in grey }
    let places = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
    }
    let b = changing(a, places.map { ($0.0, $0.1, (0, 0, 0, 255)) })
    let pixels = ChangedPixels(a, b)
    for (x, y) in places {
      let pixel = PixelRect(x0: x, y0: y, x1: x + 1, y1: y + 1)
      #expect(pixels.blocks.contains { $0.intersection(pixel) == pixel })
      #expect(pixels.regions.contains { $0.intersection(pixel) == pixel })
    }
    for block in pixels.blocks {
      // Each edge of a block has a differing pixel on it.
      #expect(places.contains { $0.0 == block.x0 } && places.contains { $0.0 == block.x1 - 1 })
      #expect(places.contains { $0.1 == block.y0 } && places.contains { $0.1 == block.y1 - 1 })
    }
    for (index, region) in pixels.regions.enumerated() {
      for other in pixels.regions[(index + 1)...] { #expect(region.intersection(other).isEmpty) }
    }
  }

  /// Views tell of a change at the left; the pixels at the right are nobody's.
  @Test func pixelsThatNoViewExplainsAreToldAsSuch() {
    func node(
      _ depth: Int, _ name: String, _ frame: Rect, _ properties: KeyValuePairs<String, String> = [:]
    ) -> LayoutNode {
      LayoutNode(
        depth: depth, className: name, frame: frame, place: frame,
        properties: properties.map { LayoutProperty($0, $1) })
    }
    func tree(_ color: String) -> LayoutTree {
      LayoutTree([
        node(0, "UIWindow", Rect(x: 0, y: 0, width: 100, height: 50)),
        node(
          1, "UIView", Rect(x: 0, y: 0, width: 20, height: 20),
          ["id": "left", "backgroundColor": color]),
        node(1, "UIView", Rect(x: 60, y: 0, width: 40, height: 50), ["id": "right"]),
      ])
    }
    let a = picture(200, 100) { _, _ in grey }
    let b = picture(200, 100) { x, y in
      (x < 40 && y < 40) || (150...153).contains(x) && y == 70 ? (1, 2, 3, 255) : grey
    }
    let pixels = ChangedPixels(a, b)
    #expect(pixels.regions.count == 2)
    let both = LayoutDifference(reference: tree("#ffffff"), actual: tree("#000000"), pixels: pixels)
    #expect(both.changes.map(\.kind) == [.changed, .unexplained])
    #expect(both.changes[1].view == "UIWindow/UIView(1)")
    #expect(both.changes[1].bounds == PixelRect(x0: 150, y0: 70, x1: 154, y1: 71))
    #expect(both.changeOfRegion == [0, 1])
    #expect(!both.headline.contains("otherwise identical"))
    let nothing = LayoutDifference(
      reference: tree("#ffffff"), actual: tree("#ffffff"), pixels: pixels)
    #expect(nothing.changes.allSatisfy { $0.kind == .unexplained } && !nothing.isEmpty)
  }
}
