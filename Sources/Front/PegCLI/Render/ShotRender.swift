import PegCommand
import PegGIF
import PegGeometry
import PegImageIO
import PegMotion
import PegNetwork
import PegRender
import PegSnapshot
import PegStage
import UIKit

/// Makes the files of one shot.
@MainActor
struct ShotRender {
  private let shot: Shot
  private let settings: RenderSettings
  private let folder: String
  /// Nil where files are named after the shot.
  private let file: String?
  private let network: NetworkSession
  private let plan: FilmPlan
  private let film: Film
  /// Of the whole picture. Units: points.
  private let size: Size
  private let pipeline: FramePipeline
  private let log = DiagnosticLog()
  private let progress: Progress
  /// Formats that are not made while others are, and why.
  private let refused = Refusals()
  var refusals: [String] { refused.list.map { "scene \(shot.scene.name): \($0.error)" } }

  private final class Refusals {
    var list: [(format: RenderFormat, error: RenderError)] = []
  }

  /// The most frames of a contact sheet.
  private static let contactFrames = 12

  init(
    _ shot: Shot, settings: RenderSettings, folder: String, file: String?, network: NetworkSession
  ) throws {
    (self.shot, self.settings, self.folder, self.file) = (shot, settings, folder, file)
    self.network = network
    plan = try FilmPlan(
      shot.scene, timing: settings.timing, scale: settings.scale,
      maximumFrames: settings.maximumFrames, network: network)
    if settings.formats.contains(.gif), plan.rate.framesPerSecond > 50 {
      throw CommandError.failure(
        "scene \(shot.scene.name): a GIF shows at most 50 frames a second; give another --fps")
    }
    let (device, look) = (plan.scene.device, settings.look)
    let decoration = try look.decoration(device, scale: plan.scale)
    film = try plan.film(network: network, log: log) { list, stage in
      decoration.decorate(list, touches: look.touches(on: stage))
    }
    size = decoration.size(around: Size(width: device.size.width, height: device.size.height))
    pipeline = try FramePipeline(size: size, scale: plan.scale, workers: settings.workers)
    progress = Progress(shot.stem)
  }

  /// Returns the files that were written, the film's first.
  func run() throws -> [WrittenFile] {
    defer { progress.end() }
    try FileTree.makeFolders(settings.formats.contains(.png) ? [shot.stem] : [], below: folder)
    var files: [WrittenFile] = []
    var formats = settings.formats
    if let limit = settings.maximumBytes {
      formats.removeAll { $0 == .gif }
      files.append(try fittedGIF(into: limit))
    }
    if !formats.isEmpty {
      let sinks = try formats.compactMap { try sinkUnlessRefused($0) }
      if let refusal = refused.list.first, sinks.isEmpty, files.isEmpty { throw refusal.error }
      if !sinks.isEmpty {
        files += try pipeline.render(film, to: sinks) { frames, bytes in
          progress.show(frames, of: film.frameCount, bytes: bytes)
        }
      }
    }
    if formats.contains(.sprites), !refused.list.contains(where: { $0.format == .sprites }) {
      files.append(try writeSpriteMap())
    }
    files += try screenshots()
    progress.end()
    log.complain(about: shot.scene.name)
    return files
  }

  /// Writes the pictures that the script takes, where there is room for more than one file.
  private func screenshots() throws -> [WrittenFile] {
    if case .pipe = settings.output { return [] }
    guard settings.timing.moment == nil else { return [] }
    return try Stills.screenshots(
      of: shot, plan, folder: folder, compression: settings.compression, network: network, log: log)
  }

  private func path(_ format: RenderFormat) -> String {
    file ?? "\(folder)/\(shot.stem)\(format.ending)"
  }

  /// Returns what writes a format; nil of one that cannot be, which leaves the others alone.
  private func sinkUnlessRefused(_ format: RenderFormat) throws -> (any FrameSink)? {
    do {
      return try sink(format)
    } catch let error as RenderError {
      refused.list.append((format, error))
      return nil
    }
  }

