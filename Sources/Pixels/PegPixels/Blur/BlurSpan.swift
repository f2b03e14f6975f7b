/// The sums of a blur, one row at a time; every sum runs from the centre outwards, so that all machines agree.
package enum BlurSpan {
  /// Sums neighbours along a row.
  ///
  /// - Shape: `source` has `radius·step` elements before and after its `count`, radius = `weights.count − 1`.
  package static func row(
    _ source: UnsafePointer<Float>, weights: UnsafeBufferPointer<Float>, step: Int,
    into result: UnsafeMutablePointer<Float>, count: Int
  ) {
    let first = weights[0]
    for index in 0..<count { result[index] = source[index] * first }
    for tap in 1..<max(1, weights.count) {
      let weight = weights[tap]
      let before = source - tap &* step
      let after = source + tap &* step
      for index in 0..<count { result[index] += (before[index] + after[index]) * weight }
    }
  }

  /// Adds two rows times a weight.
  ///
  /// - Shape: all have `count` elements; a missing row is all zero.
  package static func add(
    _ a: UnsafePointer<Float>?, _ b: UnsafePointer<Float>?, times weight: Float,
    to sum: UnsafeMutablePointer<Float>, count: Int
  ) {
    switch (a, b) {
    case (let a?, let b?): for index in 0..<count { sum[index] += (a[index] + b[index]) * weight }
    case (let a?, nil), (nil, let a?): for index in 0..<count { sum[index] += a[index] * weight }
    case (nil, nil): break
    }
  }

  /// Rounds to bytes, halves up, cut to 0...255.
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

  /// Rounds to 256ths.
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

  /// Makes colours of premultiplied pixels stronger or weaker around their grey.
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
