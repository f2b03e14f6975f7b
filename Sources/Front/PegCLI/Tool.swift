package import PegCommand
import Foundation
import PegBase
import PegBuild
import PegNetwork
import PegProject
package import PegStage
import PegText
import UIKit

/// The command line over a set of scenes.
@MainActor
package struct Tool {
  /// The version; it rises with every change of behaviour.
  package nonisolated static let version = "0.1.0"

  private let scenes: @MainActor () -> [Scene]
  private let mainScenes: (@MainActor () -> [String])?
  let program: String
  let environment: [String: String]

  /// - Parameters:
  ///   - scenes: evaluated when a command needs them.
  ///   - program: the program's name in messages.
  ///   - mainScenes: returns the names of the scenes that a command shows if it names none; nil if it must name one.
  ///   - environment: the environment variables, such as `PEGBAR_FPS`; nil for those of the process.
  /// - Precondition: no two scenes have the same name.
  package init(
    scenes: @autoclosure @escaping @MainActor () -> [Scene], program: String = "pegbar",
    mainScenes: (@MainActor () -> [String])? = nil, environment: [String: String]? = nil
  ) {
    self.scenes = {
      let scenes = scenes()
      let names = scenes.map { $0.name.lowercased() }
      precondition(Set(names).count == names.count, "two scenes have the same name: \(names)")
      return scenes
    }
    self.mainScenes = mainScenes
    self.program = program
    self.environment = environment ?? StartingEnvironment.variables
  }

  /// The table of all commands, by topic; dispatch, help, completion and the manual are generated from it.
  static let groups: [(heading: String, commands: [any Command.Type])] = [
    (
      "SCENES",
      [
        ListCommand.self, RenderCommand.self, SnapshotCommand.self, InspectCommand.self,
        ShowCommand.self, WatchCommand.self, LiveCommand.self, ImportCommand.self,
        ValidateCommand.self,
        AuditCommand.self,
        DevicesCommand.self,
      ]
    ),
    (
      "SNAPSHOT TESTS",
      [
        PendingCommand.self, AcceptCommand.self, RejectCommand.self, ReviewCommand.self,
        ReportCommand.self, PruneCommand.self, TestsCommand.self, CompareCommand.self,
        BisectCommand.self,
      ]
    ),
    ("FILES", [DiffCommand.self, DecodeCommand.self]),
    ("SEVERAL MACHINES", [PlanCommand.self, MergeCommand.self, FarmCommand.self]),
    (
      "SETTING UP",
      [
        InitCommand.self, NewCommand.self, KitCommand.self, DoctorCommand.self, FontsCommand.self,
        CompletionsCommand.self, ManualCommand.self,
      ]
    ),
  ]

  static let commands = groups.flatMap(\.commands)

  /// Whether a command line uses the program's scenes, which are user code.
  static func showsScenes(_ words: [String]) -> Bool {
    commands.first { $0.syntax.name == words.first }?.needsScenes ?? false
  }

  /// Whether a command line shows scenes, and not only lists them.
  static func runsScenes(_ words: [String]) -> Bool {
    let command = commands.first { $0.syntax.name == words.first }
    return command?.limits != nil
  }

  package static let syntaxes = commands.map { $0.documented }

  /// Runs a command line, without the program's name, and returns the exit code.
  package func run(_ words: [String]) -> ExitCode {
    defer { Console.endWarnings() }
    do {
      return try dispatch(words)
    } catch {
      return complain(error, words)
    }
  }

  private func complain(_ error: any Error, _ words: [String]) -> ExitCode {
    let isCommand = words.first.map { name in Self.syntaxes.contains { $0.name == name } } ?? false
    return Self.explain(error).report(
      help: isCommand ? "\(program) \(words[0]) --help" : "\(program) --help",
      asJSON: Flag.asksForJSON(words))
  }

  private static func explain(_ error: any Error) -> Complaint {
    let (code, message) =
      switch error {
      case let error as StageError: ("scene", error.description)
      case let error as NetworkError: ("network", error.description)
      case let error as FontError: ("font", error.description)
      case let error as BuildError: ("build", error.description)
      case let error as ProjectError: ("project", error.description)
      default: ("", "")
      }
    return code.isEmpty
      ? Complaint(error) : Complaint(code: code, messages: [message], exit: .failure)
  }

  private func dispatch(_ words: [String]) throws -> ExitCode {
    switch words.first ?? "help" {
    case "-h", "--help":
      Console.print(Console.withBoldHeadings(help))
      return .success
    case "help":
      let text = words.count > 1 ? try command(words[1]).documented.help(of: program) : help
      Console.print(Console.withBoldHeadings(text))
      return .success
    case "--version":
      Console.print("\(program) \(Self.version)\n")
      return .success
    case "--generate-completion-script":
      return try run(
        CompletionsCommand.self, Array(words.dropFirst()))
    case let name: return try run(command(name), Array(words.dropFirst()))
    }
  }

  private func run<C: Command>(_ command: C.Type, _ words: [String]) throws -> ExitCode {
    guard
      var parsed = try ParsedArguments.complete(
        words, command.documented, program: program, environment: environment, all: Self.syntaxes,
        isWhole: true)
    else { return .success }
    let arguments = Arguments<C.Options>(parsed)
    guard command.needsScenes else { return try command.run(arguments, scenes: []) }
    Supervisor.limit(try RunLimits(arguments.group(LimitOptions.self)))
    if Supervisor.hasSurroundings, let own = arguments.group(SurroundingsOptions.self) {
      try Surroundings.install(own)
    }
    if let mainScenes, C.takesScenes, parsed.operands.isEmpty, parsed.values["--all"] == nil {
      let names = mainScenes()
      guard !names.isEmpty else {
        throw CommandError.failure(
          "the files have no scene: no PegbarApp, no Scene, and no view or view controller that can be made without arguments"
        )
      }
      parsed.replaceOperands(with: names)
      return try command.run(Arguments<C.Options>(parsed), scenes: scenes())
    }
    return try command.run(arguments, scenes: scenes())
  }

  private func command(_ name: String) throws -> any Command.Type {
    if let command = Self.commands.first(where: { $0.syntax.name == name }) { return command }
    if name.hasPrefix("-") {
      throw CommandError.usage(
        "unknown option \(name.printable)\(suggestion(for: name, among: ["--help", "--version"]))")
    }
    throw CommandError.usage(
      "unknown command \(name.printable)"
        + suggestion(for: name, among: Self.syntaxes.map(\.name)))
  }

  private var help: String {
    let groups = Self.groups.map { group in
      "\(group.heading):\n"
        + CommandSyntax.table(group.commands.map { ($0.syntax.name, $0.syntax.abstract) })
    }
    return """
      OVERVIEW: Renders UIKit screens and their scroll effects without Apple's frameworks.

      USAGE: \(program) <command>

      EXAMPLES:
        \(program) list
        \(program) render --all --out films
        \(program) snapshot --all --variants light,dark --sheet screens.png

      OPTIONS:
        --version   Show the version.
        -h, --help  Show this help.

      \(groups.joined(separator: "\n"))
      See '\(program) help <command>' for its options.

      """
  }
}

/// A command of the tool.
@MainActor
protocol Command {
  /// The options of the command.
  associatedtype Options: OptionGroup = NoOptions

  static var syntax: CommandSyntax { get }
  /// Whether it uses the program's scenes, which are user code.
  static var needsScenes: Bool { get }

  /// - Throws: `CommandError`, or an error whose description is one line.
  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode
}

extension Command {
  static var needsScenes: Bool { false }

  /// Whether its operands are names of scenes.
  static var takesScenes: Bool { needsScenes && syntax.choices == .scenes }

  /// Its options for limits; nil for a command that does not show scenes.
  static var limits: LimitOptions? { Options().group(LimitOptions.self) }

  /// The syntax with its examples.
  static var documented: CommandSyntax {
    var result = syntax
    result.examples = Examples.all[syntax.name] ?? []
    return result
  }

  /// Throws an error if there are operands.
  static func expectNoOperands(_ arguments: Arguments<Options>) throws {
    if let operand = arguments.operands.first {
      throw CommandError.usage("\(syntax.name) takes no operand: \(operand.printable)")
    }
  }
}
