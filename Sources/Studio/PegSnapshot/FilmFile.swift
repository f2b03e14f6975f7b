import PegBase
package import PegImageIO
package import PegPixels

/// The reason why a file isn't a film, in one line.
package struct FilmFileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
}

/// A film in one PNG file: its first frame as the picture, and the changes of each later frame.
///
/// Every program shows the file as its first frame, and all frames can be read without loss. The text `pegbar-film` holds their
/// times and hashes, so that films can be compared without decoding them. The file may also hold the views of each frame.
package struct FilmFile: Sendable {
  static let key = "pegbar-film"
  /// Ancillary, private and not safe to copy: PNG encodes these in the case of the letters.
  static let chunkName = "pgFD"
  static let mostFrames = 10_000

  package struct Moment: Hashable, Sendable {
    /// Units: seconds.
    package var time: Double
    /// The content's scroll offset; nil if it wasn't scrolled. Units: points.
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

  /// Whether a file claims to be a film; cheap, and also true of damaged films.
  package static func isFilm(_ bytes: [UInt8]) -> Bool {
    // The text comes first after the header: 8 bytes of signature, 25 of IHDR, then length and name.
    bytes.count > 41 && bytes[37..<41].elementsEqual("iTXt".utf8)
      && bytes[41...].starts(with: Array(key.utf8) + [0])
  }

  /// Returns the texts of the layout trees of all frames; nil if the film has none.
  ///
  /// - Throws: `FilmFileError` if they are damaged.
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

  /// Whether two films show the same frames at the same times.
  package func shows(_ other: FilmFile) -> Bool {
    scale == other.scale && size == other.size
      && moments.elementsEqual(other.moments) { $0.hash == $1.hash && $0.time == $1.time }
  }

  /// Reads the description of the film; a `FilmFileReader` reads the frames.
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

/// Encodes a film frame by frame.
package struct FilmFileWriter {
  private let scale: Double
  private var moments: [FilmFile.Moment] = []
  private var first: Bitmap?
  private var last: Bitmap?
  private var chunks: [PNGChunks.Chunk] = []
  private var layouts: [String] = []

  /// - Parameter scale: pixels per point.
  package init(scale: Double) { self.scale = scale }

  /// - Parameter layout: the text of the layout tree; the film has trees only if every frame has one.
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
  /// - Precondition: `append` was called at least once.
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

/// Decodes the frames of a film in order.
package struct FilmFileReader {
  private let film: FilmFile
  private let deltas: [[UInt8]]
  private var frame: Bitmap
  /// The index of the next frame.
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
  /// - Throws: `FilmFileError` naming a frame that is damaged.
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
