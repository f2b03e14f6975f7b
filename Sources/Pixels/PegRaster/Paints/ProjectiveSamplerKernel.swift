import PegGeometry
import PegPixels

/// Samples a flat picture under a projective map; outside the picture everything is transparent.
///
/// Each pixel is the mean of several samples: along each axis as many as there are source pixels under it, up to 8. A
/// sample is bicubic (Catmull-Rom), or linear if the picture is reduced. The transparent surroundings are sampled too,
/// so that edges are smooth.
struct ProjectiveSampler: Sendable {
  let bitmap: Bitmap
  /// Maps pixels of the target to pixels of the bitmap.
  let map: Homography

  /// Returns the pixels of a region of the target.
  func sample(_ region: PixelRect, _ scheduler: TileScheduler) -> Bitmap {
    let builder = BitmapBuilder(unwrittenWidth: region.width, height: region.height)
    nonisolated(unsafe) let pixels = builder.base
    let stride = builder.stride
    scheduler.perform(region.height) { y in
      let row = (pixels + y * stride).assumingMemoryBound(to: UInt32.self)
      bitmap.withBytes { bytes in
        for x in 0..<region.width {
          row[x] = pixel(bytes.baseAddress!, Double(region.x0 + x), Double(region.y0 + y))
        }
      }
    }
    return builder.freeze()
  }

  private func pixel(_ base: UnsafeRawPointer, _ x: Double, _ y: Double) -> UInt32 {
    guard let center = map.apply(Point(x: x + 0.5, y: y + 0.5)) else { return 0 }
    let width = Double(bitmap.width)
    let height = Double(bitmap.height)
    // The distance in the source from one pixel to the next along each axis.
    guard let right = map.apply(Point(x: x + 1, y: y + 0.5)),
      let down = map.apply(Point(x: x + 0.5, y: y + 1))
    else { return 0 }
    let across = 2 * max(abs(right.x - center.x), abs(right.y - center.y))
    let along = 2 * max(abs(down.x - center.x), abs(down.y - center.y))
    let margin = across + along + 2
    guard center.x > -margin, center.y > -margin, center.x < width + margin,
      center.y < height + margin
    else { return 0 }
    let (columns, rows) = (Self.samples(across), Self.samples(along))
    if columns == 1, rows == 1, across <= 1.01, along <= 1.01 {
      return ResampleSpan.pixel(cubic(base, center.x - 0.5, center.y - 0.5))
    }
    var sum = SIMD4<Float>.zero
    for j in 0..<rows {
      for i in 0..<columns {
        let p = Point(
          x: x + (Double(i) + 0.5) / Double(columns), y: y + (Double(j) + 0.5) / Double(rows))
        guard let q = map.apply(p) else { continue }
        sum += linear(base, q.x - 0.5, q.y - 0.5)
      }
    }
    return ResampleSpan.pixel(sum / Float(columns * rows))
  }

  private static func samples(_ footprint: Double) -> Int {
    footprint.isFinite ? max(1, min(8, Int((footprint - 0.01).rounded(.up)))) : 8
  }

  @inline(__always)
  private func texel(_ base: UnsafeRawPointer, _ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= 0, y >= 0, x < bitmap.width, y < bitmap.height else { return .zero }
    return ResampleSpan.channels(
      (base + y &* bitmap.stride).assumingMemoryBound(to: UInt32.self)[x])
  }

  @inline(__always)
  private func linear(_ base: UnsafeRawPointer, _ u: Double, _ v: Double) -> SIMD4<Float> {
    let (x, y) = (Self.index(u), Self.index(v))
    let (s, t) = (Float(u - Double(x)), Float(v - Double(y)))
    let top = texel(base, x, y) * (1 - s) + texel(base, x + 1, y) * s
    let bottom = texel(base, x, y + 1) * (1 - s) + texel(base, x + 1, y + 1) * s
    return top * (1 - t) + bottom * t
  }

  private func cubic(_ base: UnsafeRawPointer, _ u: Double, _ v: Double) -> SIMD4<Float> {
    let (x, y) = (Self.index(u), Self.index(v))
    let across = AffineSampler.weights(u - Double(x))
    let down = AffineSampler.weights(v - Double(y))
    var sum = SIMD4<Float>.zero
    for j in 0..<4 {
      var part = SIMD4<Float>.zero
      for i in 0..<4 { part += texel(base, x + i - 1, y + j - 1) * across[i] }
      sum += part * down[j]
    }
    return sum
  }

  @inline(__always)
  private static func index(_ value: Double) -> Int {
    Subpixel.floor(max(-100_000, min(100_000, value)))
  }
}
