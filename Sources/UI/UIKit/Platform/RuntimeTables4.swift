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
}

@MainActor
private func table1() {
  ClassTable(UIDynamicAnimator.self).properties([
    ("delegate", \UIDynamicAnimator.delegate),
    ("elapsedTime", \UIDynamicAnimator.elapsedTime),
  ])
}

@MainActor
private func table2() {
  ClassTable(UIDynamicAnimator.self).fixedProperties([
    ("behaviors", \UIDynamicAnimator.behaviors),
    ("isRunning", \UIDynamicAnimator.isRunning),
    ("referenceView", \UIDynamicAnimator.referenceView),
  ])
}

@MainActor
private func table3() {
  let table = ClassTable(UIDynamicAnimator.self)
  table.method("addBehavior:") { (o: UIDynamicAnimator, a: UIDynamicBehavior) in o.addBehavior(a) }
  table.method("removeAllBehaviors") { (o: UIDynamicAnimator) in o.removeAllBehaviors() }
  table.method("removeBehavior:") { (o: UIDynamicAnimator, a: UIDynamicBehavior) in
    o.removeBehavior(a)
  }
}

@MainActor
private func table4() {
  ClassTable(UIDynamicBehavior.self).properties([
    ("dynamicAnimator", \UIDynamicBehavior.dynamicAnimator)
  ])
}

@MainActor
private func table5() {
  ClassTable(UIDynamicBehavior.self).fixedProperties([
    ("childBehaviors", \UIDynamicBehavior.childBehaviors)
  ])
}

@MainActor
private func table6() {
  let table = ClassTable(UIDynamicBehavior.self)
  table.method("addChildBehavior:") { (o: UIDynamicBehavior, a: UIDynamicBehavior) in
    o.addChildBehavior(a)
  }
  table.method("removeChildBehavior:") { (o: UIDynamicBehavior, a: UIDynamicBehavior) in
    o.removeChildBehavior(a)
  }
}

@MainActor
private func table7() {
  ClassTable(UIDynamicItemBehavior.self).properties([
    ("allowsRotation", \UIDynamicItemBehavior.allowsRotation),
    ("angularResistance", \UIDynamicItemBehavior.angularResistance),
    ("charge", \UIDynamicItemBehavior.charge),
    ("density", \UIDynamicItemBehavior.density),
    ("elasticity", \UIDynamicItemBehavior.elasticity),
    ("friction", \UIDynamicItemBehavior.friction),
    ("isAnchored", \UIDynamicItemBehavior.isAnchored),
    ("items", \UIDynamicItemBehavior.items),
    ("resistance", \UIDynamicItemBehavior.resistance),
  ])
}

@MainActor
private func table8() {
  ClassTable(UIDynamicItemGroup.self).properties([
    ("center", \UIDynamicItemGroup.center),
    ("transform", \UIDynamicItemGroup.transform),
  ])
}

@MainActor
private func table9() {
  ClassTable(UIDynamicItemGroup.self).fixedProperties([
    ("bounds", \UIDynamicItemGroup.bounds),
    ("items", \UIDynamicItemGroup.items),
  ])
}

@MainActor
private func table10() {
  ClassTable(UIEditMenuConfiguration.self).properties([
    ("preferredArrowDirection", \UIEditMenuConfiguration.preferredArrowDirection)
  ])
}

@MainActor
private func table11() {
  ClassTable(UIEditMenuConfiguration.self).fixedProperties([
    ("identifier", \UIEditMenuConfiguration.identifier),
    ("sourcePoint", \UIEditMenuConfiguration.sourcePoint),
  ])
}

@MainActor
private func table12() {
  ClassTable(UIEditMenuInteraction.self).fixedProperties([
    ("delegate", \UIEditMenuInteraction.delegate),
    ("view", \UIEditMenuInteraction.view),
  ])
}

@MainActor
private func table13() {
  let table = ClassTable(UIEditMenuInteraction.self)
  table.method("dismissMenu") { (o: UIEditMenuInteraction) in o.dismissMenu() }
  table.method("reloadVisibleMenu") { (o: UIEditMenuInteraction) in o.reloadVisibleMenu() }
}

@MainActor
private func table14() {
  ClassTable(UIEvent.self).properties([
    ("modifierFlags", \UIEvent.modifierFlags),
    ("subtype", \UIEvent.subtype),
    ("type", \UIEvent.type),
  ])
}

@MainActor
private func table15() {
  ClassTable(UIEvent.self).fixedProperties([
    ("allTouches", \UIEvent.allTouches),
    ("timestamp", \UIEvent.timestamp),
  ])
}

@MainActor
private func table16() {
  let table = ClassTable(UIFeedbackGenerator.self)
  table.method("prepare") { (o: UIFeedbackGenerator) in o.prepare() }
}

@MainActor
private func table17() {
  ClassTable(UIFieldBehavior.self).properties([
    ("animationSpeed", \UIFieldBehavior.animationSpeed),
    ("direction", \UIFieldBehavior.direction),
    ("falloff", \UIFieldBehavior.falloff),
    ("items", \UIFieldBehavior.items),
    ("minimumRadius", \UIFieldBehavior.minimumRadius),
    ("position", \UIFieldBehavior.position),
    ("region", \UIFieldBehavior.region),
    ("smoothness", \UIFieldBehavior.smoothness),
    ("strength", \UIFieldBehavior.strength),
  ])
}

