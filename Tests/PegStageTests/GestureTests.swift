import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

@MainActor
private final class Recorder: UIView, UIGestureRecognizerDelegate {
  var calls: [String] = []
  var allowsBoth = false
  var allowsBegin = true

  func tapped() { calls.append("tap") }
  func pressed(_ press: UILongPressGestureRecognizer) {
    calls.append("press \(press.state.rawValue)")
  }
  func found(_ gesture: UIGestureRecognizer) {
    calls.append("\(gesture.name ?? "") \(gesture.state.rawValue)")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("began")
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if calls.last != "moved" { calls.append("moved") }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("ended")
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("cancelled")
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { allowsBoth }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    allowsBegin || gestureRecognizer.name != "first"
  }
}

@MainActor
@Suite struct GestureTests {
  private let middle = CGPoint(x: 200, y: 400)

  private func ground(_ script: Script, _ fill: (Recorder) -> Void) throws -> (Playground, Recorder)
  {
    let recorder = Recorder(frame: CGRect(x: 0, y: 0, width: 400, height: 852))
    fill(recorder)
    let ground = try Playground(script) { view, _ in view.addSubview(recorder) }
    return (ground, recorder)
  }

  @discardableResult
  private func named<G: UIGestureRecognizer>(_ gesture: G, _ name: String, _ target: Recorder) -> G
  {
    gesture.name = name
    gesture.addTarget(target, action: selector(Recorder.found(_:)))
    target.addGestureRecognizer(gesture)
    return gesture
  }

  @Test func touchesReachViewsAndTheChainAboveThem() throws {
    let script = Script().drag(from: middle, to: CGPoint(x: 200, y: 430), over: 0.2)
    var child: UIView!
    let (ground, recorder) = try ground(script) {
      child = UIView(frame: CGRect(x: 100, y: 300, width: 200, height: 200))
      $0.addSubview(child)
    }
    try ground.go(to: 1)
    // The child hands on what it does not handle.
    #expect(recorder.calls == ["began", "moved", "ended"])
  }

