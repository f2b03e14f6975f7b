import Dispatch
import Foundation
import PegMotion
import PegScene
import PegStage
import QuartzCore
import Testing
import UIKit

/// A view that notes what code of its scene finds around it, whenever it is laid out.
private final class Facts: UIView {
  var seen: [String] = []

  override func layoutSubviews() {
    let application = UIApplication.shared
    seen.append(
      "\(UIScreen.main.bounds.width) \(application.windows.count) "
        + "\(application.keyWindow?.frame.width ?? 0) "
        + "\(UITraitCollection.current.userInterfaceStyle.rawValue) "
        + "\(UIDevice.current.orientation.rawValue)")
  }
}

/// Two stages that are open at the same time and take turns: the code of each finds its own scene around it.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(30)))
struct TwoStagesTests {
  /// Notes what happened, with the time of the scene in milliseconds and the width of its screen.
  @MainActor
  private final class Log {
    var entries: [String] = []

    func note(_ what: String) {
      let time = Int((CACurrentMediaTime() * 1000).rounded())
      entries.append("\(what) \(time) \(Int(UIScreen.main.bounds.width))")
    }
  }

  private func stage(
    width: CGFloat, _ fill: @escaping @MainActor (UIViewController) -> Void = { _ in }
  ) throws -> Stage {
    let device = Device(
      name: "w\(width)", size: CGSize(width: width, height: 400), scale: 2, safeArea: .zero)
    return try Stage(
      Scene("w\(width)", device: device, script: Script().hold(20)) {
        let controller = UIViewController()
        controller.loadViewIfNeeded()
        fill(controller)
        return controller
      })
  }

  private func go(_ stage: Stage, _ seconds: Double) throws {
    try stage.advance(to: SceneTime(seconds: seconds))
  }

  @Test func tasksTimersAndDelaysGoByTheirOwnScene() async throws {
    func fill(_ log: Log) -> @MainActor (UIViewController) -> Void {
      { _ in
        Task {
          log.note("begun")
          try await Task.sleep(for: .seconds(1))
          log.note("slept")
          await Task.detached {}.value
          log.note("awaited")
        }
        Timer.scheduledTimer(withTimeInterval: 0.6, repeats: true) { timer in
          let count = MainActor.assumeIsolated {
            log.note("timer")
            return log.entries.count { $0.hasPrefix("timer") }
          }
          if count == 2 { timer.invalidate() }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { log.note("delay") }
      }
    }
    func expected(_ width: Int) -> [String] {
      ["begun 0", "delay 300", "timer 600", "slept 1000", "awaited 1000", "timer 1200"]
        .map { "\($0) \(width)" }
    }
    let (one, two) = (Log(), Log())
    let a = try stage(width: 300, fill(one))
    let b = try stage(width: 500, fill(two))
    // The second one runs at half the first one's pace. Other code of the program, which runs meanwhile, must not find a scene
    // around it.
    for step in 1...30 {
      try go(a, Double(step) / 10)
      SceneContext.program.enter()
      await Task.yield()
      try go(b, Double(step) / 20)
      SceneContext.program.enter()
      await Task.yield()
    }
    #expect(one.entries == expected(300))
    #expect(two.entries == expected(500))
  }

  @Test func continuationsGoOnInTheSceneOfTheirTask() throws {
    let log = Log()
    @MainActor final class Box { var continuation: CheckedContinuation<Void, Never>? }
    let box = Box()
    let a = try stage(width: 300) { _ in
      Task {
        await withCheckedContinuation { box.continuation = $0 }
        log.note("resumed")
      }
    }
    let b = try stage(width: 500) { _ in
      Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
        MainActor.assumeIsolated { box.continuation?.resume() }
      }
    }
    try go(a, 0.2)
    try go(b, 2)
    #expect(log.entries.isEmpty)
    try go(a, 0.4)
    #expect(log.entries == ["resumed 200 300"])
  }

