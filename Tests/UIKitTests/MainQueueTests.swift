import Dispatch
import Testing
import UIKit

/// The time limit ends a hang. It counts while tests of other suites are on the main actor: minutes on a busy machine.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct MainQueueTests {
  /// The real queue is asked for one turn at a time: when that has come, the next work asks anew.
  @Test func workWithoutAStageRunsEveryTime() async {
    for _ in 0..<3 {
      await withCheckedContinuation { done in
        DispatchQueue.main.async { done.resume() }
      }
    }
  }

  /// What a stage has run does not run again when the real queue's turn comes.
  @MainActor
  @Test func workRunsOnceAndInOrder() async {
    final class Log: @unchecked Sendable { var entries: [Int] = [] }
    let log = Log()
    for index in 0..<100 { DispatchQueue.main.async { log.entries.append(index) } }
    #expect(MainQueue.current.run())
    #expect(log.entries == Array(0..<100))
    await withCheckedContinuation { done in
      DispatchQueue.main.async { done.resume() }
    }
    #expect(log.entries.count == 100)
  }
}
