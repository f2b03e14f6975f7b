public import Foundation
import PegBase
import PegMotion

// Each step begins after the one before it; one added by `together` begins with it.
extension Script {
  /// Returns a script that scrolls from one offset to another.
  public static func sweep(
    from start: CGFloat, to end: CGFloat, over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    Script(at: start).scroll(to: end, over: seconds, easing: easing)
  }

  /// A script that suits the content. Content that scrolls is swept in four seconds from 100 points above its top to its
  /// end, and more slowly if that is far; other content is shown for one moment.
  public static var automatic: Script {
    var script = Script()
    script.isAutomatic = true
    return script
  }

  /// Scrolls from the current offset to an offset.
  ///
  /// - Precondition: the offset is within ten million points, the time within an hour.
  public func scroll(
    to offset: CGFloat, over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    let target = Self.checked(offset, "scroll to")
    return adding(.scroll(.to(target), Self.checked(seconds), easing))
  }

  /// Scrolls from the current offset by a distance.
  ///
  /// - Precondition: the distance is within ten million points, the time within an hour.
  public func scroll(
    by distance: CGFloat, over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    let way = Self.checked(distance, "scroll by")
    return adding(.scroll(.by(way), Self.checked(seconds), easing))
  }

  /// Keeps the content where a scroll has left it; after a touch, the content keeps moving by itself.
  public func hold(_ seconds: TimeInterval) -> Script { adding(.hold(Self.checked(seconds))) }

  /// Waits for some time, while the content keeps moving by itself.
  public func wait(_ seconds: TimeInterval) -> Script { adding(.wait(Self.checked(seconds))) }

  /// Waits until nothing moves: no scrolling, animations or delayed work.
  ///
  /// - Parameter limit: the longest wait; if the content still moves then, it is an error.
  public func waitUntilIdle(atMost limit: TimeInterval = 10) -> Script {
    adding(.waitUntilIdle(limit: Self.checked(limit)))
  }

  /// Waits until a view is on the screen.
  ///
  /// - Parameters:
  ///   - name: its accessibility identifier, label, title or text.
  ///   - limit: the longest wait; if the view is not there then, it is an error.
  public func wait(until name: String, atMost limit: TimeInterval = 10) -> Script {
    adding(.waitUntilShown(name, limit: Self.checked(limit)))
  }

  /// Takes a picture, which is written to a file with the name.
  ///
  /// - Precondition: the name has only letters, digits, hyphens, underscores and dots, does not begin with `frame-`, and is not
  ///   used twice.
  public func screenshot(_ name: String) -> Script {
    precondition(
      Self.isScreenshotName(name),
      "a screenshot cannot be named \"\(name)\"; use letters, digits, '-', '_' and '.'")
    precondition(
      !screenshotNames.contains(name), "two screenshots of a script are named \"\(name)\"")
    return adding(.screenshot(name))
  }

  /// Turns dark mode on or off.
  public func dark(_ isOn: Bool = true) -> Script { adding(.dark(isOn)) }

  /// Sets the text size.
  public func textSize(_ size: TextSize) -> Script { adding(.textSize(size)) }

  /// Sets the device's orientation for the whole script, because a film has one size.
  ///
  /// - Precondition: no step before takes time, and the orientation is not set yet.
  public func rotate(_ orientation: Orientation) -> Script {
    precondition(
      mayRotate, "a script rotates once, before anything that takes time: a film has one size")
    return adding(.rotate(orientation))
  }

  /// Tilts the device, for views with motion effects.
  ///
  /// - Parameters:
  ///   - x: the tilt along the horizontal axis, −1...1; 0 at first.
  ///   - y: the tilt along the vertical axis, −1...1; 0 at first.
  ///   - seconds: the time for the movement.
  /// - Precondition: both tilts lie within −1...1, the time within an hour.
  public func tilt(
    x: Double, y: Double, over seconds: TimeInterval = 0, easing: Easing = .linear
  ) -> Script {
    precondition(
      Self.tilts.contains(x) && Self.tilts.contains(y), "a script tilts by -1 to 1, not \(x),\(y)")
    return adding(.tilt(x: x, y: y, Self.checked(seconds), easing))
  }

  static let tilts = -1.0...1

  /// Leaves the following steps out of the film; they still happen.
  public func hide() -> Script { adding(.visible(false)) }

  /// Shows the following steps in the film again.
  public func show() -> Script { adding(.visible(true)) }

