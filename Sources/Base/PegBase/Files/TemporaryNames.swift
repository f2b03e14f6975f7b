import Glibc
import Synchronization

/// Names of files and folders that do not have their final name yet: `.pegbar-PROCESS-RANDOM.tmp`.
enum TemporaryNames {
  private static let prefix = ".pegbar-"
  private static let suffix = ".tmp"

  private static let swept = Mutex<Set<String>>([])

  private static let count = Atomic(0)

  /// Returns a path that no other process uses, and this one uses once.
  static func path(in folder: String) -> String {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    let number = count.add(1, ordering: .relaxed).newValue
    return "\(folder)/\(prefix)\(getpid())-\(number)\(random)\(suffix)"
  }

  /// Whether the name is a temporary one whose process no longer runs on this machine.
  static func isStale(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix),
      let process = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ pid_t($0) })
    else { return false }
    return process > 0 && kill(process, 0) != 0 && errno == ESRCH
  }

  /// Locks the open file until it is closed, which marks it as in use.
  static func lock(_ file: Int32) { _ = flock(file, LOCK_EX | LOCK_NB) }

  /// Removes the files that killed processes left in the folder. Examines each folder only once.
  ///
  /// A file is removed if this machine runs no process with its number and if no lock is held on it. Another machine
  /// that shares the file system may hold that lock.
  static func removeStale(from folder: String) {
    guard swept.withLock({ $0.insert(folder).inserted }) else { return }
    for name in FileReader.textNames(in: folder)?.names ?? [] where isStale(name) {
      let path = "\(folder)/\(name)"
      let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0, unlink(path) != 0 { removeFolder(path) }
      close(file)
    }
  }

  /// Removes a folder with the files in it.
  static func removeFolder(_ path: String) {
    for name in FileReader.textNames(in: path)?.names ?? [] { unlink("\(path)/\(name)") }
    rmdir(path)
  }
}
