/// The SHA-256 digest, for the policy that names the page's style by its hash.
///
/// - Source: FIPS 180-4, §4.1.2, §5.1.1, §6.2.
enum SHA256 {
  /// Returns the 32 bytes of the digest.
  ///
  /// - Complexity: O(bytes); copies them once. Meant for kilobytes.
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var bytes = message
    bytes.append(0x80)
    while bytes.count % 64 != 56 { bytes.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      bytes.append(UInt8(truncatingIfNeeded: (UInt64(message.count) * 8) >> UInt64(shift)))
    }
    var state = initialState
    for block in stride(from: 0, to: bytes.count, by: 64) {
      compress(bytes[block..<block + 64], into: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    func rotate(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }
    var w = [UInt32](repeating: 0, count: 64)
    for t in 0..<16 {
      w[t] = block[(block.startIndex + 4 * t)..<(block.startIndex + 4 * t + 4)]
        .reduce(0) { $0 << 8 | UInt32($1) }
    }
    for t in 16..<64 {
      let s0 = rotate(w[t - 15], 7) ^ rotate(w[t - 15], 18) ^ w[t - 15] >> 3
      let s1 = rotate(w[t - 2], 17) ^ rotate(w[t - 2], 19) ^ w[t - 2] >> 10
      w[t] = w[t - 16] &+ s0 &+ w[t - 7] &+ s1
    }
    var v = state
    for t in 0..<64 {
      let s1 = rotate(v[4], 6) ^ rotate(v[4], 11) ^ rotate(v[4], 25)
      let choice = v[4] & v[5] ^ ~v[4] & v[6]
      let t1 = v[7] &+ s1 &+ choice &+ roundConstants[t] &+ w[t]
      let s0 = rotate(v[0], 2) ^ rotate(v[0], 13) ^ rotate(v[0], 22)
      let majority = v[0] & v[1] ^ v[0] & v[2] ^ v[1] & v[2]
      v = [t1 &+ s0 &+ majority, v[0], v[1], v[2], v[3] &+ t1, v[4], v[5], v[6]]
    }
    for i in 0..<8 { state[i] &+= v[i] }
  }

  /// The first 64 primes, whose roots the constants are taken from.
  private static let primes: [UInt64] = (2...311).filter { n in
    !(2..<n).contains { $0 * $0 <= n && n % $0 == 0 }
  }

  /// The first 32 bits of the fractions of the square roots of the first eight primes.
  private static let initialState: [UInt32] = primes.prefix(8).map { prime in
    UInt32(truncatingIfNeeded: integerRoot { UInt128($0) * UInt128($0) <= UInt128(prime) << 64 })
  }

  /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
  private static let roundConstants: [UInt32] = primes.map { prime in
    // x < 2³⁷, so that x³ fits 128 bits.
    UInt32(
      truncatingIfNeeded: integerRoot {
        UInt128($0) * UInt128($0) * UInt128($0) <= UInt128(prime) << 96
      })
  }

  /// Returns the largest number below 2³⁷ for which the condition, true up to some number, holds.
  private static func integerRoot(_ holds: (UInt64) -> Bool) -> UInt64 {
    var root: UInt64 = 0
    for bit in stride(from: 36, through: 0, by: -1) where holds(root | 1 << UInt64(bit)) {
      root |= 1 << UInt64(bit)
    }
    return root
  }
}

extension [UInt8] {
  /// The bytes in base 64 with padding.
  ///
  /// - Source: RFC 4648, §4.
  var base64: String {
    let alphabet = [Character](
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var out = ""
    for start in stride(from: 0, to: count, by: 3) {
      let group = self[start..<Swift.min(start + 3, count)]
      let bits = (Array(group) + [0, 0]).prefix(3).reduce(0) { $0 << 8 | Int($1) }
      for place in 0..<4 {
        out.append(place <= group.count ? alphabet[bits >> (18 - 6 * place) & 63] : "=")
      }
    }
    return out
  }
}
