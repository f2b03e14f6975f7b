// Written by scripts/make-tables.
import CoreGraphics
import Foundation
import PegRuntime
import QuartzCore
import UIFoundation

/// Adds the tables below at the first look-up by name.
@section(".init_array") @used
private let load: @convention(c) () -> Void = { Tables.add { addTables() } }

@MainActor
private func addTables() {
  table1()
  table2()
  table3()
  table4()
  table5()
  table6()
  table7()
  table8()
  table9()
  table10()
  table11()
  table12()
  table13()
  table14()
  table15()
  table16()
}

@MainActor
private func table1() {
  ClassTable(UIView.self).properties([
    ("keyboardLayoutGuide", \UIView.keyboardLayoutGuide),
    ("lastBaselineAnchor", \UIView.lastBaselineAnchor),
    ("layoutGuides", \UIView.layoutGuides),
    ("layoutMargins", \UIView.layoutMargins),
    ("layoutMarginsGuide", \UIView.layoutMarginsGuide),
    ("leadingAnchor", \UIView.leadingAnchor),
    ("leftAnchor", \UIView.leftAnchor),
    ("mask", \UIView.mask),
    ("maximumContentSizeCategory", \UIView.maximumContentSizeCategory),
    ("minimumContentSizeCategory", \UIView.minimumContentSizeCategory),
    ("motionEffects", \UIView.motionEffects),
    ("overrideUserInterfaceStyle", \UIView.overrideUserInterfaceStyle),
    ("parentFocusEnvironment", \UIView.parentFocusEnvironment),
    ("preferredFocusEnvironments", \UIView.preferredFocusEnvironments),
    ("preservesSuperviewLayoutMargins", \UIView.preservesSuperviewLayoutMargins),
    ("readableContentGuide", \UIView.readableContentGuide),
    ("restorationIdentifier", \UIView.restorationIdentifier),
    ("rightAnchor", \UIView.rightAnchor),
    ("safeAreaLayoutGuide", \UIView.safeAreaLayoutGuide),
    ("semanticContentAttribute", \UIView.semanticContentAttribute),
    ("subviews", \UIView.subviews),
    ("tag", \UIView.tag),
    ("tintAdjustmentMode", \UIView.tintAdjustmentMode),
    ("tintColor", \UIView.tintColor),
    ("topAnchor", \UIView.topAnchor),
    ("trailingAnchor", \UIView.trailingAnchor),
    ("traitCollection", \UIView.traitCollection),
    ("traitOverrides", \UIView.traitOverrides),
    ("transform", \UIView.transform),
    ("transform3D", \UIView.transform3D),
    (
      "translatesAutoresizingMaskIntoConstraints", \UIView.translatesAutoresizingMaskIntoConstraints
    ),
    ("widthAnchor", \UIView.widthAnchor),
    ("window", \UIView.window),
  ])
}

@MainActor
private func table2() {
  ClassTable(UIView.self).fixedProperties([
    ("layer", \UIView.layer),
    ("safeAreaInsets", \UIView.safeAreaInsets),
    ("superview", \UIView.superview),
  ])
}