  /// Sets a property of the film.
  ///
  /// - Precondition: the value is in its range, and the property is not set yet.
  public func set(_ setting: Setting) -> Script {
    precondition(
      !settings.contains { $0.name == setting.name }, "a script sets \(setting.name) twice")
    switch setting {
    case .framesPerSecond(let value):
      precondition(Setting.frameRates.contains(Double(value)), "\(value) frames a second")
    case .scale(let value): precondition(Setting.scales.contains(value), "a scale of \(value)")
    case .device(let device):
      precondition(Device.named(device.name) == device, "\(device.name) is not in the table")
    case .lastFrame, .statusBar: break
    }
    var result = self
    if case .lastFrame(let value) = setting {
      result.settings.append(.lastFrame(Self.checked(value).seconds))
    } else {
      result.settings.append(setting)
    }
    return result
  }

  // MARK: Fingers

  /// Puts a finger down at a point, moves it to another, and lifts it there after holding it.
  ///
  /// - Units: points of the window; seconds.
  public func drag(
    from start: CGPoint, to end: CGPoint, over seconds: TimeInterval, easing: Easing = .linear,
    holding hold: TimeInterval = 0
  ) -> Script {
    drag(
      from: .point(start.x, start.y), to: .point(end.x, end.y), over: seconds, easing: easing,
      holding: hold)
  }

  /// Puts a finger down at a place, moves it to another, and lifts it there after holding it.
  public func drag(
    from start: Place, to end: Place, over seconds: TimeInterval, easing: Easing = .linear,
    holding hold: TimeInterval = 0
  ) -> Script {
    adding(
      .touch(
        .drag(
          from: start, to: end, over: Self.checked(seconds), easing, holding: Self.checked(hold))))
  }

  /// Puts a finger down at a point, and moves it to each of the others, each in its time.
  ///
  /// - Units: points of the window; seconds.
  public func drag(
    from start: CGPoint, along stretches: [(to: CGPoint, over: TimeInterval)]
  ) -> Script {
    drag(
      from: .point(start.x, start.y),
      along: stretches.map { (to: .point($0.to.x, $0.to.y), over: $0.over) })
  }

  /// Puts a finger down at a place, and moves it to each of the others, each in its time.
  ///
  /// - Precondition: there is at least one other place.
  public func drag(
    from start: Place, along stretches: [(to: Place, over: TimeInterval)]
  ) -> Script {
    precondition(!stretches.isEmpty, "a drag goes somewhere: the list of places is empty")
    guard stretches.count > 1 else {
      return drag(from: start, to: stretches[0].to, over: stretches[0].over)
    }
    let path = stretches.map { Gesture.Stretch(to: $0.to, over: Self.checked($0.over)) }
    return adding(.touch(.path(from: start, path)))
  }

  /// Puts a finger down at a point, and lifts it at another with a speed.
  ///
  /// - Units: points of the window; points per second.
  /// - Precondition: the speed is at least one and at most a million.
  public func fling(from start: CGPoint, to end: CGPoint, speed: CGFloat) -> Script {
    fling(from: .point(start.x, start.y), to: .point(end.x, end.y), speed: speed)
  }

  /// Puts a finger down at a point or fraction of the screen, and lifts it at another with a speed.
  ///
  /// - Units: points per second.
  /// - Precondition: the speed is at least one and at most a million, and the places are not views.
  public func fling(from start: Place, to end: Place, speed: CGFloat) -> Script {
    precondition(
      ScriptNumber.speeds.contains(Double(speed)),
      "a finger flings with a speed of 1 to 1000000, not \(speed)")
    precondition(
      start.point(on: .zero) != nil && end.point(on: .zero) != nil,
      "a fling goes from point to point, not to a view")
    return adding(.touch(.fling(from: start, to: end, speed: Double(speed))))
  }

  /// Taps a point.
  public func tap(_ point: CGPoint) -> Script { tap(.point(point.x, point.y)) }

  /// Taps a place.
  public func tap(_ place: Place) -> Script { adding(.touch(.tap(place))) }

  /// Taps the status bar: if exactly one scroll view allows it, that one scrolls to its top.
  public func tapStatusBar() -> Script { adding(.statusBarTap) }

  /// Types a text into the view that is being edited. The characters are evenly distributed over the time, the first one at
  /// once.
  ///
  /// - Precondition: the text has a character, and no line break: `type(.return)` types that.
  public func type(_ text: String, over seconds: TimeInterval = 0) -> Script {
    precondition(
      Self.isTypeable(text), "a script types one line of text at a time; type(.return) ends it")
    return adding(.type(text, Self.checked(seconds)))
  }

  /// Presses a key that isn't a character.
  public func type(_ key: Key) -> Script { adding(.key(key)) }

  /// Presses a key of a hardware keyboard, such as `.key("c", [.command])` or `.key("escape")`.
  ///
  /// - Parameter name: a character, or the name of a key as in scripts' text: "return", "escape", "up" and so on.
  /// - Precondition: the keyboard has such a key.
  public func key(_ name: String, _ modifiers: Set<KeyPress.Modifier> = []) -> Script {
    guard let press = KeyPress(name, modifiers) else {
      preconditionFailure("a script cannot press the key \(name): \(KeyPress.known)")
    }
    return adding(.keyPress(press))
  }

