import Glibc
import Synchronization

/// The files that mean nothing yet, so that a program which is told to end can take them away.
package enum UnfinishedFiles {
  private static let paths = Mutex<Set<String>>([])

  /// Notes a file, or a folder of files, that means nothing before the work on it has ended.
  package static func insert(_ path: String) { paths.withLock { _ = $0.insert(path) } }

  /// Forgets a file that is whole, or is gone.
  package static func remove(_ path: String) { paths.withLock { _ = $0.remove(path) } }

  static func contains(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }

  /// Removes all of them, and folders among them, and ends the process; no other one is begun meanwhile.
  package static func removeAllAndExit(_ status: Int32) -> Never {
    paths.withLock { paths in
      for path in paths where unlink(path) != 0 { TemporaryNames.removeFolder(path) }
      _exit(status)
    }
  }
}
