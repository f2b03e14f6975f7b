/// The colours of a film, at most 256.
package struct GIFPalette: Hashable, Sendable {
  /// Colours as pixels: R in the lowest byte, then G, B and 255; no two are equal.
  let colors: [UInt32]
  /// Whether `colors` contains all the colours of the frames that the palette was built from.
  package let isExact: Bool

  init(colors: [UInt32], isExact: Bool) {
    precondition((1...256).contains(colors.count), "a GIF palette of \(colors.count) colours")
    self.colors = colors
    self.isExact = isExact
  }

  package var count: Int { colors.count }

  /// The size of the colour table in bits: the table has a power of two of entries, at least four.
  var bitsPerPixel: Int {
    let entries = colors.count + (transparentIndex == nil ? 0 : 1)
    return max(2, Int.bitWidth - (entries - 1).leadingZeroBitCount)
  }

  /// The entry for unchanged pixels; nil if colours use all 256 entries.
  var transparentIndex: UInt8? { colors.count < 256 ? UInt8(colors.count) : nil }

  package func color(at index: Int) -> (r: UInt8, g: UInt8, b: UInt8) {
    let pixel = colors[index]
    return (
      UInt8(truncatingIfNeeded: pixel), UInt8(truncatingIfNeeded: pixel >> 8),
      UInt8(truncatingIfNeeded: pixel >> 16)
    )
  }
}
