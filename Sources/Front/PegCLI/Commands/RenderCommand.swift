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

/// `pegbar render`: films of scenes as files.
enum RenderCommand: Command {
  static let syntax = CommandSyntax(
    name: "render", abstract: "Render scenes as GIFs, other films and pictures.",
    operands: "<scene> ...", options: RenderSettings.options)

  static func run(_ arguments: ParsedArguments, scenes: [Scene]) throws -> ExitCode {
    guard !arguments.operands.isEmpty else {
      throw CommandError.usage("render needs a scene; 'pegbar list' shows them all")
    }
    let settings = try RenderSettings(arguments)
    let chosen = try arguments.operands.map {
      try adapted(scene($0, in: scenes), arguments)
    }
    let network = try installNetwork(arguments)
    defer { network.uninstall() }
    let interruption = Interruption()
    defer { withExtendedLifetime(interruption) {} }
    for scene in chosen {
      let files = try render(scene, settings, network: network)
      for file in files { Console.print("\(file.path)  \(file.bytes) bytes\n") }
    }
    return .success
  }

  /// The most frames of a film; more is taken for a mistake.
  private static let frameLimit = 10_000
  /// The most frames of a contact sheet.
  private static let contactFrames = 12

  private static func render(
    _ scene: Scene, _ settings: RenderSettings, network: NetworkSession
  ) throws -> [WrittenFile] {
    var scene = scene
    scene.script = try settings.timing.adapt(scene.script)
    let scale = settings.scale ?? Double(scene.device.scale)
    let decoration = try settings.look.decoration(scene.device, scale: scale)
    let diagnostics = DiagnosticLog()
    let film = try film(scene, settings, decoration, network: network, log: diagnostics)
    let size = decoration.size(
      around: Size(width: scene.device.size.width, height: scene.device.size.height))
    let pipeline = try FramePipeline(size: size, scale: scale, workers: settings.workers)
    try FileTree.makeFolders(
      settings.formats.contains(.png) ? [scene.name] : [], below: settings.folder)
    let progress = RenderProgress(scene: scene.name)
    defer { progress.clear() }

    var files: [WrittenFile] = []
    var formats = settings.formats
    if let limit = settings.maximumBytes {
      formats.removeAll { $0 == .gif }
      let gif = FittedGIF(
        film: film, path: settings.path(scene.name, .gif), size: size, scale: scale,
        quality: settings.quality, loopCount: settings.timing.gifLoopCount,
        workers: settings.workers)
      let result = try gif.render(into: limit, progress: progress.show)
      progress.clear()
      files.append(result.file)
      tell(scene, settings, result, limit: limit)
    }
    if !formats.isEmpty {
      let sinks = try formats.map { format in
        try sink(format, scene, settings, film: film, pipeline: pipeline)
      }
      files += try pipeline.render(film, to: sinks) { frames, bytes in
        progress.show(frames, of: film.frameCount, bytes: bytes)
      }
    }
    if formats.contains(.sprites) {
      files.append(try writeSpriteMap(scene, settings, film: film, pipeline: pipeline))
    }
    progress.clear()
    for message in diagnostics.messages {
      Console.complain("warning", "scene \(scene.name): \(message)")
    }
    return files
  }

  private static func sink(
    _ format: RenderFormat, _ scene: Scene, _ settings: RenderSettings, film: Film,
    pipeline: FramePipeline
  ) throws -> any FrameSink {
    let path = settings.path(scene.name, format)
    let (width, height) = (pipeline.pixelWidth, pipeline.pixelHeight)
    let (timing, workers) = (settings.timing, settings.workers)
    switch format {
    case .png:
      return PNGSequenceSink(
        folder: "\(settings.folder)/\(scene.name)", compression: settings.compression)
    case .gif:
      let losses = GIFLosses(settings.quality)
      return try GIFSink(
        path: path, width: width, height: height,
        palette: try GIFSink.palette(of: film, pipeline, maximumColors: losses.colors),
        options: GIFOptions(loopCount: timing.gifLoopCount, losses: losses), workers: workers)
    case .apng:
      return try APNGSink(
        path: path, width: width, height: height, plays: timing.plays,
        compression: settings.compression, workers: workers)
    case .webp, .webpLossless:
      return try WebPSink(
        path: path, width: width, height: height, plays: timing.plays,
        loss: format == .webpLossless ? .lossless : .lossy(quality: settings.quality.value))
    case .mp4, .webm:
      return try VideoSink(
        path: path, kind: format == .mp4 ? .mp4 : .webm, width: width, height: height,
        rate: (Int(timing.rate.frames), Int(timing.rate.seconds)))
    case .contact:
      let frames = PaletteBuilder.sampledFrames(
        frameCount: film.frameCount, maximum: contactFrames)
      return try SheetSink(
        path: path, frames: frames,
        layout: SheetLayout(
          frameCount: frames.count, frameWidth: width, frameHeight: height, gap: width / 24 + 1),
        compression: settings.compression)
    case .sprites:
      return try SheetSink(
        path: path, frames: Array(0..<film.frameCount),
        layout: SheetLayout(
          frameCount: film.frameCount, frameWidth: width, frameHeight: height, gap: 0),
        compression: settings.compression)
    case .still:
      return StillSink(path: path, compression: settings.compression)
    }
  }

