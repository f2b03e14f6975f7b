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
  table39()
}

@MainActor
private func table1() {
  ClassTable(NSTextStorage.self).properties([
    ("delegate", \NSTextStorage.delegate),
    ("textStorageObserver", \NSTextStorage.textStorageObserver),
  ])
}

@MainActor
private func table2() {
  ClassTable(NSTextStorage.self).fixedProperties([
    ("changeInLength", \NSTextStorage.changeInLength),
    ("editedMask", \NSTextStorage.editedMask),
    ("editedRange", \NSTextStorage.editedRange),
    ("layoutManagers", \NSTextStorage.layoutManagers),
  ])
}

@MainActor
private func table3() {
  let table = ClassTable(NSTextStorage.self)
  table.method("addLayoutManager:") { (o: NSTextStorage, a: NSLayoutManager) in
    o.addLayoutManager(a)
  }
  table.method("processEditing") { (o: NSTextStorage) in o.processEditing() }
  table.method("removeLayoutManager:") { (o: NSTextStorage, a: NSLayoutManager) in
    o.removeLayoutManager(a)
  }
}

@MainActor
private func table4() {
  ClassTable(NSTextViewportLayoutController.self).properties([
    ("delegate", \NSTextViewportLayoutController.delegate)
  ])
}

@MainActor
private func table5() {
  ClassTable(NSTextViewportLayoutController.self).fixedProperties([
    ("textLayoutManager", \NSTextViewportLayoutController.textLayoutManager),
    ("viewportBounds", \NSTextViewportLayoutController.viewportBounds),
    ("viewportRange", \NSTextViewportLayoutController.viewportRange),
  ])
}

@MainActor
private func table6() {
  let table = ClassTable(NSTextViewportLayoutController.self)
  table.method("layoutViewport") { (o: NSTextViewportLayoutController) in o.layoutViewport() }
}

@MainActor
private func table7() {
  ClassTable(NSUserActivity.self).properties([
    ("expirationDate", \NSUserActivity.expirationDate),
    ("isEligibleForHandoff", \NSUserActivity.isEligibleForHandoff),
    ("isEligibleForPrediction", \NSUserActivity.isEligibleForPrediction),
    ("isEligibleForPublicIndexing", \NSUserActivity.isEligibleForPublicIndexing),
    ("isEligibleForSearch", \NSUserActivity.isEligibleForSearch),
    ("keywords", \NSUserActivity.keywords),
    ("needsSave", \NSUserActivity.needsSave),
    ("persistentIdentifier", \NSUserActivity.persistentIdentifier),
    ("referrerURL", \NSUserActivity.referrerURL),
    ("requiredUserInfoKeys", \NSUserActivity.requiredUserInfoKeys),
    ("targetContentIdentifier", \NSUserActivity.targetContentIdentifier),
    ("title", \NSUserActivity.title),
    ("userInfo", \NSUserActivity.userInfo),
    ("webpageURL", \NSUserActivity.webpageURL),
  ])
}

@MainActor
private func table8() {
  ClassTable(NSUserActivity.self).fixedProperties([
    ("activityType", \NSUserActivity.activityType)
  ])
}

@MainActor
private func table9() {
  let table = ClassTable(NSUserActivity.self)
  table.method("becomeCurrent") { (o: NSUserActivity) in o.becomeCurrent() }
  table.method("invalidate") { (o: NSUserActivity) in o.invalidate() }
  table.method("resignCurrent") { (o: NSUserActivity) in o.resignCurrent() }
}

@MainActor
private func table10() {
  ClassTable(UIAccessibilityCustomAction.self).properties([
    ("actionHandler", \UIAccessibilityCustomAction.actionHandler),
    ("attributedName", \UIAccessibilityCustomAction.attributedName),
    ("image", \UIAccessibilityCustomAction.image),
    ("name", \UIAccessibilityCustomAction.name),
    ("selector", \UIAccessibilityCustomAction.selector),
    ("target", \UIAccessibilityCustomAction.target),
  ])
}

@MainActor
private func table11() {
  ClassTable(UIAccessibilityCustomRotor.self).properties([
    ("attributedName", \UIAccessibilityCustomRotor.attributedName),
    ("itemSearchBlock", \UIAccessibilityCustomRotor.itemSearchBlock),
    ("name", \UIAccessibilityCustomRotor.name),
  ])
}

