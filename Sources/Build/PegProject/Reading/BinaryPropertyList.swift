/// A reader of the binary form of property lists.
///
/// Foundation's reader has no limit of its own for lists that contain one object many times, so that a file of 1 kB can
/// make values without end.
///
/// - Source: the comment at the start of CFBinaryPList.c describes the format.
struct BinaryPropertyList {
  private static let maximumValues = 1_000_000

  private let bytes: [UInt8]
  private let path: String
  private var offsets: [Int] = []
  private var referenceSize = 0
  private var values = 0

  /// - Throws: `ProjectError.malformed`.
  static func read(_ bytes: [UInt8], path: String) throws(ProjectError) -> PropertyList {
    var reader = BinaryPropertyList(bytes: bytes, path: path)
    return try reader.document()
  }

  private init(bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

  private func error(_ problem: String) -> ProjectError {
    .malformed(path: path, line: nil, problem: problem)
  }

  private mutating func document() throws(ProjectError) -> PropertyList {
    // The trailer: six bytes, two sizes, then three numbers of eight bytes.
    guard bytes.count >= 40 else { throw error("is cut") }
    let trailer = bytes.count - 32
    let offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = try integer(at: trailer + 8, size: 8)
    let top = try integer(at: trailer + 16, size: 8)
    let table = try integer(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count <= bytes.count,
      table <= trailer, count * offsetSize <= trailer - table
    else { throw error("has a damaged table") }
    for index in 0..<count {
      offsets.append(try integer(at: table + index * offsetSize, size: offsetSize))
    }
    return try value(top, depth: 0)
  }

  /// Returns a number without sign.
  private func integer(at offset: Int, size: Int) throws(ProjectError) -> Int {
    guard offset >= 0, size >= 0, offset <= bytes.count - size else { throw error("is cut") }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size].suffix(8) { value = value << 8 | UInt64(byte) }
    guard let number = Int(exactly: value) else { throw error("has a number that is too large") }
    return number
  }

  private mutating func value(_ index: Int, depth: Int) throws(ProjectError) -> PropertyList {
    values += 1
    guard depth < PropertyList.maximumDepth else {
      throw error("nests more than \(PropertyList.maximumDepth) levels")
    }
    guard values <= Self.maximumValues else {
      throw error("has more than \(Self.maximumValues) values")
    }
    guard offsets.indices.contains(index) else {
      throw error("refers to an object that is not there")
    }
    let offset = offsets[index]
    let marker = try integer(at: offset, size: 1)
    let low = marker & 15
    switch marker >> 4 {
    case 0: return marker == 8 || marker == 9 ? .bool(marker == 9) : .string("")
    case 1:
      let size = 1 << low
      guard size <= 16 else { throw error("has a number of an unknown size") }
      if size < 8 { return .number(Double(try integer(at: offset + 1, size: size))) }
      return .number(Double(Int64(truncatingIfNeeded: try bits(at: offset + 1, size: size))))
    case 2, 3:
      let size = 1 << low
      let bits = try bits(at: offset + 1, size: size)
      return .number(
        size == 4
          ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits))
    case 8: return .number(Double(try integer(at: offset + 1, size: low + 1)))
    case 4, 5, 6: return try text(offset, kind: marker >> 4, low: low)
    case 10, 12:
      let (count, start) = try length(offset, low)
      var list: [PropertyList] = []
      for i in 0..<count { list.append(try member(start, i, depth)) }
      return .array(list)
    case 13:
      let (count, start) = try length(offset, low)
      var members: [String: PropertyList] = [:]
      for i in 0..<count {
        guard case .string(let key) = try member(start, i, depth) else {
          throw error("has a key that is not text")
        }
        members[key] = try member(start, count + i, depth)
      }
      return .dictionary(members)
    default: throw error("has an object of an unknown kind")
    }
  }

  private mutating func member(
    _ start: Int, _ index: Int, _ depth: Int
  ) throws(ProjectError) -> PropertyList {
    let reference = try integer(at: start + index * referenceSize, size: referenceSize)
    return try value(reference, depth: depth + 1)
  }

  private func bits(at offset: Int, size: Int) throws(ProjectError) -> UInt64 {
    guard offset <= bytes.count - size else { throw error("is cut") }
    return bytes[offset..<offset + size].suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Returns a count and the place after it; a count above 14 has a number of its own.
  private func length(_ offset: Int, _ low: Int) throws(ProjectError) -> (Int, Int) {
    guard low == 15 else { return (low, offset + 1) }
    let size = 1 << (try integer(at: offset + 1, size: 1) & 15)
    guard size <= 8 else { throw error("has a length of an unknown size") }
    let count = try integer(at: offset + 2, size: size)
    guard count <= bytes.count else { throw error("is cut") }
    return (count, offset + 2 + size)
  }

  private func text(_ offset: Int, kind: Int, low: Int) throws(ProjectError) -> PropertyList {
    let (count, start) = try length(offset, low)
    let size = kind == 6 ? count * 2 : count
    guard start <= bytes.count - size else { throw error("is cut") }
    let slice = bytes[start..<start + size]
    switch kind {
    case 4: return .data(Array(slice))
    case 5: return .string(String(decoding: slice, as: UTF8.self))
    default:
      let units = (0..<count).map { (i: Int) -> UInt16 in
        UInt16(bytes[start + 2 * i]) << 8 | UInt16(bytes[start + 2 * i + 1])
      }
      return .string(String(decoding: units, as: UTF16.self))
    }
  }
}
