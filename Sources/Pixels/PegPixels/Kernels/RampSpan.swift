import CPixelKernels

/// Pixels of a ramp between two colours.
package enum RampSpan {
  /// Writes premultiplied pixels; pixel `i` lies at the fraction `((first + i + 0.5)·step + start − from) / length` of the ramp.
  ///
  /// - Shape: `result` has `count` pixels.
  /// - Units: colours not multiplied by alpha, alpha in the last lane, 0...1.
  /// - Precondition: `length` is positive, and all fractions lie in 0...1.
  package static func fill(
    _ result: UnsafeMutablePointer<UInt32>, first: Double, count: Int, step: Double, start: Double,
    from: Double, length: Double, color: SIMD4<Float>, change: SIMD4<Float>
  ) {
    var ramp = peg_ramp(
      step: step, start: start, from: from, length: length,
      color: (color.x, color.y, color.z, color.w), change: (change.x, change.y, change.z, change.w))
    PixelMath.rows.pointee.ramp(&ramp, first, result, count)
  }
}