@MainActor
private func table12() {
  ClassTable(UIAccessibilityCustomRotor.self).fixedProperties([
    ("systemRotorType", \UIAccessibilityCustomRotor.systemRotorType)
  ])
}

@MainActor
private func table13() {
  ClassTable(UIAccessibilityCustomRotorItemResult.self).properties([
    ("targetElement", \UIAccessibilityCustomRotorItemResult.targetElement),
    ("targetRange", \UIAccessibilityCustomRotorItemResult.targetRange),
  ])
}

@MainActor
private func table14() {
  ClassTable(UIAccessibilityCustomRotorSearchPredicate.self).properties([
    ("currentItem", \UIAccessibilityCustomRotorSearchPredicate.currentItem),
    ("searchDirection", \UIAccessibilityCustomRotorSearchPredicate.searchDirection),
  ])
}

@MainActor
private func table15() {
  ClassTable(UIAccessibilityElement.self).properties([
    ("accessibilityContainer", \UIAccessibilityElement.accessibilityContainer),
    (
      "accessibilityFrameInContainerSpace",
      \UIAccessibilityElement.accessibilityFrameInContainerSpace
    ),
  ])
}

@MainActor
private func table16() {
  ClassTable(UIAction.self).properties([
    ("attributes", \UIAction.attributes),
    ("discoverabilityTitle", \UIAction.discoverabilityTitle),
    ("state", \UIAction.state),
  ])
}

@MainActor
private func table17() {
  ClassTable(UIAction.self).fixedProperties([
    ("identifier", \UIAction.identifier),
    ("sender", \UIAction.sender),
  ])
}

@MainActor
private func table18() {
  ClassTable(UIActionSheet.self).properties([
    ("actionSheetStyle", \UIActionSheet.actionSheetStyle),
    ("cancelButtonIndex", \UIActionSheet.cancelButtonIndex),
    ("delegate", \UIActionSheet.delegate),
    ("destructiveButtonIndex", \UIActionSheet.destructiveButtonIndex),
    ("firstOtherButtonIndex", \UIActionSheet.firstOtherButtonIndex),
    ("isVisible", \UIActionSheet.isVisible),
    ("numberOfButtons", \UIActionSheet.numberOfButtons),
    ("title", \UIActionSheet.title),
  ])
}

@MainActor
private func table19() {
  ClassTable(UIActivity.self).properties([
    ("activityImage", \UIActivity.activityImage),
    ("activityTitle", \UIActivity.activityTitle),
    ("activityType", \UIActivity.activityType),
    ("activityViewController", \UIActivity.activityViewController),
  ])
}

@MainActor
private func table20() {
  let table = ClassTable(UIActivity.self)
  table.method("activityDidFinish:") { (o: UIActivity, a: Bool) in o.activityDidFinish(a) }
  table.method("perform") { (o: UIActivity) in o.perform() }
}

