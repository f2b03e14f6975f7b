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
  ClassTable(UIActivityItemProvider.self).fixedProperties([
    ("placeholderItem", \UIActivityItemProvider.placeholderItem)
  ])
}

@MainActor
private func table2() {
  ClassTable(UIActivityViewController.self).properties([
    ("allowsProminentActivity", \UIActivityViewController.allowsProminentActivity),
    ("completionWithItemsHandler", \UIActivityViewController.completionWithItemsHandler),
    ("excludedActivityTypes", \UIActivityViewController.excludedActivityTypes),
  ])
}

@MainActor
private func table3() {
  ClassTable(UIAlertAction.self).properties([
    ("isEnabled", \UIAlertAction.isEnabled)
  ])
}

@MainActor
private func table4() {
  ClassTable(UIAlertAction.self).fixedProperties([
    ("style", \UIAlertAction.style),
    ("title", \UIAlertAction.title),
  ])
}

@MainActor
private func table5() {
  ClassTable(UIAlertController.self).properties([
    ("message", \UIAlertController.message),
    ("preferredAction", \UIAlertController.preferredAction),
  ])
}

@MainActor
private func table6() {
  ClassTable(UIAlertController.self).fixedProperties([
    ("actions", \UIAlertController.actions),
    ("preferredStyle", \UIAlertController.preferredStyle),
    ("textFields", \UIAlertController.textFields),
  ])
}

@MainActor
private func table7() {
  let table = ClassTable(UIAlertController.self)
  table.method("addAction:") { (o: UIAlertController, a: UIAlertAction) in o.addAction(a) }
}

@MainActor
private func table8() {
  ClassTable(UIApplicationShortcutItem.self).properties([
    ("targetContentIdentifier", \UIApplicationShortcutItem.targetContentIdentifier)
  ])
}

@MainActor
private func table9() {
  ClassTable(UIApplicationShortcutItem.self).fixedProperties([
    ("icon", \UIApplicationShortcutItem.icon),
    ("localizedSubtitle", \UIApplicationShortcutItem.localizedSubtitle),
    ("localizedTitle", \UIApplicationShortcutItem.localizedTitle),
    ("type", \UIApplicationShortcutItem.type),
    ("userInfo", \UIApplicationShortcutItem.userInfo),
  ])
}

