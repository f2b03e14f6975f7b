public import Foundation
import PegMotion
import QuartzCore

/// Has Foundation's timers go by the scene's clock.
///
/// A timer waits in a run loop for a time of day, and nothing can move it on. Under a stage a timer therefore never gets
/// into a run loop: an appointment with the clock fires it.
@MainActor
enum SceneTimers {
  /// Whether timers of the caller belong to a stage.
  nonisolated static var isOnStage: Bool { MainQueue.shared.hasStage && MainQueue.shared.isCurrent }

  /// Fires a timer after a time, and from then on at its intervals where it repeats, until it is invalidated.
  static func start(_ timer: Timer, after delay: SceneTime) {
    let clock = SceneClock.current
    fire(timer, at: clock.now + delay, on: clock)
  }

  private static func fire(_ timer: Timer, at time: SceneTime, on clock: SceneClock) {
    clock.schedule(at: time) {
      guard timer.isValid else { return }
      // A timer that does not repeat has an interval of 0, and invalidates itself.
      let interval = timer.timeInterval
      timer.fire()
      guard timer.isValid, interval > 0 else { return }
      fire(timer, at: time + SceneTime(clampingSeconds: interval), on: clock)
    }
  }
}

/// `Timer.scheduledTimer`, to be called.
///
/// A method of the same form as Foundation's would be ambiguous; a value that can be called is preferred to it.
public struct TimerScheduling: Sendable {
  /// Makes a timer and starts it: on the scene's clock under a stage, in the current run loop else.
  ///
  /// - Units: seconds; intervals that are not positive count as a tenth of a millisecond, as in Foundation.
  @discardableResult
  public func callAsFunction(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    nonisolated(unsafe) let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    guard SceneTimers.isOnStage else {
      let add: (Timer, RunLoop.Mode) -> Void = RunLoop.current.add(_:forMode:)
      add(timer, .default)
      return timer
    }
    let delay = SceneTime(clampingSeconds: interval > 0 ? interval : 0.0001)
    MainActor.assumeIsolated { SceneTimers.start(timer, after: delay) }
    return timer
  }
}

/// `RunLoop.add`, to be called with a timer; preferred to Foundation's method as `TimerScheduling` is.
public struct TimerAdding {
  let runLoop: RunLoop

  /// Starts a timer: on the scene's clock under a stage, in the run loop else.
  ///
  /// What is left until its fire date counts up to the next five milliseconds, as with `asyncAfter`.
  public func callAsFunction(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard SceneTimers.isOnStage else {
      let add: (Timer, RunLoop.Mode) -> Void = runLoop.add(_:forMode:)
      return add(timer, mode)
    }
    let left = MainQueue.shared.nanoseconds(until: .date(timer.fireDate)) ?? 0
    // Foundation on Linux has a timer's fire date at its making, and not an interval later as Apple's.
    let isLate = left == 0 && timer.timeInterval > 0
    let delay =
      isLate
      ? SceneTime(clampingSeconds: timer.timeInterval)
      : SceneTime(nanoseconds: min(left, .max / 4))
    nonisolated(unsafe) let timer = timer
    MainActor.assumeIsolated { SceneTimers.start(timer, after: delay) }
  }
}

extension Timer {
  public class var scheduledTimer: TimerScheduling { TimerScheduling() }
}

extension RunLoop {
  public var add: TimerAdding { TimerAdding(runLoop: self) }
}
