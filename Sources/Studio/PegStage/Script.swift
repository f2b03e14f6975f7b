public import Foundation
package import PegMotion

/// How a change takes its course.
public struct Easing: Hashable, Sendable {
  package var curve: TimingCurve

  public static let linear = Easing(curve: .linear)
  public static let easeIn = Easing(curve: .easeIn)
  public static let easeOut = Easing(curve: .easeOut)
  public static let easeInOut = Easing(curve: .easeInOut)
}

/// What happens on a stage over time: where the content is scrolled to, and what fingers do.
///
/// - Units: offsets in points of the scroll view's `contentOffset.y`, places in points of the window, times in seconds.
public struct Script: Hashable, Sendable {
  /// A stretch of time.
  package struct Step: Hashable, Sendable {
    package enum Action: Hashable, Sendable {
      /// The offset goes from the last stretch's end to the target.
      case scroll(target: Double, Easing)
      /// Fingers move; nobody else does.
      case fingers([FingerPath])
      /// A tap on the status bar, which lies over the scene.
      case statusBarTap
      case rest
    }

    package var duration: SceneTime
    package var action: Action
  }

  /// Nil leaves the content where it is at first.
  package private(set) var start: Double?
  package private(set) var steps: [Step] = []

  /// Begins with the content where it is by itself.
  public init() { start = nil }

  /// Begins with the content at an offset.
  ///
  /// - Precondition: the offset is a finite number.
  public init(at offset: CGFloat) {
    precondition(offset.isFinite, "a script cannot start at offset \(offset)")
    start = offset
  }

  /// Goes from one offset to another.
  public static func sweep(
    from start: CGFloat, to end: CGFloat, over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    Script(at: start).scroll(to: end, over: seconds, easing: easing)
  }

  /// Scrolls on from where the script is.
  ///
  /// - Precondition: the offset is finite, the time is finite and not negative, and the script knows where the content
  ///   is: it began at an offset, and no finger has moved it since.
  public func scroll(
    to offset: CGFloat, over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    precondition(offset.isFinite, "a script cannot scroll to offset \(offset)")
    precondition(
      position != nil,
      "a script that does not know where the content is cannot scroll it; begin with Script(at:)")
    return adding(seconds, .scroll(target: offset, easing))
  }

  /// Stays where the script is, or lets what fingers set off go on.
  public func hold(_ seconds: TimeInterval) -> Script {
    adding(seconds, position.map { .scroll(target: $0, .linear) } ?? .rest)
  }

  package func adding(_ seconds: TimeInterval, _ action: Step.Action) -> Script {
    precondition(
      seconds.isFinite && seconds >= 0, "a script cannot scroll for \(seconds) seconds")
    var result = self
    result.steps.append(Step(duration: SceneTime(seconds: seconds), action: action))
    return result
  }

  /// Where the script has the content at its end; nil where it does not say.
  private var position: Double? {
    guard let last = steps.last else { return start }
    if case .scroll(let target, _) = last.action { return target }
    return nil
  }

  /// True where the script moves content itself.
  package var scrolls: Bool {
    steps.contains { if case .scroll = $0.action { true } else { false } }
  }

  /// Seconds from the first frame to the end.
  public var duration: TimeInterval { length.seconds }

  package var length: SceneTime { steps.reduce(.zero) { $0 + $1.duration } }

  /// Returns the same course in another total time.
  ///
  /// - Precondition: the script takes time.
  package func lasting(_ total: SceneTime) -> Script {
    precondition(length > .zero, "a script that takes no time cannot be stretched")
    let factor = total.seconds / length.seconds
    var result = self
    func scaled(_ time: SceneTime) -> SceneTime { SceneTime(seconds: time.seconds * factor) }
    for index in result.steps.indices {
      result.steps[index].duration = scaled(result.steps[index].duration)
      if case .fingers(var paths) = result.steps[index].action {
        for path in paths.indices {
          for leg in paths[path].legs.indices {
            paths[path].legs[leg].duration = scaled(paths[path].legs[leg].duration)
          }
        }
        result.steps[index].action = .fingers(paths)
      }
    }
    return result
  }

  /// Returns the offset at a moment, or nil where the script leaves it alone; after the end it is the last.
  package func offset(at time: SceneTime) -> Double? {
    var begin = SceneTime.zero
    var from = start
    for step in steps {
      let end = begin + step.duration
      guard case .scroll(let target, let easing) = step.action else {
        if time < end { return nil }
        (begin, from) = (end, nil)
        continue
      }
      if time < end, let from {
        let fraction = Double((time - begin).nanoseconds) / Double(step.duration.nanoseconds)
        return from + (target - from) * easing.curve.value(at: max(0, fraction))
      }
      (begin, from) = (end, target)
    }
    return from
  }

  /// The moments that a film of the script shows: the first, one every frame, and the last where a frame falls on it.
  package func frameCount(rate: FrameRate) -> Int {
    var count = 1
    while SceneTime.frame(count, rate: rate) <= length { count += 1 }
    return count
  }
}
