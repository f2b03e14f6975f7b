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
  table37()
}

@MainActor
private func table1() {
  ClassTable(UINavigationItem.self).properties([
    ("backBarButtonItem", \UINavigationItem.backBarButtonItem),
    ("backButtonDisplayMode", \UINavigationItem.backButtonDisplayMode),
    ("backButtonTitle", \UINavigationItem.backButtonTitle),
    ("compactAppearance", \UINavigationItem.compactAppearance),
    ("hidesBackButton", \UINavigationItem.hidesBackButton),
    ("hidesSearchBarWhenScrolling", \UINavigationItem.hidesSearchBarWhenScrolling),
    ("largeTitleDisplayMode", \UINavigationItem.largeTitleDisplayMode),
    ("leftBarButtonItem", \UINavigationItem.leftBarButtonItem),
    ("leftBarButtonItems", \UINavigationItem.leftBarButtonItems),
    ("leftItemsSupplementBackButton", \UINavigationItem.leftItemsSupplementBackButton),
    ("preferredSearchBarPlacement", \UINavigationItem.preferredSearchBarPlacement),
    ("prompt", \UINavigationItem.prompt),
    ("rightBarButtonItem", \UINavigationItem.rightBarButtonItem),
    ("rightBarButtonItems", \UINavigationItem.rightBarButtonItems),
    ("scrollEdgeAppearance", \UINavigationItem.scrollEdgeAppearance),
    ("searchBarPlacement", \UINavigationItem.searchBarPlacement),
    ("searchController", \UINavigationItem.searchController),
    ("standardAppearance", \UINavigationItem.standardAppearance),
    ("title", \UINavigationItem.title),
    ("titleView", \UINavigationItem.titleView),
  ])
}

@MainActor
private func table2() {
  let table = ClassTable(UINotificationFeedbackGenerator.self)
  table.method("notificationOccurred:") {
    (o: UINotificationFeedbackGenerator, a: UINotificationFeedbackGenerator.FeedbackType) in
    o.notificationOccurred(a)
  }
}

@MainActor
private func table3() {
  ClassTable(UIOpenURLContext.self).fixedProperties([
    ("url", \UIOpenURLContext.url)
  ])
}

@MainActor
private func table4() {
  ClassTable(UIPageControl.self).properties([
    ("allowsContinuousInteraction", \UIPageControl.allowsContinuousInteraction),
    ("backgroundStyle", \UIPageControl.backgroundStyle),
    ("currentPage", \UIPageControl.currentPage),
    ("currentPageIndicatorTintColor", \UIPageControl.currentPageIndicatorTintColor),
    ("direction", \UIPageControl.direction),
    ("hidesForSinglePage", \UIPageControl.hidesForSinglePage),
    ("numberOfPages", \UIPageControl.numberOfPages),
    ("pageIndicatorTintColor", \UIPageControl.pageIndicatorTintColor),
    ("preferredCurrentPageIndicatorImage", \UIPageControl.preferredCurrentPageIndicatorImage),
    ("preferredIndicatorImage", \UIPageControl.preferredIndicatorImage),
    ("progress", \UIPageControl.progress),
  ])
}

@MainActor
private func table5() {
  ClassTable(UIPageControl.self).fixedProperties([
    ("interactionState", \UIPageControl.interactionState)
  ])
}

@MainActor
private func table6() {
  ClassTable(UIPageControlProgress.self).properties([
    ("currentProgress", \UIPageControlProgress.currentProgress),
    ("isProgressVisible", \UIPageControlProgress.isProgressVisible),
  ])
}

@MainActor
private func table7() {
  ClassTable(UIPageControlTimerProgress.self).properties([
    ("delegate", \UIPageControlTimerProgress.delegate),
    ("isRunning", \UIPageControlTimerProgress.isRunning),
    ("preferredDuration", \UIPageControlTimerProgress.preferredDuration),
    ("resetsToInitialPageAfterEnd", \UIPageControlTimerProgress.resetsToInitialPageAfterEnd),
  ])
}

@MainActor
private func table8() {
  let table = ClassTable(UIPageControlTimerProgress.self)
  table.method("pauseTimer") { (o: UIPageControlTimerProgress) in o.pauseTimer() }
  table.method("resumeTimer") { (o: UIPageControlTimerProgress) in o.resumeTimer() }
}

@MainActor
private func table9() {
  ClassTable(UIPageViewController.self).properties([
    ("dataSource", \UIPageViewController.dataSource),
    ("delegate", \UIPageViewController.delegate),
    ("gestureRecognizers", \UIPageViewController.gestureRecognizers),
    ("isDoubleSided", \UIPageViewController.isDoubleSided),
  ])
}

@MainActor
private func table10() {
  ClassTable(UIPageViewController.self).fixedProperties([
    ("navigationOrientation", \UIPageViewController.navigationOrientation),
    ("spineLocation", \UIPageViewController.spineLocation),
    ("transitionStyle", \UIPageViewController.transitionStyle),
    ("viewControllers", \UIPageViewController.viewControllers),
  ])
}

