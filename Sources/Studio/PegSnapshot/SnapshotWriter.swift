import PegBase
import PegDiff

/// Writes the reference, the artefacts and the record of one snapshot.
struct SnapshotWriter {
  let store: SnapshotStore
  let request: SnapshotRequest

  var location: SnapshotLocation { request.location }
  var folder: ArtifactFolder { ArtifactFolder(store: store, location: location) }

  func record(_ verdict: VerdictKind, _ summary: String) -> ResultRecord {
    var record = ResultRecord(
      suite: location.suite, test: location.name.testName, identifier: location.name.identifier,
      verdict: verdict, summary: summary, reference: store.recordPath(location.path),
      tolerance: request.tolerance, images: [])
    record.source = request.source.map {
      ResultSource(file: store.recordPath($0.file), line: $0.line)
    }
    return record
  }

  /// Writes files and their record.
  ///
  /// - Parameter candidate: the file that becomes the reference if it is accepted.
  func write(
    _ record: ResultRecord, _ files: [ArtifactFolder.File], candidate: String?
  ) throws(SnapshotError) -> SnapshotArtifacts {
    var record = record
    record.candidate = candidate
    let actual = files.first { $0.name == candidate ?? ArtifactImage.actual.fileName }
    record.actualDigest = actual.map { file in
      file.bytes.withUnsafeBytes { SHA256.hexDigest(of: $0) }
    }
    return try folder.write(record, files)
  }

  func writeReference(_ bytes: [UInt8]) throws(SnapshotError) {
    try SnapshotFiles.makeFolders(location.folders, below: location.root)
    // The writer would replace the link with a file, but who made the link wanted the picture elsewhere.
    if try SnapshotFiles.kind(of: location.path) == .symbolicLink {
      throw .file(.symbolicLink(path: location.path))
    }
    if store.isFirstWrite(to: location.folder) { try SnapshotFiles.sweep(location.folder) }
    try SnapshotFiles.write(bytes, to: location.path)
  }
}

extension RecordReason {
  var sentence: String {
    switch self {
    case .requested: "Recorded, because record mode is on."
    case .noReference: "Recorded, because there was no reference."
    case .earlierInThisRun: "The reference was recorded earlier in the same run."
    }
  }
}

extension String {
  /// The words with a capital at the start and a full stop at the end; a name from code keeps its case.
  var asSentence: String {
    let word = prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let isName = word.dropFirst().contains { $0.isUppercase || $0 == "_" }
    return (isName ? String(prefix(1)) : prefix(1).uppercased()) + dropFirst() + "."
  }
}
