import Glibc
import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import RasterReference
import Synchronization

/// Draws random primitives in several ways that must agree, and adds up the hashes of all pictures.
struct SelfCheck {
  /// The sums for some counts, equal on every machine; they change when the pixels of a primitive change on purpose.
  static let known: [Int: UInt64] = [
    20_000: 0x4d24_10c4_b8a3_551f, 100_000: 0xa68d_7445_3af1_d5b4,
    1_000_000: 0x5738_41dc_d6c6_b772,
  ]

  let count: Int

  /// Returns the sum; stops the program at the first disagreement.
  func run() throws -> UInt64 {
    let sum = Mutex<UInt64>(0)
    let chunk = 64
    let scheduler = TileScheduler.concurrent(threads: 2)
    scheduler.perform((count + chunk - 1) / chunk) { piece in
      var own: UInt64 = 0
      for index in piece * chunk..<min(count, (piece + 1) * chunk) {
        own &+= try! Self.check(index)
      }
      sum.withLock { $0 &+= own }
    }
    return sum.withLock { $0 }
  }

  private static let plain = Rasterizer(scheduler: .serial)
  private static let small = Rasterizer(scheduler: .serial, tileWidth: 5, tileHeight: 3)
  private static let threads = Rasterizer(
    scheduler: .concurrent(threads: 2), tileWidth: 16, tileHeight: 8)

  private static func check(_ index: Int) throws -> UInt64 {
    let (kind, list) = RandomPrimitive.list(index)
    let target = try RenderTarget(size: list.size, scale: 1)
    let bitmap = try plain.render(list, into: target)
    // Divisors that are coprime to the number of kinds, so that every check runs for every kind.
    if index % 7 == 0 {
      guard try small.render(list, into: target) == bitmap else { fail(index, kind, "tiles") }
    }
    if index % 11 == 0 {
      guard try threads.render(list, into: target) == bitmap else { fail(index, kind, "threads") }
    }
    // A backdrop depends on pixels that a clip around everything hides.
    if index % 13 == 0, kind != .backdrop { try checkPart(index, kind, list, target, bitmap) }
    if index % 101 == 0, kind.isInReference {
      let reference = ReferenceRasterizer(
        list, scale: 1, width: bitmap.width, height: bitmap.height)
      let expected = reference.render(background: .clear)
      var sum = 0.0
      for (at, pixel) in expected.enumerated() {
        let p = bitmap.pixel(at % bitmap.width, at / bitmap.width)
        for (channel, byte) in [p.r, p.g, p.b, p.a].enumerated() {
          sum += abs(Double(byte) - pixel[channel] * 255)
        }
      }
      guard sum / Double(4 * expected.count) <= 1.5 else { fail(index, kind, "reference") }
    }
    return bitmap.contentHash
  }

  /// Checks that a clipped part has the same pixels as the whole picture there.
  private static func checkPart(
    _ index: Int, _ kind: RandomPrimitive.Kind, _ list: DisplayList, _ target: RenderTarget,
    _ whole: Bitmap
  ) throws {
    let (x0, y0, x1, y1) = (5, 6, 17, 14)
    var builder = DisplayListBuilder(size: list.size)
    builder.pushClip(
      .rect(Rect(left: Double(x0), top: Double(y0), right: Double(x1), bottom: Double(y1))),
      transform: .identity)
    builder.append(list, transform: .identity)
    builder.popClip()
    let part = try plain.render(builder.build(), into: target)
    for y in y0..<y1 {
      for x in x0..<x1 where part.pixel(x, y) != whole.pixel(x, y) { fail(index, kind, "part") }
    }
  }

  private static func fail(_ index: Int, _ kind: RandomPrimitive.Kind, _ what: String) -> Never {
    print("error: primitive \(index), a \(kind), differs: \(what)")
    exit(1)
  }
}
