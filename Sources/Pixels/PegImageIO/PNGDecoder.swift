import CPNGShim
import PegPixels

/// Decodes PNG files through libpng.
enum PNGDecoder {
  /// - Throws: `damaged`, `tooManyPixels`.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, limits: ImageLimits
  ) throws(ImageIOError) -> Bitmap {
    let header = try PNGHeader(bytes)
    try limits.check(width: header.width, height: header.height)

    var builder = BitmapBuilder(width: header.width, height: header.height)
    let message = MessageBuffer(capacity: Int(PEG_PNG_MESSAGE_SIZE))
    let status = peg_png_read(
      bytes.baseAddress, bytes.count, UInt32(header.width), UInt32(header.height),
      builder.base.assumingMemoryBound(to: UInt8.self), builder.stride,
      message.base, message.capacity)
    guard status == PEG_PNG_OK else { throw .damaged(.png, reason: message.text) }

    for y in 0..<header.height {
      builder.withRow(y) { PremultiplyKernel.premultiply($0) }
    }
    let orientation = header.exif.flatMap { EXIFOrientation(tiff: .init(rebasing: bytes[$0])) }
    return (orientation ?? .upright).applied(to: builder.freeze())
  }
}
