import Foundation
import PegMotion
import QuartzCore
import Testing
import UIKit

/// Animations of a view that interrupt others: the picture does not jump.
///
/// - Source: docs/decisions/0018.
@MainActor
@Suite struct InterruptionTests {
  private func number(_ scene: AnimatedScene, _ key: String) -> Double {
    Double(scene.shown.value(forKeyPath: key) as? CGFloat ?? .nan)
  }

  private func animation(_ scene: AnimatedScene, _ key: String) throws -> CABasicAnimation {
    try #require(scene.view.layer.animation(forKey: key) as? CABasicAnimation)
  }

  @Test func geometryAndCornersAddUp() throws {
    let changes: [(String, (UIView) -> Void)] = [
      ("position", { $0.center.x += 40 }), ("bounds", { $0.bounds.size.width += 40 }),
      ("transform", { $0.transform = $0.transform.scaledBy(x: 2, y: 3) }),
      ("cornerRadius", { $0.layer.cornerRadius += 8 }),
    ]
    for (key, change) in changes {
      let scene = AnimatedScene()
      UIView.animate(withDuration: 1) { change(scene.view) }
      scene.go(to: 0.5)
      UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
        change(scene.view)
      }
      let keys = try #require(scene.view.layer.animationKeys())
      #expect(keys.count == 2 && keys.contains(key), "\(keys)")
      for name in keys { #expect(try animation(scene, name).isAdditive, "\(name)") }
    }
  }

  /// Half of the way to 0.5 is made; the second animation goes on from the model's 0.5, or from the screen's 0.75.
  @Test(arguments: [false, true])
  func opacityBeginsAtTheModelOrOnTheScreen(isContinued: Bool) throws {
    let scene = AnimatedScene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { scene.view.alpha = 0.5 }
    scene.go(to: 0.5)
    UIView.animate(
      withDuration: 1, delay: 0,
      options: isContinued ? [.curveLinear, .beginFromCurrentState] : .curveLinear
    ) { scene.view.alpha = 0.25 }
    #expect(scene.view.layer.animationKeys() == ["opacity"])
    #expect(try !animation(scene, "opacity").isAdditive)
    let start = isContinued ? 0.75 : 0.5
    #expect(abs(number(scene, "opacity") - start) < 1e-6)
    scene.go(to: 1)
    #expect(abs(number(scene, "opacity") - (start + 0.25) / 2) < 1e-6)
  }

  @Test func colorsBeginAtTheModelOrOnTheScreen() throws {
    for (isContinued, start) in [(false, 1.0), (true, 0.5)] {
      let scene = AnimatedScene()
      scene.view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
      scene.clock.endTurn()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        scene.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      }
      scene.go(to: 0.5)
      UIView.animate(
        withDuration: 1, delay: 0, options: isContinued ? .beginFromCurrentState : []
      ) { scene.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
      #expect(scene.view.layer.animationKeys() == ["backgroundColor"])
      let red = try #require(scene.shown.backgroundColor?.components?[0])
      #expect(abs(Double(red) - start) < 1e-6)
    }
  }

