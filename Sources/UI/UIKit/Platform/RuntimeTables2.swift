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
    ("role", \UIButton.role),
    ("subtitleLabel", \UIButton.subtitleLabel),
    ("titleEdgeInsets", \UIButton.titleEdgeInsets),
    ("titleLabel", \UIButton.titleLabel),
  ])
}

@MainActor
private func table2() {
  ClassTable(UIButton.self).fixedProperties([
    ("buttonType", \UIButton.buttonType)
  ])
}

@MainActor
private func table3() {
  let table = ClassTable(UIButton.self)
  table.method("setNeedsUpdateConfiguration") { (o: UIButton) in o.setNeedsUpdateConfiguration() }
  table.method("updateConfiguration") { (o: UIButton) in o.updateConfiguration() }
}

@MainActor
private func table4() {
  let table = ClassTable(UICalendarSelection.self)
  table.method("updateSelectableDates") { (o: UICalendarSelection) in o.updateSelectableDates() }
}

@MainActor
private func table5() {
  ClassTable(UICalendarSelectionMultiDate.self).properties([
    ("delegate", \UICalendarSelectionMultiDate.delegate),
    ("selectedDates", \UICalendarSelectionMultiDate.selectedDates),
  ])
}

@MainActor
private func table6() {
  ClassTable(UICalendarSelectionSingleDate.self).properties([
    ("delegate", \UICalendarSelectionSingleDate.delegate),
    ("selectedDate", \UICalendarSelectionSingleDate.selectedDate),
  ])
}

@MainActor
private func table7() {
  ClassTable(UICalendarSelectionWeekOfYear.self).properties([
    ("delegate", \UICalendarSelectionWeekOfYear.delegate),
    ("selectedWeekOfYear", \UICalendarSelectionWeekOfYear.selectedWeekOfYear),
  ])
}

