import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import RasterReference
import Testing

struct GradientTests {
  private func fill(_ gradient: Gradient, _ size: Double = 24, transform: Affine = .identity)
    -> DisplayList
  {
    displayList(size, size) {
      $0.add(
        .fill(.rect(Rect(x: -50, y: -50, width: 200, height: 200)), .gradient(gradient)),
        transform: transform)
    }
  }

  private let black = StraightColor.black
  private let white = StraightColor.white

  /// Every geometry and spread, with stops at one place and translucent ones, against the definition.
  @Test(arguments: 0..<36)
  func matchesTheDefinition(seed: Int) throws {
    var random = SeededGenerator(seed: 500 + UInt64(seed))
    let a = random.point(24)
    let b = random.point(24)
    let geometry: Gradient.Geometry
    switch seed % 4 {
    case 0: geometry = .linear(a, b)
    case 1:
      geometry = .radial(a, startRadius: random.double(0...4), a, endRadius: random.double(5...20))
    case 2:
      // One circle inside the other.
      geometry = .radial(
        a, startRadius: 2, Point(x: a.x + 3, y: a.y - 2), endRadius: random.double(8...20))
    default: geometry = .conic(a, angle: random.double(-7...7))
    }
    var offsets = (0..<4).map { _ in random.double(0...1) }.sorted()
    if seed % 5 == 0 { offsets[2] = offsets[1] }
    let gradient = Gradient(
      geometry, stops: offsets.map { Gradient.Stop($0, random.color()) },
      spread: [.pad, .repeat, .reflect][seed % 3],
      transform: Affine(a: 0.9, b: 0.2, c: -0.1, d: 1.2, tx: 1, ty: -2))
    let list = fill(gradient, transform: .scale(x: 1.1, y: 0.8))
    let bitmap = try render(list)
    let reference = ReferenceRasterizer(list, scale: 1, width: 24, height: 24)
    let expected = reference.render(background: .clear)
    var wrong = 0
    for (index, pixel) in expected.enumerated() {
      let got = bitmap.rgba(index % 24, index / 24)
      let bytes = [got.r, got.g, got.b, got.a].map { Double($0) }
      if (0..<4).contains(where: { abs(bytes[$0] - pixel[$0] * 255) > 0.52 }) { wrong += 1 }
    }
    // A pixel centre may lie so near a hard step that rounding decides the side.
    #expect(wrong <= 1, "seed \(seed)")
  }

  @Test func pixelCentresDecide() throws {
    // From 0 to 4 over 4 pixels: centres at 1/8, 3/8, 5/8, 7/8.
    let ramp = Gradient(
      .linear(Point(x: 0, y: 0), Point(x: 4, y: 0)), stops: [.init(0, black), .init(1, white)])
    let bitmap = try render(fill(ramp, 6))
    #expect((0..<6).map { bitmap.rgba($0, 2).r } == [32, 96, 159, 223, 255, 255])
    let hard = Gradient(
      .linear(Point(x: 0, y: 0), Point(x: 4, y: 0)),
      stops: [.init(0, black), .init(0.5, black), .init(0.5, white), .init(1, white)])
    #expect((0..<4).map { try! render(fill(hard, 6)).rgba($0, 2).r } == [0, 0, 255, 255])
  }

  @Test func alphaIsInterpolatedStraight() throws {
    // Halfway from opaque red to clear white: (1, .5, .5) at alpha .5.
    let gradient = Gradient(
      .linear(Point(x: -1, y: 0), Point(x: 2, y: 0)),
      stops: [
        .init(0, StraightColor(red: 1, green: 0, blue: 0)),
        .init(1, StraightColor(red: 1, green: 1, blue: 1, alpha: 0)),
      ])
    #expect(try render(fill(gradient, 2)).rgba(0, 0) == RGBA(128, 64, 64, 128))
  }

  @Test func gradientWithoutDirectionShowsItsEnd() throws {
    let point = Point(x: 3, y: 3)
    for geometry in [
      Gradient.Geometry.linear(point, point),
      .radial(point, startRadius: 2, point, endRadius: 2),
    ] {
      let gradient = Gradient(geometry, stops: [.init(0, black), .init(1, white)])
      #expect(try render(fill(gradient, 4)).rgba(0, 0) == RGBA(255, 255, 255))
    }
  }

  @Test func patternRepeatsItsPixels() throws {
    let tile = Bitmap.make(3, 2) { x, y in RGBA(UInt8(40 * x), UInt8(90 * y), 7) }
    let pattern = Pattern(bitmap: tile, tile: Rect(x: 1, y: 1, width: 3, height: 2))
    let bitmap = try render(
      displayList(11, 9) {
        $0.add(
          .fill(.rect(Rect(x: 0, y: 0, width: 11, height: 9)), .pattern(pattern)),
          transform: .identity)
      })
    for y in 0..<9 {
      for x in 0..<11 { #expect(bitmap.rgba(x, y) == tile.rgba((x + 2) % 3, (y + 1) % 2)) }
    }
  }
}
