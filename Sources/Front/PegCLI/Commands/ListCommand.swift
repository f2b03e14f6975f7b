import PegBase
import PegCommand
import PegMotion
import PegStage
import UIKit

/// `pegbar list`: lists the scenes with their devices and lengths.
enum ListCommand: Command {
  static let syntax = CommandSyntax(
    name: "list", abstract: "List the scenes.", operands: "",
    options: Options())

  struct Options: OptionGroup {
    let names = Flag("--names", help: "Print only names, one a line.")
    let json = Flag.json(help: "Print JSON.")
  }

  static let needsScenes = true

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    try expectNoOperands(arguments)
    let scenes = scenes.map(\.settled)
    if arguments.names {
      Console.print(scenes.map { "\($0.name)\n" }.joined())
    } else if arguments.json {
      Console.print("{\"scenes\": [\n" + scenes.map(json).joined(separator: ",\n") + "\n]}\n")
    } else {
      let width = scenes.map(\.name.count).max() ?? 0
      for scene in scenes { Console.print(line(scene, width: width)) }
    }
    return .success
  }

  private static func line(_ scene: Scene, width: Int) -> String {
    let device = scene.device
    let size =
      "\(shortest(device.size.width))x\(shortest(device.size.height)) @\(shortest(device.scale))x"
    let name = scene.name + String(repeating: " ", count: width - scene.name.count)
    let length =
      scene.script.isAutomatic
      ? "as its content needs" : "\(shortest(scene.timeline.filmLength.seconds)) s"
    let rest = scene.script.waitsUntilIdle ? " and until it rests" : ""
    return "\(name)  \(device.name), \(size), \(length)\(rest)\n"
  }

  private static func json(_ scene: Scene) -> String {
    "  "
      + JSONValue.object([
        .init("name", .string(scene.name)), .init("device", .string(scene.device.name)),
        .init(
          "size", .array([.number(scene.device.size.width), .number(scene.device.size.height)])),
        .init("scale", .number(scene.device.scale)),
        .init("seconds", .number(scene.timeline.filmLength.seconds)),
        .init("waitsUntilIdle", .bool(scene.script.waitsUntilIdle)),
      ]).line
  }
}
