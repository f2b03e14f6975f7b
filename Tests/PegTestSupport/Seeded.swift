/// A seeded generator (xorshift64*, Vigna 2016), so that every run sees the same values.
package struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed | 1 }

  package mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_f491_4f6c_dd1d
  }
}
