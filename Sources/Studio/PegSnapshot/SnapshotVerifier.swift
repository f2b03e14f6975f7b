import PegDiff
import PegImageIO
import PegLayoutTree
package import PegPixels

/// The settings for verifying one snapshot.
package struct SnapshotRequest: Hashable, Sendable {
  package let location: SnapshotLocation
  /// The mode to use, from `RecordMode.effective`.
  package let mode: RecordMode
  package let tolerance: SnapshotTolerance
  /// The environment that drew the picture; nil for a snapshot that isn't drawn.
  package let stamp: EnvironmentStamp?
  /// The line that asserts the snapshot.
  package let source: ResultSource?

  package init(
    location: SnapshotLocation, mode: RecordMode, tolerance: SnapshotTolerance = .exact,
    stamp: EnvironmentStamp? = nil, source: ResultSource? = nil
  ) {
    self.location = location
    self.mode = mode
    self.tolerance = tolerance
    self.stamp = stamp
    self.source = source
  }
}

/// The picture that results when the value is made and drawn a second time.
package struct SecondLook: Sendable {
  /// Nil if there isn't one; `problem` says why.
  package let picture: Bitmap?
  package let problem: String?
  /// The text of the `LayoutTree` of the first picture's views.
  package let layout: String?

  package init(picture: Bitmap?, problem: String? = nil, layout: String? = nil) {
    self.picture = picture
    self.problem = problem
    self.layout = layout
  }
}

/// Compares snapshots with their references on disk.
package struct SnapshotVerifier: Sendable {
  package let store: SnapshotStore

  package init(store: SnapshotStore) { self.store = store }

  /// Compares the picture with its reference, or writes the reference if the mode requires it.
  ///
  /// A reference that this run wrote, for whatever reason, never yields `matched`. Every verdict except `matched` leaves
  /// pictures and a record among the artefacts; `matched` removes those of earlier runs.
  ///
  /// - Parameter again: draws the same thing a second time, scheduled differently; called unless the pictures are equal. If the
  ///   second picture is different, nothing is recorded.
  /// - Throws: `SnapshotError` when names clash, a folder is a link, or the file system refuses.
  package func verify(
    _ actual: Bitmap, _ request: SnapshotRequest, again: (() -> SecondLook)? = nil
  ) throws(SnapshotError) -> Verdict {
    let location = request.location
    try store.claim(location)
    var judgement = PictureJudgement(
      writer: SnapshotWriter(store: store, request: request), actual: actual, again: again)
    try judgement.writer.folder.clear()
    // Loaded before `wasRecordedHere` is called: a path enters that register before its file is written.
    let reference = try ReferenceImage.load(location.path)
    if request.mode == .all { return try judgement.recordAsRequested(over: reference) }
    if store.wasRecordedHere(location.path) { return try judgement.recorded(.earlierInThisRun) }
    switch reference {
    case .absent: return try judgement.withoutReference()
    case .unreadable(let problem): return try judgement.unreadable(problem)
    case .picture(let expected, let file):
      return try judgement.compare(with: expected, file: file)
    }
  }
}

/// The verification of one picture.
private struct PictureJudgement {
  let writer: SnapshotWriter
  let actual: Bitmap
  let again: (() -> SecondLook)?
  private var layout: String?
  /// The encoded picture, after its first use.
  private var actualFile: [UInt8]?

  init(writer: SnapshotWriter, actual: Bitmap, again: (() -> SecondLook)?) {
    self.writer = writer
    self.actual = actual
    self.again = again
  }

  private var request: SnapshotRequest { writer.request }
  private var location: SnapshotLocation { writer.request.location }

  mutating func recordAsRequested(over reference: ReferenceImage) throws(SnapshotError) -> Verdict {
    // A file whose pixels are right keeps its bytes, so that version control sees no change.
    if case .picture(let expected, _) = reference, expected == actual {
      _ = writer.store.noteRecorded(location.path)
      return try recorded(.requested)
    }
    var before: Bitmap?
    if case .picture(let expected, _) = reference { before = expected }
    if let verdict = try lookAgain(reference: before) { return verdict }
    _ = writer.store.noteRecorded(location.path)
    try writeReference()
    return try recorded(.requested)
  }

