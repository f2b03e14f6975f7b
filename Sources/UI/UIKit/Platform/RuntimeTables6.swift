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
  table38()
}

@MainActor
private func table1() {
  let table = ClassTable(UIPickerView.self)
  table.method("reloadAllComponents") { (o: UIPickerView) in o.reloadAllComponents() }
  table.method("reloadComponent:") { (o: UIPickerView, a: Int) in o.reloadComponent(a) }
}

@MainActor
private func table2() {
  ClassTable(UIPinchGestureRecognizer.self).properties([
    ("scale", \UIPinchGestureRecognizer.scale)
  ])
}

@MainActor
private func table3() {
  ClassTable(UIPinchGestureRecognizer.self).fixedProperties([
    ("velocity", \UIPinchGestureRecognizer.velocity)
  ])
}

@MainActor
private func table4() {
  ClassTable(UIPointerInteraction.self).properties([
    ("isEnabled", \UIPointerInteraction.isEnabled)
  ])
}

@MainActor
private func table5() {
  ClassTable(UIPointerInteraction.self).fixedProperties([
    ("delegate", \UIPointerInteraction.delegate),
    ("view", \UIPointerInteraction.view),
  ])
}

@MainActor
private func table6() {
  let table = ClassTable(UIPointerInteraction.self)
  table.method("invalidate") { (o: UIPointerInteraction) in o.invalidate() }
}

@MainActor
private func table7() {
  ClassTable(UIPointerRegion.self).properties([
    ("latchingAxes", \UIPointerRegion.latchingAxes)
  ])
}

@MainActor
private func table8() {
  ClassTable(UIPointerRegion.self).fixedProperties([
    ("identifier", \UIPointerRegion.identifier),
    ("rect", \UIPointerRegion.rect),
  ])
}

@MainActor
private func table9() {
  ClassTable(UIPointerRegionRequest.self).fixedProperties([
    ("location", \UIPointerRegionRequest.location),
    ("modifiers", \UIPointerRegionRequest.modifiers),
  ])
}

@MainActor
private func table10() {
  ClassTable(UIPopoverBackgroundView.self).properties([
    ("arrowDirection", \UIPopoverBackgroundView.arrowDirection),
    ("arrowOffset", \UIPopoverBackgroundView.arrowOffset),
  ])
}

