import PegGeometry
import PegPixels

/// Computes the pixels of a sprite, row by row.
///
/// A pixel is interpolated linearly between the four pixels of the picture around its centre, those outside the picture being
/// transparent, and multiplied by the sprite's colour.
///
/// - Precondition: the sprite's bitmap outlives it.
struct SpriteSampler {
  private let base: UnsafeRawPointer
  private let stride: Int
  private let map: Affine
  private let readable: PixelRect
  private let factors: SIMD4<Float>
  private let isNearest: Bool

  init(_ sprite: PlacedSprite) {
    base = sprite.bitmap.withBytes { $0.baseAddress! }
    stride = sprite.bitmap.stride
    map = sprite.map
    readable = sprite.readable
    factors = sprite.factors
    isNearest = sprite.isNearest
  }

  /// Writes `count` premultiplied pixels, beginning at column `x` of row `y` of the target.
  func fill(_ row: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let shift = isNearest ? 0.0 : 0.5
    let (x0, y0) = (Double(readable.x0) - 1, Double(readable.y0) - 1)
    let (x1, y1) = (Double(readable.x1), Double(readable.y1))
    for index in 0..<count {
      let point = map.apply(Point(x: Double(x &+ index) + 0.5, y: Double(y) + 0.5))
      let (u, v) = (point.x - shift, point.y - shift)
      guard u >= x0, u < x1, v >= y0, v < y1 else {
        row[index] = 0
        continue
      }
      let (column, line) = (Subpixel.floor(u), Subpixel.floor(v))
      if isNearest {
        row[index] = ResampleSpan.pixel(channels(column, line) * factors)
        continue
      }
      let across = Float(u - Double(column))
      let down = Float(v - Double(line))
      let upper = channels(column, line) * (1 - across) + channels(column &+ 1, line) * across
      let lower =
        channels(column, line &+ 1) * (1 - across) + channels(column &+ 1, line &+ 1) * across
      row[index] = ResampleSpan.pixel((upper * (1 - down) + lower * down) * factors)
    }
  }

  @inline(__always)
  private func channels(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= readable.x0, x < readable.x1, y >= readable.y0, y < readable.y1 else {
      return .zero
    }
    return ResampleSpan.channels((base + y &* stride).assumingMemoryBound(to: UInt32.self)[x])
  }
}
