import PegPixels

/// The transformation that turns a stored picture upright.
///
/// - Source: EXIF 2.32 §4.6.4 A, tag 274: the raw value specifies the sides of the upright picture at which row 0 and
///   column 0 lie.
enum EXIFOrientation: UInt16, CaseIterable {
  case upright = 1
  case mirroredHorizontally
  case upsideDown
  case mirroredVertically
  case transposed
  case turnedLeft
  case transversed
  case turnedRight

  /// Reads the orientation in the first Exif segment of a JPEG file; upright if there is none or it is damaged.
  ///
  /// - Source: ITU-T T.81 §B.1.1.4 for the segments; EXIF 2.32 §4.7.2 for APP1.
  init(jpeg bytes: UnsafeRawBufferPointer) {
    self = .upright
    let signature: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xff {
      let marker = bytes[offset + 1]
      if marker == 0xff {
        offset += 1
        continue
      }
      // Start of scan: no segment with metadata follows.
      if marker == 0xda || marker == 0xd9 { return }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let data = offset + 4..<max(offset + 4, offset + 2 + length)
      guard length >= 2, data.upperBound <= bytes.count else { return }
      if marker == 0xe1, bytes[data].starts(with: signature) {
        self = EXIFOrientation(tiff: .init(rebasing: bytes[data].dropFirst(6))) ?? .upright
        return
      }
      offset = data.upperBound
    }
  }

  /// Reads the value of tag 274 in the first directory of a TIFF structure; nil if it is absent.
  ///
  /// - Source: TIFF 6.0 §2.
  init?(tiff bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= 8 else { return nil }
    let isBig: Bool
    switch (bytes[0], bytes[1]) {
    case (0x4d, 0x4d): isBig = true
    case (0x49, 0x49): isBig = false
    default: return nil
    }
    func short(_ offset: Int) -> UInt16? {
      guard offset >= 0, offset + 2 <= bytes.count else { return nil }
      let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt16.self)
      return isBig ? UInt16(bigEndian: value) : UInt16(littleEndian: value)
    }
    func long(_ offset: Int) -> Int? {
      guard offset >= 0, offset + 4 <= bytes.count else { return nil }
      let value = bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
      return Int(isBig ? UInt32(bigEndian: value) : UInt32(littleEndian: value))
    }
    guard short(2) == 42, let directory = long(4), let count = short(directory) else { return nil }
    for index in 0..<Int(count) {
      let entry = directory + 2 + 12 * index
      guard let tag = short(entry) else { return nil }
      // Type 3, count 1: one 16-bit number, in the first half of the entry's value field.
      if tag == 274, short(entry + 2) == 3, long(entry + 4) == 1, let value = short(entry + 8) {
        self.init(rawValue: value)
        return
      }
    }
    return nil
  }

  /// Returns the picture turned upright.
  ///
  /// - Complexity: O(pixels) and memory for a second picture, unless it is upright already.
  func applied(to image: consuming StraightImage) -> StraightImage {
    if self == .upright { return image }
    let swapsSides = rawValue >= 5
    let (width, height) = swapsSides ? (image.height, image.width) : (image.width, image.height)
    var builder = BitmapBuilder(unwrittenWidth: width, height: height)
    let pitch = image.stride / 4
    let (right, bottom) = (image.width - 1, (image.height - 1) * pitch)
    // The index of the stored pixel that is first in the upright picture, and the steps between its columns and rows.
    let (origin, column, row) =
      switch self {
      case .upright: (0, 1, pitch)
      case .mirroredHorizontally: (right, -1, pitch)
      case .upsideDown: (right + bottom, -1, -pitch)
      case .mirroredVertically: (bottom, 1, -pitch)
      case .transposed: (0, pitch, 1)
      case .turnedLeft: (bottom, -pitch, 1)
      case .transversed: (right + bottom, -pitch, -1)
      case .turnedRight: (right, pitch, -1)
      }
    let source = image.pixels.base.assumingMemoryBound(to: UInt32.self)
    for y in 0..<height {
      builder.withRow(y) { bytes in
        bytes.withMemoryRebound(to: UInt32.self) { pixels in
          var index = origin &+ y &* row
          for x in 0..<width {
            pixels[x] = source[index]
            index = index &+ column
          }
        }
      }
    }
    return StraightImage(builder, isOpaque: image.isOpaque)
  }
}
