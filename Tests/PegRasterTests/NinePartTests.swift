import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import Testing

struct NinePartTests {
  private let picture = Bitmap.make(9, 7) { x, y in RGBA(UInt8(x * 20), UInt8(y * 30), 50) }

  private func draw(
    _ size: Size, _ filling: NineParts.Filling, filter: ImageFilter = .bicubic, scale: Double = 1,
    transform: Affine = .identity
  ) throws -> Bitmap {
    try render(
      displayList(40, 40) {
        $0.add(
          .image(
            ImagePaint(
              bitmap: picture, source: Rect(x: 0, y: 0, width: 9, height: 7),
              destination: Rect(x: 0, y: 0, width: size.width, height: size.height), filter: filter,
              nineParts: NineParts(
                left: 3, top: 2, right: 4, bottom: 3, pixelsPerPoint: 1, filling: filling))),
          transform: transform)
      }, scale: scale)
  }

  @Test(arguments: [NineParts.Filling.stretch, .tile])
  func cornersAreCopied(filling: NineParts.Filling) throws {
    for filter in [ImageFilter.bicubic, .nearest] {
      let result = try draw(Size(width: 30, height: 20), filling, filter: filter)
      for y in 0..<2 { for x in 0..<3 { #expect(result.rgba(x, y) == picture.rgba(x, y)) } }
      for y in 0..<3 {
        for x in 0..<4 { #expect(result.rgba(26 + x, 17 + y) == picture.rgba(5 + x, 4 + y)) }
      }
      #expect(result.rgba(30, 5).a == 0)
    }
  }

  /// The middle repeats its two columns and rows, or is stretched between them.
  @Test func middleIsTiledOrStretched() throws {
    let tiled = try draw(Size(width: 30, height: 20), .tile)
    for x in 3..<26 { #expect(tiled.rgba(x, 0) == picture.rgba(3 + (x - 3) % 2, 0)) }
    for y in 2..<17 { #expect(tiled.rgba(0, y) == picture.rgba(0, 2 + (y - 2) % 2)) }
    let stretched = try draw(Size(width: 30, height: 20), .stretch)
    // Catmull-Rom overshoots a step of 20 by less than 3.
    let columns = (3..<26).map { stretched.rgba($0, 0).r }
    #expect(columns == columns.sorted())
    #expect(columns.first! >= 57 && columns.last! <= 83)
  }

  @Test func ownSizeIsACopy() throws {
    for filling in [NineParts.Filling.stretch, .tile] {
      let result = try draw(Size(width: 9, height: 7), filling)
      for y in 0..<7 { for x in 0..<9 { #expect(result.rgba(x, y) == picture.rgba(x, y)) } }
    }
  }

  /// Corners that do not fit are reduced, and nothing traps.
  @Test func smallDestinationsAreDrawn() throws {
    for size in [1.0, 2.5, 4, 6.3] {
      for filling in [NineParts.Filling.stretch, .tile] {
        let result = try draw(Size(width: size, height: size), filling)
        #expect(result.rgba(0, 0).a == 255)
      }
    }
  }

  @Test func turnedPartsAreCopiedToo() throws {
    let plain = try draw(Size(width: 30, height: 20), .stretch)
    let turned = try draw(
      Size(width: 30, height: 20), .stretch,
      transform: Affine(a: 0, b: 1, c: -1, d: 0, tx: 25, ty: 3))
    for y in 0..<20 {
      for x in 0..<30 { #expect(turned.rgba(24 - y, 3 + x) == plain.rgba(x, y)) }
    }
  }
}
