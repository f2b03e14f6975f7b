import Foundation
import QuartzCore
import UIFoundation

/// Pushes or pops a controller with the animation of a presentation.
///
/// - Units: points; seconds.
@MainActor
final class StyleAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let style: UIModalTransitionStyle
  private let isAppearing: Bool

  init(_ style: UIModalTransitionStyle, isAppearing: Bool) {
    (self.style, self.isAppearing) = (style, isAppearing)
  }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { PresentationTransition.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let new = context.view(forKey: .to), let old = context.view(forKey: .from),
      let to = context.viewController(forKey: .to)
    else { return context.completeTransition(true) }
    let container = context.containerView
    new.frame = context.finalFrame(for: to)
    let end: (Bool) -> Void = { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
    switch style {
    case .coverVertical, .crossDissolve: slideOrFade(new, old, in: container, end)
    case .flipHorizontal:
      turn(
        isAppearing ? .transitionFlipFromRight : .transitionFlipFromLeft, new, old, in: container,
        end)
    case .partialCurl:
      turn(
        isAppearing ? .transitionCurlUp : .transitionCurlDown, new, old, in: container, end)
    }
  }

  private func slideOrFade(
    _ new: UIView, _ old: UIView, in container: UIView, _ end: @escaping (Bool) -> Void
  ) {
    let moving = isAppearing ? new : old
    let (style, height) = (style, container.bounds.height)
    func away() {
      if style == .crossDissolve {
        moving.alpha = 0
      } else {
        moving.transform = CGAffineTransform(translationX: 0, y: height)
      }
    }
    func rest() { (moving.alpha, moving.transform) = (1, .identity) }
    UIView.performWithoutAnimation {
      container.insertSubview(new, at: isAppearing ? container.subviews.count : 0)
      if isAppearing { away() }
    }
    let appears = isAppearing
    UIView.animate(withDuration: PresentationTransition.duration, delay: 0, options: .curveEaseOut)
    {
      if appears { rest() } else { away() }
    } completion: {
      rest()
      end($0)
    }
  }

  private func turn(
    _ options: UIView.AnimationOptions, _ new: UIView, _ old: UIView, in container: UIView,
    _ end: @escaping (Bool) -> Void
  ) {
    UIView.transition(
      with: container, duration: PresentationTransition.duration, options: options,
      animations: {
        container.addSubview(new)
        old.removeFromSuperview()
      }, completion: end)
  }
}
