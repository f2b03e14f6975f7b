import PegGIFRecords
package import PegPixels

/// Options for encoding a film.
package struct GIFOptions: Hashable, Sendable {
  /// The number of times that the film runs, as the loop extension stores it: 0 forever; nil plays it once.
  package var loopCount: UInt16?
  package var losses: GIFLosses

  package init(loopCount: UInt16? = 0, losses: GIFLosses = GIFLosses(.default)) {
    self.loopCount = loopCount
    self.losses = losses
  }
}

/// Encodes a film frame by frame. Memory does not grow with the number of frames if the caller takes the bytes regularly.
///
/// A frame is written when the next one arrives, because equal frames are merged. Only the rectangle that changed is stored.
///
/// - Source: GIF89a specification; Netscape's NETSCAPE2.0 application extension for the loop count.
package final class GIFWriter {
  package let width: Int
  package let height: Int
  /// The number of frames added so far.
  package private(set) var frameCount = 0
  /// The number of images written so far; less than that of frames if some look alike.
  package private(set) var imageCount = 0
  /// The sum of the delays so far. Units: hundredths of a second.
  package private(set) var totalDelay = 0
  /// Whether every pixel so far is shown in its exact colour.
  package private(set) var isLossless = true
  /// Encodes frames for `append(encoded:delay:)`, on any thread.
  package let encoder: FrameEncoder

  private let file: GIFRecordWriter
  private var previous: Bitmap?
  private var pending: (image: EncodedFrame, delay: Int)?

  private static let longestDelay = 65_535

  /// Writes the beginning of a film.
  ///
  /// - Throws: `GIFError.encoderFailed`.
  /// - Precondition: both sides are in 1...16 384.
  package init(
    width: Int, height: Int, palette: GIFPalette, options: GIFOptions = GIFOptions()
  ) throws(GIFError) {
    let sides = 1...Bitmap.maximumSide
    precondition(sides.contains(width) && sides.contains(height), "a film of \(width)x\(height)")
    self.width = width
    self.height = height
    encoder = FrameEncoder(palette: palette, losses: options.losses)

    let colors = Self.table(palette.colors, bits: palette.bitsPerPixel)
    file = try Self.encoding { () throws(GIFRecordError) in
      let file = try GIFRecordWriter(width: width, height: height, palette: colors)
      if let loopCount = options.loopCount { try file.putLoop(loopCount) }
      return file
    }
  }

  /// Adds a frame that is shown for `delay`.
  ///
  /// - Units: hundredths of a second, at least 2.
  /// - Throws: `GIFError.encoderFailed`.
  /// - Precondition: the frame is opaque and of the film's size; the film is not finished.
  package func append(_ frame: Bitmap, delay: Int) throws(GIFError) {
    precondition(file.isOpen, "the film is finished")
    precondition(
      frame.width == width && frame.height == height,
      "a frame of \(frame.width)x\(frame.height) in a film of \(width)x\(height)")
    precondition(frame.isOpaque, "GIF frames must be opaque: draw them over a background first")
    precondition((2...1_000_000).contains(delay), "a frame shown for \(delay)/100 s")
    let image = encoder.encode(frame, after: previous)
    previous = frame
    try append(encoded: image, delay: delay)
  }

  /// Adds a frame that `encoder` has encoded; nil repeats the frame before.
  ///
  /// - Throws: `GIFError.encoderFailed`.
  package func append(encoded: EncodedFrame?, delay: Int) throws(GIFError) {
    precondition(file.isOpen, "the film is finished")
    precondition((2...1_000_000).contains(delay), "a frame shown for \(delay)/100 s")
    frameCount += 1
    totalDelay += delay
    if let encoded {
      try flush()
      pending = (encoded, delay)
      if !encoded.isLossless { isLossless = false }
    } else {
      precondition(pending != nil, "a film's first frame is an image")
      pending?.delay += delay
    }
    // An image cannot stay longer than this; the rest of the delay goes to another image that shows the same.
    while let (image, delay) = pending, delay > Self.longestDelay {
      let rest = max(2, delay - Self.longestDelay)
      pending = (image, delay - rest)
      try flush()
      pending = (image, rest)
    }
  }

  /// Returns the bytes encoded since the last call and removes them from the writer's memory.
  package func takeBytes() -> [UInt8] {
    file.takeBytes()
  }

  /// Ends the film and returns the bytes that were not taken yet.
  ///
  /// - Throws: `GIFError.encoderFailed`.
  /// - Precondition: the film has a frame and is not finished.
  package func finish() throws(GIFError) -> [UInt8] {
    precondition(file.isOpen, "the film is finished already")
    precondition(frameCount > 0, "a film needs a frame")
    try flush()
    try Self.encoding { () throws(GIFRecordError) in try file.finish() }
    return takeBytes()
  }

  /// Writes the frame that is waiting for its final delay.
  private func flush() throws(GIFError) {
    guard let (image, delay) = pending else { return }
    pending = nil
    let control = GIFControl(
      disposal: 1, delay: delay, transparentIndex: image.transparentIndex)
    let palette = image.palette.map { Self.table($0, bits: image.minimumCodeSize) }
    try Self.encoding { () throws(GIFRecordError) in
      try file.putCodes(image.codes, at: image.place, control: control, palette: palette)
    }
    imageCount += 1
  }

  /// Returns the colours, padded with black to a power of two.
  private static func table(_ colors: [UInt32], bits: Int) -> [GIFColor] {
    (0..<1 << bits).map { index in
      let pixel = index < colors.count ? colors[index] : 0
      return GIFColor(
        r: UInt8(truncatingIfNeeded: pixel), g: UInt8(truncatingIfNeeded: pixel >> 8),
        b: UInt8(truncatingIfNeeded: pixel >> 16))
    }
  }

  /// Calls `body` and converts giflib's errors to this module's.
  private static func encoding<Result>(
    _ body: () throws(GIFRecordError) -> Result
  ) throws(GIFError) -> Result {
    do throws(GIFRecordError) {
      return try body()
    } catch {
      switch error {
      case .failed(let reason): throw .encoderFailed(reason: reason)
      }
    }
  }
}
