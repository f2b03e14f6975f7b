import PegBase
import PegDiff
import PegGIF
import PegImageIO
import PegPixels

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
  /// Frames whose pictures are kept, and frames of the moving picture.
  static let mostFrames = 60
  /// Frames of the moving picture before the first that differs.
  static let runUp = 5

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
    do {
      comparison = try FilmComparison(reference, actual)
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
    var record = record(.different, comparison.film.headline.asSentence)
    record.headline = record.summary
    record.expectedSize = PixelSize(width: reference.size.width, height: reference.size.height)
    record.rerecorded = isRerecorded
    record.film = comparison.film
    record.changes = comparison.changes
    record.layout = comparison.layout
    record.images = [.reference, .actual]
    if let old = ReferenceNotes(png: reference.bytes).stamp, let new = papers.request.stamp,
      old != new
    {
      record.verdict = .environmentMismatch
      record.stamp = ResultStamps(reference: old, actual: new)
    }
    let artifacts = try write(
      record,
      comparison.files
        + [.init(name: ArtifactImage.reference.fileName, bytes: reference.bytes)])
    if let stamps = record.stamp {
      return .environmentMismatch(stamps, nil, artifacts: artifacts, rerecorded: isRerecorded)
    }
    return .differentText(
      comparison.words, artifacts: artifacts, rerecorded: isRerecorded)
  }
}

/// Two films next to each other.
private struct FilmComparison {
  private(set) var film: ResultFilm
  /// Pictures of the frames that differ, those of the first side by side, and the moving picture.
  private(set) var files: [ArtifactFolder.File] = []
  /// What a failure says.
  private(set) var words: String
  /// What the views of the first two frames that differ say.
  private(set) var changes: [ResultChange] = []
  private(set) var layout: ResultLayout?

  /// - Throws: `FilmFileError`, `ImageIOError`.
  init(_ reference: FilmFile, _ actual: FilmFile) throws {
    func frames(_ film: FilmFile) throws -> [FilmFrame] {
      var reader = try FilmFileReader(film)
      var frames: [FilmFrame] = []
      while let frame = try reader.next() {
        let moment = film.moments[frames.count]
        frames.append(FilmFrame(frame, time: moment.time, offset: moment.offset))
      }
      return frames
    }
    let alignment = FilmAlignment(reference: try frames(reference), actual: try frames(actual))
    let views = try Self.views(alignment, reference, actual)
    let headline = views.map { alignment.headline(causedBy: $0.difference.cause) }
    film = ResultFilm(
      scale: actual.scale, first: alignment.first, headline: headline ?? alignment.headline,
      frames: [])
    words = film.headline + "."
    let first = alignment.firstDivergence ?? 0
    if alignment.entries.indices.contains(first) {
      let entry = alignment.entries[first]
      words += " First seen at \(Self.short(entry.time)) s"
      if let offset = entry.offset { words += ", offset \(Self.short(offset))" }
      words += "."
    }
    var old = FilmCursor(try FilmFileReader(reference))
    var new = FilmCursor(try FilmFileReader(actual))
    var strip: [Bitmap] = []
    for (index, entry) in alignment.entries.enumerated() {
      let before = try old.frame(entry.reference)
      let after = try new.frame(entry.actual)
      let isNear = (first - FilmJudgement.runUp..<first + FilmJudgement.mostFrames).contains(index)
      var difference: Bitmap?
      var count = 0
      if let before, let after, entry.state != .same || isNear {
        difference = DiffImage.make(before, after)
        count =
          before.size == after.size
          ? ImageComparison.summarize(before, after).differingPixels
          : after.width * after.height
      }
      var images: [ArtifactImage] = []
      let pictures = [
        (ArtifactImage.reference, before), (.actual, after), (.diff, difference),
      ]
      if entry.state != .same, let number = entry.actual,
        film.frames.count(where: { !$0.images.isEmpty }) < FilmJudgement.mostFrames
      {
        for case (let image, let picture?) in pictures {
          images.append(image)
          files.append(
            .init(
              name: "frames/\(Self.padded(number)).\(image.fileName)",
              bytes: try PNGEncoder.encode(picture)))
        }
      }
      if index == first {
        if let row = SideBySide.make(pictures.compactMap(\.1)) {
          files.append(
            .init(name: ArtifactFolder.sideBySide, bytes: try PNGEncoder.encode(row)))
        }
      }
      if isNear {
        let blank = after ?? before
        let row = pictures.compactMap { $0.1 ?? blank.map(Self.blank) }
        if let row = SideBySide.make(row) { strip.append(row) }
      }
      film.frames.append(
        ResultFilm.Frame(
          index: entry.actual, reference: entry.reference, time: entry.time, offset: entry.offset,
          state: .init(entry.state), differingPixels: count, images: images))
    }
    if let views {
      changes = views.difference.changes.map { ResultChange($0) }
      layout = ResultLayout(reference: ResultLayout.referenceFile, actual: ResultLayout.actualFile)
      files += [
        .init(name: ResultLayout.referenceFile, bytes: Array(views.reference.utf8)),
        .init(name: ResultLayout.actualFile, bytes: Array(views.actual.utf8)),
      ]
    }
    if let gif = Self.gif(strip) { files.append(.init(name: "triptych.gif", bytes: gif)) }
  }

