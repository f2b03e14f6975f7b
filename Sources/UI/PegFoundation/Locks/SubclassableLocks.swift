public import Foundation

// Classes from which a project's locks inherit: members of Foundation's own on Linux cannot be loaded by a subclass. The rewriter puts
// them in place of the superclass.

/// The members that Foundation's two locks have beside those of `NSLocking`.
protocol TimedLocking: NSLocking {
  var name: String? { get set }
  func `try`() -> Bool
  func lock(before limit: Date) -> Bool
}

extension NSLock: TimedLocking {}
extension NSRecursiveLock: TimedLocking {}

/// The members of both locks that a project's class may inherit from.
open class SubclassableTimedLock: NSObject, NSLocking, @unchecked Sendable {
  private var base: any TimedLocking
  /// A name for error messages.
  open var name: String? {
    get { base.name }
    set { base.name = newValue }
  }

  init(_ base: any TimedLocking) {
    self.base = base
    super.init()
  }

  open func lock() { base.lock() }
  open func unlock() { base.unlock() }
  /// Takes the lock if no other thread has it, and returns whether it was taken.
  open func `try`() -> Bool { base.try() }
  /// Waits for the lock until a date, and returns whether it was taken.
  open func lock(before limit: Date) -> Bool { base.lock(before: limit) }
}

/// A lock like `NSLock`.
open class SubclassableLock: SubclassableTimedLock, @unchecked Sendable {
  public init() { super.init(NSLock()) }
}

/// A lock like `NSRecursiveLock`, which a thread may take several times.
open class SubclassableRecursiveLock: SubclassableTimedLock, @unchecked Sendable {
  public init() { super.init(NSRecursiveLock()) }
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
