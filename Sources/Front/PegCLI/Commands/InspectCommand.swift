import PegCommand
import Foundation
import PegBase
import PegDisplayList
import PegGeometry
import PegLayoutTree
import PegMotion
import PegNetwork
import PegStage
import UIKit

/// `pegbar inspect`: prints the frame of every view of a scene at one moment.
enum InspectCommand: Command {
  static let syntax = CommandSyntax(
    name: "inspect", abstract: "Show where the views of a scene are.", operands: "<scene>",
    choices: .scenes,
    options: Options())

  struct Options: OptionGroup {
    let offset = Option(
      "--offset", value: "Y", as: .number(in: ScriptNumber.offsets),
      help: "At this content offset, in points.")
    let time = Option(
      "--time", value: "T", as: .time(in: 0...3600), help: "At this time of the script.")
    let json = Flag.json(help: "Print JSON, one line per view.")
    let list = Flag("--list", help: "Print drawing commands instead of views, one a line.")
    let digests = Flag(
      "--digests", help: "Print a line for each frame of the script: time, offset, digest.")
    let fps = Option(
      "--fps", value: "N", as: .integer(in: 1...240), help: "Frames a second of --digests (60).")
    let limits = LimitOptions()
    let network = NetworkOptions()
    let surroundings = SurroundingsOptions()
    let screens = ScreenOptions()
    let scripts = ScriptOptions()
  }

  static let needsScenes = true

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw CommandError.usage("inspect takes one scene")
    }
    let shots = try ShotList(of: scenes, on: arguments.screens, playing: arguments.scripts)
      .shots(of: arguments.operands)
    guard shots.count == 1 else { throw CommandError.usage("inspect shows one device") }
    let offset = try arguments.offset
    let time = try arguments.time
    if arguments.json && arguments.list {
      throw CommandError.usage("inspect takes --json or --list, not both")
    }
    if offset != nil && time != nil {
      throw CommandError.usage("inspect takes --offset or --time, not both")
    }
    guard !arguments.digests || (!arguments.json && !arguments.list && offset == nil && time == nil)
    else { throw CommandError.usage("--digests is for whole scripts, as text") }
    let rate = FrameRate(try arguments.fps ?? 60)
    return try withNetwork(arguments.network, isStrict: arguments.limits.strict) { network in
      if arguments.digests {
        let digests = try FrameDigests(
          shots[0].scene, rate: rate, scale: arguments.screens.scale, network: network)
        Console.print(digests.text)
        return .success
      }
      let scene = try Stage.rehearsed(shots[0].scene, network: network)
      let length = scene.timeline.length.seconds
      if let time, time > length {
        throw CommandError.usage(
          "--time must be within the script of scene \(scene.name), which lasts \(shortest(length)) s"
        )
      }
      let stage = try Stage(scene, scale: arguments.screens.scale, network: network)
      if let offset { try stage.show(offset: offset) }
      if let time { try stage.advance(to: SceneTime(seconds: time)) }
      let list = try stage.displayList()
      if arguments.list {
        Console.print(list.dump)
      } else {
        let tree = stage.layoutTree()
        Console.print(arguments.json ? json(tree) : tree.text)
      }
      for message in stage.diagnostics { Console.complain("warning", message) }
      return .success
    }
  }

  /// Returns one line for each view; frames are in the window's coordinates, as scripts need them for touches.
  private static func json(_ tree: LayoutTree) -> String {
    let lines = zip(tree.nodes, tree.paths).map { "  " + JSONValue.object(members($0, $1)).line }
    return "{\"nodes\": [\n" + lines.joined(separator: ",\n") + "\n]}\n"
  }

  private static func members(_ node: LayoutNode, _ path: String) -> [JSONValue.Member] {
    let frame = [node.place.x, node.place.y, node.place.width, node.place.height]
    var members = [
      JSONValue.Member("path", .string(path)),
      JSONValue.Member("class", .string(node.className)),
      JSONValue.Member("id", node.identifier.map { .string($0) } ?? .null),
      JSONValue.Member("frame", .array(frame.map { .number($0) })),
      JSONValue.Member("alpha", .number(node.alpha)),
      JSONValue.Member("hidden", .bool(node.isHidden)),
      JSONValue.Member("clips", .bool(node.clips)),
      JSONValue.Member("text", node.text.map { .string($0) } ?? .null),
    ]
    if let path = node.indexPath {
      members.append(JSONValue.Member("indexPath", .array(path.map { .integer($0) })))
    }
    members.append(
      JSONValue.Member(
        "properties", .object(node.properties.map { .init($0.name, .string($0.value)) })))
    return members
  }
}
