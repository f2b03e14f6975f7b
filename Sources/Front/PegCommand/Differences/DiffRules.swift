import PegDiff
import PegGeometry

/// The settings of a comparison: tolerance, ignored areas and views, and output.
struct DiffRules: Sendable {
  let tolerance: Tolerance
  /// Units: pixels.
  let ignored: [PixelRect]
  let ignoredViews: [String]
  let output: String?
  /// Whether the output includes regions and margins.
  let isDetailed: Bool

  init(_ arguments: Arguments<DiffTool.Options>) throws {
    let deltaE = try arguments.maximumDeltaE
    let pixels = try arguments.maximumPixels
    let channel = try arguments.maximumChannel
    // If only one of the two limits is given, the other one is unlimited.
    tolerance = Tolerance(
      differingPixels: pixels ?? (channel == nil ? 0 : .max),
      channelDifference: channel ?? (pixels == nil ? 0 : 255), deltaE: deltaE,
      ignoresAntialiasing: arguments.ignoreAntialiasing)
    ignored = try arguments.ignore ?? []
    ignoredViews = try (arguments.ignoreView ?? "").split(separator: " ").map(String.init)
    output = try arguments.out
    isDetailed = arguments.json
  }

  /// Reads areas such as "0,0,390,47", separated by spaces.
  static func areas(_ text: String) throws(BrokenRule) -> [PixelRect] {
    var areas: [PixelRect] = []
    for part in text.split(separator: " ") {
      let numbers = part.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
        let height = numbers[3], numbers.allSatisfy({ (0...1 << 20).contains($0 ?? -1) }),
        width > 0, height > 0
      else { throw BrokenRule("must be areas such as 0,0,390,47") }
      areas.append(PixelRect(x0: x, y0: y, x1: x + width, y1: y + height))
    }
    return areas
  }

  /// Whether files with equal bytes are equal without a look at their contents.
  var isExact: Bool { tolerance == .exact && ignored.isEmpty && ignoredViews.isEmpty }
}
