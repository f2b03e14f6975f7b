import CoreGraphics
public import Foundation
import UIFoundation

/// Has a say in how a presentation looks where room is scarce.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns `none` for popovers that stay popovers on narrow screens.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle

  /// Returns whether the user may put the controller away.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has put the controller away, not when code has.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user wanted to put the controller away, and was not allowed to.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .automatic }

  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

/// Places the view of a presented controller, and what lies behind it.
///
/// - Units: points.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  /// Owns this object.
  public unowned let presentedViewController: UIViewController
  /// The controller that is covered; nil before it is.
  open package(set) weak var presenter: UIViewController?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  public init(presentedViewController: UIViewController, presenting: UIViewController?) {
    self.presentedViewController = presentedViewController
    presenter = presenting
    super.init()
  }

  /// - Precondition: the presentation has begun.
  open var presentingViewController: UIViewController {
    guard let presenter else {
      raise(.internalInconsistency, "a presentation has no presenting controller before it begins")
    }
    return presenter
  }

  open var presentedView: UIView? { presentedViewController.view }
  open var containerView: UIView? { presentedViewController.presentation.container }
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.effectiveStyle
  }

  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// Whether the covered view leaves the window.
  open var shouldRemovePresentersView: Bool {
    [.fullScreen, .currentContext].contains(presentedViewController.effectiveStyle)
  }

  /// Whether what lies behind is darkened.
  package var dimmingAlpha: CGFloat { 0 }

  /// Whether the covered view steps back as a card.
  package var pushesBack: Bool { false }

  /// The covered view's share of its step back, 0...1.
  package var pushedBackShare: CGFloat { pushesBack ? 1 : 0 }

  /// The view's frame now, which under a finger is not the one at rest.
  package var shownFrame: CGRect { frameOfPresentedViewInContainerView }

  /// Whether touches beside the view are those of what it covers.
  package var letsTouchesThrough: Bool { false }

  /// Whether the view comes from below; else it fades in.
  package var slidesIn: Bool { presentedViewController.modalTransitionStyle == .coverVertical }

  package var cornerRadius: CGFloat { 0 }
  package var showsGrabber: Bool { false }
  /// Whether all four corners are rounded, as of a panel that touches no edge.
  package var isFloating: Bool { false }

  // MARK: The user

  /// Whether the user may put the controller away.
  ///
  /// - Source: Apple's page of `isModalInPresentation`: the delegate is not asked about a controller that is modal.
  var mayDismiss: Bool {
    !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Puts the controller away as the user wants; returns whether that is allowed.
  func dismissByUser() -> Bool {
    guard mayDismiss else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presenter?.dismiss(animated: true) { [self] in
      delegate?.presentationControllerDidDismiss(self)
    }
    return true
  }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
}
