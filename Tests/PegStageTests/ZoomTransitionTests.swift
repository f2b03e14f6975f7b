import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// Zooms on a screen of 400 × 852 without bars, out of a source of 100 × 100 at (50, 100).
@MainActor
@Suite struct ZoomTransitionTests {
  private let log = CallLog()
  private let device = Device(
    name: "plain", size: CGSize(width: 400, height: 852), scale: 2, safeArea: .zero)

  @MainActor private final class Ground {
    let stage: Stage
    let navigation: UINavigationController
    let list: NotingScreen
    let detail: NotingScreen
    let thumb: UIView
    let options = UIViewController.Transition.ZoomOptions()

    init(
      _ stage: Stage, _ navigation: UINavigationController, _ list: NotingScreen,
      _ detail: NotingScreen, _ thumb: UIView
    ) {
      (self.stage, self.navigation) = (stage, navigation)
      (self.list, self.detail, self.thumb) = (list, detail, thumb)
    }

    func go(to seconds: Double) throws { try stage.advance(to: SceneTime(seconds: seconds)) }

    /// The transform on the screen.
    func shown() throws -> CGAffineTransform {
      try #require(detail.view.layer.presentation()).affineTransform()
    }
  }

  private func ground(_ script: Script = Script().hold(5)) throws -> Ground {
    let (list, detail, thumb) = (NotingScreen(), NotingScreen(), UIView())
    (list.title, detail.title, list.log, detail.log) = ("list", "detail", log, log)
    let navigation = UINavigationController(rootViewController: list)
    navigation.setNavigationBarHidden(true, animated: false)
    let stage = try Stage(
      Scene("zoom", device: device, script: script) { navigation })
    thumb.frame = CGRect(x: 50, y: 100, width: 100, height: 100)
    thumb.backgroundColor = .red
    thumb.layer.cornerRadius = 10
    list.view.addSubview(thumb)
    let ground = Ground(stage, navigation, list, detail, thumb)
    detail.preferredTransition = .zoom(options: ground.options) { context in
      #expect(context.sourceViewController === list && context.zoomedViewController === detail)
      return thumb
    }
    log.entries = []
    return ground
  }

