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

/// What happens on a stage over time: where the content is scrolled to at every moment.
///
/// - Units: offsets in points of the scroll view's `contentOffset.y`, times in seconds.
public struct Script: Hashable, Sendable {
  /// A stretch of time over which the offset goes from the last stretch's end to `target`.
  package struct Step: Hashable, Sendable {
    package var duration: SceneTime
    package var target: Double
    package var easing: Easing
  }

  package private(set) var start: Double
  package private(set) var steps: [Step] = []

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
  /// - Precondition: the offset is finite, and the time is finite and not negative.
  public func scroll(
    to offset: CGFloat, over seconds: TimeInterval, easing: Easing = .linear
  ) -> Script {
    precondition(offset.isFinite, "a script cannot scroll to offset \(offset)")
    precondition(
      seconds.isFinite && seconds >= 0, "a script cannot scroll for \(seconds) seconds")
    var result = self
    result.steps.append(
      Step(duration: SceneTime(seconds: seconds), target: offset, easing: easing))
    return result
  }

  /// Stays where the script is.
  public func hold(_ seconds: TimeInterval) -> Script {
    scroll(to: steps.last?.target ?? start, over: seconds)
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
    for index in result.steps.indices {
      result.steps[index].duration = SceneTime(
        seconds: result.steps[index].duration.seconds * factor)
    }
    return result
  }

  /// Returns the offset at a moment; before the start it is the first, after the end the last.
  package func offset(at time: SceneTime) -> Double {
    var begin = SceneTime.zero
    var from = start
    for step in steps {
      let end = begin + step.duration
      if time < end {
        let fraction = Double((time - begin).nanoseconds) / Double(step.duration.nanoseconds)
        return from + (step.target - from) * step.easing.curve.value(at: max(0, fraction))
      }
      begin = end
      from = step.target
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
