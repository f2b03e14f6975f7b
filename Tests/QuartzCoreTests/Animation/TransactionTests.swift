import CoreGraphics
import Foundation
import PegMotion
import QuartzCore
import Testing

@MainActor
private final class Listener: CAAnimationDelegate {
  var calls: [String] = []

  func animationDidStart(_ anim: CAAnimation) { calls.append("start \(CACurrentMediaTime())") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    calls.append("stop \(flag) \(CACurrentMediaTime())")
  }
}

@MainActor
@Suite struct TransactionTests {
  @Test func standaloneLayersAnimateByThemselves() {
    let tree = AnimatedTree()
    tree.layer.position.x = 200
    #expect(tree.layer.animationKeys() == ["position"])
    for step in 0..<5 {
      let time = Double(step) / 20
      tree.go(to: time)
      let expected = 100 + 100 * TimingCurve.standard.value(at: time / 0.25)
      #expect(abs(Double(tree.shown.position.x) - expected) < 1e-9)
    }
    tree.go(to: 0.25)
    #expect(tree.layer.animationKeys() == nil)
  }

  @Test func interruptedOnesGoOnFromTheScreen() {
    let tree = AnimatedTree()
    tree.layer.position.x = 200
    tree.go(to: 0.1)
    let shown = tree.shown.position.x
    tree.layer.position.x = 0
    #expect(abs(tree.shown.position.x - shown) < 1e-9)
  }

  @Test func newLayersBeginAsTheyAreSet() {
    let tree = AnimatedTree()
    let new = CALayer()
    tree.root.addSublayer(new)
    new.opacity = 0.5
    #expect(new.animationKeys() == nil)
    tree.clock.endTurn()
    new.opacity = 1
    #expect(new.animationKeys() == ["opacity"])
  }

  @Test func settingsNest() {
    let tree = AnimatedTree()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    tree.layer.opacity = 0
    #expect(tree.layer.animationKeys() == nil)
    #expect(CATransaction.animationDuration() == 2)
    CATransaction.commit()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    tree.layer.cornerRadius = 8
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    #expect(!CATransaction.disableActions())
    tree.go(to: 0.5)
    #expect(tree.shown.cornerRadius == 2)
  }

  @Test func completionBlocksWaitForTheirAnimations() {
    let tree = AnimatedTree()
    var calls: [String] = []
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("outer \(CACurrentMediaTime())") }
    CATransaction.setAnimationDuration(1)
    tree.layer.opacity = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("inner \(CACurrentMediaTime())") }
    CATransaction.setAnimationDuration(0.5)
    tree.layer.cornerRadius = 3
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { calls.append("empty \(CACurrentMediaTime())") }
    CATransaction.commit()
    CATransaction.commit()
    #expect(calls == ["empty 0.0"])
    tree.go(to: 3)
    #expect(calls == ["empty 0.0", "inner 0.5", "outer 1.0"])
  }

  @Test func delegatesHearStartAndEnd() {
    let tree = AnimatedTree()
    let listener = Listener()
    func animation(_ duration: Double) -> CABasicAnimation {
      let result = CABasicAnimation(keyPath: "opacity")
      (result.fromValue, result.toValue, result.duration) = (0, 1, duration)
      result.delegate = listener
      return result
    }
    tree.layer.add(animation(0.4), forKey: "a")
    #expect(listener.calls == [])
    tree.go(to: 0.1)
    #expect(listener.calls == ["start 0.0"])
    tree.layer.add(animation(1), forKey: "a")
    #expect(listener.calls == ["start 0.0", "stop false 0.1"])
    tree.go(to: 2)
    #expect(listener.calls == ["start 0.0", "stop false 0.1", "start 0.1", "stop true 1.1"])
    tree.layer.add(animation(1), forKey: "a")
    tree.go(to: 2.5)
    tree.layer.removeFromSuperlayer()
    #expect(listener.calls.count == 5)
    tree.clock.endTurn()
    #expect(listener.calls.last == "stop false 2.5")
  }

  @Test func actionsAreLookedForInOrder() {
    let tree = AnimatedTree()
    tree.layer.actions = ["opacity": NSNull()]
    tree.layer.opacity = 0.2
    #expect(tree.layer.animationKeys() == nil)
    let slow = CABasicAnimation(keyPath: "cornerRadius")
    (slow.fromValue, slow.duration) = (20, 10)
    tree.layer.actions = ["cornerRadius": slow]
    tree.layer.cornerRadius = 10
    tree.go(to: 5)
    #expect(tree.shown.cornerRadius == 15)
  }

  @Test func keyPathsReadAndWrite() {
    let layer = CALayer()
    layer.setValue(30, forKeyPath: "position.x")
    layer.setValue(2, forKeyPath: "transform.scale.x")
    layer.setValue(Double.pi / 6, forKeyPath: "transform.rotation.z")
    #expect(layer.position == CGPoint(x: 30, y: 0))
    #expect(abs(layer.transform.m11 - 2 * cos(.pi / 6)) < 1e-12)
    #expect(abs((layer.value(forKeyPath: "transform.rotation") as! CGFloat) - .pi / 6) < 1e-12)
    layer.setValue("own", forKey: "label")
    #expect(layer.value(forKey: "label") as? String == "own")
  }

  /// What is drawn is what is on the screen; the model is as it was.
  @Test func picturesShowTheScreen() {
    let tree = AnimatedTree()
    tree.root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    tree.layer.backgroundColor = CGColor(gray: 0, alpha: 1)
    tree.layer.removeAllAnimations()
    let still = LayerSnapshotter.snapshotOnScreen(tree.root)
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (0, 200, 1)
    tree.layer.add(move, forKey: nil)
    tree.go(to: 0.25)
    let moved = LayerSnapshotter.snapshotOnScreen(tree.root)
    #expect(moved != still)
    #expect(LayerSnapshotter.snapshot(tree.root) == still)
    tree.go(to: 0.5)
    // Half-way is where the model is.
    #expect(LayerSnapshotter.snapshotOnScreen(tree.root) == still)
    #expect(tree.layer.position == CGPoint(x: 100, y: 50))
  }
}

