import PegMotion
import QuartzCore
import Synchronization

/// The tasks that belong to what a stage shows.
///
/// Their jobs, those of actors and of code without isolation too, are work for the main queue, which the stage runs
/// between frames; they sleep by the scene's clock. Thus they do the same in every run, at the same moments of the scene.
/// All other tasks of the program run where Swift has them run.
package final class SceneTasks: Sendable {
  package static let shared = SceneTasks()

  private struct State {
    /// The tasks of the stage, by their numbers, which count up from the program's start.
    var own: Set<UInt64> = []
    /// Tasks younger than the stage that are not its own.
    var foreign: Set<UInt64> = []
    var newest: UInt64 = 0
    /// The newest task before the stage.
    var floor: UInt64 = 0
    var sleepers: [UInt64: Sleeper] = [:]
    var sleeps: UInt64 = 0
  }

  /// A job that waits for its time.
  private struct Sleeper {
    /// Runs it as one of the stage's.
    var wake: @Sendable () -> Void
    /// Has Swift wake it at the time of day it was meant for.
    var giveBack: @Sendable () -> Void
  }

  private let state = Mutex(State())

  private init() {}

  /// Has tasks that are made from now on be the stage's.
  package func open() {
    state.withLock { $0.floor = $0.newest }
  }

  /// Gives tasks that sleep, and all that is yet to come, back to Swift.
  package func close() {
    let sleepers = state.withLock { state in
      defer { (state.own, state.foreign, state.sleepers) = ([], [], [:]) }
      return state.sleepers.sorted { $0.key < $1.key }.map(\.value)
    }
    for sleeper in sleepers { sleeper.giveBack() }
  }

  /// Returns whether a job that is handed to an executor here and now is the stage's.
  ///
  /// The stage's are the tasks that are begun on the main queue while it is at work, what these begin, and what callbacks
  /// outside any task begin, such as those of requests.
  ///
  /// - Parameter task: the number of the job's task; 0 for an actor's job.
  func takes(task: UInt64) -> Bool {
    guard MainQueue.shared.hasStage else {
      state.withLock { $0.newest = max($0.newest, task) }
      return false
    }
    let isHere = MainQueue.shared.isCurrent
    let isCallback = isHere || withUnsafeCurrentTask { $0 == nil }
    return state.withLock { state in
      state.newest = max(state.newest, task)
      if state.own.contains(task) { return true }
      if task == 0 { return isHere }
      guard task > state.floor, !state.foreign.contains(task) else { return false }
      if isCallback { state.own.insert(task) } else { state.foreign.insert(task) }
      return isCallback
    }
  }

  /// Has a job of the stage run after a time of the scene.
  func sleep(
    nanoseconds: Int64, wake: @escaping @Sendable () -> Void,
    giveBack: @escaping @Sendable () -> Void
  ) {
    let key = state.withLock { state in
      state.sleeps += 1
      state.sleepers[state.sleeps] = Sleeper(wake: wake, giveBack: giveBack)
      return state.sleeps
    }
    MainQueue.shared.enqueue(afterNanoseconds: nanoseconds) {
      SceneTasks.shared.state.withLock { $0.sleepers.removeValue(forKey: key) }?.wake()
    }
  }
}
