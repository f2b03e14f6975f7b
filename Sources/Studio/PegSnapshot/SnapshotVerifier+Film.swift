import PegDiff
import PegImageIO
import PegLayoutTree

extension SnapshotVerifier {
  /// Compares a film with its reference frame by frame, or writes the reference where the mode says so.
  ///
  /// - Parameter again: plays the same film once more, otherwise scheduled and with the views of its frames; asked unless the
  ///   films are equal, and what is written then.
  /// - Throws: `SnapshotError` when names clash, a folder is a link, or the file system refuses.
  package func verify(
    film actual: FilmFile, _ request: SnapshotRequest,
    again: () -> (film: FilmFile?, problem: String?)
  ) throws(SnapshotError) -> Verdict {
    let location = request.location
    try store.claim(location)
    let papers = Papers(store: store, request: request)
    try papers.folder.clear()
    let judgement = FilmJudgement(papers: papers, actual: actual)
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
        // Frames that nobody looks at now must be there when somebody does.
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
    return try judge(again, reference, FilmJudgement(papers: papers, actual: again))
  }

  /// Compares a film that was played twice, or writes it.
  private func judge(
    _ actual: FilmFile, _ reference: FilmFile?, _ judgement: FilmJudgement
  ) throws(SnapshotError) -> Verdict {
    let papers = judgement.papers
    let (request, location) = (papers.request, papers.location)
    if request.mode != .all, let reference { return try judgement.compare(with: reference) }
    if request.mode == .never || request.mode == .draft { return try judgement.missing() }
    guard store.noteRecorded(location.path) || request.mode == .all else {
      return try judgement.recorded(.earlierInThisRun)
    }
    try papers.writeReference(actual.bytes)
    return try judgement.recorded(request.mode == .all ? .requested : .noReference)
  }
}

extension FilmFile {
  /// Looks whether all parts of the film are whole, without taking frames out.
  ///
  /// - Throws: `FilmFileError`.
  func check() throws(FilmFileError) {
    _ = try FilmFileReader(self)
    _ = try layouts()
  }
}

/// One film on its way to a verdict.
private struct FilmJudgement {
  let papers: Papers
  let actual: FilmFile

  private var location: SnapshotLocation { papers.location }

  private func record(_ verdict: VerdictKind, _ summary: String) -> ResultRecord {
    var record = papers.record(verdict, summary)
    record.actualSize = PixelSize(width: actual.size.width, height: actual.size.height)
    record.images = [.actual]
    return record
  }

  /// Writes the film, which every program shows as its first frame, and other files.
  private func write(
    _ record: ResultRecord, _ files: [ArtifactFolder.File] = [], mayBeAccepted: Bool = true
  ) throws(SnapshotError) -> SnapshotArtifacts {
    let name = ArtifactImage.actual.fileName
    return try papers.write(
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
    return .missing(pending: artifacts.actual, isDraft: papers.request.mode == .draft)
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
    let isRerecorded = papers.request.mode == .failed
    if isRerecorded {
      _ = papers.store.noteRecorded(location.path)
      try papers.writeReference(actual.bytes)
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
    if let old = ReferenceNotes(png: reference.bytes).stamp, let new = papers.request.stamp,
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
