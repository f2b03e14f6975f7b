import CGIFLib
package import PegPixels

/// How a film is shown.
package struct GIFOptions: Hashable, Sendable {
  /// How often the film runs: 0 for ever, nil once.
  package var loopCount: UInt16?
  package var dither: GIFDither

  package init(loopCount: UInt16? = 0, dither: GIFDither = .ordered) {
    self.loopCount = loopCount
    self.dither = dither
  }
}

/// Encodes a film frame by frame; memory does not grow with the number of frames while the caller takes the bytes away.
///
/// A frame is written when the next one comes, because equal frames become one. Only the rectangle that changed is stored.
///
/// - Source: GIF89a specification; Netscape's NETSCAPE2.0 application extension for the loop count.
package final class GIFWriter {
  package let width: Int
  package let height: Int
  /// Frames given so far.
  package private(set) var frameCount = 0
  /// Images written so far; fewer than frames where frames look alike.
  package private(set) var imageCount = 0
  /// Hundredths of a second given so far.
  package private(set) var totalDelay = 0
  /// True while every pixel is shown in its own colour.
  package var isLossless: Bool { !mapper.metForeignColor }

  private let sink = ByteSink()
  private var file: UnsafeMutablePointer<GifFileType>?
  private let mapper: ColorMapper
  private let transparentIndex: UInt8?
  private var delta: FrameDelta
  private var pending: (patch: FramePatch, delay: Int)?

  private static let longestDelay = 65_535

  /// Begins a film.
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
    mapper = ColorMapper(palette: palette, dither: options.dither)
    transparentIndex = palette.transparentIndex
    delta = FrameDelta(width: width, height: height, palette: palette, mapper: mapper)

    var code: Int32 = 0
    file = EGifOpen(
      Unmanaged.passUnretained(sink).toOpaque(),
      { file, bytes, count in
        guard let target = file?.pointee.UserData else { return 0 }
        Unmanaged<ByteSink>.fromOpaque(target).takeUnretainedValue().bytes
          .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return count
      }, &code)
    guard file != nil else { throw Self.failure(code) }
    EGifSetGifVersion(file, true)
    try putHeader(palette)
    if let loopCount = options.loopCount { try putLoop(loopCount) }
  }

  deinit {
    if let file { _ = EGifCloseFile(file, nil) }
  }

  /// Adds a frame that is shown for `delay`.
  ///
  /// - Units: hundredths of a second, at least 2.
  /// - Throws: `GIFError.encoderFailed`.
  /// - Precondition: the frame is opaque and of the film's size; the film is not finished.
  package func append(_ frame: Bitmap, delay: Int) throws(GIFError) {
    precondition(file != nil, "the film is finished")
    precondition(
      frame.width == width && frame.height == height,
      "a frame of \(frame.width)x\(frame.height) in a film of \(width)x\(height)")
    precondition(frame.isOpaque, "GIF frames must be opaque: draw them over a background first")
    precondition((2...1_000_000).contains(delay), "a frame shown for \(delay)/100 s")
    frameCount += 1
    totalDelay += delay
    if let patch = delta.advance(to: frame) {
      try flush()
      pending = (patch, delay)
    } else {
      pending?.delay += delay
    }
    // One image cannot stay longer; what follows shows the same.
    while let (patch, delay) = pending, delay > Self.longestDelay {
      let rest = max(2, delay - Self.longestDelay)
      pending = (patch, delay - rest)
      try flush()
      pending = (delta.idlePatch(), rest)
    }
  }

  /// Returns the bytes encoded since the last call, so that they need not gather here.
  package func takeBytes() -> [UInt8] {
    defer { sink.bytes = [] }
    return sink.bytes
  }

  /// Ends the film and returns the bytes that were not taken yet.
  ///
  /// - Throws: `GIFError.encoderFailed`.
  /// - Precondition: the film has a frame and is not finished.
  package func finish() throws(GIFError) -> [UInt8] {
    precondition(file != nil, "the film is finished already")
    precondition(frameCount > 0, "a film needs a frame")
    try flush()
    var code: Int32 = 0
    let result = EGifCloseFile(file, &code)
    file = nil
    guard result == GIF_OK else { throw Self.failure(code) }
    return takeBytes()
  }

  private func putHeader(_ palette: GIFPalette) throws(GIFError) {
    let entries = 1 << palette.bitsPerPixel
    let colors = (0..<entries).map { index in
      let (r, g, b) = index < palette.count ? palette.color(at: index) : (0, 0, 0)
      return GifColorType(Red: r, Green: g, Blue: b)
    }
    guard let map = GifMakeMapObject(Int32(entries), colors) else {
      throw .encoderFailed(reason: "out of memory")
    }
    defer { GifFreeMapObject(map) }
    try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, map))
  }

  private func putLoop(_ count: UInt16) throws(GIFError) {
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
    let loop: [UInt8] = [1, UInt8(count & 255), UInt8(count >> 8)]
    try check(EGifPutExtensionBlock(file, 3, loop))
    try check(EGifPutExtensionTrailer(file))
  }

  /// Writes the frame that waits for its delay.
  private func flush() throws(GIFError) {
    guard let (waiting, delay) = pending else { return }
    var patch = waiting
    pending = nil
    var control = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(delay),
      TransparentColor: patch.usesTransparency
        ? transparentIndex.map(Int32.init) ?? NO_TRANSPARENT_COLOR : NO_TRANSPARENT_COLOR)
    var block: [UInt8] = [0, 0, 0, 0]
    _ = EGifGCBToExtension(&control, &block)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, block))
    let bounds = patch.bounds
    try check(
      EGifPutImageDesc(
        file, Int32(bounds.x), Int32(bounds.y), Int32(bounds.width), Int32(bounds.height), false,
        nil))
    try check(EGifPutLine(file, &patch.indexes, Int32(patch.indexes.count)))
    imageCount += 1
  }

  private func check(_ result: Int32) throws(GIFError) {
    if result != GIF_OK { throw Self.failure(file?.pointee.Error ?? 0) }
  }

  private static func failure(_ code: Int32) -> GIFError {
    .encoderFailed(
      reason: GifErrorString(code).map { String(cString: $0) } ?? "giflib error \(code)")
  }
}

/// Takes what giflib writes.
private final class ByteSink {
  var bytes: [UInt8] = []
}
