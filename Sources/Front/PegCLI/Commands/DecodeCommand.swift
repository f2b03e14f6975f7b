import PegBase
import PegCommand
import PegImageIO
import PegStage

/// `pegbar decode`: writes the pixels of a picture file as raw bytes.
enum DecodeCommand: Command {
  static let syntax = CommandSyntax(
    name: "decode", abstract: "Decode a PNG, JPEG, GIF or WebP picture to raw pixels.",
    operands: "<file>",
    options: Options())

  struct Options: OptionGroup {
    let rgba = Option(
      "--rgba", value: "OUT", as: .text,
      help: "Write rows of R, G, B, A bytes, colours not premultiplied.")
    let frame = Option(
      "--frame", value: "N", as: .integer(in: 1...1_000_000),
      help:
        "Decode this frame of an animation (default: the picture that programs without animation show)."
    )
    let all = Flag("--all", help: "Decode all frames, one after the other.")
    let asStored = Flag(
      "--as-stored", help: "Leave the EXIF orientation and the colour profile unapplied.")
    let json = Flag.json(help: "Print size, frames, delays and loop count as JSON.")
    let maximumPixels = Option(
      "--max-pixels", value: "N", as: .integer(in: 1...1 << 28),
      help: "Largest number of pixels of a picture (default: 67108864).")
    let maximumFrames = Option(
      "--max-frames", value: "N", as: .integer(in: 1...1_000_000),
      help: "Largest number of frames of an animation (default: 2000).")
    let maximumBytes = Option(
      "--max-bytes", value: "N", as: .integer(in: 1...1 << 32),
      help: "Largest size of the file, in bytes (default: 67108864).")
  }

  private enum Selection: Equatable {
    /// The picture that programs without animation show.
    case still
    /// A frame of the animation; the first one is 0.
    case one(Int)
    case all
  }

  private struct Summary {
    var width = 0
    var height = 0
    var frameCount = 0
    var loopCount: Int?
    /// - Units: milliseconds.
    var delays: [Double] = []
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw CommandError.usage("decode takes one picture, not \(arguments.operands.count)")
    }
    if arguments.all && arguments.has(\.frame) {
      throw CommandError.usage("decode takes --all or --frame, not both")
    }
    let standard = ImageLimits.standard
    let limits = ImageLimits(
      maximumPixels: try arguments.maximumPixels ?? standard.maximumPixels,
      maximumFileBytes: try arguments.maximumBytes ?? standard.maximumFileBytes,
      maximumFrames: try arguments.maximumFrames ?? standard.maximumFrames)
    let selection =
      if let number = try arguments.frame { Selection.one(number - 1) } else {
        arguments.all ? Selection.all : .still
      }
    let path = arguments.operands[0]
    do {
      let summary = try decode(
        path, selection, to: arguments.rgba,
        limits: limits, orientation: arguments.asStored ? .asStored : .upright)
      Console.print(arguments.json ? json(summary) : sentence(summary))
      return .success
    } catch let error as FileError {
      throw CommandError.failure(message(error, about: path))
    } catch let error as ImageIOError {
      throw CommandError.failure(message(error, about: path))
    }
  }

  private static func decode(
    _ path: String, _ selection: Selection, to output: String?, limits: ImageLimits,
    orientation: OrientationPolicy
  ) throws -> Summary {
    let bytes = try FileReader.read(path, maximumBytes: limits.maximumFileBytes)
    if orientation == .upright, ImageDecoder.hasUnknownProfile(bytes) {
      Console.complain(
        "note",
        "\(path.printable): its colour profile has tables, which are not applied; colours are as stored"
      )
    }
    let image = try AnimatedImage(bytes, limits: limits, orientation: orientation)
    /// The index of the only frame to write; nil for all frames. The still picture of most files is their first frame.
    let wanted: Int? =
      switch selection {
      case .still: 0
      case .one(let index): index
      case .all: nil
      }
    if let wanted, wanted >= image.frameCount {
      throw CommandError.failure(
        "\(path): there is no frame \(wanted + 1); the picture has \(image.frameCount)")
    }
    var summary = Summary()
    summary.frameCount = image.frameCount
    if selection == .still, !image.beginsWithStillPicture {
      let still = try ImageDecoder.decodeStraight(bytes, limits: limits, orientation: orientation)
      (summary.width, summary.height) = (still.width, still.height)
      summary.loopCount = image.loopCount
      if let output { try FileWriter.write(still.bytes(), to: output) }
      return summary
    }
    var file: AtomicFile?
    while let delay = try image.advance() {
      let index = summary.delays.count
      summary.delays.append(delay)
      image.withStraightFrame { (summary.width, summary.height) = ($0.width, $0.height) }
      if wanted == nil || wanted == index, let output {
        // The file is created only after the first frame is decoded.
        if file == nil { file = try AtomicFile(output) }
        try file?.append(image.withStraightFrame { $0.bytes() })
      }
      if wanted == index { break }
    }
    _ = try file?.commit()
    // A GIF's loop count may follow its frames.
    summary.loopCount = image.loopCount
    return summary
  }

  /// Returns the error's line, with the option that raises the limit if it is about a limit.
  private static func message(_ error: FileError, about path: String) -> String {
    guard case .tooManyBytes(_, let limit) = error else { return error.description }
    return "\(path): longer than the allowed \(limit) bytes (--max-bytes)"
  }

  private static func message(_ error: ImageIOError, about path: String) -> String {
    switch error {
    case .tooManyPixels(let width, let height, let limits)
    where max(width, height) <= limits.maximumSide:
      return "\(path): \(error) (--max-pixels)"
    case .tooManyFrames: return "\(path): \(error) (--max-frames)"
    default: return "\(path): \(error)"
    }
  }

  private static func sentence(_ summary: Summary) -> String {
    "\(summary.width)x\(summary.height) pixels, \(summary.frameCount) "
      + (summary.frameCount == 1 ? "frame\n" : "frames\n")
  }

  private static func json(_ summary: Summary) -> String {
    JSONValue.object([
      .init("width", .integer(summary.width)), .init("height", .integer(summary.height)),
      .init("frames", .integer(summary.frameCount)),
      .init("loopCount", summary.loopCount.map { .integer($0) } ?? .null),
      .init("delaysInMilliseconds", .array(summary.delays.map { .number($0) })),
    ]).text
  }
}
