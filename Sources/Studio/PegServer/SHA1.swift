/// The SHA-1 digest, which the handshake of WebSocket needs; it protects nothing.
///
/// - Source: FIPS 180-4, §6.1.
enum SHA1 {
  /// Returns the 20 bytes of the digest.
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var words: [UInt32] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0]
    var bytes = message + [0x80]
    while bytes.count % 64 != 56 { bytes.append(0) }
    let bits = UInt64(message.count) * 8
    bytes += (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }
    for start in stride(from: 0, to: bytes.count, by: 64) {
      add(block: bytes[start..<start + 64], to: &words)
    }
    return words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * $0)) }
    }
  }

  private static func add(block: ArraySlice<UInt8>, to words: inout [UInt32]) {
    var schedule = [UInt32](repeating: 0, count: 80)
    for (index, byte) in block.enumerated() {
      schedule[index / 4] |= UInt32(byte) << UInt32(24 - index % 4 * 8)
    }
    for t in 16..<80 {
      schedule[t] = rotated(
        schedule[t - 3] ^ schedule[t - 8] ^ schedule[t - 14] ^ schedule[t - 16], by: 1)
    }
    var (a, b, c, d, e) = (words[0], words[1], words[2], words[3], words[4])
    for t in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch t {
        case ..<20: (b & c | ~b & d, 0x5a82_7999)
        case ..<40: (b ^ c ^ d, 0x6ed9_eba1)
        case ..<60: (b & c | b & d | c & d, 0x8f1b_bcdc)
        default: (b ^ c ^ d, 0xca62_c1d6)
        }
      let next = rotated(a, by: 5) &+ mixed &+ e &+ constant &+ schedule[t]
      (a, b, c, d, e) = (next, a, rotated(b, by: 30), c, d)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { words[index] = words[index] &+ value }
  }

  private static func rotated(_ word: UInt32, by bits: UInt32) -> UInt32 {
    word << bits | word >> (32 - bits)
  }
}
