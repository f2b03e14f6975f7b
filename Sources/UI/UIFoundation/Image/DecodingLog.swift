import Foundation
import Synchronization

/// Messages about data that could not be decoded, because initialisers of `UIImage` return nil without a reason.
package enum DecodingLog {
  package struct Entry: Hashable, Sendable {
    package let message: String
    /// Whether a picture is missing because of it.
    package let isPicture: Bool
    fileprivate let mark: Mark

    /// Returns whether the entry was added after the mark, by the same thread.
    package func follows(_ earlier: Mark) -> Bool {
      mark.thread == earlier.thread && mark.serial >= earlier.serial
    }
  }

  /// A point in the sequence of a thread's messages.
  package struct Mark: Hashable, Sendable {
    fileprivate let serial: Int
    fileprivate let thread: ObjectIdentifier
  }

  private static let state = Mutex<(entries: [Entry], serial: Int)>(([], 0))

  static func add(_ message: String, isPicture: Bool = true) {
    let mark = mark()
    state.withLock { state in
      // If the same message is repeated, only the latest one is kept.
      state.entries.removeAll { $0.message == message && $0.isPicture == isPicture }
      state.entries.append(Entry(message: message, isPicture: isPicture, mark: mark))
    }
  }

  /// Returns a mark for the present, for the calling thread.
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
