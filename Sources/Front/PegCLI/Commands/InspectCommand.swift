import Foundation
import PegDisplayList
import PegMotion
import PegNetwork
import PegSnapshot
import PegStage
import UIKit

/// `pegbar inspect`: where every view of a scene is at one moment.
enum InspectCommand: Command {
  static let syntax = CommandSyntax(
    name: "inspect", abstract: "Show where the views of a scene are.", operands: "<scene>",
    choices: .scenes,
    options: [
      OptionSyntax("--offset", value: "Y", help: "At this content offset, in points."),
      OptionSyntax("--time", value: "T", help: "At this time of the script."),
      OptionSyntax("--json", help: "As JSON, one line per view."),
      OptionSyntax("--list", help: "What is drawn instead of the views, one command a line."),
    ] + OptionSyntax.network + OptionSyntax.screens + OptionSyntax.scripts)

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw CommandError.usage("inspect takes one scene")
    }
    let shots = try ShotList(arguments, scenes: scenes).shots(of: arguments.operands)
    guard shots.count == 1 else { throw CommandError.usage("inspect shows one device") }
    let offset = try arguments.number("--offset", in: -1e7...1e7)
    let time = try arguments.time("--time", in: 0...3600)
    if arguments.has("--json") && arguments.has("--list") {
      throw CommandError.usage("inspect takes --json or --list, not both")
    }
    if offset != nil && time != nil {
      throw CommandError.usage("inspect takes --offset or --time, not both")
    }
    let network = try installNetwork(arguments)
    defer { network.uninstall() }
    let scene = try Stage.rehearsed(shots[0].scene, network: network)
    let length = scene.timeline.length.seconds
    if let time, time > length {
      throw CommandError.usage(
        "--time must be within the script of scene \(scene.name), which lasts \(shortest(length)) s"
      )
    }
    let stage = try Stage(
      scene, scale: try arguments.number("--scale", in: 0.1...10), network: network)
    if let offset { try stage.show(offset: offset) }
    if let time { try stage.advance(to: SceneTime(seconds: time)) }
    let list = try stage.displayList()
    if arguments.has("--list") {
      Console.print(list.dump)
    } else {
      let nodes = stage.nodes()
      Console.print(arguments.has("--json") ? json(nodes) : outline(nodes))
    }
    for message in stage.diagnostics { Console.complain("warning", message) }
    return .success
  }

  private static func json(_ nodes: [ViewNode]) -> String {
    let lines = nodes.map { "  " + JSONValue.object(members($0)).line }
    return "{\"nodes\": [\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  private static func members(_ node: ViewNode) -> [JSONValue.Member] {
    let frame = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
    var members = [
      JSONValue.Member("path", .string(node.path)),
      JSONValue.Member("class", .string(node.className)),
      JSONValue.Member("id", node.identifier.map { .string($0) } ?? .null),
      JSONValue.Member("frame", .array(frame.map { .number(rounded($0)) })),
      JSONValue.Member("alpha", .number(rounded(CGFloat(node.alpha)))),
      JSONValue.Member("hidden", .bool(node.isHidden)),
      JSONValue.Member("clips", .bool(node.clips)),
      JSONValue.Member("text", node.text.map { .string($0) } ?? .null),
    ]
    if let path = node.indexPath {
      members.append(JSONValue.Member("indexPath", .array(path.map { .integer($0) })))
    }
    return members
  }

  private static func outline(_ nodes: [ViewNode]) -> String {
    nodes.map { node in
      let depth = node.path.filter { $0 == "/" }.count
      let frame = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
      let numbers = frame.map { shortest(rounded($0)) }.joined(separator: " ")
      let identifier = node.identifier.map { " #\($0)" } ?? ""
      let text = node.text.map { " \"\($0)\"" } ?? ""
      let hidden = node.isHidden ? " hidden" : ""
      return String(repeating: "  ", count: depth)
        + "\(node.className)\(identifier) (\(numbers))\(text)\(hidden)\n"
    }.joined()
  }

  /// Returns the number to four decimals, so that sums of thirds read as people write them.
  private static func rounded(_ value: CGFloat) -> Double {
    let result = (Double(value) * 10_000).rounded() / 10_000
    return result == 0 ? 0 : result
  }
}