@MainActor
@Suite struct SceneClockTests {
  @Test func doesWhatIsDueInOrder() {
    let clock = SceneClock()
    var calls: [String] = []
    func note(_ name: String) -> @MainActor () -> Void {
      { calls.append("\(name) \(clock.now.seconds)") }
    }
    clock.schedule(at: SceneTime(seconds: 0.2), work: note("b"))
    clock.schedule(at: SceneTime(seconds: 0.1)) {
      note("a")()
      clock.schedule(at: SceneTime(seconds: 0.15), work: note("added"))
    }
    clock.schedule(at: SceneTime(seconds: 0.2), rank: .displayLink, work: note("redraw"))
    clock.schedule(at: SceneTime(seconds: 0.2), rank: .touch, work: note("touch"))
    clock.schedule(at: SceneTime(seconds: 0.2), work: note("cancelled")).cancel()
    clock.advance(to: SceneTime(seconds: 1))
    #expect(calls == ["a 0.1", "added 0.15", "touch 0.2", "b 0.2", "redraw 0.2"])
    #expect(!clock.isBusy && CACurrentMediaTime() == (SceneClock.current === clock ? 1 : 0))
  }

  @MainActor
  private final class Counter {
    var times: [Double] = []
    func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
    func bare() { times.append(-1) }
  }

  @Test func displayLinksFollowTheScreen() {
    let clock = SceneClock()
    SceneClock.current = clock
    let counter = Counter()
    let link = CADisplayLink(target: counter, selector: selector(Counter.tick(_:)))
    link.add(to: .main, forMode: .common)
    clock.advance(to: SceneTime(seconds: 0.05))
    #expect(counter.times.count == 3)
    #expect(abs(counter.times[1] - 2.0 / 60) < 1e-8)
    #expect(abs(link.targetTimestamp - link.timestamp - link.duration) < 1e-8)
    link.isPaused = true
    clock.advance(to: SceneTime(seconds: 1))
    #expect(counter.times.count == 3)
    link.isPaused = false
    link.preferredFramesPerSecond = 30
    clock.advance(to: SceneTime(seconds: 1.1))
    #expect(counter.times.count == 6)
    link.invalidate()
    clock.advance(to: SceneTime(seconds: 2))
    #expect(counter.times.count == 6 && !clock.isBusy)
    selector(Counter.bare).perform(on: counter, with: link)
    #expect(counter.times.last == -1)
  }
}
