import PegBase
import PegCommand
import PegDisplayList
import PegGeometry
import PegImageIO
import PegMotion
import PegPixels
import PegRender
import PegStage
import UIKit

/// The look of a film around and over its screens, from `render`'s options.
struct RenderLook {
  private let padding: Double?
  private let background: Backdrop?
  private let cornerRadius: Double?
  private let metal: StraightColor?
  private let shadow: Double
  let captions: Captions?
  private let captionPlace: FilmCanvas.CaptionPlace
  private let captionSize: Double
  private let labels: [String]
  let showsTouches: Bool
  let zooms: Zooms?
  /// The colours in which everything is drawn and stored.
  let colorSpace: PNGColorSpace
  private let crop: Rect?
  /// Whether all shots are shown in one film.
  let isTogether: Bool
  let isWiped: Bool

  /// Whether the area around screens stays empty.
  var isTransparent: Bool { background == nil }

  struct Options: OptionGroup {
    static let heading = "LOOK"

    let padding = Option(
      "--padding", value: "P", as: .number(in: 0...1000),
      help: "Space around the screen, in points (default: 0, or room for the shadow).")
    let background = Option(
      "--background", value: "WHAT", as: BackdropChoice.reader, standard: "white",
      choices: .words(["white", "black", "none"]),
      help:
        "Behind it: #rrggbb, white, black, none, a gradient such as #fff,#a1c4fd@135, or a picture."
    )
    let cornerRadius = Option(
      "--corner-radius", value: "R", as: .number(in: 0...1000),
      help: "Round the screen's corners, in points.")
    let deviceFrame = Flag("--device-frame", help: "Draw the device around the screen.")
    let deviceColor = Option(
      "--device-color", value: "COLOR", as: LookColor.metalReader, standard: "graphite",
      choices: .words(LookColor.metals.map(\.name)),
      help: "Its metal: graphite, silver, gold, blue, titanium or #rrggbb.")
    let shadow = Option(
      "--shadow", value: "R", as: .number(in: 0...200), standard: "0",
      help: "A shadow below screen or device, this wide in points.")
    let caption = Option(
      "--caption", value: "TEXT", as: .text,
      help: "A text below the screen, with **strong**, *emphasized* and `code`.")
    let captions = Option(
      "--captions", value: "FILE", as: .text, choices: .files,
      help: "Texts with times, from a WebVTT or SubRip file.")
    let captionPlace = Option(
      "--caption-place", value: "PLACE",
      as: .one(of: FilmCanvas.CaptionPlace.self, "must be below, above or over"),
      standard: "below", choices: .words(["below", "above", "over"]),
      help: "Captions below, above or over the screen.")
    let captionSize = Option(
      "--caption-size", value: "N", as: .number(in: 6...200), standard: "17",
      help: "Size of captions and labels, in points.")
    let touches = Flag(
      "--touches", help: "Show the script's fingers, their paths and their taps.")
    let zoom = Option(
      "--zoom", value: "LIST", as: Zooms.reader,
      help: "Enlarge regions for a time: \"1s..3s 20,100,200x160; 4s..6s Save\".")
    let crop = Option(
      "--crop", value: "X,Y,WxH", as: Zooms.rectReader,
      help: "Show this part of the screen alone, in points.")
    let together = Flag(
      "--together", help: "Show all scenes, devices and variants side by side in one film.")
    let wipe = Flag(
      "--wipe", help: "Show two screens in one place, with a line that moves between them.")
    let labels = Option(
      "--labels", value: "LIST", as: .list, help: "Names above the screens, such as Before,After.")
    let colorSpace = Option(
      "--color-space", value: "NAME", as: .one(of: PNGColorSpace.self, "must be srgb or p3"),
      standard: PNGColorSpace.sRGB.rawValue,
      choices: .words(PNGColorSpace.allCases.map(\.rawValue)),
      help: "Colours of PNG and APNG files: srgb, or p3 for those beyond it.")
  }

  init(_ arguments: Arguments<Options>) throws {
    padding = try arguments.padding
    background = try arguments.background.backdrop()
    cornerRadius = try arguments.cornerRadius
    metal = arguments.deviceFrame ? try arguments.deviceColor : nil
    shadow = try arguments.shadow
    captionPlace = try arguments.captionPlace
    captionSize = try arguments.captionSize
    labels = try arguments.labels ?? []
    showsTouches = arguments.touches
    zooms = try arguments.zoom
    colorSpace = try arguments.colorSpace
    crop = try arguments.crop
    isWiped = arguments.wipe
    isTogether = arguments.together || arguments.wipe
    if arguments.has(\.caption), arguments.has(\.captions) {
      throw CommandError.usage("--caption and --captions exclude each other")
    }
    if arguments.has(\.deviceColor), metal == nil {
      throw CommandError.usage("--device-color needs --device-frame")
    }
    if crop != nil, metal != nil {
      throw CommandError.usage("--crop shows a part of the screen; omit --device-frame")
    }
    if let path = try arguments.captions {
      let bytes = try FileReader.read(WorkingFolder.absolute(path), maximumBytes: 1 << 20)
      captions = try Captions(file: path, text: String(decoding: bytes, as: UTF8.self))
    } else {
      captions = try arguments.caption.map { Captions($0) }
    }
  }

