public import Foundation
import PegScene

/// `NotificationCenter.addObserver` as a value that is called; Swift prefers it to Foundation's method, like
/// `TimerScheduling`.
///
/// Foundation on Linux hands a notification to the main queue and waits, unless it is posted on the process's first
/// thread. If Dispatch runs the process, as in tests, the main actor is on another thread and would wait for itself for
/// ever.
///
/// - Decision: docs/decisions/0012-values-that-are-called.md.
public struct NotificationObserving {
  let center: NotificationCenter

  /// Calls a block for each notification of a name from an object; for the main queue at once, if that is current.
  ///
  /// An observer of a scene gets what code of that scene posts, and what is posted outside scenes: scenes that are open at
  /// the same time are separate programs.
  ///
  /// - Returns: the observer's token, which the caller keeps and removes.
  public func callAsFunction(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @Sendable (Notification) -> Void
  ) -> any NSObjectProtocol {
    let scene = SceneContext.ofCaller
    let call: @Sendable (Notification) -> Void = { notification in
      let poster = SceneContext.ofCaller
      if poster === scene || !poster.isScene || !scene.isScene { block(notification) }
    }
    guard queue === OperationQueue.main else {
      return center.addObserver(forName:object:queue:using:)(name, object, queue, call)
    }
    return center.addObserver(forName:object:queue:using:)(name, object, nil) { notification in
      if MainQueue.isCurrent { return call(notification) }
      nonisolated(unsafe) let notification = notification
      OperationQueue.main.addOperations(
        [BlockOperation { call(notification) }], waitUntilFinished: true)
    }
  }
}

extension NotificationCenter {
  public var addObserver: NotificationObserving { NotificationObserving(center: self) }
}
