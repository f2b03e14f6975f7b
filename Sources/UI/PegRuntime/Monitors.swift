import Foundation
import Synchronization

/// The lock of an object, which one thread may take several times.
private final class Monitor: @unchecked Sendable {
  let lock = NSRecursiveLock()
  /// The threads that have the lock or wait for it; guarded by `monitors`.
  var users = 0
}

/// The locks of objects that are taken.
private let monitors = Mutex<[ObjectIdentifier: Monitor]>([:])

/// Takes the lock of an object, and waits while another thread has it.
///
/// - Returns: 0, for success.
@discardableResult
public func objc_sync_enter(_ obj: Any) -> Int32 {
  let key = ObjectIdentifier(obj as AnyObject)
  let monitor = monitors.withLock { table in
    let monitor = table[key] ?? Monitor()
    monitor.users += 1
    table[key] = monitor
    return monitor
  }
  monitor.lock.lock()
  return 0
}

/// Gives the lock of an object back.
///
/// - Returns: 0, or -1 if the lock is not taken, as Objective-C's runtime does.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 {
  let key = ObjectIdentifier(obj as AnyObject)
  guard let monitor = monitors.withLock({ $0[key] }) else { return -1 }
  monitor.lock.unlock()
  monitors.withLock { table in
    monitor.users -= 1
    if monitor.users == 0 { table[key] = nil }
  }
  return 0
}
