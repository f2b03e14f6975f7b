package import Dispatch
import Foundation

/// The mark by which code finds out whether it runs on the main queue.
///
/// Dispatch wraps the main queue in another object at every call, and any thread may serve it, so that neither the
/// queue's identity nor the thread answers the question.
package enum MainQueueMark {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller may do what the main actor does.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil
  }

  /// Returns whether a queue is the main queue.
  package static func isMain(_ queue: DispatchQueue) -> Bool {
    queue.getSpecific(key: key) != nil
  }
}