  @Test func otherQueuesComeBackToTheSceneThatUsedThem() throws {
    let log = Log()
    let (gate, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let a = try stage(width: 300) { _ in
      DispatchQueue.global().async {
        gate.wait()
        DispatchQueue.main.async { log.note("back") }
        done.signal()
      }
    }
    let b = try stage(width: 500)
    try go(b, 0.1)
    gate.signal()
    done.wait()
    try go(b, 1)
    #expect(log.entries.isEmpty)
    try go(a, 0.5)
    #expect(log.entries == ["back 0 300"])
  }

  @Test func eachHasItsOwnScreenWindowAndTraits() throws {
    var views: [Facts] = []
    func fill(_ controller: UIViewController) {
      let view = Facts(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      views.append(view)
      controller.view.addSubview(view)
    }
    let a = try stage(width: 300, fill)
    let b = try stage(width: 500, fill)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    b.window.traitOverride = UITraitCollection(traitsFrom: [b.window.traitCollection, dark])
    for step in 1...3 {
      for (stage, view) in zip([a, b], views) {
        view.setNeedsLayout()
        try go(stage, Double(step) / 10)
      }
    }
    #expect(Set(views[0].seen) == ["300.0 1 300.0 1 1"])
    #expect(views[1].seen.last == "500.0 1 500.0 2 3")
  }

  @Test func appearanceAndNotificationsStayInTheirScene() throws {
    let name = Notification.Name("of both")
    func observe(_ log: Log) {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
        MainActor.assumeIsolated { log.note("heard") }
      }
    }
    let (one, two) = (Log(), Log())
    let button = UISwitch()
    let a = try stage(width: 300) { _ in
      UISwitch.appearance().onTintColor = .red
      UIView.setAnimationsEnabled(false)
      observe(one)
    }
    let b = try stage(width: 500) { controller in
      observe(two)
      controller.view.addSubview(button)
      #expect(UIView.areAnimationsEnabled)
      NotificationCenter.default.post(name: name, object: nil)
    }
    #expect(button.onTintColor == nil)
    try go(a, 0.1)
    try go(b, 0.1)
    #expect(one.entries.isEmpty && two.entries == ["heard 0 500"])
    try go(a, 0.2)
    NotificationCenter.default.post(name: name, object: nil)
    #expect(one.entries == ["heard 200 300"] && two.entries.count == 1)
    #expect(!UIView.areAnimationsEnabled)
  }

  /// Warnings of each stage are its own, whichever was opened last.
  @Test func diagnosticsBelongToTheirStage() throws {
    func warn(_ stage: Stage, _ name: String) throws {
      stage.window.rootViewController?.view.addSubview(
        { () -> UIImageView in UIImageView(image: UIImage(systemName: name)) }())
    }
    let a = try stage(width: 300)
    let b = try stage(width: 500)
    try go(a, 0.1)
    try warn(a, "no.symbol.a")
    try go(b, 0.1)
    try warn(b, "no.symbol.b")
    try go(a, 0.2)
    // A stage also reports what the program could not decode before, such as other tests.
    let own = [a, b].map { stage in stage.diagnostics.filter { $0.contains("no.symbol.") } }
    #expect(own[0].count == 1 && own[0][0].contains("no.symbol.a"))
    #expect(own[1].count == 1 && own[1][0].contains("no.symbol.b"))
  }

  /// Work that a closed stage leaves goes to the real main queue, and not to the next stage.
  @Test func closedStagesHandTheirWorkOver() async throws {
    let log = Log()
    do {
      let a = try stage(width: 300)
      try go(a, 0.1)
      DispatchQueue.main.async { log.note("late") }
      _ = a
    }
    do {
      let b = try stage(width: 500)
      try go(b, 0.1)
      #expect(log.entries.isEmpty)
    }
    SceneContext.program.enter()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(log.entries.count == 1)
  }
}
