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
  ClassTable(UISearchBar.self).properties([
    ("autocapitalizationType", \UISearchBar.autocapitalizationType),
    ("autocorrectionType", \UISearchBar.autocorrectionType),
    ("backgroundImage", \UISearchBar.backgroundImage),
    ("barStyle", \UISearchBar.barStyle),
    ("barTintColor", \UISearchBar.barTintColor),
    ("delegate", \UISearchBar.delegate),
    ("enablesReturnKeyAutomatically", \UISearchBar.enablesReturnKeyAutomatically),
    ("isSearchResultsButtonSelected", \UISearchBar.isSearchResultsButtonSelected),
    ("isTranslucent", \UISearchBar.isTranslucent),
    ("keyboardAppearance", \UISearchBar.keyboardAppearance),
    ("keyboardType", \UISearchBar.keyboardType),
    ("placeholder", \UISearchBar.placeholder),
    ("returnKeyType", \UISearchBar.returnKeyType),
    ("scopeButtonTitles", \UISearchBar.scopeButtonTitles),
    ("searchBarStyle", \UISearchBar.searchBarStyle),
    ("selectedScopeButtonIndex", \UISearchBar.selectedScopeButtonIndex),
    ("showsBookmarkButton", \UISearchBar.showsBookmarkButton),
    ("showsCancelButton", \UISearchBar.showsCancelButton),
    ("showsScopeBar", \UISearchBar.showsScopeBar),
    ("showsSearchResultsButton", \UISearchBar.showsSearchResultsButton),
    ("spellCheckingType", \UISearchBar.spellCheckingType),
    ("text", \UISearchBar.text),
    ("textContentType", \UISearchBar.textContentType),
  ])
}

@MainActor
private func table2() {
  ClassTable(UISearchBar.self).fixedProperties([
    ("searchTextField", \UISearchBar.searchTextField)
  ])
}

@MainActor
private func table3() {
  ClassTable(UISearchController.self).properties([
    ("automaticallyShowsCancelButton", \UISearchController.automaticallyShowsCancelButton),
    ("automaticallyShowsScopeBar", \UISearchController.automaticallyShowsScopeBar),
    (
      "automaticallyShowsSearchResultsController",
      \UISearchController.automaticallyShowsSearchResultsController
    ),
    ("delegate", \UISearchController.delegate),
    ("dimsBackgroundDuringPresentation", \UISearchController.dimsBackgroundDuringPresentation),
    (
      "hidesNavigationBarDuringPresentation",
      \UISearchController.hidesNavigationBarDuringPresentation
    ),
    ("isActive", \UISearchController.isActive),
    (
      "obscuresBackgroundDuringPresentation",
      \UISearchController.obscuresBackgroundDuringPresentation
    ),
    ("scopeBarActivation", \UISearchController.scopeBarActivation),
    ("searchResultsUpdater", \UISearchController.searchResultsUpdater),
    ("showsSearchResultsController", \UISearchController.showsSearchResultsController),
  ])
}

@MainActor
private func table4() {
  ClassTable(UISearchController.self).fixedProperties([
    ("searchBar", \UISearchController.searchBar),
    ("searchResultsController", \UISearchController.searchResultsController),
  ])
}

@MainActor
private func table5() {
  ClassTable(UISearchTextField.self).properties([
    ("allowsDeletingTokens", \UISearchTextField.allowsDeletingTokens),
    ("tokenBackgroundColor", \UISearchTextField.tokenBackgroundColor),
    ("tokens", \UISearchTextField.tokens),
  ])
}

@MainActor
private func table6() {
  ClassTable(UISearchToken.self).properties([
    ("representedObject", \UISearchToken.representedObject)
  ])
}

@MainActor
private func table7() {
  ClassTable(UISegmentedControl.self).properties([
    ("apportionsSegmentWidthsByContent", \UISegmentedControl.apportionsSegmentWidthsByContent),
    ("isMomentary", \UISegmentedControl.isMomentary),
    ("isSpringLoaded", \UISegmentedControl.isSpringLoaded),
    ("numberOfSegments", \UISegmentedControl.numberOfSegments),
    ("selectedSegmentIndex", \UISegmentedControl.selectedSegmentIndex),
    ("selectedSegmentTintColor", \UISegmentedControl.selectedSegmentTintColor),
  ])
}

