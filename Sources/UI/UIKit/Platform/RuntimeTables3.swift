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
}

@MainActor
private func table1() {
  ClassTable(UIBarButtonItem.self).properties([
    ("action", \UIBarButtonItem.action),
    ("customView", \UIBarButtonItem.customView),
    ("isHidden", \UIBarButtonItem.isHidden),
    ("isSelected", \UIBarButtonItem.isSelected),
    ("isSpringLoaded", \UIBarButtonItem.isSpringLoaded),
    ("menu", \UIBarButtonItem.menu),
    ("primaryAction", \UIBarButtonItem.primaryAction),
    ("style", \UIBarButtonItem.style),
    ("target", \UIBarButtonItem.target),
    ("tintColor", \UIBarButtonItem.tintColor),
    ("width", \UIBarButtonItem.width),
  ])
}

@MainActor
private func table2() {
  ClassTable(UIBarButtonItemAppearance.self).fixedProperties([
    ("disabled", \UIBarButtonItemAppearance.disabled),
    ("focused", \UIBarButtonItemAppearance.focused),
    ("highlighted", \UIBarButtonItemAppearance.highlighted),
    ("normal", \UIBarButtonItemAppearance.normal),
  ])
}

@MainActor
private func table3() {
  ClassTable(UIBarButtonItemGroup.self).properties([
    ("barButtonItems", \UIBarButtonItemGroup.barButtonItems),
    ("isDisplayingRepresentativeItem", \UIBarButtonItemGroup.isDisplayingRepresentativeItem),
    ("isHidden", \UIBarButtonItemGroup.isHidden),
    ("representativeItem", \UIBarButtonItemGroup.representativeItem),
  ])
}

@MainActor
private func table4() {
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
private func table5() {
  ClassTable(UIBarItem.self).properties([
    ("image", \UIBarItem.image),
    ("imageInsets", \UIBarItem.imageInsets),
    ("isEnabled", \UIBarItem.isEnabled),
    ("landscapeImagePhone", \UIBarItem.landscapeImagePhone),
    ("landscapeImagePhoneInsets", \UIBarItem.landscapeImagePhoneInsets),
    ("tag", \UIBarItem.tag),
    ("title", \UIBarItem.title),
  ])
}

@MainActor
private func table6() {
  let table = ClassTable(UIBarItem.self)
  table.method("prepareForInterfaceBuilder") { (o: UIBarItem) in o.prepareForInterfaceBuilder() }
}

@MainActor
private func table7() {
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
    ("isPointerInteractionEnabled", \UIButton.isPointerInteractionEnabled),
    ("isSpringLoaded", \UIButton.isSpringLoaded),
    ("menu", \UIButton.menu),
    ("preferredMenuElementOrder", \UIButton.preferredMenuElementOrder),
    ("role", \UIButton.role),
    ("subtitleLabel", \UIButton.subtitleLabel),
    ("titleEdgeInsets", \UIButton.titleEdgeInsets),
    ("titleLabel", \UIButton.titleLabel),
  ])
}

@MainActor
private func table8() {
  ClassTable(UIButton.self).fixedProperties([
    ("buttonType", \UIButton.buttonType)
  ])
}

@MainActor
private func table9() {
  let table = ClassTable(UIButton.self)
  table.method("setNeedsUpdateConfiguration") { (o: UIButton) in o.setNeedsUpdateConfiguration() }
  table.method("updateConfiguration") { (o: UIButton) in o.updateConfiguration() }
}

@MainActor
private func table10() {
  let table = ClassTable(UICalendarSelection.self)
  table.method("updateSelectableDates") { (o: UICalendarSelection) in o.updateSelectableDates() }
}

@MainActor
private func table11() {
  ClassTable(UICalendarSelectionMultiDate.self).properties([
    ("delegate", \UICalendarSelectionMultiDate.delegate),
    ("selectedDates", \UICalendarSelectionMultiDate.selectedDates),
  ])
}

