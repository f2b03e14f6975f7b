import PegBase
import PegCommand
import PegGIF
import PegGeometry
import PegLive
import PegMotion
import PegNetwork
import PegPixels
import PegRender
import PegSnapshot
import PegStage
import UIKit

/// Renders a film of one or several shots and writes its files.
@MainActor
struct ShotRender {
  /// The first shot, with the name of the film.
  private let shot: Shot
  private let shots: [Shot]
  private let settings: RenderSettings
  private let folder: String
  /// Nil to name the files after the shot.
  private let file: String?
  private let network: NetworkSession
  private let plans: [FilmPlan]
  private var plan: FilmPlan { plans[0] }
  private let film: Film
  private let pipeline: FramePipeline
  private let log = DiagnosticLog()
  private let progress: Progress
  private let notes: RenderNotes
  /// The views of the frames, for a page.
  private let inspection: FilmInspection
  /// Formats that could not be made, although others could, and the errors.
  private let refused = Refusals()
  var refusals: [String] { refused.list.map { "scene \(shot.scene.name): \($0.error)" } }

  private final class Refusals {
    var list: [(format: RenderFormat, error: RenderError)] = []
  }

  /// The largest number of frames on a contact sheet.
  private static let contactFrames = 12

  init(
    _ shots: [Shot], settings: RenderSettings, folder: String, file: String?,
    network: NetworkSession, notes: RenderNotes
  ) throws {
    var shot = shots[0]
    if settings.look.isTogether { shot.stem = Self.stem(shots) }
    (self.shot, self.shots) = (shot, shots)
    (self.settings, self.folder, self.file) = (settings, folder, file)
    (self.network, self.notes) = (network, notes)
    plans = try Self.plans(shots, settings, network)
    let plan = plans[0]
    if settings.formats.contains(.gif), plan.rate.framesPerSecond > 50 {
      throw CommandError.failure(
        "scene \(shot.scene.name): a GIF shows at most 50 frames a second; give another --fps")
    }
    let composition = try FilmComposition(plans, look: settings.look)
    inspection = FilmInspection(screen: composition.screenPlace)
    film = try composition.film(
      network: network, log: log, noting: settings.formats.contains(.html) ? inspection : nil)
    pipeline = try FramePipeline(
      size: composition.canvas.size, scale: plan.scale, workers: settings.workers,
      background: settings.look.isTransparent ? .clear : .black)
    progress = Progress(shot.stem)
  }

  /// Returns the name of a film of several shots: their common beginning and their own ends.
  private static func stem(_ shots: [Shot]) -> String {
    let names = shots.map(\.scene.name)
    var parts: [String] = []
    for name in names where !parts.contains(name) { parts.append(name) }
    let labels = shots.map(\.label).filter { !$0.isEmpty }
    let stem = (parts + labels).joined(separator: "-")
    // A longer name would exceed what file systems allow.
    return stem.utf8.count <= 120 ? stem : "\(names[0])-together"
  }

  /// Returns the shots' plans at one scale.
  private static func plans(
    _ shots: [Shot], _ settings: RenderSettings, _ network: NetworkSession
  ) throws -> [FilmPlan] {
    let plans = try shots.map {
      try FilmPlan(
        $0.scene, timing: settings.timing, scale: settings.scale ?? settings.width.map { _ in 1 },
        maximumFrames: settings.maximumFrames, showsTouches: settings.look.showsTouches,
        network: network)
    }
    var scale = plans.map(\.scale).max() ?? 1
    if let width = settings.width {
      scale = Double(width) / (try FilmComposition(plans, look: settings.look).canvas.size.width)
    }
    return plans.map { $0.showing(scale: scale, rate: nil) }
  }

