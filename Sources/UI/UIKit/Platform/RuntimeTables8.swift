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
}

@MainActor
private func table1() {
  ClassTable(UISnapBehavior.self).properties([
    ("damping", \UISnapBehavior.damping),
    ("snapPoint", \UISnapBehavior.snapPoint),
  ])
}

@MainActor
private func table2() {
  ClassTable(UISplitViewController.self).properties([
    ("delegate", \UISplitViewController.delegate),
    ("displayMode", \UISplitViewController.displayMode),
    ("displayModeButtonVisibility", \UISplitViewController.displayModeButtonVisibility),
    ("maximumPrimaryColumnWidth", \UISplitViewController.maximumPrimaryColumnWidth),
    ("maximumSupplementaryColumnWidth", \UISplitViewController.maximumSupplementaryColumnWidth),
    ("minimumPrimaryColumnWidth", \UISplitViewController.minimumPrimaryColumnWidth),
    ("minimumSupplementaryColumnWidth", \UISplitViewController.minimumSupplementaryColumnWidth),
    ("preferredDisplayMode", \UISplitViewController.preferredDisplayMode),
    ("preferredPrimaryColumnWidth", \UISplitViewController.preferredPrimaryColumnWidth),
    (
      "preferredPrimaryColumnWidthFraction",
      \UISplitViewController.preferredPrimaryColumnWidthFraction
    ),
    ("preferredSplitBehavior", \UISplitViewController.preferredSplitBehavior),
    ("preferredSupplementaryColumnWidth", \UISplitViewController.preferredSupplementaryColumnWidth),
    (
      "preferredSupplementaryColumnWidthFraction",
      \UISplitViewController.preferredSupplementaryColumnWidthFraction
    ),
    ("presentsWithGesture", \UISplitViewController.presentsWithGesture),
    ("primaryColumnWidth", \UISplitViewController.primaryColumnWidth),
    ("primaryEdge", \UISplitViewController.primaryEdge),
    ("showsSecondaryOnlyButton", \UISplitViewController.showsSecondaryOnlyButton),
    ("splitBehavior", \UISplitViewController.splitBehavior),
    ("supplementaryColumnWidth", \UISplitViewController.supplementaryColumnWidth),
    ("viewControllers", \UISplitViewController.viewControllers),
  ])
}

@MainActor
private func table3() {
  ClassTable(UISplitViewController.self).fixedProperties([
    ("displayModeButtonItem", \UISplitViewController.displayModeButtonItem),
    ("isCollapsed", \UISplitViewController.isCollapsed),
    ("style", \UISplitViewController.style),
  ])
}

@MainActor
private func table4() {
  let table = ClassTable(UISplitViewController.self)
  table.method("hide:") { (o: UISplitViewController, a: UISplitViewController.Column) in o.hide(a) }
  table.method("show:") { (o: UISplitViewController, a: UISplitViewController.Column) in o.show(a) }
}

@MainActor
private func table5() {
  ClassTable(UISpringLoadedInteraction.self).fixedProperties([
    ("interactionBehavior", \UISpringLoadedInteraction.interactionBehavior),
    ("interactionEffect", \UISpringLoadedInteraction.interactionEffect),
    ("view", \UISpringLoadedInteraction.view),
  ])
}

@MainActor
private func table6() {
  ClassTable(UISpringTimingParameters.self).properties([
    ("cubicTimingParameters", \UISpringTimingParameters.cubicTimingParameters),
    ("springTimingParameters", \UISpringTimingParameters.springTimingParameters),
    ("timingCurveType", \UISpringTimingParameters.timingCurveType),
  ])
}

@MainActor
private func table7() {
  ClassTable(UISpringTimingParameters.self).fixedProperties([
    ("initialVelocity", \UISpringTimingParameters.initialVelocity)
  ])
}

