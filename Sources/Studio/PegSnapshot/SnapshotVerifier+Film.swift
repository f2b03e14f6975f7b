import PegDiff
import PegImageIO
import PegLayoutTree

extension SnapshotVerifier {
  /// Compares a film with its reference frame by frame, or writes the reference if the mode requires it.
  ///
  /// - Parameter again: plays the same film a second time, scheduled differently and with the layout trees of its frames.
  ///   Called unless the films are equal; its film is the one that is written then.
  /// - Throws: `SnapshotError` when names clash, a folder is a link, or the file system refuses.
  package func verify(
    film actual: FilmFile, _ request: SnapshotRequest,
    again: () -> (film: FilmFile?, problem: String?)
  ) throws(SnapshotError) -> Verdict {
    let location = request.location
    try store.claim(location)
    let writer = SnapshotWriter(store: store, request: request)
    try writer.folder.clear()
    let judgement = FilmJudgement(writer: writer, actual: actual)
    var reference: FilmFile?
    var problem: ReferenceProblem?
    switch try ReferenceFile.load(location.path) {
    case .absent: break
    case .unreadable(let found): problem = found
    case .bytes(let bytes):
      if ReferenceFile.isLFSPointer(bytes) {
        problem = .lfsPointer
      } else {
        do {
          reference = try FilmFile(bytes)
        } catch {
          problem = .damaged(error.description)
        }
      }
    }
    if request.mode != .all {
      if store.wasRecordedHere(location.path) { return try judgement.recorded(.earlierInThisRun) }
      if let problem { return try judgement.unreadable(problem) }
      if let reference, reference.shows(actual) {
        // The comparison used only hashes, so check that the frames can be read later.
        do {
          try reference.check()
        } catch {
          return try judgement.unreadable(.damaged(error.description))
        }
        return .matched(nil)
      }
    } else if let reference, reference.shows(actual) {
      _ = store.noteRecorded(location.path)
      return try judgement.recorded(.requested)
    }
    let second = again()
    guard let again = second.film, again.shows(actual) else {
      return try judgement.unstable(second.film, problem: second.problem)
    }
    return try judge(again, reference, FilmJudgement(writer: writer, actual: again))
  }

  /// Compares a film that was played twice with its reference, or writes it.
  private func judge(
    _ actual: FilmFile, _ reference: FilmFile?, _ judgement: FilmJudgement
  ) throws(SnapshotError) -> Verdict {
    let writer = judgement.writer
    let (request, location) = (writer.request, writer.location)
    if request.mode != .all, let reference { return try judgement.compare(with: reference) }
    if request.mode == .never || request.mode == .draft { return try judgement.missing() }
    guard store.noteRecorded(location.path) || request.mode == .all else {
      return try judgement.recorded(.earlierInThisRun)
    }
    try writer.writeReference(actual.bytes)
    return try judgement.recorded(request.mode == .all ? .requested : .noReference)
  }
}

extension FilmFile {
  /// Checks that all parts of the film are there, without decoding its frames.
  ///
  /// - Throws: `FilmFileError`.
  func check() throws(FilmFileError) {
    _ = try FilmFileReader(self)
    _ = try layouts()
  }
}

/// The verification of one film.
private struct FilmJudgement {
  let writer: SnapshotWriter
  let actual: FilmFile

  private var location: SnapshotLocation { writer.location }

  private func record(_ verdict: VerdictKind, _ summary: String) -> ResultRecord {
    var record = writer.record(verdict, summary)
    record.actualSize = PixelSize(width: actual.size.width, height: actual.size.height)
    record.images = [.actual]
    return record
  }

  /// Writes the film and other files; every program shows the film as its first frame.
  private func write(
    _ record: ResultRecord, _ files: [ArtifactFolder.File] = [], mayBeAccepted: Bool = true
  ) throws(SnapshotError) -> SnapshotArtifacts {
    let name = ArtifactImage.actual.fileName
    return try writer.write(
      record, [.init(name: name, bytes: actual.bytes)] + files,
      candidate: mayBeAccepted ? name : nil)
  }

  func recorded(_ reason: RecordReason) throws(SnapshotError) -> Verdict {
    var record = record(.recorded, reason.sentence)
    record.rerecorded = reason != .earlierInThisRun
    _ = try write(record)
    return .recorded(path: location.path, reason: reason)
  }

  func missing() throws(SnapshotError) -> Verdict {
    let artifacts = try write(record(.missing, "No reference; the new film is pending."))
    return .missing(pending: artifacts.actual, isDraft: writer.request.mode == .draft)
  }

  func unreadable(_ problem: ReferenceProblem) throws(SnapshotError) -> Verdict {
    let artifacts = try write(record(.unreadable, problem.description.asSentence))
    return .unreadable(problem, artifacts: artifacts)
  }

  func unstable(_ second: FilmFile?, problem: String?) throws(SnapshotError) -> Verdict {
    var summary = "Played a second time, there is no film: \(problem ?? "it was not made")."
    if let second {
      let index =
        zip(actual.moments, second.moments).enumerated().first { $1.0.hash != $1.1.hash }?.offset
        ?? min(actual.moments.count, second.moments.count)
      summary = "Played twice, the films differ from frame \(index) on."
    }
    let artifacts = try write(record(.nonDeterministic, summary), mayBeAccepted: false)
    return .nonDeterministic(summary, artifacts: artifacts)
  }

  func compare(with reference: FilmFile) throws(SnapshotError) -> Verdict {
    let comparison: FilmComparison
    let shown: FilmArtifacts
    do {
      comparison = try FilmComparison(reference, actual)
      shown = try FilmArtifacts(of: comparison, reference, actual)
    } catch let error as FilmFileError {
      return try unreadable(.damaged(error.description))
    } catch let error as ImageIOError {
      throw .image(error)
    } catch {
      preconditionFailure("an error of no known type: \(error)")
    }
    let isRerecorded = writer.request.mode == .failed
    if isRerecorded {
      _ = writer.store.noteRecorded(location.path)
      try writer.writeReference(actual.bytes)
    }
    var record = record(.different, comparison.headline.asSentence)
    record.headline = record.summary
    record.expectedSize = PixelSize(width: reference.size.width, height: reference.size.height)
    record.rerecorded = isRerecorded
    record.film = ResultFilm(
      scale: actual.scale, first: comparison.alignment.first, headline: comparison.headline,
      frames: shown.frames)
    if let views = comparison.views {
      record.changes = views.difference.changes.map { ResultChange($0) }
      record.layout = ResultLayout(
        reference: ResultLayout.referenceFile, actual: ResultLayout.actualFile)
    }
    record.images = [.reference, .actual]
    if let old = ReferenceNotes(png: reference.bytes).stamp, let new = writer.request.stamp,
      old != new
    {
      record.verdict = .environmentMismatch
      record.stamp = ResultStamps(reference: old, actual: new)
    }
    let artifacts = try write(
      record,
      shown.files
        + [.init(name: ArtifactImage.reference.fileName, bytes: reference.bytes)])
    if let stamps = record.stamp {
      return .environmentMismatch(stamps, nil, artifacts: artifacts, rerecorded: isRerecorded)
    }
    return .differentText(
      comparison.words, artifacts: artifacts, rerecorded: isRerecorded)
  }
}
