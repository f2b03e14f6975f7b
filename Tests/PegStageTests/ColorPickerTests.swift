import Foundation
import PegMotion
import Testing
import UIKit

@testable import PegStage

/// Colour wells and pickers under fingers.
@MainActor
@Suite struct ColorPickerTests {
  private final class Listener: NSObject, UIColorPickerViewControllerDelegate {
    var log: [String] = []

    func colorPickerViewController(
      _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) { log.append("\(hex(color))\(continuously ? "…" : "")") }

    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {
      log.append("finish")
    }
  }

  private static func hex(_ color: UIColor) -> String {
    var parts: (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&parts.0, green: &parts.1, blue: &parts.2, alpha: &parts.3)
    return [parts.0, parts.1, parts.2, parts.3]
      .map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
  }

  /// A picker on a stage of 400 × 852. Its grid begins at (16, 108) with cells of 368/12 points.
  private func stage(
    _ script: Script, _ change: (UIColorPickerViewController) -> Void = { _ in }
  ) throws -> (Stage, UIColorPickerViewController, Listener) {
    let controller = UIColorPickerViewController()
    let listener = Listener()
    controller.delegate = listener
    change(controller)
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 852), scale: 3, safeArea: .zero)
    let stage = try Stage(Scene("colors", device: device, script: script) { controller })
    return (stage, controller, listener)
  }

  private func cell(_ column: Double, _ row: Double) -> CGPoint {
    CGPoint(x: 16 + (column + 0.5) * 368 / 12, y: 108 + (row + 0.5) * 368 / 12)
  }

  /// The first row goes from white to black; the sixth has the strongest colours.
  @Test func aTapPicksACell() throws {
    let script = Script().tap(cell(0, 0)).hold(0.2).tap(cell(11, 0)).hold(0.2).tap(cell(5, 5))
    let (stage, controller, listener) = try stage(script)
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(
      listener.log == [
        "ffffffff…", "ffffffff", "000000ff…", "000000ff", "ff4015ff…", "ff4015ff",
      ])
    #expect(Self.hex(controller.selectedColor) == "ff4015ff")
  }

  @Test func theOpacityStays() throws {
    let (stage, controller, _) = try stage(Script().tap(cell(11, 0))) {
      $0.selectedColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    }
    try stage.advance(to: SceneTime(seconds: 1))
    #expect(Self.hex(controller.selectedColor) == "00000080")
    controller.supportsAlpha = false
    #expect(Self.hex(controller.selectedColor) == "000000ff")
  }

  /// The segment "Sliders" is the third of three; the red slider's middle is 18 points from both ends of a track of 284.
  @Test func slidersChangeOneChannel() throws {
    let red = CGPoint(x: 16 + 142, y: 108 + 22 + 18)
    let script = Script().tap(CGPoint(x: 330, y: 76)).hold(0.4).tap(red)
    let (stage, controller, _) = try stage(script) { $0.selectedColor = .black }
    try stage.advance(to: SceneTime(seconds: 2))
    #expect(Self.hex(controller.selectedColor) == "800000ff")
  }

  /// Across the spectrum's middle the hues are pure: two thirds of the width are blue.
  @Test func theSpectrumHasTheHues() throws {
    let height = 368.0 / 12 * 10
    let blue = CGPoint(x: 16 + 368 * 2 / 3, y: 108 + height / 2)
    let script = Script().tap(CGPoint(x: 200, y: 76)).hold(0.4).tap(blue).hold(0.2)
      .tap(CGPoint(x: 100, y: 109))
    let (stage, controller, listener) = try stage(script)
    try stage.advance(to: SceneTime(seconds: 0.9))
    #expect(listener.log.first.map { $0.hasPrefix("0000ff") || $0.hasPrefix("0001ff") } == true)
    try stage.advance(to: SceneTime(seconds: 2))
    // A point below its upper edge it is nearly white.
    #expect(listener.log.last.map { $0.hasPrefix("f") } == true)
    let color = Self.hex(controller.selectedColor)
    #expect([color.prefix(2), color.dropFirst(2).prefix(2)].allSatisfy { $0 >= "f8" })
  }

  @Test func aWellOpensThePickerAndTakesItsColor() throws {
    let well = UIColorWell(frame: CGRect(x: 186, y: 100, width: 28, height: 28))
    var events = 0
    well.title = "Paint"
    well.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    let ground = try Playground(Script().tap(CGPoint(x: 200, y: 114)).hold(3)) { view, _ in
      view.addSubview(well)
    }
    let controller = try #require(ground.view.next as? UIViewController)
    try ground.go(to: 1.5)
    let picker = try #require(controller.presentedViewController as? UIColorPickerViewController)
    #expect(picker.title == "Paint" && picker.view.frame.height == 560)
    picker.delegate?.colorPickerViewController(picker, didSelect: .red, continuously: false)
    #expect(well.selectedColor == .red && events == 1)
  }

  @Test func closingFinishes() throws {
    let listener = Listener()
    let ground = try Playground(Script().hold(0.5).tap(CGPoint(x: 369, y: 320)).hold(2)) { _, _ in }
    let controller = try #require(ground.view.next as? UIViewController)
    let picker = UIColorPickerViewController()
    picker.delegate = listener
    picker.sheetPresentationController?.detents = [.custom { _ in 560 }]
    controller.present(picker, animated: false)
    try ground.go(to: 0.4)
    #expect(abs(picker.view.frame.minY - 292) < 0.001)
    try ground.go(to: 2.5)
    #expect(listener.log == ["finish"])
  }
}
