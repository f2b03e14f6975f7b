import PegBase
import PegDiff
import PegGeometry
import PegLayoutTree
import PegSnapshot

/// The result of comparing two files, for people and for programs.
struct DiffResult {
  /// The outcome of a comparison; raw values are the words of the JSON.
  enum Verdict: String {
    case equal
    /// Pixels differ, but within the tolerance.
    case tolerated
    case different
    case sizeMismatch
    /// Only one of two folders has the file.
    case added, removed
  }

  var verdict: Verdict
  /// One line for each finding, the most important one first.
  var lines: [String]
  /// The members of the JSON besides the verdict.
  var members: [JSONValue.Member] = []
  var warnings: [String] = []

  var isSame: Bool { verdict == .equal || verdict == .tolerated }
  var text: String { lines.map { $0 + "\n" }.joined() }
  var json: JSONValue {
    .object([.init("verdict", .string(verdict.rawValue))] + members)
  }

  static let equal = DiffResult(verdict: .equal, lines: ["equal"])
}

extension DiffResult {
  /// Creates the result of comparing two still pictures.
  init(_ comparison: Comparison, _ margin: Margin?, _ regions: [PixelRect]?) {
    switch comparison {
    case .equal: self = .equal
    case .sizeMismatch(let expected, let actual):
      self.init(
        verdict: .sizeMismatch, lines: ["the sizes differ: \(expected) and \(actual) pixels"],
        members: [.init("sizes", .array([Self.json(expected), Self.json(actual)]))])
    case .tolerated(let summary), .different(let summary):
      self.init(
        verdict: comparison.passes ? .tolerated : .different, lines: [summary.description],
        members: [
          .init("differingPixels", .integer(summary.differingPixels)),
          .init("totalPixels", .integer(summary.totalPixels)),
          .init("bounds", Self.json(summary.bounds)),
          .init("largestChannelDifference", .integer(summary.largestChannelDifference)),
        ])
    }
    if let regions { members.append(.init("regions", .array(regions.map { Self.json($0) }))) }
    if let margin { add(margin) }
  }

  private mutating func add(_ margin: Margin) {
    members.append(
      .init(
        "margin",
        .object([
          .init("countedPixels", .integer(margin.countedPixels)),
          .init("worstDeltaE", .number((margin.worstDeltaE * 1000).rounded() / 1000)),
          .init(
            "worstPixel",
            margin.worstPlace.map { .array([.integer($0.x), .integer($0.y)]) } ?? .null),
          .init("softPixels", .integer(margin.softPixels)),
          .init(
            "used",
            margin.used.isFinite ? .number((margin.used * 10_000).rounded(.up) / 10_000) : .null),
          .init("allowed", .string(margin.tolerance.description)),
        ])))
    if margin.tolerance != .exact {
      lines.append("margin: \(margin); allowed: \(margin.tolerance)")
    }
    if isSame, margin.isNarrow {
      warnings.append(
        "\(Int((margin.used * 100).rounded(.up))) % of the tolerance is used up; the next change may fail"
      )
    }
  }

  /// Adds the differences between the layout trees of both pictures.
  mutating func add(_ difference: LayoutDifference) {
    guard !difference.isEmpty else { return }
    lines.insert(difference.headline, at: 0)
    lines += difference.report.split(separator: "\n").map(String.init)
    members.append(.init("headline", .string(difference.headline)))
    members.append(.init("changes", .array(difference.changes.map { Self.json($0) })))
  }

  static func json(_ change: LayoutChange) -> JSONValue {
    .object([
      .init("kind", .string(change.kind.rawValue)),
      .init("view", .string(change.view)),
      .init(
        "indexPath",
        change.indexPath.map { .string($0.map(String.init).joined(separator: ",")) } ?? .null),
      .init("property", .string(change.property)),
      .init("reference", change.reference.map { .string($0) } ?? .null),
      .init("actual", change.actual.map { .string($0) } ?? .null),
      .init("bounds", change.bounds.map { json($0) } ?? .null),
      .init("text", .string(change.text)),
    ])
  }

  /// Returns left edge, top edge, width and height.
  static func json(_ box: PixelRect) -> JSONValue {
    .array([box.x0, box.y0, box.width, box.height].map { .integer($0) })
  }

  static func json(_ size: PixelSize) -> JSONValue {
    .array([.integer(size.width), .integer(size.height)])
  }
}
