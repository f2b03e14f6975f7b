/// Walks through the chunks of a PNG file, from its IHDR chunk on.
///
/// This is memory-safe code, because libpng trusts a chunk's length field.
///
/// - Source: PNG specification, third edition, §5.3.
struct PNGChunkWalk {
  /// One chunk: its four letters as a number, and the position of its data in the file.
  struct Chunk {
    let name: Int
    let data: Range<Int>

    /// The whole chunk: length, name, data and checksum.
    var whole: Range<Int> { data.lowerBound - 8..<data.upperBound + 4 }
    /// Whether a decoder that does not know the chunk must fail: the first letter is a capital.
    var isCritical: Bool { name >> 24 & 0x20 == 0 }
    /// The name, for a message.
    var nameText: String {
      String(decoding: [24, 16, 8, 0].map { UInt8(name >> $0 & 255) }, as: UTF8.self)
    }
  }

  private let bytes: UnsafeRawBufferPointer
  private var offset: Int

  /// - Parameter offset: the byte at which a chunk begins; by default, the one after the signature.
  init(_ bytes: UnsafeRawBufferPointer, from offset: Int = 8) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Returns the next chunk.
  ///
  /// - Throws: `ImageIOError.damaged` when the bytes end before the chunk does.
  mutating func next() throws(ImageIOError) -> Chunk {
    guard bytes.count - offset >= 12 else {
      throw .damaged(.png, reason: "the file ends at byte \(bytes.count), before its IEND chunk")
    }
    let length = Self.word(offset, in: bytes)
    guard length <= bytes.count - offset - 12 else {
      throw .damaged(
        .png,
        reason: "the chunk at byte \(offset) claims \(length) bytes,"
          + " but the file ends at byte \(bytes.count)")
    }
    let chunk = Chunk(
      name: Self.word(offset + 4, in: bytes), data: offset + 8..<offset + 8 + length)
    offset += length + 12
    return chunk
  }

  /// Returns the 32-bit number at an offset.
  ///
  /// - Precondition: there are four bytes at the offset.
  static func word(_ offset: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
  }

  /// Returns a chunk's name as a number.
  static func name(_ text: StaticString) -> Int {
    text.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
  }
}
