import Glibc

/// Reads whole files of bounded size, and lists folders.
package enum FileReader {
  /// Returns the names in a folder, in no particular order; nil, with the system's reason in `errno`, if it cannot be listed.
  ///
  /// The reason is `EILSEQ` if a name is not UTF-8: converted to text, it would name another file.
  package static func names(in folder: String) -> [String]? {
    guard let (names, isWhole) = textNames(in: folder) else { return nil }
    if !isWhole { errno = EILSEQ }
    return isWhole ? names : nil
  }

  /// Returns the names in a folder that are UTF-8, and whether that is all of them.
  static func textNames(in folder: String) -> (names: [String], isWhole: Bool)? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    var isWhole = true
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
      }
      guard let name else {
        isWhole = false
        continue
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return (names, isWhole)
  }

  /// Returns the bytes of a regular file.
  ///
  /// - Throws: `FileError.cannotRead` with the system's reason; `tooManyBytes` if the file is longer, before more is read.
  package static func read(_ path: String, maximumBytes: Int) throws(FileError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw .cannotRead(path: path, reason: "not a file name")
    }
    // O_NONBLOCK: opening a FIFO must not wait for its writer.
    let file = retrying { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard file >= 0 else { throw .cannotRead(path: path, reason: systemMessage(errno)) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw .cannotRead(path: path, reason: systemMessage(errno))
    }
    if let kind = kindUnlessRegular(status.st_mode) {
      throw .cannotRead(path: path, reason: "it is a \(kind), not a file")
    }
    guard Int(status.st_size) <= maximumBytes else {
      throw .tooManyBytes(path: path, limit: maximumBytes)
    }

    // One byte more than the reported size, so that a file of that size needs only one allocation.
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while true {
      if count == bytes.count {
        bytes.append(contentsOf: repeatElement(0, count: min(count, 1 << 20)))
      }
      let got = bytes.withUnsafeMutableBytes { buffer in
        retrying { Glibc.read(file, buffer.baseAddress! + count, buffer.count - count) }
      }
      guard got >= 0 else { throw .cannotRead(path: path, reason: systemMessage(errno)) }
      if got == 0 { break }
      count += got
      guard count <= maximumBytes else { throw .tooManyBytes(path: path, limit: maximumBytes) }
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }
}

/// Returns the system's message for an error number.
func systemMessage(_ number: Int32) -> String {
  strerror(number).map { String(cString: $0) } ?? "system error \(number)"
}

/// Calls `body` again as long as a signal interrupts it.
func retrying<Result: SignedInteger>(_ body: () -> Result) -> Result {
  while true {
    let result = body()
    if result != -1 || errno != EINTR { return result }
  }
}

/// Returns the kind of a file that isn't a regular one, such as “directory”; nil for regular files.
func kindUnlessRegular(_ mode: mode_t) -> String? {
  switch mode & S_IFMT {
  case S_IFREG: nil
  case S_IFDIR: "directory"
  case S_IFIFO: "FIFO"
  case S_IFSOCK: "socket"
  default: "device"
  }
}
