import PegScene
public import UIKit

/// A named screen to show, with the script that plays it.
public struct Scene: Sendable {
  public let name: String
  public var device: Device
  /// Override those of a device in portrait orientation and light colours: for example style, text size, or direction.
  public var traits: UITraitCollection
  public var script: Script
  /// The time for which a film stays on its last frame. Units: seconds.
  public var lastFrameDuration: TimeInterval
  /// Whether the system's status bar is drawn at the top of the screen.
  public var showsStatusBar: Bool
  /// Whether the home indicator is drawn at the bottom edge, on screens without a home button.
  public var showsHomeIndicator: Bool
  /// Whether the scene's user has asked for less motion.
  package var reducesMotion = false
  package let content: Content

  /// The content of a scene.
  package enum Content: Sendable {
    /// A controller, made for each picture and film.
    case controller(@MainActor () -> UIViewController)
    /// A program, which makes its own window.
    case program(AppProgram)
  }

  /// - Parameters:
  ///   - name: letters, digits, hyphens, underscores and dots; files are named after it.
  ///   - device: the device to show it on, unless the script or the command line specifies another one.
  ///   - traits: override those of a device in portrait orientation and light colours.
  ///   - script: by default one frame of the first moment.
  ///   - lastFrameDuration: the time for which a film stays on its last frame. Units: seconds.
  ///   - showsStatusBar: whether the system's status bar is drawn at the top of the screen.
  ///   - showsHomeIndicator: whether the home indicator is drawn at the bottom edge, on screens without a home button.
  ///   - content: creates the controller, once for each picture and film.
  /// - Precondition: the name has at least one character and only those, and does not start with a dot.
  public init(
    _ name: String, device: Device = .iPhone13, traits: UITraitCollection = UITraitCollection(),
    script: Script = Script(), lastFrameDuration: TimeInterval = 1, showsStatusBar: Bool = false,
    showsHomeIndicator: Bool = true, content: @escaping @MainActor () -> UIViewController
  ) {
    self.init(
      name, device: device, traits: traits, script: script, lastFrameDuration: lastFrameDuration,
      showsStatusBar: showsStatusBar, showsHomeIndicator: showsHomeIndicator,
      .controller(content))
  }

  /// Creates the scene of a program, on a screen with the status bar.
  package init(_ name: String, program: AppProgram) {
    self.init(
      name, device: .iPhone13, traits: UITraitCollection(), script: Script(), lastFrameDuration: 1,
      showsStatusBar: true, showsHomeIndicator: true, .program(program))
  }

  private init(
    _ name: String, device: Device, traits: UITraitCollection, script: Script,
    lastFrameDuration: TimeInterval, showsStatusBar: Bool, showsHomeIndicator: Bool,
    _ content: Content
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

  /// Reports that a scene has no content to show, and returns an empty controller in its place.
  @MainActor
  package static func refusal(_ message: String) -> UIViewController {
    SceneDiagnostics.fail(message)
    return UIViewController()
  }

  /// Whether the text is a valid name: it can be a file name by itself.
  package static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.first != "." && name.utf8.count <= 100
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  /// The scene with its script's settings for device, bars and last frame applied, and removed from the script.
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

  /// The times of the script's steps.
  package var timeline: Timeline { Timeline(script, on: device.size) }
}
