import PegDisplayList
import PegGeometry
import PegPixels
import RasterReference
import Testing

@testable import PegRaster

/// Pictures that must be equal byte for byte.
struct IdentityTests {
  /// A scene of everything: shapes, clips, groups, pictures under several maps, and glyphs.
  static func richScene(_ seed: UInt64, _ size: Double) -> DisplayList {
    var random = SeededGenerator(seed: seed)
    var builder = DisplayListBuilder(size: Size(width: size, height: size))
    builder.append(random.scene(size, items: 12), transform: .identity)
    let photo = Bitmap.make(23, 17) { x, y in
      RGBA(UInt8(x * 11), UInt8(y * 15), UInt8((x * y) % 256), x % 5 == 0 ? 255 : 255)
    }
    let veil = Bitmap.make(9, 9) { x, y in RGBA(0, UInt8(x * 10), UInt8(y * 10), 100) }
    for index in 0..<8 {
      builder.add(
        .image(
          ImagePaint(
            bitmap: index % 2 == 0 ? photo : veil,
            source: Rect(x: 0, y: 0, width: 9, height: 9), destination: random.rect(size),
            filter: index % 3 == 0 ? .nearest : .bicubic, tint: index == 5 ? random.color() : nil)),
        transform: random.transform(size))
    }
    let font = GlyphFont(
      DrawnGlyphs(identity: seed, outlines: [1: random.path(1), 2: random.path(1), 3: Path()]))
    for _ in 0..<4 {
      let glyphs = (0..<6).map { _ in
        GlyphRun.Glyph(id: UInt32(random.int(1...3)), position: random.point(size))
      }
      builder.add(
        .glyphs(GlyphRun(font: font, size: 14, color: random.color(), glyphs: glyphs)),
        transform: random.transform(size))
    }
    builder.append(random.scene(size, items: 8), transform: .identity)
    return builder.build()
  }

