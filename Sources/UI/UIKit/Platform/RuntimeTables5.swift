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
  table23()
  table24()
  table25()
  table26()
  table27()
  table28()
  table29()
  table30()
  table31()
  table32()
  table33()
  table34()
  table35()
  table36()
}

@MainActor
private func table1() {
  ClassTable(UIImagePickerController.self).properties([
    ("allowsEditing", \UIImagePickerController.allowsEditing),
    ("cameraCaptureMode", \UIImagePickerController.cameraCaptureMode),
    ("cameraDevice", \UIImagePickerController.cameraDevice),
    ("cameraFlashMode", \UIImagePickerController.cameraFlashMode),
    ("mediaTypes", \UIImagePickerController.mediaTypes),
    ("sourceType", \UIImagePickerController.sourceType),
    ("videoMaximumDuration", \UIImagePickerController.videoMaximumDuration),
    ("videoQuality", \UIImagePickerController.videoQuality),
  ])
}

@MainActor
private func table2() {
  ClassTable(UIImageView.self).properties([
    (
      "adjustsImageSizeForAccessibilityContentSizeCategory",
      \UIImageView.adjustsImageSizeForAccessibilityContentSizeCategory
    ),
    ("animationDuration", \UIImageView.animationDuration),
    ("animationImages", \UIImageView.animationImages),
    ("animationRepeatCount", \UIImageView.animationRepeatCount),
    ("highlightedAnimationImages", \UIImageView.highlightedAnimationImages),
    ("highlightedImage", \UIImageView.highlightedImage),
    ("image", \UIImageView.image),
    ("isHighlighted", \UIImageView.isHighlighted),
    ("preferredImageDynamicRange", \UIImageView.preferredImageDynamicRange),
    ("preferredSymbolConfiguration", \UIImageView.preferredSymbolConfiguration),
  ])
}

@MainActor
private func table3() {
  ClassTable(UIImageView.self).fixedProperties([
    ("isAnimating", \UIImageView.isAnimating)
  ])
}

@MainActor
private func table4() {
  let table = ClassTable(UIImageView.self)
  table.method("startAnimating") { (o: UIImageView) in o.startAnimating() }
  table.method("stopAnimating") { (o: UIImageView) in o.stopAnimating() }
}

@MainActor
private func table5() {
  ClassTable(UIImpactFeedbackGenerator.self).fixedProperties([
    ("style", \UIImpactFeedbackGenerator.style)
  ])
}

@MainActor
private func table6() {
  let table = ClassTable(UIImpactFeedbackGenerator.self)
  table.method("impactOccurred") { (o: UIImpactFeedbackGenerator) in o.impactOccurred() }
}

@MainActor
private func table7() {
  ClassTable(UIInputView.self).properties([
    ("allowsSelfSizing", \UIInputView.allowsSelfSizing)
  ])
}

@MainActor
private func table8() {
  ClassTable(UIInputView.self).fixedProperties([
    ("inputViewStyle", \UIInputView.inputViewStyle)
  ])
}

@MainActor
private func table9() {
  ClassTable(UIInputViewController.self).properties([
    ("hasFullAccess", \UIInputViewController.hasFullAccess),
    ("needsInputModeSwitchKey", \UIInputViewController.needsInputModeSwitchKey),
    ("primaryLanguage", \UIInputViewController.primaryLanguage),
    ("textDocumentProxy", \UIInputViewController.textDocumentProxy),
  ])
}

@MainActor
private func table10() {
  let table = ClassTable(UIInputViewController.self)
  table.method("advanceToNextInputMode") { (o: UIInputViewController) in o.advanceToNextInputMode()
  }
  table.method("dismissKeyboard") { (o: UIInputViewController) in o.dismissKeyboard() }
}

@MainActor
private func table11() {
  ClassTable(UIInterpolatingMotionEffect.self).properties([
    ("maximumRelativeValue", \UIInterpolatingMotionEffect.maximumRelativeValue),
    ("minimumRelativeValue", \UIInterpolatingMotionEffect.minimumRelativeValue),
  ])
}

@MainActor
private func table12() {
  ClassTable(UIInterpolatingMotionEffect.self).fixedProperties([
    ("keyPath", \UIInterpolatingMotionEffect.keyPath),
    ("type", \UIInterpolatingMotionEffect.type),
  ])
}

@MainActor
private func table13() {
  ClassTable(UIKey.self).fixedProperties([
    ("characters", \UIKey.characters),
    ("charactersIgnoringModifiers", \UIKey.charactersIgnoringModifiers),
    ("keyCode", \UIKey.keyCode),
    ("modifierFlags", \UIKey.modifierFlags),
  ])
}

