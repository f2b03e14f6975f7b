import PegBase

/// The path of a snapshot's reference, in its parts.
package struct SnapshotLocation: Hashable, Sendable {
  package let name: SnapshotName
  /// A folder that the caller trusts; before anything is written, every folder below it must be a real one, not a link.
  package let root: String
  /// Folders from the root to the reference.
  package let folders: [String]
  package let suite: String
  package let stem: String
  /// Without the dot; empty for a file without extension.
  package let pathExtension: String

  /// The folder in `__Snapshots__` for references of tests that were written for Apple's systems.
  package static let linuxShelf = "linux"

  /// Creates the location of swift-snapshot-testing: `<folder of the test file>/__Snapshots__/<suite>/<stem>.png`.
  ///
  /// - Parameters:
  ///   - directory: a folder for the references instead of the one beside the test file.
  ///   - shelf: the name of a folder that keeps the references apart from others of the same names; nil for none.
  /// - Throws: `SnapshotError.unusableTestFile`.
  package init(
    _ name: SnapshotName, directory: String? = nil, shelf: String? = nil,
    pathExtension: String = "png"
  ) throws(SnapshotError) {
    self.name = name
    self.pathExtension = pathExtension
    suite = try name.suite()
    stem = name.stem
    let apart = shelf.map { [$0] } ?? []
    if let directory {
      guard !directory.isEmpty, !directory.utf8.contains(0) else {
        throw .unusableTestFile(directory)
      }
      root = directory
      folders = apart
    } else {
      root = Self.folder(of: name.testFile)
      folders = ["__Snapshots__"] + apart + [suite]
    }
  }

  /// The end of the reference's path that distinguishes it from others; commands take it as the snapshot's name.
  package var shortName: String {
    path.split(separator: "/").suffix(2).joined(separator: "/")
  }

  package var folder: String { FileTree.join([root] + folders) }
  package var path: String {
    FileTree.join([root] + folders + [pathExtension.isEmpty ? stem : stem + "." + pathExtension])
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