  @Test(arguments: 0..<12)
  func serialAndConcurrentAgree(seed: UInt64) throws {
    let list = Self.richScene(seed, 150)
    let serial = try render(list, scale: 2, background: .white)
    #expect(
      try render(list, scale: 2, background: .white, scheduler: .concurrent(threads: 2)) == serial)
    #expect(
      try render(list, scale: 2, background: .white, scheduler: .concurrent(threads: 3)) == serial)
  }

  @Test(arguments: 0..<12)
  func tileSizeCannotBeSeen(seed: UInt64) throws {
    let list = Self.richScene(seed, 150)
    let target = try RenderTarget(size: list.size, scale: 1)
    let caches = RasterCaches(
      glyphCapacity: 1 << 20, imageCapacity: 1 << 20, shadowCapacity: 1 << 20)
    var builder = PlanBuilder(list, target: target, caches: caches, scheduler: .serial)
    let plan = builder.build()
    var painter = PlanPainter(.serial)
    (painter.tileWidth, painter.tileHeight) = (1000, 1000)
    let whole = painter.draw(plan)
    for (width, height) in [(1, 150), (7, 5), (64, 64)] {
      (painter.tileWidth, painter.tileHeight) = (width, height)
      let tiled = painter.draw(plan)
      #expect(tiled == whole, "\(width) x \(height)")
    }
  }

  @Test func cachesCannotBeSeen() throws {
    let warm = Rasterizer(
      scheduler: .serial, glyphCacheBytes: 4000, imageCacheBytes: 20_000, shadowCacheBytes: 9000)
    for seed in 0..<8 as Range<UInt64> {
      let list = Self.richScene(seed % 4, 60)
      let target = try RenderTarget(size: list.size, scale: 1.5)
      #expect(try warm.render(list, into: target) == render(list, scale: 1.5))
      #expect(warm.cachedBytes <= 33_000)
    }
  }

  @Test(arguments: 0..<10)
  func wholePixelTranslation(seed: UInt64) throws {
    let list = Self.richScene(seed, 64)
    func moved(_ x: Double, _ y: Double) -> DisplayList {
      displayList(160, 160) {
        $0.pushClip(.rect(Rect(x: 16 + x, y: 16 + y, width: 64, height: 64)), transform: .identity)
        $0.append(list, transform: .translation(x: 16 + x, y: 16 + y))
        $0.popClip()
      }
    }
    let here = try render(moved(0, 0))
    let there = try render(moved(31, 57))
    for y in 0..<90 {
      for x in 0..<100 { #expect(here.rgba(x, y) == there.rgba(x + 31, y + 57)) }
    }
  }

  @Test(arguments: 0..<10)
  func coveringClipAndFullGroupChangeNothing(seed: UInt64) throws {
    let list = Self.richScene(seed, 50)
    let plain = try render(list)
    let clipped = displayList(50, 50) {
      $0.pushClip(
        .roundedRect(RoundedRect(rect: Rect(x: -20, y: -20, width: 90, height: 90), radius: 8)),
        transform: .identity)
      $0.append(list, transform: .identity)
      $0.popClip()
    }
    let grouped = displayList(50, 50) {
      $0.beginGroup(GroupEffect(opacity: 1))
      $0.append(list, transform: .identity)
      $0.endGroup()
    }
    let invisible = displayList(50, 50) {
      $0.beginGroup(GroupEffect(opacity: 0))
      $0.append(list, transform: .identity)
      $0.endGroup()
    }
    #expect(try render(clipped) == plain)
    #expect(try render(grouped) == plain)
    #expect(try render(invisible).channels.allSatisfy { $0 == 0 })
  }

  /// The two halves of a pixel cover 128 each, rounded: 255 − 128·127/255 shows how source-over composes them.
  @Test func abuttingHalvesOfAPixel() throws {
    let list = displayList(2, 1) {
      $0.add(
        .fill(.rect(Rect(x: 0, y: 0, width: 0.5, height: 1)), .color(.black)), transform: .identity)
      $0.add(
        .fill(.rect(Rect(x: 0.5, y: 0, width: 1, height: 1)), .color(.black)), transform: .identity)
    }
    let bitmap = try render(list)
    #expect(bitmap.rgba(0, 0).a == 192)
    #expect(bitmap.rgba(1, 0).a == 128)
    // As contours of one path they leave no seam.
    var path = RoundedRect(rect: Rect(x: 0, y: 0, width: 0.5, height: 1), radius: 0).path
    path.append(RoundedRect(rect: Rect(x: 0.5, y: 0, width: 1.5, height: 1), radius: 0).path)
    let joined = try render(
      displayList(2, 1) {
        $0.add(.fill(.path(path, .nonZero), .color(.black)), transform: .identity)
      })
    #expect(joined.rgba(0, 0).a == 255)
    #expect(joined.rgba(1, 0).a == 255)
  }

  /// A clip to a shape gives the pixels of that shape.
  @Test func clipEqualsFill() throws {
    let shape = Shape.roundedRect(
      RoundedRect(rect: Rect(x: 2.3, y: 1.7, width: 20, height: 15), radius: 6))
    let filled = try render(
      displayList(24, 24) { $0.add(.fill(shape, .color(.black)), transform: .identity) })
    let clipped = try render(
      displayList(24, 24) {
        $0.pushClip(shape, transform: .identity)
        $0.add(
          .fill(.rect(Rect(x: 0, y: 0, width: 24, height: 24)), .color(.black)),
          transform: .identity)
        $0.popClip()
      })
    #expect(filled == clipped)
  }

  /// A list drawn over the picture of another gives the picture of both, whether or not somebody holds the first.
  @Test func drawingOverAPictureContinuesIt() throws {
    let (below, above) = (Self.richScene(5, 90), Self.richScene(6, 90))
    let both = displayList(90, 90) {
      $0.append(below, transform: .identity)
      $0.append(above, transform: .identity)
    }
    let target = try RenderTarget(size: Size(width: 90, height: 90), scale: 2)
    let rasterizer = Rasterizer(scheduler: .serial)
    let expected = try rasterizer.render(both, into: target, background: .white)
    let held = try rasterizer.render(below, into: target, background: .white)
    let copy = try rasterizer.draw(above, into: target, over: held)
    #expect(copy == expected)
    #expect(try rasterizer.render(below, into: target, background: .white) == held)
    var free: Bitmap? = try rasterizer.render(below, into: target, background: .white)
    #expect(try rasterizer.draw(above, into: target, over: free.take()!) == expected)
  }

  /// Coverage does not depend on the outlines that were converted before in the same memory.
  @Test func coverageDoesNotDependOnTheOutlinesBefore() {
    var random = SeededGenerator(seed: 31)
    var kept = ScanConverter()
    for round in 0..<200 {
      let path = random.path(round % 3 == 0 ? 300 : 20)
      let bounds = PixelRect(x0: -3, y0: -2, x1: round % 5 == 0 ? 280 : 19, y1: 17 + round % 9)
      let rule = round % 2 == 0 ? FillRule.evenOdd : .nonZero
      var fresh = ScanConverter()
      let a = kept.coverage(
        of: path, mappedBy: .identity, dx: 1, dy: -1, rule: rule, bounds: bounds)
      let b = fresh.coverage(
        of: path, mappedBy: .identity, dx: 1, dy: -1, rule: rule, bounds: bounds)
      for row in 0..<bounds.height {
        #expect(Self.values(a, row) == Self.values(b, row), "round \(round), row \(row)")
      }
    }
  }

  /// The coverage of a mask's row, pixel by pixel.
  private static func values(_ mask: CoverageMask, _ row: Int) -> [UInt8] {
    var values = [UInt8](repeating: 0, count: mask.bounds.width)
    for run in mask.view.runs(ofRow: row) {
      for x in Int(run.x0)..<Int(run.x1) {
        values[x - mask.bounds.x0] =
          run.offset < 0 ? 255 : mask.view.bytes[Int(run.offset) + x - Int(run.x0)]
      }
    }
    return values
  }
}
