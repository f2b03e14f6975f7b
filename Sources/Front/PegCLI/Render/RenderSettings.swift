import PegCommand
import PegBase
import PegGIF
import PegImageIO
import PegMotion
import PegPixels

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
  /// The colours in which the film is drawn and stored.
  var colorSpace: PNGColorSpace { look.colorSpace }
  /// The value of `--quality`; nil if it is not given.
  var askedQuality: GIFQuality?
  var maximumBytes: Int?
  /// The largest number of colours of a GIF's frame; nil for that of the quality.
  var colors: Int?
  /// The part of a GIF's colour errors that is spread over the neighbours, in sixteenths; nil for that of the quality.
  var diffusion: Int?
  var scale: Double?
  /// The width of the film; nil to follow from the scale. Units: pixels.
  var width: Int?
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
      help: "Quality of GIF, WebP and AVIF, 1 to 100: less is smaller (default: 90).")
    let maximumBytes = Option(
      "--max-bytes", value: "SIZE", as: .size, choices: .words(ByteLimit.places.map(\.0)),
      help: "Trade quality and size for a GIF, APNG or WebP of at most 5MB, 800kB, github, slack …")
    let width = Option(
      "--width", value: "N", as: .integer(in: 16...Bitmap.maximumSide),
      help: "Pixels across, in place of --scale.")
    let colors = Option(
      "--colors", value: "N", as: .integer(in: GIFLosses.colorRange),
      help: "At most so many colours in each frame of a GIF, 16 to 256 (default: by --quality).")
    let dither = Option(
      "--dither", value: "PART", as: ValueReader(RenderSettings.dither),
      choices: .words(["none"]),
      help: "Dither of a GIF: none, or a part such as 50% (default: 75%, less for less quality).")
    let timing = RenderTiming.Options()
    let workers = Workers.option
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
    scale = try arguments.screens.scale
    width = try arguments.width
    colors = try arguments.colors
    diffusion = try arguments.dither
    maximumFrames = try arguments.maximumFrames
    workers = try Workers.count(arguments.workers)
    look = try RenderLook(arguments.look)
    try checkFormats()
    try checkLook(arguments)
  }

  /// Checks options that only some formats have.
  private func checkFormats() throws {
    if maximumBytes != nil, !formats.contains(where: { $0.canBeFitted || $0 == .contact }) {
      throw CommandError.usage(
        "--max-bytes is for GIF, APNG and WebP; add one of them to --format")
    }
    if scale != nil, width != nil {
      throw CommandError.usage("--width and --scale exclude each other")
    }
    if timing.plays != 0, !formats.contains(where: \.storesLoops) {
      throw CommandError.usage(
        "--loop is for GIF, APNG, WebP and pages; an AVIF runs for ever, and players decide on videos"
      )
    }
    if colors != nil || diffusion != nil, !formats.contains(.gif) {
      throw CommandError.usage("--colors and --dither are for GIF; other formats keep all colours")
    }
    if colorSpace != .sRGB,
      let other = formats.first(where: { ![.png, .apng, .still].contains($0) })
    {
      throw CommandError.usage(
        "\(other.rawValue) holds no colours beyond sRGB; --color-space p3 is for png, apng and --at"
      )
    }
    if let rate = timing.rate, formats.contains(.gif), rate.framesPerSecond > 50 {
      throw CommandError.usage(
        "a GIF shows at most 50 frames a second, not \(shortest(rate.framesPerSecond))")
    }
  }

  private func checkLook(_ arguments: Arguments<Options>) throws {
    if look.isTogether, arguments.has(\.shard) {
      throw CommandError.usage("--together makes one film, which --shard cannot divide")
    }
    if look.isTransparent, !formats.allSatisfy({ [.still, .png, .sprites].contains($0) }) {
      throw CommandError.usage(
        "--background none is for pictures: --format png or sprites, or --at")
    }
    if formats.contains(.html), look.isTogether || look.zooms != nil {
      throw CommandError.usage("a page shows one screen; omit --together, --wipe and --zoom")
    }
    if formats.contains(.html),
      timing.bounces || timing.begin != nil || timing.end != nil
        || arguments.timing.has(\.loopOffset) || timing.parts != nil
    {
      throw CommandError.usage(
        "a page plays the script in its order; omit --bounce, --from, --to, --select and --loop-offset"
      )
    }
  }

  /// Reads "none" or "50%". Units: sixteenths.
  private static func dither(_ text: String) throws(BrokenRule) -> Int {
    if text == "none" { return 0 }
    guard text.hasSuffix("%"),
      let percent = ScriptNumber.parse(String(text.dropLast()), in: 0...100)
    else { throw BrokenRule("must be none, or a part from 0% to 100%") }
    return Int((percent * 16 / 100).rounded())
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
