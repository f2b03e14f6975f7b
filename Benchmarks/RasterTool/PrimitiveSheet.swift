import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import PegText

/// A sheet of some primitives: each at 1x, 2x and 3x, and with a part of the 1x picture enlarged eight times.
///
/// - Units: pixels, which are the points of the sheet's own display list.
struct PrimitiveSheet: Sendable {
  /// The name of its file, without the extension.
  let name: String
  let title: String
  let primitives: [Primitive]

  init(_ name: String, _ title: String, _ primitives: [Primitive]) {
    self.name = name
    self.title = title
    self.primitives = primitives
  }

  private static let zoom = 8.0
  private static let columns = 3
  private static let margin = 24.0
  private static let gap = 12.0
  private static let padding = 16.0
  private static let captionHeight = 30.0
  private static let headHeight = 84.0
  /// The widths of the pictures in a card: three scales and the enlargement.
  private static let widths = [64.0, 128, 192, 192]
  private static let cardWidth = widths.reduce(0, +) + 3 * gap + 2 * padding
  private static let cardHeight = 192 + captionHeight + 2 * padding
  private static let grey = StraightColor(red: 0.45, green: 0.45, blue: 0.48)

  func draw() throws -> Bitmap {
    let rows = (primitives.count + Self.columns - 1) / Self.columns
    let size = Size(
      width: Self.margin * 2 + Double(Self.columns) * (Self.cardWidth + Self.gap) - Self.gap,
      height: Self.headHeight + Self.margin + Double(rows) * (Self.cardHeight + Self.gap)
        - Self.gap)
    var builder = DisplayListBuilder(size: size)
    builder.add(
      Label(title, size: 28, weight: 700, color: Ink.black), at: Point(x: Self.margin, y: 46))
    for column in 0..<Self.columns {
      var x = Self.left(column) + Self.padding
      for (name, width) in zip(["1x", "2x", "3x", "8x of 1x"], Self.widths) {
        builder.add(
          Label(name, size: 13, weight: 500, color: Self.grey), at: Point(x: x, y: 74))
        x += width + Self.gap
      }
    }
    for (index, primitive) in primitives.enumerated() {
      try add(
        primitive, to: &builder,
        at: Point(
          x: Self.left(index % Self.columns),
          y: Self.headHeight + Double(index / Self.columns) * (Self.cardHeight + Self.gap)))
    }
    return try Rasterizer(scheduler: .serial).render(
      builder.build(), into: RenderTarget(size: size, scale: 1),
      background: StraightColor(red: 0.95, green: 0.95, blue: 0.97))
  }

  private static func left(_ column: Int) -> Double {
    margin + Double(column) * (cardWidth + gap)
  }

  private func add(
    _ primitive: Primitive, to builder: inout DisplayListBuilder, at origin: Point
  ) throws {
    let card = RoundedRect(
      rect: Rect(x: origin.x, y: origin.y, width: Self.cardWidth, height: Self.cardHeight),
      radius: 12, curve: .continuous)
    builder.add(.fill(.roundedRect(card), .color(.white)), transform: .identity)
    builder.add(
      Label(primitive.title, size: 15, weight: 600, color: Ink.black),
      at: Point(x: origin.x + Self.padding, y: origin.y + 27))
    var corner = Point(
      x: origin.x + Self.padding, y: origin.y + Self.padding + Self.captionHeight)
    let single = try render(primitive, scale: 1)
    // The enlarged part, with a frame around it on the 1x picture.
    let detail = Rect(
      x: primitive.corner.x, y: primitive.corner.y, width: Primitive.detail,
      height: Primitive.detail)
    for scale in 1...3 {
      let bitmap = scale == 1 ? single : try render(primitive, scale: Double(scale))
      let side = Double(bitmap.width)
      builder.add(
        Picture.paint(
          bitmap, into: Rect(x: corner.x, y: corner.y, width: side, height: side),
          filter: .nearest), transform: .identity)
      corner.x += side + Self.gap
    }
    let frame = Rect(
      x: origin.x + Self.padding + detail.x - 1,
      y: origin.y + Self.padding + Self.captionHeight + detail.y - 1, width: detail.width + 2,
      height: detail.height + 2)
    let place = Rect(
      x: corner.x, y: corner.y, width: detail.width * Self.zoom,
      height: detail.height * Self.zoom)
    builder.add(
      .image(
        ImagePaint(bitmap: single, source: detail, destination: place, filter: .nearest)),
      transform: .identity)
    for outline in [frame, place.inset(dx: -1, dy: -1)] {
      builder.add(
        .border(
          RoundedRect(rect: outline, radius: 0), width: 1, .color(Self.grey.withAlpha(0.6))),
        transform: .identity)
    }
  }

  private func render(_ primitive: Primitive, scale: Double) throws -> Bitmap {
    let size = Size(width: Primitive.side, height: Primitive.side)
    var list = DisplayListBuilder(size: size)
    primitive.draw(&list)
    return try Rasterizer(scheduler: .serial).render(
      list.build(), into: RenderTarget(size: size, scale: scale), background: .white)
  }
}

/// A line of text in the system font.
struct Label: Sendable {
  let runs: [GlyphRun]

  init(_ text: String, size: Double, weight: Int, color: StraightColor) {
    // The fonts are pinned: without them nothing can be drawn.
    let shaped = try! TextShaper.pinned.shape(text, font: TextFont(size: size, weight: weight))
    var pen = 0.0
    runs = shaped.runs.map { run in
      let glyphs = run.glyphs.map { glyph in
        defer { pen += glyph.advance }
        return GlyphRun.Glyph(id: glyph.id, position: Point(x: pen + glyph.dx, y: glyph.dy))
      }
      return GlyphRun(font: run.font, size: run.size, color: color, glyphs: glyphs)
    }
  }
}

extension DisplayListBuilder {
  /// Adds a line of text whose baseline begins at the point.
  mutating func add(_ label: Label, at origin: Point, transform: Affine = .identity) {
    for run in label.runs {
      add(
        .glyphs(run), transform: Affine.translation(x: origin.x, y: origin.y).then(transform))
    }
  }
}
