public import Foundation
import PegBase
import PegMotion

// Each step follows the one before it; `together` begins with it.
extension Script {
  /// Goes from one offset to another.
  public static func sweep(
    from start: CGFloat, to end: CGFloat, over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    Script(at: start).scroll(to: end, over: seconds, easing: easing)
  }

  /// Scrolls on from where the content is to an offset.
  ///
  /// - Precondition: the offset is within ten million points, the time within an hour.
  public func scroll(
    to offset: CGFloat, over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    let target = Self.checked(offset, "scroll to")
    return adding(.scroll(.to(target), Self.checked(seconds), easing))
  }

  /// Scrolls on from where the content is by a way.
  ///
  /// - Precondition: the way is within ten million points, the time within an hour.
  public func scroll(
    by distance: CGFloat, over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    let way = Self.checked(distance, "scroll by")
    return adding(.scroll(.by(way), Self.checked(seconds), easing))
  }

  /// Stays where the script is, or lets what fingers set off go on.
  public func hold(_ seconds: TimeInterval) -> Script { adding(.hold(Self.checked(seconds))) }

  /// Lets whatever moves go on.
  public func wait(_ seconds: TimeInterval) -> Script { adding(.wait(Self.checked(seconds))) }

  /// Lets whatever moves come to rest: scrolling, animations and delayed work.
  ///
  /// - Parameter limit: it is an error where this takes longer.
  public func waitUntilIdle(atMost limit: TimeInterval = 10) -> Script {
    adding(.waitUntilIdle(limit: Self.checked(limit)))
  }

  /// Takes a picture, which becomes a file of that name.
  ///
  /// - Precondition: the name has letters, digits, hyphens, underscores and dots only, and is not used twice.
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

  /// Makes text larger or smaller.
  public func textSize(_ size: TextSize) -> Script { adding(.textSize(size)) }

  /// Holds the device this way from the beginning: a film has one size.
  ///
  /// - Precondition: nothing that takes time comes before, and the script has not said it before.
  public func rotate(_ orientation: Orientation) -> Script {
    precondition(
      mayRotate, "a script rotates once, before anything that takes time: a film has one size")
    return adding(.rotate(orientation))
  }

  /// Keeps what follows off the film; it happens all the same.
  public func hide() -> Script { adding(.visible(false)) }

  /// Has what follows on the film again.
  public func show() -> Script { adding(.visible(true)) }

  /// Decides something about the film.
  ///
  /// - Precondition: the value is in its range, and not decided yet.
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

  /// A finger comes down at a point, moves to another, and is lifted there after it was held.
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

  /// A finger comes down at a place, moves to another, and is lifted there after it was held.
  public func drag(
    from start: Place, to end: Place, over seconds: TimeInterval, easing: Easing = .linear,
    holding hold: TimeInterval = 0
  ) -> Script {
    adding(
      .touch(
        .drag(
          from: start, to: end, over: Self.checked(seconds), easing, holding: Self.checked(hold))))
  }

  /// A finger comes down at a point and goes on to each of the others, in the time of each.
  ///
  /// - Units: points of the window; seconds.
  public func drag(
    from start: CGPoint, along stretches: [(to: CGPoint, over: TimeInterval)]
  ) -> Script {
    drag(
      from: .point(start.x, start.y),
      along: stretches.map { (to: .point($0.to.x, $0.to.y), over: $0.over) })
  }

  /// A finger comes down at a place and goes on to each of the others, in the time of each.
  ///
  /// - Precondition: there is another place.
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

  /// A finger comes down at a point, and is lifted at another with a speed.
  ///
  /// - Units: points of the window; points per second.
  /// - Precondition: the speed is at least one and at most a million.
  public func fling(from start: CGPoint, to end: CGPoint, speed: CGFloat) -> Script {
    fling(from: .point(start.x, start.y), to: .point(end.x, end.y), speed: speed)
  }

  /// A finger comes down at a point or share of the screen, and is lifted at another with a speed.
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

  /// A finger comes down at a point and is lifted there.
  public func tap(_ point: CGPoint) -> Script { tap(.point(point.x, point.y)) }

  /// A finger comes down at a place and is lifted there.
  public func tap(_ place: Place) -> Script { adding(.touch(.tap(place))) }

  /// A tap on the status bar: the one scroll view that wants it scrolls to its top.
  public func tapStatusBar() -> Script { adding(.statusBarTap) }

  /// Types a text into what is edited, its characters evenly over a time, the first one at once.
  ///
  /// - Precondition: there is a character, and none ends a line: `type(.return)` does that.
  public func type(_ text: String, over seconds: TimeInterval = 0) -> Script {
    precondition(
      Self.isTypeable(text), "a script types one line of text at a time; type(.return) ends it")
    return adding(.type(text, Self.checked(seconds)))
  }

  /// Presses a key that types no character.
  public func type(_ key: Key) -> Script { adding(.key(key)) }

  /// Has the keyboard go away by ending the editing.
  public func hideKeyboard() -> Script { adding(.hideKeyboard) }

  /// A finger stays at a point.
  public func press(_ point: CGPoint, for seconds: TimeInterval) -> Script {
    press(.point(point.x, point.y), for: seconds)
  }

  /// A finger stays at a place.
  public func press(_ place: Place, for seconds: TimeInterval) -> Script {
    adding(.touch(.press(place, Self.checked(seconds))))
  }

  /// Two fingers move apart, or together, along a line through a point.
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

  /// Two fingers move apart, or together, along a line through a place.
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

  /// Has the fingers of another script's one step come down with those of the last step.
  ///
  /// ```swift
  /// Script().drag(from: a, to: b, over: 1).together(Script().press(c, for: 1))
  /// ```
  /// - Precondition: the last step and the other are one touch each, and no two of the fingers, five at most, come down
  ///   at one place.
  public func together(_ other: Script) -> Script {
    precondition(
      other.steps.count == 1 && other.start == nil && other.settings.isEmpty,
      "what happens together is one step")
    let step = Step(other.steps[0].action, isTogether: true)
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

  /// True of a name whose file is no frame of the film.
  static func isScreenshotName(_ name: String) -> Bool {
    Scene.isName(name) && !name.hasPrefix("frame-")
  }

  /// True of one line of text that is not empty.
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

  /// The most fingers that a phone's screen tells apart.
  static let fingerLimit = 5

  /// Returns why a step cannot begin with the last one, or nil where it can.
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
      if !Set(other).isDisjoint(with: places) {
        return "two fingers would come down at one place"
      }
      places += other
    } while steps[index].isTogether
    guard places.count <= Self.fingerLimit else {
      return "\(places.count) fingers would be down; \(Self.fingerLimit) are the most"
    }
    return nil
  }

  /// Where fingers come down; of a pinch, which has two, about where.
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
