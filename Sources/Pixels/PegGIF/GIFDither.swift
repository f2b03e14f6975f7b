/// How colours outside the palette are shown.
package enum GIFDither: Hashable, Sendable, CaseIterable {
  /// By the nearest colour; smooth gradients show bands.
  case none
  /// By a mix of two palette colours in a pattern that stands still, so that still areas do not shimmer.
  case ordered
}

/// The order in which the pixels of an 8x8 tile take the lighter of two colours.
///
/// - Source: Bayer, "An optimum method for two-level rendition of continuous-tone pictures", 1973.
enum DitherPattern {
  /// 64 thresholds in 2...253; a pixel takes the lighter colour when its threshold is below the wanted share of 255.
  static let thresholds: [UInt8] = (0..<64).map { place in
    let (x, y) = (place & 7, place >> 3)
    var rank = 0
    for bit in 0..<3 {
      let (xBit, yBit) = (x >> bit & 1, y >> bit & 1)
      rank = rank << 2 | (xBit ^ yBit) << 1 | yBit
    }
    return UInt8((rank * 2 + 1) * 255 / 128)
  }
}
