/// A cache that removes the least recently used results when it is full.
///
/// Its content may affect the time that a picture takes, never its pixels.
struct BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var cost: Int
    var lastUse: UInt64
  }

  /// Units: bytes.
  let capacity: Int
  private(set) var cost = 0
  private var entries: [Key: Entry] = [:]
  private var clock: UInt64 = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  var count: Int { entries.count }

  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    clock += 1
    entries.values[index].lastUse = clock
    return entries.values[index].value
  }

  /// Stores a value, unless its cost exceeds the capacity of the whole cache.
  ///
  /// - Complexity: O(1) on average; O(n log n) when it must remove values, which it does for many insertions at once.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity else { return }
    if let old = entries.removeValue(forKey: key) { self.cost -= old.cost }
    if self.cost + cost > capacity { makeRoom(for: cost) }
    clock += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: clock)
    self.cost += cost
  }

  private mutating func makeRoom(for cost: Int) {
    let goal = min(capacity - cost, capacity / 4 * 3)
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if self.cost <= goal { break }
      entries[key] = nil
      self.cost -= entry.cost
    }
  }
}
