/// Growing, reusable memory for plain values that one owner writes.
///
/// - Note: indices are not checked; `makeRoom` may change `base`.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 64) {
    self.capacity = max(1, capacity)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// Makes room for more elements after the existing ones.
  @inline(__always)
  mutating func makeRoom(for more: Int) {
    if count &+ more > capacity { grow(to: count + more) }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    makeRoom(for: 1)
    base[count] = element
    count &+= 1
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    let larger = max(least, 2 * capacity)
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: larger)
    copy.update(from: base, count: count)
    base.deallocate()
    base = copy
    capacity = larger
  }
}
