import Glibc
import PegBase
import PegCommand
import PegLive
import PegStage

/// `pegbar live`: shows a scene on a page that takes input.
///
/// The process that was started serves the page, in `LiveServer`. It starts the same command line again as the scene's process,
/// which comes to this command.
enum LiveCommand: Command {
  static let syntax = CommandSyntax(
    name: "live", abstract: "Play with a scene in a browser, and record what you do as a script.",
    operands: "[<scene>]", choices: .scenes, options: Options())

  struct Options: OptionGroup {
    let port = Option(
      "--port", value: "N", as: .integer(in: 0...65535),
      help: "The port on 127.0.0.1 (default: a free one).")
    let scale = Option(
      "--scale", value: "N", as: .number(in: 0.1...10),
      help: "Pixels per point (default: the device's, at most 2).")
    let limits = LimitOptions()
    let network = NetworkOptions()
    let surroundings = SurroundingsOptions()
  }

  static let needsScenes = true

  /// The time limit of a frame. Units: seconds.
  private static let frameTimeout: Int64 = 10

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard StartingEnvironment.variables[LiveChannel.variable] != nil else {
      throw CommandError.failure("live is not available in this program")
    }
    unsetenv(LiveChannel.variable)
    guard arguments.operands.count <= 1 || Set(arguments.operands).count == scenes.count else {
      throw CommandError.usage("live begins with one scene; the page shows the others")
    }
    guard let scene = try find(arguments.operands.first, scenes) else {
      throw CommandError.failure("there is no scene to show")
    }
    var limits = try RunLimits(arguments.group(LimitOptions.self))
    if !arguments.limits.has(\.timeout) { limits.nanoseconds = frameTimeout * 1_000_000_000 }
    Supervisor.limit(limits)
    return try withNetwork(arguments.network, isStrict: arguments.limits.strict) { network in
      let worker = try LiveWorker(
        scenes, showing: scene, scale: arguments.scale, network: network)
      return worker.run()
    }
  }

  private static func find(_ name: String?, _ scenes: [Scene]) throws -> Scene? {
    guard let name else { return scenes.first }
    if let scene = scenes.first(where: { $0.name == name }) { return scene }
    let hint = suggestion(for: name, among: scenes.map(\.name))
    throw CommandError.failure("there is no scene \"\(name.printable)\"\(hint)")
  }
}
