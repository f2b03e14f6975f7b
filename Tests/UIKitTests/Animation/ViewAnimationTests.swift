import Foundation
import PegMotion
import QuartzCore
import Testing
import UIKit

/// A window on a clock of its own, with one view.
@MainActor
struct AnimatedScene {
  let clock = SceneClock()
  let window: UIWindow
  let view: UIView

  init() {
    SceneClock.current = clock
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.addSubview(view)
    window.isHidden = false
    clock.afterTurn = { [window] in window.layoutIfNeeded() }
    clock.endTurn()
  }

  func go(to seconds: Double) { clock.advance(to: SceneTime(seconds: seconds)) }

  var shown: CALayer { view.layer.presentation()! }
}

private func near(_ a: CGFloat, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
  abs(Double(a) - b) <= tolerance
}

@MainActor
@Suite struct ViewAnimationTests {
  @Test func modelIsSetAtOnceAndShownOverTime() {
    let scene = AnimatedScene()
    var finished: [Bool] = []
    UIView.animate(withDuration: 2) {
      scene.view.center.x = 250
      scene.view.alpha = 0
    } completion: {
      finished.append($0)
    }
    #expect(scene.view.center.x == 250 && scene.view.alpha == 0)
    for step in 0...20 {
      let time = Double(step) / 10
      scene.go(to: time)
      let share = TimingCurve.easeInOut.value(at: time / 2)
      #expect(near(scene.shown.position.x, 50 + 200 * share))
      #expect(near(CGFloat(scene.shown.opacity), 1 - share, 1e-6))
      #expect(finished == (step == 20 ? [true] : []))
    }
  }

  @Test(
    arguments: [
      (.curveLinear, .linear), (.curveEaseIn, .easeIn), (.curveEaseOut, .easeOut),
      ([], .easeInOut),
    ] as [(UIView.AnimationOptions, TimingCurve)])
  func curvesAndDelay(options: UIView.AnimationOptions, curve: TimingCurve) {
    let scene = AnimatedScene()
    UIView.animate(withDuration: 1, delay: 0.5, options: options) { scene.view.alpha = 0 }
    scene.go(to: 0.4)
    #expect(scene.shown.opacity == 1)
    scene.go(to: 0.8)
    #expect(near(CGFloat(scene.shown.opacity), 1 - curve.value(at: 0.3), 1e-6))
    scene.go(to: 1.5)
    #expect(scene.shown.opacity == 0 && scene.view.layer.animationKeys() == nil)
  }