@MainActor
private func table3() {
  let table = ClassTable(UIView.self)
  table.method("addConstraint:") { (o: UIView, a: NSLayoutConstraint) in o.addConstraint(a) }
  table.method("addGestureRecognizer:") { (o: UIView, a: UIGestureRecognizer) in
    o.addGestureRecognizer(a)
  }
  table.method("addLayoutGuide:") { (o: UIView, a: UILayoutGuide) in o.addLayoutGuide(a) }
  table.method("addMotionEffect:") { (o: UIView, a: UIMotionEffect) in o.addMotionEffect(a) }
  table.method("addSubview:") { (o: UIView, a: UIView) in o.addSubview(a) }
  table.method("bringSubviewToFront:") { (o: UIView, a: UIView) in o.bringSubviewToFront(a) }
  table.method("didAddSubview:") { (o: UIView, a: UIView) in o.didAddSubview(a) }
  table.method("didMoveToSuperview") { (o: UIView) in o.didMoveToSuperview() }
  table.method("didMoveToWindow") { (o: UIView) in o.didMoveToWindow() }
  table.method("display:") { (o: UIView, a: CALayer) in o.display(a) }
  table.method("draw:") { (o: UIView, a: CGRect) in o.draw(a) }
  table.method("endEditing:") { (o: UIView, a: Bool) in o.endEditing(a) }
  table.method("exerciseAmbiguityInLayout") { (o: UIView) in o.exerciseAmbiguityInLayout() }
  table.method("forBaselineLayout") { (o: UIView) in o.forBaselineLayout() }
  table.method("gestureRecognizerShouldBegin:") { (o: UIView, a: UIGestureRecognizer) in
    o.gestureRecognizerShouldBegin(a)
  }
  table.method("invalidateIntrinsicContentSize") { (o: UIView) in o.invalidateIntrinsicContentSize()
  }
  table.method("layoutIfNeeded") { (o: UIView) in o.layoutIfNeeded() }
  table.method("layoutMarginsDidChange") { (o: UIView) in o.layoutMarginsDidChange() }
  table.method("layoutSubviews") { (o: UIView) in o.layoutSubviews() }
  table.method("needsUpdateConstraints") { (o: UIView) in o.needsUpdateConstraints() }
  table.method("removeConstraint:") { (o: UIView, a: NSLayoutConstraint) in o.removeConstraint(a) }
  table.method("removeFromSuperview") { (o: UIView) in o.removeFromSuperview() }
  table.method("removeGestureRecognizer:") { (o: UIView, a: UIGestureRecognizer) in
    o.removeGestureRecognizer(a)
  }
  table.method("removeLayoutGuide:") { (o: UIView, a: UILayoutGuide) in o.removeLayoutGuide(a) }
  table.method("removeMotionEffect:") { (o: UIView, a: UIMotionEffect) in o.removeMotionEffect(a) }
  table.method("safeAreaInsetsDidChange") { (o: UIView) in o.safeAreaInsetsDidChange() }
  table.method("sendSubviewToBack:") { (o: UIView, a: UIView) in o.sendSubviewToBack(a) }
  table.method("setNeedsDisplay") { (o: UIView) in o.setNeedsDisplay() }
  table.method("setNeedsDisplay:") { (o: UIView, a: CGRect) in o.setNeedsDisplay(a) }
  table.method("setNeedsLayout") { (o: UIView) in o.setNeedsLayout() }
  table.method("setNeedsUpdateConstraints") { (o: UIView) in o.setNeedsUpdateConstraints() }
  table.method("setNeedsUpdateProperties") { (o: UIView) in o.setNeedsUpdateProperties() }
  table.method("sizeThatFits:") { (o: UIView, a: CGSize) in o.sizeThatFits(a) }
  table.method("sizeToFit") { (o: UIView) in o.sizeToFit() }
  table.method("systemLayoutSizeFitting:") { (o: UIView, a: CGSize) in o.systemLayoutSizeFitting(a)
  }
  table.method("tintColorDidChange") { (o: UIView) in o.tintColorDidChange() }
  table.method("traitCollectionDidChange:") { (o: UIView, a: UITraitCollection?) in
    o.traitCollectionDidChange(a)
  }
  table.method("updateConstraints") { (o: UIView) in o.updateConstraints() }
}

@MainActor
private func table4() {
  let table = ClassTable(UIView.self)
  table.method("updateConstraintsIfNeeded") { (o: UIView) in o.updateConstraintsIfNeeded() }
  table.method("updateProperties") { (o: UIView) in o.updateProperties() }
  table.method("updatePropertiesIfNeeded") { (o: UIView) in o.updatePropertiesIfNeeded() }
  table.method("updateTraitsIfNeeded") { (o: UIView) in o.updateTraitsIfNeeded() }
  table.method("viewPrintFormatter") { (o: UIView) in o.viewPrintFormatter() }
  table.method("viewWithTag:") { (o: UIView, a: Int) in o.viewWithTag(a) }
  table.method("willRemoveSubview:") { (o: UIView, a: UIView) in o.willRemoveSubview(a) }
}

