import PegBase
import PegMotion

extension Script {
  /// The script as Swift code that builds it, an expression on several lines.
  package var swiftText: String {
    var lines = [start.map { "Script(at: \(ScriptNumber.text($0)))" } ?? "Script()"]
    lines += settings.map { "  .set(\($0.swiftText))" }
    for (index, step) in steps.enumerated() {
      if step.isTogether, index > 0 {
        let delay = step.delay == .zero ? "" : ", after: \(number(step.delay))"
        lines.append("  .together(Script()\(step.action.swiftText)\(delay))")
      } else {
        lines.append("  " + step.action.swiftText)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

private func number(_ time: SceneTime) -> String { String(ScriptNumber.text(time).dropLast()) }

private func literal(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case _ where scalar.properties.isDefaultIgnorableCodePoint || scalar.value < 32:
      result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension Script.Setting {
  fileprivate var swiftText: String {
    switch self {
    case .device(let device): ".device(Device.named(\(literal(device.name)))!)"
    case .framesPerSecond(let value): ".framesPerSecond(\(value))"
    case .scale(let value): ".scale(\(ScriptNumber.text(value)))"
    case .lastFrame(let value): ".lastFrame(\(ScriptNumber.text(value)))"
    case .statusBar(let isOn): ".statusBar(\(isOn))"
    }
  }
}

extension Script.Step.Action {
  fileprivate var swiftText: String {
    switch self {
    case .scroll(let target, let time, let easing):
      ".scroll(\(target.swiftText), over: \(number(time))\(argument(easing)))"
    case .hold(let time): ".hold(\(number(time)))"
    case .wait(let time): ".wait(\(number(time)))"
    case .waitUntilIdle(let limit): ".waitUntilIdle(atMost: \(number(limit)))"
    case .waitUntilShown(let name, let limit):
      ".wait(until: \(literal(name)), atMost: \(number(limit)))"
    case .touch(let gesture): gesture.swiftText
    case .statusBarTap: ".tapStatusBar()"
    case .type(let text, let time):
      ".type(\(literal(text))" + (time == .zero ? ")" : ", over: \(number(time)))")
    case .key(let key): key == .return ? ".type(.return)" : ".type(.delete)"
    case .keyPress(let press): press.swiftText
    case .hideKeyboard: ".hideKeyboard()"
    case .screenshot(let name): ".screenshot(\(literal(name)))"
    case .dark(let isOn): ".dark(\(isOn))"
    case .textSize(let size): ".textSize(TextSize(rawValue: \(literal(size.rawValue)))!)"
    case .rotate(let orientation): ".rotate(.\(orientation.rawValue))"
    case .tilt(let x, let y, let time, let easing):
      ".tilt(x: \(ScriptNumber.text(x)), y: \(ScriptNumber.text(y)), over: "
        + "\(number(time))\(argument(easing)))"
    case .visible(let isVisible): isVisible ? ".show()" : ".hide()"
    }
  }
}

private func argument(_ easing: Easing) -> String {
  if easing == .linear { return "" }
  let curve = easing.curve
  let numbers = [curve.x1, curve.y1, curve.x2, curve.y2].map(ScriptNumber.text)
  return ", easing: .bezier(\(numbers.joined(separator: ", ")))"
}

extension Script.KeyPress {
  fileprivate var swiftText: String {
    let held = Modifier.allCases.filter { modifiers.contains($0) }.map { ".\($0.rawValue)" }
    return ".key(\(literal(name))" + (held.isEmpty ? ")" : ", [\(held.joined(separator: ", "))])")
  }
}

extension Script.Step.Target {
  fileprivate var swiftText: String {
    switch self {
    case .to(let offset): "to: \(ScriptNumber.text(offset))"
    case .by(let distance): "by: \(ScriptNumber.text(distance))"
    }
  }
}

extension Gesture {
  fileprivate var swiftText: String {
    switch self {
    case .drag(let from, let to, let time, let easing, let holding):
      ".drag(from: \(from.swiftText), to: \(to.swiftText), over: \(number(time))"
        + argument(easing) + (holding == .zero ? ")" : ", holding: \(number(holding)))")
    case .path(let from, let stretches):
      ".drag(\n    from: \(from.swiftText),\n    along: [\n"
        + stretches.map { "      (\($0.to.swiftText), \(number($0.time))),\n" }.joined() + "    ])"
    case .fling(let from, let to, let speed):
      ".fling(from: \(from.swiftText), to: \(to.swiftText), speed: \(ScriptNumber.text(speed)))"
    case .tap(let place): ".tap(\(place.swiftText))"
    case .press(let place, let time): ".press(\(place.swiftText), for: \(number(time)))"
    case .pinch(let center, let from, let to, let angle, let time, let easing):
      ".pinch(about: \(center.swiftText), from: \(ScriptNumber.text(from)), "
        + "to: \(ScriptNumber.text(to)), "
        + (angle == 0 ? "" : "angle: \(ScriptNumber.text(angle)), ")
        + "over: \(number(time))\(argument(easing)))"
    }
  }
}

extension Place {
  fileprivate var swiftText: String {
    switch kind {
    case .view(let name): return ".view(\(literal(name)))"
    case .point(.points(let x), .points(let y)):
      return ".point(\(ScriptNumber.text(x)), \(ScriptNumber.text(y)))"
    case .point(.percent(let x), .percent(let y)):
      return ".share(\(ScriptNumber.text(x / 100)), \(ScriptNumber.text(y / 100)))"
    case .point: preconditionFailure("a place has points or shares, not both")
    }
  }
}
