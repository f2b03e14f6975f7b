import CPixelKernels

/// The two passes of a separable resampling, one row at a time.
///
/// Between the passes, rows have four `Float` per pixel. Sums run in the order of the taps and no operation is fused,
/// so that every machine and build mode gives the same bytes.
package enum ResampleSpan {
  /// Resamples some columns of one row along x.
  ///
  /// - Shape: `source` is a whole row of the picture; `scratch` has space for four numbers per pixel of
  ///   `weights.reach(of: columns)`; `result` has space for four numbers per column.
  package static func horizontal(
    _ source: UnsafePointer<UInt32>, weights: ResampleWeights, columns: Range<Int>,
    scratch: UnsafeMutablePointer<Float>, into result: UnsafeMutablePointer<Float>
  ) {
    if columns.isEmpty { return }
    let reach = weights.reach(of: columns)
    let kernels = PixelMath.rows
    kernels.pointee.widen(source + reach.lowerBound, scratch, reach.count)
    weights.firsts.withUnsafeBufferPointer { firsts in
      weights.weights.withUnsafeBufferPointer { factors in
        kernels.pointee.sum_along(
          scratch, firsts.baseAddress! + columns.lowerBound, reach.lowerBound,
          factors.baseAddress! + columns.lowerBound * weights.taps, weights.taps, result,
          columns.count)
      }
    }
  }

  /// Sums weighted neighbours along a row of four numbers per pixel.
  ///
  /// - Shape: `firsts` has the first pixel of the row for each pixel of the result, and `weights` has `taps` for each.
  package static func along(
    _ row: UnsafePointer<Float>, firsts: [Int], weights: [Float], taps: Int,
    into result: UnsafeMutablePointer<Float>
  ) {
    PixelMath.rows.pointee.sum_along(row, firsts, 0, weights, taps, result, firsts.count)
  }

  /// Sums weighted rows and writes pixels.
  ///
  /// Channels are clamped to 0...alpha, so that pixels stay premultiplied even if the filter overshoots. They are
  /// rounded to nearest, halves to even.
  /// - Shape: each row has four numbers for each of `count` pixels; each row has one factor; there is at least one row.
  /// - Parameter isOpaque: whether every alpha is 255; alpha is then not computed.
  package static func vertical(
    _ rows: UnsafePointer<UnsafePointer<Float>>, taps: Int, factors: UnsafePointer<Float>,
    isOpaque: Bool, into result: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let kernels = PixelMath.rows
    if isOpaque {
      kernels.pointee.sum_opaque_rows(rows, factors, taps, result, count)
    } else {
      kernels.pointee.sum_rows(rows, factors, taps, result, count)
    }
  }

  @inline(__always)
  package static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  /// Returns a pixel of the channels, clamped to 0...alpha and rounded to nearest, halves to even.
  @inline(__always)
  package static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
    let alpha = atMost(
      SIMD4(repeating: 255), positivePart(SIMD4(repeating: channels.w)))
    let cut = atMost(alpha, positivePart(channels))
    // Adding 2²³ leaves the rounded integer in the low bits of the floating-point representation.
    let bits = unsafeBitCast(cut + 8_388_608, to: SIMD4<UInt32>.self)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
  }

  // The standard library's `pointwiseMin` and `pointwiseMax` are function calls, ten times slower than these.

  @inline(__always)
  private static func positivePart(_ x: SIMD4<Float>) -> SIMD4<Float> {
    let magnitude = unsafeBitCast(
      unsafeBitCast(x, to: SIMD4<UInt32>.self) & 0x7fff_ffff, to: SIMD4<Float>.self)
    return (x + magnitude) * 0.5
  }

  @inline(__always)
  private static func atMost(_ limit: SIMD4<Float>, _ x: SIMD4<Float>) -> SIMD4<Float> {
    limit - positivePart(limit - x)
  }
}