@MainActor
private func table8() {
  ClassTable(UIStackView.self).properties([
    ("alignment", \UIStackView.alignment),
    ("axis", \UIStackView.axis),
    ("distribution", \UIStackView.distribution),
    ("isBaselineRelativeArrangement", \UIStackView.isBaselineRelativeArrangement),
    ("isLayoutMarginsRelativeArrangement", \UIStackView.isLayoutMarginsRelativeArrangement),
    ("spacing", \UIStackView.spacing),
  ])
}

@MainActor
private func table9() {
  ClassTable(UIStackView.self).fixedProperties([
    ("arrangedSubviews", \UIStackView.arrangedSubviews)
  ])
}

@MainActor
private func table10() {
  let table = ClassTable(UIStackView.self)
  table.method("addArrangedSubview:") { (o: UIStackView, a: UIView) in o.addArrangedSubview(a) }
  table.method("removeArrangedSubview:") { (o: UIStackView, a: UIView) in o.removeArrangedSubview(a)
  }
}

@MainActor
private func table11() {
  ClassTable(UIStatusBarManager.self).properties([
    ("isStatusBarHidden", \UIStatusBarManager.isStatusBarHidden),
    ("statusBarFrame", \UIStatusBarManager.statusBarFrame),
    ("statusBarStyle", \UIStatusBarManager.statusBarStyle),
  ])
}

@MainActor
private func table12() {
  ClassTable(UIStepper.self).properties([
    ("autorepeat", \UIStepper.autorepeat),
    ("isContinuous", \UIStepper.isContinuous),
    ("maximumValue", \UIStepper.maximumValue),
    ("minimumValue", \UIStepper.minimumValue),
    ("stepValue", \UIStepper.stepValue),
    ("wraps", \UIStepper.wraps),
  ])
}

@MainActor
private func table13() {
  let table = ClassTable(UIStoryboard.self)
  table.method("instantiateInitialViewController") { (o: UIStoryboard) in
    o.instantiateInitialViewController()
  }
}

@MainActor
private func table14() {
  ClassTable(UIStoryboardSegue.self).fixedProperties([
    ("destination", \UIStoryboardSegue.destination),
    ("identifier", \UIStoryboardSegue.identifier),
    ("source", \UIStoryboardSegue.source),
  ])
}

@MainActor
private func table15() {
  let table = ClassTable(UIStoryboardSegue.self)
  table.method("perform") { (o: UIStoryboardSegue) in o.perform() }
}

@MainActor
private func table16() {
  ClassTable(UIStoryboardUnwindSegueSource.self).fixedProperties([
    ("sender", \UIStoryboardUnwindSegueSource.sender),
    ("source", \UIStoryboardUnwindSegueSource.source),
    ("unwindAction", \UIStoryboardUnwindSegueSource.unwindAction),
  ])
}

@MainActor
private func table17() {
  ClassTable(UISwipeGestureRecognizer.self).properties([
    ("direction", \UISwipeGestureRecognizer.direction),
    ("numberOfTouchesRequired", \UISwipeGestureRecognizer.numberOfTouchesRequired),
  ])
}

@MainActor
private func table18() {
  ClassTable(UISwitch.self).properties([
    ("isOn", \UISwitch.isOn),
    ("onTintColor", \UISwitch.onTintColor),
    ("preferredStyle", \UISwitch.preferredStyle),
    ("style", \UISwitch.style),
    ("thumbTintColor", \UISwitch.thumbTintColor),
    ("title", \UISwitch.title),
  ])
}

@MainActor
private func table19() {
  ClassTable(UITab.self).properties([
    ("allowsHiding", \UITab.allowsHiding),
    ("badgeValue", \UITab.badgeValue),
    ("image", \UITab.image),
    ("isEnabled", \UITab.isEnabled),
    ("isHidden", \UITab.isHidden),
    ("preferredPlacement", \UITab.preferredPlacement),
    ("subtitle", \UITab.subtitle),
    ("tabBarController", \UITab.tabBarController),
    ("title", \UITab.title),
    ("userInfo", \UITab.userInfo),
    ("viewController", \UITab.viewController),
  ])
}

