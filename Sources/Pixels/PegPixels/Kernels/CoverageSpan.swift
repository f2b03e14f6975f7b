import CPixelKernels

/// Arithmetic on rows of coverage, one byte per pixel.
package enum CoverageSpan {
  /// Multiplies coverages, which intersects their areas.
  ///
  /// - Shape: all three have `count` bytes; `result` may be either of the others.
  package static func multiply(
    _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>,
    into result: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    PixelMath.rows.pointee.multiply(a, b, result, count)
  }

  /// Reads the alpha of pixels as coverage.
  ///
  /// - Shape: both have `count` elements.
  package static func alpha(
    of source: UnsafePointer<UInt32>, into result: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for index in 0..<count { result[index] = UInt8(truncatingIfNeeded: source[index] &>> 24) }
  }
}
