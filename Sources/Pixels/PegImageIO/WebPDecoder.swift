import CWebP
import PegPixels

/// Decodes WebP files through libwebp.
enum WebPDecoder {
  /// Decodes a still picture, or the first frame of an animation.
  ///
  /// - Throws: `damaged`, `tooManyPixels`, `tooManyFrames`, `tooManyComposedPixels`.
  static func decode(
    _ bytes: UnsafeRawBufferPointer, limits: ImageLimits
  ) throws(ImageIOError) -> StraightImage {
    let header = try WebPHeader(bytes, limits: limits)
    guard !header.isAnimated else {
      let frames = try WebPFrames(Array(bytes), limits: limits)
      _ = try frames.advance()
      return frames.takeCanvas()
    }
    let builder = BitmapBuilder(unwrittenWidth: header.width, height: header.height)
    var config = WebPDecoderConfig()
    guard WebPInitDecoderConfig(&config) != 0 else {
      throw .unsupportedVariant(.webP, reason: "libwebp is of another version than its headers")
    }
    config.output.colorspace = MODE_RGBA
    config.output.is_external_memory = 1
    config.output.u.RGBA.rgba = builder.base.assumingMemoryBound(to: UInt8.self)
    config.output.u.RGBA.stride = Int32(builder.stride)
    config.output.u.RGBA.size = builder.stride * builder.height
    let status = WebPDecode(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &config)
    WebPFreeDecBuffer(&config.output)
    guard status == VP8_STATUS_OK else { throw WebPHeader.failure(status) }
    return StraightImage(builder)
  }
}

/// The header of a WebP file, read before any pixel is decoded.
struct WebPHeader {
  let width: Int
  let height: Int
  let isAnimated: Bool

  /// - Throws: `damaged` if the header is incomplete or the file is shorter than its length field; `tooManyPixels`.
  /// - Source: RFC 9649 §2.4 for the length of the file.
  init(_ bytes: UnsafeRawBufferPointer, limits: ImageLimits) throws(ImageIOError) {
    guard bytes.count >= 12 else { throw Self.failure(VP8_STATUS_NOT_ENOUGH_DATA) }
    let claimed = Int(
      UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self)))
    guard claimed <= bytes.count - 8 else {
      throw .damaged(
        .webP, reason: "the header claims \(claimed + 8) bytes, but the file has \(bytes.count)")
    }
    var features = WebPBitstreamFeatures()
    let status = WebPGetFeatures(
      bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, &features)
    guard status == VP8_STATUS_OK else { throw Self.failure(status) }
    width = Int(features.width)
    height = Int(features.height)
    isAnimated = features.has_animation != 0
    guard width > 0, height > 0 else {
      throw .damaged(.webP, reason: "the header gives a size of \(width)x\(height) pixels")
    }
    try limits.check(width: width, height: height)
  }

  static func failure(_ status: VP8StatusCode) -> ImageIOError {
    switch status {
    case VP8_STATUS_NOT_ENOUGH_DATA, VP8_STATUS_SUSPENDED:
      .damaged(.webP, reason: "the file ends early")
    case VP8_STATUS_UNSUPPORTED_FEATURE:
      .unsupportedVariant(.webP, reason: "libwebp does not know one of its features")
    case VP8_STATUS_OUT_OF_MEMORY: .damaged(.webP, reason: "out of memory")
    default: .damaged(.webP, reason: "its data cannot be decoded")
    }
  }
}
