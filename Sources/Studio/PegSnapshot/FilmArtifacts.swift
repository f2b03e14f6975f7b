import PegDiff
import PegGIF
import PegImageIO
import PegPixels

/// The files that show how two films differ: pictures of the frames that differ, layout trees, and a GIF.
///
/// For the first frame that differs, one more file has its pictures side by side.
struct FilmArtifacts {
  /// The limit of frames with pictures, and of frames of the GIF from the first one that differs.
  private static let mostFrames = 60
  /// Frames of the GIF before the first one that differs.
  private static let runUp = 5

  private(set) var files: [ArtifactFolder.File] = []
  /// The films' frames as a record lists them.
  private(set) var frames: [ResultFilm.Frame] = []
  /// The frames of the GIF, each a row of pictures.
  private var strip: [Bitmap] = []
  private var framesWithPictures = 0

  /// Draws all files; the caller writes them.
  ///
  /// - Throws: `FilmFileError`, `ImageIOError`.
  init(of comparison: FilmComparison, _ reference: FilmFile, _ actual: FilmFile) throws {
    var old = FilmCursor(try FilmFileReader(reference))
    var new = FilmCursor(try FilmFileReader(actual))
    for (index, entry) in comparison.alignment.entries.enumerated() {
      let shown = FramePair(
        before: try old.frame(entry.reference), after: try new.frame(entry.actual))
      try add(entry, shown, distance: index - comparison.first)
    }
    if let views = comparison.views {
      files += [
        .init(name: ResultLayout.referenceFile, bytes: Array(views.reference.utf8)),
        .init(name: ResultLayout.actualFile, bytes: Array(views.actual.utf8)),
      ]
    }
    if let gif = Self.gif(strip) { files.append(.init(name: "triptych.gif", bytes: gif)) }
  }

  /// The pictures of two aligned frames; nil for a frame that a film lacks.
  private struct FramePair {
    let before: Bitmap?
    let after: Bitmap?
  }

  /// - Parameter distance: the index of this entry, counted from the first one that differs.
  private mutating func add(
    _ entry: FilmAlignment.Entry, _ shown: FramePair, distance: Int
  ) throws(ImageIOError) {
    let isNear = (-Self.runUp..<Self.mostFrames).contains(distance)
    var difference: Bitmap?
    var count = 0
    if let before = shown.before, let after = shown.after, entry.state != .same || isNear {
      difference = DiffImage.make(before, after)
      count =
        before.size == after.size
        ? ImageComparison.summarize(before, after).differingPixels : after.width * after.height
    }
    let pictures = [
      (ArtifactImage.reference, shown.before), (.actual, shown.after), (.diff, difference),
    ]
    var images: [ArtifactImage] = []
    if entry.state != .same, let number = entry.actual, framesWithPictures < Self.mostFrames {
      for case (let image, let picture?) in pictures {
        images.append(image)
        files.append(
          .init(
            name: "frames/\(Self.padded(number)).\(image.fileName)",
            bytes: try PNGEncoder.encode(picture)))
      }
      if !images.isEmpty { framesWithPictures += 1 }
    }
    if distance == 0, let row = SideBySide.make(pictures.compactMap(\.1)) {
      files.append(.init(name: ArtifactFolder.sideBySide, bytes: try PNGEncoder.encode(row)))
    }
    if isNear {
      let size = shown.after ?? shown.before
      let row = pictures.compactMap { $0.1 ?? size.map(Self.blank) }
      if let row = SideBySide.make(row) { strip.append(row) }
    }
    frames.append(
      ResultFilm.Frame(
        index: entry.actual, reference: entry.reference, time: entry.time, offset: entry.offset,
        state: .init(entry.state), differingPixels: count, images: images))
  }

  /// Returns a grey picture of the frame's size, to stand for a missing frame.
  private static func blank(_ frame: Bitmap) -> Bitmap {
    var builder = BitmapBuilder(width: frame.width, height: frame.height)
    for y in 0..<frame.height { builder.withRow(y) { $0.update(repeating: 0x80) } }
    return builder.freeze()
  }

  /// Encodes a GIF; nil if the rows have different sizes, because a GIF has one.
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
