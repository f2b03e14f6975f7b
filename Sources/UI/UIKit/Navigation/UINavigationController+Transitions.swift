import QuartzCore
import UIFoundation

extension TransitionContext: StackTransition {}

extension UINavigationController {
  /// The kind of a change of the stack.
  public enum Operation: Int, Sendable {
    case none = 0
    case push = 1
    case pop = 2
  }

  /// Returns the delegate's animator for a change of the top controller.
  func animator(
    for operation: Operation, from old: UIViewController, to new: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    delegate?.navigationController(self, animationControllerFor: operation, from: old, to: new)
      ?? preferredAnimator(for: operation, from: old, to: new)
  }

  /// Replaces the shown controller by the top of the stack.
  ///
  /// - Parameters:
  ///   - before: the stack before the change.
  ///   - isLed: whether a finger at the edge controls the transition.
  ///   - settle: ends the change of the children.
  func show(
    insteadOf before: [UIViewController], isPush: Bool, animated: Bool, isLed: Bool,
    _ settle: @escaping () -> Void
  ) {
    let (old, new, isSeen) = (before.last, topViewController, isAppearingOrAppeared)
    let animates =
      animated && isSeen && old != nil && view.window != nil && UIView.areAnimationsEnabled
    var animator: (any UIViewControllerAnimatedTransitioning)?
    if animates, !isLed, let old, let new {
      animator =
        takeLedZoom(from: old) ?? self.animator(for: isPush ? .push : .pop, from: old, to: new)
    }
    if let new { installZoomDismissal(for: new) }
    let coordinator = animates ? coordinator(from: old, to: new, animator) : nil
    if isSeen {
      old?.beginAppearance(false, animated: animates)
      new?.beginAppearance(true, animated: animates)
    }
    if let new { delegate?.navigationController(self, willShow: new, animated: animates) }
    prepareBars(for: new, isPush: isPush, animated: animates)
    UIView.performWithoutAnimation { place(new, over: isPush ? old : nil, adds: animator == nil) }
    if isSeen, animator == nil { new?.sendIsAppearing(animated: animates) }
    let end = { [self] in
      self.transition = nil
      if isSeen { old?.endAppearance(animated: animates) }
      if topViewController !== old { old?.viewIfLoaded?.removeFromSuperview() }
      navigationBar.endTransition()
      if isSeen { new?.endAppearance(animated: animates) }
      settle()
      if let new { delegate?.navigationController(self, didShow: new, animated: animates) }
      coordinator?.end()
    }
    guard animates, let new, let old, let coordinator else {
      layoutBars()
      return end()
    }
    let undo = { [self] in
      self.undo(before)
      coordinator.end(isCancelled: true)
    }
    if let animator {
      run(animator, from: old, to: new, coordinator, end: end, undo: undo)
    } else {
      slide(from: old, to: new, isPush: isPush, coordinator, end: end, undo: isLed ? undo : nil)
    }
  }

  private func coordinator(
    from old: UIViewController?, to new: UIViewController?,
    _ animator: (any UIViewControllerAnimatedTransitioning)?
  ) -> TransitionCoordinator {
    TransitionCoordinator(
      of: [self], in: view,
      duration: animator?.transitionDuration(using: nil) ?? NavigationTransition.duration,
      from: old.map { ($0, $0.view) }, to: new.map { ($0, $0.view) })
  }

  private func prepareBars(for new: UIViewController?, isPush: Bool, animated: Bool) {
    let items = stack.map(\.navigationItem)
    if animated {
      navigationBar.beginTransition(to: items, isPush: isPush)
    } else {
      navigationBar.setItems(items, animated: false)
    }
    toolbar.items = new?.toolbarItems
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    setNeedsStatusBarAppearanceUpdate()
    extent = extentAtOffset(of: new)
  }

  private func moveBars() {
    layoutBars()
    navigationBar.moveTitles()
    navigationBar.layoutIfNeeded()
  }

  /// Runs the transition of the system.
  ///
  /// - Parameter undo: takes back a transition that a finger controls; nil without a finger.
  private func slide(
    from old: UIViewController, to new: UIViewController, isPush: Bool,
    _ coordinator: TransitionCoordinator, end: @escaping () -> Void, undo: (() -> Void)?
  ) {
    let way = NavigationTransition(from: old.view, to: new.view, isPush: isPush, end: end)
    transition = way
    let changes = { [self] in
      moveBars()
      coordinator.runAlongside()
    }
    guard let undo else { return way.run(changes) }
    coordinator.initiallyInteractive = true
    coordinator.interactionChanged(true)
    way.follow(changes, undo: undo)
  }

  /// Runs the transition that the delegate's animator makes, under the control of the delegate's interaction.
  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, from old: UIViewController,
    to new: UIViewController, _ coordinator: TransitionCoordinator, end: @escaping () -> Void,
    undo: @escaping () -> Void
  ) {
    let container = UIView(frame: view.bounds)
    UIView.performWithoutAnimation {
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.insertSubview(container, at: 0)
      container.addSubview(old.view)
    }
    let context = TransitionContext(
      animator,
      from: .init(controller: old, view: old.view, initialFrame: old.view.frame),
      to: .init(controller: new, view: new.view, finalFrame: frame(of: new)), in: container,
      style: .none, coordinator: coordinator, layers: [navigationBar.layer])
    transition = context
    let zoom = (animator as? ZoomAnimator).flatMap { $0.isLed ? $0 : nil }
    let interactor =
      zoom ?? delegate?.navigationController(self, interactionControllerFor: animator)
    context.run(interactor, alongside: { [self] in moveBars() }) { [self] isComplete in
      transition = nil
      UIView.performWithoutAnimation {
        view.insertSubview(isComplete ? new.view : old.view, at: 0)
        if isComplete { end() } else { undo() }
        container.removeFromSuperview()
      }
    }
    // The transition, not layout, decides when the view has appeared.
    new.presentation.awaitsLayout = false
    if new.view.window != nil { new.sendIsAppearing(animated: true) }
  }

  /// Restores the stack after a transition was taken back.
  private func undo(_ old: [UIViewController]) {
    transition = nil
    let (new, below) = (stack, topViewController)
    stack = old
    below?.beginAppearance(false, animated: true)
    topViewController?.beginAppearance(true, animated: true)
    below?.endAppearance(animated: true)
    below?.viewIfLoaded?.removeFromSuperview()
    navigationBar.cancelTransition(to: old.map(\.navigationItem))
    toolbar.items = topViewController?.toolbarItems
    extent = extentAtOffset(of: topViewController)
    layoutBars()
    topViewController?.endAppearance(animated: true)
    for controller in new where !old.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.removeFromParent()
    }
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: self)
    }
  }

  /// Puts a controller's view below the bars, with the insets that it will have.
  ///
  /// - Parameter adds: whether the view is added; an animator adds it by itself.
  private func place(_ new: UIViewController?, over old: UIViewController?, adds: Bool) {
    guard let new else { return }
    new.view.frame = frame(of: new)
    new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if adds {
      if let old, old.viewIfLoaded?.superview === view {
        view.insertSubview(new.view, aboveSubview: old.view)
      } else {
        view.insertSubview(new.view, at: 0)
      }
    }
    new.presentation.awaitsLayout = false
    setInsets(of: new)
    if adds { new.view.layoutIfNeeded() }
  }

  /// Whether a controller's view is shown below the bars, perhaps in the container of a transition.
  func isShowing(_ controller: UIViewController) -> Bool {
    controller.view.superview != nil && controller.view.isDescendant(of: view)
  }
}
