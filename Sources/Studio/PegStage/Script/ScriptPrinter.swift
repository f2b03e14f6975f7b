import PegBase
import PegMotion

extension Script {
  /// The script as text, from which the same script can be read.
  public var text: String {
    var lines = settings.map { "Set \($0.name) \($0.valueText)" }
    if let start { lines.append("At \(ScriptNumber.text(start))") }
    lines += steps.map { $0.text }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Script.Step {
  /// The step as a line of a script.
  package var text: String {
    guard isTogether else { return action.text }
    return "And " + (delay == .zero ? "" : "after \(ScriptNumber.text(delay)) ") + action.text
  }
}

extension Script.Setting {
  fileprivate var valueText: String {
    switch self {
    case .device(let device): "\"\(device.name)\""
    case .framesPerSecond(let value): String(value)
    case .scale(let value): ScriptNumber.text(value)
    case .lastFrame(let value): ScriptNumber.text(SceneTime(seconds: value))
    case .statusBar(let isOn): isOn ? "on" : "off"
    }
  }
}

extension Script.Step.Action {
  package var text: String {
    switch self {
    case .scroll(let target, let time, let easing):
      "Scroll \(target.text) @\(ScriptNumber.text(time))\(suffix(easing))"
    case .hold(let time): "Hold \(ScriptNumber.text(time))"
    case .wait(let time): "Wait \(ScriptNumber.text(time))"
    case .waitUntilIdle(let limit): "Wait until idle @\(ScriptNumber.text(limit))"
    case .waitUntilShown(let name, let limit):
      "Wait until \(quoted(name)) @\(ScriptNumber.text(limit))"
    case .touch(let gesture): gesture.text
    case .statusBarTap: "Tap status bar"
    case .type(let text, let time):
      "Type \(quoted(text))" + (time == .zero ? "" : " @\(ScriptNumber.text(time))")
    case .key(let key): "Type \(key.rawValue)"
    case .keyPress(let press): "Key \(press.text)"
    case .hideKeyboard: "Keyboard hide"
    case .screenshot(let name): "Screenshot \(name)"
    case .dark(let isOn): isOn ? "Dark on" : "Dark off"
    case .textSize(let size): "TextSize \(size.rawValue)"
    case .tilt(let x, let y, let time, let easing):
      "Tilt \(ScriptNumber.text(x)),\(ScriptNumber.text(y))"
        + (time == .zero ? "" : " @\(ScriptNumber.text(time))") + suffix(easing)
    case .rotate(let orientation): "Rotate \(orientation.rawValue)"
    case .visible(let isVisible): isVisible ? "Show" : "Hide"
    }
  }
}

/// Returns a text in quotes, with the escapes of scripts.
private func quoted(_ text: String) -> String {
  "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
}

private func suffix(_ easing: Easing) -> String { easing == .linear ? "" : " \(easing.text)" }

extension Script.Step.Target {
  fileprivate var text: String {
    switch self {
    case .to(let offset): "to \(ScriptNumber.text(offset))"
    case .by(let distance): "by \(ScriptNumber.text(distance))"
    }
  }
}

extension Gesture {
  fileprivate var text: String {
    switch self {
    case .drag(let from, let to, let time, let easing, let holding):
      "Drag \(from.text) to \(to.text) @\(ScriptNumber.text(time))\(suffix(easing))"
        + (holding == .zero ? "" : " hold \(ScriptNumber.text(holding))")
    case .path(let from, let stretches):
      "Drag \(from.text)"
        + stretches.map { " to \($0.to.text) @\(ScriptNumber.text($0.time))" }.joined()
    case .fling(let from, let to, let speed):
      "Fling \(from.text) to \(to.text) v \(ScriptNumber.text(speed))"
    case .tap(let place): "Tap \(place.text)"
    case .press(let place, let time): "Press \(place.text) @\(ScriptNumber.text(time))"
    case .pinch(let center, let from, let to, let angle, let time, let easing):
      "Pinch \(center.text) from \(ScriptNumber.text(from)) to \(ScriptNumber.text(to))"
        + " @\(ScriptNumber.text(time))\(suffix(easing))"
        + (angle == 0 ? "" : " angle \(ScriptNumber.text(angle))")
    }
  }
}

extension Place {
  /// The place in the syntax of scripts.
  package var text: String {
    switch kind {
    case .point(let x, let y): "\(x.text),\(y.text)"
    case .view(let name): quoted(name)
    }
  }
}

extension Place.Coordinate {
  fileprivate var text: String {
    switch self {
    case .points(let value): ScriptNumber.text(value)
    case .percent(let percent): "\(ScriptNumber.text(percent))%"
    }
  }
}