  @Test func tapsTakeTheTouchFromTheView() throws {
    let (ground, recorder) = try ground(Script().tap(middle)) {
      let tap = UITapGestureRecognizer(target: $0, action: selector(Recorder.tapped))
      $0.addGestureRecognizer(tap)
    }
    try ground.go(to: 1)
    #expect(
      recorder.calls == ["began", "tap", "cancelled"]
        || recorder.calls == ["began", "cancelled", "tap"])
    let (other, loose) = try self.ground(Script().tap(middle)) {
      let tap = UITapGestureRecognizer(target: $0, action: selector(Recorder.tapped))
      tap.cancelsTouchesInView = false
      $0.addGestureRecognizer(tap)
    }
    try other.go(to: 1)
    #expect(loose.calls == ["began", "tap", "ended"])
  }

  @Test func singleTapsWaitForDoubleTaps() throws {
    func make(_ script: Script) throws -> Recorder {
      let (ground, recorder) = try ground(script) {
        let double = self.named(UITapGestureRecognizer(), "double", $0)
        double.numberOfTapsRequired = 2
        self.named(UITapGestureRecognizer(), "single", $0).require(toFail: double)
      }
      try ground.go(to: 2)
      return recorder
    }
    let one = try make(Script().tap(middle)).calls.filter { $0.contains("le") && $0.contains(" ") }
    #expect(one == ["single 3"])
    let two = try make(Script().tap(middle).hold(0.1).tap(middle)).calls.filter { $0.contains(" ") }
    #expect(two == ["double 3"])
  }

  @Test func longPressesLast() throws {
    let (ground, recorder) = try ground(Script().press(middle, for: 1).hold(1)) {
      $0.addGestureRecognizer(
        UILongPressGestureRecognizer(target: $0, action: selector(Recorder.pressed(_:))))
    }
    try ground.go(to: 0.49)
    #expect(recorder.calls == ["began"])
    try ground.go(to: 0.51)
    #expect(recorder.calls.contains("press 1"))
    try ground.go(to: 2)
    #expect(recorder.calls.last == "press 3")
    let (short, quick) = try self.ground(Script().press(middle, for: 0.4)) {
      $0.addGestureRecognizer(
        UILongPressGestureRecognizer(target: $0, action: selector(Recorder.pressed(_:))))
    }
    try short.go(to: 2)
    #expect(quick.calls == ["began", "ended"])
  }

  @Test func dragsLeaveTheirFirstTenPointsOut() throws {
    let script = Script().drag(from: middle, to: CGPoint(x: 320, y: 400), over: 0.3, holding: 0.2)
    var pan: UIPanGestureRecognizer!
    let (ground, recorder) = try ground(script) {
      pan = self.named(UIPanGestureRecognizer(), "pan", $0)
    }
    try ground.go(to: 0.4)
    #expect(
      abs(pan.translation(in: recorder).x - 110) < 1e-9 && pan.translation(in: recorder).y == 0)
    #expect(abs(pan.velocity(in: recorder).x - 400) < 1e-6)
    pan.setTranslation(.zero, in: recorder)
    #expect(pan.translation(in: recorder) == .zero)
    try ground.go(to: 1)
    #expect(recorder.calls.last == "pan 3" && pan.state == .possible)
    #expect(recorder.calls.filter { $0 == "pan 1" }.count == 1)
  }

  @Test func oneGestureWinsUnlessTwoAgree() throws {
    func calls(_ change: (Recorder) -> Void) throws -> [String] {
      let script = Script().drag(from: middle, to: CGPoint(x: 320, y: 400), over: 0.3)
      let (ground, recorder) = try ground(script) {
        let first = self.named(UIPanGestureRecognizer(), "first", $0)
        _ = self.named(UIPanGestureRecognizer(), "second", $0)
        first.delegate = $0
        change($0)
      }
      try ground.go(to: 1)
      return recorder.calls.filter { $0.hasSuffix(" 1") }
    }
    #expect(try calls { _ in } == ["first 1"])
    #expect(try calls { $0.allowsBoth = true } == ["first 1", "second 1"])
    #expect(try calls { $0.allowsBegin = false } == ["second 1"])
  }

  @Test func swipesHaveADirection() throws {
    func calls(_ end: CGPoint, over seconds: Double) throws -> [String] {
      let (ground, recorder) = try ground(Script().drag(from: middle, to: end, over: seconds)) {
        self.named(UISwipeGestureRecognizer(), "left", $0).direction = .left
        self.named(UISwipeGestureRecognizer(), "up", $0).direction = .up
      }
      try ground.go(to: 3)
      return recorder.calls.filter { $0.contains(" ") }
    }
    #expect(try calls(CGPoint(x: 50, y: 410), over: 0.2) == ["left 3"])
    #expect(try calls(CGPoint(x: 200, y: 200), over: 0.2) == ["up 3"])
    #expect(try calls(CGPoint(x: 390, y: 400), over: 0.2) == [])
    #expect(try calls(CGPoint(x: 50, y: 400), over: 2) == [])
  }

  @Test func pinchesMeasureDistances() throws {
    let script = Script().pinch(about: middle, from: 100, to: 208, over: 0.5)
    var pinch: UIPinchGestureRecognizer!
    var scales: [CGFloat] = []
    let (ground, _) = try ground(script) {
      pinch = UIPinchGestureRecognizer()
      $0.addGestureRecognizer(pinch)
    }
    pinch.addTarget(ground.log, action: selector(ScrollLog.nothing))
    for frame in 1...29 {
      try ground.go(to: Double(frame) / 60)
      scales.append(pinch.scale)
    }
    #expect(scales == scales.sorted())
    #expect(scales.last! > 1.7 && scales.last! < 1.95)
  }

  @Test func edgesOfTheScreen() throws {
    func calls(from x: CGFloat) throws -> [String] {
      let script = Script().drag(
        from: CGPoint(x: x, y: 400), to: CGPoint(x: x + 100, y: 400), over: 0.3)
      let (ground, recorder) = try ground(script) {
        self.named(UIScreenEdgePanGestureRecognizer(), "edge", $0).edges = .left
      }
      try ground.go(to: 1)
      return recorder.calls.filter { $0 == "edge 1" }
    }
    #expect(try calls(from: 5) == ["edge 1"])
    #expect(try calls(from: 60) == [])
  }

  /// A touch that may become a drag waits 0.15 s before the content hears of it.
  @Test func contentOfScrollViewsWaits() throws {
    func calls(_ script: Script, at time: Double) throws -> [String] {
      var recorder: Recorder!
      let ground = try Playground.scrolling(script) {
        recorder = Recorder(frame: CGRect(x: 0, y: 0, width: 400, height: 852))
        $0.addSubview(recorder)
      }
      try ground.go(to: time)
      return recorder.calls
    }
    let press = Script().press(middle, for: 1)
    #expect(try calls(press, at: 0.14) == [])
    #expect(try calls(press, at: 0.16) == ["began"])
    #expect(try calls(Script().tap(middle), at: 1) == ["began", "ended"])
    let drag = Script().drag(from: middle, to: CGPoint(x: 200, y: 100), over: 0.3)
    #expect(try calls(drag, at: 1) == [])
  }
}

