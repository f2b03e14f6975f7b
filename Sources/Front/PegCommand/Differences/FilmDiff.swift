import PegDiff
import PegGeometry
import PegImageIO
import PegPixels
import PegSnapshot

/// Compares two animations: which frames are the same, and which were inserted, are missing, are held, or differ.
///
/// Each film is read twice, and never more than one frame of each is in memory.
enum FilmDiff {
  static func compare(
    _ a: FileDiff.File, _ b: FileDiff.File, _ rules: DiffRules
  ) throws -> DiffResult {
    guard rules.ignoredViews.isEmpty else {
      throw CommandError.failure("--ignore-view is for still pictures, not for animations")
    }
    let films = try FileDiff.both { index in
      let file = index == 0 ? a : b
      return try FileDiff.named(file.path) { _ in try read(file.bytes) }
    }
    let alignment = FilmAlignment(reference: films.0, actual: films.1)
    if alignment.isSame { return .equal }
    let measured = try measure(alignment, a, b, rules)
    let isTolerated = alignment.entries.allSatisfy { entry in
      entry.state == .same
        || entry.state == .different && measured[entry.actual ?? -1]?.passes == true
    }
    var result = DiffResult(
      verdict: isTolerated ? .tolerated : .different, lines: [alignment.headline])
    result.members = [.init("headline", .string(alignment.headline))]
    result.members.append(.init("first", alignment.first.map { .integer($0) } ?? .null))
    var frames: [JSONValue] = []
    for entry in alignment.entries where entry.state != .same {
      let comparison = entry.actual.flatMap { measured[$0] }
      frames.append(json(entry, comparison))
      result.lines.append("  " + line(entry, comparison))
    }
    result.members.append(.init("frames", .array(frames)))
    let limit = 40
    if result.lines.count > limit + 1 {
      let rest = result.lines.count - limit
      result.lines = Array(result.lines.prefix(limit)) + ["  and \(rest) more frames"]
    }
    return result
  }

  /// Reads a film from its first to its last frame.
  private static func read(_ bytes: [UInt8]) throws(ImageIOError) -> [FilmFrame] {
    let film = try AnimatedImage(bytes)
    var frames: [FilmFrame] = []
    var milliseconds = 0
    while let delay = try film.advance() {
      frames.append(
        film.withBitmap {
          FilmFrame($0, time: Double(milliseconds) / 1000, duration: Double(delay) / 1000)
        })
      milliseconds += delay
    }
    return frames
  }

  /// Compares the frames that differ from their counterparts, by their index in the actual film.
  private static func measure(
    _ alignment: FilmAlignment, _ a: FileDiff.File, _ b: FileDiff.File, _ rules: DiffRules
  ) throws -> [Int: Comparison] {
    var result: [Int: Comparison] = [:]
    let expected = try Reel(a.bytes)
    let actual = try Reel(b.bytes)
    var output = rules.output
    for entry in alignment.entries where entry.state == .different || entry.state == .held {
      guard let i = entry.reference, let j = entry.actual else { continue }
      try expected.withFrame(i) { x in
        try actual.withFrame(j) { y in
          let comparison = ImageComparison.compare(
            x, y, tolerance: rules.tolerance, ignoring: rules.ignored)
          result[j] = comparison
          if let path = output, !comparison.passes {
            try FileWriter.write(
              try PNGEncoder.encode(DiffImage.make(x, y), compression: .fast), to: path)
            output = nil
          }
        }
      }
    }
    return result
  }

  /// Gives the frames of a film in rising order.
  private final class Reel {
    private let film: AnimatedImage
    private var next = 0

    init(_ bytes: [UInt8]) throws(ImageIOError) { film = try AnimatedImage(bytes) }

    /// - Precondition: no earlier frame than the one before is asked for.
    func withFrame(_ index: Int, _ body: (Bitmap) throws -> Void) throws {
      precondition(index >= next - 1, "a film is read forwards")
      while next <= index {
        _ = try film.advance()
        next += 1
      }
      try film.withBitmap(body)
    }
  }

  private static func line(_ entry: FilmAlignment.Entry, _ comparison: Comparison?) -> String {
    let name =
      entry.actual.map { "frame \($0)" } ?? "frame \(entry.reference ?? 0) of the reference"
    var text = "\(name): \(entry.state.rawValue)"
    if let reference = entry.reference, let actual = entry.actual, reference != actual {
      text += ", frame \(reference) of the reference"
    }
    switch comparison {
    case .different(let summary), .tolerated(let summary): text += ", \(summary)"
    case .sizeMismatch(let expected, let actual):
      text += ", the sizes differ: \(expected) and \(actual) pixels"
    case .equal, nil: break
    }
    return text
  }

  private static func json(_ entry: FilmAlignment.Entry, _ comparison: Comparison?) -> JSONValue {
    let differing: JSONValue =
      switch comparison {
      case .different(let summary), .tolerated(let summary): .integer(summary.differingPixels)
      case .equal: .integer(0)
      case .sizeMismatch, nil: .null
      }
    return .object([
      .init("index", entry.actual.map { .integer($0) } ?? .null),
      .init("reference", entry.reference.map { .integer($0) } ?? .null),
      .init("time", .number(entry.time)),
      .init("state", .string(entry.state.rawValue)),
      .init("differingPixels", differing),
    ])
  }
}
