import Foundation
import PegMotion
import QuartzCore
import Testing
import UIKit

/// What public test suites expect of animations.
@MainActor
@Suite(.serialized) struct AnimationExpectationTests {
  private func near(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) <= 0.01 }

  private func linearly(
    _ duration: Double, delay: Double = 0, options: UIView.AnimationOptions = [],
    _ change: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, options: [.curveLinear, options], animations: change)
  }

  @Test("X061, X063") func framesAndBoundsAtHalfTime() {
    let (start, end) = (
      CGRect(x: 10, y: 10, width: 10, height: 10), CGRect(x: 20, y: 20, width: 20, height: 20)
    )
    let middle = CGRect(x: 15, y: 15, width: 15, height: 15)
    let scene = AnimatedScene()
    UIView.performWithoutAnimation { scene.view.frame = start }
    linearly(5) { scene.view.frame = end }
    #expect(scene.view.frame == end)
    scene.go(to: 2.5)
    #expect(scene.shown.frame == middle)
    let other = AnimatedScene()
    other.view.bounds = start
    linearly(5) { other.view.bounds = end }
    other.go(to: 2.5)
    #expect(other.shown.bounds == middle)
  }

  @Test("X062, X064") func alphaAndDelay() {
    let scene = AnimatedScene()
    linearly(5) { scene.view.alpha = 0.2 }
    #expect(near(scene.view.alpha, 0.2))
    scene.go(to: 2.5)
    #expect(near(CGFloat(scene.shown.opacity), 0.6))
    let late = AnimatedScene()
    linearly(2, delay: 2) { late.view.alpha = 0 }
    late.go(to: 3)
    #expect(near(CGFloat(late.shown.opacity), 0.5))
  }

  @Test("X066") func secondBlocksStartOnTheScreen() {
    let scene = AnimatedScene()
    scene.view.alpha = 0
    linearly(10) { scene.view.alpha = 0.5 }
    scene.go(to: 5)
    linearly(10, options: .beginFromCurrentState) { scene.view.alpha = 1 }
    #expect(near(CGFloat(scene.shown.opacity), 0.25))
    scene.go(to: 10)
    #expect(near(CGFloat(scene.shown.opacity), 0.625))
  }

  @Test("X067") func otherPropertiesAreSetAtOnce() {
    let scene = AnimatedScene()
    scene.view.frame.origin.x = 0
    linearly(10) { scene.view.frame.origin.x = 200 }
    scene.go(to: 5)
    scene.view.alpha = 0
    #expect(near(scene.shown.frame.minX, 100) && scene.shown.opacity == 0)
  }

  @Test("X068-X070") func endsAndCompletions() {
    let scene = AnimatedScene()
    var calls: [Bool] = []
    UIView.animate(withDuration: 5) {
      scene.view.alpha = 0.5
      scene.view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      scene.view.backgroundColor = .red
    } completion: {
      calls.append($0)
    }
    scene.go(to: 6)
    #expect(scene.view.layer.animationKeys() == nil)
    scene.go(to: 10)
    #expect(calls == [true])
    let x = scene.view.frame.minX
    UIView.animate(withDuration: 5) { scene.view.frame.origin.x = x } completion: {
      calls.append($0)
    }
    #expect(scene.view.layer.animationKeys() == nil)
    scene.go(to: 20)
    #expect(calls == [true, true])
  }

  @Test("X072") func layersAnimateByThemselvesInAQuarterSecond() {
    let scene = AnimatedScene()
    let layer = CALayer()
    scene.view.layer.addSublayer(layer)
    scene.go(to: 1)
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.opacity = 0
    CATransaction.commit()
    scene.go(to: 1.125)
    #expect(near(CGFloat(layer.presentation()!.opacity), 0.5))
    scene.go(to: 1.25)
    #expect(layer.animationKeys() == nil)
  }

  @Test("X073") func addedAnimationsAreCopies() {
    let scene = AnimatedScene()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = 1
    scene.view.layer.add(animation, forKey: "fade")
    let added = scene.view.layer.animation(forKey: "fade")
    #expect(added != nil && added !== animation)
  }
}
