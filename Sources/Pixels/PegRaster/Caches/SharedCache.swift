import PegPixels
import Synchronization

/// What a cache can hold.
protocol Cacheable: Sendable {
  /// What it holds in memory. Units: bytes.
  var cost: Int { get }
}

extension CoverageMask: Cacheable {}

extension Bitmap: Cacheable {
  var cost: Int { stride * height }
}

/// A bounded store of results that several threads may use.
final class SharedCache<Key: Hashable & Sendable, Value: Cacheable>: Sendable {
  private let store: Mutex<BoundedCache<Key, Value>>

  /// - Units: bytes.
  init(capacity: Int) {
    store = Mutex(BoundedCache(capacity: capacity))
  }

  /// What it holds now. Units: bytes.
  var cost: Int { store.withLock { $0.cost } }

  /// Returns what is kept for the key.
  func value(for key: Key) -> Value? {
    store.withLock { $0.value(for: key) }
  }

  /// Returns what is kept for the key, or else makes and keeps it.
  ///
  /// Two threads that miss at the same time both make it, and get equal results.
  func value(for key: Key, make: () -> Value) -> Value {
    if let known = value(for: key) { return known }
    let made = make()
    keep([(key, made)])
    return made
  }

  /// Keeps results made elsewhere.
  func keep(_ results: [(Key, Value)]) {
    if results.isEmpty { return }
    store.withLock { store in
      for (key, value) in results { store.insert(value, for: key, cost: value.cost) }
    }
  }
}
