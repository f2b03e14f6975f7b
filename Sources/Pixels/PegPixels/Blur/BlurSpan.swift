import CPixelKernels

/// The sums of a blur, one row at a time. Every sum runs from the centre outwards, so that all machines give the same bytes.
package enum BlurSpan {
  /// Sums the weighted elements at multiples of `step` before and after each element: neighbours along a row or down a column.
  ///
  /// - Shape: `source` has `radius·step` elements before and after its `count`, radius = `weights.count − 1`.
  package static func sum(
    _ source: UnsafePointer<Float>, weights: UnsafeBufferPointer<Float>, step: Int,
    into result: UnsafeMutablePointer<Float>, count: Int
  ) {
    PixelMath.rows.pointee.sum_around(
      source, weights.baseAddress!, weights.count - 1, step, result, count)
  }

  /// Adds bytes to sums.
  ///
  /// - Shape: both have `count` elements.
  package static func add(
    _ source: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    PixelMath.rows.pointee.add_bytes(source, sums, count)
  }

  /// Rounds to bytes, halves up, clamped to 0...255.
  ///
  /// - Shape: both have `count` elements.
  package static func bytes(
    _ source: UnsafePointer<Float>, into result: UnsafeMutablePointer<UInt8>, count: Int
  ) {
    for index in 0..<count {
      let value = source[index]
      let cut = value < 0 ? 0 : value > 255 ? 255 : value
      result[index] = UInt8(truncatingIfNeeded: Int32(cut + 0.5))
    }
  }

  /// Converts to 256ths, rounded, halves up.
  ///
  /// - Shape: both have `count` elements.
  package static func fixed(
    _ source: UnsafePointer<Float>, into result: UnsafeMutablePointer<UInt16>, count: Int
  ) {
    for index in 0..<count {
      let value = source[index] * 256
      let cut = value < 0 ? 0 : value > 65_280 ? 65_280 : value
      result[index] = UInt16(truncatingIfNeeded: Int32(cut + 0.5))
    }
  }

  /// Strengthens or weakens the colours of premultiplied pixels relative to their grey.
  ///
  /// - Shape: `pixels` has `count` elements.
  /// - Source: the luminance of ITU-R BT.709, on encoded values as the saturate filter of SVG 1.1 §15.10 uses it.
  package static func saturate(
    _ pixels: UnsafeMutablePointer<UInt32>, by amount: Float, count: Int
  ) {
    for index in 0..<count {
      let c = ResampleSpan.channels(pixels[index])
      let grey = 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
      var out = SIMD4(repeating: grey) + (c - grey) * amount
      out.w = c.w
      pixels[index] = ResampleSpan.pixel(out)
    }
  }
}