@MainActor
private func table11() {
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
private func table12() {
  ClassTable(UIPopoverPresentationController.self).fixedProperties([
    ("arrowDirection", \UIPopoverPresentationController.arrowDirection)
  ])
}

@MainActor
private func table13() {
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
private func table14() {
  ClassTable(UIPresentationController.self).fixedProperties([
    ("presenter", \UIPresentationController.presenter)
  ])
}

@MainActor
private func table15() {
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
private func table16() {
  ClassTable(UIPress.self).properties([
    ("force", \UIPress.force),
    ("gestureRecognizers", \UIPress.gestureRecognizers),
    ("type", \UIPress.type),
  ])
}

@MainActor
private func table17() {
  ClassTable(UIPress.self).fixedProperties([
    ("key", \UIPress.key),
    ("phase", \UIPress.phase),
    ("responder", \UIPress.responder),
    ("timestamp", \UIPress.timestamp),
    ("window", \UIPress.window),
  ])
}

@MainActor
private func table18() {
  ClassTable(UIPressesEvent.self).fixedProperties([
    ("allPresses", \UIPressesEvent.allPresses)
  ])
}

@MainActor
private func table19() {
  ClassTable(UIPreviewParameters.self).properties([
    ("backgroundColor", \UIPreviewParameters.backgroundColor),
    ("shadowPath", \UIPreviewParameters.shadowPath),
    ("visiblePath", \UIPreviewParameters.visiblePath),
  ])
}

@MainActor
private func table20() {
  ClassTable(UIPreviewTarget.self).fixedProperties([
    ("center", \UIPreviewTarget.center),
    ("container", \UIPreviewTarget.container),
    ("transform", \UIPreviewTarget.transform),
  ])
}

@MainActor
private func table21() {
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
private func table22() {
  ClassTable(UIPushBehavior.self).properties([
    ("active", \UIPushBehavior.active),
    ("angle", \UIPushBehavior.angle),
    ("items", \UIPushBehavior.items),
    ("magnitude", \UIPushBehavior.magnitude),
    ("pushDirection", \UIPushBehavior.pushDirection),
  ])
}

@MainActor
private func table23() {
  ClassTable(UIPushBehavior.self).fixedProperties([
    ("mode", \UIPushBehavior.mode)
  ])
}

@MainActor
private func table24() {
  ClassTable(UIRefreshControl.self).properties([
    ("attributedTitle", \UIRefreshControl.attributedTitle)
  ])
}

@MainActor
private func table25() {
  ClassTable(UIRefreshControl.self).fixedProperties([
    ("isRefreshing", \UIRefreshControl.isRefreshing)
  ])
}

@MainActor
private func table26() {
  let table = ClassTable(UIRefreshControl.self)
  table.method("beginRefreshing") { (o: UIRefreshControl) in o.beginRefreshing() }
  table.method("endRefreshing") { (o: UIRefreshControl) in o.endRefreshing() }
}

@MainActor
private func table27() {
  let table = ClassTable(UIRegion.self)
  table.method("contains:") { (o: UIRegion, a: CGPoint) in o.contains(a) }
  table.method("inverse") { (o: UIRegion) in o.inverse() }
}

@MainActor
private func table28() {
  ClassTable(UIResponder.self).properties([
    ("canBecomeFirstResponder", \UIResponder.canBecomeFirstResponder),
    ("canResignFirstResponder", \UIResponder.canResignFirstResponder),
    ("inputAccessoryView", \UIResponder.inputAccessoryView),
    ("inputView", \UIResponder.inputView),
    ("isFirstResponder", \UIResponder.isFirstResponder),
    ("keyCommands", \UIResponder.keyCommands),
    ("next", \UIResponder.next),
    ("undoManager", \UIResponder.undoManager),
  ])
}

@MainActor
private func table29() {
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
  table.method("select:") { (o: UIResponder, a: Any?) in o.select(a) }
  table.method("selectAll:") { (o: UIResponder, a: Any?) in o.selectAll(a) }
  table.method("toggleBoldface:") { (o: UIResponder, a: Any?) in o.toggleBoldface(a) }
  table.method("toggleItalics:") { (o: UIResponder, a: Any?) in o.toggleItalics(a) }
  table.method("toggleUnderline:") { (o: UIResponder, a: Any?) in o.toggleUnderline(a) }
  table.method("useSelectionForFind:") { (o: UIResponder, a: Any?) in o.useSelectionForFind(a) }
  table.method("validate:") { (o: UIResponder, a: UICommand) in o.validate(a) }
}

@MainActor
private func table30() {
  ClassTable(UIRotationGestureRecognizer.self).properties([
    ("rotation", \UIRotationGestureRecognizer.rotation)
  ])
}

@MainActor
private func table31() {
  ClassTable(UIRotationGestureRecognizer.self).fixedProperties([
    ("velocity", \UIRotationGestureRecognizer.velocity)
  ])
}

@MainActor
private func table32() {
  ClassTable(UISceneConfiguration.self).properties([
    ("delegateClass", \UISceneConfiguration.delegateClass),
    ("sceneClass", \UISceneConfiguration.sceneClass),
  ])
}

@MainActor
private func table33() {
  ClassTable(UISceneConfiguration.self).fixedProperties([
    ("name", \UISceneConfiguration.name),
    ("role", \UISceneConfiguration.role),
  ])
}

@MainActor
private func table34() {
  ClassTable(UISceneSession.self).properties([
    ("stateRestorationActivity", \UISceneSession.stateRestorationActivity),
    ("userInfo", \UISceneSession.userInfo),
  ])
}

@MainActor
private func table35() {
  ClassTable(UISceneSession.self).fixedProperties([
    ("configuration", \UISceneSession.configuration),
    ("persistentIdentifier", \UISceneSession.persistentIdentifier),
    ("role", \UISceneSession.role),
    ("scene", \UISceneSession.scene),
  ])
}

@MainActor
private func table36() {
  ClassTable(UIScreen.self).properties([
    ("brightness", \UIScreen.brightness),
    ("fixedCoordinateSpace", \UIScreen.fixedCoordinateSpace),
    ("maximumFramesPerSecond", \UIScreen.maximumFramesPerSecond),
    ("nativeBounds", \UIScreen.nativeBounds),
    ("nativeScale", \UIScreen.nativeScale),
  ])
}

@MainActor
private func table37() {
  ClassTable(UIScreen.self).fixedProperties([
    ("bounds", \UIScreen.bounds),
    ("scale", \UIScreen.scale),
    ("traitCollection", \UIScreen.traitCollection),
  ])
}

@MainActor
private func table38() {
  ClassTable(UIScreenEdgePanGestureRecognizer.self).properties([
    ("edges", \UIScreenEdgePanGestureRecognizer.edges)
  ])
}
