import CPixelKernels

/// Source-over of one row of premultiplied pixels on another.
///
/// - Source: Porter & Duff, "Compositing digital images", 1984, §4; each product rounded to nearest.
package enum CompositeSpan {
  /// Copies pixels.
  ///
  /// - Shape: both have `count` pixels and do not overlap.
  package static func copy(
    _ source: UnsafePointer<UInt32>, to destination: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    destination.update(from: source, count: count)
  }

  /// Draws pixels over others by their alpha.
  ///
  /// - Shape: both have `count` pixels and do not overlap.
  package static func blend(
    _ source: UnsafePointer<UInt32>, over destination: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    PixelMath.rows.pointee.blend(source, destination, count)
  }

  /// Draws pixels over others, all with one opacity.
  ///
  /// - Shape: both have `count` pixels and do not overlap.
  package static func blend(
    _ source: UnsafePointer<UInt32>, over destination: UnsafeMutablePointer<UInt32>,
    opacity: UInt8, count: Int
  ) {
    PixelMath.rows.pointee.blend_opacity(source, UInt32(opacity), destination, count)
  }

  /// Draws pixels over others, weighted by the coverage.
  ///
  /// - Shape: both have `count` pixels and do not overlap; `coverage` has as many bytes.
  package static func blend(
    _ source: UnsafePointer<UInt32>, over destination: UnsafeMutablePointer<UInt32>,
    coverage: UnsafePointer<UInt8>, count: Int
  ) {
    PixelMath.rows.pointee.blend_coverage(source, coverage, destination, count)
  }
}
