import CPixelKernels

/// A colour prepared for filling rows.
///
/// - Units: 8-bit, sRGB-encoded.
@frozen
package struct FillColor: Hashable, Sendable {
  /// Red, green and blue without alpha, and 255 in the place of alpha.
  let straight: UInt32
  /// The same colour multiplied by alpha, as pixels hold it.
  package let premultiplied: UInt32
  package let alpha: UInt8

  package init(_ color: StraightColor) {
    let bytes = color.bytes
    straight = UInt32(bytes.r) | UInt32(bytes.g) << 8 | UInt32(bytes.b) << 16 | 255 << 24
    alpha = bytes.a
    premultiplied = PixelMath.scaled(straight, by: UInt32(bytes.a))
  }

  package var isOpaque: Bool { alpha == 255 }
}

/// Fills of one row with one colour.
///
/// The rule is `out = round(c·a/255) + round(dst·(255−a)/255)` for each channel, `c` the channel without alpha and
/// `a` the alpha times the coverage, rounded.
/// - Source: measured from flat colours in pictures of Apple's simulators: 15 % red over white is 255, 217, 217.
package enum FillSpan {
  /// Writes a colour over every pixel, whatever was there.
  ///
  /// - Shape: `destination` has `count` pixels.
  package static func store(
    _ color: FillColor, to destination: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    PixelMath.rows.pointee.fill(color.premultiplied, destination, count)
  }

  /// Draws a colour over every pixel.
  ///
  /// - Shape: `destination` has `count` pixels.
  package static func blend(
    _ color: FillColor, over destination: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    if color.isOpaque { return store(color, to: destination, count: count) }
    if color.alpha == 0 { return }
    PixelMath.rows.pointee.fill_blend(
      color.premultiplied, 255 &- UInt32(color.alpha), destination, count)
  }

  /// Draws a colour over a row, as strongly as the coverage says.
  ///
  /// - Shape: `destination` has `count` pixels, `coverage` as many bytes.
  package static func blend(
    _ color: FillColor, over destination: UnsafeMutablePointer<UInt32>,
    coverage: UnsafePointer<UInt8>, count: Int
  ) {
    PixelMath.rows.pointee.fill_coverage(
      color.straight, UInt32(color.alpha), coverage, destination, count)
  }
}
