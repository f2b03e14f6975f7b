import PegBase
import PegCommand
import PegStage

/// `pegbar completions`: prints a script with which a shell completes the tool's command lines.
enum CompletionsCommand: Command {
  static let syntax = CommandSyntax(
    name: "completions", abstract: "Print a completion script for bash, zsh or fish.",
    operands: "<shell>", choices: .words(CompletionScripts.Shell.allCases.map(\.rawValue)))

  static func run(_ arguments: Arguments<NoOptions>, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.count == 1,
      let shell = CompletionScripts.Shell(rawValue: arguments.operands[0])
    else {
      let given = arguments.operands.first.map { ", not \"\($0.printable)\"" } ?? ""
      throw CommandError.usage("completions needs one shell: bash, zsh or fish\(given)")
    }
    Console.print(
      CompletionScripts.script(
        for: shell, program: arguments.program, commands: Tool.syntaxes))
    return .success
  }
}

/// `pegbar manual`: prints the tool's page for `man`.
enum ManualCommand: Command {
  static let syntax = CommandSyntax(
    name: "manual", abstract: "Print the manual page, for 'man -l -'.", operands: "")

  static func run(_ arguments: Arguments<NoOptions>, scenes: [Scene]) throws -> ExitCode {
    try expectNoOperands(arguments)
    Console.print(ManualPage.text(program: arguments.program, commands: Tool.syntaxes))
    return .success
  }
}
