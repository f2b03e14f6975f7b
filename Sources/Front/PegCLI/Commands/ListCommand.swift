import PegStage
import UIKit

/// `pegbar list`: the scenes and how they are shown.
enum ListCommand: Command {
  static let syntax = CommandSyntax(
    name: "list", abstract: "List the scenes.", operands: "", options: [])

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.isEmpty else {
      throw CommandError.usage("list takes no scene: \(arguments.operands[0])")
    }
    let width = scenes.map(\.name.count).max() ?? 0
    for scene in scenes {
      let device = scene.device
      let size =
        "\(shortest(device.size.width))x\(shortest(device.size.height)) @\(shortest(device.scale))x"
      let name = scene.name + String(repeating: " ", count: width - scene.name.count)
      Console.print(
        "\(name)  \(device.name), \(size), \(shortest(scene.script.duration)) s\n")
    }
    return .success
  }
}
