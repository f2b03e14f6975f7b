/// The effort with which the compressor searches for repetitions.
enum DeflateEffort: Hashable, Sendable, CaseIterable {
  /// Uses the first repetition found.
  case greedy
  /// Checks several earlier positions, and looks one byte ahead before it decides.
  case lazy
}

/// A run of literals and the repetition after it, in one word: literals in the high half, length and distance - 1 below.
///
/// A length of 0 means that no repetition follows, at the end of a block.
struct DeflateSequence {
  let word: UInt64

  @inline(__always)
  init(literals: Int, length: Int, distance: Int) {
    word =
      UInt64(truncatingIfNeeded: literals) &<< 32 | UInt64(truncatingIfNeeded: length) &<< 16
      | UInt64(truncatingIfNeeded: distance &- 1) & 0xffff
  }

  @inline(__always) var literals: Int { Int(truncatingIfNeeded: word &>> 32) }
  @inline(__always) var length: Int { Int(truncatingIfNeeded: (word &>> 16) & 0xffff) }
  @inline(__always) var distance: Int { Int(truncatingIfNeeded: word & 0xffff) &+ 1 }
}

/// The symbols of lengths and distances.
///
/// - Source: RFC 1951 §3.2.5; the steps of both tables double, so that the position of the highest bit determines the symbol.
enum DeflateSymbol {
  @inline(__always)
  static func length(_ length: Int) -> (symbol: Int, extraBits: Int, extra: Int) {
    let l = length &- 3
    if l < 8 { return (257 &+ l, 0, 0) }
    if l == 255 { return (285, 0, 0) }
    let bits = (63 &- l.leadingZeroBitCount) &- 2
    return (257 &+ 4 &* (bits &+ 1) &+ ((l &>> bits) & 3), bits, l & ((1 &<< bits) &- 1))
  }

  @inline(__always)
  static func distance(_ distance: Int) -> (symbol: Int, extraBits: Int, extra: Int) {
    let d = distance &- 1
    if d < 4 { return (d, 0, 0) }
    let bits = (63 &- d.leadingZeroBitCount) &- 1
    return (2 &* (bits &+ 1) &+ ((d &>> bits) & 1), bits, d & ((1 &<< bits) &- 1))
  }
}
