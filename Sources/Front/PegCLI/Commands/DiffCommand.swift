import PegCommand
import PegStage

/// `pegbar diff`: what `pegbar-diff` does.
enum DiffCommand: Command {
  static var syntax: CommandSyntax { DiffTool.syntax }

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    try DiffTool.run(arguments)
  }
}
