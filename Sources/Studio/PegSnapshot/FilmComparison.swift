import PegBase
import PegDiff
import PegLayoutTree
import PegPixels

/// The differences between two films, and their times; it keeps no pictures.
struct FilmComparison {
  let alignment: FilmAlignment
  /// The differences between the views of the first two frames that differ; nil if a film has no layout trees or they are
  /// equal.
  let views: ViewComparison?

  /// Two layout trees that differ, and how.
  struct ViewComparison {
    let difference: LayoutDifference
    /// The trees as text.
    let reference: String
    let actual: String
  }

  /// Reads every frame of both films.
  ///
  /// - Throws: `FilmFileError`.
  init(_ reference: FilmFile, _ actual: FilmFile) throws(FilmFileError) {
    alignment = FilmAlignment(
      reference: try Self.frames(of: reference), actual: try Self.frames(of: actual))
    views = try Self.views(alignment, reference, actual)
  }

  /// The index of the first entry that differs; 0 if all are the same.
  var first: Int { alignment.firstDivergence ?? 0 }

  /// One sentence without a full stop.
  var headline: String {
    views.map { alignment.headline(causedBy: $0.difference.cause) } ?? alignment.headline
  }

  /// The headline, and the time and scroll offset of the first difference.
  var words: String {
    var words = headline + "."
    guard alignment.entries.indices.contains(first) else { return words }
    let entry = alignment.entries[first]
    words += " First seen at \(Self.short(entry.time)) s"
    if let offset = entry.offset { words += ", offset \(Self.short(offset))" }
    return words + "."
  }

  private static func frames(of film: FilmFile) throws(FilmFileError) -> [FilmFrame] {
    var reader = try FilmFileReader(film)
    var frames: [FilmFrame] = []
    while let frame = try reader.next() {
      let moment = film.moments[frames.count]
      frames.append(FilmFrame(frame, time: moment.time, offset: moment.offset))
    }
    return frames
  }

  private static func views(
    _ alignment: FilmAlignment, _ reference: FilmFile, _ actual: FilmFile
  ) throws(FilmFileError) -> ViewComparison? {
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
    return difference.isEmpty
      ? nil : ViewComparison(difference: difference, reference: old, actual: new)
  }

  private static func short(_ value: Double) -> String {
    JSONValue.number((value * 1000).rounded() / 1000).line
  }
}

/// A position in a film; it only moves forward.
struct FilmCursor {
  private var reader: FilmFileReader
  private var current: Bitmap?

  init(_ reader: FilmFileReader) { self.reader = reader }

  /// Returns the frame with the index, which must not be less than before.
  ///
  /// - Throws: `FilmFileError`.
  mutating func frame(_ index: Int?) throws(FilmFileError) -> Bitmap? {
    guard let index else { return nil }
    while reader.index <= index { current = try reader.next() }
    return current
  }
}
