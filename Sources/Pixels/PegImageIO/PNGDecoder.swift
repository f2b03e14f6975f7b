import CPNGShim
import PegPixels

/// Decodes PNG files: plain ones directly, all others, and any that may be damaged, through libpng.
enum PNGDecoder {
  /// Decodes the still picture and skips the chunks of an animation.
  ///
  /// - Throws: `damaged`, `tooManyPixels`.
  /// - Source: PNG specification, third edition, §4.9: the static image.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, limits: ImageLimits, orientation: OrientationPolicy
  ) throws(ImageIOError) -> StraightImage {
    let header = try PNGHeader(bytes)
    try limits.check(width: header.width, height: header.height)

    let image =
      if let image = PNGPlainDecoder.decode(bytes, header) { image } else {
        try decodeThroughLibPNG(bytes, header)
      }
    guard orientation == .upright, let exif = header.exif else { return image }
    let stored = EXIFOrientation(tiff: .init(rebasing: bytes[exif])) ?? .upright
    return stored.applied(to: image)
  }

  private static func decodeThroughLibPNG(
    _ bytes: UnsafeRawBufferPointer, _ header: PNGHeader
  ) throws(ImageIOError) -> StraightImage {
    let builder = BitmapBuilder(unwrittenWidth: header.width, height: header.height)
    let message = MessageBuffer(capacity: Int(PEG_PNG_MESSAGE_SIZE))
    let status = peg_png_read(
      bytes.baseAddress, bytes.count, UInt32(header.width), UInt32(header.height),
      builder.base.assumingMemoryBound(to: UInt8.self), builder.stride,
      message.base, message.capacity)
    guard status == PEG_PNG_OK else { throw .damaged(.png, reason: message.text) }

    return StraightImage(builder, isOpaque: header.isOpaque)
  }
}