  /// Writes where the frames of a sprite sheet lie, and how long each is shown.
  private static func writeSpriteMap(
    _ scene: Scene, _ settings: RenderSettings, film: Film, pipeline: FramePipeline
  ) throws -> WrittenFile {
    let layout = try SheetLayout(
      frameCount: film.frameCount, frameWidth: pipeline.pixelWidth,
      frameHeight: pipeline.pixelHeight, gap: 0)
    let delays = film.showings.map { JSONValue.integer(Int(($0.duration + 500_000) / 1_000_000)) }
    let text = JSONValue.object([
      .init("frameWidth", .integer(layout.frameWidth)),
      .init("frameHeight", .integer(layout.frameHeight)),
      .init("columns", .integer(layout.columns)), .init("frames", .integer(film.frameCount)),
      .init("delaysInMilliseconds", .array(delays)),
    ]).text
    let path = "\(settings.folder)/\(scene.name)-sprites.json"
    let bytes = Array(text.utf8)
    try FileWriter.write(bytes, to: path)
    return WrittenFile(path: path, bytes: bytes.count)
  }

  /// Says what a GIF gave up for its size.
  private static func tell(
    _ scene: Scene, _ settings: RenderSettings, _ result: FittedGIF.Outcome, limit: Int
  ) {
    let recipe = result.recipe
    var traded: [String] = []
    if recipe.quality != settings.quality {
      traded.append("quality \(recipe.quality.value) in place of \(settings.quality.value)")
    }
    let colors = (recipe.losses.colors, GIFLosses(settings.quality).colors)
    if colors.0 != colors.1 { traded.append("\(colors.0) colours a frame") }
    if recipe.frameStep > 1 {
      let rate = settings.timing.rate.framesPerSecond
      let shown = (rate / Double(recipe.frameStep) * 10).rounded() / 10
      traded.append("\(shortest(shown)) frames a second in place of \(shortest(rate))")
    }
    if recipe.scalePercent < 100 {
      traded.append(
        "\(result.width)x\(result.height) pixels, \(recipe.scalePercent) % of the scale")
    }
    let what = traded.isEmpty ? "nothing had to be traded" : traded.joined(separator: ", ")
    Console.complain(
      "note", "scene \(scene.name): \(result.file.bytes) of \(limit) bytes; \(what)")
  }

  private static func film(
    _ scene: Scene, _ settings: RenderSettings, _ decoration: ScreenDecoration,
    network: NetworkSession, log: DiagnosticLog
  ) throws -> Film {
    let timing = settings.timing
    func film(_ count: Int, start: @escaping (Int) -> Int64, moment: @escaping (Int) -> SceneTime)
      -> Film
    {
      Film(
        frameCount: count, start: start,
        open: {
          let stage = try Stage(scene, scale: settings.scale, network: network)
          return { index in
            try stage.advance(to: moment(index))
            let list = try stage.displayList()
            log.add(stage.diagnostics)
            return decoration.decorate(
              list, touches: settings.look.touches(scene.script, at: moment(index)))
          }
        })
    }
    if settings.formats == [.still] {
      let moment = SceneTime(seconds: settings.moment ?? 0)
      guard moment <= scene.script.length else {
        throw CommandError.failure(
          "--at \(shortest(moment.seconds)) is beyond the script of \(scene.name), which takes "
            + "\(shortest(scene.script.duration)) s")
      }
      return film(1, start: { Int64($0) * 1_000_000_000 }, moment: { _ in moment })
    }
    let count = timing.frameCount(scene.script)
    guard count <= frameLimit else {
      throw CommandError.failure(
        "scene \(scene.name) would have \(count) frames, more than \(frameLimit); "
          + "lower --fps or --duration")
    }
    let plain = film(
      count,
      start: {
        timing.start(
          $0, of: count, script: scene.script, lastFrameDuration: scene.lastFrameDuration)
      },
      moment: { timing.moment($0) })
    return try timing.cut(plain)
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
