import Foundation
import Synchronization

// The lock of Apple's libkern/OSAtomic.h, which Apple replaced by os_unfair_lock in iOS 10.

/// A lock that is used by its address: 0 while it is free.
public typealias OSSpinLock = Int32

/// The value of a free lock.
public let OS_SPINLOCK_INIT: OSSpinLock = 0

/// Guards the words of all locks. It is held for a few instructions, never while a spin lock is.
private let words = Mutex(())

/// Locks, and lets other threads run until the lock is free.
@available(*, deprecated, message: "Use os_unfair_lock_lock() from <os/lock.h> instead")
public func OSSpinLockLock(_ __lock: UnsafeMutablePointer<OSSpinLock>) {
  while !take(__lock) { usleep(1) }
}

/// Locks if the lock is free, and returns whether it was.
@available(*, deprecated, message: "Use os_unfair_lock_trylock() from <os/lock.h> instead")
public func OSSpinLockTry(_ __lock: UnsafeMutablePointer<OSSpinLock>) -> Bool { take(__lock) }

@available(*, deprecated, message: "Use os_unfair_lock_unlock() from <os/lock.h> instead")
public func OSSpinLockUnlock(_ __lock: UnsafeMutablePointer<OSSpinLock>) {
  words.withLock { _ in __lock.pointee = OS_SPINLOCK_INIT }
}

private func take(_ lock: UnsafeMutablePointer<OSSpinLock>) -> Bool {
  words.withLock { _ in
    guard lock.pointee == OS_SPINLOCK_INIT else { return false }
    lock.pointee = 1
    return true
  }
}
