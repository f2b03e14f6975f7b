package import Foundation
package import PegMotion

/// The times of a script's steps on a screen of one size, and the moments that its film shows.
package struct Timeline: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var begin: SceneTime
    package var duration: SceneTime
    package var action: Script.Step.Action

    package var end: SceneTime { begin + duration }
  }

  package private(set) var entries: [Entry]
  /// The time from the first moment to the end of the last step. Units: scene time, including hidden stretches.
  package private(set) var length: SceneTime
  private let start: Double?
  /// Stretches of scene time that are not in the film, in order.
  private let hidden: [(begin: SceneTime, end: SceneTime)]

  /// - Parameter size: the size of the window, on which the duration of flings can depend.
  package init(_ script: Script, on size: CGSize) {
    var entries: [Entry] = []
    var (begin, end) = (SceneTime.zero, SceneTime.zero)
    var hidden: [(SceneTime, SceneTime)] = []
    var hiddenSince: SceneTime?
    for step in script.steps {
      begin = step.isTogether ? begin + step.delay : end
      let duration = step.action.duration(on: size)
      entries.append(Entry(begin: begin, duration: duration, action: step.action))
      if case .visible(let isVisible) = step.action {
        if let since = hiddenSince, isVisible {
          if begin > since { hidden.append((since, begin)) }
          hiddenSince = nil
        } else if !isVisible {
          hiddenSince = hiddenSince ?? begin
        }
      }
      end = max(end, begin + duration)
    }
    if let since = hiddenSince, end > since { hidden.append((since, end)) }
    self.entries = entries
    self.hidden = hidden
    length = end
    start = script.start
  }

  /// Adds a step without a duration of its own, and returns its index.
  mutating func append(_ action: Script.Step.Action, at moment: SceneTime) -> Int {
    entries.append(Entry(begin: moment, duration: .zero, action: action))
    length = max(length, moment)
    return entries.count - 1
  }

  package static func == (a: Timeline, b: Timeline) -> Bool {
    a.entries == b.entries && a.start == b.start && a.length == b.length
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
    hasher.combine(start)
  }

  /// Returns whether a finger is lifted in the last part of the script.
  package func hasTouches(inLast time: SceneTime) -> Bool {
    entries.contains { entry in
      if case .touch = entry.action { entry.end + time > length } else { false }
    }
  }

  // MARK: The film

  /// The length of the film. Units: film time, without hidden stretches.
  package var filmLength: SceneTime {
    hidden.reduce(length) { $0 - ($1.end - $1.begin) }
  }

  /// Returns the moment of the scene that the film shows at a time.
  package func moment(atFilmTime time: SceneTime) -> SceneTime {
    var moment = time
    for stretch in hidden {
      // At the begin of a hidden stretch in the middle, skip it; after one at the end, there is nothing to show.
      let isPassed = moment > stretch.begin || moment == stretch.begin && stretch.end < length
      if isPassed { moment += stretch.end - stretch.begin }
    }
    return moment
  }

  /// Returns the number of frames: the first moment, one for each frame's time, and the last moment if a frame falls on it.
  package func frameCount(rate: FrameRate) -> Int {
    let length = filmLength
    // The quotient is rounded down; the loop corrects that.
    var count =
      Int(length.nanoseconds / 1_000_000_000 * rate.frames / rate.seconds)
    while SceneTime.frame(count, rate: rate) <= length { count += 1 }
    return max(1, count)
  }

  /// The pictures that the script takes, in order.
  package var screenshots: [(name: String, index: Int)] {
    entries.enumerated().compactMap { index, entry in
      if case .screenshot(let name) = entry.action { (name, index) } else { nil }
    }
  }

  // MARK: The offset

  /// Returns the offset at a moment, or nil if the script does not determine it; after the end it is the last one.
  ///
  /// - Parameters:
  ///   - limit: the first step to ignore, with all later ones.
  ///   - found: the content's offsets at the begin of steps that scroll from anywhere, by the steps' indices.
  package func offset(
    at time: SceneTime, before limit: Int = .max, found: [Int: Double] = [:]
  ) -> Double? {
    var from = start
    for (index, entry) in entries.prefix(limit).enumerated() {
      guard entry.begin <= time else { break }
      switch entry.action {
      case .scroll(let target, _, let easing):
        guard let begin = from ?? found[index] else { return nil }
        let end = target.offset(from: begin)
        if time < entry.end {
          let share =
            Double((time - entry.begin).nanoseconds) / Double(entry.duration.nanoseconds)
          return begin + (end - begin) * easing.curve.value(at: max(0, share))
        }
        from = end
      case .wait, .waitUntilIdle, .waitUntilShown, .touch, .statusBarTap, .type, .key, .keyPress,
        .hideKeyboard:
        from = nil
      case .hold, .screenshot, .dark, .textSize, .rotate, .tilt, .visible: break
      }
    }
    return from
  }

  /// The scrolls whose first offset the script does not determine, with their times.
  package var scrollsFromAnywhere: [(index: Int, time: SceneTime)] {
    var result: [(Int, SceneTime)] = []
    var isKnown = start != nil
    for (index, entry) in entries.enumerated() {
      switch entry.action {
      case .scroll:
        if !isKnown { result.append((index, entry.begin)) }
        isKnown = true
      case .wait, .waitUntilIdle, .waitUntilShown, .touch, .statusBarTap, .type, .key, .keyPress,
        .hideKeyboard:
        isKnown = false
      case .hold, .screenshot, .dark, .textSize, .rotate, .tilt, .visible: break
      }
    }
    return result
  }
}

