import PegNetwork
import Synchronization
import Testing

@Suite struct NetworkTurnTests {
  /// Counts how many tasks are in a place at once.
  private final class Gauge: Sendable {
    private let counts = Mutex((now: 0, most: 0))

    var most: Int { counts.withLock { $0.most } }

    func enter() {
      counts.withLock { counts in
        counts.now += 1
        counts.most = max(counts.most, counts.now)
      }
    }

    func leave() { counts.withLock { $0.now -= 1 } }
  }

  @Test func oneTaskAtATime() async {
    let gauge = Gauge()
    await withTaskGroup { group in
      for _ in 0..<20 {
        group.addTask { await Self.visit(gauge) }
      }
    }
    #expect(gauge.most == 1)
  }

  private static func visit(_ gauge: Gauge) async {
    await NetworkTurn.hold {
      gauge.enter()
      await Task.yield()
      gauge.leave()
    }
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
