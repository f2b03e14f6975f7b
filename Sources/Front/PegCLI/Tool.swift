import Foundation
import PegNetwork
package import PegStage
import UIKit

/// The command line over a set of scenes.
@MainActor
package struct Tool {
  /// Rises with every change of behaviour.
  package static let version = "0.1.0"

  let scenes: [Scene]

  /// - Precondition: no two scenes have the same name.
  package init(scenes: [Scene]) {
    let names = scenes.map { $0.name.lowercased() }
    precondition(Set(names).count == names.count, "two scenes have the same name: \(names)")
    self.scenes = scenes
  }

  private static let commands: [any Command.Type] = [
    ListCommand.self, RenderCommand.self, InspectCommand.self, DiffCommand.self,
    ReviewCommand.self, DecodeCommand.self, FontsCommand.self,
  ]

  /// Runs a command line, without the program's name, and returns what to exit with.
  package func run(_ words: [String]) -> ExitCode {
    do {
      return try dispatch(words)
    } catch CommandError.usage(let message) {
      Console.complain("error", "\(message) (see pegbar --help)")
      return .usage
    } catch CommandError.failure(let message) {
      Console.complain("error", message)
      return .failure
    } catch {
      Console.complain("error", String(describing: error))
      return .failure
    }
  }

  private func dispatch(_ words: [String]) throws -> ExitCode {
    guard let name = words.first else {
      throw CommandError.usage(
        "a command is missing: list, render, inspect, diff, review, decode or fonts")
    }
    switch name {
    case "-h", "--help", "help":
      Console.print(Self.help)
      return .success
    case "--version":
      Console.print("pegbar \(Self.version)\n")
      return .success
    default: break
    }
    guard let command = Self.commands.first(where: { $0.syntax.name == name }) else {
      let names = Self.commands.map { $0.syntax.name }
      throw CommandError.usage("unknown command \(name)\(suggestion(for: name, among: names))")
    }
    let arguments = try ParsedArguments(Array(words.dropFirst()), syntax: command.syntax)
    if arguments.asksForHelp {
      Console.print(command.syntax.help)
      return .success
    }
    return try command.run(arguments, scenes: scenes)
  }

  private static var help: String {
    var lines = [
      "OVERVIEW: Renders UIKit screens and their scroll effects without Apple's frameworks.", "",
      "USAGE: pegbar <command>", "", "OPTIONS:", "  --version   Show the version.",
      "  -h, --help  Show this help.", "", "COMMANDS:",
    ]
    for command in commands {
      let name = command.syntax.name
      lines.append(
        "  " + name + String(repeating: " ", count: 10 - name.count) + command.syntax.abstract)
    }
    lines += ["", "See 'pegbar <command> --help' for its options."]
    return lines.joined(separator: "\n") + "\n"
  }
}

/// One verb of the tool.
@MainActor
protocol Command {
  static var syntax: CommandSyntax { get }

  /// - Throws: `CommandError`, or an error whose description is one line.
  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode
}

extension Command {
  /// Returns the scene of that name.
  static func scene(_ name: String, in scenes: [Scene]) throws -> Scene {
    if let scene = scenes.first(where: { $0.name == name }) { return scene }
    let names = scenes.map(\.name)
    let hint = suggestion(for: name, among: names)
    throw CommandError.failure(
      "there is no scene \"\(name)\"\(hint.isEmpty ? "; 'pegbar list' shows them all" : hint)")
  }

  /// Returns the scene on the device that the options name.
  static func adapted(_ scene: Scene, _ arguments: ParsedArguments) throws -> Scene {
    var scene = scene
    if let name = arguments.string("--device") {
      guard let device = Device.named(name) else {
        let names = Device.all.map(\.name)
        let hint = suggestion(for: name, among: names)
        throw CommandError.usage(
          "there is no device \"\(name)\""
            + (hint.isEmpty ? "; known are \(names.joined(separator: ", "))" : hint))
      }
      scene.device = device
    }
    return scene
  }
}

extension Command {
  /// Answers requests of scenes from the recordings that the options name.
  static func installNetwork(_ arguments: ParsedArguments) throws -> NetworkSession {
    let shelf =
      arguments.string("--network-dir")
      ?? CassetteShelf.nearest(to: FileManager.default.currentDirectoryPath)
    let cassettes = try shelf.map { try CassetteShelf.cassettes(in: $0) } ?? []
    return try NetworkSession.install(cassettes: cassettes)
  }
}

/// Options that several commands have.
extension OptionSyntax {
  static let device = OptionSyntax(
    "--device", value: "NAME", help: "Show the scene on another device, such as \"iPhone 15\".")
  static let scale = OptionSyntax(
    "--scale", value: "N", help: "Pixels per point (default: the device's).")
  static let network = OptionSyntax(
    "--network-dir", value: "DIR",
    help: "Recorded responses (default: the nearest Fixtures/Network upwards).")
}