@MainActor
private func table8() {
  let table = ClassTable(UISegmentedControl.self)
  table.method("removeAllSegments") { (o: UISegmentedControl) in o.removeAllSegments() }
}

@MainActor
private func table9() {
  let table = ClassTable(UISelectionFeedbackGenerator.self)
  table.method("selectionChanged") { (o: UISelectionFeedbackGenerator) in o.selectionChanged() }
}

@MainActor
private func table10() {
  ClassTable(UISheetPresentationController.self).properties([
    ("detents", \UISheetPresentationController.detents),
    (
      "largestUndimmedDetentIdentifier",
      \UISheetPresentationController.largestUndimmedDetentIdentifier
    ),
    ("preferredCornerRadius", \UISheetPresentationController.preferredCornerRadius),
    ("prefersGrabberVisible", \UISheetPresentationController.prefersGrabberVisible),
    (
      "prefersScrollingExpandsWhenScrolledToEdge",
      \UISheetPresentationController.prefersScrollingExpandsWhenScrolledToEdge
    ),
    ("selectedDetentIdentifier", \UISheetPresentationController.selectedDetentIdentifier),
  ])
}

@MainActor
private func table11() {
  let table = ClassTable(UISheetPresentationController.self)
  table.method("invalidateDetents") { (o: UISheetPresentationController) in o.invalidateDetents() }
}

@MainActor
private func table12() {
  ClassTable(UISimpleTextPrintFormatter.self).properties([
    ("attributedText", \UISimpleTextPrintFormatter.attributedText),
    ("color", \UISimpleTextPrintFormatter.color),
    ("font", \UISimpleTextPrintFormatter.font),
    ("text", \UISimpleTextPrintFormatter.text),
    ("textAlignment", \UISimpleTextPrintFormatter.textAlignment),
  ])
}

@MainActor
private func table13() {
  ClassTable(UISlider.self).properties([
    ("currentMaximumTrackImage", \UISlider.currentMaximumTrackImage),
    ("currentMinimumTrackImage", \UISlider.currentMinimumTrackImage),
    ("currentThumbImage", \UISlider.currentThumbImage),
    ("isContinuous", \UISlider.isContinuous),
    ("maximumTrackTintColor", \UISlider.maximumTrackTintColor),
    ("maximumValue", \UISlider.maximumValue),
    ("maximumValueImage", \UISlider.maximumValueImage),
    ("minimumTrackTintColor", \UISlider.minimumTrackTintColor),
    ("minimumValue", \UISlider.minimumValue),
    ("minimumValueImage", \UISlider.minimumValueImage),
    ("thumbTintColor", \UISlider.thumbTintColor),
  ])
}

@MainActor
private func table14() {
  ClassTable(UISnapBehavior.self).properties([
    ("damping", \UISnapBehavior.damping),
    ("snapPoint", \UISnapBehavior.snapPoint),
  ])
}

