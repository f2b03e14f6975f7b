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
  table17()
  table18()
  table19()
  table20()
  table21()
  table22()
}

@MainActor
private func table1() {
  ClassTable(UITextField.self).fixedProperties([
    ("isEditing", \UITextField.isEditing)
  ])
}

@MainActor
private func table2() {
  let table = ClassTable(UITextField.self)
  table.method("deleteBackward") { (o: UITextField) in o.deleteBackward() }
  table.method("insertText:") { (o: UITextField, a: String) in o.insertText(a) }
  table.method("unmarkText") { (o: UITextField) in o.unmarkText() }
}

@MainActor
private func table3() {
  ClassTable(UITextInputAssistantItem.self).properties([
    ("allowsHidingShortcuts", \UITextInputAssistantItem.allowsHidingShortcuts),
    ("leadingBarButtonGroups", \UITextInputAssistantItem.leadingBarButtonGroups),
    ("trailingBarButtonGroups", \UITextInputAssistantItem.trailingBarButtonGroups),
  ])
}

@MainActor
private func table4() {
  ClassTable(UITextInputMode.self).fixedProperties([
    ("primaryLanguage", \UITextInputMode.primaryLanguage)
  ])
}

@MainActor
private func table5() {
  ClassTable(UITextItem.self).fixedProperties([
    ("content", \UITextItem.content),
    ("range", \UITextItem.range),
  ])
}

@MainActor
private func table6() {
  ClassTable(UITextRange.self).properties([
    ("end", \UITextRange.end),
    ("isEmpty", \UITextRange.isEmpty),
    ("start", \UITextRange.start),
  ])
}

@MainActor
private func table7() {
  ClassTable(UITextSelectionRect.self).properties([
    ("containsEnd", \UITextSelectionRect.containsEnd),
    ("containsStart", \UITextSelectionRect.containsStart),
    ("isVertical", \UITextSelectionRect.isVertical),
    ("rect", \UITextSelectionRect.rect),
    ("writingDirection", \UITextSelectionRect.writingDirection),
  ])
}

@MainActor
private func table8() {
  ClassTable(UITextView.self).properties([
    ("adjustsFontForContentSizeCategory", \UITextView.adjustsFontForContentSizeCategory),
    ("attributedText", \UITextView.attributedText),
    ("beginningOfDocument", \UITextView.beginningOfDocument),
    ("dataDetectorTypes", \UITextView.dataDetectorTypes),
    ("delegate", \UITextView.delegate),
    ("endOfDocument", \UITextView.endOfDocument),
    ("font", \UITextView.font),
    ("hasText", \UITextView.hasText),
    ("inputDelegate", \UITextView.inputDelegate),
    ("isEditable", \UITextView.isEditable),
    ("isSelectable", \UITextView.isSelectable),
    ("layoutManager", \UITextView.layoutManager),
    ("linkTextAttributes", \UITextView.linkTextAttributes),
    ("markedTextRange", \UITextView.markedTextRange),
    ("markedTextStyle", \UITextView.markedTextStyle),
    ("selectedRange", \UITextView.selectedRange),
    ("selectedTextRange", \UITextView.selectedTextRange),
    ("text", \UITextView.text),
    ("textAlignment", \UITextView.textAlignment),
    ("textColor", \UITextView.textColor),
    ("textContainerInset", \UITextView.textContainerInset),
    ("textLayoutManager", \UITextView.textLayoutManager),
    ("textStorage", \UITextView.textStorage),
    ("tokenizer", \UITextView.tokenizer),
    ("typingAttributes", \UITextView.typingAttributes),
  ])
}

@MainActor
private func table9() {
  ClassTable(UITextView.self).fixedProperties([
    ("textContainer", \UITextView.textContainer)
  ])
}

@MainActor
private func table10() {
  let table = ClassTable(UITextView.self)
  table.method("deleteBackward") { (o: UITextView) in o.deleteBackward() }
  table.method("insertText:") { (o: UITextView, a: String) in o.insertText(a) }
  table.method("scrollRangeToVisible:") { (o: UITextView, a: NSRange) in o.scrollRangeToVisible(a) }
  table.method("unmarkText") { (o: UITextView) in o.unmarkText() }
}

@MainActor
private func table11() {
  ClassTable(UIToolbar.self).properties([
    ("barPosition", \UIToolbar.barPosition),
    ("barStyle", \UIToolbar.barStyle),
    ("barTintColor", \UIToolbar.barTintColor),
    ("compactAppearance", \UIToolbar.compactAppearance),
    ("compactScrollEdgeAppearance", \UIToolbar.compactScrollEdgeAppearance),
    ("delegate", \UIToolbar.delegate),
    ("isTranslucent", \UIToolbar.isTranslucent),
    ("items", \UIToolbar.items),
    ("scrollEdgeAppearance", \UIToolbar.scrollEdgeAppearance),
    ("standardAppearance", \UIToolbar.standardAppearance),
  ])
}

