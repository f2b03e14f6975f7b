import CPNGShim
import PegPixels

/// Decodes PNG files through libpng.
enum PNGDecoder {
  /// - Throws: `damaged`, `tooManyPixels`.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, limits: ImageLimits, orientation: OrientationPolicy
  ) throws(ImageIOError) -> StraightImage {
    let header = try PNGHeader(bytes)
    try limits.check(width: header.width, height: header.height)

    let builder = BitmapBuilder(unwrittenWidth: header.width, height: header.height)
    let message = MessageBuffer(capacity: Int(PEG_PNG_MESSAGE_SIZE))
    let status = peg_png_read(
      bytes.baseAddress, bytes.count, UInt32(header.width), UInt32(header.height),
      builder.base.assumingMemoryBound(to: UInt8.self), builder.stride,
      message.base, message.capacity)
    guard status == PEG_PNG_OK else { throw .damaged(.png, reason: message.text) }

    let image = StraightImage(builder, isOpaque: header.isOpaque)
    guard orientation == .upright, let exif = header.exif else { return image }
    let stored = EXIFOrientation(tiff: .init(rebasing: bytes[exif])) ?? .upright
    return stored.applied(to: image)
  }
}