@MainActor
private func table15() {
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
private func table16() {
  ClassTable(UISplitViewController.self).fixedProperties([
    ("displayModeButtonItem", \UISplitViewController.displayModeButtonItem),
    ("isCollapsed", \UISplitViewController.isCollapsed),
    ("style", \UISplitViewController.style),
  ])
}

@MainActor
private func table17() {
  let table = ClassTable(UISplitViewController.self)
  table.method("hide:") { (o: UISplitViewController, a: UISplitViewController.Column) in o.hide(a) }
  table.method("show:") { (o: UISplitViewController, a: UISplitViewController.Column) in o.show(a) }
}

@MainActor
private func table18() {
  ClassTable(UISpringLoadedInteraction.self).fixedProperties([
    ("interactionBehavior", \UISpringLoadedInteraction.interactionBehavior),
    ("interactionEffect", \UISpringLoadedInteraction.interactionEffect),
    ("view", \UISpringLoadedInteraction.view),
  ])
}

@MainActor
private func table19() {
  ClassTable(UISpringTimingParameters.self).properties([
    ("cubicTimingParameters", \UISpringTimingParameters.cubicTimingParameters),
    ("springTimingParameters", \UISpringTimingParameters.springTimingParameters),
    ("timingCurveType", \UISpringTimingParameters.timingCurveType),
  ])
}

@MainActor
private func table20() {
  ClassTable(UISpringTimingParameters.self).fixedProperties([
    ("initialVelocity", \UISpringTimingParameters.initialVelocity)
  ])
}

@MainActor
private func table21() {
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
private func table22() {
  ClassTable(UIStackView.self).fixedProperties([
    ("arrangedSubviews", \UIStackView.arrangedSubviews)
  ])
}

@MainActor
private func table23() {
  let table = ClassTable(UIStackView.self)
  table.method("addArrangedSubview:") { (o: UIStackView, a: UIView) in o.addArrangedSubview(a) }
  table.method("removeArrangedSubview:") { (o: UIStackView, a: UIView) in o.removeArrangedSubview(a)
  }
}

@MainActor
private func table24() {
  ClassTable(UIStatusBarManager.self).properties([
    ("isStatusBarHidden", \UIStatusBarManager.isStatusBarHidden),
    ("statusBarFrame", \UIStatusBarManager.statusBarFrame),
    ("statusBarStyle", \UIStatusBarManager.statusBarStyle),
  ])
}

@MainActor
private func table25() {
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
private func table26() {
  let table = ClassTable(UIStoryboard.self)
  table.method("instantiateInitialViewController") { (o: UIStoryboard) in
    o.instantiateInitialViewController()
  }
}

@MainActor
private func table27() {
  ClassTable(UIStoryboardSegue.self).fixedProperties([
    ("destination", \UIStoryboardSegue.destination),
    ("identifier", \UIStoryboardSegue.identifier),
    ("source", \UIStoryboardSegue.source),
  ])
}

@MainActor
private func table28() {
  let table = ClassTable(UIStoryboardSegue.self)
  table.method("perform") { (o: UIStoryboardSegue) in o.perform() }
}

@MainActor
private func table29() {
  ClassTable(UIStoryboardUnwindSegueSource.self).fixedProperties([
    ("sender", \UIStoryboardUnwindSegueSource.sender),
    ("source", \UIStoryboardUnwindSegueSource.source),
    ("unwindAction", \UIStoryboardUnwindSegueSource.unwindAction),
  ])
}

@MainActor
private func table30() {
  ClassTable(UISwipeGestureRecognizer.self).properties([
    ("direction", \UISwipeGestureRecognizer.direction),
    ("numberOfTouchesRequired", \UISwipeGestureRecognizer.numberOfTouchesRequired),
  ])
}

@MainActor
private func table31() {
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
private func table32() {
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
private func table33() {
  ClassTable(UITab.self).fixedProperties([
    ("identifier", \UITab.identifier),
    ("parent", \UITab.parent),
  ])
}

@MainActor
private func table34() {
  ClassTable(UITabBar.self).properties([
    ("backgroundImage", \UITabBar.backgroundImage),
    ("barStyle", \UITabBar.barStyle),
    ("barTintColor", \UITabBar.barTintColor),
    ("delegate", \UITabBar.delegate),
    ("isSpringLoaded", \UITabBar.isSpringLoaded),
    ("isTranslucent", \UITabBar.isTranslucent),
    ("itemPositioning", \UITabBar.itemPositioning),
    ("itemSpacing", \UITabBar.itemSpacing),
    ("itemWidth", \UITabBar.itemWidth),
    ("items", \UITabBar.items),
    ("scrollEdgeAppearance", \UITabBar.scrollEdgeAppearance),
    ("selectedItem", \UITabBar.selectedItem),
    ("selectionIndicatorImage", \UITabBar.selectionIndicatorImage),
    ("shadowImage", \UITabBar.shadowImage),
    ("standardAppearance", \UITabBar.standardAppearance),
    ("unselectedItemTintColor", \UITabBar.unselectedItemTintColor),
  ])
}