  /// Returns the files that were written, those of the film first.
  func run() throws -> [WrittenFile] {
    defer { progress.end() }
    try FileTree.makeFolders(settings.formats.contains(.png) ? [shot.stem] : [], below: folder)
    var files: [WrittenFile] = []
    var formats = settings.formats
    var isTold = false
    if let limit {
      for format in formats {
        guard let fitted = filmFormat(format) else { continue }
        let result = try fit(format, fitted, into: limit)
        files.append(result.file)
        isTold = tell(result, limit: limit) || isTold
      }
      formats.removeAll { $0.canBeFitted }
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
    if !isTold { tellScale() }
    log.complain(about: shot.scene.name)
    return files
  }

  /// Writes the pictures that the script takes, unless the output is only one picture or standard output.
  private func screenshots() throws -> [WrittenFile] {
    if case .pipe = settings.output { return [] }
    guard settings.timing.moment == nil else { return [] }
    return try zip(shots, plans).flatMap { shot, plan in
      try Stills.screenshots(
        of: shot, plan, folder: folder, compression: settings.compression, network: network,
        log: log)
    }
  }

  private func path(_ format: RenderFormat) -> String {
    file ?? "\(folder)/\(shot.stem)\(format.ending)"
  }

  /// Returns the sink of a format; nil if the format cannot be made, which does not affect the others.
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
    if let format = filmFormat(format) {
      return try format.sink(path: path, film: film, pipeline, asked)
    }
    switch format {
    case .gif, .apng, .webp, .webpLossless: preconditionFailure("\(format) is a film's format")
    case .html:
      let page = FilmPage(
        title: shot.stem, steps: plan.steps, plays: settings.timing.plays, inspection: inspection)
      return try HTMLSink(path: path, page: page, scale: plan.scale)
    case .png:
      return try PNGSequenceSink(
        folder: "\(folder)/\(shot.stem)", compression: settings.compression,
        space: settings.colorSpace)
    case .mp4: return try videoSink(path, .mp4)
    case .webm: return try videoSink(path, .webm)
    case .avif: return try videoSink(path, .avif(quality: settings.quality.value))
    case .contact:
      let frames = PaletteBuilder.sampledFrames(
        frameCount: film.frameCount, maximum: Self.contactFrames)
      return try SheetSink(
        path: path, frames: frames,
        layout: SheetLayout(
          shrinking: frames.count, frameWidth: width, frameHeight: height, gapPart: 24),
        compression: settings.compression,
        maximumBytes: settings.maximumBytes ?? ByteLimit.standard)
    case .sprites:
      return try SheetSink(
        path: path, frames: Array(0..<film.frameCount),
        layout: try Self.spriteLayout(film.frameCount, pipeline),
        compression: settings.compression)
    case .still:
      return StillSink(
        path: path, compression: settings.compression, space: settings.colorSpace)
    }
  }

  private func videoSink(_ path: String, _ kind: VideoSink.Kind) throws -> VideoSink {
    try VideoSink(
      path: path, kind: kind, width: pipeline.pixelWidth, height: pipeline.pixelHeight,
      rate: (Int(plan.rate.frames), Int(plan.rate.seconds)))
  }

  // MARK: Sprites

  private static func spriteLayout(_ frames: Int, _ pipeline: FramePipeline) throws -> SheetLayout {
    try SheetLayout(
      frameCount: frames, frameWidth: pipeline.pixelWidth, frameHeight: pipeline.pixelHeight,
      gap: 0)
  }

  /// Writes the places of the frames on a sprite sheet, and their durations.
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

  /// The smallest shorter side of a picture that is fitted into a number of bytes, unless less is requested: text stays
  /// legible. Units: pixels.
  private static let leastSide = 360.0

  private var asked: FilmRecipe {
    FilmRecipe(
      scale: plan.scale, quality: settings.quality, colors: settings.colors,
      diffusion: settings.diffusion)
  }

  private func filmFormat(_ format: RenderFormat) -> FilmFormat? {
    let timing = settings.timing
    switch format {
    case .gif: return .gif(loopCount: timing.gifLoopCount)
    case .apng:
      return .apng(
        plays: timing.plays, compression: settings.compression, space: settings.colorSpace)
    case .webp: return .webP(plays: timing.plays)
    case .webpLossless: return .losslessWebP(plays: timing.plays)
    case .png, .mp4, .webm, .avif, .contact, .sprites, .html, .still: return nil
    }
  }