  /// A shift over a view that grows: the later change is made to the model first, as matrices do not commute.
  @Test func transformsThatDoNotCommuteGoOn() {
    let scene = AnimatedScene()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.view.transform = CGAffineTransform(translationX: 100, y: 0)
    }
    scene.go(to: 0.5)
    #expect(abs(number(scene, "transform.translation.x") - 50) < 1e-9)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.view.transform = CGAffineTransform(scaleX: 2, y: 2)
    }
    #expect(abs(number(scene, "transform.translation.x") - 50) < 1e-9)
    #expect(abs(number(scene, "transform.scale.x") - 1) < 1e-9)
    scene.go(to: 1.5)
    #expect(scene.shown.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
  }

  /// A transform without an inverse has no difference to add; one from the screen takes its place.
  @Test func transformsThatVanishGoOn() {
    let scene = AnimatedScene()
    func scale(to scale: CGFloat) {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        scene.view.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    scale(to: 0.5)
    scene.go(to: 0.5)
    scale(to: 0)
    #expect(abs(number(scene, "transform.scale.x") - 0.75) < 1e-9)
    scene.go(to: 1)
    let before = number(scene, "transform.scale.x")
    #expect(before > 0.2 && before < 0.5)
    scale(to: 1)
    #expect(abs(number(scene, "transform.scale.x") - before) < 1e-9)
    scene.go(to: 1.5)
    #expect(abs(number(scene, "transform.scale.x") - (before + 1) / 2) < 0.01)
    scene.go(to: 2.5)
    #expect(number(scene, "transform.scale.x") == 1)
  }

  /// A generator that gives the same numbers everywhere.
  private struct Numbers {
    var state: UInt64
    mutating func next(below limit: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53) * limit
    }
  }

  /// The shown state of a view, as numbers of like size.
  private func shown(_ scene: AnimatedScene) -> [Double] {
    let layer = scene.shown
    let (t, color) = (layer.transform, layer.backgroundColor?.components ?? [])
    let border = layer.borderColor?.components ?? []
    let points = [
      layer.position.x, layer.position.y, layer.bounds.width, layer.bounds.height,
      layer.bounds.minX, layer.cornerRadius, layer.borderWidth, layer.shadowRadius,
      layer.shadowOffset.height, t.m41, t.m42,
    ]
    let shares = [t.m11, t.m12, t.m21, t.m22, CGFloat(layer.opacity)] + color + border
    return points.map { Double($0) } + shares.map { Double($0) * 100 }
  }

  private func change(_ view: UIView, _ kind: Int, _ numbers: inout Numbers) {
    func some(_ limit: Double) -> CGFloat { CGFloat(numbers.next(below: limit)) }
    func color() -> UIColor { UIColor(red: some(1), green: some(1), blue: some(1), alpha: some(1)) }
    switch kind {
    case 0: view.center = CGPoint(x: some(300), y: some(300))
    case 1: view.bounds = CGRect(x: some(30), y: 0, width: 50 + some(200), height: 50 + some(200))
    case 2:
      view.transform = CGAffineTransform(translationX: some(80), y: some(80))
        .rotated(by: some(3)).scaledBy(x: 0.5 + some(1), y: 0.5 + some(1))
    case 3: view.alpha = some(1)
    case 4: view.backgroundColor = color()
    case 5: view.layer.cornerRadius = some(40)
    case 6: (view.layer.borderWidth, view.layer.borderColor) = (some(9), color().cgColor)
    default:
      (view.layer.shadowRadius, view.layer.shadowOffset) = (
        some(20), CGSize(width: 0, height: some(9))
      )
    }
  }

  /// Every call is made at a random moment of what is under way, and leaves what is shown as it is; from then on nothing
  /// moves faster than the changes under way do together.
  @Test(arguments: [UInt64(1), 2, 3, 5, 8, 13])
  func randomSequencesNeverJump(seed: UInt64) {
    var numbers = Numbers(state: seed)
    let scene = AnimatedScene()
    scene.view.backgroundColor = .red
    scene.view.layer.borderColor = UIColor.blue.cgColor
    scene.clock.endTurn()
    var time = 0.0
    for step in 0..<60 {
      let before = shown(scene)
      let kind = Int(numbers.next(below: 8))
      let duration = 0.2 + numbers.next(below: 0.6)
      let curves: [UIView.AnimationOptions] = [.curveLinear, .curveEaseIn, .curveEaseOut, []]
      let curve = curves[Int(numbers.next(below: 4))]
      if numbers.next(below: 1) < 0.3 {
        UIView.animate(
          withDuration: duration, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0,
          options: .beginFromCurrentState
        ) { change(scene.view, kind, &numbers) }
      } else {
        UIView.animate(
          withDuration: duration, delay: 0, options: [curve, .beginFromCurrentState]
        ) { change(scene.view, kind, &numbers) }
      }
      let after = shown(scene)
      for (old, new) in zip(before, after) {
        #expect(abs(old - new) < 1e-3, "seed \(seed), step \(step), kind \(kind)")
      }
      // A millisecond later nothing is far away.
      time += 0.001
      scene.go(to: time)
      for (old, new) in zip(after, shown(scene)) {
        #expect(abs(old - new) < 25, "seed \(seed), step \(step), kind \(kind)")
      }
      time += numbers.next(below: 0.25)
      scene.go(to: time)
    }
    scene.go(to: time + 5)
    #expect(scene.view.layer.animationKeys() == nil)
  }
}
