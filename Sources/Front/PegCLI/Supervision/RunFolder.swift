import CCrashes
import Foundation
import Glibc
import PegCommand

/// A folder for the files of one run, in place of the user's home and the folder of temporary files.
///
/// A lock on it shows that the run is still going on. A run removes those of others that were killed.
///
/// - Decision: docs/decisions/0029-surroundings-of-a-run.md.
struct RunFolder: Sendable {
  private static let prefix = "pegbar-run-"
  /// The largest number of folders of killed runs that one run removes.
  private static let mostStale = 20

  let path: String
  /// A file descriptor of the folder, which holds the lock until the last process with it ends.
  private let lock: Int32

  /// Creates the folder with those that a program finds on a device; nil if the system refuses.
  init?() {
    let variable = StartingEnvironment.variables["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let parent = variable ?? "/tmp"
    guard let (path, lock) = Self.make(in: parent) else { return nil }
    (self.path, self.lock) = (path, lock)
    for name in ["Documents", "Library", "Library/Caches", "Library/Preferences", "tmp"] {
      guard mkdir("\(path)/\(name)", 0o700) == 0 else {
        remove()
        return nil
      }
    }
    Self.removeStale(in: parent)
  }

  /// The folder that `startAgain` has made for this process; nil in a process that was started otherwise.
  init?(handedOver words: String?) {
    guard let parts = words?.split(separator: ":", maxSplits: 1), parts.count == 2,
      let lock = Int32(parts[0])
    else { return nil }
    path = String(parts[1])
    self.lock = lock
    // The folder will be removed: nothing but a run's own may be named.
    guard (path as NSString).lastPathComponent.hasPrefix(Self.prefix), Self.isSame(lock, path),
      fcntl(lock, F_SETFD, FD_CLOEXEC) == 0
    else { return nil }
  }

  private static func make(in parent: String) -> (path: String, lock: Int32)? {
    // Another run may take a new folder for a stale one until it is locked.
    for _ in 0..<8 {
      var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
      let made = template.withUnsafeMutableBufferPointer { name in
        name.baseAddress.flatMap { mkdtemp($0) }.map { String(cString: $0) }
      }
      guard let made else { return nil }
      var lock = open(made, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      if lock >= 0, lock < 3 {
        // A standard file is closed; its number must stay free.
        let other = fcntl(lock, F_DUPFD_CLOEXEC, 3)
        close(lock)
        lock = other
      }
      guard lock >= 0 else {
        let reason = errno
        if reason == ENOENT { continue }
        rmdir(made)
        errno = reason
        return nil
      }
      // A file system without locks has no stale folders that could be told from others.
      _ = flock(lock, LOCK_EX)
      if isSame(lock, made) { return (made, lock) }
      close(lock)
    }
    return nil
  }

  private static func isSame(_ file: Int32, _ path: String) -> Bool {
    var (one, two) = (stat(), stat())
    return fstat(file, &one) == 0 && lstat(path, &two) == 0 && one.st_ino == two.st_ino
      && one.st_dev == two.st_dev && one.st_uid == getuid()
  }

  /// Removes the folders of runs that ended without removing theirs.
  private static func removeStale(in parent: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    var count = 0
    for name in names where name.hasPrefix(prefix) && count < mostStale {
      let path = "\(parent)/\(name)"
      let file = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if file < 0 { continue }
      defer { close(file) }
      guard isSame(file, path), flock(file, LOCK_EX | LOCK_NB) == 0 else { continue }
      try? FileManager.default.removeItem(atPath: path)
      count += 1
    }
  }

  /// Makes the folder the home of this process.
  func enter() {
    for name in ["HOME", "CFFIXED_USER_HOME"] { setenv(name, path, 1) }
    setenv("TMPDIR", "\(path)/tmp", 1)
    setenv("XDG_CACHE_HOME", "\(path)/Library/Caches", 1)
    setenv("XDG_CONFIG_HOME", "\(path)/Library/Preferences", 1)
    setenv("XDG_DATA_HOME", "\(path)/Library/Application Support", 1)
    for name in ["XDG_STATE_HOME", "XDG_RUNTIME_DIR", "XDG_DOCUMENTS_DIR"] { unsetenv(name) }
  }

  /// Starts this program again with the folder as its home; returns only if the system refuses.
  ///
  /// Foundation reads the variables when it is loaded, before any code of the program.
  func startAgain() {
    // The loader needs a free file number, and could report its lack only by ending the program.
    let free = open("/", O_RDONLY | O_CLOEXEC)
    if free < 0 { return }
    close(free)
    StartingEnvironment.keep("\(lock):\(path)")
    enter()
    loadOwnLibraryFirst()
    _ = fcntl(lock, F_SETFD, 0)
    var name = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let length = readlink("/proc/self/exe", &name, name.count - 1)
    // The name shows in lists of processes; a program that was replaced meanwhile has none.
    if length > 0, access(name, X_OK) == 0 { execv(name, CommandLine.unsafeArgv) }
    execv("/proc/self/exe", CommandLine.unsafeArgv)
  }

  /// Loads the library that has this code before Foundation, whose functions it replaces; no effect if the program has the code itself.
  private func loadOwnLibraryFirst() {
    var program = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    guard let name = peg_own_file(), let library = realpath(name, nil) else { return }
    defer { free(library) }
    let length = readlink("/proc/self/exe", &program, program.count - 1)
    guard length > 0, strcmp(library, program) != 0 else { return }
    let others = StartingEnvironment.variables[StartingEnvironment.preload].map { ":" + $0 } ?? ""
    setenv(StartingEnvironment.preload, String(cString: library) + others, 1)
  }

  /// Removes the folder with everything that code of scenes wrote there.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
