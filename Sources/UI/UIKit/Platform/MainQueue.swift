import CoreGraphics
public import Dispatch
import Foundation
import PegMotion
import QuartzCore
import Synchronization

/// The work that user code hands to the main queue.
///
/// A stage runs it between frames, on the main actor, in the order of arrival. Where no stage is at work, the main
/// queue itself runs it when its turn comes.
package final class MainQueue: Sendable {
  package static let shared = MainQueue()

  private struct State {
    var work: [@Sendable () -> Void] = []
    /// True while the real queue holds a turn that has not come yet; one is enough for any amount of work.
    var hasTurn = false
  }

  private let state = Mutex(State())

  private init() {}

  /// Whether the caller may do what the main actor does.
  package var isCurrent: Bool { MainQueueMark.isCurrent }

  /// A moment of a clock that runs on.
  package enum Deadline: Sendable {
    case dispatch(DispatchTime)
    case date(Date)
  }

  private let delay = Mutex<(@Sendable (Deadline) -> Int64)?>(nil)

  /// Lets a stage say how many nanoseconds of its time are left until a deadline; nil gives deadlines back to Dispatch.
  package func setDelay(_ new: (@Sendable (Deadline) -> Int64)?) { delay.withLock { $0 = new } }

  /// Whether deadlines are a stage's.
  var hasStage: Bool { delay.withLock { $0 != nil } }

  func nanoseconds(until deadline: Deadline) -> Int64? {
    delay.withLock { $0 }.map { $0(deadline) }
  }

  package var isEmpty: Bool { state.withLock { $0.work.isEmpty } }

  /// Takes the work and promises the real queue's next turn to what no stage has run by then.
  ///
  /// The real queue holds one turn at most: a program that never serves it would otherwise keep one for each piece
  /// of work until it ends.
  func enqueue(_ work: @escaping @Sendable () -> Void) {
    let needsTurn = state.withLock { state in
      state.work.append(work)
      defer { state.hasTurn = true }
      return !state.hasTurn
    }
    guard needsTurn else { return }
    DispatchQueue.main.async(group: nil, qos: .unspecified, flags: []) {
      MainQueue.shared.state.withLock { $0.hasTurn = false }
      MainActor.assumeIsolated { _ = MainQueue.shared.run() }
    }
  }

  /// Has work done after a time of the scene.
  func enqueue(afterNanoseconds delay: Int64, _ work: @escaping @Sendable () -> Void) {
    enqueue {
      MainActor.assumeIsolated {
        let clock = SceneClock.current
        clock.schedule(at: clock.now + SceneTime(nanoseconds: min(delay, .max / 4))) { work() }
      }
    }
  }

  /// Runs what is waiting, but not what that work adds; returns whether there was any.
  @MainActor
  package func run() -> Bool {
    let work = state.withLock { state in
      defer { state.work = [] }
      return state.work
    }
    for item in work { item() }
    return !work.isEmpty
  }
}

extension DispatchQueue {
  /// Runs work later; on the main queue, a stage at work runs it before its next frame.
  ///
  /// It takes the place of Dispatch's method of the same form, so that a stage knows when nothing is left to run.
  public func async(execute work: @escaping @Sendable () -> Void) {
    if MainQueueMark.isMain(self) { return MainQueue.shared.enqueue(work) }
    async(group: nil, qos: .unspecified, flags: [], execute: work)
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
    guard MainQueueMark.isMain(self),
      let left = MainQueue.shared.nanoseconds(until: .dispatch(deadline))
    else { return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work) }
    MainQueue.shared.enqueue(afterNanoseconds: left, work)
  }
}

/// `DispatchQueue.async` and `asyncAfter`, to be called with work items, which can be cancelled.
///
/// Dispatch has methods of these very forms; a value that can be called is preferred to them.
public struct WorkItemQueue: Sendable {
  let queue: DispatchQueue

  /// Performs an item as soon as the queue comes to it.
  public func callAsFunction(execute workItem: DispatchWorkItem) {
    guard MainQueueMark.isMain(queue) else {
      let run: (DispatchWorkItem) -> Void = queue.async(execute:)
      return run(workItem)
    }
    nonisolated(unsafe) let item = workItem
    MainQueue.shared.enqueue { item.perform() }
  }

  /// Performs an item after a time; on the main queue under a stage, after that much of the scene's time.
  public func callAsFunction(deadline: DispatchTime, execute workItem: DispatchWorkItem) {
    nonisolated(unsafe) let item = workItem
    guard MainQueueMark.isMain(queue), MainQueue.shared.hasStage else {
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
