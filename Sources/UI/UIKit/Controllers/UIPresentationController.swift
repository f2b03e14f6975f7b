import CoreGraphics
public import Foundation
public import UIFoundation
public import PegRuntime

/// Decides how a presentation adapts to little room and whether the user may dismiss it.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: RespondingObject {
  /// Returns `none` for popovers that stay popovers on narrow screens.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle

  /// Returns the style for the traits of the container; called instead of the method without traits.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

  /// Returns the controller to present in place of a popover's that has become a sheet or fills the screen.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?

  /// Called before a presentation, with `none` for the style if it does not adapt.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)

  /// Called before a popover becomes a sheet, with the controller that places that.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)

  /// Returns whether the user may dismiss the controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called when the user has dismissed the controller, not when code has.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called when the user tried to dismiss the controller but was not allowed to.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  { .automatic }

  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }

  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }

  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}

  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}

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

/// Places the view of a presented controller and the views behind it.
///
/// - Units: points.
@preconcurrency @MainActor
open class UIPresentationController: NSObject, UIContentContainer {
  /// The presented controller, which owns this object.
  open private(set) unowned var presentedViewController: UIViewController
  /// The controller that is covered; nil before the presentation begins.
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

  /// The alpha of the dimming view behind the presented view, 0...1.
  package var dimmingAlpha: CGFloat { 0 }

  /// Whether the covered view is scaled back to a card.
  package var pushesBack: Bool { false }

  /// The progress of the covered view's way back to a card, 0...1.
  package var pushedBackShare: CGFloat { pushesBack ? 1 : 0 }

  /// The view's frame now; while a finger moves the view it differs from the frame at rest.
  package var shownFrame: CGRect { frameOfPresentedViewInContainerView }

  /// Whether touches beside the view go to the covered view.
  package var letsTouchesThrough: Bool { false }

  /// Whether the view slides in from below; otherwise it fades in.
  package var slidesIn: Bool { presentedViewController.effectiveTransitionStyle == .coverVertical }

  package var cornerRadius: CGFloat { 0 }
  package var showsGrabber: Bool { false }
  /// Whether all four corners are rounded, as of a panel that touches no edge.
  package var isFloating: Bool { false }

  /// The view behind the presented one; nil for none.
  package var backdrop: UIView? { nil }

  /// The point of the container from which the view grows as it appears; nil if it does not grow.
  package var growthOrigin: CGPoint? { nil }

  /// Shapes the presented view and places the backdrop, in each layout of the container.
  package func decorate(_ view: UIView) {}

  /// Takes the decoration from the presented view, after its dismissal.
  package func undecorate(_ view: UIView) {}

  /// Returns the view beside the presented one that gets a touch in spite of the presentation; nil for none.
  package func passedView(at point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  /// Prepares the presentation, with the container in its place.
  package func willPresent() {}

  // MARK: Adaptivity

  /// The style in the container's traits; `none` if the presentation does not adapt.
  open var adaptivePresentationStyle: UIModalPresentationStyle {
    adaptivePresentationStyle(
      for: containerView?.traitCollection ?? presentedViewController.traitCollection)
  }

  open func adaptivePresentationStyle(for traitCollection: UITraitCollection)
    -> UIModalPresentationStyle
  { .none }

  /// Returns the controller to present in place of this object's.
  package func substitute(in traitCollection: UITraitCollection) -> UIViewController? { nil }

  // MARK: The user

  /// Whether the user may dismiss the controller.
  ///
  /// - Source: Apple's page of `isModalInPresentation`: UIKit does not ask the delegate about a controller that is
  ///   modal.
  var mayDismiss: Bool {
    !presentedViewController.isModalInPresentation
      && delegate?.presentationControllerShouldDismiss(self) ?? true
  }

  /// Dismisses the controller for the user; returns whether that is allowed.
  func dismissByUser() -> Bool {
    guard mayDismiss else {
      delegate?.presentationControllerDidAttemptToDismiss(self)
      return false
    }
    delegate?.presentationControllerWillDismiss(self)
    presenter?.dismiss(animated: true) { [self] in didDismissByUser() }
    return true
  }

  // MARK: Changes of the window

  /// The size that the presented controller prefers.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called after the presented controller has changed its preferred size; does nothing.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Returns the size that the presented controller gets; by default that of its container.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the window's size changes; this implementation calls it on the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.viewWillTransition(to: size, with: coordinator) }

  /// Called before traits change; this implementation calls it on the presented controller.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) { presentedViewController.willTransition(to: newCollection, with: coordinator) }

  /// Informs the delegate after the user has dismissed the controller.
  func didDismissByUser() {
    delegate?.presentationControllerDidDismiss(self)
    presentedViewController.dismissedByUser()
  }

  // MARK: Overridables

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
}

/// A controller whose content has a size, and which answers for the sizes of those in it.
///
/// - Units: points.
/// - Source: Apple's page of UIContentContainer.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
}
