import Glibc

/// A 32-bit number for each of the 2²⁴ colours, all zero at first.
///
/// The table takes 64 MiB of addresses; memory is taken by the page, as colours are met. Neighbouring colours share pages:
/// the high halves of R, G and B come before the low ones in the index.
final class ColorPages {
  static let count = 1 << 24

  let values: UnsafeMutablePointer<UInt32>

  init() {
    // A mapping leaves untouched pages to the system; an allocation writes all of them, in Swift or under a sanitizer.
    let memory = mmap(
      nil, Self.count * 4, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      fatalError("out of memory: 64 MiB of addresses for a colour table")
    }
    values = memory.bindMemory(to: UInt32.self, capacity: Self.count)
  }

  deinit { munmap(values, Self.count * 4) }

  /// Returns the place of a pixel's colour.
  ///
  /// - Parameter pixel: R in the lowest byte, then G and B; the highest byte is ignored.
  @inline(__always)
  static func index(_ pixel: UInt32) -> Int {
    let high = (pixel & 0xf0) &<< 16 | (pixel & 0xf000) &<< 4 | (pixel & 0xf0_0000) &>> 8
    let low = (pixel & 0x0f) &<< 8 | (pixel & 0x0f00) &>> 4 | (pixel & 0x0f_0000) &>> 16
    return Int(high | low)
  }

  /// Returns the colour whose place is `index`: the inverse of `index(_:)`, with a highest byte of 255.
  static func pixel(at index: Int) -> UInt32 {
    let index = UInt32(index)
    let high = (index & 0xf0_0000) >> 16 | (index & 0x0f_0000) >> 4 | (index & 0xf000) << 8
    let low = (index & 0x0f00) >> 8 | (index & 0xf0) << 4 | (index & 0x0f) << 16
    return 0xff00_0000 | high | low
  }
}
