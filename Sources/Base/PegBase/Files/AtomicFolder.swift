import Glibc
import Synchronization

/// Files of one folder that take their names together, when the last one is complete. Until then the folder keeps its
/// old content.
///
/// The files wait in a temporary folder inside the folder. `commit` renames them one by one. If the program crashes in
/// between, each name has either its old file or its new one.
package final class AtomicFolder: Sendable {
  private let folder: String
  private let waiting: String
  private let lock: Int32
  private let names = Mutex<[String]>([])
  private let isFinished = Mutex(false)

  /// - Parameter folder: an existing folder.
  /// - Throws: `FileError.cannotWrite` with the system's reason.
  package init(_ folder: String) throws(FileError) {
    TemporaryNames.removeStale(from: folder)
    self.folder = folder
    waiting = TemporaryNames.path(in: folder)
    UnfinishedFiles.insert(waiting)
    guard mkdir(waiting, 0o777) == 0 else {
      let reason = errno
      UnfinishedFiles.remove(waiting)
      throw .cannotWrite(path: folder, reason: systemMessage(reason))
    }
    lock = open(waiting, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if lock >= 0 { TemporaryNames.lock(lock) }
  }

  deinit { discard() }

  /// Adds a file.
  ///
  /// - Throws: `FileError.cannotWrite` with the file's final path.
  package func write(_ bytes: [UInt8], to name: String) throws(FileError) {
    do {
      try FileWriter.write(bytes, to: "\(waiting)/\(name)")
    } catch {
      guard case .cannotWrite(_, let reason) = error else { throw error }
      throw .cannotWrite(path: "\(folder)/\(name)", reason: reason)
    }
    names.withLock { $0.append(name) }
  }

  /// Moves all files to their names, in the order in which they were added.
  ///
  /// - Throws: `FileError.cannotWrite`; files before the one that the error names are then new, the others unchanged.
  package func commit() throws(FileError) {
    for name in names.withLock({ $0 }) where rename("\(waiting)/\(name)", "\(folder)/\(name)") != 0
    {
      let error = FileError.cannotWrite(path: "\(folder)/\(name)", reason: systemMessage(errno))
      discard()
      throw error
    }
    discard()
    let directory = retrying { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard directory >= 0 else { return }
    defer { close(directory) }
    if retrying({ fsync(directory) }) != 0, errno != EINVAL, errno != ENOTSUP {
      throw .cannotWrite(path: folder, reason: systemMessage(errno))
    }
  }

  /// Removes the files that have not been moved yet.
  package func discard() {
    let isFirst = isFinished.withLock { isFinished in
      defer { isFinished = true }
      return !isFinished
    }
    guard isFirst else { return }
    TemporaryNames.removeFolder(waiting)
    UnfinishedFiles.remove(waiting)
    if lock >= 0 { close(lock) }
  }
}
