import PegDisplayList
import PegGeometry
import PegPixels
import PegText

extension Gallery {
  private static let threeStops: [Gradient.Stop] = [
    .init(0, Ink.orange), .init(0.5, Ink.green), .init(1, Ink.blue),
  ]

  private static func gradient(
    _ title: String, detail x: Double, _ y: Double, _ geometry: Gradient.Geometry,
    stops: [Gradient.Stop] = threeStops, spread: Gradient.Spread = .pad
  ) -> Primitive {
    .fill(
      title, detail: x, y, .roundedRect(Form.rounded(6, 10)),
      .gradient(Gradient(geometry, stops: stops, spread: spread)))
  }

  private static func picture(
    _ title: String, detail x: Double, _ y: Double, _ content: DisplayItem.Content,
    _ transform: Affine = .identity
  ) -> Primitive {
    Primitive(title, detail: x, y) { $0.add(content, transform: transform) }
  }

  private static let turned = Affine(a: 0.9, b: 0.4, c: -0.4, d: 0.9, tx: 16, ty: -9.6)
  private static let corners = NineParts(
    left: 4, top: 4, right: 4, bottom: 4, pixelsPerPoint: 0.5)

  static let paints: [Primitive] = [
    gradient(
      "Linear", detail: 3, 3, .linear(Point(x: 6, y: 6), Point(x: 58, y: 58))),
    gradient(
      "Linear, many stops", detail: 20, 20, .linear(Point(x: 6, y: 32), Point(x: 58, y: 32)),
      stops: (0...12).map {
        Gradient.Stop(Double($0) / 12, [Ink.orange, Ink.green, Ink.blue, Ink.purple][$0 % 4])
      }),
    Primitive("Linear, to transparent", detail: 3, 36) {
      $0.add(
        .fill(
          .roundedRect(Form.rounded(6, 10)),
          .pattern(Pattern(bitmap: Picture.checks, tile: Rect(x: 6, y: 6, width: 26, height: 26)))),
        transform: .identity)
      $0.add(
        .fill(
          .roundedRect(Form.rounded(6, 10)),
          .gradient(
            Gradient(
              .linear(Point(x: 0, y: 58), Point(x: 0, y: 6)),
              stops: [.init(0, Ink.purple), .init(1, Ink.purple.withAlpha(0))]))),
        transform: .identity)
    },
    gradient(
      "Radial", detail: 12, 12,
      .radial(Point(x: 32, y: 32), startRadius: 0, Point(x: 32, y: 32), endRadius: 28)),
    gradient(
      "From circle to circle", detail: 10, 10,
      .radial(Point(x: 22, y: 22), startRadius: 4, Point(x: 32, y: 32), endRadius: 26)),
    gradient("Conic", detail: 20, 20, .conic(Point(x: 32, y: 32), angle: 0)),
    gradient(
      "Reflected", detail: 20, 20, .linear(Point(x: 20, y: 0), Point(x: 34, y: 0)),
      spread: .reflect),
    .fill(
      "Pattern", detail: 3, 3, .roundedRect(Form.rounded(6, 14)),
      .pattern(
        Pattern(bitmap: Picture.checks, tile: Rect(x: 6, y: 6, width: 12, height: 12)))),
    picture(
      "Magnified, bicubic", detail: 22, 8, Picture.paint(Picture.landscape, into: Form.box)),
    picture(
      "Magnified, nearest", detail: 22, 8,
      Picture.paint(Picture.landscape, into: Form.box, filter: .nearest)),
    picture("Reduced to a fifth", detail: 10, 10, Picture.paint(Picture.rings, into: Form.box)),
    picture("Turned", detail: 18, 4, Picture.paint(Picture.landscape, into: Form.box), turned),
    picture(
      "Nine parts, stretched", detail: 4, 4,
      Picture.paint(Picture.checks, into: Form.box, parts: corners)),
    picture(
      "Nine parts, tiled", detail: 4, 4,
      Picture.paint(
        Picture.checks, into: Form.box,
        parts: NineParts(
          left: 4, top: 4, right: 4, bottom: 4, pixelsPerPoint: 1, filling: .tile))),
    picture(
      "Template in a tint", detail: 6, 6,
      Picture.paint(Picture.symbol, into: Form.box, tint: Ink.purple)),
    Primitive("Text on whole baselines", detail: 2, 8) {
      for (line, size) in [(23.0, 17.0), (40, 13), (54, 9)] {
        $0.add(
          Label("Pegbar", size: size, weight: 500, color: Ink.black),
          at: Point(x: 3, y: line))
      }
    },
    Primitive("Text turned", detail: 14, 18) {
      $0.add(
        Label("Pegbar", size: 17, weight: 600, color: Ink.blue), at: Point(x: -26, y: 6),
        transform: Affine(a: 0.87, b: -0.5, c: 0.5, d: 0.87, tx: 30, ty: 32))
    },
    Primitive("Glyphs filled with a gradient", detail: 4, 20) {
      $0.beginGroup(GroupEffect())
      $0.add(
        .fill(
          .rect(Rect(x: 0, y: 0, width: 64, height: 64)),
          .gradient(
            Gradient(.linear(Point(x: 4, y: 0), Point(x: 60, y: 0)), stops: threeStops))),
        transform: .identity)
      $0.beginMask()
      $0.add(Label("Rag", size: 32, weight: 800, color: .black), at: Point(x: 2, y: 43))
      $0.endGroup()
      $0.endGroup()
    },
  ]
}
