import Foundation
import PegGIF
import PegImageIO
import PegMotion
import PegPixels

/// What `render`'s options say.
struct RenderSettings {
  var folder: String
  /// Nil where files are named after their scenes.
  var file: String?
  var formats: [RenderFormat]
  var compression: PNGCompression
  var quality: GIFQuality
  var maximumBytes: Int?
  var scale: Double?
  var workers: Int
  var timing: RenderTiming
  /// - Units: seconds of the script.
  var moment: Double?
  var look: RenderLook

  static let options: [OptionSyntax] =
    [
      OptionSyntax(
        "--out", "-o", value: "PATH",
        help: "A folder, or a file whose name tells the format (default: out)."),
      OptionSyntax(
        "--format", value: "LIST", help: "Of \(RenderFormat.list), with commas (default: gif)."),
      OptionSyntax("--at", value: "S", help: "One picture of this moment, in seconds."),
      OptionSyntax(
        "--png-level", value: "LEVEL",
        help: "fast, default or small: time against size of PNG files."),
      OptionSyntax(
        "--quality", value: "N",
        help: "Quality of GIF and WebP, 1 to 100: less is smaller (default: 90)."),
      OptionSyntax(
        "--max-bytes", value: "SIZE",
        help: "Trade what it takes for a GIF of at most 5MB, 800kB, github, slack …"),
    ] + RenderTiming.options + [
      OptionSyntax(
        "--workers", "-j", value: "N", help: "Frames drawn at once (default: one per core).")
    ] + RenderLook.options

  init(_ arguments: ParsedArguments) throws {
    let out = arguments.string("--out") ?? "out"
    let named = RenderFormat(fileName: out.split(separator: "/").last.map(String.init) ?? "")
    (folder, file) = (out, nil)
    if named != nil, arguments.operands.count == 1 {
      file = out
      folder =
        out.split(separator: "/").count > 1 ? (out as NSString).deletingLastPathComponent : "."
      if folder.isEmpty { folder = "/" }
    }
    moment = try arguments.number("--at", in: 0...3600)
    formats = try Self.formats(
      arguments.string("--format"), named: file == nil ? nil : named, isStill: moment != nil)
    if file != nil, formats.count != 1 {
      throw CommandError.usage("--out names one file; for several formats, name a folder")
    }
    let level = arguments.string("--png-level") ?? PNGCompression.default.rawValue
    guard let compression = PNGCompression(rawValue: level) else {
      throw CommandError.usage("--png-level must be fast, default or small, not \"\(level)\"")
    }
    self.compression = compression
    quality =
      try arguments.integer("--quality", in: GIFQuality.range).map { GIFQuality($0) } ?? .default
    maximumBytes = try arguments.string("--max-bytes").map { try ByteLimit.read($0) }
    if maximumBytes != nil, !formats.contains(.gif) {
      throw CommandError.usage("--max-bytes is for GIFs; add gif to --format")
    }
    scale = try arguments.number("--scale", in: 0.1...10)
    workers =
      try arguments.integer("--workers", in: 1...256)
      ?? max(1, ProcessInfo.processInfo.activeProcessorCount)
    timing = try RenderTiming(arguments)
    if formats.contains(.gif), timing.rate.framesPerSecond > 50 {
      throw CommandError.usage(
        "a GIF shows at most 50 frames a second, not \(shortest(timing.rate.framesPerSecond))")
    }
    look = try RenderLook(arguments)
  }

  private static func formats(
    _ list: String?, named: RenderFormat?, isStill: Bool
  ) throws -> [RenderFormat] {
    guard let list else { return [named ?? (isStill ? .still : .gif)] }
    let names = list.split(separator: ",", omittingEmptySubsequences: false)
    let formats = try names.map { name in
      guard let format = RenderFormat(rawValue: String(name)) else {
        throw CommandError.usage("--format must be of \(RenderFormat.list), not \"\(name)\"")
      }
      return format
    }
    if isStill, formats != [.still] {
      throw CommandError.usage("--at makes a still; leave --format away")
    }
    if formats.contains(.still), formats.count > 1 {
      throw CommandError.usage("a still is made alone; leave the other formats away")
    }
    return RenderFormat.allCases.filter { formats.contains($0) }
  }

  /// The path of a scene's file or folder.
  func path(_ scene: String, _ format: RenderFormat) -> String {
    file ?? "\(folder)/\(scene)\(format.ending)"
  }
}
