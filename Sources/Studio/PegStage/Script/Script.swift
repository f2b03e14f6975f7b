public import Foundation
import PegBase
package import PegMotion

/// What happens on a stage over time: where the content is scrolled to, what fingers do, and what is shown of it.
///
/// A script can be built in code, or written in a text file with the same words: see `Script(parsing:)`.
///
/// - Units: offsets in points of the scroll view's `contentOffset.y`, places in points of the window, times in seconds.
public struct Script: Hashable, Sendable {
  package struct Step: Hashable, Sendable {
    package enum Target: Hashable, Sendable {
      case to(Double)
      case by(Double)
    }

    package enum Action: Hashable, Sendable {
      /// The offset goes from where it is to the target.
      case scroll(Target, SceneTime, Easing)
      /// The content stays where the script has it, or goes on by itself.
      case hold(SceneTime)
      /// Whatever goes on goes on.
      case wait(SceneTime)
      /// Whatever goes on comes to its end, which may take as long as this.
      case waitUntilIdle(limit: SceneTime)
      case touch(Gesture)
      /// A tap on the status bar, which lies over the scene.
      case statusBarTap
      /// Characters that are typed one after the other.
      case type(String, SceneTime)
      case key(Key)
      case hideKeyboard
      /// A picture of the moment, by name.
      case screenshot(String)
      case dark(Bool)
      case textSize(TextSize)
      case rotate(Orientation)
      /// What follows is on the film, or is not.
      case visible(Bool)
    }

    package var action: Action
    /// Begins at the same time as the step before.
    package var isTogether = false

    package init(_ action: Action, isTogether: Bool = false) {
      self.action = action
      self.isTogether = isTogether
    }
  }

  /// Nil leaves the content where it is at first.
  package var start: Double?
  package var settings: [Setting] = []
  package var steps: [Step] = []

  /// Begins with the content where it is by itself.
  public init() { start = nil }

  /// Begins with the content at an offset.
  ///
  /// - Precondition: the offset is a finite number, within ten million points.
  public init(at offset: CGFloat) {
    start = Self.checked(offset, "start at")
  }

  /// True where the script moves content itself.
  package var scrolls: Bool {
    steps.contains { if case .scroll = $0.action { true } else { false } }
  }

  /// True where a rehearsal has to tell how long the script is.
  package var waitsUntilIdle: Bool {
    steps.contains { if case .waitUntilIdle = $0.action { true } else { false } }
  }

  /// How the script has the device held; nil where it does not say.
  package var orientation: Orientation? {
    for step in steps { if case .rotate(let orientation) = step.action { return orientation } }
    return nil
  }

  static func checked(_ offset: CGFloat, _ verb: String) -> Double {
    precondition(
      ScriptNumber.offsets.contains(Double(offset)), "a script cannot \(verb) offset \(offset)")
    return Double(offset)
  }

  static func checked(_ seconds: TimeInterval) -> SceneTime {
    precondition(
      ScriptNumber.times.contains(seconds),
      "a step of a script takes 0 to 3600 seconds, not \(seconds)")
    return SceneTime(seconds: seconds)
  }
}

extension Script {
  /// A key of the keyboard that types no character.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case `return`
    case delete
  }
}

/// How a device is held.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait
  case landscape
}

/// How large people asked text to be, by the names that Apple's design guidelines use.
public enum TextSize: String, Hashable, Sendable, CaseIterable {
  case xSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case xLarge = "XL"
  case xxLarge = "XXL"
  case xxxLarge = "XXXL"
  case accessibility1 = "AX1"
  case accessibility2 = "AX2"
  case accessibility3 = "AX3"
  case accessibility4 = "AX4"
  case accessibility5 = "AX5"

  /// Reads a name, whatever its capitals.
  package init?(_ text: String) {
    guard let size = Self(rawValue: text.uppercased()) else { return nil }
    self = size
  }
}

extension Script {
  /// Something about the film that the script decides where the command line does not.
  public enum Setting: Hashable, Sendable {
    case device(Device)
    case framesPerSecond(Int)
    /// Pixels per point.
    case scale(Double)
    /// How long the film stays on its last frame.
    case lastFrame(TimeInterval)
    case statusBar(Bool)

    /// The word after `Set`.
    package var name: String {
      switch self {
      case .device: "device"
      case .framesPerSecond: "fps"
      case .scale: "scale"
      case .lastFrame: "last-frame"
      case .statusBar: "status-bar"
      }
    }

    package static let names = ["device", "fps", "scale", "last-frame", "status-bar"]
    package static let frameRates = 1.0...1000
    package static let scales = 0.1...10
  }

  package var framesPerSecond: Int? {
    for case .framesPerSecond(let value) in settings { return value }
    return nil
  }

  package var scale: Double? {
    for case .scale(let value) in settings { return value }
    return nil
  }
}
