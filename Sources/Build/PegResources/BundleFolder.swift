import Glibc
import PegAssets
import PegBase

/// The folder that a bundle is compiled into. Files that are already right are not touched; those of an earlier bundle go.
struct BundleFolder {
  let path: String
  /// The paths of the files that belong to the bundle.
  private var kept: Set<String> = []
  private var folders: Set<String> = []

  static let largestFile = 256 << 20

  /// - Throws: `ResourceError.foreign` for a folder with files but without an index.
  init(_ path: String) throws(ResourceError) {
    self.path = path
    do {
      let names = try FileTree.names(in: path)
      guard names.isEmpty || names.contains(AssetIndex.fileName) else {
        throw ResourceError.foreign(folder: path)
      }
      try FileTree.makeFolders([], below: path)
    } catch let error as ResourceError {
      throw error
    } catch let error as FileError {
      throw .file(error)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  func contains(_ file: String) -> Bool { kept.contains(file) }

  /// The whole path of a file.
  func whole(_ file: String) -> String { FileTree.join([path, file]) }

  /// Keeps a file that is there; returns whether it is.
  mutating func keep(_ file: String) -> Bool {
    guard (try? FileTree.kind(of: whole(file))) == .file else { return false }
    kept.insert(file)
    return true
  }

  /// Writes a file unless it has these bytes.
  mutating func write(_ bytes: [UInt8], to file: String) throws(FileError) {
    kept.insert(file)
    try makeFolder(of: file)
    let whole = whole(file)
    if try FileTree.kind(of: whole) == .file,
      let old = try? FileReader.read(whole, maximumBytes: bytes.count), old == bytes
    {
      return
    }
    try replace(whole, with: bytes)
  }

  /// Makes the folder in which a file will lie, so that another program can write it.
  mutating func makeFolder(of file: String) throws(FileError) {
    let parts = file.split(separator: "/").map(String.init).dropLast()
    guard folders.insert(parts.joined(separator: "/")).inserted else { return }
    try FileTree.makeFolders(Array(parts), below: path)
  }

  // Not `FileWriter`: a bundle of 500 files would wait for the disk 500 times, and can be made again.
  private func replace(_ whole: String, with bytes: [UInt8]) throws(FileError) {
    let temporary = whole + ".new"
    unlink(temporary)
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      throw .cannotWrite(path: whole, reason: FileTree.reason(errno))
    }
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file, $0.baseAddress! + done, bytes.count - done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      done += count
    }
    let code = errno
    guard close(file) == 0, done == bytes.count, rename(temporary, whole) == 0 else {
      unlink(temporary)
      throw .cannotWrite(path: whole, reason: FileTree.reason(done == bytes.count ? errno : code))
    }
  }

  /// Removes everything that does not belong to the bundle. Links are removed, not followed.
  func removeRest() throws(FileError) { _ = try removeRest(of: "") }

  /// Returns whether anything is left in the folder.
  private func removeRest(of folder: String) throws(FileError) -> Bool {
    var isUsed = false
    for name in try FileTree.names(in: whole(folder)) {
      let file = folder.isEmpty ? name : folder + "/" + name
      switch try FileTree.kind(of: whole(file)) {
      case .folder:
        if try removeRest(of: file) {
          isUsed = true
        } else {
          FileTree.removeEmptyFolder(whole(file))
        }
      case .absent: break
      case .file where kept.contains(file): isUsed = true
      case .file, .symbolicLink, .other: try FileTree.remove(whole(file))
      }
    }
    return isUsed
  }
}
