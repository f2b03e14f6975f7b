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

/// Films of noise, gradients and flat areas that partly stand still.
func randomFilm(_ seed: UInt64) -> [Bitmap] {
  var numbers = SeededNumbers(state: seed &* 0x9e37_79b9_7f4a_7c15 | 1)
  let (width, height) = (Int(numbers.next() % 40) + 1, Int(numbers.next() % 40) + 1)
  let colorMask: UInt8 = [0xff, 0xf0, 0xc0, 0x80][Int(numbers.next() % 4)]
  var pixels = (0..<width * height).map { _ in SIMD3<UInt8>(repeating: 0) }
  return (0..<Int(numbers.next() % 5) + 1).map { _ in
    let (x0, y0) = (Int(numbers.next() % UInt64(width)), Int(numbers.next() % UInt64(height)))
    let (x1, y1) = (x0 + Int(numbers.next() % 40), y0 + Int(numbers.next() % 40))
    let style = numbers.next() % 4
    let base = UInt8(truncatingIfNeeded: numbers.next())
    for y in y0..<min(y1, height) {
      for x in x0..<min(x1, width) {
        let noise = numbers.next()
        let color =
          switch style {
          case 0: SIMD3(base, base &+ 40, 255 &- base)
          case 1: SIMD3(UInt8(x * 6), UInt8(y * 6), base)
          default:
            SIMD3(
              UInt8(truncatingIfNeeded: noise), UInt8(truncatingIfNeeded: noise >> 8),
              UInt8(truncatingIfNeeded: noise >> 16))
          }
        pixels[y * width + x] = color & colorMask
      }
    }
    let now = pixels
    return makeFrame(width, height) { x, y in
      let color = now[y * width + x]
      return (color.x, color.y, color.z)
    }
  }
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
