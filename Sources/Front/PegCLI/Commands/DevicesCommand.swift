import PegBase
import PegCommand
import PegStage
import UIKit

/// `pegbar devices`: lists the screens that scenes can be shown on.
enum DevicesCommand: Command {
  static let syntax = CommandSyntax(
    name: "devices", abstract: "List the devices that scenes can be shown on.", operands: "",
    options: Options())

  struct Options: OptionGroup {
    let json = Flag.json(help: "Print JSON, with safe areas in both orientations.")
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    try expectNoOperands(arguments)
    if arguments.json {
      let lines = Device.all.map { "  \(json($0).line)" }
      Console.print("{\"devices\": [\n" + lines.joined(separator: ",\n") + "\n]}\n")
      return .success
    }
    let width = Device.all.map(\.name.count).max() ?? 0
    for device in Device.all {
      let name = device.name + String(repeating: " ", count: width - device.name.count)
      let size = "\(shortest(device.size.width))x\(shortest(device.size.height))"
      let area = "\(shortest(device.safeArea.top)) top, \(shortest(device.safeArea.bottom)) bottom"
      Console.print("\(name)  \(size) @\(shortest(device.scale))x, safe area \(area)\n")
    }
    Console.print("\nFor --device, all-phones, all-pads and all stand for one of each screen.\n")
    return .success
  }

  private static func json(_ device: Device) -> JSONValue {
    let landscape = device.held(.landscape)
    func area(_ insets: UIEdgeInsets) -> JSONValue {
      .array([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })
    }
    return .object([
      .init("name", .string(device.name)), .init("kind", .string(device.kind.rawValue)),
      .init("width", .number(device.size.width)), .init("height", .number(device.size.height)),
      .init("scale", .number(device.scale)), .init("safeArea", area(device.safeArea)),
      .init("landscapeSafeArea", area(landscape.safeArea)),
      .init(
        "isWideInLandscape", .bool(landscape.traits.horizontalSizeClass == .regular)),
    ])
  }
}
