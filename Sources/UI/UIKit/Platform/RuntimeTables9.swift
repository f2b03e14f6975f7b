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
}

@MainActor
private func table1() {
  ClassTable(UITabBarItemStateAppearance.self).properties([
    ("badgeBackgroundColor", \UITabBarItemStateAppearance.badgeBackgroundColor),
    ("badgeTextAttributes", \UITabBarItemStateAppearance.badgeTextAttributes),
    ("iconColor", \UITabBarItemStateAppearance.iconColor),
    ("titlePositionAdjustment", \UITabBarItemStateAppearance.titlePositionAdjustment),
    ("titleTextAttributes", \UITabBarItemStateAppearance.titleTextAttributes),
  ])
}

@MainActor
private func table2() {
  ClassTable(UITabGroup.self).properties([
    ("children", \UITabGroup.children),
    ("defaultChildIdentifier", \UITabGroup.defaultChildIdentifier),
    ("selectedChild", \UITabGroup.selectedChild),
  ])
}

@MainActor
private func table3() {
  ClassTable(UITapGestureRecognizer.self).properties([
    ("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),
    ("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired),
  ])
}

@MainActor
private func table4() {
  ClassTable(UITargetedPreview.self).properties([
    ("size", \UITargetedPreview.size)
  ])
}

@MainActor
private func table5() {
  ClassTable(UITargetedPreview.self).fixedProperties([
    ("parameters", \UITargetedPreview.parameters),
    ("target", \UITargetedPreview.target),
    ("view", \UITargetedPreview.view),
  ])
}

@MainActor
private func table6() {
  ClassTable(UITextChecker.self).properties([
    ("ignoredWords", \UITextChecker.ignoredWords)
  ])
}

@MainActor
private func table7() {
  let table = ClassTable(UITextChecker.self)
  table.method("ignoreWord:") { (o: UITextChecker, a: String) in o.ignoreWord(a) }
}

@MainActor
private func table8() {
  ClassTable(UITextField.self).properties([
    ("adjustsFontForContentSizeCategory", \UITextField.adjustsFontForContentSizeCategory),
    ("adjustsFontSizeToFitWidth", \UITextField.adjustsFontSizeToFitWidth),
    ("attributedPlaceholder", \UITextField.attributedPlaceholder),
    ("attributedText", \UITextField.attributedText),
    ("background", \UITextField.background),
    ("beginningOfDocument", \UITextField.beginningOfDocument),
    ("borderStyle", \UITextField.borderStyle),
    ("clearButtonMode", \UITextField.clearButtonMode),
    ("clearsOnBeginEditing", \UITextField.clearsOnBeginEditing),
    ("defaultTextAttributes", \UITextField.defaultTextAttributes),
    ("delegate", \UITextField.delegate),
    ("disabledBackground", \UITextField.disabledBackground),
    ("endOfDocument", \UITextField.endOfDocument),
    ("font", \UITextField.font),
    ("hasText", \UITextField.hasText),
    ("inputDelegate", \UITextField.inputDelegate),
    ("isSecureTextEntry", \UITextField.isSecureTextEntry),
    ("leftView", \UITextField.leftView),
    ("leftViewMode", \UITextField.leftViewMode),
    ("markedTextRange", \UITextField.markedTextRange),
    ("markedTextStyle", \UITextField.markedTextStyle),
    ("minimumFontSize", \UITextField.minimumFontSize),
    ("placeholder", \UITextField.placeholder),
    ("rightView", \UITextField.rightView),
    ("rightViewMode", \UITextField.rightViewMode),
    ("selectedTextRange", \UITextField.selectedTextRange),
    ("text", \UITextField.text),
    ("textAlignment", \UITextField.textAlignment),
    ("textColor", \UITextField.textColor),
    ("tokenizer", \UITextField.tokenizer),
  ])
}

@MainActor
private func table9() {
  ClassTable(UITextField.self).fixedProperties([
    ("isEditing", \UITextField.isEditing)
  ])
}

@MainActor
private func table10() {
  let table = ClassTable(UITextField.self)
  table.method("deleteBackward") { (o: UITextField) in o.deleteBackward() }
  table.method("insertText:") { (o: UITextField, a: String) in o.insertText(a) }
  table.method("unmarkText") { (o: UITextField) in o.unmarkText() }
}

@MainActor
private func table11() {
  ClassTable(UITextInputAssistantItem.self).properties([
    ("allowsHidingShortcuts", \UITextInputAssistantItem.allowsHidingShortcuts),
    ("leadingBarButtonGroups", \UITextInputAssistantItem.leadingBarButtonGroups),
    ("trailingBarButtonGroups", \UITextInputAssistantItem.trailingBarButtonGroups),
  ])
}

@MainActor
private func table12() {
  ClassTable(UITextInputMode.self).fixedProperties([
    ("primaryLanguage", \UITextInputMode.primaryLanguage)
  ])
}

@MainActor
private func table13() {
  ClassTable(UITextItem.self).fixedProperties([
    ("content", \UITextItem.content),
    ("range", \UITextItem.range),
  ])
}

@MainActor
private func table14() {
  ClassTable(UITextRange.self).properties([
    ("end", \UITextRange.end),
    ("isEmpty", \UITextRange.isEmpty),
    ("start", \UITextRange.start),
  ])
}

@MainActor
private func table15() {
  ClassTable(UITextSelectionRect.self).properties([
    ("containsEnd", \UITextSelectionRect.containsEnd),
    ("containsStart", \UITextSelectionRect.containsStart),
    ("isVertical", \UITextSelectionRect.isVertical),
    ("rect", \UITextSelectionRect.rect),
    ("writingDirection", \UITextSelectionRect.writingDirection),
  ])
}

@MainActor
private func table16() {
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
private func table17() {
  ClassTable(UITextView.self).fixedProperties([
    ("textContainer", \UITextView.textContainer)
  ])
}

@MainActor
private func table18() {
  let table = ClassTable(UITextView.self)
  table.method("deleteBackward") { (o: UITextView) in o.deleteBackward() }
  table.method("insertText:") { (o: UITextView, a: String) in o.insertText(a) }
  table.method("scrollRangeToVisible:") { (o: UITextView, a: NSRange) in o.scrollRangeToVisible(a) }
  table.method("unmarkText") { (o: UITextView) in o.unmarkText() }
}

@MainActor
private func table19() {
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
private func table20() {
  ClassTable(UITouch.self).properties([
    ("force", \UITouch.force),
    ("majorRadius", \UITouch.majorRadius),
    ("maximumPossibleForce", \UITouch.maximumPossibleForce),
    ("type", \UITouch.type),
  ])
}

@MainActor
private func table21() {
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
private func table22() {
  ClassTable(UIUserNotificationCategory.self).fixedProperties([
    ("identifier", \UIUserNotificationCategory.identifier)
  ])
}

@MainActor
private func table23() {
  ClassTable(UIUserNotificationSettings.self).fixedProperties([
    ("categories", \UIUserNotificationSettings.categories),
    ("types", \UIUserNotificationSettings.types),
  ])
}

@MainActor
private func table24() {
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
    ("canBecomeFocused", \UIView.canBecomeFocused),
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
    ("cornerConfiguration", \UIView.cornerConfiguration),
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
  ])
}

@MainActor
private func table25() {
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
private func table26() {
  ClassTable(UIView.self).fixedProperties([
    ("layer", \UIView.layer),
    ("safeAreaInsets", \UIView.safeAreaInsets),
    ("superview", \UIView.superview),
  ])
}
