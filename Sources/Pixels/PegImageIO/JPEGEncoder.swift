import CJPEGShim
package import PegPixels

/// Encodes bitmaps as JPEG files through libjpeg.
package enum JPEGEncoder {
  /// Encodes the picture over black, because the format has no alpha.
  ///
  /// - Parameter quality: 0...100, as libjpeg scales its quantisation tables; from 90 up, chroma has full resolution,
  ///   below that it is averaged over 2×2 pixels.
  /// - Throws: `ImageIOError.cannotEncode` when memory runs out.
  package static func encode(_ bitmap: Bitmap, quality: Int) throws(ImageIOError) -> [UInt8] {
    let message = MessageBuffer(capacity: Int(PEG_JPEG_MESSAGE_SIZE))
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    // Premultiplied colours are the colours over black.
    let status = bitmap.withBytes { pixels in
      peg_jpeg_write(
        pixels.baseAddress!.assumingMemoryBound(to: UInt8.self), UInt32(bitmap.width),
        UInt32(bitmap.height), bitmap.stride, Int32(max(0, min(100, quality))), &bytes, &count,
        message.base)
    }
    guard status == PEG_JPEG_OK, let bytes else {
      throw .cannotEncode(.jpeg, reason: message.text)
    }
    defer { peg_jpeg_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
