package import Foundation
package import PegMotion

/// When each step of a script happens on a screen of one size, and which moments its film shows.
package struct Timeline: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var begin: SceneTime
    package var duration: SceneTime
    package var action: Script.Step.Action

    package var end: SceneTime { begin + duration }
  }

  package let entries: [Entry]
  /// From the first moment to the end of the last step. Units: scene time, hidden stretches included.
  package let length: SceneTime
  private let start: Double?
  /// Scene time that is not on the film, in order.
  private let hidden: [(begin: SceneTime, end: SceneTime)]

  /// - Parameter size: of the window; flings between shares of it take longer on a large one.
  package init(_ script: Script, on size: CGSize) {
    var entries: [Entry] = []
    var (begin, end) = (SceneTime.zero, SceneTime.zero)
    var hidden: [(SceneTime, SceneTime)] = []
    var hiddenSince: SceneTime?
    for step in script.steps {
      if !step.isTogether { begin = end }
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

  package static func == (a: Timeline, b: Timeline) -> Bool {
    a.entries == b.entries && a.start == b.start && a.length == b.length
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
    hasher.combine(start)
  }

  // MARK: The film

  /// What the film lasts. Units: film time, without hidden stretches.
  package var filmLength: SceneTime {
    hidden.reduce(length) { $0 - ($1.end - $1.begin) }
  }

  /// Returns the moment of the scene that the film shows at a time of its own.
  package func moment(atFilmTime time: SceneTime) -> SceneTime {
    var moment = time
    for stretch in hidden {
      // At its begin, a stretch in the middle is passed over; nothing comes after one at the end.
      let isPassed = moment > stretch.begin || moment == stretch.begin && stretch.end < length
      if isPassed { moment += stretch.end - stretch.begin }
    }
    return moment
  }

  /// The number of moments that the film shows: the first, one every frame, and the last where a frame falls on it.
  package func frameCount(rate: FrameRate) -> Int {
    let length = filmLength
    // The quotient is exact but for its rounding down, which the loop makes good.
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

  /// Returns the offset at a moment, or nil where the script leaves it alone; after the end it is the last.
  ///
  /// - Parameters:
  ///   - limit: leaves out this step and those after it.
  ///   - found: where the content was when a step began that no other one says, by the step's index.
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
      case .wait, .waitUntilIdle, .touch, .statusBarTap, .type, .key, .hideKeyboard: from = nil
      case .hold, .screenshot, .dark, .textSize, .rotate, .visible: break
      }
    }
    return from
  }

  /// The scrolls that begin where the content happens to be, and when.
  package var scrollsFromAnywhere: [(index: Int, time: SceneTime)] {
    var result: [(Int, SceneTime)] = []
    var isKnown = start != nil
    for (index, entry) in entries.enumerated() {
      switch entry.action {
      case .scroll:
        if !isKnown { result.append((index, entry.begin)) }
        isKnown = true
      case .wait, .waitUntilIdle, .touch, .statusBarTap, .type, .key, .hideKeyboard:
        isKnown = false
      case .hold, .screenshot, .dark, .textSize, .rotate, .visible: break
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
  /// Returns how long it takes; a wait for rest takes none until it is rehearsed.
  package func duration(on size: CGSize) -> SceneTime {
    switch self {
    case .scroll(_, let time, _), .hold(let time), .wait(let time), .type(_, let time): time
    case .touch(let gesture): gesture.duration(on: size)
    case .waitUntilIdle, .statusBarTap, .key, .hideKeyboard, .screenshot, .dark, .textSize,
      .rotate, .visible:
      .zero
    }
  }
}

extension Script {
  /// Returns the same course in another total time.
  ///
  /// - Precondition: the script takes time.
  package func lasting(_ total: SceneTime, on size: CGSize) -> Script {
    let length = Timeline(self, on: size).length
    precondition(length > .zero, "a script that takes no time cannot be stretched")
    let factor = total.seconds / length.seconds
    func scaled(_ time: SceneTime) -> SceneTime { SceneTime(seconds: time.seconds * factor) }
    var result = self
    for (index, step) in steps.enumerated() {
      switch step.action {
      case .scroll(let target, let time, let easing):
        result.steps[index].action = .scroll(target, scaled(time), easing)
      case .hold(let time): result.steps[index].action = .hold(scaled(time))
      case .wait(let time): result.steps[index].action = .wait(scaled(time))
      case .type(let text, let time): result.steps[index].action = .type(text, scaled(time))
      case .touch(let gesture):
        result.steps[index].action = .touch(gesture.scaled(by: factor, on: size))
      case .waitUntilIdle, .statusBarTap, .key, .hideKeyboard, .screenshot, .dark, .textSize,
        .rotate, .visible:
        break
      }
    }
    return result
  }
}
