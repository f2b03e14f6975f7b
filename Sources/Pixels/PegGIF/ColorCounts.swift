import Glibc

/// The number of pixels of each of the 2²⁴ colours.
///
/// Sixteen bits per colour take 32 MiB of address space; the system provides a page of memory when the first of its
/// colours is counted. Larger counts, of which there are few, are kept in a dictionary. Similar colours share pages,
/// because in the index the high halves of R, G and B come before the low ones.
final class ColorCounts {
  private static let count = 1 << 24
  /// Marks a count that is kept in `large`.
  private static let isLarge = UInt16.max

  private let small: UnsafeMutablePointer<UInt16>
  private var large: [Int: UInt32] = [:]

  /// - Parameter isDense: whether most pages will contain a colour, as those of a photo do; then large pages are requested.
  init(isDense: Bool) {
    // The system provides pages of a mapping only when they are used. An allocation, in Swift or under a sanitizer,
    // writes all of them.
    let memory = mmap(
      nil, Self.count * 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      fatalError("out of memory: 32 MiB of addresses for a colour table")
    }
    // This is only advice: if the system ignores it, the memory still works.
    if isDense { _ = madvise(memory, Self.count * 2, MADV_HUGEPAGE) }
    small = memory.bindMemory(to: UInt16.self, capacity: Self.count)
  }

  deinit { munmap(small, Self.count * 2) }

  /// The number of pixels of the colour at an index, at most `UInt32.max`.
  @inline(__always)
  subscript(index: Int) -> UInt32 {
    let count = small[index]
    return count == Self.isLarge ? large[index] ?? 0 : UInt32(count)
  }

  /// Adds to the count of a colour; returns whether the colour is new.
  @inline(__always)
  func add(_ times: Int, at index: Int) -> Bool {
    let old = Int(small[index])
    let sum = old &+ times
    if sum < Int(Self.isLarge), old != Int(Self.isLarge) {
      small[index] = UInt16(truncatingIfNeeded: sum)
    } else {
      addLarge(times, at: index)
    }
    return old == 0
  }

  @inline(never)
  private func addLarge(_ times: Int, at index: Int) {
    large[index] = UInt32(clamping: Int(self[index]) + times)
    small[index] = Self.isLarge
  }

  /// Returns the index of a pixel's colour.
  ///
  /// - Parameter pixel: R in the lowest byte, then G and B; the highest byte is ignored.
  @inline(__always)
  static func index(_ pixel: UInt32) -> Int {
    let high = (pixel & 0xf0) &<< 16 | (pixel & 0xf000) &<< 4 | (pixel & 0xf0_0000) &>> 8
    let low = (pixel & 0x0f) &<< 8 | (pixel & 0x0f00) &>> 4 | (pixel & 0x0f_0000) &>> 16
    return Int(high | low)
  }

  /// Returns the colour with the given index: the inverse of `index(_:)`, with a highest byte of 255.
  static func pixel(at index: Int) -> UInt32 {
    let index = UInt32(index)
    let high = (index & 0xf0_0000) >> 16 | (index & 0x0f_0000) >> 4 | (index & 0xf000) << 8
    let low = (index & 0x0f00) >> 8 | (index & 0xf0) << 4 | (index & 0x0f) << 16
    return 0xff00_0000 | high | low
  }
}
