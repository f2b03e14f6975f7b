import Glibc
import PegBase

/// The files that a project may use: those in its folders, and nothing that a path with `..` or a symbolic link adds.
final class ProjectFiles {
  /// The longest property list, manifest or other description that is read, in bytes.
  static let maximumBytes = 64 << 20
  /// The most files that one folder may contribute.
  static let maximumCount = 200_000
  static let maximumDepth = 64
  /// The longest path, in bytes, that Linux accepts.
  private static let maximumPath = 4096

  /// Real paths of the folders.
  private(set) var roots: [String]
  private var listings: [String: [String: String]] = [:]

  init(roots: [String]) {
    self.roots = []
    for root in roots { add(root) }
  }

  func add(_ root: String) {
    let real = Self.real(root) ?? root
    if !roots.contains(where: { PathText.contains($0, real) }) { roots.append(real) }
  }

  /// Reads a small file.
  ///
  /// - Throws: `ProjectError.outside`; `.file` if it is too long or cannot be read.
  func read(_ path: String) throws(ProjectError) -> [UInt8] {
    guard let found = locate(path) else {
      throw .file(.cannotRead(path: path, reason: "No such file or directory"))
    }
    guard admits(found) else { throw .outside(path: found, root: roots.first ?? "") }
    do { return try FileReader.read(found, maximumBytes: Self.maximumBytes) } catch {
      throw .file(error)
    }
  }

  /// Whether the real path lies in one of the folders.
  func admits(_ path: String) -> Bool {
    guard let real = Self.real(path) else { return false }
    return roots.contains { PathText.contains($0, real) }
  }

  /// Returns the path of an existing item, in the spelling of the disk; nil if there is none.
  ///
  /// The disks of a Mac ignore case, so that a project may spell a name in another way.
  func locate(_ path: String) -> String? {
    guard !path.isEmpty, path.utf8.count < Self.maximumPath, !path.utf8.contains(0) else {
      return nil
    }
    if access(path, F_OK) == 0 { return path }
    // A folder that isn't there cannot contain the item; only folders of the project are worth a look.
    let folder = PathText.folder(of: path)
    guard folder != path,
      roots.contains(where: { PathText.contains($0, Self.real(folder) ?? folder) }),
      let parent = locate(folder)
    else { return nil }
    return listing(parent)[PathText.name(of: path).lowercased()].map { parent + "/" + $0 }
  }

  private func listing(_ folder: String) -> [String: String] {
    if let known = listings[folder] { return known }
    var names: [String: String] = [:]
    for name in (FileReader.names(in: folder) ?? []).sorted() { names[name.lowercased()] = name }
    listings[folder] = names
    return names
  }

  func isFolder(_ path: String) -> Bool {
    !path.utf8.contains(0) && (try? FileTree.kind(of: path, following: true)) == .folder
  }

  func isFile(_ path: String) -> Bool {
    !path.utf8.contains(0) && (try? FileTree.kind(of: path, following: true)) == .file
  }

  /// The names in a folder in a fixed order; none if it cannot be listed. Names that begin with a point are left out.
  func names(in folder: String) -> [String] {
    (FileReader.names(in: folder) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// Visits what lies in a folder, names in order; doesn't follow links out of the project, nor a link to a folder above.
  ///
  /// - Parameter visit: gets the path relative to the folder, and whether the item is a folder. Returns whether to enter it.
  /// - Throws: `ProjectError.malformed` if there are too many files, or folders too deep.
  func walk(_ folder: String, _ visit: (String, Bool) -> Bool) throws(ProjectError) {
    var count = 0
    // Real paths of the folders above, to find links that lead in a circle.
    var stack: [(path: String, trail: [String])] = [("", [Self.real(folder) ?? folder])]
    while let (relative, trail) = stack.popLast() {
      if trail.count > Self.maximumDepth {
        throw .malformed(
          path: folder, line: nil, problem: "has folders deeper than \(Self.maximumDepth) levels")
      }
      var inner: [(String, [String])] = []
      for name in names(in: relative.isEmpty ? folder : folder + "/" + relative) {
        let path = relative.isEmpty ? name : relative + "/" + name
        let full = folder + "/" + path
        count += 1
        if count > Self.maximumCount {
          throw .malformed(
            path: folder, line: nil, problem: "has more than \(Self.maximumCount) files")
        }
        guard let real = Self.real(full), admits(full) else { continue }
        let isFolder = isFolder(full)
        if visit(path, isFolder), isFolder, !trail.contains(real) {
          inner.append((path, trail + [real]))
        }
      }
      stack.append(contentsOf: inner.reversed())
    }
  }

  static func real(_ path: String) -> String? {
    guard !path.utf8.contains(0), let text = realpath(path, nil) else { return nil }
    defer { free(text) }
    return String(validatingCString: text)
  }
}
