import PegDisplayList
import PegGeometry
import PegPixels

/// Samples a picture at the centre of each pixel, under a map that isn't upright.
///
/// - Source: Catmull-Rom along both axes (Mitchell & Netravali 1988, B = 0, C = ½), or linear.
struct AffineSampler: Sendable {
  let source: ImageSource
  let filter: ImageFilter
  /// Maps pixels of the target to pixels of the source.
  let map: Affine
  /// Whether the picture repeats past its edge; otherwise the outermost pixels continue.
  var repeats = false

  /// Returns the pixels of a region of the target.
  func sample(_ region: PixelRect, _ scheduler: TileScheduler) -> Bitmap {
    let builder = BitmapBuilder(unwrittenWidth: region.width, height: region.height)
    nonisolated(unsafe) let pixels = builder.base
    let stride = builder.stride
    scheduler.perform(region.height) { y in
      let row = (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
      sampleRow(y: region.y0 + y, from: region.x0, count: region.width, into: row)
    }
    return builder.freeze()
  }

  private func sampleRow(
    y: Int, from x0: Int, count: Int, into row: UnsafeMutablePointer<UInt32>
  ) {
    let readable = source.readable
    source.bitmap.withBytes { bytes in
      let base = bytes.baseAddress!
      let stride = source.bitmap.stride
      func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let x = index(x, readable.x0, readable.x1)
        let y = index(y, readable.y0, readable.y1)
        return (base + y &* stride).assumingMemoryBound(to: UInt32.self)[x]
      }
      for index in 0..<count {
        let point = map.apply(Point(x: Double(x0 + index) + 0.5, y: Double(y) + 0.5))
        switch filter {
        case .nearest:
          row[index] = pixel(Self.pixelIndex(point.x), Self.pixelIndex(point.y))
        case .bicubic, .linear:
          let u = point.x - 0.5
          let v = point.y - 0.5
          let column = Self.pixelIndex(u)
          let line = Self.pixelIndex(v)
          let isLinear = filter == .linear
          let across = Self.weights(u - Double(column), isLinear: isLinear)
          let down = Self.weights(v - Double(line), isLinear: isLinear)
          var sum = SIMD4<Float>.zero
          for j in 0..<4 {
            var part = SIMD4<Float>.zero
            for i in 0..<4 {
              part += ResampleSpan.channels(pixel(column + i - 1, line + j - 1)) * across[i]
            }
            sum += part * down[j]
          }
          row[index] = ResampleSpan.pixel(sum)
        }
      }
    }
  }

  @inline(__always)
  private func index(_ value: Int, _ first: Int, _ end: Int) -> Int {
    if value >= first, value < end { return value }
    if !repeats { return max(first, min(end - 1, value)) }
    let rest = (value - first) % (end - first)
    return first + (rest < 0 ? rest + end - first : rest)
  }

  /// Returns the integer below a coordinate, clamped to a range larger than any bitmap.
  @inline(__always)
  private static func pixelIndex(_ value: Double) -> Int {
    // Far outside, only the edge pixel matters. The order of the arguments turns NaN into a limit.
    Subpixel.floor(max(-100_000, min(100_000, value)))
  }

  /// Returns the filter's values for the pixels at −1, 0, 1 and 2, for a position `t` past pixel 0.
  @inline(__always)
  static func weights(_ t: Double, isLinear: Bool = false) -> SIMD4<Float> {
    let t = Float(max(0, min(1, t)))
    if isLinear { return SIMD4(0, 1 - t, t, 0) }
    let t2 = t * t
    let t3 = t2 * t
    return SIMD4(
      -0.5 * t3 + t2 - 0.5 * t, 1.5 * t3 - 2.5 * t2 + 1, -1.5 * t3 + 2 * t2 + 0.5 * t,
      0.5 * t3 - 0.5 * t2)
  }
}
