import PegBase
import PegDiff

extension SnapshotVerifier {
  /// Compares bytes that are no picture with their reference, or writes the reference where the mode says so.
  ///
  /// - Parameters:
  ///   - differs: says in which way the reference's bytes are others, nil where they say the same.
  ///   - again: makes the same bytes once more; asked unless they match, nil where that failed.
  /// - Throws: `SnapshotError` when names clash, a folder is a link, or the file system refuses.
  package func verify(
    bytes: [UInt8], _ request: SnapshotRequest, differs: ([UInt8]) -> String?,
    again: () -> [UInt8]?
  ) throws(SnapshotError) -> Verdict {
    let location = request.location
    try store.claim(location)
    let papers = Papers(store: store, request: request)
    try papers.folder.clear()
    let judgement = BytesJudgement(papers: papers, bytes: bytes)
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
    try papers.writeReference(bytes)
    return try judgement.recorded(request.mode == .all ? .requested : .noReference)
  }
}

/// Bytes on their way to a verdict.
private struct BytesJudgement {
  let papers: Papers
  let bytes: [UInt8]

  private var location: SnapshotLocation { papers.location }

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
    var artifacts = try papers.write(
      record, files, candidate: mayBeAccepted ? fileName("actual") : nil)
    artifacts.actual = FileTree.join([artifacts.folder, fileName("actual")])
    if reference != nil {
      artifacts.reference = FileTree.join([artifacts.folder, fileName("reference")])
    }
    return artifacts
  }

  func recorded(_ reason: RecordReason) throws(SnapshotError) -> Verdict {
    var record = papers.record(.recorded, reason.sentence)
    record.rerecorded = reason != .earlierInThisRun
    _ = try write(record)
    return .recorded(path: location.path, reason: reason)
  }

  func unreadable(_ problem: ReferenceProblem) throws(SnapshotError) -> Verdict {
    .unreadable(
      problem,
      artifacts: try write(papers.record(.unreadable, problem.description.asSentence)))
  }

  func missing() throws(SnapshotError) -> Verdict {
    let artifacts = try write(papers.record(.missing, "No reference; the new text is pending."))
    return .missing(pending: artifacts.actual, isDraft: papers.request.mode == .draft)
  }

  func unstable(reference: [UInt8]?) throws(SnapshotError) -> Verdict {
    let summary = "Made twice, the snapshot is not the same."
    let artifacts = try write(
      papers.record(.nonDeterministic, summary), reference: reference, mayBeAccepted: false)
    return .nonDeterministic(summary, artifacts: artifacts)
  }

  func different(_ words: String, reference: [UInt8]) throws(SnapshotError) -> Verdict {
    var record = papers.record(
      .different, TextDifference.sentence(reference, bytes).asSentence)
    record.rerecorded = papers.request.mode == .failed
    if record.rerecorded {
      _ = papers.store.noteRecorded(location.path)
      try papers.writeReference(bytes)
    }
    let artifacts = try write(record, reference: reference)
    return .differentText(words, artifacts: artifacts, rerecorded: record.rerecorded)
  }
}
