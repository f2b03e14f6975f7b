package import PegPixels

/// Decodes PNG and JPEG files to bitmaps.
package enum ImageDecoder {
  /// Decodes a PNG or JPEG file, turned upright by its EXIF orientation.
  ///
  /// Colour profiles are ignored: samples count as sRGB. 16-bit samples become round(v·255/65535). Of an animated PNG the
  /// default image is decoded. A damaged or truncated file is an error, never a partial picture.
  ///
  /// - Throws: `unsupportedFormat`, `unsupportedVariant`, `damaged`, `tooManyPixels`, `tooManyBytes`.
  package static func decode(
    _ bytes: UnsafeRawBufferPointer, limits: ImageLimits = .standard
  ) throws(ImageIOError) -> Bitmap {
    guard bytes.count <= limits.maximumFileBytes else {
      throw .tooManyBytes(path: nil, limit: limits.maximumFileBytes)
    }
    switch ImageFormat(sniffing: bytes) {
    case .png: return try PNGDecoder.decode(bytes, limits: limits)
    case .jpeg: return try JPEGDecoder.decode(bytes, limits: limits)
    case let other: throw .unsupportedFormat(other, magic: Array(bytes.prefix(8)))
    }
  }

  /// Decodes a PNG or JPEG file held in an array; see the other overload.
  ///
  /// - Throws: as the other overload.
  package static func decode(
    _ bytes: [UInt8], limits: ImageLimits = .standard
  ) throws(ImageIOError) -> Bitmap {
    try bytes.withUnsafeBufferPointer { (buffer) throws(ImageIOError) -> Bitmap in
      try decode(UnsafeRawBufferPointer(buffer), limits: limits)
    }
  }

  /// Reads and decodes a PNG or JPEG file.
  ///
  /// - Throws: as `decode(_:limits:)`, and `cannotRead`.
  package static func decode(
    path: String, limits: ImageLimits = .standard
  ) throws(ImageIOError) -> Bitmap {
    try decode(FileReader.read(path, maximumBytes: limits.maximumFileBytes), limits: limits)
  }
}
