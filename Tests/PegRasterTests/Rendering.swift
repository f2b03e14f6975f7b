import PegDisplayList
import PegGeometry
import PegPixels
import PegRaster
import RasterReference

/// Builds a list with a closure.
func displayList(
  _ width: Double, _ height: Double, _ body: (inout DisplayListBuilder) -> Void
) -> DisplayList {
  var builder = DisplayListBuilder(size: Size(width: width, height: height))
  body(&builder)
  return builder.build()
}

/// Draws a list at its own size with a fresh rasterizer.
func render(
  _ list: DisplayList, scale: Double = 1, background: StraightColor = .clear,
  scheduler: TileScheduler = .serial
) throws -> Bitmap {
  try Rasterizer(scheduler: scheduler).render(
    list, into: RenderTarget(size: list.size, scale: scale), background: background)
}

/// A pixel that can be compared in one expectation.
struct RGBA: Hashable, CustomStringConvertible {
  var r: UInt8
  var g: UInt8
  var b: UInt8
  var a: UInt8

  init(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8 = 255) {
    (self.r, self.g, self.b, self.a) = (r, g, b, a)
  }

  var description: String { "(\(r), \(g), \(b), \(a))" }
}

extension Bitmap {
  func rgba(_ x: Int, _ y: Int) -> RGBA {
    let p = pixel(x, y)
    return RGBA(p.r, p.g, p.b, p.a)
  }

  /// Every pixel as four numbers, row by row.
  var channels: [UInt8] {
    (0..<height).flatMap { y in withRow(y) { Array($0) } }
  }

  /// Creates a picture from a function of the pixel.
  static func make(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> RGBA) -> Bitmap {
    var builder = BitmapBuilder(width: width, height: height)
    for y in 0..<height {
      builder.withRow(y) { row in
        for x in 0..<width {
          let p = pixel(x, y)
          (row[4 * x], row[4 * x + 1], row[4 * x + 2], row[4 * x + 3]) = (p.r, p.g, p.b, p.a)
        }
      }
    }
    return builder.freeze()
  }
}

/// How far two pictures are apart. Units: 0...255.
struct Difference {
  var largest = 0.0
  var mean = 0.0

  init(_ bitmap: Bitmap, _ reference: [ReferenceRasterizer.Pixel]) {
    let channels = bitmap.channels
    for (index, pixel) in reference.enumerated() {
      for channel in 0..<4 {
        let delta = abs(Double(channels[4 * index + channel]) - pixel[channel] * 255)
        largest = max(largest, delta)
        mean += delta
      }
    }
    mean /= Double(channels.count)
  }
}

/// Glyphs made from closures.
struct DrawnGlyphs: GlyphOutlineSource {
  let identity: UInt64
  let outlines: [UInt32: Path]

  func outline(of glyph: UInt32) -> Path { outlines[glyph] ?? Path() }
}
