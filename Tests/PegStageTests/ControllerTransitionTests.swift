import Foundation
import PegMotion
import PegStage
import Testing
import UIKit

/// Slides the new view in from the right along a straight line, and logs its calls.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  let duration: TimeInterval
  var frames: [CGRect] = []
  weak var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallLog, duration: TimeInterval = 1) { (self.log, self.duration) = (log, duration) }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    context = transitionContext
    let from = transitionContext.viewController(forKey: .from)!
    let to = transitionContext.viewController(forKey: .to)!
    frames = [
      transitionContext.initialFrame(for: from), transitionContext.finalFrame(for: from),
      transitionContext.initialFrame(for: to), transitionContext.finalFrame(for: to),
    ]
    let view = transitionContext.view(forKey: .to) ?? to.view!
    transitionContext.containerView.addSubview(view)
    let width = transitionContext.containerView.bounds.width
    view.frame = transitionContext.finalFrame(for: to).offsetBy(dx: width, dy: 0)
    UIView.animate(withDuration: duration, delay: 0, options: .curveLinear) {
      view.frame.origin.x -= width
      transitionContext.view(forKey: .from)?.frame.origin.x -= width / 2
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.entries.append("ended \(transitionCompleted)")
  }
}

/// Gives a container's transitions their animator and their interaction.
private final class Director: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
  UIViewControllerTransitioningDelegate
{
  let animator: any UIViewControllerAnimatedTransitioning
  var interactor: UIPercentDrivenInteractiveTransition?
  var operations: [UINavigationController.Operation] = []
  var presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

  init(_ animator: any UIViewControllerAnimatedTransitioning) { self.animator = animator }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    operations.append(operation)
    return animator
  }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { presentation?(presented, presenting) }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animator }
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// Transitions that user code animates, by itself or by a percentage, on the scene's clock.
@MainActor
@Suite struct ControllerTransitionTests {
  private let log = CallLog()
  private let device = Device(
    name: "plain", size: CGSize(width: 400, height: 852), scale: 2, safeArea: .zero)

  private func stage(_ content: UIViewController) throws -> Stage {
    try Stage(Scene("transition", device: device, script: Script().hold(5)) { content })
  }

  private func screens() -> (NotingScreen, NotingScreen) {
    let (a, b) = (NotingScreen(), NotingScreen())
    (a.title, b.title, a.log, b.log) = ("a", "b", log, log)
    return (a, b)
  }

  private func navigation(_ director: Director) throws
    -> (Stage, UINavigationController, NotingScreen, NotingScreen)
  {
    let (a, b) = screens()
    let navigation = UINavigationController(rootViewController: a)
    navigation.delegate = director
    let stage = try stage(navigation)
    log.entries = []
    return (stage, navigation, a, b)
  }

  private func shownX(_ view: UIView) throws -> Double {
    Double(try #require(view.layer.presentation()).frame.minX)
  }

  private func go(_ stage: Stage, to seconds: Double) throws {
    try stage.advance(to: SceneTime(seconds: seconds))
  }

  @Test func pushesRunTheDelegatesAnimation() throws {
    let slide = Slide(log)
    let director = Director(slide)
    let (stage, navigation, a, b) = try navigation(director)
    let full = CGRect(x: 0, y: 0, width: 400, height: 852)

    navigation.pushViewController(b, animated: true)
    let coordinator = try #require(b.transitionCoordinator)
    #expect(coordinator.transitionDuration == 1 && coordinator.isAnimated)
    #expect(coordinator.viewController(forKey: .from) === a)
    #expect(director.operations == [.push])
    #expect(slide.frames == [full, .zero, .zero, full])
    #expect(slide.context?.presentationStyle == UIModalPresentationStyle.none)
    #expect(log.entries == ["a willDisappear true", "b willAppear true"])
    try go(stage, to: 0.25)
    #expect(abs(try shownX(b.view) - 300) < 1e-9)
    #expect(abs(try shownX(a.view) + 50) < 1e-9)
    #expect(log.entries.count == 2)
    try go(stage, to: 1.1)
    #expect(
      log.entries.dropFirst(2) == [
        "a didDisappear true", "b didAppear true", "b joined", "ended true",
      ])
    #expect(b.view.superview === navigation.view && a.view.superview == nil)
    #expect(b.view.frame == full && b.transitionCoordinator == nil)

    log.entries = []
    navigation.popViewController(animated: true)
    #expect(director.operations == [.push, .pop])
    try go(stage, to: 1.6)
    #expect(abs(try shownX(a.view) - 200) < 1e-9)
    try go(stage, to: 2.2)
    #expect(navigation.viewControllers == [a] && b.parent == nil)
    #expect(a.view.frame == full && log.entries.last == "ended true")
  }