@MainActor
private func table11() {
  ClassTable(UIPanGestureRecognizer.self).properties([
    ("maximumNumberOfTouches", \UIPanGestureRecognizer.maximumNumberOfTouches),
    ("minimumNumberOfTouches", \UIPanGestureRecognizer.minimumNumberOfTouches),
  ])
}

@MainActor
private func table12() {
  ClassTable(UIPasteboard.self).properties([
    ("changeCount", \UIPasteboard.changeCount),
    ("color", \UIPasteboard.color),
    ("colors", \UIPasteboard.colors),
    ("hasColors", \UIPasteboard.hasColors),
    ("hasImages", \UIPasteboard.hasImages),
    ("hasStrings", \UIPasteboard.hasStrings),
    ("hasURLs", \UIPasteboard.hasURLs),
    ("image", \UIPasteboard.image),
    ("images", \UIPasteboard.images),
    ("items", \UIPasteboard.items),
    ("numberOfItems", \UIPasteboard.numberOfItems),
    ("string", \UIPasteboard.string),
    ("strings", \UIPasteboard.strings),
    ("types", \UIPasteboard.types),
    ("url", \UIPasteboard.url),
    ("urls", \UIPasteboard.urls),
  ])
}

@MainActor
private func table13() {
  ClassTable(UIPasteboard.self).fixedProperties([
    ("name", \UIPasteboard.name)
  ])
}

@MainActor
private func table14() {
  ClassTable(UIPercentDrivenInteractiveTransition.self).properties([
    ("completionCurve", \UIPercentDrivenInteractiveTransition.completionCurve),
    ("completionSpeed", \UIPercentDrivenInteractiveTransition.completionSpeed),
    ("timingCurve", \UIPercentDrivenInteractiveTransition.timingCurve),
    ("wantsInteractiveStart", \UIPercentDrivenInteractiveTransition.wantsInteractiveStart),
  ])
}

@MainActor
private func table15() {
  ClassTable(UIPercentDrivenInteractiveTransition.self).fixedProperties([
    ("duration", \UIPercentDrivenInteractiveTransition.duration),
    ("percentComplete", \UIPercentDrivenInteractiveTransition.percentComplete),
  ])
}

@MainActor
private func table16() {
  let table = ClassTable(UIPercentDrivenInteractiveTransition.self)
  table.method("cancel") { (o: UIPercentDrivenInteractiveTransition) in o.cancel() }
  table.method("finish") { (o: UIPercentDrivenInteractiveTransition) in o.finish() }
  table.method("pause") { (o: UIPercentDrivenInteractiveTransition) in o.pause() }
  table.method("update:") { (o: UIPercentDrivenInteractiveTransition, a: CGFloat) in o.update(a) }
}

@MainActor
private func table17() {
  ClassTable(UIPickerView.self).properties([
    ("dataSource", \UIPickerView.dataSource),
    ("delegate", \UIPickerView.delegate),
    ("numberOfComponents", \UIPickerView.numberOfComponents),
    ("showsSelectionIndicator", \UIPickerView.showsSelectionIndicator),
  ])
}

@MainActor
private func table18() {
  let table = ClassTable(UIPickerView.self)
  table.method("reloadAllComponents") { (o: UIPickerView) in o.reloadAllComponents() }
  table.method("reloadComponent:") { (o: UIPickerView, a: Int) in o.reloadComponent(a) }
}

@MainActor
private func table19() {
  ClassTable(UIPinchGestureRecognizer.self).properties([
    ("scale", \UIPinchGestureRecognizer.scale)
  ])
}

@MainActor
private func table20() {
  ClassTable(UIPinchGestureRecognizer.self).fixedProperties([
    ("velocity", \UIPinchGestureRecognizer.velocity)
  ])
}

@MainActor
private func table21() {
  ClassTable(UIPointerInteraction.self).properties([
    ("isEnabled", \UIPointerInteraction.isEnabled)
  ])
}

@MainActor
private func table22() {
  ClassTable(UIPointerInteraction.self).fixedProperties([
    ("delegate", \UIPointerInteraction.delegate),
    ("view", \UIPointerInteraction.view),
  ])
}

@MainActor
private func table23() {
  let table = ClassTable(UIPointerInteraction.self)
  table.method("invalidate") { (o: UIPointerInteraction) in o.invalidate() }
}

@MainActor
private func table24() {
  ClassTable(UIPointerRegion.self).properties([
    ("latchingAxes", \UIPointerRegion.latchingAxes)
  ])
}

@MainActor
private func table25() {
  ClassTable(UIPointerRegion.self).fixedProperties([
    ("identifier", \UIPointerRegion.identifier),
    ("rect", \UIPointerRegion.rect),
  ])
}

