import PegStage
import PegText

/// `pegbar fonts`: the fonts that text is drawn with, and how to get those that are not there.
enum FontsCommand: Command {
  static let syntax = CommandSyntax(
    name: "fonts", abstract: "Check the fonts that text is drawn with.", operands: "", options: [])

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw CommandError.usage("fonts takes no operand: \(arguments.operands[0])")
    }
    var packages: [String] = []
    for (font, problem) in FontRegistry.pinned.inspect() {
      let state =
        switch problem {
        case nil: "ok       "
        case .missing: "missing  "
        case .different: "different"
        case .unreadable: "unreadable"
        }
      let slant = font.isItalic ? " italic" : ""
      Console.print("\(state)  \(font.family) \(font.weight)\(slant)  \(font.path)\n")
      if problem != nil, !packages.contains(font.requirement) { packages.append(font.requirement) }
    }
    guard !packages.isEmpty else { return .success }
    Console.print(
      "\nRun: apt-get install --reinstall --allow-downgrades \(packages.joined(separator: " "))\n")
    return .failure
  }
}
