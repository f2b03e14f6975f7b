import Dispatch
import PegBase
import PegDiff
import PegGeometry
import PegImageIO
import PegLayoutTree
import PegSnapshot
import Synchronization

/// Compares two files: pictures, films, or layout trees.
enum FileDiff {
  /// - Throws: `CommandError.failure` naming a file that cannot be read or decoded.
  static func compare(_ a: String, _ b: String, _ rules: DiffRules) throws -> DiffResult {
    if isLayout(a), isLayout(b) { return try compareLayouts(a, b) }
    if let start = FileReader.startIfSame(a, b) {
      let format = start.withUnsafeBytes { ImageFormat(sniffing: $0) }
      if let format, [.png, .jpeg, .gif, .webP].contains(format) { return .equal }
    }
    let limit = ImageLimits.standard.maximumFileBytes
    let files = try both { index in
      try named(index == 0 ? a : b) { try FileReader.read($0, maximumBytes: limit) }
    }
    let isFilm = try both { index in
      try named(index == 0 ? a : b) { _ in
        let bytes = index == 0 ? files.0 : files.1
        return try FilmFile.isFilm(bytes) || AnimatedImage(bytes).isAnimation
      }
    }
    if isFilm.0 || isFilm.1 { return try FilmDiff.compare((a, files.0), (b, files.1), rules) }
    return try comparePictures((a, files.0), (b, files.1), rules)
  }

  /// A file's path and its bytes.
  typealias File = (path: String, bytes: [UInt8])

  // MARK: Pictures

  private static func comparePictures(
    _ a: File, _ b: File, _ rules: DiffRules
  ) throws -> DiffResult {
    let pictures = try both { index in
      let file = index == 0 ? a : b
      return try named(file.path) { _ in try ImageDecoder.decode(file.bytes) }
    }
    let (expected, actual) = pictures
    let layouts = try layoutsBeside(a.path, b.path, rules)
    let ignored = try ignoredAreas(rules, layouts, actual.size)
    let comparison = ImageComparison.compare(
      expected, actual, tolerance: rules.tolerance, ignoring: ignored)
    if let path = rules.output, !comparison.passes {
      try FileWriter.write(
        try PNGEncoder.encode(DiffImage.make(expected, actual), compression: .fast), to: path)
    }
    if comparison == .equal { return DiffResult(comparison, nil, nil) }
    let isMeasured = expected.size == actual.size && (rules.isDetailed || !rules.isExact)
    let margin =
      isMeasured
      ? ImageComparison.measure(expected, actual, tolerance: rules.tolerance, ignoring: ignored)
        .margin : nil
    let pixels =
      rules.isDetailed || layouts != nil
      ? ChangedPixels(expected, actual, ignoring: ignored) : nil
    var result = DiffResult(comparison, margin, pixels?.regions)
    if let layouts {
      result.add(LayoutDifference(reference: layouts.0, actual: layouts.1, pixels: pixels))
    }
    return result
  }

  static func ignoredAreas(
    _ rules: DiffRules, _ layouts: (LayoutTree, LayoutTree)?, _ size: PixelSize
  ) throws -> [PixelRect] {
    var ignored = rules.ignored
    for name in rules.ignoredViews {
      guard let layouts else {
        throw CommandError.failure(
          "--ignore-view needs the layout trees of both pictures beside them, as NAME.layout.txt")
      }
      let areas = [layouts.0, layouts.1].flatMap { $0.pixels(of: name, in: size.bounds) }
      guard !areas.isEmpty else {
        throw CommandError.failure("--ignore-view: no view is called \(name.printable)")
      }
      ignored += areas
    }
    return ignored
  }

  // MARK: Layout trees

  private static let layoutSuffix = ".layout.txt"

  private static func isLayout(_ path: String) -> Bool { path.hasSuffix(layoutSuffix) }

  private static func compareLayouts(_ a: String, _ b: String) throws -> DiffResult {
    let difference = LayoutDifference(reference: try layout(a), actual: try layout(b))
    guard !difference.isEmpty else { return .equal }
    var result = DiffResult(verdict: .different, lines: [])
    result.add(difference)
    return result
  }

  private static func layout(_ path: String) throws -> LayoutTree {
    let bytes = try named(path) { try FileReader.read($0, maximumBytes: 64 << 20) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError.failure("\(path.escaped): the text is not UTF-8")
    }
    do {
      return try LayoutTree(parsing: text)
    } catch {
      throw CommandError.failure("\(path.escaped):\(error.line): \(error.reason)")
    }
  }

  /// Returns the layout trees that lie beside both pictures; nil unless both exist.
  private static func layoutsBeside(
    _ a: String, _ b: String, _ rules: DiffRules
  ) throws -> (LayoutTree, LayoutTree)? {
    func beside(_ path: String) -> String {
      let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      guard let dot = path.lastIndex(of: "."), dot > start else { return path + layoutSuffix }
      return path[..<dot] + layoutSuffix
    }
    let (x, y) = (beside(a), beside(b))
    guard try FileTree.kind(of: x, following: true) == .file,
      try FileTree.kind(of: y, following: true) == .file
    else { return nil }
    return (try layout(x), try layout(y))
  }

  // MARK: Two at once

  /// Calls `work` for both files, each on its own thread.
  static func both<T: Sendable>(_ work: @Sendable (Int) throws -> T) throws -> (T, T) {
    let results = Mutex<[Result<T, any Error>?]>([nil, nil])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let result = Result { try work(index) }
      results.withLock { $0[index] = result }
    }
    let found = results.withLock { $0 }
    guard let first = found[0], let second = found[1] else {
      preconditionFailure("work on one of two files was not done")
    }
    return (try first.get(), try second.get())
  }

  /// Adds the file's name to errors that do not contain it.
  static func named<T>(_ path: String, _ work: (String) throws -> T) throws -> T {
    do {
      return try work(path)
    } catch let error as ImageIOError {
      throw CommandError.failure("\(path.escaped): \(error)")
    }
  }
}
