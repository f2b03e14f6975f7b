import PegNetwork
import Synchronization
import Testing

@Suite struct NetworkTurnTests {
  @Test func oneTaskAtATime() async {
    let inside = Mutex(0)
    let most = Mutex(0)
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask {
          await NetworkTurn.hold {
            let count = inside.withLock {
              $0 += 1; return $0
            }
            most.withLock { $0 = max($0, count) }
            await Task.yield()
            inside.withLock { $0 -= 1 }
          }
        }
      }
    }
    #expect(most.withLock { $0 } == 1)
  }

  @Test func turnsLieInsideOneAnotherAndEndWithErrors() async throws {
    struct Stop: Error {}
    await #expect(throws: Stop.self) {
      try await NetworkTurn.hold { try await NetworkTurn.hold { throw Stop() } }
    }
    var isReached = false
    await NetworkTurn.hold { isReached = true }
    #expect(isReached)
  }
}