@MainActor
private func table18() {
  ClassTable(UIFontPickerViewController.self).properties([
    ("delegate", \UIFontPickerViewController.delegate),
    ("selectedFontDescriptor", \UIFontPickerViewController.selectedFontDescriptor),
  ])
}

@MainActor
private func table19() {
  ClassTable(UIFontPickerViewController.self).fixedProperties([
    ("configuration", \UIFontPickerViewController.configuration)
  ])
}

@MainActor
private func table20() {
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
private func table21() {
  ClassTable(UIGestureRecognizer.self).fixedProperties([
    ("view", \UIGestureRecognizer.view)
  ])
}

@MainActor
private func table22() {
  let table = ClassTable(UIGestureRecognizer.self)
  table.method("awakeFromNib") { (o: UIGestureRecognizer) in o.awakeFromNib() }
  table.method("canPrevent:") { (o: UIGestureRecognizer, a: UIGestureRecognizer) in o.canPrevent(a)
  }
  table.method("reset") { (o: UIGestureRecognizer) in o.reset() }
}

@MainActor
private func table23() {
  ClassTable(UIGravityBehavior.self).properties([
    ("angle", \UIGravityBehavior.angle),
    ("gravityDirection", \UIGravityBehavior.gravityDirection),
    ("items", \UIGravityBehavior.items),
    ("magnitude", \UIGravityBehavior.magnitude),
  ])
}

@MainActor
private func table24() {
  ClassTable(UIImagePickerController.self).properties([
    ("allowsEditing", \UIImagePickerController.allowsEditing),
    ("cameraDevice", \UIImagePickerController.cameraDevice),
    ("mediaTypes", \UIImagePickerController.mediaTypes),
    ("sourceType", \UIImagePickerController.sourceType),
  ])
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
  ClassTable(UIInputViewController.self).properties([
    ("hasFullAccess", \UIInputViewController.hasFullAccess),
    ("needsInputModeSwitchKey", \UIInputViewController.needsInputModeSwitchKey),
    ("primaryLanguage", \UIInputViewController.primaryLanguage),
    ("textDocumentProxy", \UIInputViewController.textDocumentProxy),
  ])
}

@MainActor
private func table33() {
  let table = ClassTable(UIInputViewController.self)
  table.method("advanceToNextInputMode") { (o: UIInputViewController) in o.advanceToNextInputMode()
  }
  table.method("dismissKeyboard") { (o: UIInputViewController) in o.dismissKeyboard() }
}

@MainActor
private func table34() {
  ClassTable(UIInterpolatingMotionEffect.self).properties([
    ("maximumRelativeValue", \UIInterpolatingMotionEffect.maximumRelativeValue),
    ("minimumRelativeValue", \UIInterpolatingMotionEffect.minimumRelativeValue),
  ])
}

@MainActor
private func table35() {
  ClassTable(UIInterpolatingMotionEffect.self).fixedProperties([
    ("keyPath", \UIInterpolatingMotionEffect.keyPath),
    ("type", \UIInterpolatingMotionEffect.type),
  ])
}

@MainActor
private func table36() {
  ClassTable(UIKey.self).fixedProperties([
    ("characters", \UIKey.characters),
    ("charactersIgnoringModifiers", \UIKey.charactersIgnoringModifiers),
    ("keyCode", \UIKey.keyCode),
    ("modifierFlags", \UIKey.modifierFlags),
  ])
}

@MainActor
private func table37() {
  ClassTable(UIKeyCommand.self).properties([
    ("allowsAutomaticLocalization", \UIKeyCommand.allowsAutomaticLocalization),
    ("allowsAutomaticMirroring", \UIKeyCommand.allowsAutomaticMirroring),
    ("wantsPriorityOverSystemBehavior", \UIKeyCommand.wantsPriorityOverSystemBehavior),
  ])
}

@MainActor
private func table38() {
  ClassTable(UIKeyCommand.self).fixedProperties([
    ("input", \UIKeyCommand.input),
    ("modifierFlags", \UIKeyCommand.modifierFlags),
  ])
}

@MainActor
private func table39() {
  ClassTable(UIKeyboardLayoutGuide.self).properties([
    ("followsUndockedKeyboard", \UIKeyboardLayoutGuide.followsUndockedKeyboard),
    ("keyboardDismissPadding", \UIKeyboardLayoutGuide.keyboardDismissPadding),
    ("usesBottomSafeArea", \UIKeyboardLayoutGuide.usesBottomSafeArea),
  ])
}

@MainActor
private func table40() {
  ClassTable(UILabel.self).properties([
    ("adjustsFontForContentSizeCategory", \UILabel.adjustsFontForContentSizeCategory),
    ("adjustsFontSizeToFitWidth", \UILabel.adjustsFontSizeToFitWidth),
    ("allowsDefaultTighteningForTruncation", \UILabel.allowsDefaultTighteningForTruncation),
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
