internal import FoundationNetworking
private import Synchronization

/// Observes whether one request is still in flight.
final class RequestState: Sendable {
  private let task = Mutex<URLSessionTask?>(nil)

  /// Observes the task's state from now on; until then the request counts as in flight.
  func follow(_ task: URLSessionTask?) { self.task.withLock { $0 = task } }

  /// Whether the task's callbacks have returned: its state is `running` or `canceling` while they run.
  var hasFinished: Bool { task.withLock { $0 }?.state == .completed }
}