@MainActor
private func table12() {
  ClassTable(UITouch.self).properties([
    ("force", \UITouch.force),
    ("majorRadius", \UITouch.majorRadius),
    ("maximumPossibleForce", \UITouch.maximumPossibleForce),
    ("type", \UITouch.type),
  ])
}

@MainActor
private func table13() {
  ClassTable(UITouch.self).fixedProperties([
    ("gestureRecognizers", \UITouch.gestureRecognizers),
    ("phase", \UITouch.phase),
    ("tapCount", \UITouch.tapCount),
    ("timestamp", \UITouch.timestamp),
    ("view", \UITouch.view),
    ("window", \UITouch.window),
  ])
}

@MainActor
private func table14() {
  ClassTable(UIUserNotificationCategory.self).fixedProperties([
    ("identifier", \UIUserNotificationCategory.identifier)
  ])
}

@MainActor
private func table15() {
  ClassTable(UIUserNotificationSettings.self).fixedProperties([
    ("categories", \UIUserNotificationSettings.categories),
    ("types", \UIUserNotificationSettings.types),
  ])
}

@MainActor
private func table16() {
  ClassTable(UIView.self).properties([
    ("alignmentRectInsets", \UIView.alignmentRectInsets),
    ("alpha", \UIView.alpha),
    ("anchorPoint", \UIView.anchorPoint),
    (
      "appliedContentSizeCategoryLimitsDescription",
      \UIView.appliedContentSizeCategoryLimitsDescription
    ),
    ("autoresizesSubviews", \UIView.autoresizesSubviews),
    ("autoresizingMask", \UIView.autoresizingMask),
    ("backgroundColor", \UIView.backgroundColor),
    ("bottomAnchor", \UIView.bottomAnchor),
    ("bounds", \UIView.bounds),
    ("center", \UIView.center),
    ("centerXAnchor", \UIView.centerXAnchor),
    ("centerYAnchor", \UIView.centerYAnchor),
    ("clearsContextBeforeDrawing", \UIView.clearsContextBeforeDrawing),
    ("clipsToBounds", \UIView.clipsToBounds),
    ("collisionBoundingPath", \UIView.collisionBoundingPath),
    ("collisionBoundsType", \UIView.collisionBoundsType),
    ("constraints", \UIView.constraints),
    ("contentMode", \UIView.contentMode),
    ("contentScaleFactor", \UIView.contentScaleFactor),
    ("directionalLayoutMargins", \UIView.directionalLayoutMargins),
    ("effectiveUserInterfaceLayoutDirection", \UIView.effectiveUserInterfaceLayoutDirection),
    ("firstBaselineAnchor", \UIView.firstBaselineAnchor),
    ("forFirstBaselineLayout", \UIView.forFirstBaselineLayout),
    ("forLastBaselineLayout", \UIView.forLastBaselineLayout),
    ("frame", \UIView.frame),
    ("gestureRecognizers", \UIView.gestureRecognizers),
    ("hasAmbiguousLayout", \UIView.hasAmbiguousLayout),
    ("heightAnchor", \UIView.heightAnchor),
    ("insetsLayoutMarginsFromSafeArea", \UIView.insetsLayoutMarginsFromSafeArea),
    ("interactions", \UIView.interactions),
    ("intrinsicContentSize", \UIView.intrinsicContentSize),
    ("isExclusiveTouch", \UIView.isExclusiveTouch),
    ("isHidden", \UIView.isHidden),
    ("isMultipleTouchEnabled", \UIView.isMultipleTouchEnabled),
    ("isOpaque", \UIView.isOpaque),
    ("isUserInteractionEnabled", \UIView.isUserInteractionEnabled),
    ("keyboardLayoutGuide", \UIView.keyboardLayoutGuide),
    ("lastBaselineAnchor", \UIView.lastBaselineAnchor),
  ])
}

@MainActor
private func table17() {
  ClassTable(UIView.self).properties([
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
private func table18() {
  ClassTable(UIView.self).fixedProperties([
    ("layer", \UIView.layer),
    ("safeAreaInsets", \UIView.safeAreaInsets),
    ("superview", \UIView.superview),
  ])
}

@MainActor
private func table19() {
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
private func table20() {
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
private func table21() {
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
    ("popoverPresentationController", \UIViewController.popoverPresentationController),
    ("preferredContentSize", \UIViewController.preferredContentSize),
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
    ("prefersHomeIndicatorAutoHidden", \UIViewController.prefersHomeIndicatorAutoHidden),
    ("prefersStatusBarHidden", \UIViewController.prefersStatusBarHidden),
  ])
}

@MainActor
private func table22() {
  ClassTable(UIViewController.self).properties([
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
