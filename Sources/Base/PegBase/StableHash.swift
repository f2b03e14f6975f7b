/// A 64-bit content hash that is equal on every machine and in every process, unlike `Hasher`.
///
/// - Source: Fowler, Noll and Vo's FNV-1a over 64-bit words, with the finaliser of MurmurHash3 (Appleby, public domain).
package struct StableHash: Sendable {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func combine(_ word: UInt64) {
    state = (state ^ word) &* 0x0000_0100_0000_01b3
    state ^= state &>> 29
  }

  package mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }

  package mutating func combine(_ value: Double) { combine(value.bitPattern) }

  package mutating func combine(_ bytes: UnsafeRawBufferPointer) {
    combine(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      combine(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      index += 8
    }
    var tail: UInt64 = 0
    while index < bytes.count {
      tail = tail << 8 | UInt64(bytes[index])
      index += 1
    }
    combine(tail)
  }

  package mutating func combine(_ text: String) {
    var text = text
    text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
  }

  package var value: UInt64 {
    var x = state
    x = (x ^ (x &>> 33)) &* 0xff51_afd7_ed55_8ccd
    x = (x ^ (x &>> 33)) &* 0xc4ce_b9fe_1a85_ec53
    return x ^ (x &>> 33)
  }
}
