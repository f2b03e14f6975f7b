import Foundation
import Glibc
import PegBase

/// A folder in which files may change.
struct WatchedFolder {
  /// An absolute path.
  var path: String
  /// Whether folders inside of it count too.
  var isDeep = true
}

/// Waits until a file changes.
///
/// The kernel reports changes of folders at once. Some network file systems have no reports, so the files' dates are compared
/// four times a second too.
@MainActor
final class FileChanges {
  private let roots: [WatchedFolder]
  private let isWatched: (String) -> Bool
  private let notifier: Int32
  private var folders: Set<String> = []
  private var stamps: [String: Stamp] = [:]

  /// The size and the date of a file.
  private struct Stamp: Equatable {
    var bytes: Int
    var seconds: Int
    var nanoseconds: Int
    var inode: UInt
  }

  /// - Parameter isWatched: whether the file with this absolute path matters.
  init(in roots: [WatchedFolder], _ isWatched: @escaping (String) -> Bool) {
    self.roots = roots
    self.isWatched = isWatched
    notifier = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    stamps = scan()
  }

  deinit { if notifier >= 0 { close(notifier) } }

  /// Waits until a file has changed since the last call, or since the start; returns the paths of all that have.
  func wait() -> Set<String> {
    // A change that the kernel hasn't reported may be half of one: the file is still open.
    var isReported = false
    var last = stamps
    while true {
      let now = scan()
      if now != stamps, isReported || now == last {
        defer { stamps = now }
        return Set(now.keys).union(stamps.keys).filter { now[$0] != stamps[$0] }
      }
      var entry = pollfd(fd: notifier, events: Int16(POLLIN), revents: 0)
      last = now
      // A folder without reports is looked at from time to time.
      isReported = poll(&entry, 1, 250) > 0
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while notifier >= 0, read(notifier, &buffer, buffer.count) > 0 {}
    }
  }

  /// Returns the stamps of all files, and asks the kernel for reports about new folders.
  private func scan() -> [String: Stamp] {
    var result: [String: Stamp] = [:]
    for root in roots { scan(root.path, isDeep: root.isDeep, &result) }
    return result
  }

  private func scan(_ folder: String, isDeep: Bool, _ result: inout [String: Stamp]) {
    guard let names = FileReader.names(in: folder) else { return }
    if folders.insert(folder).inserted, notifier >= 0 {
      let events = [IN_CLOSE_WRITE, IN_MOVED_TO, IN_MOVED_FROM, IN_CREATE, IN_DELETE]
      inotify_add_watch(notifier, folder, events.reduce(0) { $0 | UInt32($1) })
    }
    for name in names {
      let path = "\(folder)/\(name)"
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        if isDeep { scan(path, isDeep: true, &result) }
      } else if status.st_mode & S_IFMT == S_IFREG, isWatched(path) {
        result[path] = Stamp(
          bytes: Int(status.st_size), seconds: status.st_mtim.tv_sec,
          nanoseconds: status.st_mtim.tv_nsec, inode: UInt(status.st_ino))
      }
    }
  }
}
