import PegPixels
import Synchronization

/// A value that a cache can hold.
protocol Cacheable: Sendable {
  /// The memory that the value takes. Units: bytes.
  var cost: Int { get }
}

extension CoverageMask: Cacheable {}

extension Bitmap: Cacheable {
  var cost: Int { stride * height }
}

/// A bounded cache of results that several threads may use.
final class SharedCache<Key: Hashable & Sendable, Value: Cacheable>: Sendable {
  private let store: Mutex<BoundedCache<Key, Value>>

  /// - Units: bytes.
  init(capacity: Int) {
    store = Mutex(BoundedCache(capacity: capacity))
  }

  /// The total cost of its values. Units: bytes.
  var cost: Int { store.withLock { $0.cost } }

  /// Returns the cached value for the key.
  func value(for key: Key) -> Value? {
    store.withLock { $0.value(for: key) }
  }

  /// Returns the cached value for the key; if there is none, makes and caches it.
  ///
  /// If two threads miss the same key at the same time, both make the value, with equal results.
  func value(for key: Key, make: () -> Value) -> Value {
    if let known = value(for: key) { return known }
    let made = make()
    keep([(key, made)])
    return made
  }

  /// Caches results that were made elsewhere.
  func keep(_ results: [(Key, Value)]) {
    if results.isEmpty { return }
    store.withLock { store in
      for (key, value) in results { store.insert(value, for: key, cost: value.cost) }
    }
  }
}
