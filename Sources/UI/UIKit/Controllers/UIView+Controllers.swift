import Foundation

/// Notifies child controllers when their views come into a window and leave it.
extension UIView {
  /// The nearest controllers whose root views are in this tree; this view's own controller if it has one.
  private var rootControllers: [UIViewController] {
    var found: [UIViewController] = []
    var pending = [self]
    while let view = pending.popLast() {
      if let controller = view.viewController {
        found.append(controller)
      } else {
        pending.append(contentsOf: view.subviews.reversed())
      }
    }
    return found
  }

  /// Begins the appearance or disappearance of children whose parent has itself appeared.
  func controllersWillMove(from old: UIWindow?, to new: UIWindow?, superview: UIView?) {
    guard old !== new else { return }
    for controller in rootControllers {
      guard let parent = controller.parent, parent.shouldAutomaticallyForwardAppearanceMethods
      else { continue }
      if new != nil, parent.hasAppeared {
        controller.beginAppearance(true)
        controller.presentation.awaitsLayout = true
      } else if new == nil, controller.isAppearingOrAppeared {
        controller.beginAppearance(false)
      }
    }
  }

  /// Ends the disappearance of controllers whose views left the window.
  func controllersDidLeaveWindow() {
    for controller in rootControllers where controller.parent != nil {
      controller.presentation.awaitsLayout = false
      if !controller.isAppearingOrAppeared { controller.endAppearance() }
    }
  }
}

extension UIViewController {
  /// Lays out the views of this controller and of its shown children twice, as for a window's first screen. By the
  /// second layout, `viewWillLayoutSubviews` sees what the first one changed in subviews.
  ///
  /// - Source: calls that apps logged at their launch: viewWillLayoutSubviews and viewDidLayoutSubviews come twice
  ///   between viewWillAppear and viewDidAppear; a controller that is pushed later gets them once.
  func layOutTwice() {
    presentation.laysOutTwice = true
    viewIfLoaded?.setNeedsLayout()
    for child in shownChildren { child.layOutTwice() }
  }

  /// Called before the root view lays out; a view that has come into an appeared parent is appearing now.
  func layoutWillBegin() {
    if presentation.awaitsLayout, viewIfLoaded?.window != nil { sendIsAppearing() }
    updateUnavailableContent()
    tracking(.layout) {
      viewWillLayoutSubviews()
    } invalidate: {
      $0.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Called after the root view has laid out; a view that was appearing has appeared now.
  func layoutDidEnd() {
    tracking(.layoutEnd) {
      viewDidLayoutSubviews()
    } invalidate: {
      $0.viewIfLoaded?.setNeedsLayout()
    }
    if presentation.laysOutTwice {
      presentation.laysOutTwice = false
      viewIfLoaded?.setNeedsLayout()
    }
    guard presentation.awaitsLayout, viewIfLoaded?.window != nil else { return }
    presentation.awaitsLayout = false
    endAppearance()
  }
}

extension UIViewController {
  /// Announces a new size to the children and to the controller that presents over this one.
  func forwardTransition(
    to size: CGSize, _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children {
      let size = self.size(forChildContentContainer: child, withParentContainerSize: size)
      child.viewWillTransition(to: size, with: coordinator)
    }
    presentation.presented?.presentationController?.viewWillTransition(to: size, with: coordinator)
  }

  /// Announces new traits to the children and to the controller that presents over this one.
  func forwardTransition(
    to traits: UITraitCollection, _ coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: traits, with: coordinator) }
    presentation.presented?.presentationController?.willTransition(to: traits, with: coordinator)
  }
}
