import PegBase

/// A reference that no test uses any more.
package struct Orphan: Hashable, Sendable {
  /// Relative to the project.
  package let path: String
  package let reason: String
}

/// Finds references that no test uses, but never one that a test outside of the runs may use.
///
/// A reference `<suite>/<test>.<name>.<extension>` is an orphan if
/// - its test ran, all its snapshots passed, and none of them was this reference; or
/// - its test is not among those that the package declares; or
/// - the test file `<suite>.swift` is gone.
package struct OrphanSearch: Sendable {
  /// References that the runs used.
  private let asked: Set<String>
  /// Tests that ran, as `<folder of references>/<test>`.
  private let ran: Set<String>
  private let failed: Set<String>
  /// Names of all tests of the package, as file names have them; nil if the caller doesn't know them.
  private let declared: Set<String>?

  /// - Parameter declared: the lines of `swift test list`.
  package init(_ inventory: Inventory, declared: [String]? = nil) {
    asked = Set(inventory.entries.map(\.reference))
    func key(_ entry: InventoryEntry) -> String {
      let folder = entry.reference.split(separator: "/").dropLast().joined(separator: "/")
      return folder + "/" + SnapshotName.sanitized(entry.test)
    }
    ran = Set(inventory.entries.map(key))
    failed = Set(inventory.entries.filter { $0.verdict != .matched }.map(key))
    self.declared = declared.map { lines in
      Set(
        lines.compactMap { line in
          line.split(separator: "/").last.map { SnapshotName.sanitized(String($0)) }
        })
    }
  }

  /// Looks through every `__Snapshots__` folder of the project.
  ///
  /// - Throws: `SnapshotError.file`.
  package func orphans(project: String) throws(SnapshotError) -> [Orphan] {
    var found: [Orphan] = []
    try search(project, below: "", &found)
    return found
  }

  private func search(
    _ project: String, below folder: String, _ found: inout [Orphan]
  ) throws(SnapshotError) {
    let path = FileTree.join([project, folder])
    for name in try SnapshotFiles.names(in: path) where !name.hasPrefix(".") {
      let inner = FileTree.join([folder, name])
      guard try SnapshotFiles.kind(of: FileTree.join([project, inner])) == .folder else { continue }
      if name == "__Snapshots__" {
        try judge(project, tests: folder, shelf: [name], &found)
        try judge(project, tests: folder, shelf: [name, SnapshotLocation.linuxShelf], &found)
      } else {
        try search(project, below: inner, &found)
      }
    }
  }

  /// Judges the references of all test files in a folder of references.
  private func judge(
    _ project: String, tests: String, shelf: [String], _ found: inout [Orphan]
  ) throws(SnapshotError) {
    let folder = FileTree.join([tests] + shelf)
    guard try SnapshotFiles.kind(of: FileTree.join([project, folder])) == .folder else { return }
    for suite in try SnapshotFiles.names(in: FileTree.join([project, folder])) {
      try judge(project, tests: tests, FileTree.join([folder, suite]), suite: suite, &found)
    }
  }

  private func judge(
    _ project: String, tests: String, _ folder: String, suite: String, _ found: inout [Orphan]
  ) throws(SnapshotError) {
    guard try SnapshotFiles.kind(of: FileTree.join([project, folder])) == .folder else { return }
    let source = FileTree.join([tests, suite + ".swift"])
    let hasSource =
      try SnapshotFiles.kind(of: FileTree.join([project, source]), following: true) == .file
    for name in try SnapshotFiles.names(in: FileTree.join([project, folder])) {
      let path = FileTree.join([folder, name])
      guard !name.hasPrefix("."), !asked.contains(path),
        try SnapshotFiles.kind(of: FileTree.join([project, path])) == .file
      else { continue }
      let test = String(name.prefix { $0 != "." })
      let key = folder + "/" + test
      let reason: String? =
        if !hasSource {
          "there is no \(source)"
        } else if ran.contains(key) {
          failed.contains(key) ? nil : "\(test) ran and did not ask for it"
        } else if let declared, !declared.contains(test) {
          "there is no test \(test)"
        } else {
          nil
        }
      if let reason { found.append(Orphan(path: path, reason: reason)) }
    }
  }
}
