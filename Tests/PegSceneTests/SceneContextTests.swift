import Dispatch
import PegMotion
import Testing

@testable import PegScene

private final class Counter: Sendable {}

@MainActor
@Suite(.serialized)
struct SceneContextTests {
  @Test func valuesAreMadeOnceForEachScene() {
    let value = SceneValue { _ in Counter() }
    let (a, b) = (SceneContext.open("a"), SceneContext.open("b"))
    defer { for context in [a, b] { context.close() } }
    #expect(value.of(a) === value.of(a) && value.of(a) !== value.of(b))
    #expect(value.of(.program) !== value.of(a))
    // Threads that ask at the same time get the same object.
    nonisolated(unsafe) var objects = [Counter?](repeating: nil, count: 64)
    let late = SceneValue { _ in Counter() }
    objects.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let buffer = buffer
      DispatchQueue.concurrentPerform(iterations: 64) { buffer[$0] = late.of(a) }
    }
    #expect(objects.allSatisfy { $0 === objects[0] })
  }

  @Test func valuesEndWithTheirScene() {
    let value = SceneValue { _ in Counter() }
    weak var counter: Counter?
    do {
      let context = SceneContext.open("a")
      counter = value.of(context)
      #expect(counter != nil)
      context.close()
    }
    #expect(counter == nil)
  }

  @Test func closingBringsTheSceneBeforeBack() {
    let a = SceneContext.open("a")
    let b = SceneContext.open("b")
    let c = SceneContext.open("c")
    #expect(SceneContext.current === c && SceneContext.ofCaller === c)
    c.close()
    #expect(SceneContext.current === b)
    a.enter()
    b.close()
    #expect(SceneContext.current === a)
    let d = SceneContext.open("d")
    a.close()
    #expect(SceneContext.current === d)
    // The scene before has ended meanwhile.
    d.close()
    #expect(SceneContext.current === SceneContext.program)
    SceneContext.program.enter()
    let e = SceneContext.open("e")
    SceneContext.program.enter()
    e.close()
    #expect(SceneContext.current === SceneContext.program)
  }

  @Test func otherThreadsFindTheSceneThatStartedTheirWork() {
    let a = SceneContext.open("a")
    nonisolated(unsafe) var found: [String] = []
    let work: @Sendable () -> Void = { found.append(SceneContext.ofCaller.name) }
    let carried = SceneContext.carry(work)
    let b = SceneContext.open("b")
    let (queue, done) = (DispatchQueue(label: "other"), DispatchSemaphore(value: 0))
    queue.async(execute: carried)
    queue.async(execute: work)
    queue.async { done.signal() }
    done.wait()
    #expect(found == ["a", "b"])
    a.close()
    b.close()
  }
}

@MainActor
struct SceneDiagnosticsTests {
  @Test func messagesOfTheMainActorKeepTheirOrder() {
    let diagnostics = SceneDiagnostics()
    diagnostics.report(.warning, "b")
    diagnostics.add(.warning, "z")
    diagnostics.report(.failure, "a")
    diagnostics.add(.missing, "c")
    diagnostics.report(.warning, "b")
    diagnostics.add(.warning, "z")
    #expect(diagnostics.take().map(\.text) == ["b", "a", "c", "z"])
    #expect(diagnostics.take().isEmpty)
  }

  @Test func marksCompareWithinOneThread() {
    let early = SceneDiagnostics.Mark.now()
    nonisolated(unsafe) var other = early
    let done = DispatchSemaphore(value: 0)
    DispatchQueue(label: "other").async {
      other = .now()
      done.signal()
    }
    // A queue's thread may be this one, if the caller waits for the queue; a semaphore is no such wait.
    done.wait()
    #expect(SceneDiagnostics.Mark.now().follows(early) && !early.follows(.now()))
    #expect(!other.follows(early))
  }

  @Test func messagesDuringWorkAreApart() {
    let diagnostics = SceneDiagnostics()
    diagnostics.report(.warning, "before")
    let messages = diagnostics.messages(during: { diagnostics.report(.failure, "during") })
    #expect(messages.map(\.text) == ["during"] && messages.map(\.severity) == [.failure])
    #expect(diagnostics.take().map(\.text) == ["before"])
  }
}