@MainActor
private func table8() {
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
private func table9() {
  ClassTable(UIColorPickerViewController.self).properties([
    ("delegate", \UIColorPickerViewController.delegate),
    ("selectedColor", \UIColorPickerViewController.selectedColor),
    ("supportsAlpha", \UIColorPickerViewController.supportsAlpha),
  ])
}

@MainActor
private func table10() {
  ClassTable(UIColorWell.self).properties([
    ("selectedColor", \UIColorWell.selectedColor),
    ("supportsAlpha", \UIColorWell.supportsAlpha),
    ("title", \UIColorWell.title),
  ])
}

@MainActor
private func table11() {
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
private func table12() {
  ClassTable(UIControl.self).fixedProperties([
    ("isTouchInside", \UIControl.isTouchInside),
    ("isTracking", \UIControl.isTracking),
  ])
}

@MainActor
private func table13() {
  let table = ClassTable(UIControl.self)
  table.method("performPrimaryAction") { (o: UIControl) in o.performPrimaryAction() }
  table.method("sendAction:") { (o: UIControl, a: UIAction) in o.sendAction(a) }
}

@MainActor
private func table14() {
  ClassTable(UICubicTimingParameters.self).properties([
    ("cubicTimingParameters", \UICubicTimingParameters.cubicTimingParameters),
    ("springTimingParameters", \UICubicTimingParameters.springTimingParameters),
    ("timingCurveType", \UICubicTimingParameters.timingCurveType),
  ])
}

@MainActor
private func table15() {
  ClassTable(UICubicTimingParameters.self).fixedProperties([
    ("animationCurve", \UICubicTimingParameters.animationCurve),
    ("controlPoint1", \UICubicTimingParameters.controlPoint1),
    ("controlPoint2", \UICubicTimingParameters.controlPoint2),
  ])
}

@MainActor
private func table16() {
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
private func table17() {
  ClassTable(UIDevice.self).properties([
    ("identifierForVendor", \UIDevice.identifierForVendor),
    ("localizedModel", \UIDevice.localizedModel),
    ("model", \UIDevice.model),
    ("name", \UIDevice.name),
    ("orientation", \UIDevice.orientation),
    ("systemName", \UIDevice.systemName),
    ("systemVersion", \UIDevice.systemVersion),
    ("userInterfaceIdiom", \UIDevice.userInterfaceIdiom),
  ])
}

@MainActor
private func table18() {
  let table = ClassTable(UIDevice.self)
  table.method("beginGeneratingDeviceOrientationNotifications") { (o: UIDevice) in
    o.beginGeneratingDeviceOrientationNotifications()
  }
  table.method("endGeneratingDeviceOrientationNotifications") { (o: UIDevice) in
    o.endGeneratingDeviceOrientationNotifications()
  }
}

@MainActor
private func table19() {
  ClassTable(UIEvent.self).properties([
    ("type", \UIEvent.type)
  ])
}

@MainActor
private func table20() {
  ClassTable(UIEvent.self).fixedProperties([
    ("allTouches", \UIEvent.allTouches),
    ("timestamp", \UIEvent.timestamp),
  ])
}

@MainActor
private func table21() {
  let table = ClassTable(UIFeedbackGenerator.self)
  table.method("prepare") { (o: UIFeedbackGenerator) in o.prepare() }
}

@MainActor
private func table22() {
  ClassTable(UIGestureRecognizer.self).properties([
    ("cancelsTouchesInView", \UIGestureRecognizer.cancelsTouchesInView),
    ("delaysTouchesBegan", \UIGestureRecognizer.delaysTouchesBegan),
    ("delaysTouchesEnded", \UIGestureRecognizer.delaysTouchesEnded),
    ("delegate", \UIGestureRecognizer.delegate),
    ("isEnabled", \UIGestureRecognizer.isEnabled),
    ("name", \UIGestureRecognizer.name),
    ("numberOfTouches", \UIGestureRecognizer.numberOfTouches),
    ("state", \UIGestureRecognizer.state),
  ])
}

@MainActor
private func table23() {
  ClassTable(UIGestureRecognizer.self).fixedProperties([
    ("view", \UIGestureRecognizer.view)
  ])
}

@MainActor
private func table24() {
  let table = ClassTable(UIGestureRecognizer.self)
  table.method("awakeFromNib") { (o: UIGestureRecognizer) in o.awakeFromNib() }
  table.method("canPrevent:") { (o: UIGestureRecognizer, a: UIGestureRecognizer) in o.canPrevent(a)
  }
  table.method("reset") { (o: UIGestureRecognizer) in o.reset() }
}

@MainActor
private func table25() {
  ClassTable(UIImageView.self).properties([
    (
      "adjustsImageSizeForAccessibilityContentSizeCategory",
      \UIImageView.adjustsImageSizeForAccessibilityContentSizeCategory
    ),
    ("animationDuration", \UIImageView.animationDuration),
    ("animationImages", \UIImageView.animationImages),
    ("animationRepeatCount", \UIImageView.animationRepeatCount),
    ("highlightedAnimationImages", \UIImageView.highlightedAnimationImages),
    ("highlightedImage", \UIImageView.highlightedImage),
    ("image", \UIImageView.image),
    ("isHighlighted", \UIImageView.isHighlighted),
    ("preferredSymbolConfiguration", \UIImageView.preferredSymbolConfiguration),
  ])
}

@MainActor
private func table26() {
  ClassTable(UIImageView.self).fixedProperties([
    ("isAnimating", \UIImageView.isAnimating)
  ])
}

@MainActor
private func table27() {
  let table = ClassTable(UIImageView.self)
  table.method("startAnimating") { (o: UIImageView) in o.startAnimating() }
  table.method("stopAnimating") { (o: UIImageView) in o.stopAnimating() }
}

@MainActor
private func table28() {
  ClassTable(UIImpactFeedbackGenerator.self).fixedProperties([
    ("style", \UIImpactFeedbackGenerator.style)
  ])
}

@MainActor
private func table29() {
  let table = ClassTable(UIImpactFeedbackGenerator.self)
  table.method("impactOccurred") { (o: UIImpactFeedbackGenerator) in o.impactOccurred() }
}

@MainActor
private func table30() {
  ClassTable(UIInputView.self).properties([
    ("allowsSelfSizing", \UIInputView.allowsSelfSizing)
  ])
}

@MainActor
private func table31() {
  ClassTable(UIInputView.self).fixedProperties([
    ("inputViewStyle", \UIInputView.inputViewStyle)
  ])
}

@MainActor
private func table32() {
  ClassTable(UIKeyboardLayoutGuide.self).properties([
    ("followsUndockedKeyboard", \UIKeyboardLayoutGuide.followsUndockedKeyboard),
    ("keyboardDismissPadding", \UIKeyboardLayoutGuide.keyboardDismissPadding),
    ("usesBottomSafeArea", \UIKeyboardLayoutGuide.usesBottomSafeArea),
  ])
}

@MainActor
private func table33() {
  ClassTable(UILabel.self).properties([
    ("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
    ("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
    ("attributedText", \UILabel.attributedText),
    ("baselineAdjustment", \UILabel.baselineAdjustment),
    ("font", \UILabel.font),
    ("highlightedTextColor", \UILabel.highlightedTextColor),
    ("isEnabled", \UILabel.isEnabled),
    ("isHighlighted", \UILabel.isHighlighted),
    ("lineBreakMode", \UILabel.lineBreakMode),
    ("minimumScaleFactor", \UILabel.minimumScaleFactor),
    ("numberOfLines", \UILabel.numberOfLines),
    ("preferredMaxLayoutWidth", \UILabel.preferredMaxLayoutWidth),
    ("shadowColor", \UILabel.shadowColor),
    ("shadowOffset", \UILabel.shadowOffset),
    ("text", \UILabel.text),
    ("textAlignment", \UILabel.textAlignment),
    ("textColor", \UILabel.textColor),
  ])
}

@MainActor
private func table34() {
  ClassTable(UILayoutGuide.self).properties([
    ("bottomAnchor", \UILayoutGuide.bottomAnchor),
    ("centerXAnchor", \UILayoutGuide.centerXAnchor),
    ("centerYAnchor", \UILayoutGuide.centerYAnchor),
    ("hasAmbiguousLayout", \UILayoutGuide.hasAmbiguousLayout),
    ("heightAnchor", \UILayoutGuide.heightAnchor),
    ("identifier", \UILayoutGuide.identifier),
    ("layoutFrame", \UILayoutGuide.layoutFrame),
    ("leadingAnchor", \UILayoutGuide.leadingAnchor),
    ("leftAnchor", \UILayoutGuide.leftAnchor),
    ("rightAnchor", \UILayoutGuide.rightAnchor),
    ("topAnchor", \UILayoutGuide.topAnchor),
    ("trailingAnchor", \UILayoutGuide.trailingAnchor),
    ("widthAnchor", \UILayoutGuide.widthAnchor),
  ])
}

@MainActor
private func table35() {
  ClassTable(UILayoutGuide.self).fixedProperties([
    ("owningView", \UILayoutGuide.owningView)
  ])
}
