import PegGeometry
import Testing

/// Regions against sets of single pixels.
struct PixelRegionTests {
  private static let side = 14

  /// A linear congruential generator: Knuth's MMIX numbers.
  private struct Generator {
    var state: UInt64

    mutating func below(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }

    mutating func rect() -> PixelRect {
      let (x, y) = (below(side), below(side))
      return PixelRect(
        x0: x, y0: y, x1: min(side, x + below(6)), y1: min(side, y + below(6)))
    }
  }

  private static func pixels(_ rects: [PixelRect]) -> Set<[Int]> {
    var result = Set<[Int]>()
    for rect in rects {
      for y in rect.y0..<rect.y1 { for x in rect.x0..<rect.x1 { result.insert([x, y]) } }
    }
    return result
  }

  private func expectCanonical(_ region: PixelRegion, _ what: String) {
    let rects = region.rects
    for (a, b) in zip(rects, rects.dropFirst()) {
      #expect(
        a.y0 == b.y0 ? a.y1 == b.y1 && a.x1 < b.x0 : a.y1 <= b.y0, "\(what): \(a), \(b)")
    }
    #expect(Self.pixels(rects).count == region.area, "\(what)")
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func operationsAreThoseOfSets(seed: UInt64) {
    var random = Generator(state: seed)
    let first = (0..<random.below(9)).map { _ in random.rect() }
    let second = (0..<random.below(9)).map { _ in random.rect() }
    let (a, b) = (PixelRegion(first), PixelRegion(second))
    let (p, q) = (Self.pixels(first), Self.pixels(second))
    #expect(Self.pixels(a.rects) == p)
    #expect(Self.pixels(a.union(b).rects) == p.union(q))
    #expect(Self.pixels(a.intersection(b).rects) == p.intersection(q))
    #expect(Self.pixels(a.subtracting(b).rects) == p.subtracting(q))
    for region in [a, b, a.union(b), a.intersection(b), a.subtracting(b)] {
      expectCanonical(region, "seed \(seed)")
    }
    #expect(a.subtracting(b).union(a.intersection(b)) == a)
    #expect(PixelRegion(first.reversed()) == a)
    let probe = random.rect()
    #expect(a.intersects(probe) == !p.isDisjoint(with: Self.pixels([probe])))
    #expect(a.contains(probe) == Self.pixels([probe]).isSubset(of: p))
  }

  @Test func boundsAndArea() {
    let region = PixelRegion([
      PixelRect(x0: 2, y0: 3, x1: 5, y1: 6), PixelRect(x0: 4, y0: 5, x1: 9, y1: 7),
    ])
    #expect(region.bounds == PixelRect(x0: 2, y0: 3, x1: 9, y1: 7))
    #expect(region.area == 9 + 10 - 1)
    #expect(PixelRegion().isEmpty)
    #expect(PixelRegion().bounds == .empty)
    #expect(PixelRegion(PixelRect.empty).isEmpty)
  }
}