@MainActor
private func table21() {
  ClassTable(UIActivityIndicatorView.self).properties([
    ("color", \UIActivityIndicatorView.color),
    ("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
    ("style", \UIActivityIndicatorView.style),
  ])
}

@MainActor
private func table22() {
  ClassTable(UIActivityIndicatorView.self).fixedProperties([
    ("isAnimating", \UIActivityIndicatorView.isAnimating)
  ])
}

@MainActor
private func table23() {
  let table = ClassTable(UIActivityIndicatorView.self)
  table.method("startAnimating") { (o: UIActivityIndicatorView) in o.startAnimating() }
  table.method("stopAnimating") { (o: UIActivityIndicatorView) in o.stopAnimating() }
}

@MainActor
private func table24() {
  ClassTable(UIActivityItemProvider.self).properties([
    ("activityType", \UIActivityItemProvider.activityType),
    ("item", \UIActivityItemProvider.item),
  ])
}

@MainActor
private func table25() {
  ClassTable(UIActivityItemProvider.self).fixedProperties([
    ("placeholderItem", \UIActivityItemProvider.placeholderItem)
  ])
}

@MainActor
private func table26() {
  ClassTable(UIActivityViewController.self).properties([
    ("allowsProminentActivity", \UIActivityViewController.allowsProminentActivity),
    ("completionWithItemsHandler", \UIActivityViewController.completionWithItemsHandler),
    ("excludedActivityTypes", \UIActivityViewController.excludedActivityTypes),
  ])
}

@MainActor
private func table27() {
  ClassTable(UIAlertAction.self).properties([
    ("isEnabled", \UIAlertAction.isEnabled)
  ])
}

@MainActor
private func table28() {
  ClassTable(UIAlertAction.self).fixedProperties([
    ("style", \UIAlertAction.style),
    ("title", \UIAlertAction.title),
  ])
}

@MainActor
private func table29() {
  ClassTable(UIAlertController.self).properties([
    ("message", \UIAlertController.message),
    ("preferredAction", \UIAlertController.preferredAction),
  ])
}

@MainActor
private func table30() {
  ClassTable(UIAlertController.self).fixedProperties([
    ("actions", \UIAlertController.actions),
    ("preferredStyle", \UIAlertController.preferredStyle),
    ("textFields", \UIAlertController.textFields),
  ])
}

@MainActor
private func table31() {
  let table = ClassTable(UIAlertController.self)
  table.method("addAction:") { (o: UIAlertController, a: UIAlertAction) in o.addAction(a) }
}

@MainActor
private func table32() {
  ClassTable(UIAlertView.self).properties([
    ("alertViewStyle", \UIAlertView.alertViewStyle),
    ("cancelButtonIndex", \UIAlertView.cancelButtonIndex),
    ("delegate", \UIAlertView.delegate),
    ("firstOtherButtonIndex", \UIAlertView.firstOtherButtonIndex),
    ("isVisible", \UIAlertView.isVisible),
    ("message", \UIAlertView.message),
    ("numberOfButtons", \UIAlertView.numberOfButtons),
    ("title", \UIAlertView.title),
  ])
}

@MainActor
private func table33() {
  let table = ClassTable(UIAlertView.self)
  table.method("show") { (o: UIAlertView) in o.show() }
}

@MainActor
private func table34() {
  ClassTable(UIApplicationShortcutItem.self).properties([
    ("targetContentIdentifier", \UIApplicationShortcutItem.targetContentIdentifier)
  ])
}

@MainActor
private func table35() {
  ClassTable(UIApplicationShortcutItem.self).fixedProperties([
    ("icon", \UIApplicationShortcutItem.icon),
    ("localizedSubtitle", \UIApplicationShortcutItem.localizedSubtitle),
    ("localizedTitle", \UIApplicationShortcutItem.localizedTitle),
    ("type", \UIApplicationShortcutItem.type),
    ("userInfo", \UIApplicationShortcutItem.userInfo),
  ])
}

@MainActor
private func table36() {
  ClassTable(UIAttachmentBehavior.self).properties([
    ("anchorPoint", \UIAttachmentBehavior.anchorPoint),
    ("attachmentRange", \UIAttachmentBehavior.attachmentRange),
    ("damping", \UIAttachmentBehavior.damping),
    ("frequency", \UIAttachmentBehavior.frequency),
    ("frictionTorque", \UIAttachmentBehavior.frictionTorque),
    ("length", \UIAttachmentBehavior.length),
  ])
}

@MainActor
private func table37() {
  ClassTable(UIAttachmentBehavior.self).fixedProperties([
    ("attachedBehaviorType", \UIAttachmentBehavior.attachedBehaviorType),
    ("items", \UIAttachmentBehavior.items),
  ])
}

@MainActor
private func table38() {
  ClassTable(UIBarAppearance.self).properties([
    ("backgroundColor", \UIBarAppearance.backgroundColor),
    ("backgroundEffect", \UIBarAppearance.backgroundEffect),
    ("backgroundImage", \UIBarAppearance.backgroundImage),
    ("backgroundImageContentMode", \UIBarAppearance.backgroundImageContentMode),
    ("shadowColor", \UIBarAppearance.shadowColor),
    ("shadowImage", \UIBarAppearance.shadowImage),
  ])
}

@MainActor
private func table39() {
  let table = ClassTable(UIBarAppearance.self)
  table.method("configureWithDefaultBackground") { (o: UIBarAppearance) in
    o.configureWithDefaultBackground()
  }
  table.method("configureWithOpaqueBackground") { (o: UIBarAppearance) in
    o.configureWithOpaqueBackground()
  }
  table.method("configureWithTransparentBackground") { (o: UIBarAppearance) in
    o.configureWithTransparentBackground()
  }
}
