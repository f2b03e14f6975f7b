import Glibc

/// How often each of the 2²⁴ colours was met.
///
/// Sixteen bits for each colour take 32 MiB of addresses; memory is taken by the page, as colours are met. The few colours
/// that are met more often are counted beside them. Neighbouring colours share pages: the high halves of R, G and B come
/// before the low ones in the index.
final class ColorCounts {
  private static let count = 1 << 24
  /// Stands for a count in `large`.
  private static let isLarge = UInt16.max

  private let small: UnsafeMutablePointer<UInt16>
  private var large: [Int: UInt32] = [:]

  /// - Parameter isDense: whether most pages will hold a colour, as those of a photo do; they are large ones then.
  init(isDense: Bool) {
    // A mapping leaves untouched pages to the system; an allocation writes all of them, in Swift or under a sanitizer.
    let memory = mmap(
      nil, Self.count * 2, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      fatalError("out of memory: 32 MiB of addresses for a colour table")
    }
    // Advice only: where the system does not take it, nothing is lost.
    if isDense { _ = madvise(memory, Self.count * 2, MADV_HUGEPAGE) }
    small = memory.bindMemory(to: UInt16.self, capacity: Self.count)
  }

  deinit { munmap(small, Self.count * 2) }

  /// How often the colour at a place was met, at most `UInt32.max`.
  @inline(__always)
  subscript(index: Int) -> UInt32 {
    let count = small[index]
    return count == Self.isLarge ? large[index] ?? 0 : UInt32(count)
  }

  /// Counts a colour some times more; returns whether it is new.
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
