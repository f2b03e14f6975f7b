import Glibc

/// Queries and changes of folders; `FileReader` and `FileWriter` handle the files' contents.
package enum FileTree {
  package enum Kind: Hashable, Sendable { case absent, file, folder, symbolicLink, other }

  package static func join(_ components: [String]) -> String {
    var path = ""
    for component in components where !component.isEmpty {
      if !path.isEmpty && !path.hasSuffix("/") { path += "/" }
      path += component
    }
    return path
  }

  /// Returns the kind of the item at the path.
  ///
  /// - Parameter following: whether to follow a symbolic link.
  /// - Throws: `FileError.system` if the system cannot examine the path.
  package static func kind(of path: String, following: Bool = false) throws(FileError) -> Kind {
    var status = stat()
    let result = following ? stat(path, &status) : lstat(path, &status)
    if result != 0 {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return .absent }
      throw .system(operation: "look at it", path: path, code: code)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .symbolicLink
    default: return .other
    }
  }

  /// Creates a chain of folders, each inside the one before, below the root; also creates the root and its parents.
  ///
  /// - Returns: the innermost folder's path.
  /// - Throws: `FileError.symbolicLink` if a folder below the root is a link; `.system`.
  @discardableResult
  package static func makeFolders(
    _ folders: [String], below root: String
  ) throws(FileError) -> String {
    try makeTrusted(root)
    var path = root
    for folder in folders {
      precondition(
        !folder.utf8.contains(UInt8(ascii: "/")) && folder != ".." && folder != "."
          && !folder.isEmpty,
        "\(folder) is not one folder's name")
      path = join([path, folder])
      switch try kind(of: path) {
      case .folder: continue
      case .symbolicLink: throw .symbolicLink(path: path)
      case .absent, .file, .other: try make(path)
      }
    }
    return path
  }

  private static func makeTrusted(_ path: String) throws(FileError) {
    if try kind(of: path, following: true) == .folder { return }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      try makeTrusted(String(path[..<slash]))
    }
    try make(path)
  }

  private static func make(_ path: String) throws(FileError) {
    if mkdir(path, 0o777) == 0 { return }
    let code = errno
    if code == EEXIST, try kind(of: path, following: true) == .folder { return }
    throw .system(operation: "create the folder", path: path, code: code)
  }

  /// Returns the names in the folder, ordered by their bytes; an empty array if the folder does not exist.
  package static func names(in path: String) throws(FileError) -> [String] {
    guard let names = FileReader.names(in: path) else {
      let code = errno
      if code == ENOENT { return [] }
      if code == EILSEQ {
        throw .system(
          operation: "list the folder, in which a name is not UTF-8", path: path, code: code)
      }
      throw .system(operation: "list the folder", path: path, code: code)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Removes the file or link, if it exists.
  package static func remove(_ path: String) throws(FileError) {
    if unlink(path) == 0 { return }
    let code = errno
    if code == ENOENT || code == ENOTDIR { return }
    throw .system(operation: "remove it", path: path, code: code)
  }

  /// Removes the folder's unfinished files of processes that no longer run.
  ///
  /// - Throws: `FileError.system`.
  package static func sweep(_ folder: String) throws(FileError) {
    for name in try names(in: folder) where TemporaryNames.isStale(name) {
      try remove(join([folder, name]))
    }
  }

  /// Calls `body` while no other process or thread runs such a call for the same folder.
  package static func locking<Result, Failure: Error>(
    _ folder: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer {
      if descriptor >= 0 {
        // Unlock first: closing may fail and leave the lock with this process.
        flock(descriptor, LOCK_UN)
        close(descriptor)
      }
    }
    // On a file system without locks the call does not wait.
    while descriptor >= 0, flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return try body()
  }

  /// Removes the folder if it is there and empty.
  package static func removeEmptyFolder(_ path: String) { _ = rmdir(path) }

  /// Returns the system's message for an error number, in the C locale.
  package static func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
