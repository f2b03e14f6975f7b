import Glibc

/// Writes files so that a reader, a crash or a full disk never leaves a part of one.
package enum FileWriter {
  /// Replaces the file's content, or creates the file; afterwards the path holds the old bytes or all the new ones.
  ///
  /// The bytes go to a new file in the same folder, reach the disk, and take the name by a rename, which then reaches the
  /// disk too. An existing file passes on its permissions. A symbolic link is replaced, not followed.
  ///
  /// - Throws: `ImageIOError.cannotWrite` with the system's reason; no temporary file stays behind.
  /// - Source: Pillai et al., "All file systems are not created equal", OSDI 2014; POSIX rename, fsync.
  package static func write(_ bytes: [UInt8], to path: String) throws(ImageIOError) {
    guard !path.isEmpty, !path.utf8.contains(0), path.utf8.last != UInt8(ascii: "/") else {
      throw .cannotWrite(path: path, reason: "not a file name")
    }
    var status = stat()
    let exists = stat(path, &status) == 0
    if exists, let kind = kindUnlessRegular(status.st_mode) {
      throw .cannotWrite(path: path, reason: "it is a \(kind); choose another name")
    }

    let folder = directory(of: path)
    let (temporary, file) = try createTemporary(in: folder, for: path)
    var isOpen = true
    do throws(ImageIOError) {
      try writeAll(bytes, to: file, path: path)
      if exists, fchmod(file, status.st_mode & 0o777) != 0 { throw failure(path) }
      if retrying({ fsync(file) }) != 0 { throw failure(path) }
      isOpen = false
      // Linux closes the file even when close is interrupted; calling it again could close another one.
      if close(file) != 0, errno != EINTR { throw failure(path) }
      if rename(temporary, path) != 0 { throw failure(path) }
    } catch {
      if isOpen { close(file) }
      unlink(temporary)
      throw error
    }
    try synchronize(folder, path: path)
  }

  private static func failure(_ path: String) -> ImageIOError {
    .cannotWrite(path: path, reason: systemMessage(errno))
  }

  private static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Creates a file no other process knows, named so that what a killed process leaves can be told.
  private static func createTemporary(
    in folder: String, for path: String
  ) throws(ImageIOError) -> (path: String, file: Int32) {
    for _ in 0..<16 {
      let random = String(UInt64.random(in: .min ... .max), radix: 36)
      let temporary = "\(folder)/.pegbar-\(getpid())-\(random).tmp"
      let file = retrying {
        open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
      }
      if file >= 0 { return (temporary, file) }
      if errno != EEXIST { break }
    }
    throw failure(path)
  }

  private static func writeAll(
    _ bytes: [UInt8], to file: Int32, path: String
  ) throws(ImageIOError) {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        retrying { Glibc.write(file, buffer.baseAddress! + offset, buffer.count - offset) }
      }
      guard written > 0 else { throw failure(path) }
      offset += written
    }
  }

  /// Brings the folder's list of names to the disk; file systems that cannot are left alone.
  private static func synchronize(_ folder: String, path: String) throws(ImageIOError) {
    let directory = retrying { open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    // A folder may be writable and not readable; the rename has happened all the same.
    guard directory >= 0 else { return }
    defer { close(directory) }
    if retrying({ fsync(directory) }) != 0, errno != EINVAL, errno != ENOTSUP {
      throw failure(path)
    }
  }
}
