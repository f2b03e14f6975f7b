import PegCommand
import Foundation
import PegBase
import PegSnapshot
import PegStage

/// `pegbar report`: what a build server shows of a run.
enum ReportCommand: Command {
  static let syntax = CommandSyntax(
    name: "report",
    abstract: "Write what build servers show of a snapshot run: JUnit, annotations, one picture.",
    operands: "[artifacts] ...", choices: .folders,
    options: [
      OptionSyntax("--junit", value: "FILE", help: "Write JUnit XML."),
      OptionSyntax(
        "--inventory", value: "DIR", choices: .folders,
        help:
          "What SNAPSHOT_INVENTORY named in the run (default: SNAPSHOT_INVENTORY, else the artifacts)."
      ),
      OptionSyntax(
        "--github",
        help: "Print annotations, and add a table to the file that GITHUB_STEP_SUMMARY names."),
      OptionSyntax("--sheet", value: "FILE", help: "Write one picture of the failures, as PNG."),
      OptionSyntax(
        "--max-bytes", value: "N", standard: "1000000", help: "Bytes that the sheet may have."),
    ])

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    let folders =
      arguments.operands.isEmpty ? [PendingOptions(arguments).artifacts] : arguments.operands
    let named = StartingEnvironment.variables["SNAPSHOT_INVENTORY"].flatMap {
      $0.isEmpty ? nil : $0
    }
    let run = try RunEvidence(
      artifacts: folders, inventory: arguments.string("--inventory") ?? named)
    let failures = run.failures
    if let path = arguments.string("--junit") {
      let text = JUnitReport.text(failures, inventory: run.entries)
      try FileWriter.write(Array(text.utf8), to: path)
    }
    if arguments.has("--github") {
      Console.print(GitHubReport.annotations(failures))
      if let path = StartingEnvironment.variables["GITHUB_STEP_SUMMARY"], !path.isEmpty {
        try append(GitHubReport.summary(failures), to: path)
      }
    }
    if let path = arguments.string("--sheet") {
      let limit = try arguments.integer("--max-bytes", in: 10_000...100_000_000) ?? 1_000_000
      if failures.isEmpty {
        try FileTree.remove(path)
      } else {
        try FileWriter.write(try FailureSheet.png(failures, maximumBytes: limit), to: path)
      }
    }
    let count = Set(run.entries.map(\.reference)).count
    Console.print(
      failures.isEmpty
        ? "no snapshot failed of \(count)\n"
        : "\(failures.count) \(failures.count == 1 ? "snapshot" : "snapshots") failed\n")
    return failures.isEmpty ? .success : .different
  }

  /// Adds text to a file that other steps have written to.
  private static func append(_ text: String, to path: String) throws {
    var old: [UInt8] = []
    if try FileTree.kind(of: path, following: true) == .file {
      old = try FileReader.read(path, maximumBytes: GitHubReport.maximumSummaryBytes)
    }
    let room = max(0, GitHubReport.maximumSummaryBytes - old.count)
    try FileWriter.write(old + GitHubReport.cut(text, to: room).utf8, to: path)
  }
}