@MainActor
private func table5() {
  ClassTable(UIViewController.self).properties([
    ("additionalSafeAreaInsets", \UIViewController.additionalSafeAreaInsets),
    (
      "automaticallyAdjustsScrollViewInsets", \UIViewController.automaticallyAdjustsScrollViewInsets
    ),
    ("bottomLayoutGuide", \UIViewController.bottomLayoutGuide),
    ("childForHomeIndicatorAutoHidden", \UIViewController.childForHomeIndicatorAutoHidden),
    (
      "childForScreenEdgesDeferringSystemGestures",
      \UIViewController.childForScreenEdgesDeferringSystemGestures
    ),
    ("childForStatusBarHidden", \UIViewController.childForStatusBarHidden),
    ("childForStatusBarStyle", \UIViewController.childForStatusBarStyle),
    ("contentUnavailableConfiguration", \UIViewController.contentUnavailableConfiguration),
    (
      "contentUnavailableConfigurationState", \UIViewController.contentUnavailableConfigurationState
    ),
    ("definesPresentationContext", \UIViewController.definesPresentationContext),
    ("disablesAutomaticKeyboardDismissal", \UIViewController.disablesAutomaticKeyboardDismissal),
    ("edgesForExtendedLayout", \UIViewController.edgesForExtendedLayout),
    ("editButtonItem", \UIViewController.editButtonItem),
    ("extendedLayoutIncludesOpaqueBars", \UIViewController.extendedLayoutIncludesOpaqueBars),
    ("hidesBottomBarWhenPushed", \UIViewController.hidesBottomBarWhenPushed),
    ("isBeingDismissed", \UIViewController.isBeingDismissed),
    ("isBeingPresented", \UIViewController.isBeingPresented),
    ("isEditing", \UIViewController.isEditing),
    ("isModalInPresentation", \UIViewController.isModalInPresentation),
    ("isMovingFromParent", \UIViewController.isMovingFromParent),
    ("isMovingToParent", \UIViewController.isMovingToParent),
    ("isViewLoaded", \UIViewController.isViewLoaded),
    (
      "modalPresentationCapturesStatusBarAppearance",
      \UIViewController.modalPresentationCapturesStatusBarAppearance
    ),
    ("modalPresentationStyle", \UIViewController.modalPresentationStyle),
    ("modalTransitionStyle", \UIViewController.modalTransitionStyle),
    ("navigationController", \UIViewController.navigationController),
    ("nibBundle", \UIViewController.nibBundle),
    ("nibName", \UIViewController.nibName),
    ("overrideUserInterfaceStyle", \UIViewController.overrideUserInterfaceStyle),
    ("parentFocusEnvironment", \UIViewController.parentFocusEnvironment),
    ("popoverPresentationController", \UIViewController.popoverPresentationController),
    ("preferredContentSize", \UIViewController.preferredContentSize),
    ("preferredFocusEnvironments", \UIViewController.preferredFocusEnvironments),
    (
      "preferredInterfaceOrientationForPresentation",
      \UIViewController.preferredInterfaceOrientationForPresentation
    ),
    (
      "preferredScreenEdgesDeferringSystemGestures",
      \UIViewController.preferredScreenEdgesDeferringSystemGestures
    ),
    ("preferredStatusBarStyle", \UIViewController.preferredStatusBarStyle),
    ("preferredStatusBarUpdateAnimation", \UIViewController.preferredStatusBarUpdateAnimation),
    ("preferredTransition", \UIViewController.preferredTransition),
  ])
}

