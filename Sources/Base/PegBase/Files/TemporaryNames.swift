import Glibc
import Synchronization

/// Names of files and folders that have not taken their own yet: `.pegbar-PROCESS-RANDOM.tmp`.
enum TemporaryNames {
  private static let prefix = ".pegbar-"
  private static let suffix = ".tmp"

  private static let swept = Mutex<Set<String>>([])

  /// Returns a path that no other process has.
  static func path(in folder: String) -> String {
    let random = String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(folder)/\(prefix)\(getpid())-\(random)\(suffix)"
  }

  /// Marks what is open as being in use, until it is closed.
  static func lock(_ file: Int32) { _ = flock(file, LOCK_EX | LOCK_NB) }

  /// Removes what processes left in the folder when they were killed; looks once at each folder.
  ///
  /// A process counts as gone where this machine has none of its number and nothing holds its lock, which another machine
  /// that shares the file system may do.
  static func removeStale(from folder: String) {
    guard swept.withLock({ $0.insert(folder).inserted }) else { return }
    for name in FileReader.textNames(in: folder)?.names ?? []
    where name.hasPrefix(prefix) && name.hasSuffix(suffix) {
      guard
        let process = name.dropFirst(prefix.count).split(separator: "-").first.flatMap({ pid_t($0) }
        ),
        process > 0, process != getpid(), kill(process, 0) != 0, errno == ESRCH
      else { continue }
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
