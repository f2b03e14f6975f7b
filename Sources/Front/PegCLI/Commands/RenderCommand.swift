import PegCommand
import Foundation
import PegBase
import PegNetwork
import PegRender
import PegStage
import UIKit

/// `pegbar render`: renders scenes as films and pictures.
enum RenderCommand: Command {
  static let syntax = CommandSyntax(
    name: "render", abstract: "Render scenes as GIFs, other films and pictures.",
    operands: "<scene> ...", choices: .scenes, options: Options())

  typealias Options = RenderSettings.Options

  static let needsScenes = true

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let names = arguments.all ? scenes.map(\.name) : arguments.operands
    guard !names.isEmpty, arguments.operands.isEmpty || !arguments.all else {
      throw CommandError.usage(
        "render needs a scene, or --all; '\(arguments.program) list' shows them all")
    }
    let settings = try RenderSettings(arguments)
    var shots = try ShotList(
      of: scenes, on: arguments.screens, playing: arguments.scripts, variants: arguments.variants
    ).shots(of: names)
    let shard = try Shard(arguments, environment: StartingEnvironment.variables)
    var part = try shard.map { try ShardedRun(shots, $0, arguments) }
    if let part { shots = part.own(shots) }
    return try withNetwork(arguments.network, isStrict: arguments.limits.strict) { network in
      let notes = RenderNotes()
      switch settings.output {
      case .pipe:
        Supervisor.beginScene()
        return try Pipe.passing { folder in
          let render = try ShotRender(
            one(shots, "-", settings), settings: settings, folder: folder, file: nil,
            network: network,
            notes: notes)
          return try render.run().map(\.path)
        }
      case .file(let path):
        let folder = (path as NSString).deletingLastPathComponent
        let render = try ShotRender(
          one(shots, path, settings), settings: settings, folder: folder.isEmpty ? "." : folder,
          file: path,
          network: network, notes: notes)
        report(try render.run(), settings)
      case .folder(let folder):
        var refusals: [String] = []
        let films = settings.look.isTogether ? [shots] : shots.map { [$0] }
        for film in films {
          Supervisor.beginScene()
          let work = {
            let render = try ShotRender(
              film, settings: settings, folder: folder, file: nil, network: network, notes: notes)
            let files = try render.run()
            report(files, settings)
            refusals += render.refusals
            return files.map(\.path)
          }
          if part == nil { _ = try work() } else { try part?.perform(film[0], in: folder, work) }
        }
        try part?.finish(in: folder)
        if !refusals.isEmpty { throw CommandError.failures(refusals) }
      }
      return .success
    }
  }

  private static func one(
    _ shots: [Shot], _ out: String, _ settings: RenderSettings
  ) throws -> [Shot] {
    guard shots.count == 1 || settings.look.isTogether else {
      throw CommandError.usage(
        "--out \(out.printable) takes one film in one format, not \(shots.count) films")
    }
    return shots
  }

  /// Prints a line for each file, but only one for all frames in a folder.
  private static func report(_ files: [WrittenFile], _ settings: RenderSettings) {
    for _ in files { Supervisor.noteFile() }
    var rest = files[...]
    while let first = rest.first {
      let folder = frameFolder(first.path)
      let frames = folder == nil ? rest.prefix(1) : rest.prefix { frameFolder($0.path) == folder }
      rest = rest.dropFirst(frames.count)
      guard let folder, frames.count > 1 else {
        let path = WorkingFolder.shown(first.path, given: settings.out)
        Console.inform("\(path.printable)  \(first.bytes) bytes\n")
        continue
      }
      let bytes = frames.reduce(0) { $0 + $1.bytes }
      let path = WorkingFolder.shown(folder, given: settings.out)
      Console.inform("\(path.printable)/  \(frames.count) frames, \(bytes) bytes\n")
    }
  }

  /// Returns the folder of a frame's picture, `<folder>/frame-<digits>.png`; nil for other files.
  private static func frameFolder(_ path: String) -> String? {
    let file = path as NSString
    let name = file.lastPathComponent
    let digits = name.dropFirst("frame-".count).dropLast(".png".count)
    guard name.hasPrefix("frame-"), name.hasSuffix(".png"), !digits.isEmpty,
      digits.allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    return file.deletingLastPathComponent
  }
}
