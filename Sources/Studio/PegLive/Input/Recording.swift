import Foundation
package import PegMotion
package import PegStage

/// The steps that were done on a live stage, with their times.
package struct Recording {
  struct Entry {
    var begin: SceneTime
    var end: SceneTime
    var step: Script.Step
  }

  /// A finger's touch.
  typealias Touch = (gesture: Gesture, begin: SceneTime, end: SceneTime)

  private(set) var entries: [Entry] = [] {
    didSet { revision += 1 }
  }
  /// Grows with each change of the steps.
  private(set) var revision = 0
  private let start: Double?

  /// Creates the recording of a script without waits for rest.
  package init(_ script: Script = Script(), timeline: Timeline? = nil) {
    start = script.start
    if let timeline {
      entries = zip(script.steps, timeline.entries).map {
        Entry(begin: $1.begin, end: $1.end, step: $0)
      }
    }
  }

  /// The time at which the last step ends.
  var end: SceneTime { entries.map(\.end).max() ?? .zero }

  mutating func add(_ action: Script.Step.Action, from begin: SceneTime, to end: SceneTime) {
    entries.append(Entry(begin: begin, end: end, step: Script.Step(action)))
  }

  /// Adds the touches of fingers that were down at overlapping times, in the order in which they came down.
  mutating func add(group: [Touch]) {
    var last: SceneTime?
    for touch in group {
      let delay = last.map { touch.begin - $0 } ?? .zero
      entries.append(
        Entry(
          begin: touch.begin, end: touch.end,
          step: Script.Step(.touch(touch.gesture), isTogether: last != nil, after: delay)))
      last = touch.begin
    }
  }

  /// A step of the script with its times.
  package typealias Line = (step: Script.Step, begin: SceneTime, end: SceneTime)

  /// The lines of the script, with waits between the steps.
  package func lines(until moment: SceneTime) -> [Line] {
    var result: [Line] = []
    var cursor = SceneTime.zero
    for entry in entries {
      if !entry.step.isTogether, entry.begin > cursor {
        result.append((Script.Step(.wait(entry.begin - cursor)), cursor, entry.begin))
      }
      result.append((entry.step, entry.begin, entry.end))
      cursor = max(cursor, entry.end)
    }
    if moment > cursor {
      result.append((Script.Step(.wait(moment - cursor)), cursor, moment))
    }
    return result
  }

  /// Returns the script that gives the same pictures until a moment.
  package func script(until moment: SceneTime, settings: [Script.Setting] = []) -> Script {
    var script = Script()
    script.start = start
    script.settings = settings
    script.steps = lines(until: moment).map(\.step)
    return script
  }

  /// Forgets what happened after a moment; fingers that are down then are lifted.
  mutating func cut(at moment: SceneTime) {
    entries.removeAll { $0.begin > moment || $0.begin == moment && $0.end > moment }
    for index in entries.indices.reversed() where entries[index].end > moment {
      let left = moment - entries[index].begin
      if let action = entries[index].step.action.cut(to: left) {
        entries[index].step.action = action
        entries[index].end = moment
      } else {
        entries.removeSubrange(index...)
      }
    }
  }
}

extension Script.Step.Action {
  /// Returns the first part of the step; nil if a step cannot be divided.
  fileprivate func cut(to left: SceneTime) -> Script.Step.Action? {
    switch self {
    case .wait: .wait(left)
    case .hold: .hold(left)
    case .touch(let gesture): gesture.cut(to: left).map { .touch($0) }
    case .scroll(.to(let target), let time, .linear) where time == left:
      .scroll(.to(target), time, .linear)
    default: nil
    }
  }
}

extension Gesture {
  /// Returns the gesture with the finger lifted early; nil if its places are not known.
  func cut(to left: SceneTime) -> Gesture? {
    switch self {
    case .tap(let place), .press(let place, _): return .press(place, left)
    case .path(let from, let stretches):
      let whole = paths { $0.point(on: .zero) ?? .zero }[0]
      var (done, parts) = (SceneTime.zero, [Stretch]())
      for stretch in stretches where done < left {
        let time = min(stretch.time, left - done)
        done += time
        let point = whole.point(at: done)
        parts.append(
          Stretch(
            to: Place(.point(x: .points(Double(point.x)), y: .points(Double(point.y)))), over: time)
        )
      }
      return parts.count == 1
        ? .drag(from: from, to: parts[0].to, over: parts[0].time, .linear, holding: .zero)
        : .path(from: from, parts)
    default: return nil
    }
  }
}
