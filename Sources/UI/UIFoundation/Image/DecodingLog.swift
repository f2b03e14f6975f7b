import Foundation
import Synchronization

/// What could not be decoded: initialisers of `UIImage` return nil and cannot say why.
package enum DecodingLog {
  package struct Entry: Hashable, Sendable {
    package let message: String
    /// A picture is missing by it.
    package let isPicture: Bool
    fileprivate let mark: Mark

    /// True of what the same thread has asked for later.
    package func follows(_ earlier: Mark) -> Bool {
      mark.thread == earlier.thread && mark.serial >= earlier.serial
    }
  }

  /// A moment of a thread.
  package struct Mark: Hashable, Sendable {
    fileprivate let serial: Int
    fileprivate let thread: ObjectIdentifier
  }

  private static let state = Mutex<(entries: [Entry], serial: Int)>(([], 0))

  static func add(_ message: String, isPicture: Bool = true) {
    let mark = mark()
    state.withLock { state in
      // The same once more counts as late as it came.
      state.entries.removeAll { $0.message == message && $0.isPicture == isPicture }
      state.entries.append(Entry(message: message, isPicture: isPicture, mark: mark))
    }
  }

  /// Returns the moment of the calling thread.
  package static func mark() -> Mark {
    let thread = ObjectIdentifier(Thread.current)
    return state.withLock { state in
      state.serial += 1
      return Mark(serial: state.serial, thread: thread)
    }
  }

  /// Returns the messages since the last call, sorted, because pictures are decoded concurrently.
  package static func take() -> [String] { takeEntries().map(\.message) }

  /// Returns the entries since the last call, sorted by their messages.
  package static func takeEntries() -> [Entry] {
    state.withLock { state in
      defer { state.entries = [] }
      return state.entries.sorted {
        $0.message.utf8.lexicographicallyPrecedes($1.message.utf8)
      }
    }
  }
}
