public import Foundation

/// `NotificationCenter.addObserver`, to be called; preferred to Foundation's method as `TimerScheduling` is.
///
/// Foundation on Linux hands a notification to the main queue and waits, unless it is posted on the process's first thread.
/// Where Dispatch runs the process, as in tests, the main actor is on another one, and would wait for itself for ever.
public struct NotificationObserving {
  let center: NotificationCenter

  /// Has a block called for each notification of a name, from an object; on the main queue at once, where that is current.
  ///
  /// - Returns: what stands for the observer, to be kept and removed.
  public func callAsFunction(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    guard queue === OperationQueue.main else {
      return center.addObserver(forName:object:queue:using:)(name, object, queue, block)
    }
    return center.addObserver(forName:object:queue:using:)(name, object, nil) { notification in
      if MainQueue.shared.isCurrent { return block(notification) }
      nonisolated(unsafe) let notification = notification
      OperationQueue.main.addOperations(
        [BlockOperation { block(notification) }], waitUntilFinished: true)
    }
  }
}

extension NotificationCenter {
  public var addObserver: NotificationObserving { NotificationObserving(center: self) }
}
