#if THREAD_SANITIZER
  import Glibc

  /// The lock below for scripts/check-combine. The sanitizer sees only the fast path of `Mutex`: threads that wait for one
  /// another meet in the standard library, which is compiled without it.
  @usableFromInline struct Lock: ~Copyable, @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    @usableFromInline init() { pthread_mutex_init(mutex, nil) }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    @usableFromInline func lock() { pthread_mutex_lock(mutex) }
    @usableFromInline func unlock() { pthread_mutex_unlock(mutex) }
  }
#else
  public import Synchronization

  /// A lock without a value, which is not recursive.
  @usableFromInline struct Lock: ~Copyable, Sendable {
    @usableFromInline let mutex = Mutex(())

    @usableFromInline init() {}
    @inlinable func lock() { mutex._unsafeLock() }
    @inlinable func unlock() { mutex._unsafeUnlock() }
  }
#endif

extension Lock {
  func with<Result>(_ body: () throws -> Result) rethrows -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}
