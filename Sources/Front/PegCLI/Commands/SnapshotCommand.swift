import PegCommand
import PegBase
import PegImageIO
import PegMotion
import PegNetwork
import PegPixels
import PegRender
import PegSnapshot
import PegStage
import UIKit

/// `pegbar snapshot`: writes single pictures of scenes as PNG files, or sheets of variants.
enum SnapshotCommand: Command {
  static let syntax = CommandSyntax(
    name: "snapshot", abstract: "Take pictures of scenes, optionally in variants.",
    operands: "<scene> ...", choices: .scenes,
    options: Options())

  struct Options: OptionGroup {
    let all = Flag("--all", help: "Take pictures of every scene.")
    let out = Option(
      "--out", "-o", value: "DIR", as: .text, standard: "out", choices: .folders,
      help: "A folder, or one picture's file; - is standard output.")
    let offset = Option(
      "--offset", value: "Y", as: .number(in: ScriptNumber.offsets),
      help: "At this content offset, in points.")
    let time = Option(
      "--time", value: "T", as: .time(in: 0...3600),
      help: "At this time of the script (default: its Screenshots, else its first moment).")
    let samples = Option(
      "--samples", value: "N", as: .integer(in: 1...1000),
      help: "Take so many pictures, evenly from the start of the script to its end.")
    let notes = Flag(
      "--notes", help: "Put the layout tree into each picture, as snapshot references have it.")
    let sheet = Option(
      "--sheet", value: "FILE", as: .text, choices: .files,
      help: "Put all pictures on one sheet, at one pixel per point.")
    let workers = Workers.option
    let variants = Variant.option
    let limits = LimitOptions()
    let network = NetworkOptions()
    let surroundings = SurroundingsOptions()
    let screens = ScreenOptions()
    let scripts = ScriptOptions()
  }

  /// A picture and the name of its file.
  private struct Picture {
    var name: String
    var caption: String
    var bitmap: Bitmap
    var layout: String
  }

  static let needsScenes = true

  /// The values of the options.
  private struct Request {
    var offset: Double?
    var time: Double?
    /// The number of pictures of a script; nil for those that it takes itself.
    var samples: Int?
    var scale: Double?
    var hasNotes: Bool
    var workers: Int
    /// The path of the sheet; nil for one file for each picture.
    var sheet: String?
    /// The value of `--out`; - for standard output.
    var out: String

    init(_ arguments: Arguments<Options>) throws {
      offset = try arguments.offset
      time = try arguments.time
      samples = try arguments.samples
      hasNotes = arguments.notes
      guard [offset != nil, time != nil, samples != nil].count(where: { $0 }) < 2 else {
        throw CommandError.usage("snapshot takes one of --offset, --time and --samples")
      }
      sheet = try arguments.sheet
      scale = try arguments.screens.scale
      workers = try Workers.count(arguments.workers)
      out = try arguments.out
      if let ending = try OutputName.ending(of: out), ending != "png" {
        throw OutputName.unknown(out, known: ["png"])
      }
    }

    /// Whether `--out` names one file, so that there must be exactly one picture.
    func takesOnePicture() throws -> Bool { try out == "-" || OutputName.ending(of: out) != nil }
  }

  static func run(_ arguments: Arguments<Options>, scenes: [Scene]) throws -> ExitCode {
    let names = arguments.all ? scenes.map(\.name) : arguments.operands
    guard !names.isEmpty, arguments.operands.isEmpty || !arguments.all else {
      throw CommandError.usage(
        "snapshot needs a scene, or --all; '\(arguments.program) list' shows them all")
    }
    let request = try Request(arguments)
    let shots = try ShotList(
      of: scenes, on: arguments.screens, playing: arguments.scripts, variants: arguments.variants
    ).shots(of: names)
    return try withNetwork(arguments.network, isStrict: arguments.limits.strict) { network in
      let log = DiagnosticLog()
      var tiles: [VariantSheet.Tile] = []
      for shot in shots {
        Supervisor.beginScene()
        let pictures = try pictures(of: shot, request, network, log)
        if request.sheet != nil {
          tiles += pictures.map { VariantSheet.Tile(bitmap: $0.bitmap, name: $0.caption) }
        } else {
          if try request.takesOnePicture(), shots.count * pictures.count != 1 {
            throw CommandError.usage(
              "--out \(request.out.printable) takes one picture, not \(shots.count * pictures.count)"
            )
          }
          // Write finished pictures at once, so that they stay if a later scene fails.
          try write(pictures, to: request.out, hasNotes: request.hasNotes)
        }
      }
      if let sheet = request.sheet {
        try write(try VariantSheet.draw(tiles, title: names.joined(separator: ", ")), to: sheet)
      }
      log.complain(about: names.joined(separator: ", "))
      return .success
    }
  }