extension ScrollLog {
  func nothing() {}
}

@MainActor
@Suite struct SceneTimeTests {
  @Test func delayedWorkFollowsTheScene() throws {
    let ground = try Playground(Script().hold(3)) { _, _ in }
    nonisolated(unsafe) var times: [Double] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) {
      times.append(CACurrentMediaTime())
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(450)) {
        times.append(CACurrentMediaTime())
      }
    }
    DispatchQueue.main.async { times.append(CACurrentMediaTime()) }
    try ground.go(to: 0.29)
    #expect(times == [0])
    try ground.go(to: 3)
    #expect(times == [0, 0.3, 0.75])
  }

  @Test func otherDelaysWaitForTheMachine() throws {
    let ground = try Playground(Script().hold(60)) { _, _ in }
    nonisolated(unsafe) var calls: [String] = []
    DispatchQueue.main.asyncAfter(
      deadline: .now() + 50, execute: DispatchWorkItem { calls.append("item") })
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 50) { calls.append("wall") }
    let timer = Timer.scheduledTimer(withTimeInterval: 50, repeats: false) { _ in
      calls.append("timer")
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 50) { calls.append("closure") }
    try ground.go(to: 51)
    timer.invalidate()
    #expect(calls == ["closure"])
  }

  @Test func filmsShowAnimationsOnTheWay() throws {
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    box.backgroundColor = .red
    let ground = try Playground(Script().hold(2)) { view, _ in view.addSubview(box) }
    let first = try ground.stage.displayList()
    UIView.animate(withDuration: 1) { box.center.x = 300 }
    #expect(try ground.stage.displayList() == first)
    try ground.go(to: 0.5)
    let middle = try ground.stage.displayList()
    try ground.go(to: 1)
    let last = try ground.stage.displayList()
    #expect(middle != first && middle != last && first != last)
    #expect(box.center.x == 300)
  }

  /// What a scene shows does not depend on how many moments are looked at on the way.
  @Test func framesDoNotDependOnThoseBefore() throws {
    func lists(_ times: [Double]) throws -> [Double] {
      let ground = try Playground.scrolling(
        Script().fling(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 400), speed: 2000)
          .hold(4))
      return try times.map {
        try ground.go(to: $0)
        return ground.y
      }
    }
    let fine = try lists((0...240).map { Double($0) / 60 })
    #expect(try lists([0, 1, 2, 3, 4]) == [fine[0], fine[60], fine[120], fine[180], fine[240]])
  }
}
