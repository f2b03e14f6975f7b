import PegDisplayList
import PegGeometry
import PegPixels
import RasterReference
import Testing

@testable import PegRaster

/// Sprites: one picture at many places, against images and a slow computation.
struct SpriteTests {
  /// A picture of random premultiplied pixels.
  private func picture(_ width: Int, _ height: Int, _ random: inout SeededGenerator) -> Bitmap {
    var builder = BitmapBuilder(width: width, height: height)
    for y in 0..<height {
      builder.withRow(y) { row in
        for x in 0..<width {
          let alpha = random.int(0...255)
          for channel in 0..<3 { row[4 * x + channel] = UInt8(random.int(0...alpha)) }
          row[4 * x + 3] = UInt8(alpha)
        }
      }
    }
    return builder.freeze()
  }

  private func batch(_ bitmap: Bitmap, _ sprites: [SpriteBatch.Sprite]) -> SpriteBatch {
    let size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
    return SpriteBatch(
      bitmap: bitmap, source: Rect(x: 0, y: 0, width: size.width, height: size.height),
      size: size, sprites: sprites)
  }

  private func draw(
    _ list: DisplayList, _ scheduler: TileScheduler = .serial, scale: Double = 1
  ) throws -> Bitmap {
    try Rasterizer(scheduler: scheduler).render(
      list, into: RenderTarget(size: list.size, scale: scale), background: .white)
  }

  private func list(_ fill: (inout DisplayListBuilder) -> Void) -> DisplayList {
    var builder = DisplayListBuilder(size: Size(width: 60, height: 50))
    fill(&builder)
    return builder.build()
  }

  @Test func anUprightSpriteIsTheImage() throws {
    var random = SeededGenerator(seed: 3)
    let bitmap = picture(12, 8, &random)
    let sprites = list {
      $0.add(
        .sprites(batch(bitmap, [.init(map: .translation(x: 26, y: 20), color: .white)])),
        transform: .identity)
    }
    let image = list {
      let box = Rect(x: 20, y: 16, width: 12, height: 8)
      $0.add(
        .image(
          ImagePaint(
            bitmap: bitmap, source: Rect(x: 0, y: 0, width: 12, height: 8), destination: box)),
        transform: .identity)
    }
    #expect(try draw(sprites) == draw(image))
  }

  /// Linear interpolation between transparent surroundings, computed in double precision.
  @Test(arguments: 0..<20) func spritesMatchASlowComputation(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bitmap = picture(9, 7, &random)
    let (sine, cosine) = (0.6, 0.8)
    let scale = random.double(1...3)
    let map = Affine(
      a: cosine * scale, b: sine * scale, c: -sine * scale, d: cosine * scale,
      tx: random.double(10...50), ty: random.double(10...40))
    let color = StraightColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
    let drawn = try draw(
      list {
        $0.add(.sprites(batch(bitmap, [.init(map: map, color: color)])), transform: .identity)
      })
    let inverse = map.inverse!
    func texel(_ x: Int, _ y: Int) -> SIMD4<Double> {
      guard (0..<9).contains(x), (0..<7).contains(y) else { return .zero }
      let p = bitmap.pixel(x, y)
      return SIMD4(Double(p.r), Double(p.g), Double(p.b), Double(p.a))
    }
    for y in 0..<50 {
      for x in 0..<60 {
        let p = inverse.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let (u, v) = (p.x + 4.5 - 0.5, p.y + 3.5 - 0.5)
        let (i, j) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        let (s, t) = (u - Double(i), v - Double(j))
        let upper = texel(i, j) * (1 - s) + texel(i + 1, j) * s
        let lower = texel(i, j + 1) * (1 - s) + texel(i + 1, j + 1) * s
        let own = (upper * (1 - t) + lower * t) * SIMD4(0.75, 0.375, 0.1875, 0.75)
        let expected = own + SIMD4(repeating: 255 - own.w)
        let q = drawn.pixel(x, y)
        let got = SIMD4(Double(q.r), Double(q.g), Double(q.b), Double(q.a))
        let error: SIMD4<Double> = got - expected
        #expect((error * error).max() <= 2.3, "seed \(seed), pixel \(x), \(y)")
      }
    }
  }

  private func crowd(_ seed: UInt64, _ count: Int, dx: Double = 0) -> DisplayList {
    var random = SeededGenerator(seed: seed)
    let bitmap = picture(10, 10, &random)
    let sprites = (0..<count).map { _ in
      let scale = random.double(0.1...1.5)
      let (sine, cosine) = (random.double(-1...1) * scale, random.double(-1...1) * scale)
      return SpriteBatch.Sprite(
        map: Affine(
          a: cosine, b: sine, c: -sine, d: cosine, tx: random.double(-5...65) + dx,
          ty: random.double(-5...55)),
        color: random.color())
    }
    return list {
      $0.pushClip(
        .roundedRect(RoundedRect(rect: Rect(x: 3, y: 3, width: 50, height: 40), radius: 9)),
        transform: .identity)
      $0.add(
        .sprites(batch(bitmap, sprites)), transform: .identity,
        blendMode: seed % 2 == 0 ? .plusLighter : .normal)
      $0.popClip()
    }
  }

  @Test(arguments: 0..<6) func threadsAndScalesChangeNothing(seed: Int) throws {
    let list = crowd(UInt64(seed), 60)
    for scale in [1.0, 2, 3] {
      let serial = try draw(list, .serial, scale: scale)
      #expect(try serial == draw(list, .concurrent(threads: 2), scale: scale))
    }
  }

  /// Pictures drawn from the picture before are those drawn from nothing.
  @Test func framesFromFramesAreTheSame() throws {
    let rasterizer = Rasterizer(scheduler: .serial)
    let target = try RenderTarget(size: Size(width: 60, height: 50), scale: 1)
    var last: RasterFrame?
    for step in 0..<6 {
      let list = crowd(4, 20 + step % 3, dx: Double(step / 2))
      let frame = try rasterizer.frame(list, into: target, after: last)
      #expect(try frame.bitmap == rasterizer.render(list, into: target))
      last = frame
    }
  }
}
