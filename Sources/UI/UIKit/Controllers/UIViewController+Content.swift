import CoreGraphics
public import Foundation
public import UIFoundation

extension UIViewController {
  // MARK: Margins

  /// The side margins that the system gives the root view.
  public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side = viewIfLoaded?.systemSideMargin ?? 0
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  // MARK: Moving

  /// Whether the view appears because the controller has just been added to a parent.
  public var isMovingToParent: Bool {
    presentation.isNewInParent && isAppearingOrAppeared
  }

  /// Whether the view disappears because the controller is being removed from its parent.
  public var isMovingFromParent: Bool {
    presentation.isLeavingParent && !isAppearingOrAppeared
  }

  /// Updates whether the home indicator hides itself.
  public func setNeedsUpdateOfHomeIndicatorAutoHidden() {
    viewIfLoaded?.window?.setNeedsLayout()
  }

  /// No effect: the screen does not rotate here, and the system's gestures are not simulated.
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The coordinator of the transition that runs, or of the change of the window's size; nil at other times.
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? parent?.transitionCoordinator
  }

  /// Replaces one child's view by another's and animates changes meanwhile.
  ///
  /// - Parameter duration: in seconds.
  /// - Precondition: both are children of this controller.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    require(
      fromViewController.parent === self && toViewController.parent === self,
      "Children view controllers must have a common parent view controller when calling"
        + " transition(from:to:duration:options:animations:completion:)")
    let place = fromViewController.view.superview ?? view
    let isAnimated = duration > 0
    fromViewController.beginAppearance(false, animated: isAnimated)
    toViewController.beginAppearance(true, animated: isAnimated)
    let end = { (isFinished: Bool) in
      fromViewController.view.removeFromSuperview()
      fromViewController.endAppearance(animated: isAnimated)
      toViewController.endAppearance(animated: isAnimated)
      completion?(isFinished)
    }
    if let place, toViewController.view.superview !== place {
      place.addSubview(toViewController.view)
    }
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: animations ?? {},
      completion: end)
  }
}