@MainActor
private func table26() {
  ClassTable(UIPointerRegionRequest.self).fixedProperties([
    ("location", \UIPointerRegionRequest.location),
    ("modifiers", \UIPointerRegionRequest.modifiers),
  ])
}

@MainActor
private func table27() {
  ClassTable(UIPopoverBackgroundView.self).properties([
    ("arrowDirection", \UIPopoverBackgroundView.arrowDirection),
    ("arrowOffset", \UIPopoverBackgroundView.arrowOffset),
  ])
}

@MainActor
private func table28() {
  ClassTable(UIPopoverPresentationController.self).properties([
    (
      "adaptiveSheetPresentationController",
      \UIPopoverPresentationController.adaptiveSheetPresentationController
    ),
    ("backgroundColor", \UIPopoverPresentationController.backgroundColor),
    ("barButtonItem", \UIPopoverPresentationController.barButtonItem),
    ("canOverlapSourceViewRect", \UIPopoverPresentationController.canOverlapSourceViewRect),
    ("passthroughViews", \UIPopoverPresentationController.passthroughViews),
    ("permittedArrowDirections", \UIPopoverPresentationController.permittedArrowDirections),
    ("popoverBackgroundViewClass", \UIPopoverPresentationController.popoverBackgroundViewClass),
    ("popoverLayoutMargins", \UIPopoverPresentationController.popoverLayoutMargins),
    ("sourceItem", \UIPopoverPresentationController.sourceItem),
    ("sourceRect", \UIPopoverPresentationController.sourceRect),
    ("sourceView", \UIPopoverPresentationController.sourceView),
  ])
}

@MainActor
private func table29() {
  ClassTable(UIPopoverPresentationController.self).fixedProperties([
    ("arrowDirection", \UIPopoverPresentationController.arrowDirection)
  ])
}

@MainActor
private func table30() {
  ClassTable(UIPresentationController.self).properties([
    ("adaptivePresentationStyle", \UIPresentationController.adaptivePresentationStyle),
    ("containerView", \UIPresentationController.containerView),
    ("delegate", \UIPresentationController.delegate),
    (
      "frameOfPresentedViewInContainerView",
      \UIPresentationController.frameOfPresentedViewInContainerView
    ),
    ("preferredContentSize", \UIPresentationController.preferredContentSize),
    ("presentationStyle", \UIPresentationController.presentationStyle),
    ("presentedView", \UIPresentationController.presentedView),
    ("presentingViewController", \UIPresentationController.presentingViewController),
    ("shouldRemovePresentersView", \UIPresentationController.shouldRemovePresentersView),
  ])
}

@MainActor
private func table31() {
  ClassTable(UIPresentationController.self).fixedProperties([
    ("presenter", \UIPresentationController.presenter)
  ])
}

@MainActor
private func table32() {
  let table = ClassTable(UIPresentationController.self)
  table.method("containerViewDidLayoutSubviews") { (o: UIPresentationController) in
    o.containerViewDidLayoutSubviews()
  }
  table.method("containerViewWillLayoutSubviews") { (o: UIPresentationController) in
    o.containerViewWillLayoutSubviews()
  }
  table.method("dismissalTransitionDidEnd:") { (o: UIPresentationController, a: Bool) in
    o.dismissalTransitionDidEnd(a)
  }
  table.method("dismissalTransitionWillBegin") { (o: UIPresentationController) in
    o.dismissalTransitionWillBegin()
  }
  table.method("presentationTransitionDidEnd:") { (o: UIPresentationController, a: Bool) in
    o.presentationTransitionDidEnd(a)
  }
  table.method("presentationTransitionWillBegin") { (o: UIPresentationController) in
    o.presentationTransitionWillBegin()
  }
}

@MainActor
private func table33() {
  ClassTable(UIPress.self).properties([
    ("force", \UIPress.force),
    ("gestureRecognizers", \UIPress.gestureRecognizers),
    ("type", \UIPress.type),
  ])
}

@MainActor
private func table34() {
  ClassTable(UIPress.self).fixedProperties([
    ("key", \UIPress.key),
    ("phase", \UIPress.phase),
    ("responder", \UIPress.responder),
    ("timestamp", \UIPress.timestamp),
    ("window", \UIPress.window),
  ])
}

@MainActor
private func table35() {
  ClassTable(UIPressesEvent.self).fixedProperties([
    ("allPresses", \UIPressesEvent.allPresses)
  ])
}

@MainActor
private func table36() {
  ClassTable(UIPreviewAction.self).fixedProperties([
    ("style", \UIPreviewAction.style),
    ("title", \UIPreviewAction.title),
  ])
}

@MainActor
private func table37() {
  ClassTable(UIPreviewActionGroup.self).fixedProperties([
    ("actions", \UIPreviewActionGroup.actions),
    ("style", \UIPreviewActionGroup.style),
    ("title", \UIPreviewActionGroup.title),
  ])
}