  mutating func withoutReference() throws(SnapshotError) -> Verdict {
    if let verdict = try lookAgain(reference: nil) { return verdict }
    switch request.mode {
    case .never, .draft:
      let artifacts = try write(
        Finding(
          verdict: .missing, summary: "No reference; the new picture is pending.",
          pictures: [(.actual, actual)]))
      return .missing(pending: artifacts.actual, isDraft: request.mode == .draft)
    case .all, .missing, .failed:
      guard writer.store.noteRecorded(location.path) else {
        return try recorded(.earlierInThisRun)
      }
      try writeReference()
      return try recorded(.noReference)
    }
  }

  mutating func recorded(_ reason: RecordReason) throws(SnapshotError) -> Verdict {
    _ = try write(
      Finding(
        verdict: .recorded, summary: reason.sentence, rerecorded: reason != .earlierInThisRun,
        pictures: [(.actual, actual)]))
    return .recorded(path: location.path, reason: reason)
  }

  mutating func unreadable(_ problem: ReferenceProblem) throws(SnapshotError) -> Verdict {
    let artifacts = try write(
      Finding(
        verdict: .unreadable, summary: problem.description.asSentence,
        pictures: [(.actual, actual)]))
    return .unreadable(problem, artifacts: artifacts)
  }

  mutating func compare(with expected: Bitmap, file: [UInt8]) throws(SnapshotError) -> Verdict {
    let (comparison, margin) = request.tolerance.compare(expected, actual)
    switch comparison {
    case .equal, .tolerated: return .matched(margin)
    case .different, .sizeMismatch: break
    }
    if let verdict = try lookAgain(reference: expected) { return verdict }
    let rerecorded = request.mode == .failed
    if rerecorded {
      _ = writer.store.noteRecorded(location.path)
      try writeReference()
    }
    let notes = ReferenceNotes(png: file)
    let pictures: [(ArtifactImage, Bitmap)] = [
      (.reference, expected), (.actual, actual), (.diff, DiffImage.make(expected, actual)),
    ]
    var difference: DiffSummary?
    var summary = "The picture is \(actual.size) pixels, the reference \(expected.size)."
    var kind = VerdictKind.sizeMismatch
    if case .different(let found) = comparison {
      (difference, summary, kind) = (found, found.description.asSentence, .different)
    }
    var stamps: ResultStamps?
    if let old = notes.stamp, let new = request.stamp, old != new {
      stamps = ResultStamps(reference: old, actual: new)
      kind = .environmentMismatch
      summary =
        "Drawn with \(new.differences(from: old).joined(separator: ", ")): "
        + (difference?.description ?? "the picture is \(actual.size) pixels") + "."
    }
    let artifacts = try write(
      Finding(
        verdict: kind, summary: summary, expectedSize: expected.size, difference: difference,
        margin: margin, rerecorded: rerecorded, stamps: stamps, referenceLayout: notes.layout,
        // A file that Pegbar has written needs no second encoding.
        referenceFile: notes.stamp == nil ? nil : file, pictures: pictures))
    if let stamps {
      return .environmentMismatch(
        stamps, difference, artifacts: artifacts, rerecorded: rerecorded)
    }
    if let difference {
      return .different(difference, artifacts: artifacts, rerecorded: rerecorded)
    }
    return .sizeMismatch(
      expected: expected.size, actual: actual.size, artifacts: artifacts, rerecorded: rerecorded)
  }

  /// Draws a second time; returns a verdict if the result is different.
  private mutating func lookAgain(reference: Bitmap?) throws(SnapshotError) -> Verdict? {
    guard let second = again?() else { return nil }
    layout = second.layout
    var pictures: [(ArtifactImage, Bitmap)] =
      (reference.map { [(.reference, $0)] } ?? []) + [(.actual, actual)]
    let summary: String
    if let picture = second.picture {
      switch ImageComparison.compare(actual, picture) {
      case .equal, .tolerated: return nil
      case .different(let found): summary = "Drawn twice, \(found)."
      case .sizeMismatch(let first, let size):
        summary = "Drawn twice, the picture is \(first) pixels and then \(size)."
      }
      pictures.append((.diff, DiffImage.make(actual, picture)))
    } else {
      summary = "Drawn a second time, there is no picture: \(second.problem ?? "it was not made")."
    }
    let artifacts = try write(
      Finding(verdict: .nonDeterministic, summary: summary, pictures: pictures))
    return .nonDeterministic(summary, artifacts: artifacts)
  }