  /// Hides the keyboard by ending the editing.
  public func hideKeyboard() -> Script { adding(.hideKeyboard) }

  /// Presses a point for some time.
  public func press(_ point: CGPoint, for seconds: TimeInterval) -> Script {
    press(.point(point.x, point.y), for: seconds)
  }

  /// Presses a place for some time.
  public func press(_ place: Place, for seconds: TimeInterval) -> Script {
    adding(.touch(.press(place, Self.checked(seconds))))
  }

  /// Moves two fingers apart, or together, along a line through a point.
  ///
  /// - Units: distances in points; the line's angle in radians.
  public func pinch(
    about center: CGPoint, from start: CGFloat, to end: CGFloat, angle: CGFloat = 0,
    over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    pinch(
      about: .point(center.x, center.y), from: start, to: end, angle: angle, over: seconds,
      easing: easing)
  }

  /// Moves two fingers apart, or together, along a line through a place.
  ///
  /// - Units: distances in points; the line's angle in radians.
  /// - Precondition: the distances are not negative, and the angle is finite.
  public func pinch(
    about center: Place, from start: CGFloat, to end: CGFloat, angle: CGFloat = 0,
    over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    for distance in [start, end] {
      precondition(
        distance >= 0 && distance <= 10000, "fingers cannot be \(distance) points apart")
    }
    precondition(abs(angle) <= 1000, "a line cannot have an angle of \(angle)")
    return adding(
      .touch(
        .pinch(
          about: center, from: Double(start), to: Double(end), angle: Double(angle),
          over: Self.checked(seconds), easing)))
  }

  /// Makes the fingers of another script's only step come down together with those of the last step.
  ///
  /// ```swift
  /// Script().drag(from: a, to: b, over: 1).together(Script().press(c, for: 1))
  /// ```
  /// - Parameter delay: the time by which they come down later. Units: seconds.
  /// - Precondition: the last step and the other are one touch each. There are at most five fingers, and no two of them come
  ///   down at the same place at once.
  public func together(_ other: Script, after delay: TimeInterval = 0) -> Script {
    precondition(
      other.steps.count == 1 && other.start == nil && other.settings.isEmpty,
      "what happens together is one step")
    let step = Step(
      other.steps[0].action, isTogether: true, after: Self.checked(delay))
    if let problem = togetherProblem(step) { preconditionFailure(problem) }
    var result = self
    result.steps.append(step)
    return result
  }

  // MARK: Checks that the text form shares

  package func adding(_ action: Step.Action) -> Script {
    var result = self
    result.steps.append(Step(action))
    return result
  }

  /// Whether the name can be that of a screenshot: its file must not look like a frame of the film.
  static func isScreenshotName(_ name: String) -> Bool {
    Scene.isName(name) && !name.hasPrefix("frame-")
  }

  /// Whether the text is one line and not empty.
  static func isTypeable(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { $0.isNewline }
  }

  var screenshotNames: [String] {
    steps.compactMap { if case .screenshot(let name) = $0.action { name } else { nil } }
  }

  var mayRotate: Bool {
    steps.allSatisfy { step in
      switch step.action {
      case .dark, .textSize, .visible, .screenshot: true
      default: false
      }
    }
  }

  /// The largest number of fingers that a phone's screen distinguishes.
  static let fingerLimit = 5

  /// Returns the reason why a step cannot begin with the last one, or nil if it can.
  func togetherProblem(_ step: Step) -> String? {
    guard case .touch(let gesture) = step.action else {
      return "only fingers can do something together"
    }
    var places: [Place] = Self.fingers(gesture)
    var index = steps.endIndex
    repeat {
      index -= 1
      guard index >= 0, case .touch(let earlier) = steps[index].action else {
        return "what comes before is not done by fingers"
      }
      let other = Self.fingers(earlier)
      if step.delay == .zero, !Set(other).isDisjoint(with: places) {
        return "two fingers would come down at one place"
      }
      places += other
    } while steps[index].isTogether
    guard places.count <= Self.fingerLimit else {
      return "\(places.count) fingers would be down; \(Self.fingerLimit) are the most"
    }
    return nil
  }

  /// Returns the places where fingers come down; for a pinch, two points around its centre, or the centre twice.
  private static func fingers(_ gesture: Gesture) -> [Place] {
    if case .pinch(let center, let from, _, let angle, _, _) = gesture {
      guard let middle = center.point(on: .zero), from > 0 else { return [center, center] }
      let (sine, cosine) = Elementary.sinCos(angle)
      return [-from, from].map {
        let (x, y) = (Double(middle.x) + $0 / 2 * cosine, Double(middle.y) + $0 / 2 * sine)
        return Place(.point(x: .points(x), y: .points(y)))
      }
    }
    return [gesture.places[0]]
  }
}
