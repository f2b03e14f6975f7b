import CWebP
package import PegPixels

/// What a WebP film may lose.
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
  /// When the next frame begins. Units: milliseconds.
  private var time = 0

  /// - Parameter plays: how often the film runs; 0 for ever.
  /// - Throws: `ImageIOError.cannotEncode` for sides that WebP has no numbers for, or when memory runs out.
  package init(width: Int, height: Int, plays: Int, loss: WebPLoss) throws(ImageIOError) {
    guard max(width, height) <= WEBP_MAX_DIMENSION else {
      throw .cannotEncode(.webP, reason: "\(width)x\(height) pixels; a side has at most 16383")
    }
    self.width = width
    self.height = height
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&config) != 0 else {
      throw .cannotEncode(.webP, reason: "libwebp is of another version than its headers")
    }
    options.anim_params.loop_count = Int32(plays)
    options.anim_params.bgcolor = 0xffff_ffff
    // Key frames serve jumping about; a film of a screen runs from its beginning.
    options.kmin = Int32.max - 1
    options.kmax = Int32.max
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
    encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options)
    guard encoder != nil else { throw .cannotEncode(.webP, reason: "out of memory") }
  }

  deinit { WebPAnimEncoderDelete(encoder) }

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
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else {
      throw .cannotEncode(.webP, reason: "libwebp is of another version than its headers")
    }
    picture.use_argb = 1
    picture.width = Int32(width)
    picture.height = Int32(height)
    defer { WebPPictureFree(&picture) }
    let imported = frame.withBytes { bytes in
      WebPPictureImportRGBX(
        &picture, bytes.bindMemory(to: UInt8.self).baseAddress, Int32(frame.stride))
    }
    guard imported != 0 else { throw .cannotEncode(.webP, reason: "out of memory") }
    guard WebPAnimEncoderAdd(encoder, &picture, Int32(clamping: time), &config) != 0 else {
      throw failure()
    }
    time += delay
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

  /// Returns the bytes that a frame takes in a film; 0 where it is the one before.
  ///
  /// - Throws: `ImageIOError.cannotEncode`.
  /// - Precondition: both frames are opaque and of one size.
  package static func storedBytes(
    of frame: Bitmap, after previous: Bitmap?, loss: WebPLoss
  ) throws(ImageIOError) -> Int {
    let writer = try WebPFilmWriter(
      width: frame.width, height: frame.height, plays: 0, loss: loss)
    if let previous { try writer.append(previous, delay: 10) }
    try writer.append(frame, delay: 10)
    let file = try writer.finish()
    guard previous != nil else { return file.count }
    // Of a film of two pictures, the second.
    return frameSizes(of: file).dropFirst().first ?? 0
  }

  /// Returns the sizes of a film's frames with their headers; none for a file of one picture.
  ///
  /// - Source: RFC 9649 §2.3, 2.4, 2.7.1: chunks of a name, a size and as many bytes, made even, after 12 bytes of a header.
  private static func frameSizes(of file: [UInt8]) -> [Int] {
    var sizes: [Int] = []
    var offset = 12
    while offset + 8 <= file.count {
      let size = (0..<4).reduce(0) { $0 | Int(file[offset + 4 + $1]) << (8 * $1) }
      let stored = 8 + size + size & 1
      if file[offset..<offset + 4].elementsEqual("ANMF".utf8) { sizes.append(stored) }
      offset += stored
    }
    return sizes
  }

  private func failure() -> ImageIOError {
    let reason = WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "unknown"
    return .cannotEncode(.webP, reason: reason)
  }
}
