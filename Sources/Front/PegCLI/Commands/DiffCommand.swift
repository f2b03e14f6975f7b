import Foundation
import PegDiff
import PegGeometry
import PegPixels
import PegSnapshot
import PegStage

/// `pegbar diff`: whether two pictures, films, layout trees or folders of them are the same, and where they are not.
enum DiffCommand: Command {
  static let syntax = CommandSyntax(
    name: "diff",
    abstract: "Compare two pictures, animations, layout trees or folders, exactly.",
    operands: "<A> <B>", choices: .files,
    options: [
      OptionSyntax(
        "--out", "-o", value: "FILE", choices: .files,
        help:
          "Write a PNG picture of the differences; of animations, of the first two frames that differ."
      ),
      OptionSyntax("--json", help: "Print the result as JSON."),
      OptionSyntax(
        "--max-delta-e", value: "E",
        help:
          "Count pixels as equal whose colours are no further apart (CIE ΔE 2000, about 1 is visible)."
      ),
      OptionSyntax(
        "--max-pixels", value: "N", help: "Pass where no more pixels than these count as different."
      ),
      OptionSyntax(
        "--max-channel", value: "N",
        help: "Pass where no byte of any pixel that counts differs by more (0 to 255)."),
      OptionSyntax(
        "--ignore-antialiasing", help: "Count pixels as equal that are part of soft edges."),
      OptionSyntax(
        "--ignore", value: "X,Y,W,H",
        help: "Do not compare this area, in pixels; several stand with blanks between them."),
      OptionSyntax(
        "--ignore-view", value: "NAME",
        help:
          "Do not compare these views, by identifier or end of path, where A and B have .layout.txt files beside them; several stand with blanks between them."
      ),
    ])

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.count == 2 else {
      throw CommandError.usage("diff takes two pictures, not \(arguments.operands.count)")
    }
    let rules = try DiffRules(arguments)
    let (a, b) = (arguments.operands[0], arguments.operands[1])
    let result: DiffResult
    switch (isFolder(a), isFolder(b)) {
    case (true, true):
      if rules.output != nil {
        throw CommandError.usage("-o writes the difference of two pictures, not of folders")
      }
      result = try FolderDiff.compare(a, b, rules)
    case (false, false): result = try FileDiff.compare(a, b, rules)
    default:
      throw CommandError.failure(
        "\(a.escaped) and \(b.escaped): one is a folder, the other is not; give two of a kind")
    }
    Console.print(arguments.has("--json") ? result.json.text : result.text)
    for warning in result.warnings { Console.complain("warning", warning) }
    return result.isSame ? .success : .different
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}

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
