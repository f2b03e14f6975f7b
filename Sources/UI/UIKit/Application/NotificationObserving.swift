public import Foundation
import PegScene

/// `NotificationCenter.addObserver`, to be called; preferred to Foundation's method as `TimerScheduling` is.
///
/// Foundation on Linux hands a notification to the main queue and waits, unless it is posted on the process's first thread.
/// Where Dispatch runs the process, as in tests, the main actor is on another one, and would wait for itself for ever.
public struct NotificationObserving {
  let center: NotificationCenter

  /// Calls a block for each notification of a name, from an object; on the main queue at once, if that is current.
  ///
  /// An observer of a scene gets what code of that scene posts, and what is posted outside of scenes, since scenes that are
  /// open at the same time are programs of their own.
  ///
  /// - Returns: an object that stands for the observer, to be kept and removed.
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
