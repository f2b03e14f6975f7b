import PegBase
package import PegPixels

/// The treatment of a picture's EXIF orientation, and of its colour profile.
///
/// - Source: EXIF 2.32 §4.6.4 A, tag 274, in JPEG files and in the eXIf chunk of PNG files. WebP and GIF pictures are
///   never turned.
package enum OrientationPolicy: Hashable, Sendable {
  /// Turned as the orientation says, with colours converted to sRGB.
  case upright
  /// Pixels and colours of the file.
  case asStored
}

/// Decodes PNG, JPEG, GIF and WebP files to bitmaps.
package enum ImageDecoder {
  /// Decodes a picture, turned upright according to its EXIF orientation.
  ///
  /// Of an animation it decodes the picture that programs without animation show: the first frame of a GIF or WebP
  /// file, and the still picture of an animated PNG, which isn't always one of its frames.
  ///
  /// Colours of pictures with a profile of curves and a matrix, such as Display P3, or of grey are converted to sRGB; other
  /// profiles are ignored (`hasUnknownProfile`). A 16-bit sample v becomes round(v·255/65535). A damaged or
  /// truncated file is an error, never a partial picture.
  ///
  /// - Throws: `unsupportedFormat`, `unsupportedVariant`, `damaged`, `tooManyPixels`, `tooManyBytes`, `tooManyFrames`,
  ///   `tooManyComposedPixels`.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, limits: ImageLimits = .standard
  ) throws(ImageIOError) -> Bitmap {
    try decodeStraight(bytes, limits: limits).premultiplied()
  }

  /// Whether a picture file has a colour profile that decoding ignores: one of tables, or of another model than RGB and grey.
  package static func hasUnknownProfile(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { EmbeddedProfile.isUnknown($0, ImageFormat(sniffing: $0)) }
  }

  /// Decodes a picture held in an array; see the other overload.
  ///
  /// - Throws: as the other overload.
  package static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .standard
  ) throws(ImageIOError) -> Bitmap {
    try bytes.withUnsafeBufferPointer { (buffer) throws(ImageIOError) -> Bitmap in
      try decode(UnsafeRawBufferPointer(buffer), limits: limits)
    }
  }

  /// Reads and decodes a picture file.
  ///
  /// - Throws: as `decode(_:limits:)`; `FileError`.
  package static func decode(
    path: String, limits: ImageLimits = .standard
  ) throws -> Bitmap {
    try decode(FileReader.read(path, maximumBytes: limits.maximumFileBytes), limits: limits)
  }

  /// Decodes a picture without multiplying its colours by alpha, so that colours of translucent pixels stay exact.
  ///
  /// - Throws: as `decode(_:limits:)`.
  package static func decodeStraight(
    _ bytes: UnsafeRawBufferPointer, limits: ImageLimits = .standard,
    orientation: OrientationPolicy = .upright
  ) throws(ImageIOError) -> StraightImage {
    guard bytes.count <= limits.maximumFileBytes else {
      throw .tooManyBytes(limit: limits.maximumFileBytes)
    }
    let format = ImageFormat(sniffing: bytes)
    var image = try decodeSamples(bytes, format, limits: limits, orientation: orientation)
    if orientation != .asStored { EmbeddedProfile.of(bytes, format)?.convert(&image.pixels) }
    return image
  }

  private static func decodeSamples(
    _ bytes: UnsafeRawBufferPointer, _ format: ImageFormat?, limits: ImageLimits,
    orientation: OrientationPolicy
  ) throws(ImageIOError) -> StraightImage {
    switch format {
    case .png:
      return try PNGDecoder.decode(bytes, limits: limits, orientation: orientation)
    case .jpeg:
      return try JPEGDecoder.decode(bytes, limits: limits, orientation: orientation)
    case .gif:
      let frames = try GIFFrames(Array(bytes), limits: limits)
      _ = try frames.advance()
      return frames.takeCanvas()
    case .webP: return try WebPDecoder.decode(bytes, limits: limits)
    case let other: throw .unsupportedFormat(other, magic: Array(bytes.prefix(8)))
    }
  }

  /// Decodes a picture held in an array; see the other overload.
  ///
  /// - Throws: as the other overload.
  package static func decodeStraight(
    _ bytes: [UInt8], limits: ImageLimits = .standard, orientation: OrientationPolicy = .upright
  ) throws(ImageIOError) -> StraightImage {
    var image: StraightImage?
    try bytes.withUnsafeBufferPointer { (buffer) throws(ImageIOError) in
      image = try decodeStraight(
        UnsafeRawBufferPointer(buffer), limits: limits, orientation: orientation)
    }
    guard let image = image.take() else { preconditionFailure("decoding returned nothing") }
    return image
  }
}
