import CoreGraphics
public import Foundation
import UIFoundation

/// Has a say in how a presentation looks where room is scarce.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Returns `none` for popovers that stay popovers on narrow screens.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .automatic }
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

  /// Whether the view comes from below; else it fades in.
  package var slidesIn: Bool { presentedViewController.modalTransitionStyle == .coverVertical }

  package var cornerRadius: CGFloat { 0 }
  package var showsGrabber: Bool { false }
  /// Whether all four corners are rounded, as of a panel that touches no edge.
  package var isFloating: Bool { false }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
}
