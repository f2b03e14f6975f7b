import PegCommand
import Foundation
import PegNetwork
import PegPixels
import PegRender
import PegStage
import UIKit

/// `pegbar render`: films of scenes as files.
enum RenderCommand: Command {
  static let syntax = CommandSyntax(
    name: "render", abstract: "Render scenes as GIFs, other films and pictures.",
    operands: "<scene> ...", choices: .scenes, options: RenderSettings.options)

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    let names = arguments.has("--all") ? scenes.map(\.name) : arguments.operands
    guard !names.isEmpty, arguments.operands.isEmpty || !arguments.has("--all") else {
      throw CommandError.usage(
        "render needs a scene, or --all; '\(arguments.program) list' shows them all")
    }
    let settings = try RenderSettings(arguments)
    var shots = try ShotList(arguments, scenes: scenes).shots(of: names)
    let shard = try Shard(arguments, environment: StartingEnvironment.variables)
    var part = try shard.map { try ShardedRun(shots, $0, arguments) }
    if let part { shots = part.own(shots) }
    let network = try installNetwork(arguments)
    defer { network.uninstall() }
    let notes = RenderNotes()
    switch settings.output {
    case .pipe:
      return try Pipe.passing { folder in
        try render(one(shots, "-"), to: folder, settings, network: network, notes: notes).map(
          \.path)
      }
    case .file(let path):
      let folder = (path as NSString).deletingLastPathComponent
      let render = try ShotRender(
        one(shots, path), settings: settings, folder: folder.isEmpty ? "." : folder, file: path,
        network: network, notes: notes)
      report(try render.run())
    case .folder(let folder):
      for shot in shots {
        let work = {
          let files = try render(shot, to: folder, settings, network: network, notes: notes)
          report(files)
          return files.map(\.path)
        }
        if part == nil { _ = try work() } else { try part?.perform(shot, in: folder, work) }
      }
      try part?.finish(in: folder)
    }
    return .success
  }

  private static func render(
    _ shot: Shot, to folder: String, _ settings: RenderSettings, network: NetworkSession,
    notes: RenderNotes
  ) throws -> [WrittenFile] {
    try ShotRender(
      shot, settings: settings, folder: folder, file: nil, network: network, notes: notes
    ).run()
  }

  private static func one(_ shots: [Shot], _ out: String) throws -> Shot {
    guard shots.count == 1 else {
      throw CommandError.usage(
        "--out \(out.printable) takes one film in one format, not \(shots.count) films")
    }
    return shots[0]
  }

  private static func report(_ files: [WrittenFile]) {
    for file in files { Console.print("\(file.path.printable)  \(file.bytes) bytes\n") }
  }
}
