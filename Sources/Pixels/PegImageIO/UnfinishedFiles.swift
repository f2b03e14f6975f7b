import Glibc
import Synchronization

/// The files that a process which is told to end takes away first.
package enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Notes a file that means nothing before the work on it has ended.
  package static func add(_ path: String) {
    paths.withLock { _ = $0.insert(path) }
  }

  /// Forgets a file that is whole, or is gone.
  package static func remove(_ path: String) {
    paths.withLock { _ = $0.remove(path) }
  }

  static func contains(_ path: String) -> Bool {
    paths.withLock { $0.contains(path) }
  }

  /// Takes all of them away, and calls `body`, which ends the process: nobody begins a file meanwhile.
  package static func unlinkAll(andThen body: () -> Void) {
    paths.withLock { paths in
      for path in paths { unlink(path) }
      paths = []
      body()
    }
  }
}
