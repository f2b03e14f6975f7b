import PegCommand
import PegDisplayList
import PegGeometry
import PegPixels
import PegRender
import PegStage
import UIKit

/// The decoration around and over a screen, from `render`'s options.
struct RenderLook {
  private var padding: Double
  private var background: StraightColor
  private var cornerRadius: Double?
  private var showsDevice: Bool
  private var caption: String?
  private var showsTouches: Bool

  struct Options: OptionGroup {
    static let heading = "LOOK"

    let padding = Option(
      "--padding", value: "P", as: .number(in: 0...1000), standard: "0",
      help: "Space around the screen, in points.")
    let background = Option(
      "--background", value: "COLOR", as: ValueReader(RenderLook.color), standard: "white",
      choices: .words(["white", "black"]), help: "Colour of that space: #rrggbb, white or black.")
    let cornerRadius = Option(
      "--corner-radius", value: "R", as: .number(in: 0...1000),
      help: "Round the screen's corners, in points.")
    let deviceFrame = Flag("--device-frame", help: "Draw a device around the screen.")
    let caption = Option(
      "--caption", value: "TEXT", as: .text, help: "A line of text below the screen.")
    let touches = Flag("--touches", help: "Show the script's fingers.")
  }

  init(_ arguments: Arguments<Options>) throws {
    padding = try arguments.padding
    background = try arguments.background
    cornerRadius = try arguments.cornerRadius
    showsDevice = arguments.deviceFrame
    caption = try arguments.caption
    showsTouches = arguments.touches
  }

  private static func color(_ text: String) throws(BrokenRule) -> StraightColor {
    if text == "white" { return .white }
    if text == "black" { return .black }
    let digits = text.dropFirst()
    if text.hasPrefix("#"), digits.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = Int(digits, radix: 16)
    {
      func part(_ shift: Int) -> Float { Float(number >> shift & 255) / 255 }
      return StraightColor(red: part(16), green: part(8), blue: part(0))
    }
    throw BrokenRule("must be #rrggbb, white or black")
  }

  /// Returns the places of the fingers to show on a stage.
  @MainActor
  func touches(on stage: Stage) -> [Point] {
    showsTouches ? stage.touches.map { Point(x: Double($0.x), y: Double($0.y)) } : []
  }

  /// The corner radius of devices without a home button. Units: points.
  private static let deviceRadius = 47.0

  /// Returns the decoration of a device's screen.
  @MainActor
  func decoration(_ device: Device, scale: Double) throws -> ScreenDecoration {
    var decoration = ScreenDecoration()
    decoration.padding = padding
    decoration.background = background
    decoration.showsDevice = showsDevice
    decoration.cornerRadius =
      cornerRadius ?? (showsDevice && device.safeArea.bottom > 0 ? Self.deviceRadius : 0)
    if let caption {
      let back = decoration.background
      let isLight = 0.299 * back.red + 0.587 * back.green + 0.114 * back.blue > 0.5
      decoration.caption = try Self.picture(
        of: caption, width: device.size.width, color: isLight ? .black : .white, scale: scale)
    }
    return decoration
  }

  /// Returns the text, laid out in the width.
  @MainActor
  private static func picture(
    of text: String, width: CGFloat, color: UIColor, scale: Double
  ) throws -> DisplayList {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = color
    label.textAlignment = .center
    label.numberOfLines = 0
    let fitting = label.sizeThatFits(CGSize(width: width, height: 10_000))
    let size = CGSize(
      width: max(1, fitting.width.rounded(.up)), height: max(1, fitting.height.rounded(.up)))
    let screen = Screen(
      "caption", size: size, traits: UITraitCollection(displayScale: scale), network: nil)
    defer { screen.close() }
    let controller = UIViewController()
    controller.view = label
    try screen.show(controller)
    return try screen.displayList(of: label)
  }
}
