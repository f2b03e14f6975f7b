import PegDisplayList
import PegGeometry
import PegPixels
import Testing

struct DumpTests {
  private struct Glyphs: GlyphOutlineSource {
    let identity: UInt64 = 0xabc
    func outline(of glyph: UInt32) -> Path { Path() }
  }

  @Test func oneLineForEachCommand() {
    var builder = DisplayListBuilder(size: Size(width: 100, height: 50.5))
    let red = StraightColor(red: 1, green: 0, blue: 0)
    builder.add(
      .fill(.rect(Rect(x: 0, y: 1, width: 2, height: 3)), .color(red)), transform: .identity,
      snapping: .edges)
    builder.pushClip(
      .roundedRect(RoundedRect(rect: Rect(x: 0, y: 0, width: 9, height: 9), radius: 2)),
      transform: .translation(x: 1, y: 0.1 + 0.2))
    builder.pushClip(.rect(Rect(x: 1, y: 1, width: 5, height: 5)), transform: .identity)
    builder.beginGroup(GroupEffect(opacity: 0.5, blur: Size(width: 2, height: 0)))
    builder.add(
      .glyphs(
        GlyphRun(
          font: GlyphFont(Glyphs()), size: 17, color: .black,
          glyphs: [
            GlyphRun.Glyph(id: 3, position: .zero),
            GlyphRun.Glyph(id: 40, position: Point(x: 8.5, y: -1)),
          ])), transform: Affine(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 5))
    builder.endGroup()
    builder.popClip()
    builder.popClip()
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: 1, y: 2))
    path.quadratic(control: Point(x: 3, y: 3), to: Point(x: 4, y: 0))
    path.close()
    builder.add(
      .fill(
        .path(path, .evenOdd),
        .gradient(
          Gradient(
            .linear(.zero, Point(x: 9, y: 0)), stops: [.init(0, red), .init(1, .clear)],
            spread: .reflect))), transform: .identity, blendMode: .multiply)
    #expect(
      builder.build().dump == """
        canvas 100 x 50.5
        clip 0 [0 0 9 9] radius 2 at (1 0.3)
        clip 1 [1 1 5 5] inside 0
        fill [0 1 2 3] #ff0000ff snap edges
        group opacity 0.5 blur 2 0 clip 1
          glyphs font 0000000000000abc size 17 #000000ff 3@(0 0) 40@(8.5 -1) map (0 1 -1 0 4 5) clip 1
        end clip 1
        fill path M(0 0)L(1 2)Q(3 3)(4 0)Z evenOdd linear (0 0) to (9 0) 0:#ff0000ff 1:#00000000 \
        reflect blend multiply

        """)
  }

  @Test func picturesAppearByTheirContent() {
    func list(_ value: UInt8) -> String {
      var pixels = BitmapBuilder(width: 2, height: 1)
      pixels.withRow(0) { $0[3] = value }
      var builder = DisplayListBuilder(size: Size(width: 4, height: 4))
      builder.add(
        .image(
          ImagePaint(
            bitmap: pixels.freeze(), source: Rect(x: 0, y: 0, width: 2, height: 1),
            destination: Rect(x: 1, y: 1, width: 2, height: 1), filter: .linear, tint: .white)),
        transform: .identity)
      return builder.build().dump
    }
    #expect(list(1) == list(1))
    #expect(list(1) != list(2))
    #expect(list(1).hasSuffix(" [0 0 2 1] to [1 1 2 1] linear tint #ffffffff\n"))
    #expect(list(1).contains("\nimage 2x1#"))
  }
}
