import CoreGraphics
import UIFoundation

extension UINavigationController: ZoomHost {
  var zoomedController: UIViewController? {
    guard stack.count > 1, let top = topViewController, top.preferredTransition?.isZoom == true
    else { return nil }
    // An animation of the delegate's own takes the place of the zoom.
    return animator(for: .pop, from: top, to: stack[stack.count - 2]) is ZoomAnimator ? top : nil
  }

  var runningZoom: ZoomAnimator? { (transition as? TransitionContext)?.selfMoving as? ZoomAnimator }

  func finishZoom() { transition?.finish() }

  func beginZoomDismissal(from pose: ZoomPose?) {
    guard let top = topViewController, stack.count > 1 else { return }
    top.presentation.ledZoom = ZoomAnimator(
      of: top, from: stack[stack.count - 2], isZoomingIn: false, isLed: true, start: pose)
    popViewController(animated: true)
  }

  /// Returns the zoom that a finger has begun, once.
  func takeLedZoom(from old: UIViewController) -> ZoomAnimator? {
    defer { old.presentation.ledZoom = nil }
    return old.presentation.ledZoom as? ZoomAnimator
  }

  /// Returns the animator of the transition that the pushed or popped controller prefers.
  func preferredAnimator(
    for operation: Operation, from old: UIViewController, to new: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    let isPush = operation == .push
    let (moving, other) = isPush ? (new, old) : (old, new)
    guard operation != .none, let preferred = moving.preferredTransition else { return nil }
    guard let style = preferred.style else {
      return ZoomAnimator(of: moving, from: other, isZoomingIn: isPush)
    }
    return StyleAnimator(style, isAppearing: isPush)
  }

  /// Adds the gesture that dismisses zoomed controllers, with the first of them.
  func installZoomDismissal(for new: UIViewController) {
    guard new.preferredTransition?.isZoom == true, isViewLoaded,
      !(view.gestureRecognizers ?? []).contains(where: { $0 is ZoomDismissal })
    else { return }
    view.addGestureRecognizer(ZoomDismissal(self))
  }
}

extension PresentationContainerView: ZoomHost {
  var zoomedController: UIViewController? {
    let presented = presentedController
    let isAtRest = !presented.isBeingPresented && !presented.isBeingDismissed
    guard isAtRest, presented.preferredTransition?.isZoom == true,
      presented.presentation.presented == nil, !presented.isModalInPresentation
    else { return nil }
    return presented.transitioningDelegate?.animationController(forDismissed: presented) == nil
      ? presented : nil
  }

  var runningZoom: ZoomAnimator? { transition?.selfMoving as? ZoomAnimator }

  func finishZoom() { finishMoving() }

  func beginZoomDismissal(from pose: ZoomPose?) {
    let presented = presentedController
    guard let presenter = presented.presentation.presenting else { return }
    presented.presentation.ledZoom = ZoomAnimator(
      of: presented, from: presenter, isZoomingIn: false, isLed: true, start: pose)
    presenter.dismiss(animated: true)
  }
}

extension ZoomAnimator {
  /// Returns the zoom of a presentation or a dismissal, perhaps the one that a finger has begun; nil without a zoom.
  static func presentation(
    of presented: UIViewController, from: UIViewController, to: UIViewController,
    _ isPresenting: Bool
  ) -> ZoomAnimator? {
    defer { presented.presentation.ledZoom = nil }
    if !isPresenting, let led = presented.presentation.ledZoom as? ZoomAnimator { return led }
    return ZoomAnimator(
      of: presented, from: isPresenting ? from : to, isZoomingIn: isPresenting)
  }
}
