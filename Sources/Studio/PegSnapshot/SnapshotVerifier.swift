package import PegDiff
import PegImageIO
package import PegPixels

/// How one snapshot is to be judged.
package struct SnapshotRequest: Hashable, Sendable {
  package let location: SnapshotLocation
  /// The mode to obey, from `RecordMode.effective`.
  package let mode: RecordMode
  package let tolerance: Tolerance

  package init(location: SnapshotLocation, mode: RecordMode, tolerance: Tolerance = .exact) {
    self.location = location
    self.mode = mode
    self.tolerance = tolerance
  }
}

/// Judges pictures against the references on disk.
package struct SnapshotVerifier: Sendable {
  package let store: SnapshotStore

  package init(store: SnapshotStore) { self.store = store }

  /// Compares the picture with its reference, or writes the reference where the mode says so.
  ///
  /// A reference that this run wrote, for whatever reason, never yields `matched`. Everything but `matched` leaves
  /// pictures and a record among the artefacts; `matched` removes those of earlier runs.
  ///
  /// - Throws: `SnapshotError` when names clash, a folder is a link, or the file system refuses.
  package func verify(
    _ actual: Bitmap, _ request: SnapshotRequest
  ) throws(SnapshotError) -> Verdict {
    let location = request.location
    try store.claim(location)
    let judgement = Judgement(verifier: self, request: request, actual: actual)
    try judgement.folder.clear()
    // Looked at before the register of recorded paths is asked: a path enters the register before its file is written.
    let reference = try ReferenceImage.load(location.path)
    if request.mode == .all { return try judgement.recordAsRequested(over: reference) }
    if store.wasRecordedHere(location.path) { return try judgement.recorded(.earlierInThisRun) }
    switch reference {
    case .absent: return try judgement.withoutReference()
    case .unreadable(let problem): return try judgement.unreadable(problem)
    case .picture(let expected): return try judgement.compare(with: expected)
    }
  }
}

/// One snapshot on its way to a verdict.
private struct Judgement {
  let verifier: SnapshotVerifier
  let request: SnapshotRequest
  let actual: Bitmap

  var location: SnapshotLocation { request.location }
  var folder: ArtifactFolder { ArtifactFolder(store: verifier.store, location: location) }

  func recordAsRequested(over reference: ReferenceImage) throws(SnapshotError) -> Verdict {
    _ = verifier.store.noteRecorded(location.path)
    // A file whose pixels are right keeps its bytes, so that version control sees no change.
    if case .picture(let expected) = reference, expected == actual {
      return try recorded(.requested)
    }
    try writeReference()
    return try recorded(.requested)
  }

  func withoutReference() throws(SnapshotError) -> Verdict {
    if request.mode == .never {
      let artifacts = try write(
        .missing, summary: "No reference; the new picture is pending.", [(.actual, actual)])
      return .missing(pending: artifacts.actual)
    }
    guard verifier.store.noteRecorded(location.path) else {
      return try recorded(.earlierInThisRun)
    }
    try writeReference()
    return try recorded(.noReference)
  }

  func recorded(_ reason: RecordReason) throws(SnapshotError) -> Verdict {
    let summary =
      switch reason {
      case .requested: "Recorded, because record mode is on."
      case .noReference: "Recorded, because there was no reference."
      case .earlierInThisRun: "The reference was recorded earlier in the same run."
      }
    _ = try write(
      .recorded, summary: summary, rerecorded: reason != .earlierInThisRun, [(.actual, actual)])
    return .recorded(path: location.path, reason: reason)
  }

  func unreadable(_ problem: ReferenceProblem) throws(SnapshotError) -> Verdict {
    let artifacts = try write(
      .unreadable, summary: sentence(problem.description), [(.actual, actual)])
    return .unreadable(problem, artifacts: artifacts)
  }

  func compare(with expected: Bitmap) throws(SnapshotError) -> Verdict {
    let comparison = ImageComparison.compare(expected, actual, tolerance: request.tolerance)
    switch comparison {
    case .equal: return .matched(tolerated: nil)
    case .tolerated(let summary): return .matched(tolerated: summary)
    case .different, .sizeMismatch: break
    }
    let rerecorded = request.mode == .failed
    if rerecorded {
      _ = verifier.store.noteRecorded(location.path)
      try writeReference()
    }
    let pictures: [(ArtifactImage, Bitmap)] = [
      (.reference, expected), (.actual, actual), (.diff, DiffImage.make(expected, actual)),
    ]
    if case .different(let summary) = comparison {
      let artifacts = try write(
        .different, summary: sentence(summary.description), expectedSize: expected.size,
        difference: summary, rerecorded: rerecorded, pictures)
      return .different(summary, artifacts: artifacts, rerecorded: rerecorded)
    }
    let artifacts = try write(
      .sizeMismatch,
      summary: "The picture is \(actual.size) pixels, the reference \(expected.size).",
      expectedSize: expected.size, rerecorded: rerecorded, pictures)
    return .sizeMismatch(
      expected: expected.size, actual: actual.size, artifacts: artifacts, rerecorded: rerecorded)
  }

  private func writeReference() throws(SnapshotError) {
    try FileTree.makeFolders(location.folders, below: location.root)
    // The writer would put a file in the link's place; whoever made the link wanted the picture elsewhere.
    if try FileTree.kind(of: location.path) == .symbolicLink {
      throw .symbolicLink(path: location.path)
    }
    try ArtifactFolder.writePicture(actual, to: location.path, compression: .small)
  }

  private func write(
    _ verdict: VerdictKind, summary: String, expectedSize: PixelSize? = nil,
    difference: DiffSummary? = nil, rerecorded: Bool = false, _ pictures: [(ArtifactImage, Bitmap)]
  ) throws(SnapshotError) -> SnapshotArtifacts {
    let record = ResultRecord(
      suite: location.suite, test: location.name.testName, identifier: location.name.identifier,
      verdict: verdict, summary: summary,
      reference: verifier.store.recordPath(location.path), expectedSize: expectedSize,
      actualSize: actual.size, difference: difference, tolerance: request.tolerance,
      rerecorded: rerecorded, images: [])
    return try folder.write(record, pictures)
  }

  /// Returns the words with a capital at the start and a full stop at the end.
  private func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }
}
