/// The frames of an animated PNG and the positions of their data, read before any pixel is decoded.
///
/// - Source: PNG specification, third edition, §4.9, §5.6, §11.3.6 (acTL, fcTL, fdAT).
struct APNGHeader {
  /// The treatment of a frame's rectangle before the next frame is drawn.
  enum Disposal: UInt8 {
    case keep, clear, restore
  }

  enum Blend: UInt8 {
    /// The frame replaces the pixels beneath; its transparent pixels do too.
    case source
    /// The frame is composited over the pixels beneath.
    case over
  }

  struct Frame {
    /// Units: pixels.
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// The duration for which the frame is shown. Units: milliseconds.
    let delay: Double
    let disposal: Disposal
    let blend: Blend
    /// The chunks with the frame's data, and ancillary chunks between them.
    fileprivate(set) var chunks: Range<Int>
  }

  let frames: [Frame]
  /// Whether the picture in the IDAT chunks is the first frame; otherwise only programs without animation show it.
  let beginsWithImage: Bool
  /// The number of times that the film runs; 0 for ever.
  let loopCount: Int
  /// The chunks that every frame's picture needs: PLTE and tRNS.
  let shared: [Range<Int>]

  /// The largest total length of `shared`: a whole palette and its alpha have 1,048 bytes.
  static let longestShared = 4096

  /// Whether a PNG file has an acTL chunk, and so is animated; damage after that chunk is ignored.
  ///
  /// - Complexity: O(number of chunks).
  static func isAnimated(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var walk = PNGChunkWalk(bytes)
    while let chunk = try? walk.next(), chunk.name != PNGChunkWalk.name("IEND") {
      if chunk.name == PNGChunkWalk.name("acTL") { return true }
    }
    return false
  }

  /// Reads the chunks up to IEND and checks their order, their numbers and their checksums.
  ///
  /// - Throws: `ImageIOError.damaged`; `tooManyFrames` and `tooManyComposedPixels`, before frames are stored.
  /// - Precondition: `header` is that of the same bytes.
  /// - Complexity: O(bytes), for the checksums.
  init(
    _ bytes: UnsafeRawBufferPointer, _ header: PNGHeader, limits: ImageLimits
  ) throws(ImageIOError) {
    var reader = APNGReader(bytes, header, limits)
    try reader.read()
    (frames, beginsWithImage) = (reader.frames, reader.beginsWithImage)
    (loopCount, shared) = (reader.loopCount, reader.shared)
  }
}

/// The state of reading an animation's chunks one by one.
private struct APNGReader {
  private(set) var frames: [APNGHeader.Frame] = []
  private(set) var beginsWithImage = false
  private(set) var loopCount = 0
  private(set) var shared: [Range<Int>] = []

  private let bytes: UnsafeRawBufferPointer
  private let width: Int
  private let height: Int
  private let limits: ImageLimits
  /// The number of frames in the acTL chunk; nil before that chunk.
  private var frameCount: Int?
  private var nextNumber = 0
  private var imageData = ImageData.awaited
  /// Whether the last frame is the still picture, whose data is in IDAT chunks.
  private var isImage = false
  /// Whether data of the last frame has been found.
  private var isFilled = true

  /// The position of the walk relative to the IDAT chunks.
  private enum ImageData {
    case awaited, open, closed
  }

  init(_ bytes: UnsafeRawBufferPointer, _ header: PNGHeader, _ limits: ImageLimits) {
    self.bytes = bytes
    (width, height) = (header.width, header.height)
    self.limits = limits
  }

  mutating func read() throws(ImageIOError) {
    var walk = PNGChunkWalk(bytes)
    while true {
      let chunk = try walk.next()
      if chunk.name != PNGChunkWalk.name("IDAT"), imageData == .open { imageData = .closed }
      switch chunk.name {
      case PNGChunkWalk.name("IHDR"):
        guard chunk.data.lowerBound == 16 else { throw misplaced(chunk) }
        try check(chunk)
      case PNGChunkWalk.name("acTL"): try readAnimation(chunk)
      case PNGChunkWalk.name("fcTL"): try readFrame(chunk)
      case PNGChunkWalk.name("fdAT"): try readData(chunk)
      case PNGChunkWalk.name("IDAT"): try readImageData(chunk)
      case PNGChunkWalk.name("PLTE"), PNGChunkWalk.name("tRNS"): try share(chunk)
      case PNGChunkWalk.name("IEND"):
        try finish(chunk)
        return
      default:
        if chunk.isCritical {
          throw .damaged(.png, reason: "its chunk \(chunk.nameText) is not known")
        }
      }
    }
  }

  private mutating func readAnimation(_ chunk: PNGChunkWalk.Chunk) throws(ImageIOError) {
    guard frameCount == nil, imageData == .awaited else { throw misplaced(chunk) }
    try check(chunk, length: 8)
    let count = word(chunk, 0)
    guard count > 0 else { throw .damaged(.png, reason: "its animation has 0 frames") }
    try limits.check(frames: count, composedPixels: count * width * height)
    loopCount = word(chunk, 4)
    frameCount = count
  }

