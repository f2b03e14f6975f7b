import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import RasterReference
import Testing

/// Random primitives of every kind; `scripts/raster-selfcheck` draws more of them.
struct SelfCheckTests {
  private static let threads = Rasterizer(
    scheduler: .concurrent(threads: 2), tileWidth: 16, tileHeight: 8)
  private static let small = Rasterizer(scheduler: .serial, tileWidth: 5, tileHeight: 3)

  @Test(arguments: RandomPrimitive.Kind.allCases)
  func waysToDrawAgree(kind: RandomPrimitive.Kind) throws {
    let kinds = RandomPrimitive.Kind.allCases.count
    let first = RandomPrimitive.Kind.allCases.firstIndex(of: kind)!
    for round in 0..<40 {
      let index = 5_000_000 / kinds * kinds + round * kinds + first
      let (own, list) = RandomPrimitive.list(index)
      #expect(own == kind)
      let target = try RenderTarget(size: list.size, scale: 1)
      let bitmap = try render(list)
      #expect(try Self.threads.render(list, into: target) == bitmap, "threads, \(index)")
      #expect(try Self.small.render(list, into: target) == bitmap, "tiles, \(index)")
      if kind.isInReference, round < 4 {
        let reference = ReferenceRasterizer(
          list, scale: 1, width: bitmap.width, height: bitmap.height)
        let difference = Difference(bitmap, reference.render(background: .clear))
        #expect(difference.mean <= 1.5, "reference, \(index)")
      }
    }
  }
}
