import PegPixels

@testable import PegGIF

/// Makes an opaque bitmap from R, G, B for each place.
func makeFrame(
  _ width: Int, _ height: Int, _ pixel: (Int, Int) -> (UInt8, UInt8, UInt8)
) -> Bitmap {
  var builder = BitmapBuilder(width: width, height: height)
  for y in 0..<height {
    builder.withRow(y) { row in
      for x in 0..<width {
        (row[4 * x], row[4 * x + 1], row[4 * x + 2]) = pixel(x, y)
        row[4 * x + 3] = 255
      }
    }
  }
  return builder.freeze()
}

/// The colours of a frame, row by row, as R, G, B.
func colors(of frame: Bitmap) -> [UInt8] {
  (0..<frame.height).flatMap { y in
    frame.withRow(y) { row in row.enumerated().filter { $0.offset % 4 != 3 }.map(\.element) }
  }
}

/// Encodes a film with the palette of all its frames.
func encode(
  _ frames: [Bitmap], delay: Int = 4, options: GIFOptions = GIFOptions()
) throws -> (bytes: [UInt8], isLossless: Bool) {
  let builder = PaletteBuilder()
  for frame in frames { builder.add(frame) }
  let writer = try GIFWriter(
    width: frames[0].width, height: frames[0].height, palette: builder.build(), options: options)
  var bytes: [UInt8] = []
  for frame in frames {
    try writer.append(frame, delay: delay)
    bytes += writer.takeBytes()
  }
  bytes += try writer.finish()
  return (bytes, writer.isLossless)
}

/// A repeatable sequence of numbers.
///
/// - Source: Marsaglia, "Xorshift RNGs", 2003.
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
