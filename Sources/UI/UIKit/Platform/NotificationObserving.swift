public import Foundation
public import PegRuntime
import PegScene
import Synchronization

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

  /// Calls a method of an object for each notification of a name from an object, on the thread that posts it. The observer is
  /// not retained.
  public func callAsFunction(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let observer = observer as AnyObject
    let reference = WeakObserver(object: observer)
    let token = callAsFunction(forName: aName, object: anObject, queue: nil) { notification in
      if let observer = reference.object { aSelector.perform(on: observer, with: notification) }
    }
    ObserverTokens.add(
      ObserverTokens.Entry(
        observer: reference, center: center, name: aName,
        object: anObject.map { ObjectIdentifier($0 as AnyObject) }, token: token))
  }
}

/// A reference to an observer that does not retain it.
private struct WeakObserver: @unchecked Sendable {
  weak var object: AnyObject?
}

/// The observers that were added with a selector.
private enum ObserverTokens {
  struct Entry: @unchecked Sendable {
    let observer: WeakObserver
    let center: NotificationCenter
    let name: NSNotification.Name?
    let object: ObjectIdentifier?
    let token: any NSObjectProtocol
  }

  private static let entries = Mutex<[Entry]>([])

  static func add(_ entry: Entry) {
    remove { $0.observer.object == nil }
    entries.withLock { $0.append(entry) }
  }

  /// Removes the entries that are meant from their centers.
  static func remove(_ isMeant: (Entry) -> Bool) {
    let removed = entries.withLock { entries in
      let removed = entries.filter(isMeant)
      entries.removeAll(where: isMeant)
      return removed
    }
    for entry in removed {
      let remove: (Any) -> Void = entry.center.removeObserver(_:)
      remove(entry.token)
    }
  }
}

/// `NotificationCenter.removeObserver` as a value that is called; see `NotificationObserving`.
public struct NotificationRemoving {
  let center: NotificationCenter

  /// Removes an observer, or a token, from all its notifications.
  public func callAsFunction(_ observer: Any) {
    callAsFunction(observer, name: nil, object: nil)
  }

  /// Removes an observer, or a token, from notifications of a name from an object; nil stands for any.
  public func callAsFunction(
    _ observer: Any, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    let object = anObject.map { ObjectIdentifier($0 as AnyObject) }
    ObserverTokens.remove { entry in
      entry.center === center && entry.observer.object === observer as AnyObject
        && (aName == nil || entry.name == aName) && (object == nil || entry.object == object)
    }
    let remove: (Any, NSNotification.Name?, Any?) -> Void =
      center.removeObserver(_:name:object:)
    remove(observer, aName, anObject)
  }
}

extension NotificationCenter {
  public var addObserver: NotificationObserving { NotificationObserving(center: self) }
  public var removeObserver: NotificationRemoving { NotificationRemoving(center: self) }
}
