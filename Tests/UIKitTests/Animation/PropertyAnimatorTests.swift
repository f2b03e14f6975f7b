import Foundation
import PegMotion
import QuartzCore
import Testing
import UIKit

@MainActor
@Suite struct PropertyAnimatorTests {
  private func x(_ scene: AnimatedScene) -> Double { Double(scene.shown.position.x) }

  private func near(_ a: Double, _ b: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(a - b) <= tolerance
  }

  @Test func runsAndTellsItsListenersInOrder() {
    let scene = AnimatedScene()
    var calls: [String] = []
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn) {
      scene.view.center.x = 150
    }
    animator.addCompletion { calls.append("first \($0.rawValue)") }
    animator.addCompletion { calls.append("second \($0.rawValue)") }
    #expect(animator.state == .inactive && scene.view.center.x == 50)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && scene.view.center.x == 150)
    scene.go(to: 0.5)
    #expect(near(x(scene), 50 + 100 * TimingCurve.easeIn.value(at: 0.25)))
    scene.go(to: 2)
    #expect(calls == ["first 0", "second 0"])
    #expect(animator.state == .inactive && !animator.isRunning)
    #expect(scene.view.layer.animationKeys() == nil && scene.view.center.x == 150)
  }

  @Test func pausesScrubsAndGoesOn() {
    let scene = AnimatedScene()
    var end: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.center.x = 150 }
    animator.addCompletion { end = $0 }
    animator.startAnimation()
    scene.go(to: 0.25)
    animator.pauseAnimation()
    scene.go(to: 5)
    #expect(near(x(scene), 75) && near(Double(animator.fractionComplete), 0.25))
    animator.fractionComplete = 0.6
    #expect(near(x(scene), 110))
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    scene.go(to: 5.2)
    #expect(near(x(scene), 130))
    #expect(end == nil)
    scene.go(to: 5.4)
    #expect(end == .end)
  }

  @Test func goesOnAlongAnotherCourse() {
    let scene = AnimatedScene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.center.x = 150 }
    animator.fractionComplete = 0.5
    #expect(animator.state == .active && !animator.isRunning && near(x(scene), 100))
    animator.continueAnimation(
      withTimingParameters: UICubicTimingParameters(animationCurve: .easeIn), durationFactor: 2)
    scene.go(to: 1)
    #expect(near(x(scene), 100 + 50 * TimingCurve.easeIn.value(at: 0.5)))
    scene.go(to: 2)
    #expect(animator.state == .inactive)
  }

  @Test func turnsRoundToItsStart() {
    let scene = AnimatedScene()
    var end: UIViewAnimatingPosition?
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0) {
      scene.view.center.x = 150
    } completion: {
      end = $0
    }
    scene.go(to: 0.5)
    animator.isReversed = true
    #expect(near(x(scene), 100))
    scene.go(to: 0.75)
    #expect(near(x(scene), 50 + 100 * TimingCurve.easeInOut.value(at: 0.25)))
    scene.go(to: 1)
    #expect(end == .start && scene.view.center.x == 50)
  }

  @Test func stopsWhereItIs() {
    let scene = AnimatedScene()
    var ends: [UIViewAnimatingPosition] = []
    func start() -> UIViewPropertyAnimator {
      scene.view.center.x = 50
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        scene.view.center.x = 150
      }
      animator.addCompletion { ends.append($0) }
      animator.startAnimation()
      scene.go(to: CACurrentMediaTime() + 0.25)
      return animator
    }
    let first = start()
    first.stopAnimation(true)
    #expect(near(Double(scene.view.center.x), 75) && first.state == .inactive && ends.isEmpty)
    for (position, x) in [(UIViewAnimatingPosition.current, 75.0), (.start, 50), (.end, 150)] {
      let animator = start()
      animator.stopAnimation(false)
      #expect(animator.state == .stopped && near(Double(scene.view.center.x), 75))
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive && near(Double(scene.view.center.x), x))
      #expect(ends.last == position)
    }
  }

  @Test func laterChangesLastForWhatRemains() {
    let scene = AnimatedScene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.center.x = 150 }
    animator.addAnimations({ scene.view.center.y = 150 }, delayFactor: 0.5)
    animator.startAnimation()
    scene.go(to: 0.4)
    #expect(scene.shown.position.y == 50)
    animator.addAnimations { scene.view.alpha = 0 }
    scene.go(to: 0.7)
    #expect(near(Double(scene.shown.opacity), 0.5, 1e-6))
    #expect(near(Double(scene.shown.position.y), 90))
    #expect(near(x(scene), 120))
  }

  @Test func canStayActiveAtItsEnd() {
    let scene = AnimatedScene()
    var isOver = false
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.view.center.x = 150 }
    animator.pausesOnCompletion = true
    animator.addCompletion { _ in isOver = true }
    animator.startAnimation()
    scene.go(to: 3)
    #expect(animator.state == .active && !animator.isRunning && !isOver && x(scene) == 150)
    animator.isReversed = true
    animator.startAnimation()
    scene.go(to: 3.25)
    #expect(near(x(scene), 125))
  }

  @Test func springsHaveTheirOwnTimes() {
    let scene = AnimatedScene()
    let creeping = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
    creeping.addAnimations { scene.view.center.x = 150 }
    creeping.startAnimation()
    let spring = Spring(mass: 3, stiffness: 1000, damping: 500)
    scene.go(to: 0.5)
    #expect(near(x(scene), 50 + 100 * spring.value(at: 0.5)))
    scene.go(to: spring.settlingDuration + 0.001)
    #expect(creeping.state == .inactive)
    let swinging = UIViewPropertyAnimator(duration: 1, dampingRatio: 0.5) {
      scene.view.center.x = 50
    }
    swinging.startAnimation()
    let start = CACurrentMediaTime()
    scene.go(to: start + 0.3)
    let expected = 150 - 100 * Spring(dampingRatio: 0.5, duration: 1).value(at: 0.3)
    #expect(near(x(scene), expected, 1e-6))
  }

  @Test func scrubsAlongTheCurveWhereAsked() {
    let scene = AnimatedScene()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) { scene.view.center.x = 150 }
    animator.scrubsLinearly = false
    animator.fractionComplete = 0.5
    #expect(near(x(scene), 50 + 100 * TimingCurve.easeIn.value(at: 0.5)))
  }
}
