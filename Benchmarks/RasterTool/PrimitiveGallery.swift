import PegDisplayList
import PegGeometry
import PegPixels

/// A drawing on 64 by 64 points.
struct Primitive: Sendable {
  var draw: @Sendable (inout DisplayListBuilder) -> Void

  init(_ draw: @escaping @Sendable (inout DisplayListBuilder) -> Void) { self.draw = draw }
}

/// The drawings of the sheet, in the order in which docs/rendering.md names them.
enum PrimitiveGallery {
  private static let blue = StraightColor(red: 0, green: 0.48, blue: 1)
  private static let green = StraightColor(red: 0.2, green: 0.78, blue: 0.35)
  private static let orange = StraightColor(red: 1, green: 0.58, blue: 0)
  private static let ink = StraightColor(red: 0.11, green: 0.11, blue: 0.12)

  private static func rounded(
    _ inset: Double, _ radius: Double, _ curve: RoundedRect.Curve = .circular
  )
    -> RoundedRect
  {
    RoundedRect(
      rect: Rect(x: 0, y: 0, width: 64, height: 64).inset(dx: inset, dy: inset), radius: radius,
      curve: curve)
  }

  private static let star: Path = {
    var path = Path()
    for (index, point) in [(32.0, 6.0), (48, 57), (6, 25), (58, 25), (16, 57)].enumerated() {
      let p = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    path.close()
    return path
  }()

  private static let wave: Path = {
    var path = Path()
    path.move(to: Point(x: 9, y: 45))
    path.cubic(
      control1: Point(x: 20, y: -15), control2: Point(x: 36, y: 92), to: Point(x: 55, y: 16))
    return path
  }()

  private static let zigzag: Path = {
    var path = Path()
    path.move(to: Point(x: 10, y: 14))
    path.line(to: Point(x: 52, y: 14))
    path.line(to: Point(x: 14, y: 50))
    path.line(to: Point(x: 54, y: 50))
    return path
  }()

  private static let checks: Bitmap = {
    var builder = BitmapBuilder(width: 12, height: 12)
    for y in 0..<12 {
      builder.withRow(y) { row in
        for x in 0..<12 {
          let isCorner = (x < 4 || x > 7) && (y < 4 || y > 7)
          let c: [UInt8] =
            isCorner
            ? [0, 122, 255, 255] : (x + y) % 2 == 0 ? [52, 199, 89, 255] : [240, 240, 245, 255]
          for channel in 0..<4 { row[4 * x + channel] = c[channel] }
        }
      }
    }
    return builder.freeze()
  }()

  private static func stroke(_ path: Path, _ style: StrokeStyle) -> Primitive {
    Primitive { $0.stroke(path, style, .color(ink), transform: .identity) }
  }

  private static func fill(_ shape: Shape, _ paint: Paint) -> Primitive {
    Primitive { $0.add(.fill(shape, paint), transform: .identity, snapping: .edges) }
  }

  private static func gradient(_ geometry: Gradient.Geometry, _ spread: Gradient.Spread = .pad)
    -> Primitive
  {
    fill(
      .roundedRect(rounded(6, 10)),
      .gradient(
        Gradient(
          geometry, stops: [.init(0, orange), .init(0.5, green), .init(1, blue)], spread: spread)))
  }

  private static func blend(_ mode: BlendMode) -> Primitive {
    Primitive {
      $0.beginGroup(GroupEffect())
      $0.add(
        .fill(
          .path(Path(ellipseIn: Rect(x: 6, y: 6, width: 36, height: 36)), .nonZero), .color(orange)),
        transform: .identity)
      $0.add(
        .fill(
          .path(Path(ellipseIn: Rect(x: 22, y: 22, width: 36, height: 36)), .nonZero), .color(blue)),
        transform: .identity, blendMode: mode)
      $0.endGroup()
    }
  }

  private static func image(_ paint: ImagePaint, _ transform: Affine = .identity) -> Primitive {
    Primitive { $0.add(.image(paint), transform: transform) }
  }

  private static let wholeChecks = Rect(x: 0, y: 0, width: 12, height: 12)
  private static let card = Rect(x: 8, y: 8, width: 48, height: 48)

  static let all: [Primitive] = [
    fill(.roundedRect(rounded(6.3, 14)), .color(blue)),
    fill(.roundedRect(rounded(6, 18, .continuous)), .color(blue)),
    fill(
      .path(
        Path(rect: Rect(x: 6, y: 6, width: 52, height: 52), corners: Size(width: 24, height: 12)),
        .nonZero),
      .color(blue)),
    fill(.path(star, .nonZero), .color(green)),
    fill(.path(star, .evenOdd), .color(green)),
    Primitive { $0.add(.border(rounded(6, 14), width: 2, .color(ink)), transform: .identity) },
    stroke(zigzag, StrokeStyle(width: 7)),
    stroke(zigzag, StrokeStyle(width: 7, join: .round, cap: .round)),
    stroke(zigzag, StrokeStyle(width: 7, join: .bevel, cap: .square)),
    stroke(wave, StrokeStyle(width: 5, cap: .round)),
    stroke(wave, StrokeStyle(width: 4, cap: .round, dashes: [0, 7])),
    stroke(Path(Rect(x: 9, y: 9, width: 46, height: 46)), StrokeStyle(width: 1, dashes: [6, 3])),
    gradient(.linear(Point(x: 6, y: 6), Point(x: 58, y: 58))),
    gradient(.radial(Point(x: 24, y: 24), startRadius: 0, Point(x: 32, y: 32), endRadius: 28)),
    gradient(.conic(Point(x: 32, y: 32), angle: 0)),
    gradient(.linear(Point(x: 20, y: 0), Point(x: 34, y: 0)), .reflect),
    fill(
      .roundedRect(rounded(6, 14)),
      .pattern(Pattern(bitmap: checks, tile: Rect(x: 6, y: 6, width: 12, height: 12)))),
    image(ImagePaint(bitmap: checks, source: wholeChecks, destination: card)),
    image(ImagePaint(bitmap: checks, source: wholeChecks, destination: card, filter: .nearest)),
    image(
      ImagePaint(
        bitmap: checks, source: wholeChecks, destination: card,
        nineParts: NineParts(left: 4, top: 4, right: 4, bottom: 4, pixelsPerPoint: 1))),
    image(
      ImagePaint(
        bitmap: checks, source: wholeChecks, destination: card,
        nineParts: NineParts(
          left: 4, top: 4, right: 4, bottom: 4, pixelsPerPoint: 1, filling: .tile))),
    blend(.multiply), blend(.screen), blend(.difference), blend(.luminosity), blend(.xor),
    Primitive {
      $0.add(
        .shadow(
          .roundedRect(rounded(16, 8)),
          Shadow(color: StraightColor.black.withAlpha(0.5), offset: Point(x: 0, y: 3), radius: 6)),
        transform: .identity)
      $0.add(.fill(.roundedRect(rounded(16, 8)), .color(.white)), transform: .identity)
    },
    Primitive {
      $0.beginGroup(
        GroupEffect(
          shadow: Shadow(
            color: StraightColor.black.withAlpha(0.6), offset: Point(x: 3, y: 4), radius: 4)))
      $0.add(.fill(.path(star, .nonZero), .color(orange)), transform: .identity)
      $0.endGroup()
    },
    Primitive {
      $0.beginGroup(GroupEffect(blur: Size(width: 3, height: 3)))
      $0.add(.fill(.path(star, .nonZero), .color(green)), transform: .identity)
      $0.endGroup()
    },
    Primitive {
      $0.add(
        .fill(
          .rect(card),
          .pattern(Pattern(bitmap: checks, tile: Rect(x: 0, y: 0, width: 24, height: 24)))),
        transform: .identity)
      $0.add(
        .fill(
          .roundedRect(RoundedRect(rect: Rect(x: 4, y: 28, width: 56, height: 24), radius: 8)),
          .backdrop(BackdropFilter(sigma: 5, saturation: 1.8))), transform: .identity)
    },
    Primitive {
      $0.beginGroup(
        GroupEffect(
          projection: Homography(
            x: SIMD3(1, 0.12, 0.009), y: SIMD3(0, 1, 0), one: SIMD3(1, 2, 1))))
      $0.add(.fill(.roundedRect(rounded(4, 10)), .color(blue)), transform: .identity)
      $0.add(
        .image(
          ImagePaint(
            bitmap: checks, source: wholeChecks,
            destination: Rect(x: 14, y: 14, width: 36, height: 36), filter: .nearest)),
        transform: .identity)
      $0.endGroup()
    },
    Primitive {
      $0.beginGroup(GroupEffect())
      $0.add(
        .fill(
          .rect(Rect(x: 0, y: 0, width: 64, height: 64)),
          .gradient(
            Gradient(
              .linear(Point(x: 0, y: 0), Point(x: 64, y: 0)),
              stops: [.init(0, orange), .init(1, blue)]))), transform: .identity)
      $0.beginMask()
      $0.stroke(
        Path(ellipseIn: Rect(x: 12, y: 12, width: 40, height: 40)), StrokeStyle(width: 12),
        .color(.black), transform: .identity)
      $0.endGroup()
      $0.endGroup()
    },
  ]
}
