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
}

@MainActor
private func table1() {
  ClassTable(UIPreviewInteraction.self).properties([
    ("delegate", \UIPreviewInteraction.delegate)
  ])
}

@MainActor
private func table2() {
  ClassTable(UIPreviewInteraction.self).fixedProperties([
    ("view", \UIPreviewInteraction.view)
  ])
}

@MainActor
private func table3() {
  let table = ClassTable(UIPreviewInteraction.self)
  table.method("cancel") { (o: UIPreviewInteraction) in o.cancel() }
}

@MainActor
private func table4() {
  ClassTable(UIPreviewParameters.self).properties([
    ("backgroundColor", \UIPreviewParameters.backgroundColor),
    ("shadowPath", \UIPreviewParameters.shadowPath),
    ("visiblePath", \UIPreviewParameters.visiblePath),
  ])
}

@MainActor
private func table5() {
  ClassTable(UIPreviewTarget.self).fixedProperties([
    ("center", \UIPreviewTarget.center),
    ("container", \UIPreviewTarget.container),
    ("transform", \UIPreviewTarget.transform),
  ])
}

@MainActor
private func table6() {
  ClassTable(UIPrintFormatter.self).properties([
    ("contentInsets", \UIPrintFormatter.contentInsets),
    ("maximumContentHeight", \UIPrintFormatter.maximumContentHeight),
    ("maximumContentWidth", \UIPrintFormatter.maximumContentWidth),
    ("pageCount", \UIPrintFormatter.pageCount),
    ("perPageContentInsets", \UIPrintFormatter.perPageContentInsets),
    ("startPage", \UIPrintFormatter.startPage),
  ])
}

@MainActor
private func table7() {
  ClassTable(UIPrintFormatter.self).fixedProperties([
    ("printPageRenderer", \UIPrintFormatter.printPageRenderer)
  ])
}

@MainActor
private func table8() {
  let table = ClassTable(UIPrintFormatter.self)
  table.method("removeFromPrintPageRenderer") { (o: UIPrintFormatter) in
    o.removeFromPrintPageRenderer()
  }
}

@MainActor
private func table9() {
  ClassTable(UIPrintInfo.self).properties([
    ("duplex", \UIPrintInfo.duplex),
    ("jobName", \UIPrintInfo.jobName),
    ("orientation", \UIPrintInfo.orientation),
    ("outputType", \UIPrintInfo.outputType),
    ("printerID", \UIPrintInfo.printerID),
  ])
}

@MainActor
private func table10() {
  ClassTable(UIPrintInteractionController.self).properties([
    ("delegate", \UIPrintInteractionController.delegate),
    ("printFormatter", \UIPrintInteractionController.printFormatter),
    ("printInfo", \UIPrintInteractionController.printInfo),
    ("printPageRenderer", \UIPrintInteractionController.printPageRenderer),
    ("printingItem", \UIPrintInteractionController.printingItem),
    ("printingItems", \UIPrintInteractionController.printingItems),
    ("showsNumberOfCopies", \UIPrintInteractionController.showsNumberOfCopies),
    ("showsPaperOrientation", \UIPrintInteractionController.showsPaperOrientation),
    (
      "showsPaperSelectionForLoadedPapers",
      \UIPrintInteractionController.showsPaperSelectionForLoadedPapers
    ),
  ])
}

@MainActor
private func table11() {
  ClassTable(UIPrintPageRenderer.self).properties([
    ("footerHeight", \UIPrintPageRenderer.footerHeight),
    ("headerHeight", \UIPrintPageRenderer.headerHeight),
    ("numberOfPages", \UIPrintPageRenderer.numberOfPages),
    ("printFormatters", \UIPrintPageRenderer.printFormatters),
  ])
}

@MainActor
private func table12() {
  ClassTable(UIPrintPageRenderer.self).fixedProperties([
    ("paperRect", \UIPrintPageRenderer.paperRect),
    ("printableRect", \UIPrintPageRenderer.printableRect),
  ])
}

