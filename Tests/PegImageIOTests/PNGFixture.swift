/// Writes PNG files by hand, with stored zlib blocks, so that tests do not rest on the library under test.
struct PNGFixture {
  var width: Int
  var height: Int
  var bitDepth = 8
  var colorType: UInt8
  var isInterlaced = false
  /// Chunks between IHDR and IDAT.
  var chunks: [(name: String, data: [UInt8])] = []
  /// Filter type bytes and packed samples, as in the unpacked IDAT.
  var rows: [UInt8]

  var file: [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    bytes += Self.chunk(
      "IHDR",
      Self.word(width) + Self.word(height)
        + [UInt8(bitDepth), colorType, 0, 0, isInterlaced ? 1 : 0])
    for (name, data) in chunks { bytes += Self.chunk(name, data) }
    bytes += Self.chunk("IDAT", Self.stored(rows))
    return bytes + Self.chunk("IEND", [])
  }

  static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return word(data.count) + body + word(crc(body))
  }

  static func crc(_ bytes: [UInt8]) -> Int {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = (crc >> 1) ^ (crc & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    return Int(~crc)
  }

  static func stored(_ data: [UInt8]) -> [UInt8] {
    precondition(data.count < 65_536)
    let count = UInt16(data.count)
    var (a, b) = (1, 0)
    for byte in data {
      a = (a + Int(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return [0x78, 0x01, 0x01, UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255)]
      + [UInt8(~count >> 8)] + data + word(b << 16 | a)
  }

  /// The chunks of a file, in order.
  static func chunks(of file: [UInt8]) -> [(name: String, data: [UInt8])] {
    var result: [(String, [UInt8])] = []
    var offset = 8
    while offset + 12 <= file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      result.append((name, Array(file[offset + 8..<offset + 8 + length])))
      offset += 12 + length
    }
    return result
  }
}