@MainActor
private func table12() {
  ClassTable(UICalendarSelectionSingleDate.self).properties([
    ("delegate", \UICalendarSelectionSingleDate.delegate),
    ("selectedDate", \UICalendarSelectionSingleDate.selectedDate),
  ])
}

@MainActor
private func table13() {
  ClassTable(UICalendarSelectionWeekOfYear.self).properties([
    ("delegate", \UICalendarSelectionWeekOfYear.delegate),
    ("selectedWeekOfYear", \UICalendarSelectionWeekOfYear.selectedWeekOfYear),
  ])
}

@MainActor
private func table14() {
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
private func table15() {
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
private func table16() {
  let table = ClassTable(UICollisionBehavior.self)
  table.method("removeAllBoundaries") { (o: UICollisionBehavior) in o.removeAllBoundaries() }
}

@MainActor
private func table17() {
  ClassTable(UIColorPickerViewController.self).properties([
    ("delegate", \UIColorPickerViewController.delegate),
    ("selectedColor", \UIColorPickerViewController.selectedColor),
    ("supportsAlpha", \UIColorPickerViewController.supportsAlpha),
  ])
}

@MainActor
private func table18() {
  ClassTable(UIColorWell.self).properties([
    ("selectedColor", \UIColorWell.selectedColor),
    ("supportsAlpha", \UIColorWell.supportsAlpha),
    ("title", \UIColorWell.title),
  ])
}

@MainActor
private func table19() {
  ClassTable(UICommand.self).properties([
    ("attributes", \UICommand.attributes),
    ("discoverabilityTitle", \UICommand.discoverabilityTitle),
    ("state", \UICommand.state),
  ])
}

@MainActor
private func table20() {
  ClassTable(UICommand.self).fixedProperties([
    ("action", \UICommand.action),
    ("alternates", \UICommand.alternates),
    ("propertyList", \UICommand.propertyList),
    ("sender", \UICommand.sender),
  ])
}

@MainActor
private func table21() {
  ClassTable(UICommandAlternate.self).fixedProperties([
    ("action", \UICommandAlternate.action),
    ("modifierFlags", \UICommandAlternate.modifierFlags),
    ("title", \UICommandAlternate.title),
  ])
}

@MainActor
private func table22() {
  ClassTable(UIContentUnavailableView.self).properties([
    ("configuration", \UIContentUnavailableView.configuration)
  ])
}

@MainActor
private func table23() {
  ClassTable(UIContextMenuConfiguration.self).properties([
    ("badgeCount", \UIContextMenuConfiguration.badgeCount),
    ("preferredMenuElementOrder", \UIContextMenuConfiguration.preferredMenuElementOrder),
    ("secondaryItemIdentifiers", \UIContextMenuConfiguration.secondaryItemIdentifiers),
  ])
}

@MainActor
private func table24() {
  ClassTable(UIContextMenuConfiguration.self).fixedProperties([
    ("identifier", \UIContextMenuConfiguration.identifier)
  ])
}

@MainActor
private func table25() {
  ClassTable(UIContextMenuInteraction.self).properties([
    ("menuAppearance", \UIContextMenuInteraction.menuAppearance)
  ])
}

@MainActor
private func table26() {
  ClassTable(UIContextMenuInteraction.self).fixedProperties([
    ("delegate", \UIContextMenuInteraction.delegate),
    ("view", \UIContextMenuInteraction.view),
  ])
}

@MainActor
private func table27() {
  let table = ClassTable(UIContextMenuInteraction.self)
  table.method("dismissMenu") { (o: UIContextMenuInteraction) in o.dismissMenu() }
}

@MainActor
private func table28() {
  ClassTable(UIControl.self).properties([
    ("allControlEvents", \UIControl.allControlEvents),
    ("allTargets", \UIControl.allTargets),
    ("contentHorizontalAlignment", \UIControl.contentHorizontalAlignment),
    ("contentVerticalAlignment", \UIControl.contentVerticalAlignment),
    ("effectiveContentHorizontalAlignment", \UIControl.effectiveContentHorizontalAlignment),
    ("isEnabled", \UIControl.isEnabled),
    ("isHighlighted", \UIControl.isHighlighted),
    ("isSelected", \UIControl.isSelected),
    ("showsMenuAsPrimaryAction", \UIControl.showsMenuAsPrimaryAction),
    ("state", \UIControl.state),
    ("toolTip", \UIControl.toolTip),
  ])
}

@MainActor
private func table29() {
  ClassTable(UIControl.self).fixedProperties([
    ("isTouchInside", \UIControl.isTouchInside),
    ("isTracking", \UIControl.isTracking),
  ])
}

@MainActor
private func table30() {
  let table = ClassTable(UIControl.self)
  table.method("performPrimaryAction") { (o: UIControl) in o.performPrimaryAction() }
  table.method("sendAction:") { (o: UIControl, a: UIAction) in o.sendAction(a) }
}

@MainActor
private func table31() {
  ClassTable(UICubicTimingParameters.self).properties([
    ("cubicTimingParameters", \UICubicTimingParameters.cubicTimingParameters),
    ("springTimingParameters", \UICubicTimingParameters.springTimingParameters),
    ("timingCurveType", \UICubicTimingParameters.timingCurveType),
  ])
}

@MainActor
private func table32() {
  ClassTable(UICubicTimingParameters.self).fixedProperties([
    ("animationCurve", \UICubicTimingParameters.animationCurve),
    ("controlPoint1", \UICubicTimingParameters.controlPoint1),
    ("controlPoint2", \UICubicTimingParameters.controlPoint2),
  ])
}

@MainActor
private func table33() {
  ClassTable(UIDatePicker.self).properties([
    ("calendar", \UIDatePicker.calendar),
    ("countDownDuration", \UIDatePicker.countDownDuration),
    ("date", \UIDatePicker.date),
    ("datePickerMode", \UIDatePicker.datePickerMode),
    ("datePickerStyle", \UIDatePicker.datePickerStyle),
    ("locale", \UIDatePicker.locale),
    ("maximumDate", \UIDatePicker.maximumDate),
    ("minimumDate", \UIDatePicker.minimumDate),
    ("minuteInterval", \UIDatePicker.minuteInterval),
    ("preferredDatePickerStyle", \UIDatePicker.preferredDatePickerStyle),
    ("roundsToMinuteInterval", \UIDatePicker.roundsToMinuteInterval),
    ("timeZone", \UIDatePicker.timeZone),
  ])
}

@MainActor
private func table34() {
  ClassTable(UIDevice.self).properties([
    ("batteryLevel", \UIDevice.batteryLevel),
    ("batteryState", \UIDevice.batteryState),
    ("identifierForVendor", \UIDevice.identifierForVendor),
    ("isBatteryMonitoringEnabled", \UIDevice.isBatteryMonitoringEnabled),
    ("isProximityMonitoringEnabled", \UIDevice.isProximityMonitoringEnabled),
    ("localizedModel", \UIDevice.localizedModel),
    ("model", \UIDevice.model),
    ("name", \UIDevice.name),
    ("orientation", \UIDevice.orientation),
    ("proximityState", \UIDevice.proximityState),
    ("systemName", \UIDevice.systemName),
    ("systemVersion", \UIDevice.systemVersion),
    ("userInterfaceIdiom", \UIDevice.userInterfaceIdiom),
  ])
}

@MainActor
private func table35() {
  let table = ClassTable(UIDevice.self)
  table.method("beginGeneratingDeviceOrientationNotifications") { (o: UIDevice) in
    o.beginGeneratingDeviceOrientationNotifications()
  }
  table.method("endGeneratingDeviceOrientationNotifications") { (o: UIDevice) in
    o.endGeneratingDeviceOrientationNotifications()
  }
  table.method("playInputClick") { (o: UIDevice) in o.playInputClick() }
}
