import CoreGraphics
public import Foundation
import UIFoundation

extension UIViewController {
  // MARK: Margins

  // MARK: Moving

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