@MainActor
private func table14() {
  ClassTable(UIKeyCommand.self).properties([
    ("allowsAutomaticLocalization", \UIKeyCommand.allowsAutomaticLocalization),
    ("allowsAutomaticMirroring", \UIKeyCommand.allowsAutomaticMirroring),
    ("wantsPriorityOverSystemBehavior", \UIKeyCommand.wantsPriorityOverSystemBehavior),
  ])
}

@MainActor
private func table15() {
  ClassTable(UIKeyCommand.self).fixedProperties([
    ("input", \UIKeyCommand.input),
    ("modifierFlags", \UIKeyCommand.modifierFlags),
  ])
}

@MainActor
private func table16() {
  ClassTable(UIKeyboardLayoutGuide.self).properties([
    ("followsUndockedKeyboard", \UIKeyboardLayoutGuide.followsUndockedKeyboard),
    ("keyboardDismissPadding", \UIKeyboardLayoutGuide.keyboardDismissPadding),
    ("usesBottomSafeArea", \UIKeyboardLayoutGuide.usesBottomSafeArea),
  ])
}

@MainActor
private func table17() {
  ClassTable(UILabel.self).properties([
    ("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
    ("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
    ("allowsDefaultTighteningForTruncation", \UILabel.allowsDefaultTighteningForTruncation),
    ("attributedText", \UILabel.attributedText),
    ("baselineAdjustment", \UILabel.baselineAdjustment),
    ("font", \UILabel.font),
    ("highlightedTextColor", \UILabel.highlightedTextColor),
    ("isEnabled", \UILabel.isEnabled),
    ("isHighlighted", \UILabel.isHighlighted),
    ("lineBreakMode", \UILabel.lineBreakMode),
    ("minimumScaleFactor", \UILabel.minimumScaleFactor),
    ("numberOfLines", \UILabel.numberOfLines),
    ("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
    ("shadowColor", \UILabel.shadowColor),
    ("shadowOffset", \UILabel.shadowOffset),
    ("text", \UILabel.text),
    ("textAlignment", \UILabel.textAlignment),
    ("textColor", \UILabel.textColor),
  ])
}

@MainActor
private func table18() {
  ClassTable(UILayoutGuide.self).properties([
    ("bottomAnchor", \UILayoutGuide.bottomAnchor),
    ("centerXAnchor", \UILayoutGuide.centerXAnchor),
    ("centerYAnchor", \UILayoutGuide.centerYAnchor),
    ("hasAmbiguousLayout", \UILayoutGuide.hasAmbiguousLayout),
    ("heightAnchor", \UILayoutGuide.heightAnchor),
    ("identifier", \UILayoutGuide.identifier),
    ("layoutFrame", \UILayoutGuide.layoutFrame),
    ("leadingAnchor", \UILayoutGuide.leadingAnchor),
    ("leftAnchor", \UILayoutGuide.leftAnchor),
    ("rightAnchor", \UILayoutGuide.rightAnchor),
    ("topAnchor", \UILayoutGuide.topAnchor),
    ("trailingAnchor", \UILayoutGuide.trailingAnchor),
    ("widthAnchor", \UILayoutGuide.widthAnchor),
  ])
}

@MainActor
private func table19() {
  ClassTable(UILayoutGuide.self).fixedProperties([
    ("owningView", \UILayoutGuide.owningView)
  ])
}

@MainActor
private func table20() {
  ClassTable(UILongPressGestureRecognizer.self).properties([
    ("allowableMovement", \UILongPressGestureRecognizer.allowableMovement),
    ("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration),
    ("numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired),
    ("numberOfTouchesRequired", \UILongPressGestureRecognizer.numberOfTouchesRequired),
  ])
}

@MainActor
private func table21() {
  ClassTable(UIMarkupTextPrintFormatter.self).properties([
    ("markupText", \UIMarkupTextPrintFormatter.markupText)
  ])
}

@MainActor
private func table22() {
  ClassTable(UIMenu.self).properties([
    ("preferredElementSize", \UIMenu.preferredElementSize),
    ("selectedElements", \UIMenu.selectedElements),
  ])
}

@MainActor
private func table23() {
  ClassTable(UIMenu.self).fixedProperties([
    ("children", \UIMenu.children),
    ("identifier", \UIMenu.identifier),
    ("options", \UIMenu.options),
  ])
}

@MainActor
private func table24() {
  ClassTable(UIMenuController.self).properties([
    ("arrowDirection", \UIMenuController.arrowDirection),
    ("menuFrame", \UIMenuController.menuFrame),
    ("menuItems", \UIMenuController.menuItems),
  ])
}

@MainActor
private func table25() {
  ClassTable(UIMenuController.self).fixedProperties([
    ("isMenuVisible", \UIMenuController.isMenuVisible)
  ])
}

@MainActor
private func table26() {
  let table = ClassTable(UIMenuController.self)
  table.method("hideMenu") { (o: UIMenuController) in o.hideMenu() }
  table.method("update") { (o: UIMenuController) in o.update() }
}

@MainActor
private func table27() {
  ClassTable(UIMenuElement.self).properties([
    ("subtitle", \UIMenuElement.subtitle)
  ])
}

@MainActor
private func table28() {
  ClassTable(UIMenuElement.self).fixedProperties([
    ("image", \UIMenuElement.image),
    ("title", \UIMenuElement.title),
  ])
}

@MainActor
private func table29() {
  ClassTable(UIMenuItem.self).properties([
    ("action", \UIMenuItem.action),
    ("title", \UIMenuItem.title),
  ])
}

@MainActor
private func table30() {
  let table = ClassTable(UIMenuSystem.self)
  table.method("setNeedsRebuild") { (o: UIMenuSystem) in o.setNeedsRebuild() }
  table.method("setNeedsRevalidate") { (o: UIMenuSystem) in o.setNeedsRevalidate() }
}

@MainActor
private func table31() {
  ClassTable(UIMotionEffectGroup.self).properties([
    ("motionEffects", \UIMotionEffectGroup.motionEffects)
  ])
}

@MainActor
private func table32() {
  ClassTable(UINavigationBar.self).properties([
    ("backIndicatorImage", \UINavigationBar.backIndicatorImage),
    ("backIndicatorTransitionMaskImage", \UINavigationBar.backIndicatorTransitionMaskImage),
    ("backItem", \UINavigationBar.backItem),
    ("barPosition", \UINavigationBar.barPosition),
    ("barStyle", \UINavigationBar.barStyle),
    ("barTintColor", \UINavigationBar.barTintColor),
    ("compactAppearance", \UINavigationBar.compactAppearance),
    ("compactScrollEdgeAppearance", \UINavigationBar.compactScrollEdgeAppearance),
    ("delegate", \UINavigationBar.delegate),
    ("isTranslucent", \UINavigationBar.isTranslucent),
    ("items", \UINavigationBar.items),
    ("largeTitleTextAttributes", \UINavigationBar.largeTitleTextAttributes),
    ("prefersLargeTitles", \UINavigationBar.prefersLargeTitles),
    ("scrollEdgeAppearance", \UINavigationBar.scrollEdgeAppearance),
    ("shadowImage", \UINavigationBar.shadowImage),
    ("standardAppearance", \UINavigationBar.standardAppearance),
    ("titleTextAttributes", \UINavigationBar.titleTextAttributes),
    ("topItem", \UINavigationBar.topItem),
  ])
}

@MainActor
private func table33() {
  ClassTable(UINavigationBarAppearance.self).properties([
    ("backButtonAppearance", \UINavigationBarAppearance.backButtonAppearance),
    ("buttonAppearance", \UINavigationBarAppearance.buttonAppearance),
    ("doneButtonAppearance", \UINavigationBarAppearance.doneButtonAppearance),
    ("largeTitleTextAttributes", \UINavigationBarAppearance.largeTitleTextAttributes),
    ("titlePositionAdjustment", \UINavigationBarAppearance.titlePositionAdjustment),
    ("titleTextAttributes", \UINavigationBarAppearance.titleTextAttributes),
  ])
}

@MainActor
private func table34() {
  ClassTable(UINavigationBarAppearance.self).fixedProperties([
    ("backIndicatorImage", \UINavigationBarAppearance.backIndicatorImage),
    (
      "backIndicatorTransitionMaskImage",
      \UINavigationBarAppearance.backIndicatorTransitionMaskImage
    ),
  ])
}

@MainActor
private func table35() {
  ClassTable(UINavigationController.self).properties([
    ("delegate", \UINavigationController.delegate),
    ("hidesBarsOnSwipe", \UINavigationController.hidesBarsOnSwipe),
    ("hidesBarsOnTap", \UINavigationController.hidesBarsOnTap),
    ("hidesBarsWhenVerticallyCompact", \UINavigationController.hidesBarsWhenVerticallyCompact),
    ("isNavigationBarHidden", \UINavigationController.isNavigationBarHidden),
    ("isToolbarHidden", \UINavigationController.isToolbarHidden),
    ("topViewController", \UINavigationController.topViewController),
    ("viewControllers", \UINavigationController.viewControllers),
    ("visibleViewController", \UINavigationController.visibleViewController),
  ])
}

@MainActor
private func table36() {
  ClassTable(UINavigationController.self).fixedProperties([
    ("barHideOnSwipeGestureRecognizer", \UINavigationController.barHideOnSwipeGestureRecognizer),
    ("barHideOnTapGestureRecognizer", \UINavigationController.barHideOnTapGestureRecognizer),
    ("interactivePopGestureRecognizer", \UINavigationController.interactivePopGestureRecognizer),
    ("navigationBar", \UINavigationController.navigationBar),
    ("toolbar", \UINavigationController.toolbar),
  ])
}
