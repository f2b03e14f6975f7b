import PegBase
import PegDiff
import PegGeometry
import PegImageIO
import PegLayoutTree

/// Compares two films, which are animations or references of tests, and reports frames that differ, are held, were inserted, or
/// are missing.
///
/// Each film is read twice, with never more than one frame of each in memory.
enum FilmDiff {
  static func compare(
    _ a: FileDiff.File, _ b: FileDiff.File, _ rules: DiffRules
  ) throws -> DiffResult {
    let files = (try FilmToCompare(a), try FilmToCompare(b))
    let films = try FileDiff.both { index in
      try (index == 0 ? files.0 : files.1).frames()
    }
    let alignment = FilmAlignment(reference: films.0, actual: films.1)
    if alignment.isSame { return .equal }
    let measured = try Measured(alignment, files.0, files.1, rules)
    let isTolerated = alignment.entries.allSatisfy { entry in
      entry.state == .same
        || entry.state == .different && measured.frames[entry.actual ?? -1]?.passes == true
    }
    let headline =
      measured.difference.map { alignment.headline(causedBy: $0.cause) } ?? alignment.headline
    var result = DiffResult(
      verdict: isTolerated ? .tolerated : .different, lines: [headline])
    result.members = [.init("headline", .string(headline))]
    result.members.append(.init("first", alignment.first.map { .integer($0) } ?? .null))
    if let difference = measured.difference {
      result.lines += difference.report.split(separator: "\n").map(String.init)
      result.members.append(
        .init("changes", .array(difference.changes.map { DiffResult.json($0) })))
    }
    var frames: [JSONValue] = []
    for entry in alignment.entries where entry.state != .same {
      let comparison = entry.actual.flatMap { measured.frames[$0] }
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

  /// The comparisons of frames that differ from their counterparts.
  private struct Measured {
    /// By their index in the actual film.
    private(set) var frames: [Int: Comparison] = [:]
    /// The differences between the views of the first pair that differs.
    private(set) var difference: LayoutDifference?

    init(
      _ alignment: FilmAlignment, _ a: FilmToCompare, _ b: FilmToCompare, _ rules: DiffRules
    ) throws {
      let views = try FilmViews(a, b, rules)
      let (expected, actual) = (try a.frameReader(), try b.frameReader())
      var output = rules.output
      for entry in alignment.entries where entry.state == .different || entry.state == .held {
        guard let i = entry.reference, let j = entry.actual else { continue }
        try expected.withFrame(i) { x in
          try actual.withFrame(j) { y in
            let ignored = try rules.ignored + views.ignoredAreas(i, j, y.size)
            let comparison = ImageComparison.compare(
              x, y, tolerance: rules.tolerance, ignoring: ignored)
            frames[j] = comparison
            if comparison.passes { return }
            if let path = output {
              try FileWriter.write(
                try PNGEncoder.encode(DiffImage.make(x, y), compression: .fast), to: path)
              output = nil
            }
            if let pair = alignment.firstPair, pair == (i, j), let trees = try views.trees(i, j) {
              let found = LayoutDifference(
                reference: trees.0, actual: trees.1,
                pixels: ChangedPixels(x, y, ignoring: ignored))
              difference = found.isEmpty ? nil : found
            }
          }
        }
      }
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