@MainActor
private func table13() {
  ClassTable(UIProgressView.self).properties([
    ("progress", \UIProgressView.progress),
    ("progressImage", \UIProgressView.progressImage),
    ("progressTintColor", \UIProgressView.progressTintColor),
    ("progressViewStyle", \UIProgressView.progressViewStyle),
    ("trackImage", \UIProgressView.trackImage),
    ("trackTintColor", \UIProgressView.trackTintColor),
  ])
}

@MainActor
private func table14() {
  ClassTable(UIPushBehavior.self).properties([
    ("active", \UIPushBehavior.active),
    ("angle", \UIPushBehavior.angle),
    ("items", \UIPushBehavior.items),
    ("magnitude", \UIPushBehavior.magnitude),
    ("pushDirection", \UIPushBehavior.pushDirection),
  ])
}

@MainActor
private func table15() {
  ClassTable(UIPushBehavior.self).fixedProperties([
    ("mode", \UIPushBehavior.mode)
  ])
}

@MainActor
private func table16() {
  ClassTable(UIRefreshControl.self).properties([
    ("attributedTitle", \UIRefreshControl.attributedTitle)
  ])
}

@MainActor
private func table17() {
  ClassTable(UIRefreshControl.self).fixedProperties([
    ("isRefreshing", \UIRefreshControl.isRefreshing)
  ])
}

@MainActor
private func table18() {
  let table = ClassTable(UIRefreshControl.self)
  table.method("beginRefreshing") { (o: UIRefreshControl) in o.beginRefreshing() }
  table.method("endRefreshing") { (o: UIRefreshControl) in o.endRefreshing() }
}

@MainActor
private func table19() {
  let table = ClassTable(UIRegion.self)
  table.method("contains:") { (o: UIRegion, a: CGPoint) in o.contains(a) }
  table.method("inverse") { (o: UIRegion) in o.inverse() }
}

@MainActor
private func table20() {
  ClassTable(UIResponder.self).properties([
    ("canBecomeFirstResponder", \UIResponder.canBecomeFirstResponder),
    ("canResignFirstResponder", \UIResponder.canResignFirstResponder),
    ("inputAccessoryView", \UIResponder.inputAccessoryView),
    ("inputAssistantItem", \UIResponder.inputAssistantItem),
    ("inputView", \UIResponder.inputView),
    ("isFirstResponder", \UIResponder.isFirstResponder),
    ("keyCommands", \UIResponder.keyCommands),
    ("next", \UIResponder.next),
    ("textInputMode", \UIResponder.textInputMode),
    ("undoManager", \UIResponder.undoManager),
    ("userActivity", \UIResponder.userActivity),
  ])
}

