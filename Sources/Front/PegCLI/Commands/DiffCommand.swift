import PegCommand
import PegStage

/// `pegbar diff`: the same as `pegbar-diff`.
enum DiffCommand: Command {
  typealias Options = DiffTool.Options

  static var syntax: CommandSyntax { DiffTool.syntax }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    try DiffTool.run(arguments)
  }
}
