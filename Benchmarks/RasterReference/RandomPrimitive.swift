package import PegDisplayList
import PegGeometry
import PegPixels

/// Small pictures of one or two random primitives, of every kind that the rasterizer draws.
package enum RandomPrimitive {
  package enum Kind: CaseIterable, Sendable {
    case fill
    case stroke
    case border
    case gradient
    case blend
    case group
    case pattern
    case image
    case nineParts
    case glyphs
    case mask
    case shadow
    case groupShadow
    case blur
    case projection
    case backdrop

    /// Whether the reference rasterizer draws this kind, too.
    package var isInReference: Bool {
      switch self {
      case .fill, .stroke, .border, .gradient, .blend, .group, .mask: true
      default: false
      }
    }
  }

  package static let size = 24.0

  /// Returns the picture with an index; the remainder of the index determines its kind.
  package static func list(_ index: Int) -> (kind: Kind, list: DisplayList) {
    let kind = Kind.allCases[index % Kind.allCases.count]
    var random = SeededGenerator(seed: UInt64(index))
    var builder = DisplayListBuilder(size: Size(width: size, height: size))
    switch random.int(0...3) {
    case 0: builder.pushClip(random.shape(size), transform: random.transform(size))
    default:
      builder.pushClip(.rect(Rect(x: 0, y: 0, width: size, height: size)), transform: .identity)
    }
    if random.int(0...1) == 0 { addFill(&builder, &random) }
    add(kind, to: &builder, &random)
    builder.popClip()
    return (kind, builder.build())
  }

  private static func addFill(_ builder: inout DisplayListBuilder, _ random: inout SeededGenerator)
  {
    builder.add(
      .fill(random.shape(size), .color(random.color())), transform: random.transform(size))
  }

  private static func add(
    _ kind: Kind, to builder: inout DisplayListBuilder, _ random: inout SeededGenerator
  ) {
    let transform = random.transform(size)
    switch kind {
    case .fill: addFill(&builder, &random)
    case .stroke:
      builder.stroke(
        random.path(size), random.strokeStyle(), .color(random.color()), transform: transform)
    case .border:
      builder.add(
        .border(
          RoundedRect(rect: random.rect(size), radius: random.double(0...8)),
          width: random.double(0.2...5), .color(random.color())), transform: transform)
    case .gradient:
      builder.add(.fill(random.shape(size), .gradient(random.gradient(size))), transform: transform)
    case .blend:
      let modes = BlendMode.allCases
      builder.add(
        .fill(random.shape(size), .color(random.color())), transform: transform,
        blendMode: modes[random.int(0...modes.count - 1)])
    case .group:
      builder.beginGroup(GroupEffect(opacity: Float(random.double(0...1))))
      for _ in 0..<3 { addFill(&builder, &random) }
      builder.endGroup()
    case .mask:
      builder.beginGroup(GroupEffect())
      addFill(&builder, &random)
      builder.beginMask()
      addFill(&builder, &random)
      builder.endGroup()
      builder.endGroup()
    case .pattern:
      builder.add(
        .fill(
          random.shape(size),
          .pattern(
            Pattern(
              bitmap: random.bitmap(7, 5),
              tile: Rect(x: random.double(-5...5), y: 1, width: random.double(2...14), height: 5)))),
        transform: transform)
    case .image, .nineParts:
      var paint = ImagePaint(
        bitmap: random.bitmap(11, 9), source: Rect(x: 0, y: 0, width: 11, height: 9),
        destination: random.rect(size), filter: [.bicubic, .linear, .nearest][random.int(0...2)],
        tint: random.int(0...3) == 0 ? random.color() : nil)
      if kind == .nineParts {
        paint.nineParts = NineParts(
          left: 3, top: 2, right: 4, bottom: 3, pixelsPerPoint: random.double(0.5...3),
          filling: random.int(0...1) == 0 ? .tile : .stretch)
      }
      builder.add(.image(paint), transform: transform, snapping: random.snapping())
    case .glyphs:
      let font = GlyphFont(RandomGlyphs(identity: random.next(), outline: random.path(1)))
      let glyphs = (0..<3).map { _ in GlyphRun.Glyph(id: 1, position: random.point(size)) }
      builder.add(
        .glyphs(
          GlyphRun(
            font: font, size: random.double(3...20), color: random.color(), glyphs: glyphs)),
        transform: transform)
    case .shadow:
      builder.add(.shadow(random.shape(size), random.shadow()), transform: transform)
    case .groupShadow:
      builder.beginGroup(GroupEffect(shadow: random.shadow()))
      addFill(&builder, &random)
      builder.endGroup()
    case .blur:
      builder.beginGroup(
        GroupEffect(
          opacity: Float(random.double(0.3...1.3)),
          blur: Size(width: random.double(0...15), height: random.double(0...15))))
      addFill(&builder, &random)
      addFill(&builder, &random)
      builder.endGroup()
    case .projection:
      builder.beginGroup(GroupEffect(projection: random.homography()))
      addFill(&builder, &random)
      addFill(&builder, &random)
      builder.endGroup()
    case .backdrop:
      addFill(&builder, &random)
      builder.add(
        .fill(
          random.shape(size),
          .backdrop(
            BackdropFilter(sigma: random.double(0...15), saturation: random.double(0...2)))),
        transform: transform)
      addFill(&builder, &random)
    }
  }
}

/// Glyphs that all have the same outline.
private struct RandomGlyphs: GlyphOutlineSource {
  let identity: UInt64
  let shape: Path

  init(identity: UInt64, outline: Path) {
    self.identity = identity
    shape = outline
  }

  func outline(of glyph: UInt32) -> Path { shape }
}

extension SeededGenerator {
  fileprivate mutating func strokeStyle() -> StrokeStyle {
    StrokeStyle(
      width: double(0.3...6), join: [.miter, .round, .bevel][int(0...2)],
      miterLimit: double(1...12), cap: [.butt, .round, .square][int(0...2)],
      dashes: int(0...2) == 0 ? [double(0...8), double(0.5...8)] : [], dashPhase: double(-9...9))
  }

  package mutating func snapping() -> PixelSnapping {
    [.none, .edges, .origin][int(0...2)]
  }

  fileprivate mutating func shadow() -> Shadow {
    Shadow(
      color: color(), offset: Point(x: double(-5...5), y: double(-5...5)), radius: double(0...14))
  }

  fileprivate mutating func homography() -> Homography {
    Homography(
      x: SIMD3(double(0.5...1.5), double(-0.5...0.5), double(-0.03...0.03)),
      y: SIMD3(double(-0.5...0.5), double(0.5...1.5), double(-0.03...0.03)),
      one: SIMD3(double(-5...5), double(-5...5), 1))
  }

  fileprivate mutating func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    var builder = BitmapBuilder(width: width, height: height)
    let isOpaque = int(0...1) == 0
    for y in 0..<height {
      builder.withRow(y) { row in
        for x in 0..<width {
          let alpha = isOpaque ? 255 : int(0...255)
          for channel in 0..<3 { row[4 * x + channel] = UInt8(int(0...alpha)) }
          row[4 * x + 3] = UInt8(alpha)
        }
      }
    }
    return builder.freeze()
  }
}
