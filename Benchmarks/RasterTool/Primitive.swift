import PegDisplayList
import PegGeometry
import PegPixels

/// A drawing on 64 by 64 points, with a part to be magnified.
struct Primitive: Sendable {
  static let side = 64.0
  /// The side of the magnified part. Units: points.
  static let detail = 24.0

  let title: String
  /// The upper left corner of the magnified part. Units: points.
  let corner: Point
  let draw: @Sendable (inout DisplayListBuilder) -> Void

  init(
    _ title: String, detail x: Double, _ y: Double,
    _ draw: @escaping @Sendable (inout DisplayListBuilder) -> Void
  ) {
    self.title = title
    corner = Point(x: x, y: y)
    self.draw = draw
  }

  static func fill(
    _ title: String, detail x: Double, _ y: Double, _ shape: Shape, _ paint: Paint
  ) -> Primitive {
    Primitive(title, detail: x, y) { $0.add(.fill(shape, paint), transform: .identity) }
  }

  static func stroke(
    _ title: String, detail x: Double, _ y: Double, _ path: Path, _ style: StrokeStyle
  ) -> Primitive {
    Primitive(title, detail: x, y) {
      $0.stroke(path, style, .color(Ink.black), transform: .identity)
    }
  }
}

/// The colours of the drawings.
enum Ink {
  static let blue = StraightColor(red: 0, green: 0.48, blue: 1)
  static let green = StraightColor(red: 0.2, green: 0.78, blue: 0.35)
  static let orange = StraightColor(red: 1, green: 0.58, blue: 0)
  static let purple = StraightColor(red: 0.35, green: 0.34, blue: 0.84)
  static let black = StraightColor(red: 0.11, green: 0.11, blue: 0.12)
}

/// The shapes of the drawings.
enum Form {
  static let box = Rect(x: 8, y: 8, width: 48, height: 48)

  static func rounded(
    _ inset: Double, _ radius: Double, _ curve: RoundedRect.Curve = .circular
  ) -> RoundedRect {
    RoundedRect(
      rect: Rect(x: 0, y: 0, width: 64, height: 64).inset(dx: inset, dy: inset), radius: radius,
      curve: curve)
  }

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Shape {
    .path(
      Path(ellipseIn: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)),
      .nonZero)
  }

  static func line(_ points: [(Double, Double)], closed: Bool = false) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let p = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    if closed { path.close() }
    return path
  }

  static let star = line([(32, 6), (48, 57), (6, 25), (58, 25), (16, 57)], closed: true)
  static let zigzag = line([(12, 14), (50, 14), (14, 50), (52, 50)])
  static let wave: Path = {
    var path = Path()
    path.move(to: Point(x: 9, y: 45))
    path.cubic(
      control1: Point(x: 20, y: -15), control2: Point(x: 36, y: 92), to: Point(x: 55, y: 16))
    return path
  }()
}

/// The bitmaps of the drawings.
enum Picture {
  private static func make(_ side: Int, _ pixel: (Int, Int) -> [UInt8]) -> Bitmap {
    var builder = BitmapBuilder(width: side, height: side)
    for y in 0..<side {
      builder.withRow(y) { row in
        for x in 0..<side {
          for (channel, value) in pixel(x, y).enumerated() { row[4 * x + channel] = value }
        }
      }
    }
    return builder.freeze()
  }

  static func paint(
    _ bitmap: Bitmap, into destination: Rect, filter: ImageFilter = .bicubic,
    tint: StraightColor? = nil, parts: NineParts? = nil
  ) -> DisplayItem.Content {
    let source = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    return .image(
      ImagePaint(
        bitmap: bitmap, source: source, destination: destination, filter: filter, tint: tint,
        nineParts: parts))
  }

  /// 12 by 12 pixels: corners in one colour, a checkerboard between them.
  static let checks = make(12) { x, y in
    let isCorner = (x < 4 || x > 7) && (y < 4 || y > 7)
    return isCorner
      ? [0, 122, 255, 255] : (x + y) % 2 == 0 ? [52, 199, 89, 255] : [240, 240, 245, 255]
  }

  /// A sun over hills, 24 by 24 pixels.
  static let landscape = make(24) { x, y in
    let sun = (x - 16) * (x - 16) + (y - 7) * (y - 7) <= 16
    let hill = y > 15 + (x - 6) * (x - 6) / 24
    let slope = y > 22 - x / 3
    if slope { return [52, 120, 70, 255] }
    if hill { return [92, 170, 96, 255] }
    return sun ? [255, 204, 60, 255] : [UInt8(90 + 5 * y), UInt8(160 + 3 * y), 245, 255]
  }

  /// Rings that get narrower outwards, down to two pixels, 256 by 256 pixels.
  static let rings = make(256) { x, y in
    let (dx, dy) = (2 * x - 255, 2 * y - 255)
    let isDark = (dx * dx + dy * dy) / 2048 % 2 == 0
    return isDark ? [28, 28, 30, 255] : [250, 250, 252, 255]
  }

  /// A black ring on transparent pixels, 16 by 16 pixels.
  static let symbol = make(16) { x, y in
    let square = (2 * x - 15) * (2 * x - 15) + (2 * y - 15) * (2 * y - 15)
    return square <= 225 && square >= 50 ? [0, 0, 0, 255] : [0, 0, 0, 0]
  }
}
