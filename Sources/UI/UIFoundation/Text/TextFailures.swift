import Synchronization

/// Errors in measuring or drawing text outside views.
///
/// Such calls can neither throw nor wait for the screen's actor.
package enum TextFailures {
  private static let entries = Mutex<[String]>([])

  package static func add(_ message: String) {
    entries.withLock { if !$0.contains(message) { $0.append(message) } }
  }

  /// Returns the messages since the last call, sorted, because text is measured concurrently.
  package static func take() -> [String] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }
}
