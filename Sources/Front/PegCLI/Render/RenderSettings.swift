import PegCommand
import Foundation
import PegBase
import PegGIF
import PegImageIO
import PegMotion

/// What `render`'s options say.
struct RenderSettings {
  /// Where the files go.
  enum Output {
    case folder(String)
    /// One film in one format.
    case file(String)
    /// The same, to standard output.
    case pipe
  }

  var output: Output
  /// The output's path as it was given.
  var out: String
  var formats: [RenderFormat]
  var compression: PNGCompression
  /// Nil where nobody asks for one.
  var askedQuality: GIFQuality?
  var maximumBytes: Int?
  var scale: Double?
  var maximumFrames: Int
  var workers: Int
  var timing: RenderTiming
  var look: RenderLook

  var quality: GIFQuality { askedQuality ?? .default }

  static let options: [OptionSyntax] =
    [
      OptionSyntax("--all", help: "Render every scene."),
      OptionSyntax(
        "--out", "-o", value: "PATH", standard: "out", choices: .files,
        help: "A folder, or one film's file whose name tells the format; - is standard output."),
      OptionSyntax(
        "--format", value: "LIST", choices: .words(RenderFormat.allCases.map(\.rawValue)),
        help: "Of \(RenderFormat.list), with commas (default: as --out ends, else gif)."),
      OptionSyntax(
        "--png-level", value: "LEVEL", standard: PNGCompression.default.rawValue,
        choices: .words(["fast", "default", "small"]),
        help: "fast, default or small: time against size of PNG files."),
      OptionSyntax(
        "--quality", value: "N",
        help: "Quality of GIF and WebP, 1 to 100: less is smaller (default: 90)."),
      OptionSyntax(
        "--max-bytes", value: "SIZE", choices: .words(ByteLimit.places.map(\.0)),
        help: "Trade what it takes for a GIF, APNG or WebP of at most 5MB, 800kB, github, slack …"),
    ] + RenderTiming.options + [
      OptionSyntax(
        "--workers", "-j", value: "N", help: "Frames drawn at once (default: one per core)."),
      .maximumFrames, .variants, .shard, .costs,
    ] + OptionSyntax.limits + OptionSyntax.network + OptionSyntax.screens + OptionSyntax.scripts
    + RenderLook.options

  init(_ arguments: ParsedArguments) throws {
    timing = try RenderTiming(arguments)
    let out = arguments.string("--out") ?? "out"
    self.out = out
    let ending = try OutputName.ending(of: out)
    let named = ending.flatMap { RenderFormat(ending: $0) }
    if ending != nil, named == nil {
      throw OutputName.unknown(out, known: RenderFormat.endings.map(\.0))
    }
    let isFile = named != nil
    let place = WorkingFolder.absolute(out)
    output = out == "-" ? .pipe : isFile ? .file(place) : .folder(place)
    formats = try Self.formats(
      arguments, standard: (isFile ? named : nil) ?? (timing.moment == nil ? .gif : .still),
      isStill: timing.moment != nil)
    if formats == [.still] { timing.moment = timing.moment ?? 0 }
    switch output {
    case .folder: break
    case .file, .pipe:
      guard formats.count == 1, formats != [.png], out != "-" || formats != [.sprites] else {
        throw CommandError.usage(
          "--out \(out.printable) takes one film in one format that is one file, not "
            + formats.map(\.rawValue).joined(separator: ","))
      }
      if arguments.has("--shard") {
        throw CommandError.usage("--shard leaves a record too; --out must name a folder")
      }
    }
    let level = arguments.string("--png-level") ?? PNGCompression.default.rawValue
    guard let compression = PNGCompression(rawValue: level) else {
      throw arguments.invalid("--png-level", "must be fast, default or small")
    }
    self.compression = compression
    askedQuality =
      try arguments.integer("--quality", in: GIFQuality.range).map { GIFQuality($0) }
    maximumBytes = try ByteLimit.read("--max-bytes", arguments)
    if maximumBytes != nil, !formats.contains(where: \.canBeFitted) {
      throw CommandError.usage(
        "--max-bytes is for GIF, APNG and WebP; add one of them to --format")
    }
    scale = try arguments.number("--scale", in: 0.1...10)
    maximumFrames = try arguments.integer("--max-frames", in: 1...1_000_000) ?? 10_000
    workers =
      try arguments.integer("--workers", in: 1...256)
      ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    if let rate = timing.rate, formats.contains(.gif), rate.framesPerSecond > 50 {
      throw CommandError.usage(
        "a GIF shows at most 50 frames a second, not \(shortest(rate.framesPerSecond))")
    }
    look = try RenderLook(arguments)
  }

  private static func formats(
    _ arguments: ParsedArguments, standard: RenderFormat, isStill: Bool
  ) throws -> [RenderFormat] {
    var formats = [standard]
    if let names = try arguments.list("--format") {
      formats = try names.map { name in
        guard let format = RenderFormat(rawValue: name) else {
          throw arguments.invalid("--format", "must be of \(RenderFormat.list)")
        }
        return format
      }
    }
    if isStill, formats != [.still] {
      throw CommandError.usage("--at makes a still; leave other formats away")
    }
    if formats.contains(.still), formats != [.still] {
      throw CommandError.usage("a still is made alone; leave the other formats away")
    }
    return RenderFormat.allCases.filter { formats.contains($0) }
  }
}
