public import UIKit

/// A screen to show, by name, with the script that it is shown by.
public struct Scene: Sendable {
  public let name: String
  public var device: Device
  /// Replace those of an upright device in light colours: a style, a text size, a direction.
  public var traits: UITraitCollection
  public var script: Script
  /// How long a film stays on its last frame. Units: seconds.
  public var lastFrameDuration: TimeInterval
  /// Whether the system's bar with the time is drawn at the top of the screen.
  public var showsStatusBar: Bool
  /// Whether the bar at the bottom edge is drawn on screens without a home button.
  public var showsHomeIndicator: Bool
  package let content: @MainActor () -> UIViewController

  /// - Parameters:
  ///   - name: letters, digits, hyphens, underscores and dots; files are named after it.
  ///   - device: the screen that it is shown on unless the script or the command line say otherwise.
  ///   - traits: replace those of an upright device in light colours.
  ///   - script: by default the first moment, which is one frame.
  ///   - lastFrameDuration: how long a film stays on its last frame. Units: seconds.
  ///   - showsStatusBar: whether the system's bar with the time is drawn at the top of the screen.
  ///   - showsHomeIndicator: whether the bar at the bottom edge is drawn on screens without a home button.
  ///   - content: makes the controller, anew for each picture and film.
  /// - Precondition: the name has at least one character and only those, and does not start with a dot.
  public init(
    _ name: String, device: Device = .iPhone13, traits: UITraitCollection = UITraitCollection(),
    script: Script = Script(), lastFrameDuration: TimeInterval = 1, showsStatusBar: Bool = false,
    showsHomeIndicator: Bool = true, content: @escaping @MainActor () -> UIViewController
  ) {
    precondition(
      Self.isName(name),
      "a scene cannot be named \"\(name)\"; use letters, digits, '-', '_' and '.'")
    self.name = name
    self.device = device
    self.traits = traits
    self.script = script
    self.lastFrameDuration = lastFrameDuration
    self.showsStatusBar = showsStatusBar
    self.showsHomeIndicator = showsHomeIndicator
    self.content = content
  }

  /// True of text that names a file, whole and on its own.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.first != "." && name.utf8.count <= 100
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  /// The scene with what its script decides about device, bars and the last frame, which the script then leaves open.
  package var settled: Scene {
    var scene = self
    scene.script.settings = []
    for setting in script.settings {
      switch setting {
      case .device(let device): scene.device = device
      case .lastFrame(let duration): scene.lastFrameDuration = duration
      case .statusBar(let isOn): scene.showsStatusBar = isOn
      case .framesPerSecond, .scale: scene.script.settings.append(setting)
      }
    }
    if let orientation = script.orientation { scene.device = scene.device.held(orientation) }
    scene.script.steps.removeAll { if case .rotate = $0.action { true } else { false } }
    return scene
  }

  /// When each step of the script happens.
  package var timeline: Timeline { Timeline(script, on: device.size) }
}