@MainActor
private func table21() {
  let table = ClassTable(UIResponder.self)
  table.method("becomeFirstResponder") { (o: UIResponder) in o.becomeFirstResponder() }
  table.method("copy:") { (o: UIResponder, a: Any?) in o.copy(a) }
  table.method("cut:") { (o: UIResponder, a: Any?) in o.cut(a) }
  table.method("decreaseSize:") { (o: UIResponder, a: Any?) in o.decreaseSize(a) }
  table.method("delete:") { (o: UIResponder, a: Any?) in o.delete(a) }
  table.method("duplicate:") { (o: UIResponder, a: Any?) in o.duplicate(a) }
  table.method("export:") { (o: UIResponder, a: Any?) in o.export(a) }
  table.method("find:") { (o: UIResponder, a: Any?) in o.find(a) }
  table.method("findAndReplace:") { (o: UIResponder, a: Any?) in o.findAndReplace(a) }
  table.method("findNext:") { (o: UIResponder, a: Any?) in o.findNext(a) }
  table.method("findPrevious:") { (o: UIResponder, a: Any?) in o.findPrevious(a) }
  table.method("increaseSize:") { (o: UIResponder, a: Any?) in o.increaseSize(a) }
  table.method("makeTextWritingDirectionLeftToRight:") { (o: UIResponder, a: Any?) in
    o.makeTextWritingDirectionLeftToRight(a)
  }
  table.method("makeTextWritingDirectionRightToLeft:") { (o: UIResponder, a: Any?) in
    o.makeTextWritingDirectionRightToLeft(a)
  }
  table.method("move:") { (o: UIResponder, a: Any?) in o.move(a) }
  table.method("paste:") { (o: UIResponder, a: Any?) in o.paste(a) }
  table.method("pasteAndGo:") { (o: UIResponder, a: Any?) in o.pasteAndGo(a) }
  table.method("pasteAndMatchStyle:") { (o: UIResponder, a: Any?) in o.pasteAndMatchStyle(a) }
  table.method("pasteAndSearch:") { (o: UIResponder, a: Any?) in o.pasteAndSearch(a) }
  table.method("prepareForInterfaceBuilder") { (o: UIResponder) in o.prepareForInterfaceBuilder() }
  table.method("printContent:") { (o: UIResponder, a: Any?) in o.printContent(a) }
  table.method("reloadInputViews") { (o: UIResponder) in o.reloadInputViews() }
  table.method("rename:") { (o: UIResponder, a: Any?) in o.rename(a) }
  table.method("resignFirstResponder") { (o: UIResponder) in o.resignFirstResponder() }
  table.method("restoreUserActivityState:") { (o: UIResponder, a: NSUserActivity) in
    o.restoreUserActivityState(a)
  }
  table.method("select:") { (o: UIResponder, a: Any?) in o.select(a) }
  table.method("selectAll:") { (o: UIResponder, a: Any?) in o.selectAll(a) }
  table.method("toggleBoldface:") { (o: UIResponder, a: Any?) in o.toggleBoldface(a) }
  table.method("toggleItalics:") { (o: UIResponder, a: Any?) in o.toggleItalics(a) }
  table.method("toggleUnderline:") { (o: UIResponder, a: Any?) in o.toggleUnderline(a) }
  table.method("updateUserActivityState:") { (o: UIResponder, a: NSUserActivity) in
    o.updateUserActivityState(a)
  }
  table.method("useSelectionForFind:") { (o: UIResponder, a: Any?) in o.useSelectionForFind(a) }
  table.method("validate:") { (o: UIResponder, a: UICommand) in o.validate(a) }
}

@MainActor
private func table22() {
  ClassTable(UIRotationGestureRecognizer.self).properties([
    ("rotation", \UIRotationGestureRecognizer.rotation)
  ])
}

@MainActor
private func table23() {
  ClassTable(UIRotationGestureRecognizer.self).fixedProperties([
    ("velocity", \UIRotationGestureRecognizer.velocity)
  ])
}

@MainActor
private func table24() {
  ClassTable(UISceneConfiguration.self).properties([
    ("delegateClass", \UISceneConfiguration.delegateClass),
    ("sceneClass", \UISceneConfiguration.sceneClass),
  ])
}

@MainActor
private func table25() {
  ClassTable(UISceneConfiguration.self).fixedProperties([
    ("name", \UISceneConfiguration.name),
    ("role", \UISceneConfiguration.role),
  ])
}

@MainActor
private func table26() {
  ClassTable(UISceneSession.self).properties([
    ("stateRestorationActivity", \UISceneSession.stateRestorationActivity),
    ("userInfo", \UISceneSession.userInfo),
  ])
}

@MainActor
private func table27() {
  ClassTable(UISceneSession.self).fixedProperties([
    ("configuration", \UISceneSession.configuration),
    ("persistentIdentifier", \UISceneSession.persistentIdentifier),
    ("role", \UISceneSession.role),
    ("scene", \UISceneSession.scene),
  ])
}

