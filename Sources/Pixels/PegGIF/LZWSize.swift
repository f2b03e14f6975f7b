/// Measures how many bits the GIF variant of LZW needs, without writing them.
///
/// - Source: GIF89a specification, appendix F; Welch, "A technique for high-performance data compression", 1984.
struct LZWSize {
  /// A hash table of strings: code of the prefix << 8 | last index, at most half full.
  private var keys = [UInt32](repeating: .max, count: 8192)
  private var codes = [UInt16](repeating: 0, count: 8192)

  /// - Parameter minimumCodeSize: bits of a palette index, 2...8.
  mutating func bits(of indexes: [UInt8], minimumCodeSize: Int) -> Int {
    if indexes.isEmpty { return 0 }
    let firstFree = 1 << minimumCodeSize + 2
    var bits = minimumCodeSize + 1
    keys.withUnsafeMutableBufferPointer { keys in
      codes.withUnsafeMutableBufferPointer { codes in
        indexes.withUnsafeBufferPointer { indexes in
          keys.update(repeating: .max)
          var next = firstFree
          var size = minimumCodeSize + 1
          var prefix = UInt32(indexes[0])
          for place in 1..<max(1, indexes.count) {
            let key = prefix &<< 8 | UInt32(indexes[place])
            var slot = Int((key &* 0x9e37_79b1) &>> 19)
            while keys[slot] != key, keys[slot] != .max { slot = (slot &+ 1) & 8191 }
            if keys[slot] == key {
              prefix = UInt32(codes[slot])
              continue
            }
            bits = bits &+ size
            prefix = UInt32(indexes[place])
            if next < 4095 {
              keys[slot] = key
              codes[slot] = UInt16(next)
              if next == 1 << size { size = size &+ 1 }
              next = next &+ 1
            } else {
              bits = bits &+ size
              keys.update(repeating: .max)
              next = firstFree
              size = minimumCodeSize + 1
            }
          }
          bits = bits &+ 2 &* size
        }
      }
    }
    return bits
  }
}
