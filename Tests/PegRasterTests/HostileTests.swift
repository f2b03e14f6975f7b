import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import RasterReference
import Testing

/// Geometry that no sane caller makes must not stop the program.
struct HostileTests {
  private static let values: [Double] = [
    .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, -1e18,
    1e9, 0, Double.leastNonzeroMagnitude, 1e-12, 3,
  ]

  @Test(arguments: 0..<60)
  func anyNumbersAnywhere(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    func number() -> Double {
      random.int(0...2) == 0
        ? Self.values[random.int(0...Self.values.count - 1)] : random.double(-40...40)
    }
    func point() -> Point { Point(x: number(), y: number()) }
    func rect() -> Rect { Rect(x: number(), y: number(), width: number(), height: number()) }
    func affine() -> Affine {
      random.int(0...1) == 0
        ? Affine(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
        : Affine(a: number(), b: 0, c: 0, d: number(), tx: number(), ty: number())
    }
    func shape() -> Shape {
      switch random.int(0...2) {
      case 0: return .rect(rect())
      case 1: return .roundedRect(RoundedRect(rect: rect(), radius: number()))
      default:
        var path = Path()
        path.move(to: point())
        for _ in 0..<4 {
          path.line(to: point())
          path.cubic(control1: point(), control2: point(), to: point())
          path.quadratic(control: point(), to: point())
        }
        return .path(path, .nonZero)
      }
    }
    let bitmap = Bitmap.make(5, 5) { _, _ in RGBA(1, 2, 3, 200) }
    let font = GlyphFont(
      DrawnGlyphs(
        identity: 3,
        outlines: [1: RoundedRect(rect: rect(), radius: 1).path, 2: random.path(1)]))
    let list = displayList(30, 30) {
      for _ in 0..<12 {
        let snapping = [PixelSnapping.none, .edges, .origin][random.int(0...2)]
        switch random.int(0...5) {
        case 0:
          $0.pushClip(shape(), transform: affine(), snapping: snapping)
          $0.add(.fill(shape(), .color(random.color())), transform: .identity)
          $0.popClip()
        case 1:
          $0.add(
            .image(
              ImagePaint(
                bitmap: bitmap, source: rect(), destination: rect(),
                filter: random.int(0...1) == 0 ? .bicubic : .nearest)), transform: affine(),
            snapping: snapping)
        case 2:
          $0.add(
            .border(
              RoundedRect(rect: rect(), radius: number()), width: number(), .color(random.color())),
            transform: affine(), snapping: snapping)
        case 3:
          let glyphs = [1, 2].map { GlyphRun.Glyph(id: $0, position: point()) }
          $0.add(
            .glyphs(GlyphRun(font: font, size: number(), color: .black, glyphs: glyphs)),
            transform: affine(), snapping: snapping)
        default:
          $0.add(.fill(shape(), .color(random.color())), transform: affine(), snapping: snapping)
        }
      }
    }
    let serial = try render(list)
    #expect(try render(list, scheduler: .concurrent(threads: 2)) == serial)
  }

  @Test func farCornersStillCoverTheCanvas() throws {
    let list = displayList(10, 10) {
      $0.add(
        .fill(.rect(Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)), .color(.black)),
        transform: .identity)
    }
    #expect(try render(list).channels.filter { $0 == 255 }.count == 100)
    var diamond = Path()
    diamond.move(to: Point(x: 0, y: -1e8))
    diamond.line(to: Point(x: 1e8, y: 0))
    diamond.line(to: Point(x: 0, y: 1e8))
    diamond.line(to: Point(x: -1e8, y: 0))
    let turned = displayList(10, 10) {
      $0.add(.fill(.path(diamond, .nonZero), .color(.black)), transform: .identity)
    }
    #expect(try render(turned).channels.filter { $0 == 255 }.count == 100)
  }

  /// A source that reaches far out of its bitmap repeats the edge and asks for no impossible bitmap.
  @Test(arguments: [20.0, 1e5, 1e300])
  func sourceFarOutsideItsBitmap(length: Double) throws {
    let bitmap = Bitmap.make(5, 5) { _, _ in RGBA(10, 20, 30) }
    for transform in [Affine.identity, Affine(a: 0, b: 0.5, c: -0.5, d: 0, tx: 10, ty: 0)] {
      let list = displayList(10, 10) {
        $0.add(
          .image(
            ImagePaint(
              bitmap: bitmap, source: Rect(x: 0, y: 0, width: length, height: length),
              destination: Rect(x: 0, y: 0, width: 20, height: 20))), transform: transform)
      }
      #expect(try render(list).rgba(5, 5) == RGBA(10, 20, 30))
    }
  }

  @Test func clipThatIsNotANumberLetsNothingThrough() throws {
    let list = displayList(4, 4) {
      $0.pushClip(.rect(Rect(x: .nan, y: 0, width: 4, height: 4)), transform: .identity)
      $0.add(
        .fill(.rect(Rect(x: 0, y: 0, width: 4, height: 4)), .color(.black)), transform: .identity)
      $0.popClip()
    }
    #expect(try render(list).channels.allSatisfy { $0 == 0 })
  }

  @Test func impossibleTargetsAreErrors() {
    let size = Size(width: 10, height: 10)
    for scale in [0, -1, .nan, .infinity] as [Double] {
      #expect(throws: RasterError.self) { try RenderTarget(size: size, scale: scale) }
    }
    #expect(throws: RasterError.invalidPixelSize(width: 16385, height: 10)) {
      try RenderTarget(size: Size(width: 16385, height: 10), scale: 1)
    }
    #expect(throws: RasterError.self) {
      try RenderTarget(size: Size(width: .nan, height: 10), scale: 1)
    }
    #expect(throws: RasterError.self) {
      try RenderTarget(size: Size(width: 0.2, height: 10), scale: 1)
    }
  }

  @Test func targetSizeIsRounded() throws {
    let target = try RenderTarget(size: Size(width: 10.5, height: 33.3), scale: 3)
    #expect(target.pixelWidth == 32)
    #expect(target.pixelHeight == 100)
  }
}