  @Test func aPushBeginsAtTheSourceAndEndsAtTheScreen() throws {
    let ground = try ground()
    ground.navigation.pushViewController(ground.detail, animated: true)
    // A quarter of the size: the largest square in the middle, 400 wide, covers the 100 of the source.
    let start = try ground.shown()
    #expect(ground.detail.view.mask?.frame == ground.detail.view.bounds)
    #expect(ground.thumb.alpha == 0)
    #expect(abs(start.a - 0.25) < 1e-9 && abs(start.tx + 100) < 1e-9 && abs(start.ty + 276) < 1e-9)
    try ground.go(to: 0.1)
    let shown = try ground.shown()
    let share = (shown.a - 0.25) / 0.75
    #expect(share > 0.05 && share < 0.95)
    #expect(abs(shown.tx - 100 * (share - 1)) < 0.01 && abs(shown.ty - 276 * (share - 1)) < 0.01)
    #expect(log.entries == ["list willDisappear true", "detail willAppear true"])
    try ground.go(to: 0.6)
    #expect(ground.detail.view.transform.isIdentity && ground.detail.view.mask == nil)
    #expect(ground.thumb.alpha == 1)
    #expect(
      log.entries.suffix(3) == [
        "list didDisappear true", "detail didAppear true", "detail joined",
      ])
  }

  @Test func theAlignmentRectangleCoversTheSource() throws {
    let ground = try ground()
    ground.options.alignmentRectProvider = { [thumb = ground.thumb] in
      #expect($0.sourceView === thumb)
      return CGRect(x: 0, y: 0, width: 400, height: 200)
    }
    ground.navigation.pushViewController(ground.detail, animated: true)
    let start = try ground.shown()
    // 200 high becomes 100, the middle (200, 100) comes to (100, 150): 100 = 200 + tx, 150 = 426 + ty − 326 / 2.
    #expect(abs(start.a - 0.5) < 1e-9 && abs(start.tx + 100) < 1e-9 && abs(start.ty + 113) < 1e-9)
  }

  @Test func aPopReturnsToTheSource() throws {
    let ground = try ground()
    ground.navigation.pushViewController(ground.detail, animated: true)
    try ground.go(to: 1)
    ground.thumb.frame.origin.y = 300
    ground.navigation.popViewController(animated: true)
    try ground.go(to: 1.1)
    #expect(try ground.shown().a < 1 && ground.thumb.alpha == 0)
    try ground.go(to: 1.6)
    #expect(ground.navigation.viewControllers == [ground.list])
    #expect(ground.thumb.alpha == 1 && ground.detail.view.superview == nil)
  }

  /// A slow drag of 250 from (200, 300): the first 10 are not part of it. At 140 the scale is 1 − 0.4 · 140 / 852.
  @Test func aFingerDragsTheScreenAndDismissesIt() throws {
    let ground = try ground(
      Script().hold(1).drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 600), over: 20)
        .hold(2))
    ground.navigation.pushViewController(ground.detail, animated: true)
    try ground.go(to: 11)
    let (progress, shown) = (140.0 / 852, try ground.shown())
    let scale = 1 - 0.4 * progress
    #expect(abs(Double(shown.a) - scale) < 0.001)
    // The touched point, 116 above the middle, stays under the finger.
    #expect(abs(Double(shown.ty) - (-116 + 140 + scale * 116)) < 0.6)
    #expect(ground.navigation.transitionCoordinator?.isInteractive == true)
    try ground.go(to: 22)
    #expect(ground.navigation.viewControllers == [ground.list])
    #expect(log.entries.suffix(2) == ["list didAppear true", "detail left"])
  }

  @Test func aShortDragGoesBack() throws {
    let ground = try ground(
      Script().hold(1).drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 400), over: 10)
        .hold(2))
    ground.navigation.pushViewController(ground.detail, animated: true)
    try ground.go(to: 13)
    #expect(ground.navigation.viewControllers == [ground.list, ground.detail])
    #expect(ground.detail.view.transform.isIdentity && ground.thumb.alpha == 1)
    #expect(
      log.entries.suffix(4) == [
        "list willDisappear true", "detail willAppear true", "list didDisappear true",
        "detail didAppear true",
      ])
  }

  /// The controller appears before it goes: a push is never cancelled.
  @Test func aFingerTakesARunningPush() throws {
    let ground = try ground(
      Script().drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 540), over: 0.4)
        .hold(2))
    ground.navigation.pushViewController(ground.detail, animated: true)
    try ground.go(to: 0.2)
    #expect(
      log.entries == [
        "list willDisappear true", "detail willAppear true", "list didDisappear true",
        "detail didAppear true", "detail joined", "detail willDisappear true",
        "list willAppear true",
      ])
    // It goes on from the size that it had.
    let shown = try ground.shown()
    #expect(shown.a > 0.25 && shown.a < 0.95)
    try ground.go(to: 2)
    #expect(ground.navigation.viewControllers.count == 2 && ground.detail.view.transform.isIdentity)
  }

  @Test func aNewPushEndsTheRunningZoom() throws {
    let ground = try ground()
    ground.navigation.pushViewController(ground.detail, animated: true)
    try ground.go(to: 0.1)
    let next = UIViewController()
    ground.navigation.pushViewController(next, animated: true)
    #expect(ground.detail.view.transform.isIdentity && ground.thumb.alpha == 1)
    #expect(log.entries.contains("detail didAppear true"))
    try ground.go(to: 1)
    #expect(ground.navigation.topViewController === next)
  }

  @Test func theClosureDecidesWhetherAFingerMayDismiss() throws {
    let ground = try ground(
      Script().hold(1).drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700), over: 1)
        .hold(2))
    var asked: [CGPoint] = []
    ground.options.interactiveDismissShouldBegin = {
      asked.append($0.location)
      #expect($0.willBegin && $0.velocity.dy > 0)
      return false
    }
    ground.navigation.pushViewController(ground.detail, animated: true)
    try ground.go(to: 4)
    #expect(ground.navigation.viewControllers.count == 2 && asked.count == 1)
    #expect(asked.first?.x == 200)
  }

  @Test func contentThatIsScrolledDownScrollsFirst() throws {
    for (offset, pops) in [(300.0, false), (0.0, true)] {
      let ground = try ground(
        Script().hold(1).drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 580), over: 4)
          .hold(2))
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 852))
      scroll.contentSize.height = 3000
      scroll.contentOffset.y = offset
      ground.detail.view.addSubview(scroll)
      ground.navigation.pushViewController(ground.detail, animated: true)
      try ground.go(to: 7)
      #expect((ground.navigation.viewControllers.count == 1) == pops)
      #expect(pops || scroll.contentOffset.y < 100)
    }
  }

  @Test func aPresentationFillsTheScreenAndIsDraggedBack() throws {
    let ground = try ground(
      Script().hold(1).drag(from: CGPoint(x: 200, y: 300), to: CGPoint(x: 200, y: 700), over: 1)
        .hold(2))
    let (detail, thumb) = (UIViewController(), ground.thumb)
    detail.view.backgroundColor = .blue
    detail.preferredTransition = .zoom { _ in thumb }
    ground.navigation.present(detail, animated: true)
    #expect(detail.presentationController?.presentationStyle == .fullScreen)
    let start = try #require(detail.view.layer.presentation()).affineTransform()
    #expect(abs(start.a - 0.25) < 1e-9)
    try ground.go(to: 0.9)
    #expect(detail.view.transform.isIdentity && detail.view.frame.height == 852)
    try ground.go(to: 1.5)
    #expect(detail.isBeingDismissed && thumb.alpha == 0)
    try ground.go(to: 3)
    #expect(ground.navigation.presentedViewController == nil && thumb.alpha == 1)
  }

  @Test func otherStylesPushToo() throws {
    for transition in [
      UIViewController.Transition.coverVertical, .crossDissolve, .flipHorizontal, .partialCurl,
    ] {
      let ground = try ground()
      ground.detail.preferredTransition = transition
      ground.navigation.pushViewController(ground.detail, animated: true)
      try ground.go(to: 0.25)
      #expect(!log.entries.contains("detail didAppear true"))
      try ground.go(to: 0.7)
      #expect(log.entries.contains("detail didAppear true"))
      ground.navigation.popViewController(animated: true)
      try ground.go(to: 1.5)
      #expect(ground.navigation.viewControllers == [ground.list])
      #expect(ground.list.view.window != nil && ground.detail.view.superview == nil)
    }
  }
}
