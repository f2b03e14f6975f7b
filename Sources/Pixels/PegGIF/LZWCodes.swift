import CGIFKernels

/// Writes the code stream of one image, as GIF's variant of LZW has it, and answers which strings it knows.
///
/// The dictionary is kept when it is full and given up once it compresses worse than it did.
///
/// - Source: GIF89a specification, appendix F, "deferred clear code"; Welch, "A technique for high-performance data
///   compression", 1984.
struct LZWCodes: ~Copyable {
  /// What the kernel goes on with.
  var state: peg_codes

  /// - Parameters:
  ///   - minimumCodeSize: bits of a palette index, 2...8.
  ///   - pixels: how many indexes come at most.
  init(minimumCodeSize: Int, pixels: Int) {
    // Twelve bits for each pixel, and for the clear codes: one at the beginning, and one after at least 384 codes.
    let mostCodes = pixels + pixels / 384 + 3
    state = peg_codes(
      slots: .allocate(capacity: peg_code_slots),
      first_longer: .allocate(capacity: peg_code_limit),
      strings: .allocate(capacity: peg_code_limit),
      bytes: .allocate(capacity: (mostCodes * 12 + 7) / 8 + 8), byte_count: 0, bits: 0,
      bit_count: 0, prefix: -1, clear_code: 1 << UInt32(minimumCodeSize), next: 0, size: 0,
      measured_indexes: 0, measured_codes: 0, best_measure: 0)
    peg_codes_forget(&state)
    peg_codes_write(&state, state.clear_code)
  }

  deinit {
    state.slots.deallocate()
    state.first_longer.deallocate()
    state.strings.deallocate()
    state.bytes.deallocate()
  }

  /// Ends the stream and returns it.
  mutating func finish() -> [UInt8] {
    if state.prefix >= 0 {
      peg_codes_write(&state, UInt32(state.prefix))
      // A reader makes an entry of this code too, and may so come to longer codes.
      if state.next < UInt32(peg_code_limit), state.next == 1 << state.size {
        state.size += 1
      }
    }
    peg_codes_write(&state, state.clear_code + 1)
    // The last bits are in the stream's next byte already.
    let count = state.byte_count + (state.bit_count > 0 ? 1 : 0)
    return Array(UnsafeBufferPointer(start: state.bytes, count: count))
  }
}