  @Test func springsFollowTheirFormula() {
    let scene = AnimatedScene()
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0
    ) { scene.view.frame.origin.y = 300 }
    // Observed stiffness and damping of this spring: 387.27 and 27.551.
    let (decay, swing) = (27.551 / 2, (387.27 - 27.551 * 27.551 / 4).squareRoot())
    for frame in 1..<30 {
      let t = Double(frame) / 60
      scene.go(to: t)
      let left = exp(-decay * t) * (cos(swing * t) + decay / swing * sin(swing * t))
      #expect(near(scene.shown.position.y, 50 + 300 * (1 - left), 0.01))
    }
    UIView.animate(springDuration: 0.4, bounce: 0) { scene.view.alpha = 0 }
    let start = Double(CACurrentMediaTime())
    scene.go(to: start + 0.2)
    let x = 2 * Double.pi / 0.4 * 0.2
    #expect(near(CGFloat(scene.shown.opacity), (1 + x) * exp(-x), 1e-6))
  }

  /// What was under way goes on beneath the new animation, so that place and speed have no jump.
  @Test func interruptedMovesBlend() {
    let scene = AnimatedScene()
    var finished: [String] = []
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseInOut) {
      scene.view.center.y = 450
    } completion: {
      finished.append("down \($0)")
    }
    scene.go(to: 0.5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveEaseInOut) {
      scene.view.center.y = 50
    } completion: {
      finished.append("up \($0)")
    }
    #expect(near(scene.shown.position.y, 250))
    for time in [0.6, 0.75, 0.9, 1.2] {
      scene.go(to: time)
      let first = 1 - TimingCurve.easeInOut.value(at: time)
      let second = 1 - TimingCurve.easeInOut.value(at: time - 0.5)
      #expect(near(scene.shown.position.y, 50 - 400 * first + 400 * second))
    }
    scene.go(to: 2)
    #expect(finished == ["down true", "up true"])
  }

  @Test func alphaGoesOnFromTheScreenWhereAsked() {
    let scene = AnimatedScene()
    var first: Bool?
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.view.alpha = 0
    } completion: {
      first = $0
    }
    scene.go(to: 0.25)
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .beginFromCurrentState]) {
      scene.view.alpha = 0.5
    }
    #expect(near(CGFloat(scene.shown.opacity), 0.75, 1e-6))
    #expect(first == false)
    scene.go(to: 0.75)
    #expect(near(CGFloat(scene.shown.opacity), 0.625, 1e-6))
  }

  @Test func frameIsPositionAndSize() {
    let scene = AnimatedScene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.view.frame = CGRect(x: 100, y: 0, width: 300, height: 100)
    }
    scene.go(to: 0.5)
    #expect(scene.shown.frame == CGRect(x: 50, y: 0, width: 200, height: 100))
  }

  @Test func transformsTurnTheShortWay() {
    let scene = AnimatedScene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.view.transform = CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 3, y: 3)
    }
    scene.go(to: 0.5)
    let shown = scene.shown.affineTransform()
    #expect(near(shown.a, 2 * cos(.pi / 4)) && near(shown.b, 2 * sin(.pi / 4)))
  }

  @Test func repeatsAndTurnsBack() {
    let scene = AnimatedScene()
    var isOver = false
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .repeat, .autoreverse]) {
      scene.view.alpha = 0
    } completion: { _ in
      isOver = true
    }
    for (time, alpha) in [(0.25, 0.75), (1.25, 0.25), (2.5, 0.5), (99.5, 0.5)] {
      scene.go(to: time)
      #expect(near(CGFloat(scene.shown.opacity), alpha, 1e-6))
    }
    scene.view.layer.removeAllAnimations()
    #expect(isOver)
  }

  @Test func nestedBlocksInherit() {
    let scene = AnimatedScene()
    let other = UIView(frame: scene.view.frame)
    scene.window.addSubview(other)
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      #expect(UIView.inheritedAnimationDuration == 2)
      UIView.animate(withDuration: 0.1) { scene.view.alpha = 0 }
      UIView.animate(
        withDuration: 1, delay: 0,
        options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveEaseIn]
      ) { other.alpha = 0 }
      UIView.performWithoutAnimation { other.center.x = 7 }
    }
    #expect(UIView.inheritedAnimationDuration == 0)
    scene.go(to: 0.5)
    #expect(near(CGFloat(scene.shown.opacity), 0.75, 1e-6))
    let shown = other.layer.presentation()!
    #expect(near(CGFloat(shown.opacity), 1 - TimingCurve.easeIn.value(at: 0.5), 1e-6))
    #expect(shown.position.x == 7)
  }

  @Test func completionsComeInOrder() {
    let scene = AnimatedScene()
    var calls: [String] = []
    func block(_ name: String, _ duration: Double, _ change: @escaping () -> Void) {
      UIView.animate(withDuration: duration, animations: change) {
        calls.append("\(name) \($0) \(CACurrentMediaTime())")
      }
    }
    block("long", 0.5) { scene.view.alpha = 0.5 }
    block("short", 0.25) { scene.view.center.x = 90 }
    block("none", 3) {}
    block("at once", 0) { scene.view.center.y = 90 }
    #expect(calls == [] && scene.view.center.y == 90)
    #expect(scene.shown.position.y == 90)
    scene.clock.endTurn()
    #expect(calls == ["none true 0.0", "at once true 0.0"])
    scene.go(to: 1)
    #expect(calls.dropFirst(2) == ["short true 0.25", "long true 0.5"])
    UIView.setAnimationsEnabled(false)
    block("off", 1) { scene.view.alpha = 1 }
    UIView.setAnimationsEnabled(true)
    #expect(scene.shown.opacity == 1)
    block("removed", 1) { scene.view.alpha = 0 }
    scene.go(to: 1.5)
    scene.view.removeFromSuperview()
    scene.go(to: 1.6)
    #expect(calls.suffix(2) == ["off true 1.0", "removed false 1.5"])
  }

  @Test func chainsHaveNoGap() {
    let scene = AnimatedScene()
    UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) {
      scene.view.alpha = 0
    } completion: { _ in
      UIView.animate(withDuration: 0.3, delay: 0, options: .curveLinear) { scene.view.alpha = 1 }
    }
    scene.go(to: 0.45)
    #expect(near(CGFloat(scene.shown.opacity), 0.5, 1e-6))
  }

  @Test func layoutInsideABlockAnimates() {
    let scene = AnimatedScene()
    let child = UIView()
    child.translatesAutoresizingMaskIntoConstraints = false
    scene.view.addSubview(child)
    let height = child.heightAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([
      child.topAnchor.constraint(equalTo: scene.view.topAnchor),
      child.leftAnchor.constraint(equalTo: scene.view.leftAnchor),
      child.widthAnchor.constraint(equalToConstant: 40), height,
    ])
    scene.window.layoutIfNeeded()
    height.constant = 60
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.view.layoutIfNeeded()
    }
    #expect(child.frame.height == 60)
    scene.go(to: 0.5)
    #expect(child.layer.presentation()!.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    // Without layout inside the block the change shows at once.
    height.constant = 10
    UIView.animate(withDuration: 1) { scene.view.setNeedsLayout() }
    scene.go(to: 2)
    #expect(child.layer.presentation()!.frame.height == 10)
  }

  @Test func keyframesReachTheirStatesInTheirWindows() {
    let scene = AnimatedScene()
    var isFinished = false
    UIView.animateKeyframes(
      withDuration: 4, delay: 0,
      options: UIView.KeyframeAnimationOptions(
        rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    ) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
        scene.view.center.x = 150
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.25) {
        scene.view.center.x = 50
        scene.view.alpha = 0
      }
    } completion: {
      isFinished = $0
    }
    for (time, x, alpha) in [
      (0.5, 100.0, 1.0), (1, 150, 1), (1.5, 150, 1), (2.5, 100, 0.5), (3.5, 50, 0),
    ] {
      scene.go(to: time)
      #expect(near(scene.shown.position.x, x))
      #expect(near(CGFloat(scene.shown.opacity), alpha, 1e-6))
    }
    scene.go(to: 4)
    #expect(isFinished && scene.view.layer.animationKeys() == nil)
  }

  @Test func touchesAreHeldOffWhereNotAllowed() {
    let scene = AnimatedScene()
    let inside = CGPoint(x: 50, y: 50)
    UIView.animate(withDuration: 1) { scene.view.alpha = 0.5 }
    #expect(scene.window.hitTest(inside, with: nil) === scene.window)
    scene.go(to: 1)
    #expect(scene.window.hitTest(inside, with: nil) === scene.view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) {
      scene.view.alpha = 1
    }
    #expect(scene.window.hitTest(inside, with: nil) === scene.view)
  }
}

