import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// - Source: offset timelines of iOS 26.1, whose clock is 1 ms ahead of the release.
@MainActor
@Suite struct ScrollTests {
  /// A finger from the lower part of the screen upwards.
  private func up(_ way: CGFloat, speed: CGFloat, then hold: Double = 0) -> Script {
    Script().drag(
      from: CGPoint(x: 200, y: 800), to: CGPoint(x: 200, y: 800 - way),
      over: Double(way / speed), holding: hold)
  }

  @Test func contentFollowsTheFingerAfterTenPoints() throws {
    let ground = try Playground.scrolling(up(300, speed: 600, then: 1))
    try ground.go(to: 0.25)
    #expect(abs(ground.y - 140) <= 1.0 / 6 + 1e-9)
    #expect(ground.scroll.isDragging && ground.scroll.isTracking)
    try ground.go(to: 0.6)
    #expect(abs(ground.y - 290) <= 1.0 / 6 + 1e-9)
    // Slower than ten points, nothing moves.
    let still = try Playground.scrolling(up(9.9, speed: 100))
    try still.go(to: 0.2)
    #expect(still.y == 0 && still.log.calls == [])
  }

  /// Observed: 590 points past the edge show as 235 of 852.
  @Test func rubberBandPastTheEdge() throws {
    let pull = Script().drag(
      from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 700), over: 0.5, holding: 1)
    let ground = try Playground.scrolling(pull)
    try ground.go(to: 1)
    #expect(abs(ground.y + 235) <= 0.2)
    let hard = try Playground.scrolling(pull) { $0.bounces = false }
    try hard.go(to: 1)
    #expect(hard.y == 0)
  }

  /// Observed: a finger that rested still hands over its last velocity, here 0.65 pt/ms outwards.
  @Test func releaseFromPastTheEdgeFollowsTheFormula() throws {
    let way = 600.0
    let time = way / 650
    let script = Script().drag(
      from: CGPoint(x: 200, y: 100), to: CGPoint(x: 200, y: 100 + way), over: time, holding: 0.25
    ).hold(2)
    let ground = try Playground.scrolling(script)
    let end = time + 0.25
    try ground.go(to: end)
    let start = ground.y
    #expect(abs(start + 235) <= 0.2)
    let velocity = try #require(ground.log.release?.velocity.y)
    #expect(abs(velocity + 0.65) < 1e-6)
    for (time, offset) in try ground.redraws(from: end, to: end + 1.2) {
      let t = (time - end) * 1000 + 1
      let expected = pow(0.99, t) * (start + 499 * -0.65 * (1 - pow(0.998, t)))
      #expect(abs(offset - expected) <= 0.5, "at \(t) ms")
    }
    #expect(ground.y == 0)
    #expect(
      ground.log.calls == [
        "willDrag", "scroll", "willEndDrag", "didEndDrag true", "willDecel", "scroll", "didDecel",
      ])
  }

  @Test func impactOnTheEdgeFollowsTheFormula() throws {
    // 210 points at 3.1 pt/ms, of which 200 move the content: it is let go 60 points before the edge at 39148.
    let script = up(210, speed: 3100).hold(3)
    let ground = try Playground.scrolling(script, at: 38888)
    let end = 210 / 3100.0
    try ground.go(to: end)
    #expect(abs(ground.y - 39088) <= 1.0 / 6 + 1e-9)
    let start = ground.y
    let velocity = Double(try #require(ground.log.release?.velocity.y))
    #expect(abs(velocity - 3.1) < 1e-6)
    let crossing = log(1 - (39148 - start) / (499 * velocity)) / log(0.998)
    let impact = velocity * pow(0.998, crossing)
    for (time, offset) in try ground.redraws(from: end, to: end + 1.5) {
      let t = (time - end) * 1000 + 1
      let u = t - crossing
      let expected =
        u < 0
        ? start + 499 * velocity * (1 - pow(0.998, t))
        : 39148 + pow(0.99, u) * 499 * impact * (1 - pow(0.998, u))
      #expect(abs(offset - expected) <= 0.5, "at \(t) ms")
    }
    #expect(ground.y == 39148)
  }

  @Test func coastsAndTellsItsDelegate() throws {
    let ground = try Playground.scrolling(up(200, speed: 1000).hold(4))
    try ground.go(to: 0.2)
    let start = ground.y
    #expect(ground.scroll.isDecelerating && !ground.scroll.isDragging)
    let release = try #require(ground.log.release)
    #expect(abs(release.velocity.y - 1) < 1e-6)
    #expect(abs(Double(release.target.y) - start - 494.50) < 0.01)
    for (time, offset) in try ground.redraws(from: 0.2, to: 0.2 + 2.29) {
      let expected = start + 499 * (1 - pow(0.998, (time - 0.2) * 1000 + 1))
      #expect(abs(offset - expected) <= 1.0 / 6 + 1e-6)
      // Every offset is on a pixel.
      #expect(abs(offset * 3 - (offset * 3).rounded()) < 1e-9)
    }
    try ground.go(to: 3)
    #expect(!ground.scroll.isDecelerating)
    #expect(
      ground.log.calls == [
        "willDrag", "scroll", "willEndDrag", "didEndDrag true", "willDecel", "scroll", "didDecel",
      ])
  }

  /// The fast rate leaves 0.99 of the velocity after a millisecond, so that 99 takes the place of 499.
  @Test func coastsByTheFastRate() throws {
    let ground = try Playground.scrolling(up(200, speed: 1000).hold(4)) {
      $0.decelerationRate = .fast
    }
    try ground.go(to: 0.2)
    let start = ground.y
    let release = try #require(ground.log.release)
    #expect(abs(Double(release.target.y) - start - 0.99 / 0.0100503) < 0.01)
    for (time, offset) in try ground.redraws(from: 0.2, to: 0.2 + 0.45) {
      let expected = start + 99 * (1 - pow(0.99, (time - 0.2) * 1000 + 1))
      #expect(abs(offset - expected) <= 1.0 / 6 + 1e-6)
    }
    try ground.go(to: 1)
    // It stops at 0.01 pt/ms.
    #expect(abs(ground.y - start - 99 * 0.99) <= 1.0 / 6 + 1e-6 && !ground.scroll.isDecelerating)
  }

  @Test func slowReleasesDoNotCoast() throws {
    let ground = try Playground.scrolling(up(100, speed: 240).hold(1))
    try ground.go(to: 1)
    #expect(ground.log.calls == ["willDrag", "scroll", "willEndDrag", "didEndDrag false"])
    #expect(abs(ground.y - 90) <= 1.0 / 6 + 1e-9)
  }

  @Test func delegateMovesTheTarget() throws {
    let ground = try Playground.scrolling(up(200, speed: 1000).hold(6))
    ground.log.wanted = CGPoint(x: 0, y: 300)
    try ground.go(to: 6)
    #expect(ground.y == 300)
  }

  @Test func pagesAreReachedExactly() throws {
    func pages(_ script: Script) throws -> Playground {
      try Playground.scrolling(script, content: CGSize(width: 2000, height: 852)) {
        $0.isPagingEnabled = true
      }
    }
    func left(_ way: CGFloat, _ speed: CGFloat) -> Script {
      Script().fling(from: CGPoint(x: 390, y: 400), to: CGPoint(x: 390 - way, y: 400), speed: speed)
        .hold(2)
    }
    for (way, speed, page) in [
      (150.0, 100.0, 0.0), (230, 100, 400), (60, 1500, 400), (300, 9000, 400),
    ] {
      let ground = try pages(left(way, speed))
      try ground.go(to: 4.5)
      #expect(Double(ground.scroll.contentOffset.x) == page, "\(way) at \(speed)")
      #expect(ground.log.calls.last == "didDecel")
    }
  }

  @Test func fingersCatchMovingContent() throws {
    let script = up(200, speed: 1000).hold(0.3).tap(CGPoint(x: 200, y: 400)).hold(1)
    let ground = try Playground.scrolling(script)
    try ground.go(to: 0.52)
    let caught = ground.y
    try ground.go(to: 1.5)
    #expect(ground.y == caught)
    #expect(ground.log.calls.suffix(2) == ["scroll", "didDecel"])
  }

  @Test func codeScrollsInThreeTenths() throws {
    let ground = try Playground.scrolling(Script().hold(2))
    ground.scroll.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    for (time, offset) in try ground.redraws(from: 0, to: 0.299) {
      let expected = 300 * (1 - cos(.pi * time / 0.3))
      #expect(abs(offset - expected) <= 1.0 / 6 + 1e-6)
    }
    try ground.go(to: 1)
    #expect(ground.y == 600 && ground.log.calls == ["scroll", "didAnimate"])
    ground.scroll.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 10), animated: false)
    #expect(ground.y == 500)
    ground.scroll.scrollRectToVisible(
      CGRect(x: 0, y: 1400, width: 10, height: 100), animated: false)
    #expect(ground.y == 648)
    ground.scroll.scrollRectToVisible(CGRect(x: 0, y: 39999, width: 1, height: 90), animated: false)
    #expect(ground.y == 39148)
    ground.scroll.setContentOffset(CGPoint(x: 0, y: -50), animated: false)
    #expect(ground.y == -50)
  }

  /// A critically damped spring of response 0.6 s.
  @Test func tapsOnTheStatusBarScrollToTheTop() throws {
    let ground = try Playground.scrolling(Script().hold(0.5).tapStatusBar().hold(3), at: 5000)
    for (time, offset) in try ground.redraws(from: 0.5, to: 1.5) {
      let x = 2 * .pi / 0.6 * (time - 0.5)
      #expect(abs(offset - 5000 * (1 + x) * exp(-x)) <= 1.0 / 6 + 1e-6)
    }
    try ground.go(to: 3)
    #expect(ground.y == 0 && ground.log.calls == ["scroll", "didTop"])
  }

  /// A header that collapses while the content is held: what code undoes, the finger does not ask for again.
  @Test func codeMovesContentUnderTheFinger() throws {
    final class Header: NSObject, UIScrollViewDelegate {
      var height: CGFloat = 100
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let way = min(height, scrollView.contentOffset.y)
        guard way > 0 else { return }
        height -= way
        scrollView.contentOffset.y -= way
      }
    }
    let header = Header()
    let ground = try Playground.scrolling(up(200, speed: 400, then: 1)) { $0.delegate = header }
    try ground.go(to: 0.25)
    #expect(abs(header.height - 10) <= 0.5 && ground.y == 0)
    try ground.go(to: 1)
    #expect(header.height == 0 && abs(ground.y - 90) <= 1.0)
  }

  /// Content that is set back while it coasts goes on as fast from there, as endless scrolling needs.
  @Test func codeMovesContentThatCoasts() throws {
    let ground = try Playground.scrolling(up(200, speed: 1000).hold(4))
    try ground.go(to: 0.5)
    let before = ground.y
    ground.scroll.contentOffset.y += 5000
    try ground.go(to: 4)
    let start = before - 499 * (1 - pow(0.998, 301))
    #expect(abs(ground.y - (start + 5000 + 499 * (1 - 0.01))) <= 1)
  }

  @Test func contentThatShrinksTakesTheOffsetAlong() throws {
    let ground = try Playground.scrolling(Script().hold(1), at: 3000)
    ground.scroll.contentSize.height = 2852
    #expect(ground.y == 2000)
    ground.scroll.contentOffset.y = 9000
    #expect(ground.y == 9000)
  }

  /// The inner view takes drags along its own axis and leaves the others to the view around it.
  @Test func nestedViewsShareDragsByDirection() throws {
    for (end, isInner) in [(CGPoint(x: 200, y: 300), true), (CGPoint(x: 20, y: 400), false)] {
      let script = Script().drag(from: CGPoint(x: 200, y: 400), to: end, over: 0.5, holding: 1)
      let ground = try Playground.scrolling(script, content: CGSize(width: 1200, height: 852)) {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 852))
        inner.contentSize = CGSize(width: 400, height: 3000)
        $0.addSubview(inner)
      }
      try ground.go(to: 0.8)
      let inner = ground.scroll.subviews[0] as! UIScrollView
      #expect(inner.isDragging == isInner && ground.scroll.isDragging == !isInner)
      #expect(Double(inner.contentOffset.y) == (isInner ? 90 : 0))
      #expect(Double(ground.scroll.contentOffset.x) == (isInner ? 0 : 170))
    }
  }

  @Test func contentThatFitsStays() throws {
    let small = CGSize(width: 400, height: 100)
    let ground = try Playground.scrolling(up(300, speed: 600), content: small)
    try ground.go(to: 0.4)
    #expect(ground.y == 0 && !ground.scroll.isDragging)
    let bouncing = try Playground.scrolling(up(300, speed: 600), content: small) {
      $0.alwaysBounceVertical = true
    }
    try bouncing.go(to: 0.4)
    #expect(abs(bouncing.y - (1 - 1 / (0.55 * 230 / 852 + 1)) * 852) <= 1.0 / 6 + 1e-6)
  }

  /// Observed: 3 thick, 3 from the edges; as long as the share of the content that is seen.
  @Test func indicatorsShowAndFade() throws {
    let content = CGSize(width: 400, height: 8520)
    let ground = try Playground.scrolling(up(110, speed: 200).hold(1), content: content)
    #expect(ground.scroll.layer.sublayers == nil)
    try ground.go(to: 0.5)
    let bar = try #require(ground.scroll.layer.sublayers?.first)
    #expect(bar.frame.minX == 394 && bar.frame.width == 3)
    let length = 846 * 0.1
    #expect(abs(Double(bar.frame.height) - length) < 1e-9)
    let share = ground.y / (8520 - 852)
    #expect(abs(Double(bar.frame.minY) - ground.y - 3 - (846 - length) * share) < 1e-9)
    #expect(bar.presentation()?.opacity == 1)
    try ground.go(to: 0.55 + 0.2)
    #expect(abs((bar.presentation()?.opacity ?? 0) - 0.5) < 1e-5)
    try ground.go(to: 1.2)
    #expect(bar.opacity == 0)
  }

  @Test func indicatorsFadeWhenCodeStopsTheContent() throws {
    let ground = try Playground.scrolling(
      up(110, speed: 2000).hold(2), content: CGSize(width: 400, height: 8520))
    try ground.go(to: 0.4)
    let bar = try #require(ground.scroll.layer.sublayers?.first)
    #expect(ground.scroll.isDecelerating && bar.presentation()?.opacity == 1)
    ground.scroll.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    try ground.go(to: 1)
    #expect(ground.y == 100 && bar.presentation()?.opacity == 0)
  }
}
