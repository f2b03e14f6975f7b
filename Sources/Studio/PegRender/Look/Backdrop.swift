import Glibc
import PegDisplayList
import PegGeometry
package import PegPixels

/// The area behind screens and devices.
package enum Backdrop: Hashable, Sendable {
  case color(StraightColor)
  /// Evenly spaced colours along a direction: 0 leads upwards, 90 to the right. Units: degrees.
  case gradient([StraightColor], angle: Double)
  /// A picture that fills the area; what is too wide or too high is cut off on both sides.
  case picture(Bitmap)

  /// Whether dark text is legible on it.
  package var isLight: Bool {
    let colors: [StraightColor]
    switch self {
    case .color(let color): colors = [color]
    case .gradient(let stops, _): colors = stops
    case .picture(let bitmap): colors = [Self.mean(of: bitmap)]
    }
    let sum = colors.reduce(0) { $0 + 0.299 * $1.red + 0.587 * $1.green + 0.114 * $1.blue }
    return sum > 0.5 * Float(colors.count)
  }

  /// Returns the mean colour of a grid of pixels.
  private static func mean(of bitmap: Bitmap) -> StraightColor {
    var (red, green, blue, count) = (0, 0, 0, 0)
    let step = max(1, min(bitmap.width, bitmap.height) / 16)
    for y in stride(from: step / 2, to: bitmap.height, by: step) {
      for x in stride(from: step / 2, to: bitmap.width, by: step) {
        let pixel = bitmap.pixel(x, y)
        red += Int(pixel.r)
        green += Int(pixel.g)
        blue += Int(pixel.b)
        count += 1
      }
    }
    func part(_ sum: Int) -> Float { Float(sum) / Float(255 * max(1, count)) }
    return StraightColor(red: part(red), green: part(green), blue: part(blue))
  }

  func draw(_ size: Size, into builder: inout DisplayListBuilder) {
    let whole = Rect(size: size)
    switch self {
    case .color(let color):
      builder.add(.fill(.rect(whole), .color(color)), transform: .identity, snapping: .edges)
    case .gradient(let colors, let angle):
      builder.add(
        .fill(.rect(whole), .gradient(Self.gradient(colors, angle, size))), transform: .identity,
        snapping: .edges)
    case .picture(let bitmap):
      builder.add(.fill(.rect(whole), .color(.black)), transform: .identity, snapping: .edges)
      let (width, height) = (Double(bitmap.width), Double(bitmap.height))
      let scale = max(size.width / width, size.height / height)
      let (w, h) = (size.width / scale, size.height / scale)
      builder.add(
        .image(
          ImagePaint(
            bitmap: bitmap,
            source: Rect(x: (width - w) / 2, y: (height - h) / 2, width: w, height: h),
            destination: whole)), transform: .identity)
    }
  }

  /// - Source: CSS Images 3, §3.1.1: the line through the middle that is just long enough for the corners.
  private static func gradient(
    _ colors: [StraightColor], _ angle: Double, _ size: Size
  ) -> Gradient {
    let radians = angle * .pi / 180
    let (x, y) = (sin(radians), -cos(radians))
    let half = (abs(size.width * x) + abs(size.height * y)) / 2
    let middle = Point(x: size.width / 2, y: size.height / 2)
    let last = Double(max(1, colors.count - 1))
    return Gradient(
      .linear(
        Point(x: middle.x - x * half, y: middle.y - y * half),
        Point(x: middle.x + x * half, y: middle.y + y * half)),
      stops: colors.enumerated().map { .init(Double($0.offset) / last, $0.element) })
  }
}
