/// The container format of an OpenType or TrueType file: its fonts and their tables.
///
/// It is checked before any library gets the bytes, to distinguish a truncated or unrelated file from a font with an
/// unusual table.
///
/// - Source: Microsoft, OpenType 1.9.1, "OpenType font file" and "head".
struct SFNT {
  private let bytes: [UInt8]
  private let path: String
  /// The offsets of the table directories.
  let faces: [Int]

  struct Table {
    var tag: String
    var checksum: UInt32
    var range: Range<Int>
  }

  /// The largest number of fonts in a collection; a file with more is rejected.
  private static let faceLimit = 64

  /// - Throws: `unrecognized` or `damaged`.
  init(_ bytes: [UInt8], path: String) throws(FontError) {
    self.bytes = bytes
    self.path = path
    guard bytes.count >= 12 else { throw .unrecognized(path: path) }
    if Self.tag(bytes, 0) == "ttcf" {
      let count = Int(Self.word(bytes, 8))
      guard (1...Self.faceLimit).contains(count), 12 + 4 * count <= bytes.count else {
        throw .damaged(path: path, reason: "a collection of \(count) fonts")
      }
      faces = (0..<count).map { Int(Self.word(bytes, 12 + 4 * $0)) }
    } else {
      faces = [0]
    }
    for face in faces where !Self.isFont(bytes, at: face) { throw .unrecognized(path: path) }
  }

  private static func isFont(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset + 12 <= bytes.count else { return false }
    let version = word(bytes, offset)
    return version == 0x0001_0000 || version == 0x4F54_544F /* OTTO */
      || version == 0x7472_7565 /* true */
  }

  /// Returns the tables of a font; every table lies inside the file, and no required table is missing.
  ///
  /// - Throws: `damaged`.
  func tables(of face: Int) throws(FontError) -> [Table] {
    let count = Int(bytes[face + 4]) << 8 | Int(bytes[face + 5])
    guard face + 12 + 16 * count <= bytes.count else {
      throw .damaged(path: path, reason: "its list of \(count) tables is cut off")
    }
    var tables: [Table] = []
    for index in 0..<count {
      let entry = face + 12 + 16 * index
      let tag = Self.tag(bytes, entry)
      let (start, length) = (Int(Self.word(bytes, entry + 8)), Int(Self.word(bytes, entry + 12)))
      guard start + length <= bytes.count else {
        throw .damaged(
          path: path,
          reason: "table \(tag) ends at byte \(start + length) of \(bytes.count)")
      }
      tables.append(
        Table(
          tag: tag, checksum: Self.word(bytes, entry + 4), range: start..<(start + length)))
    }
    for tag in ["cmap", "head", "hhea", "hmtx", "maxp", "name"]
    where !tables.contains(where: { $0.tag == tag }) {
      throw .damaged(path: path, reason: "it has no table \(tag)")
    }
    let outlines = ["glyf", "CFF ", "CFF2", "CBDT"]
    guard tables.contains(where: { outlines.contains($0.tag) }) else {
      throw .damaged(path: path, reason: "it has no glyphs")
    }
    return tables
  }

  /// Returns whether a table's content matches its checksum.
  ///
  /// - Complexity: O(bytes).
  func isIntact(_ table: Table) -> Bool {
    var sum: UInt32 = 0
    var index = table.range.lowerBound
    while index < table.range.upperBound {
      var word: UInt32 = 0
      for place in index..<(index + 4) {
        word = word << 8 | (place < table.range.upperBound ? UInt32(bytes[place]) : 0)
      }
      // The checksum adjustment in the head table is filled in after its checksum was computed.
      let isAdjustment = table.tag == "head" && index == table.range.lowerBound + 8
      if !isAdjustment { sum &+= word }
      index += 4
    }
    return sum == table.checksum
  }

  private static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
    UInt32(bytes[offset]) << 24 | UInt32(bytes[offset + 1]) << 16 | UInt32(bytes[offset + 2]) << 8
      | UInt32(bytes[offset + 3])
  }

  /// Returns a tag as text, with "?" for bytes that are not printable.
  private static func tag(_ bytes: [UInt8], _ offset: Int) -> String {
    String(
      decoding: bytes[offset..<(offset + 4)].map { (0x20...0x7E).contains($0) ? $0 : 0x3F },
      as: UTF8.self)
  }
}
