import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import Testing

/// Where items land on the grid; halves go to larger coordinates.
struct SnappingTests {
  /// Returns the columns of the middle row that are covered fully, and asserts that no other is touched.
  private func columns(
    _ content: DisplayItem.Content, _ transform: Affine, _ snapping: PixelSnapping,
    scale: Double = 1
  ) throws -> [Int] {
    let list = displayList(20, 20) { $0.add(content, transform: transform, snapping: snapping) }
    let bitmap = try render(list, scale: scale)
    let alphas = (0..<bitmap.width).map { bitmap.rgba($0, bitmap.height / 2).a }
    #expect(alphas.allSatisfy { $0 == 0 || $0 == 255 })
    return alphas.indices.filter { alphas[$0] == 255 }
  }

  private func bar(_ x: Double, _ width: Double) -> DisplayItem.Content {
    .fill(.rect(Rect(x: x, y: 0, width: width, height: 20)), .color(.black))
  }

  @Test func edgesGoToTheNearestPixel() throws {
    #expect(try columns(bar(2.4, 3), .identity, .edges) == [2, 3, 4])
    #expect(try columns(bar(2.5, 3), .identity, .edges) == [3, 4, 5])
    #expect(try columns(bar(2.4, 3.1), .identity, .edges) == [2, 3, 4, 5])
    #expect(try columns(bar(-2.5, 4), .identity, .edges) == [0, 1])
    #expect(try columns(bar(3.1, 0.3), .identity, .edges) == [])
    // 1/3 point at scale 3 is one pixel; 44.5 pixels, computed from thirds, is still a half.
    #expect(try columns(bar(14.8333333333333333, 1.0 / 3), .identity, .edges, scale: 3) == [45])
    #expect(try columns(bar(1, 2), .translation(x: 0.5, y: 0), .edges) == [2, 3])
  }

  @Test func originMovesTheWholeItem() throws {
    #expect(try columns(bar(0, 3), .translation(x: 2.5, y: 0), .origin) == [3, 4, 5])
    #expect(try columns(bar(0, 3), .translation(x: 2.49, y: 0), .origin) == [2, 3, 4])
    #expect(try columns(bar(0, 3), .translation(x: -0.5, y: 0), .origin) == [0, 1, 2])
    #expect(try columns(bar(0, 3), .translation(x: -0.51, y: 0.3), .origin) == [0, 1])
    // The origin is whole already, so a fraction inside the item stays: covered by halves, not moved.
    let list = displayList(8, 8) {
      $0.add(bar(1.5, 2), transform: .identity, snapping: .origin)
    }
    #expect(try render(list).rgba(1, 4).a == 128)
  }

  @Test func roundedRectsBordersClipsAndImagesSnapToo() throws {
    let outline = RoundedRect(rect: Rect(x: 2.4, y: -10, width: 4, height: 40), radius: 2)
    #expect(
      try columns(.fill(.roundedRect(outline), .color(.black)), .identity, .edges) == [2, 3, 4, 5])
    #expect(
      try columns(.border(outline, width: 1, .color(.black)), .identity, .edges) == [2, 5])
    let stretched = Affine(a: 1.5, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(
      try columns(.fill(.roundedRect(outline), .color(.black)), stretched, .edges)
        == [4, 5, 6, 7, 8, 9])
    let image = ImagePaint(
      bitmap: .make(4, 4) { _, _ in RGBA(9, 9, 9) }, source: Rect(x: 0, y: 0, width: 4, height: 4),
      destination: Rect(x: 3.3, y: 0, width: 4, height: 20))
    #expect(try columns(.image(image), .identity, .edges) == [3, 4, 5, 6])
    let clipped = displayList(20, 20) {
      $0.pushClip(
        .rect(Rect(x: 4.5, y: 0, width: 3, height: 20)), transform: .identity, snapping: .edges)
      $0.add(bar(0, 20), transform: .identity)
      $0.popClip()
    }
    let bitmap = try render(clipped)
    #expect((0..<20).filter { bitmap.rgba($0, 5).a == 255 } == [5, 6, 7])
  }

  @Test func nothingSnapsUnderRotation() throws {
    let turned = Affine(a: 0, b: 1, c: -1, d: 0, tx: 20, ty: 0)
    let list = displayList(20, 20) {
      $0.add(
        .fill(.rect(Rect(x: 2.5, y: 0, width: 3, height: 20)), .color(.black)), transform: turned,
        snapping: .edges)
    }
    let bitmap = try render(list)
    #expect([2, 3, 4, 5].map { bitmap.rgba(10, $0).a } == [128, 255, 255, 128])
  }

  @Test func baselinesAreWholeAndGlyphsQuartered() throws {
    // A glyph of one em square standing on the baseline.
    let square = RoundedRect(rect: Rect(x: 0, y: -1, width: 1, height: 1), radius: 0).path
    let font = GlyphFont(DrawnGlyphs(identity: 1, outlines: [7: square]))
    func alphas(_ position: Point, scale: Double = 1) throws -> (row: [UInt8], column: [UInt8]) {
      let run = GlyphRun(
        font: font, size: 2, color: .black, glyphs: [GlyphRun.Glyph(id: 7, position: position)])
      let bitmap = try render(
        displayList(8, 8) { $0.add(.glyphs(run), transform: .identity) }, scale: scale)
      return ((0..<6).map { bitmap.rgba($0, 3).a }, (0..<6).map { bitmap.rgba(2, $0).a })
    }
    #expect(try alphas(Point(x: 1, y: 4)).row == [0, 255, 255, 0, 0, 0])
    #expect(try alphas(Point(x: 1, y: 4)).column == [0, 0, 255, 255, 0, 0])
    #expect(try alphas(Point(x: 1, y: 3.5)).column == [0, 0, 255, 255, 0, 0])
    #expect(try alphas(Point(x: 1, y: 4.49)).column == [0, 0, 255, 255, 0, 0])
    #expect(try alphas(Point(x: 1.25, y: 4)).row == [0, 191, 255, 64, 0, 0])
    #expect(try alphas(Point(x: 1.3, y: 4)).row == [0, 191, 255, 64, 0, 0])
    #expect(try alphas(Point(x: 1.9, y: 4)).row == [0, 0, 255, 255, 0, 0])
    #expect(try alphas(Point(x: 0.5, y: 2), scale: 2).row == [0, 255, 255, 255, 255, 0])
  }
}
