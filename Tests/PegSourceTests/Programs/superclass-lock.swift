// prints: 1 true false
// prints: 2 locked twice
// prints: 3
import Foundation

/// Locks with state of their own.
nonisolated final class Counter: NSLock {
  private var count = 0
  func next() -> Int {
    lock()
    defer { unlock() }
    count += 1
    return count
  }
}

nonisolated class Nested: Foundation.NSRecursiveLock, @unchecked Sendable {
  var depth = 0
  override func lock() {
    super.lock()
    depth += 1
  }
  override func unlock() {
    depth -= 1
    super.unlock()
  }
}

typealias Plain = NSRecursiveLock

@main struct Program {
  static func main() {
    let counter = Counter()
    let first = counter.next()
    print(first, counter.try(), counter.try())
    counter.unlock()
    let nested = Nested()
    let depth = nested.withLock { nested.withLock { nested.depth } }
    print(depth, depth == 2 ? "locked twice" : "locked \(depth)")
    print(Plain().withLock { 3 })
  }
}
