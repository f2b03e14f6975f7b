import CWebP
import PegPixels

/// Composes the frames of a WebP file through libwebp's animation decoder, which has two canvases.
///
/// The canvas begins transparent; the background colour is ignored, as in browsers. A still picture has one frame.
final class WebPFrames: FrameSource {
  let frameCount: Int
  let loopCount: Int?

  private let width: Int
  private let height: Int
  /// The decoder's input, which must exist as long as the decoder.
  private let bytes: UnsafeMutableBufferPointer<UInt8>
  private var decoder: OpaquePointer?
  private var still: StraightImage?
  private var canvas: StraightImage?
  private var timestamp: Int32 = 0
  private var frameIndex = 0

  init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageIOError) {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    do throws(ImageIOError) {
      let header = try WebPHeader(UnsafeRawBufferPointer(copy), limits: limits)
      (width, height) = (header.width, header.height)
      if header.isAnimated {
        (frameCount, loopCount) = try Self.frames(in: copy, header, limits)
        var data = WebPData(bytes: copy.baseAddress, size: copy.count)
        decoder = WebPAnimDecoderNew(&data, nil)
        guard decoder != nil else {
          throw .damaged(.webP, reason: "its animation cannot be decoded")
        }
      } else {
        (frameCount, loopCount) = (1, nil)
        still = try WebPDecoder.decode(UnsafeRawBufferPointer(copy), limits: limits)
      }
    } catch {
      copy.deallocate()
      throw error
    }
    self.bytes = copy
  }

  deinit {
    if let decoder { WebPAnimDecoderDelete(decoder) }
    bytes.deallocate()
  }

  func advance() throws(ImageIOError) -> Double? {
    guard frameIndex < frameCount else { return nil }
    frameIndex += 1
    guard decoder != nil else {
      canvas = still.take()
      return 0
    }
    var pixels: UnsafeMutablePointer<UInt8>?
    var end: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else {
      throw .damaged(.webP, reason: "frame \(frameIndex) of \(frameCount) cannot be decoded")
    }
    let target =
      if let canvas = canvas.take() { canvas } else {
        StraightImage(BitmapBuilder(unwrittenWidth: width, height: height))
      }
    for y in 0..<height {
      (target.pixels.base + y * target.stride).copyMemory(
        from: pixels + y * width * 4, byteCount: width * 4)
    }
    canvas = consume target
    defer { timestamp = end }
    return Double(end) - Double(timestamp)
  }

  func withCanvas<R>(_ body: (borrowing StraightImage) throws -> R) rethrows -> R {
    guard canvas != nil else { preconditionFailure("no frame has been composed") }
    return try body(canvas!)
  }

  /// Returns the canvas with the last composed frame.
  func takeCanvas() -> StraightImage {
    guard let canvas = canvas.take() else { preconditionFailure("no frame has been composed") }
    return canvas
  }

  /// Counts the frames before the decoder takes memory for its canvases.
  private static func frames(
    in bytes: UnsafeMutableBufferPointer<UInt8>, _ header: WebPHeader, _ limits: ImageLimits
  ) throws(ImageIOError) -> (count: Int, loopCount: Int) {
    var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
    guard let demuxer = WebPDemux(&data) else {
      throw .damaged(.webP, reason: "its frames cannot be found")
    }
    defer { WebPDemuxDelete(demuxer) }
    let count = Int(WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))
    guard count > 0 else { throw .damaged(.webP, reason: "the file holds no frame") }
    try limits.check(frames: count, composedPixels: count * header.width * header.height)
    return (count, Int(WebPDemuxGetI(demuxer, WEBP_FF_LOOP_COUNT)))
  }
}
