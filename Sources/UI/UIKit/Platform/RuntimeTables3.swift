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
  table40()
  table41()
}

@MainActor
private func table1() {
  ClassTable(UIDragInteraction.self).properties([
    (
      "allowsSimultaneousRecognitionDuringLift",
      \UIDragInteraction.allowsSimultaneousRecognitionDuringLift
    ),
    ("isEnabled", \UIDragInteraction.isEnabled),
  ])
}

@MainActor
private func table2() {
  ClassTable(UIDragInteraction.self).fixedProperties([
    ("delegate", \UIDragInteraction.delegate),
    ("view", \UIDragInteraction.view),
  ])
}

@MainActor
private func table3() {
  ClassTable(UIDragItem.self).properties([
    ("localObject", \UIDragItem.localObject)
  ])
}

@MainActor
private func table4() {
  ClassTable(UIDragItem.self).fixedProperties([
    ("itemProvider", \UIDragItem.itemProvider)
  ])
}

@MainActor
private func table5() {
  ClassTable(UIDragPreview.self).fixedProperties([
    ("parameters", \UIDragPreview.parameters),
    ("view", \UIDragPreview.view),
  ])
}

@MainActor
private func table6() {
  ClassTable(UIDropInteraction.self).fixedProperties([
    ("delegate", \UIDropInteraction.delegate),
    ("view", \UIDropInteraction.view),
  ])
}

@MainActor
private func table7() {
  ClassTable(UIDropProposal.self).properties([
    ("isPrecise", \UIDropProposal.isPrecise),
    ("prefersFullSizePreview", \UIDropProposal.prefersFullSizePreview),
  ])
}

@MainActor
private func table8() {
  ClassTable(UIDropProposal.self).fixedProperties([
    ("operation", \UIDropProposal.operation)
  ])
}

@MainActor
private func table9() {
  ClassTable(UIEditMenuConfiguration.self).properties([
    ("preferredArrowDirection", \UIEditMenuConfiguration.preferredArrowDirection)
  ])
}

@MainActor
private func table10() {
  ClassTable(UIEditMenuConfiguration.self).fixedProperties([
    ("identifier", \UIEditMenuConfiguration.identifier),
    ("sourcePoint", \UIEditMenuConfiguration.sourcePoint),
  ])
}

@MainActor
private func table11() {
  ClassTable(UIEditMenuInteraction.self).fixedProperties([
    ("delegate", \UIEditMenuInteraction.delegate),
    ("view", \UIEditMenuInteraction.view),
  ])
}

@MainActor
private func table12() {
  let table = ClassTable(UIEditMenuInteraction.self)
  table.method("dismissMenu") { (o: UIEditMenuInteraction) in o.dismissMenu() }
  table.method("reloadVisibleMenu") { (o: UIEditMenuInteraction) in o.reloadVisibleMenu() }
}

@MainActor
private func table13() {
  ClassTable(UIEvent.self).properties([
    ("modifierFlags", \UIEvent.modifierFlags),
    ("type", \UIEvent.type),
  ])
}

@MainActor
private func table14() {
  ClassTable(UIEvent.self).fixedProperties([
    ("allTouches", \UIEvent.allTouches),
    ("timestamp", \UIEvent.timestamp),
  ])
}

@MainActor
private func table15() {
  let table = ClassTable(UIFeedbackGenerator.self)
  table.method("prepare") { (o: UIFeedbackGenerator) in o.prepare() }
}

