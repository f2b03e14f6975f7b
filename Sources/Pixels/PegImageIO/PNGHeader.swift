import CDeflate
import CPNGShim

/// The header of a PNG file, read before any pixel is decoded.
///
/// `PNGChunkWalk` finds the chunks.
struct PNGHeader {
  let width: Int
  let height: Int
  /// Whether neither the colour type nor a tRNS chunk provides transparency.
  let isOpaque: Bool
  /// The position of a valid eXIf chunk's data.
  let exif: Range<Int>?
  /// The chunks that `PNGMetadata` reads, at most 256 of them.
  let metadata: [Chunk]
  /// The positions of the data of a plain file's IDAT chunks; nil for other files.
  ///
  /// A plain file has IHDR, consecutive IDAT chunks, IEND, and otherwise only chunks that the decoder skips.
  let plainData: [Range<Int>]?

  /// The name of a chunk and the position of its data.
  struct Chunk {
    enum Name: String, CaseIterable {
      case sRGB
      case text = "tEXt"
      case internationalText = "iTXt"
    }

    let name: Name
    let data: Range<Int>
  }

  /// Walks the chunks up to IEND.
  ///
  /// - Throws: `ImageIOError.damaged` if IHDR isn't first and complete, or a chunk extends past the end of the file.
  /// - Complexity: O(number of chunks), and one pass over an eXIf chunk.
  /// - Source: PNG specification, third edition, §5.3, §5.6, §11.2.1.
  init(_ bytes: UnsafeRawBufferPointer) throws(ImageIOError) {
    func word(_ offset: Int) -> Int { PNGChunkWalk.word(offset, in: bytes) }
    guard bytes.count >= 33, word(8) == 13, word(12) == Self.name("IHDR") else {
      throw .damaged(.png, reason: "the file does not begin with a whole IHDR chunk")
    }
    width = word(16)
    height = word(20)
    guard (1...0x7fff_ffff).contains(width), (1...0x7fff_ffff).contains(height) else {
      throw .damaged(.png, reason: "IHDR gives a size of \(width)x\(height) pixels")
    }

    var exif: Range<Int>?
    // Colour types with an alpha channel have bit 2.
    var isOpaque = bytes[25] & 4 == 0
    var metadata: [Chunk] = []
    var plainData: [Range<Int>]? = []
    var walk = PNGChunkWalk(bytes)
    while true {
      let chunk = try walk.next()
      let (name, data) = (chunk.name, chunk.data)
      if name == Self.name("IEND") {
        if !data.isEmpty || !Self.isIntact(data, in: bytes) { plainData = nil }
        break
      }
      if name == Self.name("tRNS") { isOpaque = false }
      if metadata.count < 256, let known = Self.metadataNames[name] {
        metadata.append(Chunk(name: known, data: data))
      }
      if name == Self.name("eXIf"), exif == nil, data.count <= 65_536,
        Self.isIntact(data, in: bytes)
      {
        exif = data
      }
      if !Self.isPlain(name, data, in: bytes, after: plainData?.last) {
        plainData = nil
      } else if name == Self.name("IDAT") {
        plainData?.append(data)
      }
    }
    self.exif = exif
    self.isOpaque = isOpaque
    self.metadata = metadata
    self.plainData = plainData
  }

  /// Whether a plain file may have this chunk at this position, so that libpng would read it without a complaint.
  private static func isPlain(
    _ name: Int, _ data: Range<Int>, in bytes: UnsafeRawBufferPointer, after last: Range<Int>?
  ) -> Bool {
    guard data.count <= Int(PEG_PNG_LONGEST_CHUNK) else { return false }
    switch name {
    case Self.name("IHDR"): return data.lowerBound == 16 && isIntact(data, in: bytes)
    case Self.name("IDAT"):
      return (last == nil || last?.upperBound == data.lowerBound - 12) && isIntact(data, in: bytes)
    default:
      return bytes.baseAddress.map { peg_png_skips($0 + data.lowerBound - 4) } == 1
    }
  }

  private static let metadataNames = Dictionary(
    uniqueKeysWithValues: Chunk.Name.allCases.map { name in
      (name.rawValue.utf8.reduce(0) { $0 << 8 | Int($1) }, name)
    })

  /// Whether the checksum behind a chunk's data is right.
  static func isIntact(_ data: Range<Int>, in bytes: UnsafeRawBufferPointer) -> Bool {
    let stored = bytes.loadUnaligned(fromByteOffset: data.upperBound, as: UInt32.self)
    // The checksum includes the chunk's name.
    let checked = UnsafeRawBufferPointer(rebasing: bytes[data.lowerBound - 4..<data.upperBound])
    return libdeflate_crc32(0, checked.baseAddress, checked.count) == UInt32(bigEndian: stored)
  }

  private static func name(_ text: StaticString) -> Int { PNGChunkWalk.name(text) }
}
