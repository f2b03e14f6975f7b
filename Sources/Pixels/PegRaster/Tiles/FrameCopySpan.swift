import PegGeometry
import PegPixels

/// Copies pixels from one picture to another.
struct FrameCopySpan: @unchecked Sendable {
  let source: Bitmap
  /// The first byte of a picture of the source's size.
  let destination: UnsafeMutableRawPointer
  /// Units: bytes.
  let stride: Int

  /// Fills a rectangle of the destination with what lies `move` before it in the source.
  ///
  /// - Precondition: both rectangles lie inside their pictures.
  func copy(_ rect: PixelRect, _ move: PixelMove) {
    source.withBytes { bytes in
      let from = bytes.baseAddress!
      for y in rect.y0..<rect.y1 {
        (destination + y * stride + rect.x0 * 4).copyMemory(
          from: from + (y - move.dy) * source.stride + (rect.x0 - move.dx) * 4,
          byteCount: rect.width * 4)
      }
    }
  }
}