  private func sink(_ format: RenderFormat) throws -> any FrameSink {
    let path = path(format)
    let (width, height) = (pipeline.pixelWidth, pipeline.pixelHeight)
    let timing = settings.timing
    switch format {
    case .png:
      return try PNGSequenceSink(
        folder: "\(folder)/\(shot.stem)", compression: settings.compression)
    case .gif:
      let losses = GIFLosses(settings.quality)
      return try GIFSink(
        path: path, width: width, height: height,
        palette: try GIFSink.palette(of: film, pipeline, maximumColors: losses.colors),
        options: GIFOptions(loopCount: timing.gifLoopCount, losses: losses))
    case .apng:
      return try APNGSink(
        path: path, width: width, height: height, plays: timing.plays,
        compression: settings.compression)
    case .webp, .webpLossless:
      return try WebPSink(
        path: path, width: width, height: height, plays: timing.plays,
        loss: format == .webpLossless ? .lossless : .lossy(quality: settings.quality.value))
    case .mp4, .webm:
      return try VideoSink(
        path: path, kind: format == .mp4 ? .mp4 : .webm, width: width, height: height,
        rate: (Int(plan.rate.frames), Int(plan.rate.seconds)))
    case .contact:
      let frames = PaletteBuilder.sampledFrames(
        frameCount: film.frameCount, maximum: Self.contactFrames)
      return try SheetSink(
        path: path, frames: frames,
        layout: SheetLayout(
          shrinking: frames.count, frameWidth: width, frameHeight: height, gapPart: 24),
        compression: settings.compression)
    case .sprites:
      return try SheetSink(
        path: path, frames: Array(0..<film.frameCount),
        layout: try Self.spriteLayout(film.frameCount, pipeline),
        compression: settings.compression)
    case .still:
      return StillSink(path: path, compression: settings.compression)
    }
  }

  // MARK: Sprites

  private static func spriteLayout(_ frames: Int, _ pipeline: FramePipeline) throws -> SheetLayout {
    try SheetLayout(
      frameCount: frames, frameWidth: pipeline.pixelWidth, frameHeight: pipeline.pixelHeight,
      gap: 0)
  }

  /// Writes where the frames of a sprite sheet lie, and how long each is shown.
  private func writeSpriteMap() throws -> WrittenFile {
    let layout = try Self.spriteLayout(film.frameCount, pipeline)
    let delays = film.showings.map { JSONValue.integer(Int(($0.duration + 500_000) / 1_000_000)) }
    let text = JSONValue.object([
      .init("frameWidth", .integer(layout.frameWidth)),
      .init("frameHeight", .integer(layout.frameHeight)),
      .init("columns", .integer(layout.columns)), .init("frames", .integer(film.frameCount)),
      .init("delaysInMilliseconds", .array(delays)),
    ]).text
    let path = "\(folder)/\(shot.stem)-sprites.json"
    let bytes = Array(text.utf8)
    try FileWriter.write(bytes, to: path)
    return WrittenFile(path: path, bytes: bytes.count)
  }

  // MARK: Limits of bytes

  private func fittedGIF(into limit: Int) throws -> WrittenFile {
    let gif = FittedGIF(
      film: film, path: path(.gif), size: size, scale: plan.scale, quality: settings.quality,
      loopCount: settings.timing.gifLoopCount, workers: settings.workers)
    let result = try gif.render(into: limit) { progress.show($0, of: $1, bytes: $2) }
    progress.end()
    tell(result, limit: limit)
    return result.file
  }

  /// Says what a GIF gave up for its size.
  private func tell(_ result: FittedGIF.Outcome, limit: Int) {
    let recipe = result.recipe
    var traded: [String] = []
    if recipe.quality != settings.quality {
      traded.append("quality \(recipe.quality.value) in place of \(settings.quality.value)")
    }
    let colors = (recipe.losses.colors, GIFLosses(settings.quality).colors)
    if colors.0 != colors.1 { traded.append("\(colors.0) colours a frame") }
    if recipe.frameStep > 1 {
      let rate = plan.rate.framesPerSecond
      let shown = (rate / Double(recipe.frameStep) * 10).rounded() / 10
      traded.append("\(shortest(shown)) frames a second in place of \(shortest(rate))")
    }
    if recipe.scalePercent < 100 {
      traded.append(
        "\(result.width)x\(result.height) pixels, \(recipe.scalePercent) % of the scale")
    }
    let what = traded.isEmpty ? "nothing had to be traded" : traded.joined(separator: ", ")
    Console.complain(
      "note", "scene \(shot.scene.name): \(result.file.bytes) of \(limit) bytes; \(what)")
  }
}
