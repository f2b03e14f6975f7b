import CoreGraphics
public import Dispatch
import Foundation
import PegMotion
package import PegScene
import QuartzCore
import Synchronization

/// The work that the code of one scene sends to the main queue.
///
/// A stage runs it between frames, on the main actor, in the order of arrival. The real main queue runs the work of the
/// program, which is outside scenes.
///
/// - Decision: docs/decisions/0002-main-queue-of-the-stage.md.
package final class MainQueue: Sendable {
  /// The queue of the scene of the calling code.
  package static var current: MainQueue { of(.ofCaller) }

  package static func of(_ context: SceneContext) -> MainQueue { ofScene.of(context) }

  private static let ofScene = SceneValue { _ in MainQueue() }
  private static var ofProgram: MainQueue { of(.program) }

  /// A moment of a clock of the machine.
  package enum Deadline: Sendable {
    /// A time from now.
    case interval(nanoseconds: Int64)
    case dispatch(DispatchTime)
    case date(Date)
  }

  private struct State {
    var work: [@Sendable () -> Void] = []
    /// Work of scenes that have ended, which no other scene takes over.
    var leftWork: [@Sendable () -> Void] = []
    /// Whether the real queue holds a turn that has not come yet; one is enough for any amount of work.
    var hasTurn = false
    var stage = Stage.none
  }

  /// The one that runs the work.
  private enum Stage {
    /// The real main queue, since the queue is the program's.
    case none
    /// A stage, which knows how much of its time is left until a deadline. Units: nanoseconds.
    case open(@Sendable (Deadline) -> Int64)
    /// The program's queue, because the scene has ended.
    case closed
  }

  private let state = Mutex(State())

  private init() {}

  /// Whether the caller may do what the main actor does.
  package static var isCurrent: Bool { MainQueueCheck.isCurrent }

  /// Makes a stage run the work from now on, beginning with what waits in the program's queue.
  ///
  /// - Parameter timeLeft: the nanoseconds of the scene's time until a deadline.
  package func open(timeLeft: @escaping @Sendable (Deadline) -> Int64) {
    SceneMainQueue.install(Self.forOtherModules)
    let waiting = Self.ofProgram.state.withLock { state in
      defer { state.work = [] }
      return state.work
    }
    state.withLock { state in
      state.stage = .open(timeLeft)
      state.work = waiting + state.work
    }
  }

  /// The queue of the calling code's scene, for modules that do not import this one.
  private static let forOtherModules = SceneMainQueue(hasStage: { current.hasStage }) {
    if let delay = $0 {
      current.enqueue(afterNanoseconds: delay, $1)
    } else {
      current.enqueue($1)
    }
  }

  /// Hands the work that is left, and all work to come, to the program's queue.
  package func close() {
    state.withLock { $0.stage = .closed }
    for item in takeWork() { Self.ofProgram.enqueue(item, isLeft: true) }
  }

  /// Whether a stage runs the work, by the time of its scene.
  var hasStage: Bool {
    state.withLock { if case .open = $0.stage { true } else { false } }
  }

  /// The scene's time until a deadline; nil without a stage.
  func nanoseconds(until deadline: Deadline) -> Int64? {
    let stage = state.withLock { $0.stage }
    guard case .open(let timeLeft) = stage else { return nil }
    return timeLeft(deadline)
  }

  package var isEmpty: Bool { state.withLock { $0.work.isEmpty && $0.leftWork.isEmpty } }

  private func takeWork() -> [@Sendable () -> Void] {
    state.withLock { state in
      defer { (state.work, state.leftWork) = ([], []) }
      return state.work + state.leftWork
    }
  }

  /// Takes the work. The program's queue asks the real queue for a turn, which runs what no stage has run by then.
  ///
  /// The real queue holds one turn at most: a program that never serves it would otherwise keep one for each piece
  /// of work until it ends.
  func enqueue(_ work: @escaping @Sendable () -> Void, isLeft: Bool = false) {
    enum Next { case wait, turn, program }
    let next: Next = state.withLock { state in
      switch state.stage {
      case .closed: return .program
      case .open:
        state.work.append(work)
        return .wait
      case .none:
        if isLeft { state.leftWork.append(work) } else { state.work.append(work) }
        defer { state.hasTurn = true }
        return state.hasTurn ? .wait : .turn
      }
    }
    switch next {
    case .wait: break
    case .program: Self.ofProgram.enqueue(work, isLeft: true)
    case .turn:
      DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) {
        self.state.withLock { $0.hasTurn = false }
        MainActor.assumeIsolated { _ = self.run() }
      }
    }
  }

  /// Does work after a time of the scene.
  func enqueue(afterNanoseconds delay: Int64, _ work: @escaping @Sendable () -> Void) {
    enqueue {
      MainActor.assumeIsolated {
        let clock = SceneClock.current
        clock.schedule(at: clock.now + SceneTime(nanoseconds: min(delay, .max / 4))) { work() }
      }
    }
  }

  /// Runs the work that waits, but not what that work adds; returns whether there was any.
  @MainActor
  package func run() -> Bool {
    let work = takeWork()
    for item in work { item() }
    return !work.isEmpty
  }
}

extension DispatchQueue {
  /// Runs work later; on the main queue, the stage of the caller's scene runs it before its next frame.
  ///
  /// It takes the place of Dispatch's method of the same form, so that a stage knows when nothing is left to run, and work on
  /// other queues still belongs to the scene that started it.
  public func async(execute work: @escaping @Sendable () -> Void) {
    if MainQueueCheck.isMain(self) { return MainQueue.current.enqueue(work) }
    async(group: nil, qos: .unspecified, flags: [], execute: SceneContext.carry(work))
  }
}

extension DispatchQueue {
  /// Runs work after a time; on the main queue under a stage, after that much of the scene's time.
  ///
  /// The deadline was made from a clock that runs on, so that what is left of it is a little less than what the code
  /// asked for: it counts up to the next five milliseconds, and every run of a scene has the same delays.
  public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable @convention(block) () -> Void
  ) {
    let queue = MainQueue.current
    guard MainQueueCheck.isMain(self), let left = queue.nanoseconds(until: .dispatch(deadline))
    else {
      let carried = SceneContext.carry { work() }
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: carried)
    }
    queue.enqueue(afterNanoseconds: left, work)
  }
}

/// `DispatchQueue.async` and `asyncAfter`, to be called with work items, which can be cancelled.
///
/// Dispatch has methods of these very forms; a value that can be called is preferred to them.
public struct WorkItemQueue: Sendable {
  let queue: DispatchQueue

  /// Performs an item as soon as the queue comes to it.
  public func callAsFunction(execute workItem: DispatchWorkItem) {
    guard MainQueueCheck.isMain(queue) else {
      let run: (DispatchWorkItem) -> Void = queue.async(execute:)
      return run(workItem)
    }
    nonisolated(unsafe) let item = workItem
    MainQueue.current.enqueue { item.perform() }
  }

  /// Performs an item after a time; on the main queue under a stage, after that much of the scene's time.
  public func callAsFunction(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    nonisolated(unsafe) let item = workItem
    guard MainQueueCheck.isMain(queue), MainQueue.current.hasStage else {
      let run: (DispatchTime, DispatchWorkItem) -> Void = queue.asyncAfter(deadline:execute:)
      return run(deadline, item)
    }
    queue.asyncAfter(deadline: deadline) { item.perform() }
  }
}

extension DispatchQueue {
  public var async: WorkItemQueue { WorkItemQueue(queue: self) }
  public var asyncAfter: WorkItemQueue { WorkItemQueue(queue: self) }
}
