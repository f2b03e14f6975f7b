import Foundation
import QuartzCore

/// The transition by which a controller is presented or dismissed: that of the system, or of the controller's
/// transitioning delegate.
@MainActor
final class PresentationChange {
  private let controller: UIPresentationController
  private let (from, to): (UIViewController, UIViewController)
  private let isPresenting: Bool
  private let animator: (any UIViewControllerAnimatedTransitioning)?
  private let coordinator: TransitionCoordinator?
  private let interactor: (any UIViewControllerInteractiveTransitioning)?

  /// Asks the delegate, and makes the coordinator that both controllers offer while the transition runs.
  ///
  /// - Parameters:
  ///   - from: the presenting controller, or the one to dismiss.
  ///   - source: the controller whose code presents.
  init(
    of controller: UIPresentationController, from: UIViewController, to: UIViewController,
    isPresenting: Bool, isAnimated: Bool, source: UIViewController
  ) {
    (self.controller, self.from, self.to) = (controller, from, to)
    self.isPresenting = isPresenting
    let presented = controller.presentedViewController
    let delegate = isAnimated ? presented.transitioningDelegate : nil
    let zoom: ZoomAnimator? =
      !isAnimated ? nil : ZoomAnimator.presentation(of: presented, from: from, to: to, isPresenting)
    if isPresenting {
      animator =
        delegate?.animationController(
          forPresented: presented, presenting: from, source: source) ?? zoom
      interactor = animator.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    } else {
      let own = delegate?.animationController(forDismissed: presented)
      animator = own ?? zoom
      let led = own == nil && zoom?.isLed == true ? zoom : nil
      interactor =
        led ?? animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    }
    let place = (isPresenting ? from : to).viewIfLoaded?.superview
    coordinator =
      isAnimated && place != nil
      ? TransitionCoordinator(
        of: [from, to], in: presented.presentation.container ?? place ?? UIView(),
        duration: animator?.transitionDuration(using: nil) ?? PresentationTransition.duration,
        from: (from, nil), to: (to, nil), style: controller.presentationStyle) : nil
  }

  /// Runs the transition, and calls `end` with whether it was completed.
  func run(in container: (any PresentationContainer)?, end: @escaping (Bool) -> Void) {
    guard let container, let coordinator, container.canMove else {
      end(true)
      coordinator?.end()
      return
    }
    guard let animator else {
      container.move(isAppearing: isPresenting) {
        end(true)
        coordinator.end()
      }
      UIView.animate(withDuration: PresentationTransition.duration) { coordinator.runAlongside() }
      return
    }
    run(animator, in: container, coordinator, end)
  }

  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, in container: any PresentationContainer,
    _ coordinator: TransitionCoordinator, _ end: @escaping (Bool) -> Void
  ) {
    container.finishMoving()
    container.layoutIfNeeded()
    container.leavesFrames = true
    let covered = CoveredView(isPresenting ? from : to, controller)
    if isPresenting { covered.enter(container) }
    let context = TransitionContext(
      animator, from: side(from, covered, isFirst: true), to: side(to, covered, isFirst: false),
      in: container, style: controller.presentationStyle, coordinator: coordinator,
      layers: covered.moves ? [] : covered.layers)
    container.transition = context
    context.run(interactor) { isComplete in
      container.transition = nil
      container.leavesFrames = false
      UIView.performWithoutAnimation {
        covered.leave()
        if !isComplete, !self.isPresenting { container.takeBack() }
      }
      end(isComplete)
    }
  }

  /// - Parameter isFirst: whether the controller is the visible one at the beginning.
  private func side(
    _ side: UIViewController, _ covered: CoveredView, isFirst: Bool
  ) -> TransitionContext.Side {
    guard side === controller.presentedViewController else {
      let frame = side.view.frame
      // A covered view that stays in the window is visible before and after.
      let stays = !covered.moves
      return .init(
        controller: side, view: stays ? nil : side.view,
        initialFrame: isFirst || stays ? frame : .zero,
        finalFrame: !isFirst || stays ? frame : .zero)
    }
    let view = controller.presentedView
    return isFirst
      ? .init(controller: side, view: view, initialFrame: view?.frame ?? .zero)
      : .init(
        controller: side, view: view, finalFrame: controller.frameOfPresentedViewInContainerView)
  }
}

/// The view of the presenting controller, which may move into the container while a transition runs.
@MainActor
private final class CoveredView {
  /// Whether the view belongs to the transition, because a full screen covers it.
  let moves: Bool
  private let view: UIView?
  private let place: UIView?
  private let index: Int
  private let frame: CGRect

  init(_ presenter: UIViewController, _ controller: UIPresentationController) {
    let view = presenter.viewIfLoaded
    self.view = view
    place = view?.superview
    index = view.flatMap { view?.superview?.subviews.firstIndex(of: $0) } ?? 0
    frame = view?.frame ?? .zero
    moves = controller.shouldRemovePresentersView
  }

  var layers: [CALayer] { view.map { [$0.layer] } ?? [] }

  /// Moves the view below the presented view.
  func enter(_ container: UIView) {
    guard moves, let view else { return }
    UIView.performWithoutAnimation { container.insertSubview(view, at: 0) }
  }

  /// Returns the view to its place.
  func leave() {
    guard let view, let place, view.superview !== place else { return }
    place.insertSubview(view, at: min(index, place.subviews.count))
    if view.transform.isIdentity { view.frame = frame }
  }
}
