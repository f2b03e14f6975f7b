import CoreGraphics
import PegScene
import UIFoundation

extension UIViewController {
  var madePresentationController: UIPresentationController? {
    if let known = presentation.controller { return known }
    let made: UIPresentationController
    switch modalPresentationStyle {
    case .popover:
      made = UIPopoverPresentationController(presentedViewController: self, presenting: nil)
    case .pageSheet, .formSheet, .automatic:
      made = UISheetPresentationController(presentedViewController: self, presenting: nil)
    default: made = UIPresentationController(presentedViewController: self, presenting: nil)
    }
    presentation.controller = made
    return made
  }

  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Places a presented view again whose size has changed, for containers too.
  func preferredContentSizeChanged() {
    if let parent {
      parent.preferredContentSizeDidChange(forChildContentContainer: self)
    } else {
      presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
    for controller in sequence(first: self, next: \.parent) {
      guard let container = controller.presentation.container else { continue }
      container.setNeedsLayout()
      guard hasAppeared, UIView.areAnimationsEnabled, container.window != nil else { continue }
      UIView.animate(withDuration: PresentationTransition.resizing) { container.layoutIfNeeded() }
    }
  }

  /// The style, with `automatic` replaced by its meaning.
  package var effectiveStyle: UIModalPresentationStyle {
    modalPresentationStyle == .automatic ? .pageSheet : modalPresentationStyle
  }

  /// Returns the controller to be covered when this one presents: the outermost, or the one that defines the context.
  private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
    let isInContext = style == .currentContext || style == .overCurrentContext
    var controller = self
    while let parent = controller.parent {
      if isInContext, controller.definesPresentationContext { break }
      controller = parent
    }
    return controller
  }

  /// Raises an exception for a controller that this one can never present.
  private func requirePresentable(_ presented: UIViewController) {
    require(
      presented !== self,
      "Application tried to present modal view controller on itself. Presenting controller is "
        + "\(self).")
    if let parent = presented.parent {
      raise(
        .invalidArgument,
        "Application tried to present modally a view controller \(presented) that has a parent "
          + "view controller \(parent).")
    }
  }

  /// Links both controllers, and returns the presentation controller of the presented one.
  private func link(
    _ presented: UIViewController, to presenter: UIViewController
  ) -> UIPresentationController? {
    if presented.modalPresentationStyle == .custom, presented.presentation.controller == nil {
      presented.presentation.controller = presented.transitioningDelegate?.presentationController(
        forPresented: presented, presenting: presenter, source: self)
    }
    guard let controller = presented.presentationController else { return nil }
    controller.presenter = presenter
    presenter.presentation.presented = presented
    presented.presentation.presenting = presenter
    presented.presentation.isBeingPresented = true
    return controller
  }

  /// Makes the container of a presented controller's view, over this controller's view.
  private func makeContainer(
    of presented: UIViewController, _ controller: UIPresentationController
  ) -> PresentationContainerView {
    let container = PresentationContainerView(controller)
    presented.presentation.container = container
    if let place = presentationPlace {
      UIView.performWithoutAnimation {
        container.frame = place.bounds
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        place.addSubview(container)
      }
    }
    return container
  }

  /// Puts this controller's view into its container.
  private func enter(_ container: UIView) {
    guard container.superview != nil else { return }
    UIView.performWithoutAnimation {
      container.addSubview(presentation.controller?.presentedView ?? view)
      container.layoutIfNeeded()
    }
  }

