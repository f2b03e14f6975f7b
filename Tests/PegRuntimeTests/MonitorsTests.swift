import Foundation
import PegRuntime
import Testing

/// The locks of objects.
@Suite struct MonitorsTests {
  private final class Counter: @unchecked Sendable {
    var value = 0
  }

  @Test func oneThreadAtATimeHasTheLock() {
    let counter = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1000 {
        objc_sync_enter(counter)
        objc_sync_enter(counter)
        counter.value += 1
        objc_sync_exit(counter)
        objc_sync_exit(counter)
      }
    }
    #expect(counter.value == 4000)
  }

  @Test func lockThatIsNotTakenIsNotGivenBack() {
    #expect(objc_sync_exit(Counter()) == -1)
  }
}
