import Dispatch
import Foundation
import PegMotion
import PegScene
import PegStage
import QuartzCore
import Testing
import UIKit

private actor Counter {
  private var count = 0

  func next() -> Int {
    count += 1
    return count
  }
}

/// The tasks of what a stage shows: they take no time of their own, and sleep by the scene's clock.
///
/// The time limit ends a hang. It counts while tests of other suites are on the main actor: minutes on a busy machine.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(30)))
struct TaskTests {
  /// Writes down when things happened, in milliseconds of the scene.
  @MainActor
  private final class Log {
    var entries: [String] = []
    func note(_ what: String) {
      entries.append("\(what) \(Int((CACurrentMediaTime() * 1000).rounded()))")
    }
  }

  private func playground() throws -> Playground { try Playground(Script().hold(10)) { _, _ in } }

  @Test func tasksSleepByTheClockOfTheScene() throws {
    let log = Log()
    let box = UIView()
    let playground = try Playground(Script().hold(10)) { view, _ in view.addSubview(box) }
    Task {
      log.note("begun")
      try await Task.sleep(for: .seconds(1))
      UIView.animate(withDuration: 0.2) { box.alpha = 0 }
      log.note("slept")
      try await Task.sleep(nanoseconds: 250_000_000)
      log.note("again")
      try await Task.sleep(until: .now + .milliseconds(500), clock: .suspending)
      log.note("at last")
    }
    try playground.go(to: 0.99)
    #expect(log.entries == ["begun 0"] && box.alpha == 1)
    try playground.go(to: 5)
    #expect(log.entries == ["begun 0", "slept 1000", "again 1250", "at last 1750"])
    #expect(box.alpha == 0)
  }

  /// Threads would make the order differ from run to run.
  @Test func allThatTasksBeginIsDoneBeforeTheNextPicture() throws {
    let log = Log()
    let playground = try playground()
    let counter = Counter()
    Task {
      async let first = counter.next()
      log.note("first \(await first)")
      let others = await withTaskGroup(of: Int.self) { group in
        for number in 1...20 { group.addTask { number * number } }
        var squares: [Int] = []
        for await square in group { squares.append(square) }
        return squares
      }
      log.note("group \(others == (1...20).map { $0 * $0 })")
      let far = await Task.detached { await counter.next() }.value
      log.note("detached \(far)")
      for await number in AsyncStream(unfolding: { await counter.next() }).prefix(3) {
        log.note("stream \(number)")
      }
      MainActor.preconditionIsolated()
    }
    try playground.go(to: 0)
    let expected = [
      "first 1 0", "group true 0", "detached 2 0", "stream 3 0", "stream 4 0", "stream 5 0",
    ]
    #expect(log.entries == expected)
  }

  @Test func tasksOfCallbacksOnOtherThreadsAreTheScenes() throws {
    let log = Log()
    let playground = try playground()
    let isMade = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      Task { @MainActor in log.note("shown") }
      isMade.signal()
    }
    isMade.wait()
    try playground.go(to: 1)
    #expect(log.entries == ["shown 0"])
  }

  @Test func aTaskThatIsCancelledWakesAtOnce() throws {
    let log = Log()
    let playground = try playground()
    let task = Task {
      do { try await Task.sleep(for: .seconds(5)) } catch { log.note("\(type(of: error))") }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { task.cancel() }
    try playground.go(to: 2)
    #expect(log.entries == ["CancellationError 1000"])
  }

  @Test func aSceneThatWaitsUntilItIsIdleWaitsForSleepers() throws {
    let log = Log()
    let stage = try Stage(
      Scene("sleepers", script: Script().waitUntilIdle().hold(1)) {
        let controller = UIViewController()
        Task {
          try await Task.sleep(for: .seconds(0.7))
          log.note("woken")
        }
        return controller
      })
    log.entries = []
    #expect(stage.scene.timeline.frameCount(rate: FrameRate(10)) >= 18)
    try stage.advance(to: SceneTime(seconds: 0.7))
    #expect(log.entries == ["woken 700"])
  }

  /// The code that holds the main actor while a stage is at work finds its own tasks where it left them.
  @Test func tasksOfOthersStayWhereTheyWere() async throws {
    let log = Log()
    let outside = Task { log.note("outside") }
    var playground: Playground? = try playground()
    try playground?.go(to: 3)
    #expect(log.entries == [])
    // Tests of other suites run while this one waits, and must not find its screen on.
    playground = nil
    SceneContext.program.enter()
    await outside.value
    #expect(log.entries.count == 1)
  }

  /// A test may look at a controller, wait for its task, and look again.
  @Test func whatStillSleepsWhenTheSceneEndsWakesByTheTimeOfDay() async throws {
    var playground: Playground? = try playground()
    let sleeper = Task { try? await Task.sleep(for: .milliseconds(30)) }
    let counter = Counter()
    let pending = Task { await counter.next() }
    try playground?.go(to: 0)
    playground = nil
    SceneContext.program.enter()
    await sleeper.value
    #expect(await pending.value == 1)
  }
}