  package func beginPresenting(
    _ presented: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) {
    requirePresentable(presented)
    if presented.modalPresentationStyle == .popover,
      let other = presented.presentationController?.substitute(in: traitCollection)
    {
      return beginPresenting(other, animated: animated, completion: completion)
    }
    let presenter = presenter(for: presented.effectiveStyle)
    guard presenter.presentation.presented == nil, presented.presentation.presenting == nil else {
      SceneDiagnostics.report(
        "Attempt to present \(type(of: presented)) on \(type(of: self)) which is already "
          + "presenting \(type(of: presenter.presentation.presented ?? presented))")
      completion?()
      return
    }
    guard let controller = link(presented, to: presenter) else { return }
    presented.loadViewIfNeeded()
    let isShown = presenter.isAppearingOrAppeared
    let container = presenter.makeContainer(of: presented, controller)
    controller.willPresent()
    let removes = controller.shouldRemovePresentersView
    let transition = PresentationChange(
      of: controller, from: presenter, to: presented, isPresenting: true,
      isAnimated: animated && isShown, source: self)
    if removes, isShown { presenter.beginAppearance(false, animated: animated) }
    controller.presentationTransitionWillBegin()
    if isShown { presented.beginAppearance(true, animated: animated) }
    presented.enter(container)
    presenter.setNeedsStatusBarAppearanceUpdate()
    transition.run(in: container) { isComplete in
      guard isComplete else {
        presenter.unlink(presented, animated: animated, returns: removes && isShown)
        controller.presentationTransitionDidEnd(false)
        return completion?() ?? ()
      }
      if removes, container.superview != nil { presenter.view.isHidden = true }
      if isShown {
        presented.endAppearance(animated: animated)
        if removes { presenter.endAppearance(animated: animated) }
      }
      controller.presentationTransitionDidEnd(true)
      presented.presentation.isBeingPresented = false
      completion?()
    }
  }

  /// The superview of this controller's view, to which a container is added.
  private var presentationPlace: UIView? { viewIfLoaded?.superview }

  package func endPresenting(animated: Bool, completion: (() -> Void)? = nil) {
    guard let presented = presentation.presented else {
      // This controller is presented itself, or belongs to a presented parent, or there is nothing to dismiss.
      if let presenting = presentation.presenting {
        presenting.endPresenting(animated: animated, completion: completion)
      } else if let parent {
        parent.endPresenting(animated: animated, completion: completion)
      } else {
        completion?()
      }
      return
    }
    presented.presentation.container?.finishMoving()
    // The end of a running transition may have dismissed it.
    guard presentation.presented === presented, let controller = presented.presentation.controller
    else {
      completion?()
      return
    }
    // Controllers over the dismissed one are dismissed with it.
    if presented.presentation.presented != nil { presented.endPresenting(animated: false) }
    presented.presentation.isBeingDismissed = true
    let removed = controller.shouldRemovePresentersView
    let wasShown = presented.isAppearingOrAppeared
    let transition = PresentationChange(
      of: controller, from: presented, to: self, isPresenting: false,
      isAnimated: animated && wasShown, source: self)
    controller.dismissalTransitionWillBegin()
    presented.beginAppearance(false, animated: animated)
    if removed, wasShown { beginAppearance(true, animated: animated) }
    viewIfLoaded?.isHidden = false
    transition.run(in: presented.presentation.container) { [self] isComplete in
      if isComplete {
        unlink(presented, animated: animated, returns: removed && wasShown)
      } else {
        keep(presented, hides: removed, animated: animated)
      }
      controller.dismissalTransitionDidEnd(isComplete)
      setNeedsStatusBarAppearanceUpdate()
      completion?()
    }
  }

  /// Removes a presented controller's view, and the links between both controllers.
  ///
  /// - Parameter returns: whether this controller's view appears again.
  private func unlink(_ presented: UIViewController, animated: Bool, returns: Bool) {
    presented.presentation.container?.resetCovered()
    if !presented.isBeingDismissed { presented.beginAppearance(false, animated: animated) }
    if returns, !isAppearingOrAppeared { beginAppearance(true, animated: animated) }
    presented.viewIfLoaded?.removeFromSuperview()
    presented.presentation.container?.removeFromSuperview()
    presented.presentation.container = nil
    if returns { endAppearance(animated: animated) }
    presented.endAppearance(animated: animated)
    presentation.presented = nil
    presented.presentation.presenting = nil
    presented.presentation.controller = nil
    presented.presentation.isBeingPresented = false
    presented.presentation.isBeingDismissed = false
  }

  /// Shows a presented controller again whose dismissal was taken back.
  ///
  /// - Parameter hides: whether it covers this controller's view.
  private func keep(_ presented: UIViewController, hides: Bool, animated: Bool) {
    presented.presentation.isBeingDismissed = false
    if hides {
      beginAppearance(false, animated: animated)
      viewIfLoaded?.isHidden = true
    }
    presented.beginAppearance(true, animated: animated)
    if hides { endAppearance(animated: animated) }
    presented.endAppearance(animated: animated)
  }

  /// The last of the controllers presented one over another, starting with this one.
  package var frontmost: UIViewController {
    var controller = self
    while let presented = controller.presentation.presented { controller = presented }
    return controller
  }
}
