public import Foundation

// Classes from which a project's locks inherit: members of Foundation's own on Linux cannot be loaded by a subclass. The rewriter puts
// them in place of the superclass.

/// A lock like `NSLock`.
open class SubclassableLock: NSObject, NSLocking, @unchecked Sendable {
  private let base = NSLock()
  /// A name for error messages.
  open var name: String? {
    get { base.name }
    set { base.name = newValue }
  }

  open func lock() { base.lock() }
  open func unlock() { base.unlock() }
  /// Takes the lock if it is free, and returns whether it was.
  open func `try`() -> Bool { base.try() }
  /// Waits for the lock until a date, and returns whether it was taken.
  open func lock(before limit: Date) -> Bool { base.lock(before: limit) }
}

/// A lock like `NSRecursiveLock`, which a thread may take several times.
open class SubclassableRecursiveLock: NSObject, NSLocking, @unchecked Sendable {
  private let base = NSRecursiveLock()
  /// A name for error messages.
  open var name: String? {
    get { base.name }
    set { base.name = newValue }
  }

  open func lock() { base.lock() }
  open func unlock() { base.unlock() }
  /// Takes the lock if no other thread has it, and returns whether it was taken.
  open func `try`() -> Bool { base.try() }
  /// Waits for the lock until a date, and returns whether it was taken.
  open func lock(before limit: Date) -> Bool { base.lock(before: limit) }
}

/// A condition like `NSCondition`.
open class SubclassableCondition: NSObject, NSLocking, @unchecked Sendable {
  private let base = NSCondition()
  /// A name for error messages.
  open var name: String? {
    get { base.name }
    set { base.name = newValue }
  }

  open func lock() { base.lock() }
  open func unlock() { base.unlock() }
  /// Waits for a signal. The lock must be taken.
  open func wait() { base.wait() }
  /// Waits for a signal until a date, and returns whether one came.
  open func wait(until limit: Date) -> Bool { base.wait(until: limit) }
  open func signal() { base.signal() }
  open func broadcast() { base.broadcast() }
}
