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
}

@MainActor
private func table1() {
  ClassTable(UITabBarAppearance.self).properties([
    ("compactInlineLayoutAppearance", \UITabBarAppearance.compactInlineLayoutAppearance),
    ("inlineLayoutAppearance", \UITabBarAppearance.inlineLayoutAppearance),
    ("selectionIndicatorImage", \UITabBarAppearance.selectionIndicatorImage),
    ("stackedLayoutAppearance", \UITabBarAppearance.stackedLayoutAppearance),
  ])
}

@MainActor
private func table2() {
  ClassTable(UITabBarController.self).properties([
    ("delegate", \UITabBarController.delegate),
    ("mode", \UITabBarController.mode),
    ("selectedIndex", \UITabBarController.selectedIndex),
    ("selectedTab", \UITabBarController.selectedTab),
    ("selectedViewController", \UITabBarController.selectedViewController),
    ("tabs", \UITabBarController.tabs),
    ("viewControllers", \UITabBarController.viewControllers),
  ])
}

@MainActor
private func table3() {
  ClassTable(UITabBarController.self).fixedProperties([
    ("moreNavigationController", \UITabBarController.moreNavigationController),
    ("tabBar", \UITabBarController.tabBar),
  ])
}

@MainActor
private func table4() {
  ClassTable(UITabBarItem.self).properties([
    ("badgeColor", \UITabBarItem.badgeColor),
    ("badgeValue", \UITabBarItem.badgeValue),
    ("scrollEdgeAppearance", \UITabBarItem.scrollEdgeAppearance),
    ("selectedImage", \UITabBarItem.selectedImage),
    ("standardAppearance", \UITabBarItem.standardAppearance),
    ("titlePositionAdjustment", \UITabBarItem.titlePositionAdjustment),
  ])
}

@MainActor
private func table5() {
  ClassTable(UITabBarItemAppearance.self).fixedProperties([
    ("disabled", \UITabBarItemAppearance.disabled),
    ("normal", \UITabBarItemAppearance.normal),
    ("selected", \UITabBarItemAppearance.selected),
  ])
}

@MainActor
private func table6() {
  ClassTable(UITabBarItemStateAppearance.self).properties([
    ("badgeBackgroundColor", \UITabBarItemStateAppearance.badgeBackgroundColor),
    ("badgeTextAttributes", \UITabBarItemStateAppearance.badgeTextAttributes),
    ("iconColor", \UITabBarItemStateAppearance.iconColor),
    ("titlePositionAdjustment", \UITabBarItemStateAppearance.titlePositionAdjustment),
    ("titleTextAttributes", \UITabBarItemStateAppearance.titleTextAttributes),
  ])
}

@MainActor
private func table7() {
  ClassTable(UITabGroup.self).properties([
    ("children", \UITabGroup.children),
    ("defaultChildIdentifier", \UITabGroup.defaultChildIdentifier),
    ("selectedChild", \UITabGroup.selectedChild),
  ])
}

@MainActor
private func table8() {
  ClassTable(UITapGestureRecognizer.self).properties([
    ("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),
    ("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired),
  ])
}

@MainActor
private func table9() {
  ClassTable(UITargetedPreview.self).properties([
    ("size", \UITargetedPreview.size)
  ])
}

@MainActor
private func table10() {
  ClassTable(UITargetedPreview.self).fixedProperties([
    ("parameters", \UITargetedPreview.parameters),
    ("target", \UITargetedPreview.target),
    ("view", \UITargetedPreview.view),
  ])
}

@MainActor
private func table11() {
  ClassTable(UITextChecker.self).properties([
    ("ignoredWords", \UITextChecker.ignoredWords)
  ])
}

@MainActor
private func table12() {
  let table = ClassTable(UITextChecker.self)
  table.method("ignoreWord:") { (o: UITextChecker, a: String) in o.ignoreWord(a) }
}

@MainActor
private func table13() {
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
private func table14() {
  ClassTable(UITextField.self).fixedProperties([
    ("isEditing", \UITextField.isEditing)
  ])
}

@MainActor
private func table15() {
  let table = ClassTable(UITextField.self)
  table.method("deleteBackward") { (o: UITextField) in o.deleteBackward() }
  table.method("insertText:") { (o: UITextField, a: String) in o.insertText(a) }
  table.method("unmarkText") { (o: UITextField) in o.unmarkText() }
}

@MainActor
private func table16() {
  ClassTable(UITextInputAssistantItem.self).properties([
    ("allowsHidingShortcuts", \UITextInputAssistantItem.allowsHidingShortcuts),
    ("leadingBarButtonGroups", \UITextInputAssistantItem.leadingBarButtonGroups),
    ("trailingBarButtonGroups", \UITextInputAssistantItem.trailingBarButtonGroups),
  ])
}

@MainActor
private func table17() {
  ClassTable(UITextInputMode.self).fixedProperties([
    ("primaryLanguage", \UITextInputMode.primaryLanguage)
  ])
}

@MainActor
private func table18() {
  ClassTable(UITextInputPasswordRules.self).fixedProperties([
    ("passwordRulesDescriptor", \UITextInputPasswordRules.passwordRulesDescriptor)
  ])
}

@MainActor
private func table19() {
  ClassTable(UITextItem.self).fixedProperties([
    ("content", \UITextItem.content),
    ("range", \UITextItem.range),
  ])
}

@MainActor
private func table20() {
  ClassTable(UITextRange.self).properties([
    ("end", \UITextRange.end),
    ("isEmpty", \UITextRange.isEmpty),
    ("start", \UITextRange.start),
  ])
}

@MainActor
private func table21() {
  ClassTable(UITextSelectionRect.self).properties([
    ("containsEnd", \UITextSelectionRect.containsEnd),
    ("containsStart", \UITextSelectionRect.containsStart),
    ("isVertical", \UITextSelectionRect.isVertical),
    ("rect", \UITextSelectionRect.rect),
    ("writingDirection", \UITextSelectionRect.writingDirection),
  ])
}

@MainActor
private func table22() {
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
private func table23() {
  ClassTable(UITextView.self).fixedProperties([
    ("textContainer", \UITextView.textContainer)
  ])
}

@MainActor
private func table24() {
  let table = ClassTable(UITextView.self)
  table.method("deleteBackward") { (o: UITextView) in o.deleteBackward() }
  table.method("insertText:") { (o: UITextView, a: String) in o.insertText(a) }
  table.method("scrollRangeToVisible:") { (o: UITextView, a: NSRange) in o.scrollRangeToVisible(a) }
  table.method("unmarkText") { (o: UITextView) in o.unmarkText() }
}

@MainActor
private func table25() {
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
private func table26() {
  ClassTable(UITouch.self).properties([
    ("force", \UITouch.force),
    ("majorRadius", \UITouch.majorRadius),
    ("maximumPossibleForce", \UITouch.maximumPossibleForce),
    ("type", \UITouch.type),
  ])
}

@MainActor
private func table27() {
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
private func table28() {
  ClassTable(UIUserNotificationCategory.self).fixedProperties([
    ("identifier", \UIUserNotificationCategory.identifier)
  ])
}

@MainActor
private func table29() {
  ClassTable(UIUserNotificationSettings.self).fixedProperties([
    ("categories", \UIUserNotificationSettings.categories),
    ("types", \UIUserNotificationSettings.types),
  ])
}

@MainActor
private func table30() {
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