@MainActor
private func table16() {
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
private func table17() {
  ClassTable(UIGestureRecognizer.self).fixedProperties([
    ("view", \UIGestureRecognizer.view)
  ])
}

@MainActor
private func table18() {
  let table = ClassTable(UIGestureRecognizer.self)
  table.method("awakeFromNib") { (o: UIGestureRecognizer) in o.awakeFromNib() }
  table.method("canPrevent:") { (o: UIGestureRecognizer, a: UIGestureRecognizer) in o.canPrevent(a)
  }
  table.method("reset") { (o: UIGestureRecognizer) in o.reset() }
}

@MainActor
private func table19() {
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
private func table20() {
  ClassTable(UIImageView.self).fixedProperties([
    ("isAnimating", \UIImageView.isAnimating)
  ])
}

@MainActor
private func table21() {
  let table = ClassTable(UIImageView.self)
  table.method("startAnimating") { (o: UIImageView) in o.startAnimating() }
  table.method("stopAnimating") { (o: UIImageView) in o.stopAnimating() }
}

@MainActor
private func table22() {
  ClassTable(UIImpactFeedbackGenerator.self).fixedProperties([
    ("style", \UIImpactFeedbackGenerator.style)
  ])
}

@MainActor
private func table23() {
  let table = ClassTable(UIImpactFeedbackGenerator.self)
  table.method("impactOccurred") { (o: UIImpactFeedbackGenerator) in o.impactOccurred() }
}

@MainActor
private func table24() {
  ClassTable(UIInputView.self).properties([
    ("allowsSelfSizing", \UIInputView.allowsSelfSizing)
  ])
}

@MainActor
private func table25() {
  ClassTable(UIInputView.self).fixedProperties([
    ("inputViewStyle", \UIInputView.inputViewStyle)
  ])
}

@MainActor
private func table26() {
  ClassTable(UIInputViewController.self).properties([
    ("hasFullAccess", \UIInputViewController.hasFullAccess),
    ("needsInputModeSwitchKey", \UIInputViewController.needsInputModeSwitchKey),
    ("primaryLanguage", \UIInputViewController.primaryLanguage),
    ("textDocumentProxy", \UIInputViewController.textDocumentProxy),
  ])
}

@MainActor
private func table27() {
  let table = ClassTable(UIInputViewController.self)
  table.method("advanceToNextInputMode") { (o: UIInputViewController) in o.advanceToNextInputMode()
  }
  table.method("dismissKeyboard") { (o: UIInputViewController) in o.dismissKeyboard() }
}

@MainActor
private func table28() {
  ClassTable(UIKey.self).fixedProperties([
    ("characters", \UIKey.characters),
    ("charactersIgnoringModifiers", \UIKey.charactersIgnoringModifiers),
    ("keyCode", \UIKey.keyCode),
    ("modifierFlags", \UIKey.modifierFlags),
  ])
}

@MainActor
private func table29() {
  ClassTable(UIKeyCommand.self).properties([
    ("allowsAutomaticLocalization", \UIKeyCommand.allowsAutomaticLocalization),
    ("allowsAutomaticMirroring", \UIKeyCommand.allowsAutomaticMirroring),
    ("wantsPriorityOverSystemBehavior", \UIKeyCommand.wantsPriorityOverSystemBehavior),
  ])
}

@MainActor
private func table30() {
  ClassTable(UIKeyCommand.self).fixedProperties([
    ("input", \UIKeyCommand.input),
    ("modifierFlags", \UIKeyCommand.modifierFlags),
  ])
}

@MainActor
private func table31() {
  ClassTable(UIKeyboardLayoutGuide.self).properties([
    ("followsUndockedKeyboard", \UIKeyboardLayoutGuide.followsUndockedKeyboard),
    ("keyboardDismissPadding", \UIKeyboardLayoutGuide.keyboardDismissPadding),
    ("usesBottomSafeArea", \UIKeyboardLayoutGuide.usesBottomSafeArea),
  ])
}

@MainActor
private func table32() {
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
private func table33() {
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
private func table34() {
  ClassTable(UILayoutGuide.self).fixedProperties([
    ("owningView", \UILayoutGuide.owningView)
  ])
}

@MainActor
private func table35() {
  ClassTable(UILongPressGestureRecognizer.self).properties([
    ("allowableMovement", \UILongPressGestureRecognizer.allowableMovement),
    ("minimumPressDuration", \UILongPressGestureRecognizer.minimumPressDuration),
    ("numberOfTapsRequired", \UILongPressGestureRecognizer.numberOfTapsRequired),
    ("numberOfTouchesRequired", \UILongPressGestureRecognizer.numberOfTouchesRequired),
  ])
}

@MainActor
private func table36() {
  ClassTable(UIMenu.self).properties([
    ("preferredElementSize", \UIMenu.preferredElementSize),
    ("selectedElements", \UIMenu.selectedElements),
  ])
}

@MainActor
private func table37() {
  ClassTable(UIMenu.self).fixedProperties([
    ("children", \UIMenu.children),
    ("identifier", \UIMenu.identifier),
    ("options", \UIMenu.options),
  ])
}

@MainActor
private func table38() {
  ClassTable(UIMenuController.self).properties([
    ("arrowDirection", \UIMenuController.arrowDirection),
    ("menuFrame", \UIMenuController.menuFrame),
    ("menuItems", \UIMenuController.menuItems),
  ])
}

@MainActor
private func table39() {
  ClassTable(UIMenuController.self).fixedProperties([
    ("isMenuVisible", \UIMenuController.isMenuVisible)
  ])
}

@MainActor
private func table40() {
  let table = ClassTable(UIMenuController.self)
  table.method("hideMenu") { (o: UIMenuController) in o.hideMenu() }
  table.method("update") { (o: UIMenuController) in o.update() }
}

@MainActor
private func table41() {
  ClassTable(UIMenuElement.self).properties([
    ("subtitle", \UIMenuElement.subtitle)
  ])
}