@MainActor
private func table28() {
  ClassTable(UIScreen.self).properties([
    ("brightness", \UIScreen.brightness),
    ("fixedCoordinateSpace", \UIScreen.fixedCoordinateSpace),
    ("maximumFramesPerSecond", \UIScreen.maximumFramesPerSecond),
    ("nativeBounds", \UIScreen.nativeBounds),
    ("nativeScale", \UIScreen.nativeScale),
  ])
}

@MainActor
private func table29() {
  ClassTable(UIScreen.self).fixedProperties([
    ("bounds", \UIScreen.bounds),
    ("scale", \UIScreen.scale),
    ("traitCollection", \UIScreen.traitCollection),
  ])
}

@MainActor
private func table30() {
  ClassTable(UIScreenEdgePanGestureRecognizer.self).properties([
    ("edges", \UIScreenEdgePanGestureRecognizer.edges)
  ])
}

@MainActor
private func table31() {
  ClassTable(UIScrollView.self).properties([
    ("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal),
    ("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical),
    (
      "automaticallyAdjustsScrollIndicatorInsets",
      \UIScrollView.automaticallyAdjustsScrollIndicatorInsets
    ),
    ("bounces", \UIScrollView.bounces),
    ("bouncesZoom", \UIScrollView.bouncesZoom),
    ("canCancelContentTouches", \UIScrollView.canCancelContentTouches),
    ("contentInset", \UIScrollView.contentInset),
    ("contentInsetAdjustmentBehavior", \UIScrollView.contentInsetAdjustmentBehavior),
    ("contentLayoutGuide", \UIScrollView.contentLayoutGuide),
    ("contentOffset", \UIScrollView.contentOffset),
    ("contentSize", \UIScrollView.contentSize),
    ("decelerationRate", \UIScrollView.decelerationRate),
    ("delaysContentTouches", \UIScrollView.delaysContentTouches),
    ("frameLayoutGuide", \UIScrollView.frameLayoutGuide),
    ("horizontalScrollIndicatorInsets", \UIScrollView.horizontalScrollIndicatorInsets),
    ("indicatorStyle", \UIScrollView.indicatorStyle),
    ("isDirectionalLockEnabled", \UIScrollView.isDirectionalLockEnabled),
    ("isPagingEnabled", \UIScrollView.isPagingEnabled),
    ("isScrollEnabled", \UIScrollView.isScrollEnabled),
    ("isZoomBouncing", \UIScrollView.isZoomBouncing),
    ("isZooming", \UIScrollView.isZooming),
    ("keyboardDismissMode", \UIScrollView.keyboardDismissMode),
    ("maximumZoomScale", \UIScrollView.maximumZoomScale),
    ("minimumZoomScale", \UIScrollView.minimumZoomScale),
    ("panGestureRecognizer", \UIScrollView.panGestureRecognizer),
    ("pinchGestureRecognizer", \UIScrollView.pinchGestureRecognizer),
    ("refreshControl", \UIScrollView.refreshControl),
    ("scrollIndicatorInsets", \UIScrollView.scrollIndicatorInsets),
    ("scrollsToTop", \UIScrollView.scrollsToTop),
    ("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator),
    ("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator),
    ("verticalScrollIndicatorInsets", \UIScrollView.verticalScrollIndicatorInsets),
    ("zoomScale", \UIScrollView.zoomScale),
  ])
}

@MainActor
private func table32() {
  ClassTable(UIScrollView.self).fixedProperties([
    ("adjustedContentInset", \UIScrollView.adjustedContentInset),
    ("isDecelerating", \UIScrollView.isDecelerating),
    ("isDragging", \UIScrollView.isDragging),
    ("isTracking", \UIScrollView.isTracking),
  ])
}

@MainActor
private func table33() {
  let table = ClassTable(UIScrollView.self)
  table.method("adjustedContentInsetDidChange") { (o: UIScrollView) in
    o.adjustedContentInsetDidChange()
  }
  table.method("flashScrollIndicators") { (o: UIScrollView) in o.flashScrollIndicators() }
}
