import PegDiff
import PegGeometry

/// What counts as the same, and where the differences go.
struct DiffRules: Sendable {
  let tolerance: Tolerance
  /// Units: pixels.
  let ignored: [PixelRect]
  let ignoredViews: [String]
  let output: String?
  /// Whether regions and margins are asked for.
  let isDetailed: Bool

  init(_ arguments: ParsedArguments) throws {
    let deltaE = try arguments.number("--max-delta-e", in: 0...100)
    let pixels = try arguments.integer("--max-pixels", in: 0...1 << 40)
    let channel = try arguments.integer("--max-channel", in: 0...255)
    // Each figure alone limits what it names; the other one is then open.
    tolerance = Tolerance(
      differingPixels: pixels ?? (channel == nil ? 0 : .max),
      channelDifference: channel ?? (pixels == nil ? 0 : 255), deltaE: deltaE,
      ignoresAntialiasing: arguments.has("--ignore-antialiasing"))
    ignored = try (arguments.string("--ignore") ?? "").split(separator: " ").map { text in
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], numbers.allSatisfy({ (0...1 << 20).contains($0 ?? -1) }),
        width > 0, height > 0
      else { throw arguments.invalid("--ignore", "must be areas such as 0,0,390,47") }
      return PixelRect(x0: x, y0: y, x1: x + width, y1: y + height)
    }
    ignoredViews = (arguments.string("--ignore-view") ?? "").split(separator: " ").map(String.init)
    output = arguments.string("--out")
    isDetailed = arguments.has("--json")
  }

  /// Whether two files of the same bytes need no look at what is in them.
  var isExact: Bool { tolerance == .exact && ignored.isEmpty && ignoredViews.isEmpty }
}
