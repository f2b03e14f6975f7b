import PegCommand
import Foundation
import PegBase
import PegGIF
import PegImageIO
import PegMotion

/// The values of `render`'s options.
struct RenderSettings {
  /// The destination of the files.
  enum Output {
    case folder(String)
    /// One film in one format.
    case file(String)
    /// One film in one format, on standard output.
    case pipe
  }

  var output: Output
  /// The value of `--out`.
  var out: String
  var formats: [RenderFormat]
  var compression: PNGCompression
  /// The value of `--quality`; nil if it is not given.
  var askedQuality: GIFQuality?
  var maximumBytes: Int?
  var scale: Double?
  var maximumFrames: Int
  var workers: Int
  var timing: RenderTiming
  var look: RenderLook

  var quality: GIFQuality { askedQuality ?? .default }

  struct Options: OptionGroup {
    let all = Flag("--all", help: "Render every scene.")
    let out = Option(
      "--out", "-o", value: "PATH", as: .text, standard: "out", choices: .files,
      help: "A folder, or a film's file whose extension sets the format; - is standard output.")
    let formats = Option(
      "--format", value: "LIST", as: ValueReader(RenderFormat.read),
      choices: .words(RenderFormat.allCases.map(\.rawValue)),
      help: "Formats, separated by commas: \(RenderFormat.list) (default: by --out, else gif).")
    let compression = Option(
      "--png-level", value: "LEVEL",
      as: .one(of: PNGCompression.self, "must be fast, default or small"),
      standard: PNGCompression.default.rawValue, choices: .words(["fast", "default", "small"]),
      help: "fast, default or small: time against size of PNG files.")
    let quality = Option(
      "--quality", value: "N", as: .integer(in: GIFQuality.range),
      help: "Quality of GIF and WebP, 1 to 100: less is smaller (default: 90).")
    let maximumBytes = Option(
      "--max-bytes", value: "SIZE", as: .size, choices: .words(ByteLimit.places.map(\.0)),
      help: "Trade quality and size for a GIF, APNG or WebP of at most 5MB, 800kB, github, slack …")
    let timing = RenderTiming.Options()
    let workers = Option(
      "--workers", "-j", value: "N", as: .integer(in: 1...256),
      help: "Frames drawn at once (default: one per core).")
    let maximumFrames = FilmPlan.maximumFrames
    let variants = Variant.option
    let shard = Shard.option
    let costs = ShardPlan.costsOption
    let limits = LimitOptions()
    let network = NetworkOptions()
    let surroundings = SurroundingsOptions()
    let screens = ScreenOptions()
    let scripts = ScriptOptions()
    let look = RenderLook.Options()
  }

  init(_ arguments: Arguments<Options>) throws {
    timing = try RenderTiming(arguments.timing)
    let out = try arguments.out
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
      if arguments.has(\.shard) {
        throw CommandError.usage("--shard leaves a record too; --out must name a folder")
      }
    }
    compression = try arguments.compression
    askedQuality = try arguments.quality.map { GIFQuality($0) }
    maximumBytes = try arguments.maximumBytes
    if maximumBytes != nil, !formats.contains(where: \.canBeFitted) {
      throw CommandError.usage(
        "--max-bytes is for GIF, APNG and WebP; add one of them to --format")
    }
    scale = try arguments.screens.scale
    maximumFrames = try arguments.maximumFrames
    workers =
      try arguments.workers ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    if let rate = timing.rate, formats.contains(.gif), rate.framesPerSecond > 50 {
      throw CommandError.usage(
        "a GIF shows at most 50 frames a second, not \(shortest(rate.framesPerSecond))")
    }
    look = try RenderLook(arguments.look)
    if formats.contains(.html),
      timing.bounces || timing.begin != nil || timing.end != nil
        || arguments.timing.has(\.loopOffset)
    {
      throw CommandError.usage(
        "a page plays the script in its order; omit --bounce, --from, --to and --loop-offset")
    }
  }

  private static func formats(
    _ arguments: Arguments<Options>, standard: RenderFormat, isStill: Bool
  ) throws -> [RenderFormat] {
    let formats = try arguments.formats ?? [standard]
    if isStill, formats != [.still] {
      throw CommandError.usage("--at makes a still; omit other formats")
    }
    if formats.contains(.still), formats != [.still] {
      throw CommandError.usage("a still must be the only format; omit the others")
    }
    return RenderFormat.allCases.filter { formats.contains($0) }
  }
}
