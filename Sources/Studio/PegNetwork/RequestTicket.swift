internal import FoundationNetworking
private import Synchronization

/// Tells whether one request is still in flight.
final class RequestTicket: Sendable {
  private let task = Mutex<URLSessionTask?>(nil)

  /// Takes the state of the task from now on; until then the request is in flight without question.
  func follow(_ task: URLSessionTask?) { self.task.withLock { $0 = task } }

  /// True once the task's callbacks have returned: it stays `running` or `canceling` while they run.
  var hasFinished: Bool { task.withLock { $0 }?.state == .completed }
}