  @Test func percentagesDriveAPopAndTakeItBack() throws {
    let director = Director(Slide(log))
    let (stage, navigation, a, b) = try navigation(director)
    navigation.pushViewController(b, animated: false)
    try go(stage, to: 0.5)
    log.entries = []

    let driver = UIPercentDrivenInteractiveTransition()
    director.interactor = driver
    var changes: [Bool] = []
    var alongside = CGFloat.nan
    navigation.popViewController(animated: true)
    b.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
    b.transitionCoordinator?.animate(alongsideTransition: nil) { alongside = $0.percentComplete }
    #expect(driver.duration == 1 && b.transitionCoordinator?.initiallyInteractive == true)
    driver.update(0.25)
    // Time alone moves nothing.
    for time in [0.6, 2] {
      try go(stage, to: time)
      #expect(abs(try shownX(a.view) - 300) < 1e-6)
      #expect(abs(try shownX(b.view) + 50) < 1e-6)
    }
    #expect(b.transitionCoordinator?.percentComplete == 0.25)
    driver.update(0.4)
    try go(stage, to: 2)
    #expect(abs(try shownX(b.view) + 80) < 1e-6)
    driver.cancel()
    try go(stage, to: 2.1)
    #expect(abs(try shownX(b.view) + 60) < 1e-6)
    #expect(changes == [true])
    try go(stage, to: 2.5)
    #expect(navigation.viewControllers == [a, b] && navigation.topViewController === b)
    #expect(b.view.frame.minX == 0 && b.view.superview === navigation.view)
    #expect(a.view.superview == nil && alongside == 0)
    #expect(
      log.entries == [
        "b willDisappear true", "a willAppear true", "a willDisappear true", "b willAppear true",
        "a didDisappear true", "b didAppear true", "ended false",
      ])

