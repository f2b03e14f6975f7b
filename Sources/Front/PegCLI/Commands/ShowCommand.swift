import PegCommand
import Foundation
import PegBase
import PegImageIO
import PegMotion
import PegNetwork
import PegPixels
import PegStage
import UIKit

/// `pegbar show`: shows pictures and scenes in the terminal.
enum ShowCommand: Command {
  static let syntax = CommandSyntax(
    name: "show", abstract: "Show pictures, or first moments of scenes, in the terminal.",
    operands: "<file or scene> ...", choices: .files,
    options: Options())

  struct Options: OptionGroup {
    let method = Option(
      "--method", value: "NAME", as: ValueReader(InlinePicture.method), standard: "auto",
      choices: .words(InlinePicture.methodNames),
      help: "kitty, iterm, sixel, or blocks, which every terminal with colours shows.")
    let columns = Option(
      "--columns", value: "N", as: .integer(in: 1...1000),
      help: "Width in characters (default: the terminal's).")
    let rows = Option(
      "--rows", value: "N", as: .integer(in: 1...1000),
      help: "Height in lines (default: the terminal's).")
    let limits = LimitOptions()
    let network = NetworkOptions()
    let surroundings = SurroundingsOptions()
    let screens = ScreenOptions()
  }

  static let needsScenes = true

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw CommandError.usage("show needs a picture file or a scene")
    }
    let method = try arguments.method ?? InlinePicture.method(in: StartingEnvironment.variables)
    let terminal = InlinePicture.terminalSize(of: Console.outputFile) ?? (80, 48)
    let columns = try arguments.columns ?? terminal.columns
    let rows = try arguments.rows ?? max(1, terminal.rows - 1)
    return try withNetwork(arguments.network, isStrict: arguments.limits.strict) { network in
      for operand in arguments.operands {
        for bitmap in try bitmaps(operand, arguments.screens, scenes, network) {
          Console.print(
            try InlinePicture.text(bitmap, by: method, columns: columns, rows: rows))
        }
      }
      return .success
    }
  }

  private static func bitmaps(
    _ operand: String, _ screens: Arguments<ScreenOptions>, _ scenes: [Scene],
    _ network: NetworkSession
  ) throws -> [Bitmap] {
    if scenes.contains(where: { $0.name == operand }) {
      Supervisor.beginScene()
      let log = DiagnosticLog()
      return try ShotList(of: scenes, on: screens).shots(of: [operand]).flatMap { shot in
        try Stills.draw(
          Stage.rehearsed(shot.scene, network: network), at: [.time(.zero)],
          scale: screens.scale ?? 1, workers: 1, network: network,
          log: log)
      }
    }
    let bytes = try FileReader.read(operand, maximumBytes: ImageLimits.standard.maximumFileBytes)
    do {
      return [try ImageDecoder.decode(bytes)]
    } catch {
      throw CommandError.failure("\(operand.printable): \(error)")
    }
  }
}
