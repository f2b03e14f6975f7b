import PegCommand
import Foundation
import PegBase
import PegSnapshot
import PegStage

/// `pegbar prune`: finds references that no test asks for any more.
enum PruneCommand: Command {
  static let syntax = CommandSyntax(
    name: "prune",
    abstract: "List, or with --delete remove, references that no test asks for any more.",
    operands: "<inventory> ...", choices: .folders,
    options: [
      OptionSyntax(
        "--tests", value: "FILE", choices: .files,
        help: "The output of 'swift test list': references of tests not in it are orphans too."),
      OptionSyntax("--delete", help: "Remove what is listed."),
      OptionSyntax("--check", help: "Fail where anything is listed."),
      OptionSyntax("--json", help: "Print the list as JSON."),
      PendingOptions.project,
    ])

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw CommandError.usage(
        "prune takes the folders that runs filled: SNAPSHOT_INVENTORY=<folder> swift test")
    }
    let inventory = try Inventory(folders: arguments.operands)
    var declared: [String]?
    if let file = arguments.string("--tests") {
      let text = String(
        decoding: try FileReader.read(file, maximumBytes: 64 << 20), as: UTF8.self)
      declared = text.split(separator: "\n").map(String.init)
      guard declared?.isEmpty == false else {
        throw CommandError.failure(
          "\(file.escaped) lists no tests; write it with 'swift test list'")
      }
    }
    let project = arguments.string("--project") ?? FileManager.default.currentDirectoryPath
    let orphans = try OrphanSearch(inventory, declared: declared).orphans(project: project)
    for orphan in orphans where arguments.has("--delete") {
      try FileTree.remove(FileTree.join([project, orphan.path]))
    }
    if arguments.has("--json") {
      Console.print(
        JSONValue.array(
          orphans.map {
            .object([.init("path", .string($0.path)), .init("reason", .string($0.reason))])
          }
        ).text)
    } else {
      let verb = arguments.has("--delete") ? "removed" : "orphan"
      for orphan in orphans {
        Console.print("\(verb) \(orphan.path.escaped): \(orphan.reason.escaped)\n")
      }
      if orphans.isEmpty { Console.print("no reference is an orphan\n") }
      if !orphans.isEmpty, !arguments.has("--delete") {
        Console.print("nothing is removed; --delete removes them\n")
      }
    }
    return arguments.has("--check") && !orphans.isEmpty ? .different : .success
  }
}