@MainActor
private func table6() {
  ClassTable(UIViewController.self).properties([
    ("prefersHomeIndicatorAutoHidden", \UIViewController.prefersHomeIndicatorAutoHidden),
    ("prefersStatusBarHidden", \UIViewController.prefersStatusBarHidden),
    ("presentationController", \UIViewController.presentationController),
    ("presentedViewController", \UIViewController.presentedViewController),
    ("presentingViewController", \UIViewController.presentingViewController),
    ("previewActionItems", \UIViewController.previewActionItems),
    ("restorationIdentifier", \UIViewController.restorationIdentifier),
    ("sheetPresentationController", \UIViewController.sheetPresentationController),
    (
      "shouldAutomaticallyForwardAppearanceMethods",
      \UIViewController.shouldAutomaticallyForwardAppearanceMethods
    ),
    ("shouldAutorotate", \UIViewController.shouldAutorotate),
    ("splitViewController", \UIViewController.splitViewController),
    ("storyboard", \UIViewController.storyboard),
    ("supportedInterfaceOrientations", \UIViewController.supportedInterfaceOrientations),
    ("systemMinimumLayoutMargins", \UIViewController.systemMinimumLayoutMargins),
    ("tabBarController", \UIViewController.tabBarController),
    ("tabBarItem", \UIViewController.tabBarItem),
    ("title", \UIViewController.title),
    ("toolbarItems", \UIViewController.toolbarItems),
    ("topLayoutGuide", \UIViewController.topLayoutGuide),
    ("traitCollection", \UIViewController.traitCollection),
    ("traitOverrides", \UIViewController.traitOverrides),
    ("transitionCoordinator", \UIViewController.transitionCoordinator),
    ("transitioningDelegate", \UIViewController.transitioningDelegate),
    ("view", \UIViewController.view),
    ("viewIfLoaded", \UIViewController.viewIfLoaded),
    (
      "viewRespectsSystemMinimumLayoutMargins",
      \UIViewController.viewRespectsSystemMinimumLayoutMargins
    ),
  ])
}

@MainActor
private func table7() {
  ClassTable(UIViewController.self).fixedProperties([
    ("children", \UIViewController.children),
    ("navigationItem", \UIViewController.navigationItem),
    ("parent", \UIViewController.parent),
  ])
}

@MainActor
private func table8() {
  let table = ClassTable(UIViewController.self)
  table.method("addChild:") { (o: UIViewController, a: UIViewController) in o.addChild(a) }
  table.method("childContaining:") { (o: UIViewController, a: UIStoryboardUnwindSegueSource) in
    o.childContaining(a)
  }
  table.method("didReceiveMemoryWarning") { (o: UIViewController) in o.didReceiveMemoryWarning() }
  table.method("endAppearanceTransition") { (o: UIViewController) in o.endAppearanceTransition() }
  table.method("loadView") { (o: UIViewController) in o.loadView() }
  table.method("loadViewIfNeeded") { (o: UIViewController) in o.loadViewIfNeeded() }
  table.method("removeFromParent") { (o: UIViewController) in o.removeFromParent() }
  table.method("setContentScrollView:") { (o: UIViewController, a: UIScrollView?) in
    o.setContentScrollView(a)
  }
  table.method("setNeedsStatusBarAppearanceUpdate") { (o: UIViewController) in
    o.setNeedsStatusBarAppearanceUpdate()
  }
  table.method("setNeedsUpdateContentUnavailableConfiguration") { (o: UIViewController) in
    o.setNeedsUpdateContentUnavailableConfiguration()
  }
  table.method("setNeedsUpdateOfHomeIndicatorAutoHidden") { (o: UIViewController) in
    o.setNeedsUpdateOfHomeIndicatorAutoHidden()
  }
  table.method("setNeedsUpdateOfScreenEdgesDeferringSystemGestures") { (o: UIViewController) in
    o.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
  }
  table.method("setNeedsUpdateOfSupportedInterfaceOrientations") { (o: UIViewController) in
    o.setNeedsUpdateOfSupportedInterfaceOrientations()
  }
  table.method("setNeedsUpdateProperties") { (o: UIViewController) in o.setNeedsUpdateProperties() }
  table.method("traitCollectionDidChange:") { (o: UIViewController, a: UITraitCollection?) in
    o.traitCollectionDidChange(a)
  }
  table.method("updateProperties") { (o: UIViewController) in o.updateProperties() }
  table.method("updatePropertiesIfNeeded") { (o: UIViewController) in o.updatePropertiesIfNeeded() }
  table.method("updateViewConstraints") { (o: UIViewController) in o.updateViewConstraints() }
  table.method("viewDidAppear:") { (o: UIViewController, a: Bool) in o.viewDidAppear(a) }
  table.method("viewDidDisappear:") { (o: UIViewController, a: Bool) in o.viewDidDisappear(a) }
  table.method("viewDidLayoutSubviews") { (o: UIViewController) in o.viewDidLayoutSubviews() }
  table.method("viewDidLoad") { (o: UIViewController) in o.viewDidLoad() }
  table.method("viewIsAppearing:") { (o: UIViewController, a: Bool) in o.viewIsAppearing(a) }
  table.method("viewLayoutMarginsDidChange") { (o: UIViewController) in
    o.viewLayoutMarginsDidChange()
  }
  table.method("viewSafeAreaInsetsDidChange") { (o: UIViewController) in
    o.viewSafeAreaInsetsDidChange()
  }
  table.method("viewWillAppear:") { (o: UIViewController, a: Bool) in o.viewWillAppear(a) }
  table.method("viewWillDisappear:") { (o: UIViewController, a: Bool) in o.viewWillDisappear(a) }
  table.method("viewWillLayoutSubviews") { (o: UIViewController) in o.viewWillLayoutSubviews() }
}

