import PegPixels

/// Makes a bitmap from premultiplied R, G, B, A for each place.
func makeBitmap(
  _ width: Int, _ height: Int, _ pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)
) -> Bitmap {
  var builder = BitmapBuilder(width: width, height: height)
  for y in 0..<height {
    builder.withRow(y) { row in
      for x in 0..<width {
        (row[4 * x], row[4 * x + 1], row[4 * x + 2], row[4 * x + 3]) = pixel(x, y)
      }
    }
  }
  return builder.freeze()
}

/// The pixels of a bitmap, row by row, as R, G, B, A.
func bytes(of bitmap: Bitmap) -> [UInt8] {
  (0..<bitmap.height).flatMap { y in bitmap.withRow(y) { Array($0) } }
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
