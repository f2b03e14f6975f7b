import PegReport
import PegStage

/// `pegbar review`: a page that shows the failures of a snapshot run.
enum ReviewCommand: Command {
  static let syntax = CommandSyntax(
    name: "review", abstract: "Write a page that shows the failures of a snapshot run.",
    operands: "<artifacts>",
    options: [
      OptionSyntax(
        "--out", "-o", value: "DIR", help: "Where the page goes (default: pegbar-review).")
    ])

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw CommandError.usage("review takes the folder of a run's artifacts")
    }
    let page = try ReportWriter.write(
      resultsIn: arguments.operands[0], to: arguments.string("--out") ?? "pegbar-review")
    Console.print("\(page)\n")
    return .success
  }
}
