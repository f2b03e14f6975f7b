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
  ClassTable(UIDocumentInteractionController.self).properties([
    ("annotation", \UIDocumentInteractionController.annotation),
    ("delegate", \UIDocumentInteractionController.delegate),
    ("name", \UIDocumentInteractionController.name),
    ("url", \UIDocumentInteractionController.url),
    ("uti", \UIDocumentInteractionController.uti),
  ])
}

@MainActor
private func table2() {
  ClassTable(UIDocumentPickerViewController.self).properties([
    ("allowsMultipleSelection", \UIDocumentPickerViewController.allowsMultipleSelection),
    ("delegate", \UIDocumentPickerViewController.delegate),
    ("directoryURL", \UIDocumentPickerViewController.directoryURL),
    ("shouldShowFileExtensions", \UIDocumentPickerViewController.shouldShowFileExtensions),
  ])
}

@MainActor
private func table3() {
  ClassTable(UIDocumentPickerViewController.self).fixedProperties([
    ("documentPickerMode", \UIDocumentPickerViewController.documentPickerMode)
  ])
}

@MainActor
private func table4() {
  ClassTable(UIDragInteraction.self).properties([
    (
      "allowsSimultaneousRecognitionDuringLift",
      \UIDragInteraction.allowsSimultaneousRecognitionDuringLift
    ),
    ("isEnabled", \UIDragInteraction.isEnabled),
  ])
}

@MainActor
private func table5() {
  ClassTable(UIDragInteraction.self).fixedProperties([
    ("delegate", \UIDragInteraction.delegate),
    ("view", \UIDragInteraction.view),
  ])
}

@MainActor
private func table6() {
  ClassTable(UIDragItem.self).properties([
    ("localObject", \UIDragItem.localObject)
  ])
}

@MainActor
private func table7() {
  ClassTable(UIDragItem.self).fixedProperties([
    ("itemProvider", \UIDragItem.itemProvider)
  ])
}

@MainActor
private func table8() {
  ClassTable(UIDragPreview.self).fixedProperties([
    ("parameters", \UIDragPreview.parameters),
    ("view", \UIDragPreview.view),
  ])
}

@MainActor
private func table9() {
  ClassTable(UIDropInteraction.self).fixedProperties([
    ("delegate", \UIDropInteraction.delegate),
    ("view", \UIDropInteraction.view),
  ])
}

@MainActor
private func table10() {
  ClassTable(UIDropProposal.self).properties([
    ("isPrecise", \UIDropProposal.isPrecise),
    ("prefersFullSizePreview", \UIDropProposal.prefersFullSizePreview),
  ])
}

@MainActor
private func table11() {
  ClassTable(UIDropProposal.self).fixedProperties([
    ("operation", \UIDropProposal.operation)
  ])
}

@MainActor
private func table12() {
  ClassTable(UIDynamicAnimator.self).properties([
    ("delegate", \UIDynamicAnimator.delegate),
    ("elapsedTime", \UIDynamicAnimator.elapsedTime),
  ])
}

@MainActor
private func table13() {
  ClassTable(UIDynamicAnimator.self).fixedProperties([
    ("behaviors", \UIDynamicAnimator.behaviors),
    ("isRunning", \UIDynamicAnimator.isRunning),
    ("referenceView", \UIDynamicAnimator.referenceView),
  ])
}

@MainActor
private func table14() {
  let table = ClassTable(UIDynamicAnimator.self)
  table.method("addBehavior:") { (o: UIDynamicAnimator, a: UIDynamicBehavior) in o.addBehavior(a) }
  table.method("removeAllBehaviors") { (o: UIDynamicAnimator) in o.removeAllBehaviors() }
  table.method("removeBehavior:") { (o: UIDynamicAnimator, a: UIDynamicBehavior) in
    o.removeBehavior(a)
  }
}

@MainActor
private func table15() {
  ClassTable(UIDynamicBehavior.self).properties([
    ("dynamicAnimator", \UIDynamicBehavior.dynamicAnimator)
  ])
}

@MainActor
private func table16() {
  ClassTable(UIDynamicBehavior.self).fixedProperties([
    ("childBehaviors", \UIDynamicBehavior.childBehaviors)
  ])
}

@MainActor
private func table17() {
  let table = ClassTable(UIDynamicBehavior.self)
  table.method("addChildBehavior:") { (o: UIDynamicBehavior, a: UIDynamicBehavior) in
    o.addChildBehavior(a)
  }
  table.method("removeChildBehavior:") { (o: UIDynamicBehavior, a: UIDynamicBehavior) in
    o.removeChildBehavior(a)
  }
}