    log.entries = []
    navigation.popViewController(animated: true)
    driver.update(0.5)
    driver.completionSpeed = 2
    driver.finish()
    try go(stage, to: 2.6)
    #expect(abs(try shownX(a.view) - 120) < 1e-6)
    try go(stage, to: 2.8)
    #expect(navigation.viewControllers == [a] && log.entries.last == "ended true")
  }

  @Test func pushesThatAreTakenBackLeaveNothing() throws {
    let director = Director(Slide(log))
    let (stage, navigation, a, b) = try navigation(director)
    let driver = UIPercentDrivenInteractiveTransition()
    director.interactor = driver
    navigation.pushViewController(b, animated: true)
    driver.update(0.1)
    driver.cancel()
    try go(stage, to: 0.2)
    #expect(navigation.viewControllers == [a] && b.parent == nil && b.view.superview == nil)
    #expect(a.view.frame.minX == 0 && a.view.superview === navigation.view)
  }

  /// The covered view takes part where a full screen replaces it, and returns to its place.
  @Test func fullScreensRunTheDelegatesAnimation() throws {
    let slide = Slide(log)
    let director = Director(slide)
    let (a, b) = screens()
    let stage = try stage(a)
    let place = try #require(a.view.superview)
    log.entries = []
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = director
    a.present(b, animated: true) { log.entries.append("presented") }
    #expect(slide.context?.view(forKey: .from) === a.view)
    #expect(slide.context?.viewController(forKey: .to) === b)
    try go(stage, to: 0.5)
    #expect(abs(try shownX(b.view) - 200) < 1e-9)
    try go(stage, to: 1.1)
    #expect(a.view.superview === place && a.view.isHidden && a.view.frame.minX == 0)
    #expect(
      log.entries == [
        "a willDisappear true", "b willAppear true", "b didAppear true", "a didDisappear true",
        "presented", "ended true",
      ])

    log.entries = []
    let driver = UIPercentDrivenInteractiveTransition()
    director.interactor = driver
    b.dismiss(animated: true) { log.entries.append("dismissed") }
    driver.update(0.5)
    driver.cancel()
    try go(stage, to: 2)
    #expect(a.presentedViewController === b && b.view.window != nil && a.view.isHidden)
    #expect(b.view.frame.minX == 0 && !b.isBeingDismissed)
    director.interactor = nil
    b.dismiss(animated: true) { log.entries.append("dismissed") }
    try go(stage, to: 3.1)
    #expect(a.presentedViewController == nil && b.view.superview == nil)
    #expect(a.view.superview === place && !a.view.isHidden && a.view.frame.minX == 0)
    #expect(log.entries.suffix(2) == ["dismissed", "ended true"])
  }

  /// A panel at the bottom, with a dimming view that fades in alongside.
  private final class Panel: UIPresentationController {
    let dimming = UIView()
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 552, width: 400, height: 300)
    }
    override func presentationTransitionWillBegin() {
      dimming.frame = containerView!.bounds
      dimming.alpha = 0
      containerView!.insertSubview(dimming, at: 0)
      presentedViewController.transitionCoordinator!.animate { _ in self.dimming.alpha = 1 }
    }
  }

  @Test func presentationControllersFadeAlongside() throws {
    let slide = Slide(log)
    let director = Director(slide)
    let (a, b) = screens()
    let stage = try stage(a)
    var panel: Panel?
    director.presentation = { presented, presenting in
      let new = Panel(presentedViewController: presented, presenting: presenting)
      panel = new
      return new
    }
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = director
    a.present(b, animated: true)
    #expect(slide.context?.view(forKey: .from) == nil)
    #expect(slide.context?.finalFrame(for: b) == CGRect(x: 0, y: 552, width: 400, height: 300))
    #expect(slide.context?.initialFrame(for: a) == slide.context?.finalFrame(for: a))
    try go(stage, to: 0.5)
    let dimming = try #require(panel?.dimming)
    // Half of an ease-in-out is half of the way.
    #expect(abs(Double(try #require(dimming.layer.presentation()).opacity) - 0.5) < 1e-6)
    try go(stage, to: 1.1)
    #expect(b.view.frame == CGRect(x: 0, y: 552, width: 400, height: 300))
    #expect(dimming.alpha == 1 && !a.view.isHidden)
  }

  private final class Growth: NSObject, UIViewControllerAnimatedTransitioning {
    private var animator: UIViewPropertyAnimator?
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    { 1 }
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: transitionContext).startAnimation()
    }
    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
      -> any UIViewImplicitlyAnimating
    {
      if let animator { return animator }
      let view = transitionContext.view(forKey: .to)!
      transitionContext.containerView.addSubview(view)
      view.frame.origin.x = 400
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        view.frame.origin.x = 0
      }
      animator.addCompletion { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      }
      self.animator = animator
      return animator
    }
    func animationEnded(_ transitionCompleted: Bool) { animator = nil }
  }

  @Test func propertyAnimatorsAreScrubbedAndReversed() throws {
    let director = Director(Growth())
    let (stage, navigation, a, b) = try navigation(director)
    let driver = UIPercentDrivenInteractiveTransition()
    director.interactor = driver
    navigation.pushViewController(b, animated: true)
    driver.update(0.25)
    try go(stage, to: 1)
    #expect(abs(try shownX(b.view) - 300) < 1e-6)
    driver.cancel()
    try go(stage, to: 2)
    #expect(navigation.viewControllers == [a])
    navigation.pushViewController(b, animated: true)
    driver.update(0.25)
    driver.finish()
    try go(stage, to: 3)
    #expect(navigation.viewControllers == [a, b] && b.view.frame.minX == 0)
  }

  @Test func tabsRunTheDelegatesAnimation() throws {
    let director = Director(Slide(log))
    let (a, b) = screens()
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    tabs.delegate = director
    let stage = try stage(tabs)
    log.entries = []
    tabs.selectedIndex = 1
    try go(stage, to: 0.5)
    #expect(abs(try shownX(b.view) - 200) < 1e-9)
    try go(stage, to: 1.1)
    #expect(
      log.entries == [
        "a willDisappear true", "b willAppear true", "a didDisappear true", "b didAppear true",
        "ended true",
      ])
    #expect(b.view.superview === tabs.view && a.view.superview == nil)
    #expect(tabs.selectedViewController === b)
  }

  /// The system's own transitions take changes along, and say whether a finger took them back.
  @Test func coordinatorsRunBesideTheSystemsTransitions() throws {
    let (a, b) = screens()
    let navigation = UINavigationController(rootViewController: a)
    let stage = try stage(navigation)
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    a.view.addSubview(square)
    var ended: [Bool] = []
    navigation.pushViewController(b, animated: true)
    let coordinator = try #require(navigation.transitionCoordinator)
    #expect(coordinator.transitionDuration == 0.35)
    coordinator.animate { _ in
      square.alpha = 0
    } completion: {
      ended.append($0.isCancelled)
    }
    try go(stage, to: 0.2)
    let opacity = try #require(square.layer.presentation()).opacity
    #expect(opacity > 0 && opacity < 1)
    try go(stage, to: 0.5)
    #expect(ended == [false] && navigation.transitionCoordinator == nil)
    #expect(!coordinator.animate(alongsideTransition: nil))
  }
}
