import Foundation
import PegGIF
import PegGeometry
import PegImageIO
import PegMotion
import PegNetwork
import PegRender
import PegSnapshot
import PegStage
import UIKit

/// `pegbar render`: films of scenes as GIF and PNG files.
enum RenderCommand: Command {
  static let syntax = CommandSyntax(
    name: "render", abstract: "Render scenes as animated GIFs and PNG frames.",
    operands: "<scene> ...", choices: .scenes,
    options: [
      OptionSyntax("--all", help: "Render every scene."),
      OptionSyntax(
        "--out", "-o", value: "DIR", standard: "out", choices: .folders,
        help: "Where the files go; - writes one GIF to standard output."),
      OptionSyntax("--format", value: "LIST", help: "gif, png or gif,png (default: gif)."),
      OptionSyntax(
        "--png-level", value: "LEVEL",
        help: "fast, default or small: time against size of PNG files."),
      OptionSyntax(
        "--quality", value: "N",
        help: "Quality of GIFs, 1 to 100: less is smaller (default: 90)."),
      OptionSyntax(
        "--fps", value: "N", help: "Frames per second, at most 50 in a GIF (default: 30)."),
      OptionSyntax("--duration", value: "T", help: "Play the script in this time."),
      OptionSyntax(
        "--workers", "-j", value: "N", help: "Frames drawn at once (default: one per core)."),
      .maximumFrames, .network, .variants, .shard, .costs,
    ] + OptionSyntax.screens + OptionSyntax.scripts)

  private enum Format: String, CaseIterable { case gif, png }

  private struct Settings {
    var folder: String
    var formats: [Format]
    var compression: PNGCompression
    var quality: GIFQuality
    var scale: Double?
    var rate: FrameRate?
    var duration: Double?
    var maximumFrames: Int
    var workers: Int
  }

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    let names = arguments.has("--all") ? scenes.map(\.name) : arguments.operands
    guard !names.isEmpty, arguments.operands.isEmpty || !arguments.has("--all") else {
      throw CommandError.usage(
        "render needs a scene, or --all; '\(arguments.program) list' shows them all")
    }
    var settings = try settings(arguments)
    var shots = try ShotList(arguments, scenes: scenes).shots(of: names)
    let shard = try Shard(arguments, environment: ProcessInfo.processInfo.environment)
    var part = try shard.map { try ShardedRun(shots, $0, arguments) }
    if let part { shots = part.own(shots) }
    let network = try installNetwork(arguments)
    defer { network.uninstall() }
    if settings.folder == "-" {
      guard shots.count == 1, settings.formats == [.gif] else {
        throw CommandError.usage("--out - takes one film in one format, gif")
      }
      return try Pipe.passing { folder in
        settings.folder = folder
        return try render(shots[0], settings, network: network).map(\.path)
      }
    }
    for shot in shots {
      let work = {
        let files = try render(shot, settings, network: network)
        for file in files { Console.print("\(file.path)  \(file.bytes) bytes\n") }
        return files.map(\.path)
      }
      if part == nil { _ = try work() } else { try part?.perform(shot, in: settings.folder, work) }
    }
    try part?.finish(in: settings.folder)
    return .success
  }

  private static func settings(_ arguments: ParsedArguments) throws -> Settings {
    let names = (arguments.string("--format") ?? "gif").split(
      separator: ",", omittingEmptySubsequences: false)
    let formats = try names.map { name in
      guard let format = Format(rawValue: String(name)) else {
        throw CommandError.usage("--format must be gif, png or gif,png, not \"\(name)\"")
      }
      return format
    }
    let rate = try arguments.integer("--fps", in: 1...1000)
    if let rate, formats.contains(.gif) && rate > 50 {
      throw CommandError.usage("a GIF shows at most 50 frames a second, not \(rate)")
    }
    let level = arguments.string("--png-level") ?? PNGCompression.default.rawValue
    guard let compression = PNGCompression(rawValue: level) else {
      throw CommandError.usage("--png-level must be fast, default or small, not \"\(level)\"")
    }
    return Settings(
      folder: arguments.string("--out") ?? "out",
      formats: Format.allCases.filter { formats.contains($0) }, compression: compression,
      quality: try arguments.integer("--quality", in: GIFQuality.range).map { GIFQuality($0) }
        ?? .default,
      scale: try arguments.number("--scale", in: 0.1...10), rate: rate.map { FrameRate($0) },
      duration: try arguments.time("--duration", in: 0.01...3600),
      maximumFrames: try arguments.integer("--max-frames", in: 1...1_000_000) ?? 10_000,
      workers: try arguments.integer("--workers", in: 1...256)
        ?? max(1, ProcessInfo.processInfo.activeProcessorCount))
  }

  private static func render(
    _ shot: Shot, _ settings: Settings, network: NetworkSession
  ) throws -> [WrittenFile] {
    let plan = try FilmPlan(
      shot.scene, rate: settings.rate, scale: settings.scale, duration: settings.duration,
      maximumFrames: settings.maximumFrames, network: network)
    if settings.formats.contains(.gif), plan.rate.framesPerSecond > 50 {
      throw CommandError.failure(
        "scene \(shot.scene.name): a GIF shows at most 50 frames a second; give another --fps")
    }
    let log = DiagnosticLog()
    let progress = Progress(shot.stem, count: plan.frameCount)
    defer { progress.end() }
    let film = plan.film(network: network, log: log) { progress.show($0 + 1) }
    let size = plan.scene.device.size
    let pipeline = try FramePipeline(
      size: Size(width: size.width, height: size.height), scale: plan.scale,
      workers: settings.workers)
    try FileTree.makeFolders(
      settings.formats.contains(.png) ? [shot.stem] : [], below: settings.folder)
    let sinks = try settings.formats.map { format -> any FrameSink in
      switch format {
      case .png:
        return PNGSequenceSink(
          folder: "\(settings.folder)/\(shot.stem)", compression: settings.compression)
      case .gif:
        return try GIFSink(
          path: "\(settings.folder)/\(shot.stem).gif", width: pipeline.pixelWidth,
          height: pipeline.pixelHeight, palette: try palette(film, pipeline),
          options: GIFOptions(quality: settings.quality), workers: settings.workers)
      }
    }
    var files = try pipeline.render(film, to: sinks)
    files += try Stills.screenshots(
      of: shot, plan, folder: settings.folder, compression: settings.compression, network: network,
      log: log)
    progress.end()
    log.complain(about: shot.scene.name)
    return files
  }

  /// The colours of the film, from frames spread evenly over it.
  private static func palette(_ film: Film, _ pipeline: FramePipeline) throws -> GIFPalette {
    let builder = PaletteBuilder()
    let sampled = PaletteBuilder.sampledFrames(frameCount: film.frameCount)
    try pipeline.draw(film, only: sampled) { builder.add($0.bitmap) }
    return builder.build()
  }
}