  /// What the views of the first two frames that differ say, and their trees; nil where a film has none.
  private static func views(
    _ alignment: FilmAlignment, _ reference: FilmFile, _ actual: FilmFile
  ) throws -> (difference: LayoutDifference, reference: String, actual: String)? {
    guard let (i, j) = alignment.firstPair, let old = try reference.layouts()?[i],
      let new = try actual.layouts()?[j], let before = try? LayoutTree(parsing: old),
      let after = try? LayoutTree(parsing: new)
    else { return nil }
    var (oldFilm, newFilm) = (
      FilmCursor(try FilmFileReader(reference)), FilmCursor(try FilmFileReader(actual))
    )
    guard let x = try oldFilm.frame(i), let y = try newFilm.frame(j) else { return nil }
    let difference = LayoutDifference(
      reference: before, actual: after, pixels: ChangedPixels(x, y))
    return difference.isEmpty ? nil : (difference, old, new)
  }

  /// A picture of the size in grey, in the place of a frame that is not there.
  private static func blank(_ frame: Bitmap) -> Bitmap {
    var builder = BitmapBuilder(width: frame.width, height: frame.height)
    for y in 0..<frame.height { builder.withRow(y) { $0.update(repeating: 0x80) } }
    return builder.freeze()
  }

  /// Returns nil where frames have several sizes, of which a GIF has one.
  private static func gif(_ strip: [Bitmap]) -> [UInt8]? {
    guard let first = strip.first, strip.allSatisfy({ $0.size == first.size }) else { return nil }
    let builder = PaletteBuilder()
    for frame in strip { builder.add(frame) }
    do {
      let writer = try GIFWriter(
        width: first.width, height: first.height, palette: builder.build(), options: GIFOptions())
      for frame in strip { try writer.append(frame, delay: 10) }
      let start = writer.takeBytes()
      return start + (try writer.finish())
    } catch {
      return nil
    }
  }

  private static func padded(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  private static func short(_ value: Double) -> String {
    JSONValue.number((value * 1000).rounded() / 1000).line
  }
}

extension ResultFilm.Frame.State {
  init(_ state: FilmAlignment.State) {
    switch state {
    case .same: self = .same
    case .different: self = .different
    case .inserted: self = .inserted
    case .removed: self = .removed
    case .held: self = .held
    }
  }
}

/// A place in a film, which moves forward only.
private struct FilmCursor {
  private var reader: FilmFileReader
  private var current: Bitmap?

  init(_ reader: FilmFileReader) { self.reader = reader }

  /// - Throws: `FilmFileError`.
  mutating func frame(_ index: Int?) throws(FilmFileError) -> Bitmap? {
    guard let index else { return nil }
    while reader.index <= index { current = try reader.next() }
    return current
  }
}
