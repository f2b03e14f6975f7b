import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing
import UIKit

/// Motion effects of views while a script tilts the device.
@MainActor
@Suite(.serialized)
struct MotionEffectTests {
  private func effect(
    _ path: String, _ type: UIInterpolatingMotionEffect.EffectType, _ low: Any, _ high: Any
  ) -> UIInterpolatingMotionEffect {
    let effect = UIInterpolatingMotionEffect(keyPath: path, type: type)
    effect.minimumRelativeValue = low
    effect.maximumRelativeValue = high
    return effect
  }

  @Test func valuesLieBetweenTheirEnds() {
    let along = effect("center.x", .tiltAlongHorizontalAxis, -20, 40)
    func value(_ x: CGFloat) -> CGFloat? {
      along.keyPathsAndRelativeValues(
        forViewerOffset: UIOffset(horizontal: x, vertical: 1))?["center.x"] as? CGFloat
    }
    #expect(value(-1) == -20 && value(0) == 10 && value(0.5) == 25 && value(1) == 40)
    let group = UIMotionEffectGroup()
    group.motionEffects = [along, effect("center.x", .tiltAlongVerticalAxis, 0, 4)]
    let sum = group.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 1, vertical: 1))
    #expect(sum?["center.x"] as? CGFloat == 44)
  }

  @Test func viewsMoveWithTheTiltAndKeepTheirFrames() throws {
    let view = UIView()
    let playground = try Playground(Script().hold(1).tilt(x: 1, y: 0, over: 1).hold(1)) { root, _ in
      view.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
      root.addSubview(view)
    }
    view.addMotionEffect(effect("center.x", .tiltAlongHorizontalAxis, -30, 30))
    view.addMotionEffect(effect("layer.shadowRadius", .tiltAlongHorizontalAxis, 0, 8))
    func shown(at seconds: Double) throws -> CGFloat {
      try playground.stage.advance(to: SceneTime(seconds: seconds))
      return view.layer.presentation()!.position.x
    }
    #expect(try shown(at: 0.9) == 125)
    #expect(abs(try shown(at: 1.5) - 140) < 1e-9)
    #expect(try shown(at: 2.5) == 155)
    #expect(view.center.x == 125)
    #expect(abs(view.layer.presentation()!.shadowRadius - 11) < 1e-9)
    view.motionEffects = []
    #expect(view.layer.presentation()!.position.x == 125)
  }

  @Test func scriptsTiltInTextToo() throws {
    let script = try Script(parsing: "Tilt 0.5,-1 @2s ease-in-out\nTilt 0,0\n")
    #expect(script == Script().tilt(x: 0.5, y: -1, over: 2, easing: .easeInOut).tilt(x: 0, y: 0))
    #expect(script.text == "Tilt 0.5,-1 @2s ease-in-out\nTilt 0,0\n")
    #expect(throws: ScriptError.self) { try Script(parsing: "Tilt 2,0\n") }
  }
}
