import Synchronization

/// What could not be decoded: initialisers of `UIImage` return nil and cannot say why.
package enum DecodingLog {
  private static let entries = Mutex<[String]>([])

  static func add(_ message: String) {
    entries.withLock { if !$0.contains(message) { $0.append(message) } }
  }

  /// Returns the messages since the last call, sorted, because pictures are decoded concurrently.
  package static func take() -> [String] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }
}
