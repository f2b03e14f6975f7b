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
    operands: "<scene> ...",
    options: [
      OptionSyntax("--out", "-o", value: "DIR", help: "Where the files go (default: out)."),
      OptionSyntax("--format", value: "LIST", help: "gif, png or gif,png (default: gif)."),
      OptionSyntax(
        "--png-level", value: "LEVEL",
        help: "fast, default or small: time against size of PNG files."),
      OptionSyntax(
        "--quality", value: "N",
        help: "Quality of GIFs, 1 to 100: less is smaller (default: 90)."),
      .device, .scale,
      OptionSyntax(
        "--fps", value: "N", help: "Frames per second, at most 50 in a GIF (default: 30)."),
      OptionSyntax("--duration", value: "S", help: "Play the script in this time, in seconds."),
      OptionSyntax(
        "--workers", "-j", value: "N", help: "Frames drawn at once (default: one per core)."),
      .network,
    ])

  private enum Format: String, CaseIterable { case gif, png }

  private struct Settings {
    var folder: String
    var formats: [Format]
    var compression: PNGCompression
    var quality: GIFQuality
    var scale: Double?
    var rate: FrameRate
    var duration: Double?
    var workers: Int
  }

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw CommandError.usage("render needs a scene; 'pegbar list' shows them all")
    }
    let settings = try settings(arguments)
    let chosen = try arguments.operands.map {
      try adapted(scene($0, in: scenes), arguments)
    }
    let network = try installNetwork(arguments)
    defer { network.uninstall() }
    for scene in chosen {
      let files = try render(scene, settings, network: network)
      for file in files { Console.print("\(file.path)  \(file.bytes) bytes\n") }
    }
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
    let rate = try arguments.integer("--fps", in: 1...1000) ?? 30
    if formats.contains(.gif) && rate > 50 {
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
      scale: try arguments.number("--scale", in: 0.1...10), rate: FrameRate(rate),
      duration: try arguments.number("--duration", in: 0.01...3600),
      workers: try arguments.integer("--workers", in: 1...256)
        ?? max(1, ProcessInfo.processInfo.activeProcessorCount))
  }

  /// The most frames of a film; more is taken for a mistake.
  private static let frameLimit = 10_000

  private static func render(
    _ scene: Scene, _ settings: Settings, network: NetworkSession
  ) throws -> [WrittenFile] {
    var scene = scene
    if let duration = settings.duration {
      scene.script = scene.script.lasting(SceneTime(seconds: duration))
    }
    let frameCount = scene.script.frameCount(rate: settings.rate)
    guard frameCount <= frameLimit else {
      throw CommandError.failure(
        "scene \(scene.name) would have \(frameCount) frames, more than \(frameLimit); "
          + "lower --fps or --duration")
    }
    let diagnostics = DiagnosticLog()
    let film = film(scene, settings, frameCount: frameCount, network: network, log: diagnostics)
    let scale = settings.scale ?? Double(scene.device.scale)
    let pipeline = try FramePipeline(
      size: Size(width: scene.device.size.width, height: scene.device.size.height), scale: scale,
      workers: settings.workers)
    try FileTree.makeFolders(
      settings.formats.contains(.png) ? [scene.name] : [], below: settings.folder)
    let sinks = try settings.formats.map { format -> any FrameSink in
      switch format {
      case .png:
        return PNGSequenceSink(
          folder: "\(settings.folder)/\(scene.name)", compression: settings.compression)
      case .gif:
        return try GIFSink(
          path: "\(settings.folder)/\(scene.name).gif", width: pipeline.pixelWidth,
          height: pipeline.pixelHeight, palette: try palette(film, pipeline),
          options: GIFOptions(quality: settings.quality), workers: settings.workers)
      }
    }
    let files = try pipeline.render(film, to: sinks)
    if Console.isInteractive { Console.showProgress("") }
    for message in diagnostics.messages {
      Console.complain("warning", "scene \(scene.name): \(message)")
    }
    return files
  }

  private static func film(
    _ scene: Scene, _ settings: Settings, frameCount: Int, network: NetworkSession,
    log: DiagnosticLog
  ) -> Film {
    let end = scene.script.length + SceneTime(seconds: scene.lastFrameDuration)
    return Film(
      frameCount: frameCount,
      start: {
        $0 < frameCount ? SceneTime.frame($0, rate: settings.rate).nanoseconds : end.nanoseconds
      },
      open: {
        let stage = try Stage(scene, scale: settings.scale, network: network)
        return { index in
          try stage.advance(to: SceneTime.frame(index, rate: settings.rate))
          let list = try stage.displayList()
          log.add(stage.diagnostics)
          if Console.isInteractive {
            Console.showProgress("\(scene.name): frame \(index + 1) of \(frameCount)")
          }
          return list
        }
      })
  }

  /// The colours of the film, from frames spread evenly over it.
  private static func palette(_ film: Film, _ pipeline: FramePipeline) throws -> GIFPalette {
    let builder = PaletteBuilder()
    let sampled = PaletteBuilder.sampledFrames(frameCount: film.frameCount)
    try pipeline.draw(film, only: sampled) { builder.add($0.bitmap) }
    return builder.build()
  }
}

/// What stages said, each once, in order.
@MainActor
private final class DiagnosticLog {
  private(set) var messages: [String] = []

  func add(_ new: [String]) {
    for message in new where !messages.contains(message) { messages.append(message) }
  }
}