@MainActor
private func table10() {
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
private func table11() {
  ClassTable(UIAttachmentBehavior.self).fixedProperties([
    ("attachedBehaviorType", \UIAttachmentBehavior.attachedBehaviorType),
    ("items", \UIAttachmentBehavior.items),
  ])
}

@MainActor
private func table12() {
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
private func table13() {
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

@MainActor
private func table14() {
  ClassTable(UIBarButtonItem.self).properties([
    ("action", \UIBarButtonItem.action),
    ("customView", \UIBarButtonItem.customView),
    ("isHidden", \UIBarButtonItem.isHidden),
    ("isSelected", \UIBarButtonItem.isSelected),
    ("landscapeImagePhone", \UIBarButtonItem.landscapeImagePhone),
    ("menu", \UIBarButtonItem.menu),
    ("primaryAction", \UIBarButtonItem.primaryAction),
    ("style", \UIBarButtonItem.style),
    ("target", \UIBarButtonItem.target),
    ("tintColor", \UIBarButtonItem.tintColor),
    ("width", \UIBarButtonItem.width),
  ])
}

@MainActor
private func table15() {
  ClassTable(UIBarButtonItemAppearance.self).fixedProperties([
    ("disabled", \UIBarButtonItemAppearance.disabled),
    ("focused", \UIBarButtonItemAppearance.focused),
    ("highlighted", \UIBarButtonItemAppearance.highlighted),
    ("normal", \UIBarButtonItemAppearance.normal),
  ])
}

@MainActor
private func table16() {
  ClassTable(UIBarButtonItemStateAppearance.self).properties([
    ("backgroundImage", \UIBarButtonItemStateAppearance.backgroundImage),
    (
      "backgroundImagePositionAdjustment",
      \UIBarButtonItemStateAppearance.backgroundImagePositionAdjustment
    ),
    ("titlePositionAdjustment", \UIBarButtonItemStateAppearance.titlePositionAdjustment),
    ("titleTextAttributes", \UIBarButtonItemStateAppearance.titleTextAttributes),
  ])
}

@MainActor
private func table17() {
  ClassTable(UIBarItem.self).properties([
    ("image", \UIBarItem.image),
    ("isEnabled", \UIBarItem.isEnabled),
    ("tag", \UIBarItem.tag),
    ("title", \UIBarItem.title),
  ])
}

@MainActor
private func table18() {
  ClassTable(UIButton.self).properties([
    ("adjustsImageWhenDisabled", \UIButton.adjustsImageWhenDisabled),
    ("adjustsImageWhenHighlighted", \UIButton.adjustsImageWhenHighlighted),
    ("automaticallyUpdatesConfiguration", \UIButton.automaticallyUpdatesConfiguration),
    ("changesSelectionAsPrimaryAction", \UIButton.changesSelectionAsPrimaryAction),
    ("configuration", \UIButton.configuration),
    ("configurationUpdateHandler", \UIButton.configurationUpdateHandler),
    ("contentEdgeInsets", \UIButton.contentEdgeInsets),
    ("currentAttributedTitle", \UIButton.currentAttributedTitle),
    ("currentBackgroundImage", \UIButton.currentBackgroundImage),
    ("currentImage", \UIButton.currentImage),
    ("currentPreferredSymbolConfiguration", \UIButton.currentPreferredSymbolConfiguration),
    ("currentTitle", \UIButton.currentTitle),
    ("currentTitleColor", \UIButton.currentTitleColor),
    ("currentTitleShadowColor", \UIButton.currentTitleShadowColor),
    ("imageEdgeInsets", \UIButton.imageEdgeInsets),
    ("imageView", \UIButton.imageView),
    ("menu", \UIButton.menu),
    ("preferredMenuElementOrder", \UIButton.preferredMenuElementOrder),
    ("role", \UIButton.role),
    ("subtitleLabel", \UIButton.subtitleLabel),
    ("titleEdgeInsets", \UIButton.titleEdgeInsets),
    ("titleLabel", \UIButton.titleLabel),
  ])
}

@MainActor
private func table19() {
  ClassTable(UIButton.self).fixedProperties([
    ("buttonType", \UIButton.buttonType)
  ])
}

@MainActor
private func table20() {
  let table = ClassTable(UIButton.self)
  table.method("setNeedsUpdateConfiguration") { (o: UIButton) in o.setNeedsUpdateConfiguration() }
  table.method("updateConfiguration") { (o: UIButton) in o.updateConfiguration() }
}

@MainActor
private func table21() {
  let table = ClassTable(UICalendarSelection.self)
  table.method("updateSelectableDates") { (o: UICalendarSelection) in o.updateSelectableDates() }
}

@MainActor
private func table22() {
  ClassTable(UICalendarSelectionMultiDate.self).properties([
    ("delegate", \UICalendarSelectionMultiDate.delegate),
    ("selectedDates", \UICalendarSelectionMultiDate.selectedDates),
  ])
}

@MainActor
private func table23() {
  ClassTable(UICalendarSelectionSingleDate.self).properties([
    ("delegate", \UICalendarSelectionSingleDate.delegate),
    ("selectedDate", \UICalendarSelectionSingleDate.selectedDate),
  ])
}

@MainActor
private func table24() {
  ClassTable(UICalendarSelectionWeekOfYear.self).properties([
    ("delegate", \UICalendarSelectionWeekOfYear.delegate),
    ("selectedWeekOfYear", \UICalendarSelectionWeekOfYear.selectedWeekOfYear),
  ])
}

@MainActor
private func table25() {
  ClassTable(UICalendarView.self).properties([
    ("availableDateRange", \UICalendarView.availableDateRange),
    ("calendar", \UICalendarView.calendar),
    ("delegate", \UICalendarView.delegate),
    ("fontDesign", \UICalendarView.fontDesign),
    ("locale", \UICalendarView.locale),
    ("selectionBehavior", \UICalendarView.selectionBehavior),
    ("timeZone", \UICalendarView.timeZone),
    ("visibleDateComponents", \UICalendarView.visibleDateComponents),
    ("wantsDateDecorations", \UICalendarView.wantsDateDecorations),
  ])
}

@MainActor
private func table26() {
  ClassTable(UICollisionBehavior.self).properties([
    ("boundaryIdentifiers", \UICollisionBehavior.boundaryIdentifiers),
    ("collisionDelegate", \UICollisionBehavior.collisionDelegate),
    ("collisionMode", \UICollisionBehavior.collisionMode),
    ("items", \UICollisionBehavior.items),
    (
      "translatesReferenceBoundsIntoBoundary",
      \UICollisionBehavior.translatesReferenceBoundsIntoBoundary
    ),
  ])
}

@MainActor
private func table27() {
  let table = ClassTable(UICollisionBehavior.self)
  table.method("removeAllBoundaries") { (o: UICollisionBehavior) in o.removeAllBoundaries() }
}

@MainActor
private func table28() {
  ClassTable(UIColorPickerViewController.self).properties([
    ("delegate", \UIColorPickerViewController.delegate),
    ("selectedColor", \UIColorPickerViewController.selectedColor),
    ("supportsAlpha", \UIColorPickerViewController.supportsAlpha),
  ])
}

@MainActor
private func table29() {
  ClassTable(UIColorWell.self).properties([
    ("selectedColor", \UIColorWell.selectedColor),
    ("supportsAlpha", \UIColorWell.supportsAlpha),
    ("title", \UIColorWell.title),
  ])
}

@MainActor
private func table30() {
  ClassTable(UICommand.self).properties([
    ("attributes", \UICommand.attributes),
    ("discoverabilityTitle", \UICommand.discoverabilityTitle),
    ("state", \UICommand.state),
  ])
}

@MainActor
private func table31() {
  ClassTable(UICommand.self).fixedProperties([
    ("action", \UICommand.action),
    ("alternates", \UICommand.alternates),
    ("propertyList", \UICommand.propertyList),
    ("sender", \UICommand.sender),
  ])
}

@MainActor
private func table32() {
  ClassTable(UICommandAlternate.self).fixedProperties([
    ("action", \UICommandAlternate.action),
    ("modifierFlags", \UICommandAlternate.modifierFlags),
    ("title", \UICommandAlternate.title),
  ])
}

@MainActor
private func table33() {
  ClassTable(UIContextMenuConfiguration.self).properties([
    ("badgeCount", \UIContextMenuConfiguration.badgeCount),
    ("preferredMenuElementOrder", \UIContextMenuConfiguration.preferredMenuElementOrder),
    ("secondaryItemIdentifiers", \UIContextMenuConfiguration.secondaryItemIdentifiers),
  ])
}

@MainActor
private func table34() {
  ClassTable(UIContextMenuConfiguration.self).fixedProperties([
    ("identifier", \UIContextMenuConfiguration.identifier)
  ])
}

@MainActor
private func table35() {
  ClassTable(UIContextMenuInteraction.self).properties([
    ("menuAppearance", \UIContextMenuInteraction.menuAppearance)
  ])
}

@MainActor
private func table36() {
  ClassTable(UIContextMenuInteraction.self).fixedProperties([
    ("delegate", \UIContextMenuInteraction.delegate),
    ("view", \UIContextMenuInteraction.view),
  ])
}

@MainActor
private func table37() {
  let table = ClassTable(UIContextMenuInteraction.self)
  table.method("dismissMenu") { (o: UIContextMenuInteraction) in o.dismissMenu() }
}
