import PegStage
import Testing
import UIKit

/// Addresses in descriptions, which a scene may show.
@MainActor
struct SerialNumberTests {
  private func words() throws -> String? {
    let label = UILabel()
    let stage = try Stage(
      Scene("words") {
        let controller = UIViewController()
        controller.view.addSubview(label)
        label.text = "\(controller) \(controller.view!) \(UIColor.systemRed) \(UIColor.systemRed)"
        return controller
      })
    defer { _ = stage }
    return label.text
  }

  @Test func aSceneShowsTheSameInEveryRun() throws {
    let first = try words()
    // Descriptions in other scenes make no difference.
    _ = try Stage(
      Scene("other") {
        let controller = UIViewController()
        for _ in 0..<3 { controller.title = "\(UIView()) \(UIColor.systemRed)" }
        return controller
      })
    #expect(try words() == first)
    #expect(first?.contains("<UIViewController: 0x") == true)
  }
}