@MainActor
private func table20() {
  ClassTable(UITab.self).fixedProperties([
    ("identifier", \UITab.identifier),
    ("parent", \UITab.parent),
  ])
}

@MainActor
private func table21() {
  ClassTable(UITabBar.self).properties([
    ("backgroundImage", \UITabBar.backgroundImage),
    ("barStyle", \UITabBar.barStyle),
    ("barTintColor", \UITabBar.barTintColor),
    ("delegate", \UITabBar.delegate),
    ("isSpringLoaded", \UITabBar.isSpringLoaded),
    ("isTranslucent", \UITabBar.isTranslucent),
    ("items", \UITabBar.items),
    ("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance),
    ("selectedItem", \UITabBar.selectedItem),
    ("selectionIndicatorImage", \UITabBar.selectionIndicatorImage),
    ("shadowImage", \UITabBar.shadowImage),
    ("standardAppearance", \UITabBar.standardAppearance),
    ("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
  ])
}

@MainActor
private func table22() {
  ClassTable(UITabBarAppearance.self).properties([
    ("compactInlineLayoutAppearance", \UITabBarAppearance.compactInlineLayoutAppearance),
    ("inlineLayoutAppearance", \UITabBarAppearance.inlineLayoutAppearance),
    ("selectionIndicatorImage", \UITabBarAppearance.selectionIndicatorImage),
    ("stackedLayoutAppearance", \UITabBarAppearance.stackedLayoutAppearance),
  ])
}

@MainActor
private func table23() {
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
private func table24() {
  ClassTable(UITabBarController.self).fixedProperties([
    ("tabBar", \UITabBarController.tabBar)
  ])
}

@MainActor
private func table25() {
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
private func table26() {
  ClassTable(UITabBarItemAppearance.self).fixedProperties([
    ("disabled", \UITabBarItemAppearance.disabled),
    ("normal", \UITabBarItemAppearance.normal),
    ("selected", \UITabBarItemAppearance.selected),
  ])
}

@MainActor
private func table27() {
  ClassTable(UITabBarItemStateAppearance.self).properties([
    ("badgeBackgroundColor", \UITabBarItemStateAppearance.badgeBackgroundColor),
    ("badgeTextAttributes", \UITabBarItemStateAppearance.badgeTextAttributes),
    ("iconColor", \UITabBarItemStateAppearance.iconColor),
    ("titlePositionAdjustment", \UITabBarItemStateAppearance.titlePositionAdjustment),
    ("titleTextAttributes", \UITabBarItemStateAppearance.titleTextAttributes),
  ])
}

@MainActor
private func table28() {
  ClassTable(UITabGroup.self).properties([
    ("children", \UITabGroup.children),
    ("defaultChildIdentifier", \UITabGroup.defaultChildIdentifier),
    ("selectedChild", \UITabGroup.selectedChild),
  ])
}

@MainActor
private func table29() {
  ClassTable(UITapGestureRecognizer.self).properties([
    ("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),
    ("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired),
  ])
}

@MainActor
private func table30() {
  ClassTable(UITargetedPreview.self).properties([
    ("size", \UITargetedPreview.size)
  ])
}

@MainActor
private func table31() {
  ClassTable(UITargetedPreview.self).fixedProperties([
    ("parameters", \UITargetedPreview.parameters),
    ("target", \UITargetedPreview.target),
    ("view", \UITargetedPreview.view),
  ])
}

@MainActor
private func table32() {
  ClassTable(UITextChecker.self).properties([
    ("ignoredWords", \UITextChecker.ignoredWords)
  ])
}

@MainActor
private func table33() {
  let table = ClassTable(UITextChecker.self)
  table.method("ignoreWord:") { (o: UITextChecker, a: String) in o.ignoreWord(a) }
}

@MainActor
private func table34() {
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
