import CGIFKernels

/// Writes the code stream of one image in GIF's variant of LZW, and looks up whether a string is in the dictionary.
///
/// The dictionary is kept when it is full, and cleared when it compresses worse than before.
///
/// - Source: GIF89a specification, appendix F, "deferred clear code"; Welch, "A technique for high-performance data
///   compression", 1984.
/// - Decision: docs/decisions/0013-codes-of-our-own-for-gif.md.
struct LZWCodes {
  /// The state that the kernel continues from.
  var codes: peg_codes

  /// - Parameters:
  ///   - minimumCodeSize: bits of a palette index, 2...8.
  /// - pixels: the largest number of indexes that will be added.
  init(minimumCodeSize: Int, pixels: Int, memory: FrameMemory) {
    // Twelve bits for each pixel and each clear code: one at the beginning, and one after at least 384 codes.
    let mostCodes = pixels + pixels / 384 + 3
    codes = peg_codes(
      slots: memory.take(peg_code_slots, of: UInt32.self),
      first_longer: memory.take(peg_code_limit, of: UInt16.self),
      strings: memory.take(peg_code_limit, of: UInt32.self),
      followers: memory.take(peg_code_limit, of: UInt64.self),
      repeats: memory.take(peg_code_limit, of: UInt32.self),
      runs: memory.take(peg_run_limit << minimumCodeSize, of: UInt16.self),
      bytes: memory.take((mostCodes * 12 + 7) / 8 + 8, of: UInt8.self),
      clear_code: 1 << UInt32(minimumCodeSize), state: peg_code_state())
    codes.state.prefix = -1
    peg_codes_forget(&codes)
    peg_codes_write(&codes, codes.clear_code)
  }

  /// Ends the stream and returns it.
  mutating func finish() -> [UInt8] {
    let limit = UInt32(peg_code_limit)
    if codes.state.prefix >= 0 {
      peg_codes_write(&codes, UInt32(codes.state.prefix))
      // A decoder adds an entry for this code too, and may then switch to longer codes.
      if codes.state.next < limit, codes.state.next == 1 << codes.state.size {
        codes.state.size += 1
      }
    }
    peg_codes_write(&codes, codes.clear_code + 1)
    // The last bits are already in the stream's next byte.
    let count = codes.state.byte_count + (codes.state.bit_count > 0 ? 1 : 0)
    return Array(UnsafeBufferPointer(start: codes.bytes, count: count))
  }
}