  private mutating func writeReference() throws(SnapshotError) {
    try writer.writeReference(try encodeActual())
  }

  /// Encodes the picture once, for the reference and for the artefacts.
  ///
  /// - Precondition: `layout` does not change any more.
  private mutating func encodeActual() throws(SnapshotError) -> [UInt8] {
    if let actualFile { return actualFile }
    do {
      let file = try ReferenceNotes(stamp: request.stamp, layout: layout).png(actual)
      actualFile = file
      return file
    } catch {
      throw .image(error)
    }
  }

  /// The result for a picture, for its record and the files beside it.
  private struct Finding {
    let verdict: VerdictKind
    let summary: String
    var expectedSize: PixelSize?
    var difference: DiffSummary?
    var margin: SnapshotMargin?
    var rerecorded = false
    var stamps: ResultStamps?
    var referenceLayout: String?
    /// The bytes of the reference file; if nil, its picture is encoded.
    var referenceFile: [UInt8]?
    let pictures: [(ArtifactImage, Bitmap)]
  }

  private mutating func write(_ finding: Finding) throws(SnapshotError) -> SnapshotArtifacts {
    var record = writer.record(finding.verdict, finding.summary)
    record.expectedSize = finding.expectedSize
    record.actualSize = actual.size
    record.difference = finding.difference
    record.margin = finding.margin
    record.rerecorded = finding.rerecorded
    record.stamp = finding.stamps
    record.images = finding.pictures.map(\.0)
    var files = try pictureFiles(of: finding)
    let isSteady = finding.verdict != .nonDeterministic
    let referenceLayout = finding.referenceLayout
    if layout != nil || referenceLayout != nil {
      for (name, text) in [
        (ResultLayout.referenceFile, referenceLayout), (ResultLayout.actualFile, layout),
      ] {
        if let text { files.append(ArtifactFolder.File(name: name, bytes: Array(text.utf8))) }
      }
      record.layout = ResultLayout(
        reference: referenceLayout.map { _ in ResultLayout.referenceFile },
        actual: layout.map { _ in ResultLayout.actualFile })
    }
    if isSteady, let referenceLayout, let layout,
      let reference = finding.pictures.first(where: { $0.0 == .reference })?.1,
      let difference = Self.difference(referenceLayout, layout, reference, actual)
    {
      record.headline = difference.headline.asSentence
      record.changes = difference.changes.map(ResultChange.init)
    }
    return try writer.write(
      record, files, candidate: isSteady ? ArtifactImage.actual.fileName : nil)
  }

  /// Encodes each picture, and one of all of them side by side.
  private mutating func pictureFiles(
    of finding: Finding
  ) throws(SnapshotError) -> [ArtifactFolder.File] {
    var files: [ArtifactFolder.File] = []
    let actualFile = try encodeActual()
    do {
      for (image, bitmap) in finding.pictures {
        let bytes =
          switch image {
          case .actual: actualFile
          case .reference:
            if let referenceFile = finding.referenceFile {
              referenceFile
            } else {
              try ReferenceNotes(
                stamp: finding.stamps?.reference, layout: finding.referenceLayout
              ).png(bitmap)
            }
          case .diff: try PNGEncoder.encode(bitmap, compression: .fast)
          }
        files.append(ArtifactFolder.File(name: image.fileName, bytes: bytes))
      }
      if finding.pictures.count > 1, let row = SideBySide.make(finding.pictures.map(\.1)) {
        files.append(
          ArtifactFolder.File(
            name: ArtifactFolder.sideBySide,
            bytes: try PNGEncoder.encode(row, compression: .fast)))
      }
    } catch {
      throw .image(error)
    }
    return files
  }

  /// Returns which views explain the difference of two pictures; nil if a tree cannot be read.
  private static func difference(
    _ referenceLayout: String, _ layout: String, _ reference: Bitmap, _ actual: Bitmap
  ) -> LayoutDifference? {
    guard let old = try? LayoutTree(parsing: referenceLayout),
      let new = try? LayoutTree(parsing: layout)
    else { return nil }
    return LayoutDifference(
      reference: old, actual: new, pixels: ChangedPixels(reference, actual))
  }
}
