import Foundation
import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster

/// Draws pictures of one primitive each on one thread, the same that `Benchmarks/Peers` draws with other programs, and prints a
/// name and the least CPU time of many runs for each, in milliseconds.
///
/// Nothing is kept from run to run except the picture, which is drawn over again and again, like the surface of the others.
struct MicroRun {
  private let size = Size(width: 1170, height: 2532)
  /// The only primitive to draw; nil for all.
  var only: String?

  func run() throws {
    let width = Int(size.width)
    let height = Int(size.height)
    let everything = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let translucent = picture(width, height, isOpaque: false)
    let whole = picture(width, height, isOpaque: true)
    let large = picture(3 * width, height, isOpaque: true)
    let blue = StraightColor(red: 0.2, green: 0.6, blue: 1)
    try measure("blit", runs: 30) { $0.add(image(translucent, everything), transform: .identity) }
    try measure("coverage", runs: 30) {
      $0.add(
        .fill(.path(Path(ellipseIn: everything), .nonZero), .color(blue.withAlpha(0.5))),
        transform: .identity)
    }
    try measure("downscale", runs: 10) {
      $0.add(
        image(large, Rect(x: 0, y: 0, width: size.width, height: size.height / 3)),
        transform: .identity)
    }
    try measure("blur", runs: 10) {
      $0.beginGroup(GroupEffect(blur: Size(width: 20, height: 20)))
      $0.add(image(whole, everything), transform: .identity)
      $0.endGroup()
    }
    try measure("paths", runs: 20) { list in
      for index in 0..<2000 {
        list.add(.fill(.path(Self.drop(index), .nonZero), .color(blue)), transform: .identity)
      }
    }
    let gradient = Gradient(
      .linear(.zero, Point(x: size.width, y: size.height)),
      stops: [
        .init(0, StraightColor(red: 0.9, green: 0.2, blue: 0.1)),
        .init(0.5, StraightColor(red: 0.1, green: 0.8, blue: 0.3)),
        .init(1, StraightColor(red: 0.1, green: 0.2, blue: 0.9)),
      ])
    try measure("gradient", runs: 20) {
      $0.add(.fill(.rect(everything), .gradient(gradient)), transform: .identity)
    }
  }

  private func measure(
    _ name: String, runs: Int, _ body: (inout DisplayListBuilder) -> Void
  ) throws {
    if let only, only != name { return }
    var builder = DisplayListBuilder(size: size)
    body(&builder)
    let list = builder.build()
    let target = try RenderTarget(size: size, scale: 1)
    var least = Double.infinity
    var bitmap: Bitmap? = BitmapBuilder(
      width: Int(size.width), height: Int(size.height)
    ).freeze()
    for _ in 0..<runs {
      let rasterizer = Rasterizer(scheduler: .serial)
      let start = Clock.cpu
      bitmap = try rasterizer.draw(list, into: target, over: bitmap.take()!)
      least = min(least, Clock.cpu - start)
    }
    print(String(format: "%@\t%.3f", name, least))
  }

  private func image(_ bitmap: Bitmap, _ destination: Rect) -> DisplayItem.Content {
    .image(
      ImagePaint(
        bitmap: bitmap,
        source: Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height)),
        destination: destination, filter: .linear))
  }

  /// Returns a small shape with a curve and two lines, different for each index.
  private static func drop(_ index: Int) -> Path {
    let x = 15.3 + Double(index % 40) * 28.7
    let y = 15.7 + Double(index / 40) * 50.1
    let r = Double(6 + index % 7)
    var path = Path()
    path.move(to: Point(x: x + r, y: y))
    path.cubic(
      control1: Point(x: x + r, y: y + r), control2: Point(x: x - r, y: y + r),
      to: Point(x: x - r, y: y))
    path.line(to: Point(x: x, y: y - r - 0.1 * Double(index % 9)))
    path.close()
    return path
  }

  /// Returns smooth colours with noise.
  private func picture(_ width: Int, _ height: Int, isOpaque: Bool) -> Bitmap {
    var builder = BitmapBuilder(width: width, height: height)
    var state: UInt32 = 1
    for y in 0..<height {
      builder.withRow(y) { row in
        for x in 0..<width {
          state = state &* 1_664_525 &+ 1_013_904_223
          let alpha = isOpaque ? 255 : (x &+ y) & 255
          let level = UInt8(min(alpha, Int(state &>> 26) &+ x & 127))
          row[4 * x] = level
          row[4 * x + 1] = level
          row[4 * x + 2] = level
          row[4 * x + 3] = UInt8(alpha)
        }
      }
    }
    let bitmap = builder.freeze()
    // Compute these now: a film also knows them before its first frame.
    _ = (bitmap.contentHash, bitmap.isOpaque)
    return bitmap
  }
}
