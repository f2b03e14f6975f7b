/// The header of a GIF file, read before any pixel is decoded.
///
/// The blocks are walked here, in memory-safe code, so that limits are checked before giflib allocates memory.
struct GIFHeader {
  let width: Int
  let height: Int
  private(set) var frameCount = 0
  /// The sum over all images of the pixels of the screen, or of the image if that is larger.
  private(set) var composedPixels = 0

  /// Walks the blocks up to the trailer.
  ///
  /// - Throws: `damaged` if a block extends past the end of the file, an image has no pixels, or there is no image;
  ///   `tooManyPixels`; `tooManyFrames`; `tooManyComposedPixels`.
  /// - Complexity: O(number of blocks).
  /// - Source: GIF89a §17...§27.
  init(_ bytes: [UInt8], limits: ImageLimits) throws(ImageIOError) {
    var walk = BlockWalk(bytes: bytes)
    try walk.skip(6)
    width = try walk.short()
    height = try walk.short()
    guard width > 0, height > 0 else {
      throw .damaged(.gif, reason: "the screen has \(width)x\(height) pixels")
    }
    try limits.check(width: width, height: height)
    let flags = try walk.byte()
    try walk.skip(2)
    try walk.skipPalette(flags)
    while true {
      switch try walk.byte() {
      case 0x2c:
        try walk.skip(4)
        let (imageWidth, imageHeight) = (try walk.short(), try walk.short())
        guard imageWidth > 0, imageHeight > 0 else {
          throw .damaged(
            .gif, reason: "image \(frameCount + 1) has \(imageWidth)x\(imageHeight) pixels")
        }
        guard imageWidth * imageHeight <= limits.maximumPixels else {
          throw .tooManyPixels(width: imageWidth, height: imageHeight, limits: limits)
        }
        try walk.skipPalette(try walk.byte())
        try walk.skip(1)
        try walk.skipSubBlocks()
        frameCount += 1
        composedPixels += max(width * height, imageWidth * imageHeight)
      case 0x21:
        try walk.skip(1)
        try walk.skipSubBlocks()
      case 0x3b:
        guard frameCount > 0 else { throw .damaged(.gif, reason: "the file holds no image") }
        try limits.check(frames: frameCount, composedPixels: composedPixels)
        return
      case let other:
        throw .damaged(
          .gif, reason: "a block of unknown type \(other) at byte \(walk.offset - 1)")
      }
    }
  }
}

/// Walks through the blocks of a GIF file.
private struct BlockWalk {
  let bytes: [UInt8]
  private(set) var offset = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func skip(_ count: Int) throws(ImageIOError) {
    guard count <= bytes.count - offset else {
      throw .damaged(.gif, reason: "the file ends at byte \(bytes.count), before its trailer")
    }
    offset += count
  }

  mutating func byte() throws(ImageIOError) -> UInt8 {
    try skip(1)
    return bytes[offset - 1]
  }

  mutating func short() throws(ImageIOError) -> Int {
    try skip(2)
    return Int(bytes[offset - 2]) | Int(bytes[offset - 1]) << 8
  }

  mutating func skipPalette(_ flags: UInt8) throws(ImageIOError) {
    if flags & 0x80 != 0 { try skip(3 << (Int(flags & 7) + 1)) }
  }

  mutating func skipSubBlocks() throws(ImageIOError) {
    while true {
      let count = try byte()
      if count == 0 { return }
      try skip(Int(count))
    }
  }
}
