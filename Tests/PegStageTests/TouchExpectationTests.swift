import Foundation
import PegStage
import PegTestSupport
import Testing
import UIKit

/// What public test suites expect of touches.
@MainActor
@Suite struct TouchExpectationTests {
  @Test("X056") func dragsCallTheDelegateInOrder() throws {
    let script = Script().drag(
      from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 150), over: 0.5, holding: 0.5)
    let ground = try Playground.scrolling(script, content: CGSize(width: 4000, height: 4000))
    try ground.go(to: 2)
    let names = [
      "scrollViewWillBeginDragging": "willDrag", "scrollViewDidScroll": "scroll",
      "scrollViewDidEndDragging": "didEndDrag",
    ]
    let wanted = SemanticExpectation.all.first { $0.id == "X056" }!
      .wanted("delegate_calls", as: [String].self)
    let calls = ground.log.calls.filter { !$0.contains("Decel") && $0 != "willEndDrag" }
    #expect(calls.prefix(wanted.count).map { "\($0.prefix(10))" } == wanted.map { names[$0] })
  }

  /// A pan from 50 points a second, as the finger moves; the first ten points are left out.
  @Test("X059, X060") func pansTranslateAndHaveASpeed() throws {
    let script = Script().drag(
      from: CGPoint(x: 100, y: 400), to: CGPoint(x: 200, y: 400), over: 2, holding: 0.5)
    let pan = UIPanGestureRecognizer()
    let ground = try Playground(script) { view, _ in view.addGestureRecognizer(pan) }
    try ground.go(to: 1)
    let speed = SemanticExpectation.all.first { $0.id == "X060" }!
    // The data moves 50 points in a second, the script 100 in two.
    #expect(speed.givenNumber("dx") / speed.givenNumber("dt") == 50)
    #expect(speed.isNear(Double(pan.velocity(in: ground.view).x), speed.wantedNumber("velocity_x")))
    pan.setTranslation(.zero, in: ground.view)
    try ground.go(to: 1.2)
    let wanted = SemanticExpectation.all.first { $0.id == "X059" }!.wantedNumbers("translation")
    #expect(abs(Double(pan.translation(in: ground.view).x) - wanted[0]) < 1e-6)
  }
}
