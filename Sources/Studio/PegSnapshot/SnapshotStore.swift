import PegBase
import Synchronization

/// The state of one run of a test process, so that a reference that the run wrote never satisfies it.
package final class SnapshotStore: Sendable {
  /// The folder in which every failure leaves its pictures and its record.
  package let artifacts: String
  /// The folder that paths in records are relative to, or nil to write them as they are.
  package let projectRoot: String?
  /// The file that lists the references of the run; nil if no one needs it.
  package let inventory: InventoryWriter?
  private let state = Mutex(State())

  private struct State {
    /// Paths of references that this run wrote.
    var recorded: Set<String> = []
    /// Names by the path they lead to, without letter case.
    var claims: [String: SnapshotName] = [:]
    /// References by the artefact folder they use, without letter case.
    var folders: [String: String] = [:]
    /// Folders of references that this run has written to.
    var written: Set<String> = []
  }

  package init(
    artifacts: String, projectRoot: String? = nil, inventory: InventoryWriter? = nil
  ) {
    self.artifacts = artifacts
    self.projectRoot = projectRoot
    self.inventory = inventory
  }

  /// Returns the folder for artefacts: the value of `SNAPSHOT_ARTIFACTS`, else one in Bazel's for outputs, else in the package's `.build`, else one
  /// among temporary files.
  package static func artifacts(
    environment: [String: String], currentFolder: String, temporaryFolder: String
  ) -> String {
    if let folder = environment["SNAPSHOT_ARTIFACTS"], !folder.isEmpty { return folder }
    // Bazel keeps what a test writes there.
    if let folder = environment["TEST_UNDECLARED_OUTPUTS_DIR"], !folder.isEmpty {
      return FileTree.join([folder, "pegbar-snapshots"])
    }
    let isPackage =
      (try? SnapshotFiles.kind(of: FileTree.join([currentFolder, "Package.swift"]))) == .file
    return isPackage
      ? FileTree.join([currentFolder, ".build", "pegbar-snapshots"])
      : FileTree.join([temporaryFolder, "pegbar-snapshots"])
  }

  /// Reserves the location's file for its name.
  ///
  /// Paths that differ only in letter case, or in composed and decomposed letters, count as one, since some file systems treat
  /// them as one.
  ///
  /// - Throws: `SnapshotError.nameClash` if another name of this run leads to the file.
  package func claim(_ location: SnapshotLocation) throws(SnapshotError) {
    // `String` equality is canonical equivalence, so that composed and decomposed spellings meet here.
    let key = location.path.lowercased()
    let name = location.name
    let first = state.withLock { state in
      if let first = state.claims[key] { return first }
      state.claims[key] = name
      return name
    }
    guard first.isSpelledLike(name) else {
      throw .nameClash(path: location.path, first: first.words, second: name.words)
    }
  }

  /// Reserves an artefact folder for a reference.
  ///
  /// - Returns: false if another reference of this run uses the folder.
  func claimArtifacts(_ folder: String, for reference: String) -> Bool {
    let key = folder.lowercased()
    return state.withLock { state in
      if let owner = state.folders[key] { return owner == reference }
      state.folders[key] = reference
      return true
    }
  }

  /// Notes that this run writes the reference; call it before writing.
  ///
  /// - Returns: false if the run has noted it before.
  package func noteRecorded(_ path: String) -> Bool {
    state.withLock { $0.recorded.insert(path).inserted }
  }

  /// Returns true once for each folder of references.
  func isFirstWrite(to folder: String) -> Bool {
    state.withLock { $0.written.insert(folder).inserted }
  }

  package func wasRecordedHere(_ path: String) -> Bool {
    state.withLock { $0.recorded.contains(path) }
  }

  /// Returns the path as records contain it: relative to the project if it lies inside.
  package func recordPath(_ path: String) -> String {
    guard var root = projectRoot, !root.isEmpty else { return path }
    if !root.hasSuffix("/") { root += "/" }
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }
}

extension SnapshotName {
  fileprivate var words: String { "\(testName) · \(identifier)" }

  /// Whether both names hold the same Unicode scalars, which is stricter than `==`.
  fileprivate func isSpelledLike(_ other: SnapshotName) -> Bool {
    testName.utf8.elementsEqual(other.testName.utf8)
      && identifier.utf8.elementsEqual(other.identifier.utf8)
      && testFile.utf8.elementsEqual(other.testFile.utf8)
  }
}
