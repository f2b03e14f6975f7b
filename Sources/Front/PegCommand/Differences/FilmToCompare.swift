import PegBase
import PegDiff
import PegGeometry
import PegImageIO
import PegLayoutTree
import PegPixels
import PegSnapshot

/// A film from a file.
struct FilmToCompare: Sendable {
  let path: String
  private let bytes: [UInt8]
  /// The same film as the reference of a test; nil for an animation.
  private let reference: FilmFile?

  /// - Throws: `CommandError.failure` naming a file that is damaged.
  init(_ file: FileDiff.File) throws {
    (path, bytes) = file
    guard FilmFile.isFilm(bytes) else {
      reference = nil
      return
    }
    do {
      reference = try FilmFile(bytes)
    } catch {
      throw CommandError.failure("\(path.escaped): \(error)")
    }
  }

  /// Returns the layout trees of all frames; nil for an animation.
  ///
  /// - Throws: `CommandError.failure` if they are damaged.
  func layouts() throws -> [String]? {
    do {
      return try reference?.layouts()
    } catch {
      throw CommandError.failure("\(path.escaped): \(error)")
    }
  }

  func frameReader() throws -> any FrameReader {
    try FileDiff.named(path) { _ in
      if let reference { return ReferenceFrames(try FilmFileReader(reference), path: path) }
      return AnimationFrames(try AnimatedImage(bytes), path: path)
    }
  }

  /// Reads the film from its first to its last frame.
  func frames() throws -> [FilmFrame] {
    let reader = try frameReader()
    var frames: [FilmFrame] = []
    var milliseconds = 0.0
    while let delay = try reader.advance() {
      let moment = reference?.moments[frames.count]
      frames.append(
        try reader.withCurrent { frame in
          if let moment { return FilmFrame(frame, time: moment.time, offset: moment.offset) }
          return FilmFrame(
            frame, time: milliseconds / 1000, duration: delay / 1000)
        })
      milliseconds += delay
    }
    return frames
  }
}

/// Reads the frames of a film in ascending order.
protocol FrameReader: AnyObject {
  /// The number of frames that have been read.
  var count: Int { get }

  /// Reads the next frame and returns its duration; nil after the last one.
  ///
  /// - Units: milliseconds; 0 if the film does not contain it.
  func advance() throws -> Double?

  /// - Precondition: a frame has been read.
  func withCurrent<R>(_ body: (Bitmap) throws -> R) throws -> R
}

extension FrameReader {
  /// - Precondition: the index is not less than that of the current frame.
  func withFrame(_ index: Int, _ body: (Bitmap) throws -> Void) throws {
    precondition(index >= count - 1, "a film is read forwards")
    while count <= index { _ = try advance() }
    try withCurrent(body)
  }
}

private final class AnimationFrames: FrameReader {
  private let film: AnimatedImage
  private let path: String
  private(set) var count = 0

  init(_ film: AnimatedImage, path: String) {
    self.film = film
    self.path = path
  }

  func advance() throws -> Double? {
    let delay = try FileDiff.named(path) { _ in try film.advance() }
    count += 1
    return delay
  }

  func withCurrent<R>(_ body: (Bitmap) throws -> R) throws -> R { try film.withBitmap(body) }
}

private final class ReferenceFrames: FrameReader {
  private var reader: FilmFileReader
  private let path: String
  private var current: Bitmap?
  private(set) var count = 0

  init(_ reader: FilmFileReader, path: String) {
    self.reader = reader
    self.path = path
  }

  func advance() throws -> Double? {
    do {
      // The reader continues from its own copy of the frame.
      current = try reader.next()
    } catch {
      throw CommandError.failure("\(path.escaped): \(error)")
    }
    count += 1
    return current == nil ? nil : 0
  }

  func withCurrent<R>(_ body: (Bitmap) throws -> R) throws -> R {
    guard let current else { preconditionFailure("no frame has been read") }
    return try body(current)
  }
}

/// The layout trees of two films' frames.
struct FilmViews {
  private let layouts: ([String], [String])?
  private let ignored: [String]

  /// - Throws: `CommandError.failure` if a view to ignore is in no frame, or if the films have no layout trees.
  init(_ a: FilmToCompare, _ b: FilmToCompare, _ rules: DiffRules) throws {
    ignored = rules.ignoredViews
    guard let x = try a.layouts(), let y = try b.layouts() else {
      layouts = nil
      guard ignored.isEmpty else {
        throw CommandError.failure(
          "--ignore-view needs films that hold their views, as references of tests do; animations do not"
        )
      }
      return
    }
    layouts = (x, y)
    let screen = PixelSize(width: Bitmap.maximumSide, height: Bitmap.maximumSide)
    for name in ignored {
      let isThere = try (x + y).contains { text in
        try Self.tree(text).pixels(of: name, in: screen.bounds).isEmpty == false
      }
      if !isThere {
        throw CommandError.failure("--ignore-view: no view is called \(name.printable)")
      }
    }
  }

  /// Returns the layout trees of a frame of the reference and its counterpart; nil if the films have none.
  func trees(_ i: Int, _ j: Int) throws -> (LayoutTree, LayoutTree)? {
    guard let layouts else { return nil }
    return (try Self.tree(layouts.0[i]), try Self.tree(layouts.1[j]))
  }

  func ignoredAreas(_ i: Int, _ j: Int, _ size: PixelSize) throws -> [PixelRect] {
    guard !ignored.isEmpty, let trees = try trees(i, j) else { return [] }
    return ignored.flatMap { name in
      [trees.0, trees.1].flatMap { $0.pixels(of: name, in: size.bounds) }
    }
  }

  private static func tree(_ text: String) throws -> LayoutTree {
    do {
      return try LayoutTree(parsing: text)
    } catch {
      throw CommandError.failure("a film's views cannot be read: \(error)")
    }
  }
}
