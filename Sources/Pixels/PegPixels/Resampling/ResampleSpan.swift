/// The two passes of a separable resampling, one row at a time.
///
/// Rows between the passes hold four `Float` a pixel. Sums run in the order of the taps and no operation is fused, so
/// that every machine and build mode gives the same bytes.
package enum ResampleSpan {
  /// Resamples one row along x.
  ///
  /// - Shape: `source` is the whole row of the picture; `scratch` has room for `weights.reach.count` pixels;
  ///   `result` has one element for each of `weights.firsts`.
  package static func horizontal(
    _ source: UnsafePointer<UInt32>, weights: ResampleWeights,
    scratch: UnsafeMutablePointer<SIMD4<Float>>, into result: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    let count = weights.firsts.count
    let taps = weights.taps
    let start = weights.reach.lowerBound
    for index in 0..<weights.reach.count { scratch[index] = channels(source[start &+ index]) }
    weights.firsts.withUnsafeBufferPointer { firsts in
      weights.weights.withUnsafeBufferPointer { weights in
        guard let factors = weights.baseAddress else { return }
        if taps == 4 {
          for index in 0..<count {
            let pixels = scratch + (firsts[index] &- start)
            let factor = factors + index &* 4
            var sum = pixels[0] * factor[0]
            sum += pixels[1] * factor[1]
            sum += pixels[2] * factor[2]
            sum += pixels[3] * factor[3]
            result[index] = sum
          }
          return
        }
        for index in 0..<count {
          let pixels = scratch + (firsts[index] &- start)
          let factor = factors + index &* taps
          var sum = SIMD4<Float>.zero
          for tap in 0..<taps { sum += pixels[tap] * factor[tap] }
          result[index] = sum
        }
      }
    }
  }

  /// Adds up rows along y and writes pixels.
  ///
  /// - Shape: each row and `result` have `count` pixels; one factor for each row.
  /// - Note: colours that overshoot are cut to 0...alpha, so that pixels stay premultiplied.
  package static func vertical(
    _ rows: [UnsafePointer<SIMD4<Float>>], factors: UnsafePointer<Float>,
    into result: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if rows.count == 4 {
      let (row0, row1, row2, row3) = (rows[0], rows[1], rows[2], rows[3])
      let (factor0, factor1, factor2, factor3) = (factors[0], factors[1], factors[2], factors[3])
      for index in 0..<count {
        var sum = row0[index] * factor0
        sum += row1[index] * factor1
        sum += row2[index] * factor2
        sum += row3[index] * factor3
        result[index] = pixel(sum)
      }
      return
    }
    rows.withUnsafeBufferPointer { rows in
      for index in 0..<count {
        var sum = SIMD4<Float>.zero
        for tap in 0..<rows.count { sum += rows[tap][index] * factors[tap] }
        result[index] = pixel(sum)
      }
    }
  }

  @inline(__always)
  package static func channels(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4<Float>(unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  /// Returns the channels cut to 0...alpha and rounded to nearest, halves to even.
  @inline(__always)
  package static func pixel(_ channels: SIMD4<Float>) -> UInt32 {
    let alpha = atMost(
      SIMD4(repeating: 255), positivePart(SIMD4(repeating: channels.w)))
    let cut = atMost(alpha, positivePart(channels))
    // Adding 2²³ leaves the rounded integer in the low bits of the representation.
    let bits = unsafeBitCast(cut + 8_388_608, to: SIMD4<UInt32>.self)
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: bits), to: UInt32.self)
  }

  // `pointwiseMin` and `pointwiseMax` of the standard library are calls, ten times slower than these.

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
