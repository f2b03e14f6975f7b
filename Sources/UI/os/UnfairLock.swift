import CUnfairLock

/// A lock that is used by its address, which must not change while it is locked.
public struct os_unfair_lock_s {
  fileprivate var state: UInt32 = 0

  public init() {}
}

public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { peg_unfair_lock(word(lock)) }

/// Locks if the lock is free, and returns whether it was.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  peg_unfair_trylock(word(lock))
}

/// - Precondition: the lock is held.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) {
  let wasHeld = peg_unfair_unlock(word(lock))
  precondition(wasHeld, "unlock of an os_unfair_lock not locked")
}

private func word(_ lock: os_unfair_lock_t) -> UnsafeMutablePointer<UInt32> {
  UnsafeMutableRawPointer(lock).assumingMemoryBound(to: UInt32.self)
}
