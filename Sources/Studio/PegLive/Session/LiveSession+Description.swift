import Foundation
import PegBase
import PegStage
import UIKit

extension LiveSession {
  /// The scene that is shown, with the choices that the page offers.
  var pageDescription: [JSONValue.Member] {
    let size = look.device.size
    let words = ["pegbar", "render", look.scene] + look.options(of: scene)
    return [
      .init("scene", .string(look.scene)),
      .init("scenes", .array(scenes.map { .string($0.name) })),
      .init("device", .string(look.device.name)),
      .init("devices", .array(Device.all.map { .string($0.name) })),
      .init("landscape", .bool(look.device.orientation == .landscape)),
      .init("dark", .bool(look.isDark)), .init("rtl", .bool(look.isRightToLeft)),
      .init("contrast", .bool(look.hasHighContrast)), .init("calm", .bool(look.reducesMotion)),
      .init("size", .string((look.textSize ?? .large).rawValue)),
      .init("sizes", .array(TextSize.allCases.map { .string($0.rawValue) })),
      .init("width", .number(Double(size.width))), .init("height", .number(Double(size.height))),
      .init("scale", .number(scale)),
      .init("mostCompanions", .integer(LiveLook.mostCompanions)),
      .init(
        "companions",
        .array(
          companions.map { companion in
            let size = companion.device.size
            return .object([
              .init("device", .string(companion.device.name)),
              .init("width", .number(Double(size.width))),
              .init("height", .number(Double(size.height))),
            ])
          })),
      .init("command", .string(words.joined(separator: " "))),
    ]
  }
}

extension LiveSession {
  /// The script as Swift code, and a snapshot test that plays it.
  func swift(of script: Script) -> [JSONValue.Member] {
    let code = script.swiftText
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let body = lines.dropLast().joined(separator: "\n    ")
    let name = look.scene.split { !$0.isLetter && !$0.isNumber }.map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }
    .joined()
    let test = """
      import Pegbar
      import SnapshotTesting
      import Testing
      import UIKit

      @MainActor
      struct \(name)Tests {
        @Test func recording() {
          // The scene \(look.scene) shows this controller; add the arguments that its initializer takes.
          let controller = \(Self.source(of: stage?.shown.window.rootViewController))
          let script = \(body.replacing("\n", with: "\n  "))
          assertSnapshot(of: controller, as: .film(script: script, framesPerSecond: 60))
        }
      }

      """
    return [.init("code", .string(code)), .init("test", .string(test))]
  }

  /// Returns the code that makes a controller like the given one, by its class.
  private static func source(of controller: UIViewController?) -> String {
    guard let controller else { return "UIViewController()" }
    let name = String(describing: type(of: controller))
    switch controller {
    case let navigation as UINavigationController:
      guard let root = navigation.viewControllers.first else { return "\(name)()" }
      return "\(name)(rootViewController: \(source(of: root)))"
    default: return "\(name)()"
    }
  }
}
