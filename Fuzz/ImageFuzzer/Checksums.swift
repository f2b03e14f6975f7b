/// The CRC-32 of every byte value.
///
/// - Source: PNG specification §D.
private let table: [UInt32] = (0..<256).map { index in
  (0..<8).reduce(UInt32(index)) { crc, _ in crc & 1 == 1 ? (crc >> 1) ^ 0xedb8_8320 : crc >> 1 }
}

/// Puts the right checksum behind every chunk of a PNG file.
func mendChecksums(_ file: inout [UInt8]) {
  var offset = 8
  while offset + 12 <= file.count {
    let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count - offset - 12 else { return }
    let end = offset + 8 + length
    let crc = ~file[offset + 4..<end].reduce(UInt32.max) { crc, byte in
      crc >> 8 ^ table[Int((crc ^ UInt32(byte)) & 255)]
    }
    for index in 0..<4 { file[end + index] = UInt8(truncatingIfNeeded: crc >> (24 - 8 * index)) }
    offset = end + 4
  }
}
