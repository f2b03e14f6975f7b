import PegMotion
package import PegScene
import QuartzCore
import Synchronization

/// The tasks that belong to one scene.
///
/// Their jobs, those of actors and of code without isolation too, are work for the scene's main queue, which the stage runs
/// between frames; they sleep by the scene's clock. Thus they do the same in every run, at the same moments of the scene, and
/// a continuation goes on in the scene of its task, whichever thread resumes it. Swift runs all other tasks of the program.
package final class SceneTasks: Sendable {
  /// The tasks of a context.
  package static func of(_ context: SceneContext) -> SceneTasks { ofScene.of(context) }

  private static let ofScene = SceneValue { _ in SceneTasks() }

  /// A job that waits for its time.
  private struct Sleeper {
    /// Runs it as one of the scene's.
    var wake: @Sendable () -> Void
    /// Makes Swift wake it at the time of day it was meant for.
    var giveBack: @Sendable () -> Void
  }

  private struct State {
    var isOpen = false
    /// The newest task before the scene.
    var floor: UInt64 = 0
    var sleepers: [UInt64: Sleeper] = [:]
    var sleeps: UInt64 = 0
  }

  private let state = Mutex(State())

  /// The scenes of tasks, by the numbers of the tasks, which increase from the program's start.
  private struct Owners {
    var scenes: [UInt64: SceneContext] = [:]
    /// Tasks younger than an open scene that belong to none.
    var foreign: Set<UInt64> = []
    var newest: UInt64 = 0
    /// The number of open scenes.
    var open = 0
  }

  private static let owners = Mutex(Owners())

  private init() {}

  /// Makes tasks that the scene's code starts from now on the scene's.
  package func open() {
    let newest = Self.owners.withLock { owners in
      owners.open += 1
      return owners.newest
    }
    state.withLock { ($0.isOpen, $0.floor) = (true, newest) }
  }

  /// Gives the scene's tasks back to Swift, those that sleep too.
  package func close() {
    Self.owners.withLock { owners in
      owners.open -= 1
      for (task, context) in owners.scenes where SceneTasks.of(context) === self {
        owners.scenes[task] = nil
        owners.foreign.insert(task)
      }
      if owners.open == 0 { owners.foreign = [] }
    }
    let sleepers = state.withLock { state in
      defer { (state.isOpen, state.sleepers) = (false, [:]) }
      return state.sleepers.sorted { $0.key < $1.key }.map(\.value)
    }
    for sleeper in sleepers { sleeper.giveBack() }
  }

  /// Returns the scene whose stage runs a job that the calling thread hands to an executor; nil if Swift runs it.
  ///
  /// The tasks of a scene are those that its code begins on the main queue, those that they begin, and those that callbacks
  /// outside any task begin, such as the handlers of requests.
  ///
  /// - Parameter task: the number of the job's task; 0 for an actor's job.
  static func scene(ofTask task: UInt64) -> SceneContext? {
    let context = SceneContext.ofCaller
    let (isOpen, floor) = of(context).state.withLock { ($0.isOpen, $0.floor) }
    let isHere = isOpen && MainQueue.isCurrent
    let isCallback = isHere || withUnsafeCurrentTask { $0 == nil }
    return owners.withLock { owners in
      owners.newest = max(owners.newest, task)
      if let owner = owners.scenes[task] { return owner }
      guard isOpen else {
        // A task that begins outside scenes stays there, whatever resumes it later.
        if owners.open > 0, task != 0 { owners.foreign.insert(task) }
        return nil
      }
      if task == 0 { return isHere ? context : nil }
      guard task > floor, !owners.foreign.contains(task) else { return nil }
      if isCallback {
        owners.scenes[task] = context
      } else {
        owners.foreign.insert(task)
      }
      return isCallback ? context : nil
    }
  }

  /// Runs a job of the scene after a time of the scene.
  func sleep(
    nanoseconds: Int64, in queue: MainQueue, wake: @escaping @Sendable () -> Void,
    giveBack: @escaping @Sendable () -> Void
  ) {
    let key = state.withLock { state in
      state.sleeps += 1
      state.sleepers[state.sleeps] = Sleeper(wake: wake, giveBack: giveBack)
      return state.sleeps
    }
    queue.enqueue(afterNanoseconds: nanoseconds) {
      self.state.withLock { $0.sleepers.removeValue(forKey: key) }?.wake()
    }
  }
}
