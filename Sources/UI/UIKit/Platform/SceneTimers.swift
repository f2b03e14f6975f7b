public import Foundation
import PegMotion
import QuartzCore

/// Runs Foundation's timers by the scene's clock.
///
/// A timer in a run loop waits for a time of day, which no code can advance. Under a stage, a timer therefore never enters a run
/// loop; work on the clock's schedule fires it.
@MainActor
enum SceneTimers {
  /// Whether timers of the caller belong to a stage.
  nonisolated static var isOnStage: Bool { MainQueue.current.hasStage && MainQueue.isCurrent }

  /// Fires a timer after a delay and, if it repeats, at its intervals until it is invalidated.
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

/// `Timer.scheduledTimer` as a value that is called.
///
/// A method with Foundation's signature would be ambiguous. Swift prefers a value that can be called.
///
/// - Decision: docs/decisions/0012-values-that-are-called.md.
public struct TimerScheduling: Sendable {
  /// Makes a timer and starts it: on the scene's clock under a stage, otherwise in the current run loop.
  ///
  /// - Units: seconds; intervals that are not positive count as a tenth of a millisecond, as in Foundation.
  @discardableResult
  public func callAsFunction(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    start(Timer(timeInterval: interval, repeats: repeats, block: block), after: interval)
  }

  func start(_ timer: Timer, after interval: TimeInterval) -> Timer {
    nonisolated(unsafe) let timer = timer
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

/// `RunLoop.add` as a value that is called with a timer; see `TimerScheduling`.
public struct TimerAdding {
  let runLoop: RunLoop

  /// Starts a timer: on the scene's clock under a stage, otherwise in the run loop.
  ///
  /// The delay is rounded up to a multiple of five milliseconds, as with `asyncAfter`.
  public func callAsFunction(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard SceneTimers.isOnStage else {
      let add: (Timer, RunLoop.Mode) -> Void = runLoop.add(_:forMode:)
      return add(timer, mode)
    }
    let left = MainQueue.current.nanoseconds(until: .date(timer.fireDate)) ?? 0
    // Foundation on Linux sets the fire date to the time of creation, not one interval later as Apple's does.
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
