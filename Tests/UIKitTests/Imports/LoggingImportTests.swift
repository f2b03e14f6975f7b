import Testing
import os

/// What code that imports nothing but `os` says.
struct LoggingImportTests {
  private static let logger = Logger(subsystem: "app.peg", category: "import")
  private static let log = OSLog(subsystem: "app.peg", category: .pointsOfInterest)

  @Test func loggersTakeMessages() {
    Self.logger.debug("row \(3, privacy: .public) of \("name", privacy: .private)")
    Self.logger.log(level: .info, "taken")
    Logger(.disabled).error("not kept")
    os_log("%{public}d of %d", log: Self.log, type: .debug, 1, 3)
    os_log(.debug, log: .disabled, "plain")
    #expect(Self.log.isEnabled(type: .fault) && !Self.log.isEnabled(type: .debug))
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }

  @Test func messagesFormatValues() {
    Self.logger.debug(
      "\(255, format: .hex(minDigits: 4)) \(3.14159, format: .fixed(precision: 2)) \("x", align: .right(columns: 3))"
    )
    Self.logger.debug("\("name", privacy: .private(mask: .hash))")
  }

  @Test func signpostsReturnWhatTheTaskDoes() {
    let signposter = OSSignposter(subsystem: "app.peg", category: .pointsOfInterest)
    let state = signposter.beginInterval("load", id: signposter.makeSignpostID())
    signposter.endInterval("load", state)
    #expect(signposter.withIntervalSignpost("load") { 3 } == 3 && !signposter.isEnabled)
  }

  @Test func locksKeepStates() {
    let lock = OSAllocatedUnfairLock(initialState: 1)
    lock.withLock { $0 += 1 }
    #expect(lock.withLock { $0 } == 2)
    let plain = OSAllocatedUnfairLock()
    plain.lock()
    #expect(!plain.lockIfAvailable())
    plain.unlock()
    #expect(plain.withLock { true })
  }

  @Test func unfairLocksKeepOthersOut() async {
    final class Box: @unchecked Sendable {
      let lock = os_unfair_lock_t.allocate(capacity: 1)
      var count = 0

      init() { lock.initialize(to: os_unfair_lock()) }
      deinit { lock.deallocate() }
    }
    let box = Box()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<20_000 {
            os_unfair_lock_lock(box.lock)
            box.count += 1
            os_unfair_lock_unlock(box.lock)
          }
        }
      }
    }
    #expect(box.count == 160_000)
    #expect(os_unfair_lock_trylock(box.lock) && !os_unfair_lock_trylock(box.lock))
    os_unfair_lock_unlock(box.lock)
  }

  @Test func signpostsTakeIntervals() {
    let (one, two) = (OSSignpostID(log: Self.log), OSSignpostID(log: Self.log))
    os_signpost(.begin, log: Self.log, name: "layout", signpostID: one)
    os_signpost(.end, log: Self.log, name: "layout", signpostID: one, "%d rows", 3)
    #expect(one != two && !Self.log.signpostsEnabled)
  }
}
