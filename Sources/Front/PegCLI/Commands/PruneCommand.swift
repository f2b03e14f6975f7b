import PegCommand
import Foundation
import PegBase
import PegSnapshot
import PegStage

/// `pegbar prune`: finds references that no test uses any more.
enum PruneCommand: Command {
  static let syntax = CommandSyntax(
    name: "prune",
    abstract: "List, or with --delete remove, references that no test uses any more.",
    operands: "<inventory> ...", choices: .folders,
    options: Options())

  struct Options: OptionGroup {
    let tests = Option(
      "--tests", value: "FILE", as: .text, choices: .files,
      help: "The output of 'swift test list': references of tests not in it are orphans too.")
    let delete = Flag("--delete", help: "Remove what is listed.")
    let check = Flag("--check", help: "Fail if anything is listed.")
    let json = Flag.json(help: "Print the list as JSON.")
    let project = PendingOptions.project
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw CommandError.usage(
        "prune takes the folders that runs filled: SNAPSHOT_INVENTORY=<folder> swift test")
    }
    let inventory = try Inventory(folders: arguments.operands)
    let declared = try arguments.tests.map { try TestList.read($0) }
    let project = PendingOptions.folder(of: try arguments.project)
    let orphans = try OrphanSearch(inventory, declared: declared).orphans(project: project)
    for orphan in orphans where arguments.delete {
      try FileTree.remove(FileTree.join([project, orphan.path]))
    }
    if arguments.json {
      Console.print(
        JSONValue.array(
          orphans.map {
            .object([.init("path", .string($0.path)), .init("reason", .string($0.reason))])
          }
        ).text)
    } else {
      let verb = arguments.delete ? "removed" : "orphan"
      for orphan in orphans {
        Console.print("\(verb) \(orphan.path.escaped): \(orphan.reason.escaped)\n")
      }
      if orphans.isEmpty { Console.print("no reference is an orphan\n") }
      if !orphans.isEmpty, !arguments.delete {
        Console.print("nothing is removed; --delete removes them\n")
      }
    }
    return arguments.check && !orphans.isEmpty ? .different : .success
  }
}