@MainActor
@Suite struct ViewTransitionTests {
  @Test func changesAreMadeAtOnceAndDissolve() {
    let scene = AnimatedScene()
    scene.view.backgroundColor = .red
    let before = LayerSnapshotter.snapshotOnScreen(scene.window.layer)
    var finished: [Bool] = []
    UIView.transition(with: scene.view, duration: 1, options: .transitionCrossDissolve) {
      scene.view.backgroundColor = .blue
      scene.view.center.x = 200
    } completion: {
      finished.append($0)
    }
    // The changes themselves are not animated.
    #expect(scene.shown.position.x == 200 && scene.view.layer.animationKeys() == ["transition"])
    let start = LayerSnapshotter.snapshotOnScreen(scene.window.layer)
    scene.go(to: 0.5)
    let middle = LayerSnapshotter.snapshotOnScreen(scene.window.layer)
    scene.go(to: 1)
    let end = LayerSnapshotter.snapshotOnScreen(scene.window.layer)
    #expect(finished == [true])
    #expect(before != middle && start != middle && middle != end)
    #expect(end == LayerSnapshotter.snapshot(scene.window.layer))
  }

  @Test func viewsTakeEachOthersPlaces() {
    let scene = AnimatedScene()
    let other = UIView(frame: scene.view.frame)
    UIView.transition(
      from: scene.view, to: other, duration: 0.5, options: .transitionCrossDissolve)
    #expect(scene.window.subviews == [other] && scene.view.superview == nil)
    let hidden = UIView(frame: other.frame)
    hidden.isHidden = true
    scene.window.addSubview(hidden)
    var isOver = false
    UIView.transition(
      from: other, to: hidden, duration: 0.5,
      options: [.transitionCrossDissolve, .showHideTransitionViews]
    ) { _ in isOver = true }
    #expect(other.isHidden && !hidden.isHidden && other.superview === scene.window)
    scene.go(to: 1)
    #expect(isOver)
  }

  @Test func deletedViewsFadeAndGo() {
    let scene = AnimatedScene()
    UIView.perform(.delete, on: [scene.view], animations: nil)
    scene.go(to: 0.125)
    #expect(scene.shown.opacity < 0.9 && scene.view.superview != nil)
    scene.go(to: 0.3)
    #expect(scene.view.superview == nil)
  }
}
