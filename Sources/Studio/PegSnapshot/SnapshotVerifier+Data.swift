import PegBase
import PegDiff

extension SnapshotVerifier {
  /// Compares a snapshot that isn't a picture with its reference, or writes the reference if the mode requires it.
  ///
  /// - Parameters:
  ///   - differs: describes the difference from the reference's bytes; nil if they mean the same.
  ///   - again: makes the bytes a second time, and returns nil if that fails; called unless the first ones match.
  /// - Throws: `SnapshotError` when names clash, a folder is a link, or the file system refuses.
  package func verify(
    bytes: [UInt8], _ request: SnapshotRequest, differs: ([UInt8]) -> String?,
    again: () -> [UInt8]?
  ) throws(SnapshotError) -> Verdict {
    let location = request.location
    try store.claim(location)
    let writer = SnapshotWriter(store: store, request: request)
    try writer.folder.clear()
    let judgement = BytesJudgement(writer: writer, bytes: bytes)
    let reference = try ReferenceFile.load(location.path)
    if request.mode != .all, store.wasRecordedHere(location.path) {
      return try judgement.recorded(.earlierInThisRun)
    }
    var difference: String?
    var old: [UInt8]?
    switch reference {
    case .absent: break
    case .unreadable(let problem) where request.mode != .all:
      return try judgement.unreadable(problem)
    case .unreadable: break
    case .bytes(let found):
      old = found
      if request.mode == .all {
        if found == bytes {
          _ = store.noteRecorded(location.path)
          return try judgement.recorded(.requested)
        }
      } else {
        guard let words = differs(found) else { return .matched(nil) }
        if ReferenceFile.isLFSPointer(found) { return try judgement.unreadable(.lfsPointer) }
        difference = words
      }
    }
    if again() != bytes { return try judgement.unstable(reference: old) }
    if let difference, let old { return try judgement.different(difference, reference: old) }
    if request.mode == .never || request.mode == .draft { return try judgement.missing() }
    guard store.noteRecorded(location.path) || request.mode == .all else {
      return try judgement.recorded(.earlierInThisRun)
    }
    try writer.writeReference(bytes)
    return try judgement.recorded(request.mode == .all ? .requested : .noReference)
  }
}

/// The verification of one snapshot that isn't a picture.
private struct BytesJudgement {
  let writer: SnapshotWriter
  let bytes: [UInt8]

  private var location: SnapshotLocation { writer.location }

  private func fileName(_ stem: String) -> String {
    location.pathExtension.isEmpty ? stem + ".bin" : stem + "." + location.pathExtension
  }

  private func write(
    _ record: ResultRecord, reference: [UInt8]? = nil, mayBeAccepted: Bool = true
  ) throws(SnapshotError) -> SnapshotArtifacts {
    var files = [ArtifactFolder.File(name: fileName("actual"), bytes: bytes)]
    if let reference {
      files.append(ArtifactFolder.File(name: fileName("reference"), bytes: reference))
    }
    var artifacts = try writer.write(
      record, files, candidate: mayBeAccepted ? fileName("actual") : nil)
    artifacts.actual = FileTree.join([artifacts.folder, fileName("actual")])
    if reference != nil {
      artifacts.reference = FileTree.join([artifacts.folder, fileName("reference")])
    }
    return artifacts
  }

  func recorded(_ reason: RecordReason) throws(SnapshotError) -> Verdict {
    var record = writer.record(.recorded, reason.sentence)
    record.rerecorded = reason != .earlierInThisRun
    _ = try write(record)
    return .recorded(path: location.path, reason: reason)
  }

  func unreadable(_ problem: ReferenceProblem) throws(SnapshotError) -> Verdict {
    .unreadable(
      problem,
      artifacts: try write(writer.record(.unreadable, problem.description.asSentence)))
  }

  func missing() throws(SnapshotError) -> Verdict {
    let artifacts = try write(writer.record(.missing, "No reference; the new text is pending."))
    return .missing(pending: artifacts.actual, isDraft: writer.request.mode == .draft)
  }

  func unstable(reference: [UInt8]?) throws(SnapshotError) -> Verdict {
    let summary = "Made twice, the snapshot is not the same."
    let artifacts = try write(
      writer.record(.nonDeterministic, summary), reference: reference, mayBeAccepted: false)
    return .nonDeterministic(summary, artifacts: artifacts)
  }

  func different(_ words: String, reference: [UInt8]) throws(SnapshotError) -> Verdict {
    var record = writer.record(
      .different, TextDifference.sentence(reference, bytes).asSentence)
    record.rerecorded = writer.request.mode == .failed
    if record.rerecorded {
      _ = writer.store.noteRecorded(location.path)
      try writer.writeReference(bytes)
    }
    let artifacts = try write(record, reference: reference)
    return .differentText(words, artifacts: artifacts, rerecorded: record.rerecorded)
  }
}
