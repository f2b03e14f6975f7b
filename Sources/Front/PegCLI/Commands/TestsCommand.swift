import Foundation
import PegBase
import PegBuild
import PegCommand
import PegSnapshot
import PegStage

/// `pegbar tests`: prints a pattern of tests for `swift test --filter`.
enum TestsCommand: Command {
  static let syntax = CommandSyntax(
    name: "tests", abstract: "Print the tests that changed or failed, for 'swift test --filter'.",
    operands: "", options: Options())

  struct Options: OptionGroup {
    let changed = Option(
      "--only-changed", value: "REV", as: .text,
      help:
        "The tests that files affect that differ from this git revision, such as HEAD or main.")
    let failed = Flag("--last-failed", help: "The tests whose snapshots wait for a decision.")
    let files = Flag("--files", help: "Print the changed files instead.")
    let shard = Option(
      "--shard", value: "I/N", as: .text,
      help: "One part of all tests, such as 2/5, or auto for that of the CI service; needs --list.")
    let list = Option(
      "--list", value: "FILE", as: .text, choices: .files,
      help: "The output of 'swift test list', for --shard.")
    let artifacts = PendingOptions.artifacts
    let project = PendingOptions.project
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let revision = try arguments.changed
    let shard = try arguments.shard
    guard [revision != nil, arguments.failed, shard != nil].filter({ $0 }).count == 1 else {
      throw CommandError.usage("tests needs one of --only-changed, --last-failed and --shard")
    }
    if let shard {
      Console.print(try pattern(of: shard, arguments) + "\n")
      return .success
    }
    guard let revision else {
      let snapshots = try PendingOptions(artifacts: arguments.artifacts).snapshots()
      Console.print(TestFilter.pattern(of: snapshots.map(\.record)) + "\n")
      return .success
    }
    let root = WorkingFolder.absolute(try PendingOptions.folder(of: arguments.project))
    let changed = try ChangedTests.files(in: root, since: revision)
    if arguments.files {
      for file in changed { Console.print(file.printable + "\n") }
      return .success
    }
    let toolchain = try Toolchain(environment: StartingEnvironment.variables)
    let tests = try ChangedTests(package: root, toolchain: toolchain)
    Console.print(tests.pattern(of: changed) + "\n")
    return .success
  }

  /// Returns the pattern of one machine; parts take equal times if the artefacts of an earlier run are there.
  private static func pattern(of shard: String, _ arguments: Arguments<Options>) throws -> String {
    let part = try Shard(
      shard, environment: StartingEnvironment.variables,
      invalid: CommandError.usage(
        "--shard must be a part and the number of parts, such as 1/4, or auto or auto/4"))
    guard let file = try arguments.list else {
      throw CommandError.usage("--shard needs --list FILE, which 'swift test list' writes")
    }
    let tests = try TestList.read(file)
    let folder = PendingOptions(artifacts: try arguments.artifacts).artifacts
    let inventory = try? Inventory(folders: [folder])
    return TestShards(tests, after: inventory?.entries ?? [], count: part.count)
      .pattern(of: part.index)
  }
}