@MainActor
private func table9() {
  ClassTable(UIViewPrintFormatter.self).fixedProperties([
    ("view", \UIViewPrintFormatter.view)
  ])
}

@MainActor
private func table10() {
  ClassTable(UIViewPropertyAnimator.self).properties([
    ("fractionComplete", \UIViewPropertyAnimator.fractionComplete),
    ("isInterruptible", \UIViewPropertyAnimator.isInterruptible),
    ("isManualHitTestingEnabled", \UIViewPropertyAnimator.isManualHitTestingEnabled),
    ("isReversed", \UIViewPropertyAnimator.isReversed),
    ("isUserInteractionEnabled", \UIViewPropertyAnimator.isUserInteractionEnabled),
    ("pausesOnCompletion", \UIViewPropertyAnimator.pausesOnCompletion),
    ("scrubsLinearly", \UIViewPropertyAnimator.scrubsLinearly),
  ])
}

@MainActor
private func table11() {
  ClassTable(UIViewPropertyAnimator.self).fixedProperties([
    ("delay", \UIViewPropertyAnimator.delay),
    ("duration", \UIViewPropertyAnimator.duration),
    ("isRunning", \UIViewPropertyAnimator.isRunning),
    ("state", \UIViewPropertyAnimator.state),
    ("timingParameters", \UIViewPropertyAnimator.timingParameters),
  ])
}

@MainActor
private func table12() {
  let table = ClassTable(UIViewPropertyAnimator.self)
  table.method("pauseAnimation") { (o: UIViewPropertyAnimator) in o.pauseAnimation() }
  table.method("startAnimation") { (o: UIViewPropertyAnimator) in o.startAnimation() }
  table.method("stopAnimation:") { (o: UIViewPropertyAnimator, a: Bool) in o.stopAnimation(a) }
}

@MainActor
private func table13() {
  ClassTable(UIVisualEffectView.self).properties([
    ("effect", \UIVisualEffectView.effect)
  ])
}

@MainActor
private func table14() {
  ClassTable(UIVisualEffectView.self).fixedProperties([
    ("contentView", \UIVisualEffectView.contentView)
  ])
}

@MainActor
private func table15() {
  ClassTable(UIWindow.self).properties([
    ("isKeyWindow", \UIWindow.isKeyWindow),
    ("rootViewController", \UIWindow.rootViewController),
    ("screen", \UIWindow.screen),
    ("windowLevel", \UIWindow.windowLevel),
    ("windowScene", \UIWindow.windowScene),
  ])
}

@MainActor
private func table16() {
  let table = ClassTable(UIWindow.self)
  table.method("becomeKey") { (o: UIWindow) in o.becomeKey() }
  table.method("makeKey") { (o: UIWindow) in o.makeKey() }
  table.method("makeKeyAndVisible") { (o: UIWindow) in o.makeKeyAndVisible() }
  table.method("resignKey") { (o: UIWindow) in o.resignKey() }
  table.method("sendEvent:") { (o: UIWindow, a: UIEvent) in o.sendEvent(a) }
}