@MainActor
private func table18() {
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
private func table19() {
  ClassTable(UIDynamicItemGroup.self).properties([
    ("center", \UIDynamicItemGroup.center),
    ("transform", \UIDynamicItemGroup.transform),
  ])
}

@MainActor
private func table20() {
  ClassTable(UIDynamicItemGroup.self).fixedProperties([
    ("bounds", \UIDynamicItemGroup.bounds),
    ("items", \UIDynamicItemGroup.items),
  ])
}

@MainActor
private func table21() {
  ClassTable(UIEditMenuConfiguration.self).properties([
    ("preferredArrowDirection", \UIEditMenuConfiguration.preferredArrowDirection)
  ])
}

@MainActor
private func table22() {
  ClassTable(UIEditMenuConfiguration.self).fixedProperties([
    ("identifier", \UIEditMenuConfiguration.identifier),
    ("sourcePoint", \UIEditMenuConfiguration.sourcePoint),
  ])
}

@MainActor
private func table23() {
  ClassTable(UIEditMenuInteraction.self).fixedProperties([
    ("delegate", \UIEditMenuInteraction.delegate),
    ("view", \UIEditMenuInteraction.view),
  ])
}

@MainActor
private func table24() {
  let table = ClassTable(UIEditMenuInteraction.self)
  table.method("dismissMenu") { (o: UIEditMenuInteraction) in o.dismissMenu() }
  table.method("reloadVisibleMenu") { (o: UIEditMenuInteraction) in o.reloadVisibleMenu() }
}

@MainActor
private func table25() {
  ClassTable(UIEvent.self).properties([
    ("modifierFlags", \UIEvent.modifierFlags),
    ("subtype", \UIEvent.subtype),
    ("type", \UIEvent.type),
  ])
}

@MainActor
private func table26() {
  ClassTable(UIEvent.self).fixedProperties([
    ("allTouches", \UIEvent.allTouches),
    ("timestamp", \UIEvent.timestamp),
  ])
}

@MainActor
private func table27() {
  let table = ClassTable(UIFeedbackGenerator.self)
  table.method("prepare") { (o: UIFeedbackGenerator) in o.prepare() }
}

@MainActor
private func table28() {
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
private func table29() {
  ClassTable(UIFocusGuide.self).properties([
    ("isEnabled", \UIFocusGuide.isEnabled),
    ("preferredFocusEnvironments", \UIFocusGuide.preferredFocusEnvironments),
  ])
}

@MainActor
private func table30() {
  ClassTable(UIFocusSystem.self).properties([
    ("focusedItem", \UIFocusSystem.focusedItem)
  ])
}

@MainActor
private func table31() {
  let table = ClassTable(UIFocusSystem.self)
  table.method("updateFocusIfNeeded") { (o: UIFocusSystem) in o.updateFocusIfNeeded() }
}

@MainActor
private func table32() {
  ClassTable(UIFocusUpdateContext.self).properties([
    ("focusHeading", \UIFocusUpdateContext.focusHeading),
    ("nextFocusedItem", \UIFocusUpdateContext.nextFocusedItem),
    ("nextFocusedView", \UIFocusUpdateContext.nextFocusedView),
    ("previouslyFocusedItem", \UIFocusUpdateContext.previouslyFocusedItem),
    ("previouslyFocusedView", \UIFocusUpdateContext.previouslyFocusedView),
  ])
}

@MainActor
private func table33() {
  ClassTable(UIFontPickerViewController.self).properties([
    ("delegate", \UIFontPickerViewController.delegate),
    ("selectedFontDescriptor", \UIFontPickerViewController.selectedFontDescriptor),
  ])
}

@MainActor
private func table34() {
  ClassTable(UIFontPickerViewController.self).fixedProperties([
    ("configuration", \UIFontPickerViewController.configuration)
  ])
}

@MainActor
private func table35() {
  ClassTable(UIGestureRecognizer.self).properties([
    ("allowedTouchTypes", \UIGestureRecognizer.allowedTouchTypes),
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
private func table36() {
  ClassTable(UIGestureRecognizer.self).fixedProperties([
    ("view", \UIGestureRecognizer.view)
  ])
}

@MainActor
private func table37() {
  let table = ClassTable(UIGestureRecognizer.self)
  table.method("awakeFromNib") { (o: UIGestureRecognizer) in o.awakeFromNib() }
  table.method("canPrevent:") { (o: UIGestureRecognizer, a: UIGestureRecognizer) in o.canPrevent(a)
  }
  table.method("reset") { (o: UIGestureRecognizer) in o.reset() }
}

@MainActor
private func table38() {
  ClassTable(UIGlassContainerEffect.self).properties([
    ("spacing", \UIGlassContainerEffect.spacing)
  ])
}

@MainActor
private func table39() {
  ClassTable(UIGlassEffect.self).properties([
    ("isInteractive", \UIGlassEffect.isInteractive),
    ("tintColor", \UIGlassEffect.tintColor),
  ])
}

@MainActor
private func table40() {
  ClassTable(UIGravityBehavior.self).properties([
    ("angle", \UIGravityBehavior.angle),
    ("gravityDirection", \UIGravityBehavior.gravityDirection),
    ("items", \UIGravityBehavior.items),
    ("magnitude", \UIGravityBehavior.magnitude),
  ])
}

@MainActor
private func table41() {
  ClassTable(UIHoverGestureRecognizer.self).properties([
    ("altitudeAngle", \UIHoverGestureRecognizer.altitudeAngle),
    ("rollAngle", \UIHoverGestureRecognizer.rollAngle),
    ("zOffset", \UIHoverGestureRecognizer.zOffset),
  ])
}
