import Glibc

/// A file that appears under its name only when it is complete. Until then the path keeps its old content.
///
/// The bytes go to a new file in the same folder and are flushed to the disk. A rename then gives the file its name, and the
/// folder is flushed too. The permissions of an existing file are kept. A symbolic link is replaced, not followed.
///
/// - Source: Pillai et al., "All file systems are not created equal", OSDI 2014; POSIX rename, fsync.
package final class AtomicFile {
  private let path: String
  private let folder: String
  /// The file that `commit` renames; another program may write it.
  package let temporaryPath: String
  private let permissions: mode_t?
  private let maximumBytes: Int
  private var file: Int32
  private var count = 0

  /// Creates the temporary file.
  ///
  /// - Parameter maximumBytes: `commit` refuses a longer file.
  /// - Throws: `FileError.cannotWrite` with the system's reason.
  package init(_ path: String, maximumBytes: Int = .max) throws(FileError) {
    guard !path.isEmpty, !path.utf8.contains(0), path.utf8.last != UInt8(ascii: "/") else {
      throw .cannotWrite(path: path, reason: "not a file name")
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, let kind = kindUnlessRegular(status.st_mode) {
      throw .cannotWrite(path: path, reason: "it is a \(kind); choose another name")
    }
    self.path = path
    self.maximumBytes = maximumBytes
    permissions = exists ? status.st_mode & 0o777 : nil
    folder = Self.directory(of: path)
    (temporaryPath, file) = try Self.createTemporary(in: folder, for: path)
  }

  deinit { discard() }

  /// Appends bytes. Once the file is too long, bytes are only counted.
  ///
  /// - Throws: `FileError.cannotWrite`; the temporary file is then removed.
  package func append(_ bytes: [UInt8]) throws(FileError) {
    precondition(file >= 0, "\(path) is finished")
    guard bytes.count <= maximumBytes - count else {
      count += bytes.count
      return
    }
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        retrying { Glibc.write(file, buffer.baseAddress! + offset, buffer.count - offset) }
      }
      guard written > 0 else { throw fail() }
      offset += written
    }
    count += bytes.count
  }

  /// Overwrites bytes that were appended before.
  ///
  /// - Throws: `FileError.cannotWrite`; the temporary file is then removed.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    precondition(file >= 0, "\(path) is finished")
    precondition(offset >= 0 && offset + bytes.count <= count, "bytes beyond the end of \(path)")
    if count > maximumBytes { return }
    let written = retrying { pwrite(file, bytes, bytes.count, offset) }
    guard written == bytes.count else { throw fail() }
  }

  /// Gives the file its name and returns its size in bytes.
  ///
  /// - Throws: `FileError.cannotWrite`; the path then has its old content, or all the new bytes.
  ///   `FileError.tooManyBytes` if the file is too long; the path then has its old content.
  package func commit() throws(FileError) -> Int {
    precondition(file >= 0, "\(path) is finished")
    if count > maximumBytes {
      discard()
      throw .tooManyBytes(path: path, limit: maximumBytes)
    }
    if let permissions, fchmod(file, permissions) != 0 { throw fail() }
    if retrying({ fsync(file) }) != 0 { throw fail() }
    let open = file
    file = -1
    // Linux closes the file even if a signal interrupts `close`. A second call could close another file.
    var status = stat()
    let length = fstat(open, &status) == 0 ? Int(status.st_size) : count
    if close(open) != 0, errno != EINTR { throw fail() }
    if rename(temporaryPath, path) != 0 { throw fail() }
    UnfinishedFiles.remove(temporaryPath)
    try synchronizeFolder()
    return length
  }

  /// Removes the temporary file; the path keeps its old content. Does nothing after `commit`.
  package func discard() {
    guard file >= 0 else { return }
    close(file)
    file = -1
    unlink(temporaryPath)
    UnfinishedFiles.remove(temporaryPath)
  }

  /// Removes the temporary file and returns the error to throw, from `errno`.
  private func fail() -> FileError {
    let error = FileError.cannotWrite(path: path, reason: systemMessage(errno))
    if file >= 0 {
      discard()
    } else {
      unlink(temporaryPath)
      UnfinishedFiles.remove(temporaryPath)
    }
    return error
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a file under a new name that contains the process's number, so that a later run recognises what a killed
  /// process left.
  private static func createTemporary(
    in folder: String, for path: String
  ) throws(FileError) -> (path: String, file: Int32) {
    TemporaryNames.removeStale(from: folder)
    for _ in 0..<16 {
      let temporary = TemporaryNames.path(in: folder)
      UnfinishedFiles.insert(temporary)
      var file = retrying {
        open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      }
      if (0...2).contains(file) {
        // A standard file is closed, and this file has its number. Move it, so that output doesn't go into it.
        let moved = fcntl(file, F_DUPFD_CLOEXEC, 3)
        close(file)
        file = moved
      }
      if file >= 0 {
        TemporaryNames.lock(file)
        return (temporary, file)
      }
      let reason = errno
      UnfinishedFiles.remove(temporary)
      errno = reason
      if errno != EEXIST { break }
    }
    throw .cannotWrite(path: path, reason: systemMessage(errno))
  }

  /// Flushes the folder's list of names to the disk; file systems that do not support this are ignored.
  private func synchronizeFolder() throws(FileError) {
    let directory = retrying { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    // A folder may be writable and not readable. The rename has happened in any case.
    guard directory >= 0 else { return }
    defer { close(directory) }
    if retrying({ fsync(directory) }) != 0, errno != EINVAL, errno != ENOTSUP {
      throw .cannotWrite(path: path, reason: systemMessage(errno))
    }
  }
}
