import PegBase
package import PegImageIO
package import PegPixels

/// Why a file is no film; one line.
package struct FilmFileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
}

/// A film in one PNG file: its first frame as the picture, and what is new in each later one.
///
/// Every program shows the file as its first frame; all frames come back without loss. The text `pegbar-film` holds their
/// moments and hashes, so that films are compared without taking them apart. The views of each frame may be there too.
package struct FilmFile: Sendable {
  static let key = "pegbar-film"
  /// Ancillary, private and not safe to copy, as PNG says it with the case of the letters.
  static let chunkName = "pgFD"
  static let mostFrames = 10_000

  package struct Moment: Hashable, Sendable {
    /// Units: seconds.
    package var time: Double
    /// How far the content was scrolled; nil where it was not. Units: points.
    package var offset: Double?
    /// The frame's `contentHash`.
    package var hash: UInt64
  }

  package let size: (width: Int, height: Int)
  /// Units: pixels per point.
  package let scale: Double
  package let moments: [Moment]
  /// The whole file.
  package let bytes: [UInt8]

  /// Whether a file says that it is a film; cheap, and true of damaged ones too.
  package static func isFilm(_ bytes: [UInt8]) -> Bool {
    // The text comes first after the header: 8 bytes of signature, 25 of IHDR, then length and name.
    bytes.count > 41 && bytes[37..<41].elementsEqual("iTXt".utf8)
      && bytes[41...].starts(with: Array(key.utf8) + [0])
  }

  /// Returns the texts of the layout trees of all frames; nil of a film that has none.
  ///
  /// - Throws: `FilmFileError` where they are damaged.
  package func layouts() throws(FilmFileError) -> [String]? {
    let found: [[UInt8]]
    do {
      found = try PNGChunks.data(of: FilmLayouts.chunkName, in: bytes)
    } catch {
      throw FilmFileError(description: "\(error)")
    }
    guard let data = found.first else { return nil }
    guard let layouts = FilmLayouts.decode(data, count: moments.count) else {
      throw FilmFileError(description: "the views of its frames are damaged")
    }
    return layouts
  }

  /// Whether two films show the same at the same times.
  package func shows(_ other: FilmFile) -> Bool {
    scale == other.scale && size == other.size
      && moments.elementsEqual(other.moments) { $0.hash == $1.hash && $0.time == $1.time }
  }

  /// Reads what the film says of itself; frames are read when they are asked for.
  ///
  /// - Throws: `FilmFileError`.
  package init(_ bytes: [UInt8]) throws(FilmFileError) {
    self.bytes = bytes
    let texts: [PNGMetadata.Text]
    do {
      texts = try PNGMetadata(bytes).texts
    } catch {
      throw FilmFileError(description: "\(error)")
    }
    guard let text = texts.first(where: { $0.key == Self.key })?.value,
      let document = try? JSONValue(parsing: Array(text.utf8)),
      let width = document["width"]?.integer, let height = document["height"]?.integer,
      let scale = document["scale"]?.number, let list = document["frames"]?.array,
      (1...Self.mostFrames).contains(list.count)
    else { throw FilmFileError(description: "it is not a film, or its list of frames is damaged") }
    size = (width, height)
    self.scale = scale
    var moments: [Moment] = []
    for item in list {
      guard let values = item.array, values.count == 3, let time = values[0].number,
        let hash = values[2].string.flatMap({ UInt64($0, radix: 16) })
      else { throw FilmFileError(description: "its list of frames is damaged") }
      moments.append(Moment(time: time, offset: values[1].number, hash: hash))
    }
    self.moments = moments
  }
}

/// Makes a film of frames that come one after the other.
package struct FilmFileWriter {
  private let scale: Double
  private var moments: [FilmFile.Moment] = []
  private var first: Bitmap?
  private var last: Bitmap?
  private var chunks: [PNGChunks.Chunk] = []
  private var layouts: [String] = []

  /// - Parameter scale: pixels per point.
  package init(scale: Double) { self.scale = scale }

  /// - Parameter layout: the text of the tree of the views; kept where every frame has one.
  /// - Throws: `ImageIOError.cannotEncode` when memory runs out.
  /// - Precondition: all frames are of one size.
  package mutating func append(
    _ frame: Bitmap, time: Double, offset: Double?, layout: String? = nil
  ) throws(ImageIOError) {
    if let layout { layouts.append(layout) }
    moments.append(.init(time: time, offset: offset, hash: frame.contentHash))
    if let last {
      chunks.append(
        .init(
          name: FilmFile.chunkName,
          data: last == frame ? [] : try FrameDelta.encode(frame, after: last)))
    } else {
      first = frame
    }
    last = frame
  }

  /// Returns the film.
  ///
  /// - Throws: `ImageIOError.cannotEncode`.
  /// - Precondition: there was a frame.
  package func finish(_ notes: ReferenceNotes) throws(ImageIOError) -> FilmFile {
    guard let first else { preconditionFailure("a film without frames") }
    let list = moments.map { moment in
      JSONValue.array([
        .number(moment.time), moment.offset.map(JSONValue.number) ?? .null,
        .string(moment.hash.hexadecimal),
      ])
    }
    let document = JSONValue.object([
      .init("width", .integer(first.width)), .init("height", .integer(first.height)),
      .init("scale", .number(scale)), .init("frames", .array(list)),
    ])
    let text = try PNGChunks.Chunk.compressedText(key: FilmFile.key, document.line)
    var chunks = [text] + chunks
    if layouts.count == moments.count {
      chunks.append(
        .init(name: FilmLayouts.chunkName, data: try FilmLayouts.encode(layouts)))
    }
    let png = PNGChunks.inserting(
      chunks, into: try notes.png(first, compression: .small))
    do {
      return try FilmFile(png)
    } catch {
      preconditionFailure("a film that cannot be read: \(error)")
    }
  }
}

/// Takes the frames of a film out one after the other.
package struct FilmFileReader {
  private let film: FilmFile
  private let deltas: [[UInt8]]
  private var frame: Bitmap
  /// The frame that comes next.
  package private(set) var index = 0

  /// - Throws: `FilmFileError`.
  package init(_ film: FilmFile) throws(FilmFileError) {
    self.film = film
    do {
      deltas = try PNGChunks.data(of: FilmFile.chunkName, in: film.bytes)
      frame = try ImageDecoder.decode(film.bytes)
    } catch {
      throw FilmFileError(description: "\(error)")
    }
    guard deltas.count == film.moments.count - 1, frame.width == film.size.width,
      frame.height == film.size.height
    else { throw FilmFileError(description: "frames of the film are missing") }
  }

  /// Returns the next frame; nil after the last one.
  ///
  /// - Throws: `FilmFileError` naming a frame that is not as it was written.
  package mutating func next() throws(FilmFileError) -> Bitmap? {
    guard index < film.moments.count else { return nil }
    if index > 0, !deltas[index - 1].isEmpty {
      guard let next = FrameDelta.decode(deltas[index - 1][...], after: frame) else {
        throw FilmFileError(description: "frame \(index) of the film is damaged")
      }
      frame = next
    }
    guard frame.contentHash == film.moments[index].hash else {
      throw FilmFileError(description: "frame \(index) of the film is damaged")
    }
    index += 1
    return frame
  }
}
