import Foundation
import PegMotion
import QuartzCore
import Testing
import UIKit

/// Remembers the calls that animations make.
@MainActor
private final class Listener: NSObject {
  var heard: [String] = []

  func begins(_ name: String?, _ context: Any?) { heard.append("begins \(name ?? "")") }

  func ends(_ name: String?, _ finished: NSNumber, _ context: Any?) {
    heard.append("ends \(name ?? "") \(finished.boolValue)")
  }
}

@MainActor
@Suite struct BegunAnimationTests {
  private func near(_ a: CGFloat, _ b: Double) -> Bool { abs(Double(a) - b) < 1e-9 }

  /// Without any setting: 0.2 seconds, easing in and out.
  @Test func changesAreAnimatedUntilTheyAreCommitted() {
    let scene = AnimatedScene()
    UIView.beginAnimations(nil, context: nil)
    scene.view.center.x = 250
    UIView.commitAnimations()
    scene.view.center.y = 300
    #expect(scene.view.center == CGPoint(x: 250, y: 300))
    scene.go(to: 0.05)
    #expect(near(scene.shown.position.x, 50 + 200 * TimingCurve.easeInOut.value(at: 0.25)))
    #expect(scene.shown.position.y == 300)
    scene.go(to: 0.2)
    #expect(scene.shown.position.x == 250)
  }

  @Test func settingsHoldForTheChangesAfterThem() {
    let scene = AnimatedScene()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationDelay(1)
    UIView.setAnimationCurve(.linear)
    scene.view.center.x = 250
    UIView.commitAnimations()
    for (time, x) in [(0.5, 50.0), (1, 50), (1.5, 100), (2, 150), (3, 250)] {
      scene.go(to: time)
      #expect(near(scene.shown.position.x, x), "at \(time)")
    }
  }

  @Test func theDelegateHearsTheBeginningAndTheEnd() {
    let scene = AnimatedScene()
    let listener = Listener()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationWillStart(selector("begins:context:", Listener.begins))
    UIView.setAnimationDidStop(selector("ends:finished:context:", Listener.ends))
    scene.view.alpha = 0
    UIView.commitAnimations()
    #expect(listener.heard == ["begins move"])
    scene.go(to: 0.1)
    #expect(listener.heard == ["begins move"])
    scene.go(to: 0.2)
    #expect(listener.heard == ["begins move", "ends move true"])
  }

  @Test func repeatedChangesReverse() {
    let scene = AnimatedScene()
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(2)
    UIView.setAnimationRepeatAutoreverses(true)
    scene.view.center.x = 150
    UIView.commitAnimations()
    for (time, x) in [(0.5, 100.0), (1.5, 100), (2, 50), (2.5, 100), (4, 150)] {
      scene.go(to: time)
      #expect(near(scene.shown.position.x, x), "at \(time)")
    }
  }

  /// A commit without a beginning, and one inside of a block, end nothing.
  @Test func aCommitEndsOnlyWhatWasBegun() {
    let scene = AnimatedScene()
    UIView.commitAnimations()
    UIView.animate(withDuration: 1) {
      UIView.commitAnimations()
      scene.view.center.x = 250
    }
    scene.go(to: 0.5)
    #expect(near(scene.shown.position.x, 150))
  }
}