extension Script.Step.Target {
  package func offset(from begin: Double) -> Double {
    switch self {
    case .to(let offset): offset
    case .by(let distance): begin + distance
    }
  }
}

extension Script.Step.Action {
  /// Returns the duration; that of a wait for rest is zero until a rehearsal.
  package func duration(on size: CGSize) -> SceneTime {
    switch self {
    case .scroll(_, let time, _), .hold(let time), .wait(let time), .type(_, let time),
      .tilt(_, _, let time, _):
      time
    case .touch(let gesture): gesture.duration(on: size)
    case .waitUntilIdle, .waitUntilShown, .statusBarTap, .key, .keyPress, .hideKeyboard,
      .screenshot, .dark,
      .textSize,
      .rotate, .visible:
      .zero
    }
  }
}

extension Script {
  /// Returns the same script, stretched to another total time.
  ///
  /// - Precondition: the script takes time.
  package func lasting(_ total: SceneTime, on size: CGSize) -> Script {
    let length = Timeline(self, on: size).length
    precondition(length > .zero, "a script that takes no time cannot be stretched")
    let factor = total.seconds / length.seconds
    func scaled(_ time: SceneTime) -> SceneTime { SceneTime(seconds: time.seconds * factor) }
    var result = self
    for (index, step) in steps.enumerated() {
      result.steps[index].delay = scaled(step.delay)
      switch step.action {
      case .scroll(let target, let time, let easing):
        result.steps[index].action = .scroll(target, scaled(time), easing)
      case .hold(let time): result.steps[index].action = .hold(scaled(time))
      case .wait(let time): result.steps[index].action = .wait(scaled(time))
      case .type(let text, let time): result.steps[index].action = .type(text, scaled(time))
      case .tilt(let x, let y, let time, let easing):
        result.steps[index].action = .tilt(x: x, y: y, scaled(time), easing)
      case .touch(let gesture):
        result.steps[index].action = .touch(gesture.scaled(by: factor, on: size))
      case .waitUntilIdle, .waitUntilShown, .statusBarTap, .key, .keyPress, .hideKeyboard,
        .screenshot, .dark,
        .textSize,
        .rotate, .visible:
        break
      }
    }
    return result
  }
}
