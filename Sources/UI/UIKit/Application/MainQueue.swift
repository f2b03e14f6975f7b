public import Dispatch
import Foundation
import Synchronization

/// The work that user code hands to the main queue while a stage is the host.
///
/// A stage runs it between frames, on the main actor, in the order of arrival. Without a stage the real queue gets it.
package final class MainQueue: Sendable {
  package static let shared = MainQueue()

  private struct State {
    var isHosted = false
    var work: [@Sendable () -> Void] = []
  }

  private let state = Mutex(State())

  /// Marks the main queue: Dispatch wraps it in another object at every call, so that identity tells nothing.
  private let mark = DispatchSpecificKey<Void>()

  private init() { DispatchQueue.main.setSpecific(key: mark, value: ()) }

  func isMain(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: mark) != nil }

  /// From now on work waits for `run`.
  package func host() { state.withLock { $0.isHosted = true } }

  package var isEmpty: Bool { state.withLock { $0.work.isEmpty } }

  /// Takes the work, or returns false where no stage is there to run it.
  func enqueue(_ work: @escaping @Sendable () -> Void) -> Bool {
    state.withLock {
      guard $0.isHosted else { return false }
      $0.work.append(work)
      return true
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
  /// Runs work later; on the main queue of a stage, before its next frame.
  ///
  /// It takes the place of Dispatch's method of the same form, so that a stage knows when nothing is left to run.
  public func async(execute work: @escaping @Sendable () -> Void) {
    if MainQueue.shared.isMain(self), MainQueue.shared.enqueue(work) { return }
    async(group: nil, qos: .unspecified, flags: [], execute: work)
  }
}