  /// The canvas of a film, and the pictures of its captions.
  typealias Drawn = (canvas: FilmCanvas, captions: [DisplayList])

  /// Returns the canvas for the screens of devices.
  ///
  /// - Throws: `CommandError` if the devices do not suit the options.
  @MainActor
  func canvas(_ devices: [Device], scale: Double) throws -> Drawn {
    guard labels.count <= devices.count else {
      throw CommandError.usage(
        "--labels has \(labels.count) names for \(devices.count) screens")
    }
    var canvas = FilmCanvas(try devices.map { try panel($0) })
    // The shadow ends at its radius, moved downwards.
    canvas.padding = padding ?? (shadow * 1.5).rounded(.up)
    canvas.background = background
    canvas.shadow = shadow
    canvas.captionPlace = captionPlace
    canvas.isWiped = isWiped
    canvas.pixelsPerPoint = scale
    if isWiped {
      guard devices.count == 2, devices[0].size == devices[1].size else {
        throw CommandError.usage(
          "--wipe takes two screens of the same size, not \(devices.map(Self.text).joined(separator: ", "))"
        )
      }
    }
    let isLight = background?.isLight ?? true
    var picture = CaptionPicture(
      size: captionSize, color: isLight ? .black : .white, width: 0, scale: scale)
    for (index, label) in labels.enumerated() {
      picture.width = canvas.panels[index].screen.width
      canvas.panels[index].label = try picture.draw(label)
    }
    guard let captions else { return (canvas, []) }
    let wide = canvas.size.width - 2 * canvas.padding
    if captionPlace == .over { picture.color = .white }
    picture.width =
      captionPlace == .over ? max(40, wide - 60) : devices.count == 1 ? screenWidth(canvas) : wide
    let pictures = try captions.list.map { try picture.draw($0.text) }
    canvas.captionSize = pictures.reduce(Size.zero) {
      Size(width: max($0.width, $1.size.width), height: max($0.height, $1.size.height))
    }
    return (canvas, pictures)
  }

  /// The width of captions below one screen.
  private func screenWidth(_ canvas: FilmCanvas) -> Double { canvas.place(ofPanel: 0).width }

  private static func text(_ device: Device) -> String {
    "\(shortest(device.size.width))x\(shortest(device.size.height))"
  }

  @MainActor
  private func panel(_ device: Device) throws -> FilmCanvas.Panel {
    let size = Size(width: device.size.width, height: device.size.height)
    var panel = FilmCanvas.Panel(screen: size)
    if let crop {
      let part = crop.intersection(Rect(size: size))
      guard !part.isEmpty else {
        throw CommandError.usage("--crop is outside of the screen, which has \(Self.text(device))")
      }
      panel.crop = part
    }
    panel.frame = metal.map { device.frame(metal: $0) }
    panel.cornerRadius = cornerRadius ?? panel.frame?.cornerRadius ?? 0
    return panel
  }

  // MARK: Touches

  /// The longest duration and way of a tap, as UIKit's tap gesture has them by observation.
  private static let longestTap = 0.75
  private static let widestTap = 10.0

  /// Returns the marks of the fingers on a stage.
  ///
  /// - Parameter now: the moment of the scene; after the script's end, it may be later than the stage's. Units: seconds.
  @MainActor
  func marks(on stage: Stage, at now: Double) -> [TouchMark] {
    guard showsTouches else { return [] }
    return stage.fingerTraces.compactMap { (trace: FingerTrace) -> TouchMark? in
      let lifted = trace.end.map { now - $0.seconds }
      if let lifted, lifted >= TouchMark.fading { return nil }
      guard let last = trace.samples.last else { return nil }
      let isTap =
        trace.reach <= Self.widestTap
        && (trace.end.map { ($0 - trace.begin.time).seconds <= Self.longestTap } ?? false)
      return TouchMark(
        point: Point(last.point), lifted: lifted, isTap: isTap,
        trail: trace.reach <= Self.widestTap
          ? [] : Self.trail(trace, at: now))
    }
  }

  @MainActor
  private static func trail(_ trace: FingerTrace, at now: Double) -> [TouchMark.Step] {
    var steps = trace.samples.map {
      TouchMark.Step(point: Point($0.point), age: now - $0.time.seconds)
    }
    // A resting finger sends nothing: it is at its last place until now, or until it is lifted.
    if let last = steps.last {
      steps.append(.init(point: last.point, age: trace.end.map { now - $0.seconds } ?? 0))
    }
    return steps
  }
}

extension Point {
  fileprivate init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
}