  private static func pictures(
    of shot: Shot, _ request: Request, _ network: NetworkSession, _ log: DiagnosticLog
  ) throws -> [Picture] {
    var scene = shot.scene
    // Content without a script of its own is shown at rest, not at the beginning of a sweep.
    if request.offset == nil && request.time == nil && request.samples ?? 1 == 1 {
      scene.script.isAutomatic = false
    }
    scene = try Stage.rehearsed(scene, network: network)
    let moments =
      try request.samples.map { evenly(scene, $0) }
      ?? moments(scene, offset: request.offset, time: request.time)
    let bitmaps = try Stills.drawNoting(
      scene, at: moments.map(\.moment),
      scale: request.sheet == nil
        ? request.scale ?? scene.script.scale ?? Double(scene.device.scale) : request.scale ?? 1,
      workers: request.workers, network: network, log: log)
    return zip(moments, bitmaps).map { moment, picture in
      let parts = [
        scene.device.name, shot.label.isEmpty ? "" : variantCaption(shot), moment.name,
      ]
      return Picture(
        name: moment.name.isEmpty ? shot.stem : "\(shot.stem)/\(moment.name)",
        caption: parts.filter { !$0.isEmpty }.joined(separator: ", "), bitmap: picture.bitmap,
        layout: picture.layout)
    }
  }

  /// Returns moments from the start of a script to its end; one for a scene that stands still.
  private static func evenly(
    _ scene: Scene, _ count: Int
  ) -> [(moment: Stills.Moment, name: String)] {
    let length = scene.timeline.length.seconds
    guard length > 0, count > 1 else { return [(.time(.zero), "")] }
    return (0..<count).map { index in
      // Whole milliseconds, so that names are short and equal in every run.
      let time = (length * Double(index) / Double(count - 1) * 1000).rounded(.down) / 1000
      return (.time(SceneTime(seconds: time)), index == 0 ? "" : "\(shortest(time))s")
    }
  }

  /// Returns the words of a shot's label besides the device's name.
  private static func variantCaption(_ shot: Shot) -> String {
    let key = shot.scene.device.key
    let rest = shot.label.hasPrefix(key) ? String(shot.label.dropFirst(key.count)) : shot.label
    return rest.split(separator: ".").joined(separator: " ")
  }

  private static func moments(
    _ scene: Scene, offset: Double?, time: Double?
  ) throws -> [(moment: Stills.Moment, name: String)] {
    if let offset { return [(.offset(offset), "")] }
    guard let time else {
      let screenshots = scene.timeline.screenshots
      if screenshots.isEmpty { return [(.time(.zero), "")] }
      return screenshots.map { (.step($0.index), $0.name) }
    }
    let length = scene.timeline.length
    guard SceneTime(seconds: time) <= length else {
      throw CommandError.failure(
        "the script of scene \(scene.name) lasts \(shortest(length.seconds)) s; "
          + "there is no picture at \(shortest(time)) s")
    }
    return [(.time(SceneTime(seconds: time)), "")]
  }

  private static func write(_ pictures: [Picture], to out: String, hasNotes: Bool) throws {
    func notes(_ picture: Picture) -> ReferenceNotes {
      ReferenceNotes(layout: hasNotes ? picture.layout : nil)
    }
    if try OutputName.ending(of: out) != nil {
      return try write(pictures[0].bitmap, notes(pictures[0]), to: out)
    }
    for picture in pictures {
      guard out != "-" else { return try write(picture.bitmap, notes(picture), to: out) }
      let folders = picture.name.split(separator: "/").dropLast().map(String.init)
      try FileTree.makeFolders(folders, below: WorkingFolder.absolute(out))
      try write(picture.bitmap, notes(picture), to: "\(out)/\(picture.name).png")
    }
  }

  private static func write(
    _ bitmap: Bitmap, _ notes: ReferenceNotes = ReferenceNotes(), to path: String
  ) throws {
    let bytes = try notes.png(bitmap)
    if path == "-" { return try Console.write(bytes) }
    try FileWriter.write(bytes, to: WorkingFolder.absolute(path))
    Console.inform("\(path)  \(bytes.count) bytes\n")
    Supervisor.noteFile()
  }
}
