import Glibc

/// A file that takes its name when it is whole: until then the path holds what it held before.
///
/// The bytes go to a new file in the same folder, reach the disk, and take the name by a rename, which then reaches the
/// disk too. An existing file passes on its permissions. A symbolic link is replaced, not followed.
///
/// - Source: Pillai et al., "All file systems are not created equal", OSDI 2014; POSIX rename, fsync.
package final class AtomicFile {
  private let path: String
  private let folder: String
  /// The file that takes the name at the end; another program may write it.
  package let temporaryPath: String
  private let permissions: mode_t?
  private let maximumBytes: Int
  private var file: Int32
  private var count = 0

  /// Begins a file.
  ///
  /// - Parameter maximumBytes: a longer file never takes the name.
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

  /// Adds bytes at the end; those of a file that is too long are only counted.
  ///
  /// - Throws: `FileError.cannotWrite`; nothing stays behind then.
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

  /// Writes over bytes that are in the file already.
  ///
  /// - Throws: `FileError.cannotWrite`; nothing stays behind then.
  package func overwrite(_ bytes: [UInt8], at offset: Int) throws(FileError) {
    precondition(file >= 0, "\(path) is finished")
    precondition(offset >= 0 && offset + bytes.count <= count, "bytes beyond the end of \(path)")
    if count > maximumBytes { return }
    let written = retrying { pwrite(file, bytes, bytes.count, offset) }
    guard written == bytes.count else { throw fail() }
  }

  /// Gives the file its name and returns how many bytes it has.
  ///
  /// - Throws: `FileError.cannotWrite`; the path then holds what it held before, or all the new bytes.
  ///   `FileError.tooManyBytes` for a file that is too long; the path then holds what it held before.
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
    // Linux closes the file even when close is interrupted; calling it again could close another one.
    var status = stat()
    let length = fstat(open, &status) == 0 ? Int(status.st_size) : count
    if close(open) != 0, errno != EINTR { throw fail() }
    if rename(temporaryPath, path) != 0 { throw fail() }
    UnfinishedFiles.remove(temporaryPath)
    try synchronizeFolder()
    return length
  }

  /// Gives up; the path holds what it held before. Does nothing after `commit`.
  package func discard() {
    guard file >= 0 else { return }
    close(file)
    file = -1
    unlink(temporaryPath)
    UnfinishedFiles.remove(temporaryPath)
  }

  /// Takes the temporary file away and returns the error to throw, from `errno`.
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

  /// Creates a file no other process knows, named so that what a killed process leaves can be told.
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
        // A standard file was closed; what is printed must not go into this one.
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

  /// Brings the folder's list of names to the disk; file systems that cannot are left alone.
  private func synchronizeFolder() throws(FileError) {
    let directory = retrying { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    // A folder may be writable and not readable; the rename has happened all the same.
    guard directory >= 0 else { return }
    defer { close(directory) }
    if retrying({ fsync(directory) }) != 0, errno != EINVAL, errno != ENOTSUP {
      throw .cannotWrite(path: path, reason: systemMessage(errno))
    }
  }
}
