import PegBase

/// The folder of one snapshot's artefacts: `<artifacts>/<suite>/<stem>/`.
///
/// Two suites with the same name in different folders would share it. The second one gets `<stem>~<hash of its reference>`.
struct ArtifactFolder {
  static let sideBySide = "side-by-side.png"

  let store: SnapshotStore
  let location: SnapshotLocation

  struct File {
    let name: String
    let bytes: [UInt8]
  }

  private var candidates: [String] {
    var hash = StableHash()
    hash.combine(store.recordPath(location.path))
    return [location.stem, location.stem + "~" + hash.value.hexadecimal]
  }

  private func path(_ folder: String, _ file: String? = nil) -> String {
    FileTree.join([store.artifacts, location.suite, folder] + (file.map { [$0] } ?? []))
  }

  /// Returns the reference that the folder's record names, or nil without a readable record.
  private func owner(of folder: String) throws(SnapshotError) -> String? {
    for place in [FileTree.join([store.artifacts, location.suite]), path(folder)]
    where try SnapshotFiles.kind(of: place) == .symbolicLink {
      throw .file(.symbolicLink(path: place))
    }
    let record = path(folder, ResultRecord.fileName)
    guard try SnapshotFiles.kind(of: record) == .file else { return nil }
    let bytes = try SnapshotFiles.read(record, maximumBytes: ResultRecord.maximumBytes)
    return try? ResultRecord(parsing: bytes).reference
  }

  /// Removes what earlier runs left for this snapshot, so that a report never shows a failure that is gone.
  ///
  /// A folder without a readable record belongs to no snapshot: a run was killed while it wrote the folder.
  func clear() throws(SnapshotError) {
    for folder in candidates where try SnapshotFiles.kind(of: path(folder)) != .absent {
      try locking { () throws(SnapshotError) in
        if try isFree(folder) { try Self.empty(path(folder)) }
      }
    }
  }

  /// Whether the folder belongs to this snapshot or, without a readable record, to none.
  private func isFree(_ folder: String) throws(SnapshotError) -> Bool {
    let owner = try owner(of: folder)
    if let owner { return owner == store.recordPath(location.path) }
    return try SnapshotFiles.kind(of: path(folder)) == .folder
  }

  /// Holds a lock meanwhile, so that no other process verifies snapshots of the same test file.
  private func locking<Result>(
    _ body: () throws(SnapshotError) -> Result
  ) throws(SnapshotError) -> Result {
    try FileTree.locking(FileTree.join([store.artifacts, location.suite]), body)
  }

  /// Removes the files of an artefact folder, the record first: no report lists a folder without a record.
  static func empty(_ folder: String) throws(SnapshotError) {
    try SnapshotFiles.remove(FileTree.join([folder, ResultRecord.fileName]))
    let frames = FileTree.join([folder, "frames"])
    for place in [frames, folder] where try SnapshotFiles.kind(of: place) == .folder {
      for name in try SnapshotFiles.names(in: place) {
        let file = FileTree.join([place, name])
        if try SnapshotFiles.kind(of: file) == .file { try SnapshotFiles.remove(file) }
      }
      FileTree.removeEmptyFolder(place)
    }
  }

  /// Writes the files, some perhaps in the folder `frames`, and then the record.
  func write(
    _ record: ResultRecord, _ files: [File]
  ) throws(SnapshotError) -> SnapshotArtifacts {
    try SnapshotFiles.makeFolders([location.suite], below: store.artifacts)
    return try locking { () throws(SnapshotError) in try writeAlone(record, files) }
  }

  private func writeAlone(
    _ record: ResultRecord, _ files: [File]
  ) throws(SnapshotError) -> SnapshotArtifacts {
    let reference = store.recordPath(location.path)
    var chosen = candidates[1]
    for folder in candidates {
      let owner = try owner(of: folder)
      if owner == nil || owner == reference, store.claimArtifacts(path(folder), for: reference) {
        chosen = folder
        break
      }
    }
    try SnapshotFiles.makeFolders([location.suite, chosen], below: store.artifacts)
    if files.contains(where: { $0.name.hasPrefix("frames/") }) {
      try SnapshotFiles.makeFolders([location.suite, chosen, "frames"], below: store.artifacts)
    }
    // A record must never lie beside pictures of another run.
    try SnapshotFiles.remove(path(chosen, ResultRecord.fileName))
    for file in files { try SnapshotFiles.write(file.bytes, to: path(chosen, file.name)) }
    try SnapshotFiles.write(Array(record.json.text.utf8), to: path(chosen, ResultRecord.fileName))
    func existing(_ name: String) -> String? {
      files.contains { $0.name == name } ? path(chosen, name) : nil
    }
    return SnapshotArtifacts(
      folder: path(chosen), reference: existing(ArtifactImage.reference.fileName),
      actual: path(chosen, record.candidate ?? ArtifactImage.actual.fileName),
      diff: existing(ArtifactImage.diff.fileName),
      record: path(chosen, ResultRecord.fileName), headline: record.headline,
      margin: record.margin)
  }
}

extension ResultRecord {
  /// The size limit of a record in bytes; the record of a film has one line for each frame.
  package static let maximumBytes = 16 << 20
}
