package import PegPixels

/// A decoded picture whose colours are not multiplied by alpha, as files store them.
///
/// - Shape: `height` rows of four bytes per pixel in the order R, G, B, A.
/// - Units: pixels; 1...16 384 a side.
package struct StraightImage: ~Copyable {
  var pixels: BitmapBuilder

  /// Whether the file's format excludes translucent pixels.
  let isOpaque: Bool

  /// Takes over pixels, which the caller may still write.
  init(_ pixels: consuming BitmapBuilder, isOpaque: Bool = false) {
    self.pixels = pixels
    self.isOpaque = isOpaque
  }

  package var width: Int { pixels.width }
  package var height: Int { pixels.height }
  /// Bytes from one row to the next.
  package var stride: Int { pixels.stride }

  /// Calls `body` with the bytes of the row.
  ///
  /// - Shape: `4·width` bytes.
  package borrowing func withRow<R>(_ y: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    precondition(y >= 0 && y < height, "row \(y) outside 0..<\(height)")
    return body(
      UnsafeBufferPointer(
        start: UnsafePointer((pixels.base + y * stride).assumingMemoryBound(to: UInt8.self)),
        count: width * 4))
  }

  /// Returns the rows in order, without padding.
  package borrowing func bytes() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      for y in 0..<height {
        withRow(y) { row in
          _ = UnsafeMutableBufferPointer(rebasing: target[count...]).update(fromContentsOf: row)
        }
        count += width * 4
      }
    }
  }

  /// Converts the picture to a bitmap in place, without a second copy of the pixels.
  package consuming func premultiplied() -> Bitmap {
    if !isOpaque {
      for y in 0..<pixels.height {
        pixels.withRow(y) { PremultiplyKernel.premultiply($0) }
      }
    }
    return pixels.freeze()
  }

  /// Converts the picture to a bitmap with the same bytes.
  ///
  /// - Precondition: every pixel is opaque or zero.
  consuming func frozen() -> Bitmap { pixels.freeze() }

  /// Returns a bitmap of the current pixels.
  borrowing func bitmap() -> Bitmap { copy().premultiplied() }

  borrowing func copy() -> StraightImage {
    let copy = BitmapBuilder(unwrittenWidth: width, height: height)
    copy.base.copyMemory(from: pixels.base, byteCount: stride * height)
    return StraightImage(copy, isOpaque: isOpaque)
  }
}
