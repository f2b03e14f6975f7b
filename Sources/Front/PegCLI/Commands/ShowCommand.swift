import PegCommand
import Foundation
import PegBase
import PegImageIO
import PegMotion
import PegNetwork
import PegPixels
import PegStage
import UIKit

/// `pegbar show`: pictures and scenes in the terminal.
enum ShowCommand: Command {
  static let syntax = CommandSyntax(
    name: "show", abstract: "Show pictures, or first moments of scenes, in the terminal.",
    operands: "<file or scene> ...", choices: .files,
    options: [
      OptionSyntax(
        "--method", value: "NAME", standard: "auto",
        choices: .words(["auto"] + InlinePicture.Method.allCases.map(\.rawValue)),
        help: "kitty, iterm, sixel, or blocks, which every terminal with colours shows."),
      OptionSyntax("--columns", value: "N", help: "Width in characters (default: the terminal's)."),
      OptionSyntax("--rows", value: "N", help: "Height in lines (default: the terminal's)."),
    ] + OptionSyntax.limits + OptionSyntax.network + OptionSyntax.screens)

  static let needsScenes = true

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw CommandError.usage("show needs a picture file or a scene")
    }
    let name = arguments.string("--method") ?? "auto"
    let chosen = InlinePicture.Method(rawValue: name)
    guard chosen != nil || name == "auto" else {
      throw arguments.invalid("--method", "must be auto, kitty, iterm, sixel or blocks")
    }
    let method = chosen ?? InlinePicture.method(in: StartingEnvironment.variables)
    let terminal = InlinePicture.terminalSize(of: Console.outputFile) ?? (80, 48)
    let columns = try arguments.integer("--columns", in: 1...1000) ?? terminal.columns
    let rows = try arguments.integer("--rows", in: 1...1000) ?? max(1, terminal.rows - 1)
    let network = try installNetwork(arguments)
    defer { network.uninstall() }
    for operand in arguments.operands {
      for bitmap in try bitmaps(operand, arguments, scenes, network) {
        Console.print(
          try InlinePicture.text(bitmap, by: method, columns: columns, rows: rows))
      }
    }
    return .success
  }

  private static func bitmaps(
    _ operand: String, _ arguments: ParsedArguments, _ scenes: [Scene], _ network: NetworkSession
  ) throws -> [Bitmap] {
    if scenes.contains(where: { $0.name == operand }) {
      Supervisor.beginScene()
      let log = DiagnosticLog()
      return try ShotList(arguments, scenes: scenes).shots(of: [operand]).flatMap { shot in
        try Stills.draw(
          Stage.rehearsed(shot.scene, network: network), at: [.time(.zero)],
          scale: arguments.number("--scale", in: 0.1...10) ?? 1, workers: 1, network: network,
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
