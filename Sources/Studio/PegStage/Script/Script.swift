public import Foundation
import PegBase
package import PegMotion

/// The steps that a stage plays over time: scrolling, touches, changes of traits, and the parts to be filmed.
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
      /// Scrolls from the current offset to the target.
      case scroll(Target, SceneTime, Easing)
      /// Keeps the content where a scroll has left it; after a touch, the content keeps moving by itself.
      case hold(SceneTime)
      /// Waits for some time, while the content keeps moving by itself.
      case wait(SceneTime)
      /// Waits until nothing moves, for at most this time.
      case waitUntilIdle(limit: SceneTime)
      /// Waits until a view with a name is on the screen, for at most this time.
      case waitUntilShown(String, limit: SceneTime)
      case touch(Gesture)
      /// A tap on the status bar, which covers the scene.
      case statusBarTap
      /// Characters, typed one after the other.
      case type(String, SceneTime)
      case key(Key)
      case keyPress(KeyPress)
      case hideKeyboard
      /// A picture of the moment, with a name.
      case screenshot(String)
      case dark(Bool)
      case textSize(TextSize)
      case rotate(Orientation)
      /// Tilts the device, −1...1 on each axis.
      case tilt(x: Double, y: Double, SceneTime, Easing)
      /// Whether the following steps are in the film.
      case visible(Bool)
    }

    package var action: Action
    /// Whether it begins together with the step before.
    package var isTogether = false
    /// The time by which it begins later than the step with which it belongs together.
    package var delay = SceneTime.zero

    package init(_ action: Action, isTogether: Bool = false, after delay: SceneTime = .zero) {
      self.action = action
      self.isTogether = isTogether
      self.delay = delay
    }
  }

  /// The first offset; nil for the content's own.
  package var start: Double?
  package var settings: [Setting] = []
  /// Whether the rehearsal adds the steps that the content needs; see `automatic`.
  package var isAutomatic = false
  package var steps: [Step] = []

  /// Creates a script that begins with the content's own offset.
  public init() { start = nil }

  /// Creates a script that begins with the content at an offset.
  ///
  /// - Precondition: the offset is a finite number, within ten million points.
  public init(at offset: CGFloat) {
    start = Self.checked(offset, "start at")
  }

  /// Whether the script has steps that scroll.
  package var scrolls: Bool {
    steps.contains { if case .scroll = $0.action { true } else { false } }
  }

  /// Whether the script's length is only known after a rehearsal.
  package var waitsUntilIdle: Bool {
    steps.contains {
      switch $0.action {
      case .waitUntilIdle, .waitUntilShown: true
      default: false
      }
    }
  }

  /// The device's orientation; nil if the script doesn't set it.
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
  /// A key of the keyboard that isn't a character.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    case `return`
    case delete
  }
}

/// The orientation of a device.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
  case portrait
  case landscape
}

/// A text size that users can choose, by its name in Apple's design guidelines.
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

  /// Reads a name, in upper or lower case.
  package init?(_ text: String) {
    guard let size = Self(rawValue: text.uppercased()) else { return nil }
    self = size
  }
}

extension Script {
  /// A property of the film that the script sets, unless the command line does.
  public enum Setting: Hashable, Sendable {
    case device(Device)
    case framesPerSecond(Int)
    /// Pixels per point.
    case scale(Double)
    /// The time for which the film stays on its last frame.
    case lastFrame(TimeInterval)
    case statusBar(Bool)

    /// The word after `Set` in a script's text.
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
