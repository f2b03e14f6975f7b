import Foundation
import PegMotion
import PegStage
import Testing

@testable import UIKit

/// Sheets that fingers move, on a screen of 400 × 852 without unsafe bands: large begins at 10, medium at 426, a detent of
/// 200 at 652. The first 10 points of a drag only tell that it is one.
@MainActor
@Suite struct SheetDragTests {
  @MainActor
  private final class Log: UISheetPresentationControllerDelegate {
    var calls: [String] = []
    var allows = true

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      allows
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      calls.append("will")
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) {
      calls.append("did")
    }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      calls.append("attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheet: UISheetPresentationController
    ) {
      calls.append(sheet.selectedDetentIdentifier == .large ? "large" : "other")
    }
  }

  @MainActor
  private struct Ground {
    let stage: Stage
    let root: UIViewController
    let shown: UIViewController
    let sheet: UISheetPresentationController
    let log: Log

    var top: CGFloat { shown.view.frame.minY }

    func go(to seconds: Double) throws { try stage.advance(to: SceneTime(seconds: seconds)) }

    /// The dimming view's alpha.
    var dimming: CGFloat { sheet.containerView?.subviews.first?.alpha ?? 0 }
  }

  private func ground(
    _ script: Script, selected: UISheetPresentationController.Detent.Identifier? = .medium,
    detents: [UISheetPresentationController.Detent] = [.custom { _ in 200 }, .medium(), .large()],
    change: (UIViewController) -> Void = { _ in }
  ) throws -> Ground {
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 852), scale: 2, safeArea: .zero)
    let (root, shown, log) = (UIViewController(), UIViewController(), Log())
    let content = root
    let stage = try Stage(Scene("sheet", device: device, script: script) { content })
    let sheet = try #require(shown.sheetPresentationController)
    sheet.detents = detents
    sheet.selectedDetentIdentifier = selected
    sheet.delegate = log
    change(shown)
    root.present(shown, animated: false)
    stage.window.layoutIfNeeded()
    return Ground(stage: stage, root: root, shown: shown, sheet: sheet, log: log)
  }

  private func drag(_ from: CGFloat, _ to: CGFloat, over seconds: Double = 0.5) -> Script {
    Script().hold(0.5)
      .drag(from: CGPoint(x: 200, y: from), to: CGPoint(x: 200, y: to), over: seconds)
  }

  /// Slow enough that the place alone decides.
  private func slowDrag(_ from: CGFloat, _ to: CGFloat) -> Script { drag(from, to, over: 20) }

  private func addScrollView(_ controller: UIViewController) -> UIScrollView {
    let scroll = UIScrollView(frame: controller.view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.contentSize = CGSize(width: 400, height: 3000)
    controller.view.addSubview(scroll)
    return scroll
  }

  @Test func sheetFollowsTheFingerAndRestsAtTheNearestDetent() throws {
    let ground = try ground(slowDrag(500, 230).hold(2))
    #expect(ground.top == 426)
    // Halfway: 135 of 270, without the first 10.
    try ground.go(to: 10.5)
    #expect(abs(ground.top - 301) <= 0.5 && ground.shown.view.frame.maxY == 852)
    try ground.go(to: 20.49)
    #expect(abs(ground.top - 166) <= 0.5)
    #expect(ground.sheet.selectedDetentIdentifier == .medium && ground.log.calls.isEmpty)
    try ground.go(to: 22)
    #expect(ground.top == 10 && ground.shown.view.frame.height == 842)
    #expect(ground.sheet.selectedDetentIdentifier == .large && ground.log.calls == ["large"])
  }

  @Test func sheetThatIsNotFarEnoughGoesBack() throws {
    let ground = try ground(slowDrag(500, 320).hold(2))
    try ground.go(to: 22)
    #expect(ground.top == 426 && ground.log.calls.isEmpty)
  }

  /// 50 points and a velocity of 1000, which would lead 499 further.
  @Test func aFlickReachesTheNextDetent() throws {
    let script = Script().hold(0.5)
      .fling(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 440), speed: 1000).hold(2)
    let ground = try ground(script)
    try ground.go(to: 0.6)
    let shown = try #require(ground.shown.view.layer.presentation()).frame.minY
    #expect(shown < 376 && shown > 10)
    try ground.go(to: 2)
    #expect(ground.top == 10 && ground.log.calls == ["large"])
  }

  /// 90 points past the largest detent show as 49.5 · 10 / (49.5 + 10), as what is beyond the screen's edge is 10.
  @Test func sheetResistsAboveItsLargestDetent() throws {
    let ground = try ground(slowDrag(500, 400).hold(2), selected: .large)
    try ground.go(to: 20.49)
    #expect(abs(ground.top - (10 - 8.3)) <= 0.5 && ground.shown.view.frame.maxY == 852)
    try ground.go(to: 22)
    #expect(ground.top == 10 && ground.log.calls.isEmpty)
  }

  @Test func sheetBelowItsSmallestDetentIsPutAway() throws {
    let ground = try ground(slowDrag(500, 800).hold(2), detents: [.medium()])
    try ground.go(to: 20.49)
    // It moves as it is, and takes the dimming along.
    #expect(abs(ground.top - 716) <= 0.5 && ground.shown.view.frame.height == 426)
    #expect(abs(ground.dimming - 0.2 * 136 / 426) < 0.001)
    try ground.go(to: 20.6)
    #expect(ground.log.calls == ["will"] && ground.shown.isBeingDismissed)
    try ground.go(to: 22)
    #expect(ground.log.calls == ["will", "did"] && ground.root.presentedViewController == nil)
  }

  /// 290 points resist as 159.5 · 426 / (159.5 + 426).
  @Test(arguments: [true, false])
  func sheetThatMustStayResistsAndGoesBack(isModal: Bool) throws {
    let ground = try ground(slowDrag(500, 800).hold(2), detents: [.medium()]) {
      $0.isModalInPresentation = isModal
    }
    ground.log.allows = isModal
    try ground.go(to: 20.49)
    #expect(abs(ground.top - (426 + 116.05)) <= 0.5)
    try ground.go(to: 22)
    #expect(ground.log.calls == ["attempt"] && ground.top == 426)
    #expect(ground.root.presentedViewController === ground.shown)
  }

  @Test func theDelegateHearsOfTheUserAlone() throws {
    let ground = try ground(Script().hold(3))
    ground.sheet.selectedDetentIdentifier = .large
    try ground.go(to: 0.5)
    #expect(ground.top == 10)
    ground.sheet.animateChanges { ground.sheet.selectedDetentIdentifier = .medium }
    try ground.go(to: 0.6)
    let shown = try #require(ground.shown.view.layer.presentation()).frame.minY
    #expect(shown > 10 && shown < 426)
    try ground.go(to: 1.5)
    #expect(ground.top == 426)
    ground.root.dismiss(animated: true)
    try ground.go(to: 3)
    #expect(ground.root.presentedViewController == nil && ground.log.calls.isEmpty)
  }

  /// Between the detent that leaves what lies behind bright and the next one, the dimming goes with the way.
  @Test func dimmingFollowsTheSheet() throws {
    let ground = try ground(slowDrag(700, 482).hold(1)) {
      $0.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    }
    #expect(ground.dimming == 0)
    try ground.go(to: 20.49)
    #expect(abs(ground.dimming - 0.1) < 0.001)
  }

  @Test func whatIsBrightBehindASheetTakesTouches() throws {
    let ground = try ground(Script().hold(1))
    let point = CGPoint(x: 200, y: 100)
    let window = ground.stage.window
    #expect(window.hitTest(point, with: nil)?.isDescendant(of: ground.root.view) == false)
    ground.sheet.largestUndimmedDetentIdentifier = .medium
    window.layoutIfNeeded()
    #expect(window.hitTest(point, with: nil) === ground.root.view)
  }

  @Test(arguments: [true, false])
  func aTapBesideASheetPutsItAwayIfItMay(isModal: Bool) throws {
    let script = Script().hold(0.5).tap(CGPoint(x: 200, y: 100)).hold(2)
    let ground = try ground(script) { $0.isModalInPresentation = isModal }
    try ground.go(to: 2)
    #expect(ground.log.calls == (isModal ? ["attempt"] : ["will", "did"]))
    #expect((ground.root.presentedViewController == nil) == !isModal)
  }

  // MARK: Content that scrolls

  /// Of 490 points the sheet takes 416 up to its largest detent, and the content the rest; the other way round it is the same.
  @Test func contentScrollsOnceTheSheetIsLarge() throws {
    var content: UIScrollView?
    let script = Script().hold(0.5)
      .drag(
        from: CGPoint(x: 200, y: 800),
        along: [(CGPoint(x: 200, y: 300), 10), (CGPoint(x: 200, y: 600), 10)]
      )
      .hold(2)
    let ground = try ground(script) { content = addScrollView($0) }
    let scroll = try #require(content)
    try ground.go(to: 8.5)
    // 400 without 10.
    #expect(abs(ground.top - 36) <= 0.5 && scroll.contentOffset.y == 0)
    try ground.go(to: 10.5)
    #expect(ground.top == 10 && abs(scroll.contentOffset.y - 74) <= 0.5)
    // Back again: 74 by the content, 226 by the sheet, which stays with it.
    try ground.go(to: 20.49)
    #expect(abs(ground.top - 236) <= 0.5 && scroll.contentOffset.y == 0)
  }

  @Test func contentThatDoesNotExpandTheSheetScrolls() throws {
    var content: UIScrollView?
    let ground = try ground(slowDrag(800, 300).hold(1)) {
      $0.sheetPresentationController?.prefersScrollingExpandsWhenScrolledToEdge = false
      content = addScrollView($0)
    }
    try ground.go(to: 20.49)
    #expect(ground.top == 426)
    #expect(abs(try #require(content).contentOffset.y - 490) <= 0.5)
  }

  /// A finger that pulls scrolled content down moves it to its top first, and then the sheet.
  @Test func scrolledContentGoesToItsTopFirst() throws {
    var content: UIScrollView?
    let ground = try ground(slowDrag(500, 600).hold(1)) {
      content = addScrollView($0)
      content?.contentOffset.y = 50
    }
    try ground.go(to: 20.49)
    #expect(try #require(content).contentOffset.y == 0)
    #expect(abs(ground.top - 466) <= 0.5)
  }

  /// A finger that catches a sheet on its way takes it from where it is.
  @Test func aSheetIsCaughtOnItsWay() throws {
    let script = Script().hold(0.5)
      .fling(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 440), speed: 1000).hold(0.1)
      .drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 720), over: 1).hold(2)
    let ground = try ground(script)
    try ground.go(to: 0.66)
    let shown = try #require(ground.shown.view.layer.presentation()).frame.minY
    // The drag is found after half a second; the sheet has come to its detent meanwhile, or nearly.
    try ground.go(to: 1.2)
    #expect(shown > 10 && ground.top >= 10 && ground.top < 40)
  }

  @Test func theMediumDetentNeedsHeight() throws {
    let ground = try ground(Script().hold(1), selected: nil, detents: [.medium(), .large()]) {
      $0.view.backgroundColor = .white
    }
    #expect(ground.top == 426)
    ground.stage.window.traitOverrides.verticalSizeClass = .compact
    ground.sheet.invalidateDetents()
    ground.stage.window.layoutIfNeeded()
    #expect(ground.top == 10)
  }
}
