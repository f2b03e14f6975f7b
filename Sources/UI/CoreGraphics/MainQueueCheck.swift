package import Dispatch
import Foundation

/// Detects whether code runs on the main queue.
///
/// Dispatch returns another wrapper object for the main queue at every call, and any thread may serve it. So neither
/// the queue's identity nor the thread answers the question.
package enum MainQueueCheck {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the caller may run code of the main actor.
  package static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil
  }

  /// Returns whether a queue is the main queue.
  package static func isMain(_ queue: DispatchQueue) -> Bool {
    queue.getSpecific(key: key) != nil
  }
}
