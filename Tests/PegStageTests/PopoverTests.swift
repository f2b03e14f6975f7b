import Foundation
import PegMotion
import PegStage
import QuartzCore
import Testing

@testable import UIKit

/// Popovers on a screen of 400 × 852 without unsafe bands, with a source at (180, 100) of 40 × 40.
@MainActor
@Suite struct PopoverTests {
  @MainActor
  private final class Log: UIPopoverPresentationControllerDelegate {
    var calls: [String] = []
    var allows = true
    var style = UIModalPresentationStyle.none
    var wraps = false

    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
      wraps ? UINavigationController(rootViewController: controller.presentedViewController) : nil
    }
    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { calls.append("style \(style.rawValue)") }
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
    func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) {
      calls.append("prepare")
    }
  }

  @MainActor
  private struct Ground {
    let stage: Stage
    let root: UIViewController
    let shown: UIViewController
    let popover: UIPopoverPresentationController
    let log: Log
    let source: UIView

    var frame: CGRect { shown.view.convert(shown.view.bounds, to: stage.window) }
    /// The layer that moves as the popover appears.
    var layer: CALayer? { popover.presentedView?.layer.presentation() }

    func go(to seconds: Double) throws { try stage.advance(to: SceneTime(seconds: seconds)) }
  }

  private func ground(
    _ script: Script = Script().hold(2), animated: Bool = false,
    change: (UIPopoverPresentationController, Log) -> Void = { _, _ in }
  ) throws -> Ground {
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 852), scale: 2, safeArea: .zero)
    let (root, shown, log) = (UIViewController(), UIViewController(), Log())
    let source = UIView(frame: CGRect(x: 180, y: 100, width: 40, height: 40))
    root.view.addSubview(source)
    let content = root
    let stage = try Stage(Scene("popover", device: device, script: script) { content })
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 200, height: 120)
    let popover = try #require(shown.popoverPresentationController)
    popover.sourceView = source
    popover.delegate = log
    change(popover, log)
    root.present(shown, animated: animated)
    stage.window.layoutIfNeeded()
    return Ground(
      stage: stage, root: root, shown: shown, popover: popover, log: log, source: source)
  }

  @Test func theViewReachesUnderTheArrow() throws {
    let ground = try ground()
    #expect(ground.frame == CGRect(x: 100, y: 140, width: 200, height: 133))
    #expect(ground.shown.view.safeAreaInsets == UIEdgeInsets(top: 13))
    #expect(ground.popover.arrowDirection == .up)
    // The outline has the tip at (200, 140), and no content beside it.
    let outline = try #require((ground.popover.presentedView?.layer.mask as? CAShapeLayer)?.path)
    #expect(outline.contains(CGPoint(x: 100, y: 4)) && !outline.contains(CGPoint(x: 60, y: 4)))
    #expect(abs(outline.boundingBoxOfPath.height - 133) < 0.1)
    #expect(ground.shown.presentationController?.presentationStyle == .popover)
    #expect(ground.log.calls == ["prepare", "style -1"])
    ground.popover.permittedArrowDirections = .right
    ground.stage.window.layoutIfNeeded()
    // 180 without the margin of 10 and the arrow: 157 wide.
    #expect(ground.frame == CGRect(x: 10, y: 60, width: 170, height: 120))
    #expect(ground.shown.view.safeAreaInsets == UIEdgeInsets(right: 13))
  }

  @Test func aBarsButtonIsASource() throws {
    let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
    let (root, shown, log) = (UIViewController(), UIViewController(), Log())
    root.navigationItem.rightBarButtonItem = item
    let content = UINavigationController(rootViewController: root)
    let device = Device(
      name: "plain", size: CGSize(width: 400, height: 852), scale: 2, safeArea: .zero)
    let stage = try Stage(Scene("popover", device: device, script: Script().hold(1)) { content })
    try stage.advance(to: SceneTime(seconds: 0.1))
    shown.modalPresentationStyle = .popover
    shown.preferredContentSize = CGSize(width: 200, height: 120)
    shown.popoverPresentationController?.sourceItem = item
    shown.popoverPresentationController?.delegate = log
    root.present(shown, animated: false)
    stage.window.layoutIfNeeded()
    let button = try #require(item.frame(in: stage.window))
    #expect(button.minX > 300 && button.maxY <= 44)
    let frame = shown.view.convert(shown.view.bounds, to: stage.window)
    #expect(frame.minY == button.maxY && frame.maxX == 390)
  }

  @Test(arguments: [true, false])
  func aTapBesideItDismissesItIfItMay(allows: Bool) throws {
    let ground = try ground(Script().hold(0.5).tap(CGPoint(x: 50, y: 600)).hold(2)) {
      $1.allows = allows
    }
    try ground.go(to: 2.5)
    #expect(ground.log.calls.suffix(2) == (allows ? ["will", "did"] : ["style -1", "attempt"]))
    #expect((ground.root.presentedViewController == nil) == allows)
    #expect((ground.shown.view.safeAreaInsets == .zero) == allows)
  }

  /// A tap on the arrow, or on a view that lets touches through, does not dismiss the popover.
  @Test func passthroughViewsGetTouches() throws {
    let button = UIButton(frame: CGRect(x: 20, y: 500, width: 100, height: 60))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    let script = Script().hold(0.5).tap(CGPoint(x: 200, y: 147)).hold(0.5)
      .tap(CGPoint(x: 50, y: 530)).hold(0.5)
    let ground = try ground(script) { popover, _ in popover.passthroughViews = [button] }
    ground.root.view.addSubview(button)
    try ground.go(to: 1.5)
    #expect(taps == 1 && ground.root.presentedViewController === ground.shown)
  }

  /// The popover grows out of the arrow's tip at (200, 140), which stays in its place meanwhile.
  @Test func itGrowsFromTheTip() throws {
    let ground = try ground(animated: true)
    try ground.go(to: 0.05)
    let layer = try #require(ground.layer)
    #expect(layer.frame.width < 190 && layer.opacity < 1)
    #expect(abs(layer.frame.midX - 200) < 0.01 && abs(layer.frame.minY - 140) < 0.01)
    try ground.go(to: 1)
    #expect(ground.layer?.frame.width == 200)
  }

  @Test func aNewSizeIsAnimated() throws {
    let ground = try ground()
    try ground.go(to: 0.5)
    ground.shown.preferredContentSize.height = 220
    try ground.go(to: 0.6)
    let height = try #require(ground.layer).frame.height
    #expect(height > 133 && height < 233)
    try ground.go(to: 1)
    #expect(ground.shown.view.frame.height == 233)
  }

  @Test func withoutADelegateItIsASheet() throws {
    let ground = try ground { popover, _ in
      popover.delegate = nil
      popover.adaptiveSheetPresentationController.detents = [.medium()]
    }
    #expect(ground.frame == CGRect(x: 0, y: 426, width: 400, height: 426))
    #expect(ground.popover.adaptivePresentationStyle == .pageSheet)
  }

  @Test func theDelegateChoosesTheAdaptedStyleAndController() throws {
    let full = try ground { $1.style = .fullScreen }
    #expect(full.shown.view.frame == CGRect(x: 0, y: 0, width: 400, height: 852))
    #expect(full.root.view.isHidden && full.log.calls == ["style 0"])
    let wrapped = try ground {
      $1.style = .fullScreen
      $1.wraps = true
    }
    let stack = try #require(wrapped.root.presentedViewController as? UINavigationController)
    #expect(stack.topViewController === wrapped.shown)
  }

  private final class Frame: UIPopoverBackgroundView {
    override class func arrowBase() -> CGFloat { 20 }
    override class func arrowHeight() -> CGFloat { 30 }
    override class func contentViewInsets() -> UIEdgeInsets {
      UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    }
  }

  @Test func anAppDrawsTheBackground() throws {
    let ground = try ground { popover, _ in popover.popoverBackgroundViewClass = Frame.self }
    let own = try #require(
      ground.popover.containerView?.subviews.compactMap { $0 as? Frame }.first)
    #expect(own.frame == CGRect(x: 93, y: 140, width: 214, height: 162))
    #expect(ground.frame == CGRect(x: 99, y: 175, width: 200, height: 120))
    #expect(own.arrowDirection == .up && own.arrowOffset == 0)
  }

  /// A table that fills the popover scrolls under its outline, which stays.
  @Test func scrolledContentStaysInTheOutline() throws {
    let table = UITableViewController()
    table.modalPresentationStyle = .popover
    table.preferredContentSize = CGSize(width: 200, height: 120)
    let ground = try ground()
    ground.root.dismiss(animated: false)
    let popover = try #require(table.popoverPresentationController)
    popover.sourceView = ground.source
    popover.delegate = ground.log
    ground.root.present(table, animated: false)
    ground.stage.window.layoutIfNeeded()
    #expect(table.tableView.contentOffset.y == -13)
    table.tableView.contentOffset.y = 40
    ground.stage.window.layoutIfNeeded()
    let mask = try #require(popover.presentedView?.layer.mask)
    #expect(popover.presentedView !== table.view && mask.frame.origin == .zero)
    #expect(popover.presentedView?.bounds.origin == .zero)
  }
}
