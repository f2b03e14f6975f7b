import PegCommand
import Foundation
import PegBase
import PegSnapshot
import PegStage

/// `pegbar report`: writes reports of a snapshot run for build servers.
enum ReportCommand: Command {
  static let syntax = CommandSyntax(
    name: "report",
    abstract: "Write reports of a snapshot run for build servers: JUnit, annotations, one picture.",
    operands: "[artifacts] ...", choices: .folders,
    options: Options())

  struct Options: OptionGroup {
    let junit = Option("--junit", value: "FILE", as: .text, help: "Write JUnit XML.")
    let inventory = Option(
      "--inventory", value: "DIR", as: .text, choices: .folders,
      help:
        "The SNAPSHOT_INVENTORY folder of the run (default: SNAPSHOT_INVENTORY, else the artifacts)."
    )
    let github = Flag(
      "--github",
      help: "Print annotations, and add a table to the file that GITHUB_STEP_SUMMARY names.")
    let sheet = Option(
      "--sheet", value: "FILE", as: .text, help: "Write one picture of the failures, as PNG.")
    let maximumBytes = Option(
      "--max-bytes", value: "N", as: .integer(in: 10_000...100_000_000), standard: "1000000",
      help: "Largest size of the sheet, in bytes.")
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let folders =
      arguments.operands.isEmpty
      ? [PendingOptions(artifacts: nil).artifacts] : arguments.operands
    let named = StartingEnvironment.variables["SNAPSHOT_INVENTORY"].flatMap {
      $0.isEmpty ? nil : $0
    }
    let run = try RunResults(
      artifacts: folders, inventory: arguments.inventory ?? named)
    let failures = run.failures
    if let path = try arguments.junit {
      let text = JUnitReport.text(failures, inventory: run.entries)
      try FileWriter.write(Array(text.utf8), to: path)
    }
    if arguments.github {
      Console.print(GitHubReport.annotations(failures))
      if let path = StartingEnvironment.variables["GITHUB_STEP_SUMMARY"], !path.isEmpty {
        try append(GitHubReport.summary(failures), to: path)
      }
    }
    if let path = try arguments.sheet {
      let limit = try arguments.maximumBytes
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

  /// Appends text to a file that other steps may have written to.
  private static func append(_ text: String, to path: String) throws {
    var old: [UInt8] = []
    if try FileTree.kind(of: path, following: true) == .file {
      old = try FileReader.read(path, maximumBytes: GitHubReport.maximumSummaryBytes)
    }
    let room = max(0, GitHubReport.maximumSummaryBytes - old.count)
    try FileWriter.write(old + GitHubReport.cut(text, to: room).utf8, to: path)
  }
}