  /// The size limit of a film, and whether the user gave it; nil for a still, or if the user gave only a scale.
  private var limit: (bytes: Int, isAsked: Bool)? {
    if let bytes = settings.maximumBytes { return (bytes, true) }
    return plan.hasOwnScale || settings.timing.moment != nil ? nil : (ByteLimit.standard, false)
  }

  private func fit(
    _ format: RenderFormat, _ fitted: FilmFormat, into limit: (bytes: Int, isAsked: Bool)
  ) throws -> FittedFilm.Outcome {
    let side = Double(min(pipeline.pixelWidth, pipeline.pixelHeight)) / plan.scale
    let (plans, look, network, log) = (plans, settings.look, network, log)
    let film = FittedFilm(
      format: fitted, path: path(format), asked: asked,
      trades: FilmTrades(
        leastScale: min(plan.scale, Self.leastSide / side),
        framesPerSecond: plan.rate.framesPerSecond,
        // A setting that the user gave is lowered only for a limit that the user gave.
        lowersRate: limit.isAsked || !plan.hasOwnRate,
        lowersQuality: limit.isAsked || settings.askedQuality == nil,
        lowersColors: limit.isAsked || (settings.askedQuality == nil && settings.colors == nil)),
      workers: settings.workers
    ) { recipe in
      let composition = try FilmComposition(
        plans.map { $0.showing(scale: recipe.scale, rate: recipe.rate) }, look: look)
      return (try composition.film(network: network, log: log), composition.canvas.size)
    }
    let result = try film.render(into: limit.bytes, isFirm: limit.isAsked) { step in
      switch step {
      case .measuring(let width, let height):
        progress.show("measures how many bytes \(width)x\(height) pixels take")
      case .encoding(let frames, let count, let bytes):
        progress.show(frames, of: count, bytes: bytes)
      }
    }
    progress.end()
    return result
  }

  /// Reports what was traded for the film's size; returns false if nothing was reported.
  private func tell(_ result: FittedFilm.Outcome, limit: (bytes: Int, isAsked: Bool)) -> Bool {
    let traded = traded(result).joined(separator: ", ")
    let bytes = "scene \(shot.scene.name): \(result.file.bytes)"
    if limit.isAsked {
      let what = traded.isEmpty ? "nothing had to be traded" : traded
      notes.say("\(bytes) of \(limit.bytes) bytes; \(what)")
      return true
    }
    if traded.isEmpty { return false }
    let most = result.file.bytes > limit.bytes ? ", more than the" : " of the"
    notes.say(
      "\(bytes) bytes\(most) usual \(limit.bytes / 1_000_000) MB; \(traded); "
        + "--max-bytes SIZE or --scale \(shortest(plan.scale)) gives more")
    return true
  }

  /// Returns the settings of the film that differ from the requested ones.
  private func traded(_ result: FittedFilm.Outcome) -> [String] {
    let recipe = result.recipe
    var traded: [String] = []
    if recipe.quality != settings.quality {
      traded.append("quality \(recipe.quality.value) in place of \(settings.quality.value)")
    }
    if let colors = recipe.colors, colors != settings.colors {
      traded.append("\(colors) colours a frame")
    }
    if let rate = recipe.rate {
      traded.append(
        "\(rate) frames a second in place of \(shortest(plan.rate.framesPerSecond))")
    }
    if recipe.scale != plan.scale {
      traded.append(
        "\(result.width)x\(result.height) pixels in place of "
          + "\(pipeline.pixelWidth)x\(pipeline.pixelHeight)")
    }
    return traded
  }

  /// Reports the film's scale, if the device has a larger one and the user gave none.
  private func tellScale() {
    let device = Double(plan.scene.device.scale)
    guard !plan.hasOwnScale, settings.timing.moment == nil, plan.scale < device else { return }
    notes.say(
      "films have \(shortest(plan.scale)) pixels per point by default; --scale "
        + "\(shortest(device)) gives the screen's own")
  }
}

/// Notes of a run, each printed once.
@MainActor
final class RenderNotes {
  private var said: Set<String> = []

  func say(_ note: String) {
    if said.insert(note).inserted { Console.complain("note", note) }
  }
}
