import CWebP
package import PegPixels

/// The permitted loss of a WebP film.
package enum WebPLoss: Hashable, Sendable {
  case lossless
  /// - Parameter quality: libwebp's, 0...100.
  case lossy(quality: Int)
}

/// Writes a film as an animated WebP through libwebp, which keeps the encoded frames until the end.
///
/// - Source: RFC 9649; libwebp's animation encoder.
package final class WebPFilmWriter {
  private let width: Int
  private let height: Int
  private var encoder: OpaquePointer?
  private var config = WebPConfig()
  /// The time at which the next frame begins. Units: milliseconds.
  private var time = 0

  /// - Parameter plays: the number of times that the film runs; 0 for ever.
  /// - Throws: `ImageIOError.cannotEncode` for sides longer than WebP's limit, or if memory runs out.
  package init(width: Int, height: Int, plays: Int, loss: WebPLoss) throws(ImageIOError) {
    guard max(width, height) <= WEBP_MAX_DIMENSION else {
      throw .cannotEncode(.webP, reason: "\(width)x\(height) pixels; a side has at most 16383")
    }
    self.width = width
    self.height = height
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0 else { throw Self.otherVersion }
    config = try Self.config(loss)
    options.anim_params.loop_count = Int32(plays)
    options.anim_params.bgcolor = 0xffff_ffff
    // Key frames are for seeking; a film of a screen runs from its beginning.
    options.kmin = Int32.max - 1
    options.kmax = Int32.max
    encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
    guard encoder != nil else { throw .cannotEncode(.webP, reason: "out of memory") }
  }

  deinit { WebPAnimEncoderDelete(encoder) }

  private static func config(_ loss: WebPLoss) throws(ImageIOError) -> WebPConfig {
    var config = WebPConfig()
    guard WebPConfigInit(&config) != 0 else { throw otherVersion }
    switch loss {
    case .lossless:
      config.lossless = 1
      config.quality = 50
      config.method = 3
    case .lossy(let quality):
      config.quality = Float(quality)
      config.method = 4
      config.use_sharp_yuv = 1
    }
    return config
  }

  private static let otherVersion = ImageIOError.cannotEncode(
    .webP, reason: "libwebp is of another version than its headers")

  /// Adds a frame.
  ///
  /// - Units: milliseconds.
  /// - Throws: `ImageIOError.cannotEncode`.
  /// - Precondition: the frame is opaque and of the film's size.
  package func append(_ frame: Bitmap, delay: Int) throws(ImageIOError) {
    precondition(
      frame.width == width && frame.height == height,
      "a frame of \(frame.width)x\(frame.height) in a film of \(width)x\(height)")
    precondition(frame.isOpaque, "film frames must be opaque: draw them over a background first")
    var picture = try Self.picture(of: frame, x: 0, y: 0, width: width, height: height)
    defer { WebPPictureFree(&picture) }
    guard WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &config) != 0 else {
      throw failure()
    }
    time += delay
  }

  /// Returns a part of a frame as a libwebp picture, which the caller must free.
  private static func picture(
    of frame: Bitmap, x: Int, y: Int, width: Int, height: Int
  ) throws(ImageIOError) -> WebPPicture {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw otherVersion }
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
    let imported = frame.withBytes { bytes in
      WebPPictureImportRGBX(
        &picture,
        bytes.bindMemory(to: UInt8.self).baseAddress.map { $0 + y * frame.stride + 4 * x },
        Int32(frame.stride))
    }
    guard imported != 0 else {
      WebPPictureFree(&picture)
      throw .cannotEncode(.webP, reason: "out of memory")
    }
    return picture
  }

  /// Returns the approximate number of bytes that a frame takes in a film; 0 if it equals the frame before.
  ///
  /// It is the size of the changed rectangle, encoded as a separate picture.
  ///
  /// - Throws: `ImageIOError.cannotEncode`.
  /// - Precondition: both frames are opaque and of one size.
  /// - Source: RFC 9649 §2.7.1: a frame has 24 bytes of headers, a file 12.
  package static func storedBytes(
    of frame: Bitmap, after previous: Bitmap?, loss: WebPLoss
  ) throws(ImageIOError) -> Int {
    var box = (left: 0, right: frame.width - 1, top: 0, bottom: frame.height - 1)
    if let previous {
      guard let changed = frame.differences(from: previous) else { return 0 }
      box = changed
    }
    var config = try config(loss)
    var picture = try picture(
      of: frame, x: box.left, y: box.top, width: box.right - box.left + 1,
      height: box.bottom - box.top + 1)
    defer { WebPPictureFree(&picture) }
    var file = WebPMemoryWriter()
    WebPMemoryWriterInit(&file)
    defer { WebPMemoryWriterClear(&file) }
    let encoded = withUnsafeMutablePointer(to: &file) { file in
      picture.writer = WebPMemoryWrite
      picture.custom_ptr = UnsafeMutableRawPointer(file)
      return WebPEncode(&config, &picture)
    }
    guard encoded != 0 else {
      throw .cannotEncode(.webP, reason: "error \(picture.error_code.rawValue)")
    }
    return file.size - 12 + 24
  }

  /// Ends the film and returns the file.
  ///
  /// - Throws: `ImageIOError.cannotEncode`.
  package func finish() throws(ImageIOError) -> [UInt8] {
    guard WebPAnimEncoderAdd(encoder, nil, Int32(clamping: time), nil) != 0 else {
      throw failure()
    }
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAssemble(encoder, &data) != 0 else { throw failure() }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private func failure() -> ImageIOError {
    let reason = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown"
    return .cannotEncode(.webP, reason: reason)
  }
}
