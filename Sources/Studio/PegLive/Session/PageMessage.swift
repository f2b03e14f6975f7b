import Foundation
import PegBase
import PegStage

/// A message of the page.
enum PageMessage {
  /// Input, with its time on the page. Units: milliseconds.
  case input(LiveInput, time: Double?)
  /// The page has shown a frame, some time after it arrived. Units: milliseconds.
  case shown(Int, wait: Double?)
  /// The page is new and needs everything.
  case hello
  case run(Bool)
  case step
  /// The page wants the script as Swift.
  case swift
  case speed(Double)
  case seek(Int)
  case look(JSONValue)
  /// A script to play from the start, and the frame to stop at; nil to play it in real time.
  case play(String, until: Int?)
  case inspect(CGPoint)
  /// The page wants to know about one view, by its place below the window.
  case view([Int])
  /// The page wants all views with their own pictures.
  case layers
  /// The page wants the elements of the screen for assistive technology.
  case elements
  case edit(InspectorEdit)

  /// - Returns: nil for a message that isn't one.
  init?(_ bytes: [UInt8]) {
    guard let json = try? JSONValue(parsing: bytes), let name = json["t"]?.string else {
      return nil
    }
    switch name {
    case "hello": self = .hello
    case "shown":
      guard let number = json["n"]?.integer else { return nil }
      self = .shown(number, wait: json["wait"]?.number)
    case "run":
      guard let isOn = json["on"]?.bool else { return nil }
      self = .run(isOn)
    case "step": self = .step
    case "swift": self = .swift
    case "speed":
      guard let value = json["value"]?.number, (0.1...2).contains(value) else { return nil }
      self = .speed(value)
    case "seek":
      guard let frame = json["frame"]?.integer else { return nil }
      self = .seek(frame)
    case "look": self = .look(json)
    case "play":
      guard let text = json["text"]?.string else { return nil }
      self = .play(text, until: json["until"]?.integer)
    case "inspect":
      guard let point = Self.point(json) else { return nil }
      self = .inspect(point)
    case "view":
      guard let path = json["path"]?.array?.compactMap(\.integer), path.count < 1000 else {
        return nil
      }
      self = .view(path)
    case "layers": self = .layers
    case "elements": self = .elements
    case "edit":
      guard let edit = InspectorEdit(json) else { return nil }
      self = .edit(edit)
    default:
      guard let input = Self.input(name, json) else { return nil }
      self = .input(input, time: json["time"]?.number)
    }
  }

  /// The greatest distance from the window's corner that a pointer may have. Units: points.
  private static let farthest = 100_000.0

  private static func point(_ json: JSONValue) -> CGPoint? {
    guard let x = json["x"]?.number, let y = json["y"]?.number, abs(x) <= farthest,
      abs(y) <= farthest
    else { return nil }
    return CGPoint(x: x, y: y)
  }

  private static func input(_ name: String, _ json: JSONValue) -> LiveInput? {
    let number = json["id"]?.integer ?? 0
    guard number >= 0, number < 1 << 40 else { return nil }
    switch name {
    case "down": return point(json).map { .down(number, $0) }
    case "move": return point(json).map { .moved(number, $0) }
    case "up": return .up(number)
    case "wheel":
      guard let point = point(json), let dx = json["dx"]?.number, let dy = json["dy"]?.number,
        abs(dx) <= farthest, abs(dy) <= farthest
      else { return nil }
      return .wheel(point, dx: dx, dy: dy)
    case "type":
      guard let text = json["text"]?.string, text.count == 1, text.first?.isNewline == false else {
        return nil
      }
      return .typed(text)
    case "key":
      guard let key = json["key"]?.string, key.utf8.count <= 60 else { return nil }
      return .key(key)
    case "keyboard": return .hideKeyboard
    case "statusbar": return .statusBarTap
    case "dark": return json["on"]?.bool.map { .dark($0) }
    case "textsize": return json["size"]?.string.flatMap { TextSize($0) }.map { .textSize($0) }
    case "screenshot":
      guard let name = json["name"]?.string, Scene.isName(name), !name.hasPrefix("frame-") else {
        return nil
      }
      return .screenshot(name)
    default: return nil
    }
  }
}
