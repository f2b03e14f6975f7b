import Dispatch
import Foundation
import PegGeometry
import PegLayoutTree
import PegMotion
import PegStage
import QuartzCore
import Testing
import UIKit

/// Timers of user code on the scene's clock; this file imports Foundation and Dispatch too, as such code does.
@MainActor
@Suite(.serialized)
struct TimerTests {
  /// Writes down when things happened, in milliseconds of the scene.
  @MainActor
  private final class Log {
    var entries: [String] = []
    func note(_ what: String) {
      entries.append("\(what) \(Int((CACurrentMediaTime() * 1000).rounded()))")
    }
  }

  @MainActor
  private final class Counter {
    var ticks = 0
    func tick(_ link: CADisplayLink) { ticks += 1 }
  }

  private func playground(_ content: (UIView) -> Void) throws -> Playground {
    try Playground(Script().hold(10)) { view, _ in content(view) }
  }

  private func run(_ playground: Playground, to seconds: Double) throws {
    for frame in 0...Int(seconds * 30) {
      try playground.stage.advance(to: SceneTime.frame(frame, rate: FrameRate(30)))
    }
  }

  @Test func repeatingTimersFireAtMultiplesOfTheirInterval() throws {
    let log = Log()
    let playground = try playground { _ in }
    var count = 0
    Timer.scheduledTimer(withTimeInterval: 0.35, repeats: true) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated {
        count += 1
        log.note("tick")
        if count == 4 { timer.invalidate() }
      }
    }
    try run(playground, to: 3)
    #expect(log.entries == ["tick 350", "tick 700", "tick 1050", "tick 1400"])
  }

  @Test func aTimerThatDoesNotRepeatFiresOnceAndIsInvalid() throws {
    let log = Log()
    let playground = try playground { _ in }
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      MainActor.assumeIsolated { log.note("once") }
    }
    let cancelled = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
      MainActor.assumeIsolated { log.note("never") }
    }
    #expect(timer.isValid)
    cancelled.invalidate()
    try run(playground, to: 1)
    #expect(log.entries == ["once 100"])
    #expect(!timer.isValid)
  }

  @Test func timersAddedToARunLoopFollow() throws {
    let log = Log()
    let playground = try playground { _ in }
    let timer = Timer(timeInterval: 0.2, repeats: true) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated {
        log.note("tick")
        if log.entries.count == 3 { timer.invalidate() }
      }
    }
    RunLoop.main.add(timer, forMode: .common)
    try run(playground, to: 1)
    #expect(log.entries == ["tick 200", "tick 400", "tick 600"])
  }

  /// Everything that waits goes by the same clock: at one moment timers come before the redraw.
  @Test func timersDelaysAndDisplayLinksAgree() throws {
    let log = Log()
    let playground = try playground { _ in }
    let link = CADisplayLink(
      target: log,
      work: { _, link in
        if link.timestamp > 0.49, link.timestamp < 0.51 { log.note("redraw") }
      })
    link.add(to: .main, forMode: .common)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      MainActor.assumeIsolated { log.note("delay") }
    }
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      MainActor.assumeIsolated { log.note("timer") }
    }
    try run(playground, to: 1)
    link.invalidate()
    #expect(log.entries == ["timer 500", "delay 500", "redraw 500"])
  }

  @Test func aScreensDisplayLinkCallsItsTarget() throws {
    let counter = Counter()
    let playground = try playground { _ in }
    let link = try #require(
      UIScreen.main.displayLink(withTarget: counter, selector: selector(Counter.tick(_:))))
    link.add(to: .main, forMode: .common)
    try run(playground, to: 0.5)
    link.invalidate()
    #expect(counter.ticks > 10)
    #expect(UIScreen.screens == [.main])
  }

  /// A search field's way of waiting: each key cancels what the one before it asked for.
  @Test func workItemsWaitAndCanBeCancelled() throws {
    let log = Log()
    let playground = try playground { _ in }
    let items = ["a", "b", "c"].map { name in
      DispatchWorkItem { MainActor.assumeIsolated { log.note(name) } }
    }
    for item in items { DispatchQueue.main.asyncAfter(deadline: .now() + 0.3, execute: item) }
    items[0].cancel()
    DispatchQueue.main.async(execute: items[1])
    try run(playground, to: 1)
    #expect(log.entries == ["b 0", "b 300", "c 300"])
  }

  /// A timer animates: what a block changes at half a second is on its way at three quarters.
  @Test func animationsThatTimersStartBeginAtTheirTime() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    box.accessibilityIdentifier = "box"
    let playground = try playground { $0.addSubview(box) }
    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      MainActor.assumeIsolated {
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { box.center.x += 100 }
      }
    }
    try playground.stage.advance(to: SceneTime(seconds: 0.75))
    let node = try #require(playground.stage.layoutTree().nodes.first { $0.identifier == "box" })
    #expect(abs(node.place.left - 50) < 1e-6)
  }
}
