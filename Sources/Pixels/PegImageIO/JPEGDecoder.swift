import CJPEGShim
import PegPixels

/// Decodes JPEG files through libjpeg.
enum JPEGDecoder {
  /// - Throws: `damaged`, `unsupportedVariant`, `tooManyPixels`.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, limits: ImageLimits, orientation: OrientationPolicy
  ) throws(ImageIOError) -> StraightImage {
    let message = MessageBuffer(capacity: Int(PEG_JPEG_MESSAGE_SIZE))
    func check(_ status: peg_jpeg_status) throws(ImageIOError) {
      switch status {
      case PEG_JPEG_OK: return
      case PEG_JPEG_UNSUPPORTED: throw .unsupportedVariant(.jpeg, reason: message.text)
      default: throw .damaged(.jpeg, reason: message.text)
      }
    }

    var decoder: OpaquePointer?
    var width: UInt32 = 0
    var height: UInt32 = 0
    try check(
      peg_jpeg_open(
        bytes.baseAddress, bytes.count, Int32(clamping: limits.maximumScans), &decoder, &width,
        &height, message.base))
    defer { peg_jpeg_close(decoder) }
    try limits.check(width: Int(width), height: Int(height))

    let builder = BitmapBuilder(unwrittenWidth: Int(width), height: Int(height))
    try check(
      peg_jpeg_read(
        decoder, builder.base.assumingMemoryBound(to: UInt8.self), builder.stride, message.base))
    let image = StraightImage(builder, isOpaque: true)
    switch orientation {
    case .upright: return EXIFOrientation(jpeg: bytes).applied(to: image)
    case .asStored: return image
    }
  }
}