  private mutating func readFrame(_ chunk: PNGChunkWalk.Chunk) throws(ImageIOError) {
    let number = frames.count + 1
    guard let frameCount else { throw misplaced(chunk) }
    guard isFilled else { throw .damaged(.png, reason: "frame \(number - 1) has no data") }
    guard number <= frameCount else {
      throw .damaged(.png, reason: "it has more frames than the \(frameCount) it claims")
    }
    try check(chunk, length: 26)
    try checkNumber(chunk)
    let (width, height) = (word(chunk, 4), word(chunk, 8))
    let (x, y) = (word(chunk, 12), word(chunk, 16))
    guard width > 0, height > 0, x + width <= self.width, y + height <= self.height else {
      throw .damaged(
        .png,
        reason: "frame \(number) has \(width)x\(height) pixels at \(x), \(y);"
          + " the picture has \(self.width)x\(self.height)")
    }
    if imageData == .awaited, (width, height) != (self.width, self.height) {
      throw .damaged(.png, reason: "frame 1 is not of the picture's size")
    }
    let operations = chunk.data.lowerBound + 24
    guard let disposal = APNGHeader.Disposal(rawValue: bytes[operations]),
      let blend = APNGHeader.Blend(rawValue: bytes[operations + 1])
    else {
      throw .damaged(
        .png,
        reason: "frame \(number) asks for disposal \(bytes[operations])"
          + " and blending \(bytes[operations + 1])")
    }
    isFilled = false
    isImage = imageData == .awaited
    if isImage { beginsWithImage = true }
    let end = chunk.whole.upperBound
    frames.append(
      APNGHeader.Frame(
        x: x, y: y, width: width, height: height, delay: delay(chunk), disposal: disposal,
        blend: blend, chunks: end..<end))
  }

  /// Returns a frame's delay, a fraction of a second in the file; a denominator of 0 means 100.
  private func delay(_ chunk: PNGChunkWalk.Chunk) -> Double {
    let both = word(chunk, 20)
    let denominator = both & 0xffff
    return Double((both >> 16) * 1000) / Double(denominator == 0 ? 100 : denominator)
  }

  private mutating func readImageData(_ chunk: PNGChunkWalk.Chunk) throws(ImageIOError) {
    guard imageData != .closed else { throw misplaced(chunk) }
    imageData = .open
    try check(chunk)
    // Without a frame control chunk before it, the picture is only for programs without animation.
    if isImage { fill(chunk) }
  }

  private mutating func readData(_ chunk: PNGChunkWalk.Chunk) throws(ImageIOError) {
    guard imageData == .closed, !frames.isEmpty, !isImage else { throw misplaced(chunk) }
    guard chunk.data.count >= 4 else {
      throw .damaged(.png, reason: "frame \(frames.count) has a chunk without a number")
    }
    try check(chunk)
    try checkNumber(chunk)
    fill(chunk)
  }

  private mutating func finish(_ chunk: PNGChunkWalk.Chunk) throws(ImageIOError) {
    try check(chunk, length: 0)
    guard isFilled else { throw .damaged(.png, reason: "frame \(frames.count) has no data") }
    guard frames.count == frameCount else {
      throw .damaged(
        .png, reason: "it claims \(frameCount ?? 0) frames, but has \(frames.count)")
    }
    guard imageData != .awaited else { throw .damaged(.png, reason: "it has no image data") }
  }

  /// Adds a chunk with data to the last frame.
  private mutating func fill(_ chunk: PNGChunkWalk.Chunk) {
    let last = frames.count - 1
    frames[last].chunks = frames[last].chunks.lowerBound..<chunk.whole.upperBound
    isFilled = true
  }

  private mutating func share(_ chunk: PNGChunkWalk.Chunk) throws(ImageIOError) {
    guard imageData == .awaited else { throw misplaced(chunk) }
    shared.append(chunk.whole)
    guard shared.reduce(0, { $0 + $1.count }) <= APNGHeader.longestShared else {
      throw .damaged(.png, reason: "its palette is longer than a palette can be")
    }
  }

  // MARK: Checks

  private func check(_ chunk: PNGChunkWalk.Chunk, length: Int) throws(ImageIOError) {
    guard chunk.data.count == length else {
      throw .damaged(
        .png, reason: "its chunk \(chunk.nameText) has \(chunk.data.count) bytes, not \(length)")
    }
    try check(chunk)
  }

  private func check(_ chunk: PNGChunkWalk.Chunk) throws(ImageIOError) {
    guard PNGHeader.isIntact(chunk.data, in: bytes) else {
      throw .damaged(
        .png,
        reason: "the checksum of the \(chunk.nameText) chunk at byte \(chunk.whole.lowerBound)"
          + " is wrong")
    }
  }

  /// Checks a sequence number; control and data chunks share one sequence, from 0.
  private mutating func checkNumber(_ chunk: PNGChunkWalk.Chunk) throws(ImageIOError) {
    let number = word(chunk, 0)
    guard number == nextNumber else {
      throw .damaged(
        .png,
        reason: "the \(chunk.nameText) chunk at byte \(chunk.whole.lowerBound) has the sequence"
          + " number \(number) instead of \(nextNumber)")
    }
    nextNumber += 1
  }

  private func misplaced(_ chunk: PNGChunkWalk.Chunk) -> ImageIOError {
    .damaged(
      .png,
      reason: "the \(chunk.nameText) chunk at byte \(chunk.whole.lowerBound) is out of place")
  }

  private func word(_ chunk: PNGChunkWalk.Chunk, _ offset: Int) -> Int {
    PNGChunkWalk.word(chunk.data.lowerBound + offset, in: bytes)
  }
}
