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
  ClassTable(AXCustomContent.self).properties([
    ("importance", \AXCustomContent.importance),
    ("label", \AXCustomContent.label),
  ])
}

@MainActor
private func table2() {
  ClassTable(AXCustomContent.self).fixedProperties([
    ("attributedLabel", \AXCustomContent.attributedLabel),
    ("attributedValue", \AXCustomContent.attributedValue),
  ])
}

@MainActor
private func table3() {
  ClassTable(AccessibleObject.self).properties([
    ("accessibilityActivationPoint", \AccessibleObject.accessibilityActivationPoint),
    ("accessibilityAttributedHint", \AccessibleObject.accessibilityAttributedHint),
    ("accessibilityAttributedLabel", \AccessibleObject.accessibilityAttributedLabel),
    ("accessibilityAttributedValue", \AccessibleObject.accessibilityAttributedValue),
    ("accessibilityContainerType", \AccessibleObject.accessibilityContainerType),
    ("accessibilityCustomActions", \AccessibleObject.accessibilityCustomActions),
    ("accessibilityCustomRotors", \AccessibleObject.accessibilityCustomRotors),
    ("accessibilityElements", \AccessibleObject.accessibilityElements),
    ("accessibilityElementsHidden", \AccessibleObject.accessibilityElementsHidden),
    ("accessibilityFrame", \AccessibleObject.accessibilityFrame),
    ("accessibilityHint", \AccessibleObject.accessibilityHint),
    ("accessibilityIdentifier", \AccessibleObject.accessibilityIdentifier),
    ("accessibilityIgnoresInvertColors", \AccessibleObject.accessibilityIgnoresInvertColors),
    ("accessibilityLabel", \AccessibleObject.accessibilityLabel),
    ("accessibilityLanguage", \AccessibleObject.accessibilityLanguage),
    ("accessibilityNavigationStyle", \AccessibleObject.accessibilityNavigationStyle),
    ("accessibilityPath", \AccessibleObject.accessibilityPath),
    (
      "accessibilityRespondsToUserInteraction",
      \AccessibleObject.accessibilityRespondsToUserInteraction
    ),
    ("accessibilityTextualContext", \AccessibleObject.accessibilityTextualContext),
    ("accessibilityTraits", \AccessibleObject.accessibilityTraits),
    ("accessibilityUserInputLabels", \AccessibleObject.accessibilityUserInputLabels),
    ("accessibilityValue", \AccessibleObject.accessibilityValue),
    ("accessibilityViewIsModal", \AccessibleObject.accessibilityViewIsModal),
    ("isAccessibilityElement", \AccessibleObject.isAccessibilityElement),
    ("shouldGroupAccessibilityChildren", \AccessibleObject.shouldGroupAccessibilityChildren),
  ])
}

@MainActor
private func table4() {
  let table = ClassTable(AccessibleObject.self)
  table.method("accessibilityActivate") { (o: AccessibleObject) in o.accessibilityActivate() }
  table.method("accessibilityDecrement") { (o: AccessibleObject) in o.accessibilityDecrement() }
  table.method("accessibilityElementCount") { (o: AccessibleObject) in o.accessibilityElementCount()
  }
  table.method("accessibilityElementDidBecomeFocused") { (o: AccessibleObject) in
    o.accessibilityElementDidBecomeFocused()
  }
  table.method("accessibilityElementDidLoseFocus") { (o: AccessibleObject) in
    o.accessibilityElementDidLoseFocus()
  }
  table.method("accessibilityElementIsFocused") { (o: AccessibleObject) in
    o.accessibilityElementIsFocused()
  }
  table.method("accessibilityIncrement") { (o: AccessibleObject) in o.accessibilityIncrement() }
  table.method("accessibilityPerformEscape") { (o: AccessibleObject) in
    o.accessibilityPerformEscape()
  }
  table.method("accessibilityPerformMagicTap") { (o: AccessibleObject) in
    o.accessibilityPerformMagicTap()
  }
  table.method("accessibilityScroll:") { (o: AccessibleObject, a: UIAccessibilityScrollDirection) in
    o.accessibilityScroll(a)
  }
  table.method("awakeFromNib") { (o: AccessibleObject) in o.awakeFromNib() }
}

@MainActor
private func table5() {
  ClassTable(CATextLayer.self).properties([
    ("alignmentMode", \CATextLayer.alignmentMode),
    ("font", \CATextLayer.font),
    ("fontSize", \CATextLayer.fontSize),
    ("foregroundColor", \CATextLayer.foregroundColor),
    ("isWrapped", \CATextLayer.isWrapped),
    ("string", \CATextLayer.string),
    ("truncationMode", \CATextLayer.truncationMode),
  ])
}

@MainActor
private func table6() {
  ClassTable(NSItemProvider.self).properties([
    ("registeredTypeIdentifiers", \NSItemProvider.registeredTypeIdentifiers),
    ("suggestedName", \NSItemProvider.suggestedName),
  ])
}

@MainActor
private func table7() {
  let table = ClassTable(NSItemProvider.self)
  table.method("hasItemConformingToTypeIdentifier:") { (o: NSItemProvider, a: String) in
    o.hasItemConformingToTypeIdentifier(a)
  }
}

@MainActor
private func table8() {
  ClassTable(NSLayoutConstraint.self).properties([
    ("constant", \NSLayoutConstraint.constant),
    ("firstAnchor", \NSLayoutConstraint.firstAnchor),
    ("firstAttribute", \NSLayoutConstraint.firstAttribute),
    ("firstItem", \NSLayoutConstraint.firstItem),
    ("identifier", \NSLayoutConstraint.identifier),
    ("isActive", \NSLayoutConstraint.isActive),
    ("priority", \NSLayoutConstraint.priority),
    ("secondAnchor", \NSLayoutConstraint.secondAnchor),
    ("secondAttribute", \NSLayoutConstraint.secondAttribute),
    ("secondItem", \NSLayoutConstraint.secondItem),
    ("shouldBeArchived", \NSLayoutConstraint.shouldBeArchived),
  ])
}

@MainActor
private func table9() {
  ClassTable(NSLayoutConstraint.self).fixedProperties([
    ("multiplier", \NSLayoutConstraint.multiplier),
    ("relation", \NSLayoutConstraint.relation),
  ])
}

@MainActor
private func table10() {
  let table = ClassTable(NSLayoutConstraint.self)
  table.method("awakeFromNib") { (o: NSLayoutConstraint) in o.awakeFromNib() }
}

@MainActor
private func table11() {
  ClassTable(NSLayoutManager.self).properties([
    ("allowsNonContiguousLayout", \NSLayoutManager.allowsNonContiguousLayout),
    ("hasNonContiguousLayout", \NSLayoutManager.hasNonContiguousLayout),
    ("numberOfGlyphs", \NSLayoutManager.numberOfGlyphs),
    ("textStorage", \NSLayoutManager.textStorage),
  ])
}

@MainActor
private func table12() {
  ClassTable(NSLayoutManager.self).fixedProperties([
    ("textContainers", \NSLayoutManager.textContainers)
  ])
}

@MainActor
private func table13() {
  let table = ClassTable(NSLayoutManager.self)
  table.method("addTextContainer:") { (o: NSLayoutManager, a: NSTextContainer) in
    o.addTextContainer(a)
  }
  table.method("isValidGlyphIndex:") { (o: NSLayoutManager, a: Int) in o.isValidGlyphIndex(a) }
  table.method("replaceTextStorage:") { (o: NSLayoutManager, a: NSTextStorage) in
    o.replaceTextStorage(a)
  }
}

@MainActor
private func table14() {
  ClassTable(NSStringDrawingContext.self).properties([
    ("minimumScaleFactor", \NSStringDrawingContext.minimumScaleFactor)
  ])
}

@MainActor
private func table15() {
  ClassTable(NSStringDrawingContext.self).fixedProperties([
    ("actualScaleFactor", \NSStringDrawingContext.actualScaleFactor),
    ("totalBounds", \NSStringDrawingContext.totalBounds),
  ])
}

@MainActor
private func table16() {
  ClassTable(NSTextContainer.self).properties([
    ("exclusionPaths", \NSTextContainer.exclusionPaths),
    ("heightTracksTextView", \NSTextContainer.heightTracksTextView),
    ("isSimpleRectangularTextContainer", \NSTextContainer.isSimpleRectangularTextContainer),
    ("lineBreakMode", \NSTextContainer.lineBreakMode),
    ("lineFragmentPadding", \NSTextContainer.lineFragmentPadding),
    ("maximumNumberOfLines", \NSTextContainer.maximumNumberOfLines),
    ("size", \NSTextContainer.size),
    ("widthTracksTextView", \NSTextContainer.widthTracksTextView),
  ])
}

@MainActor
private func table17() {
  ClassTable(NSTextContainer.self).fixedProperties([
    ("layoutManager", \NSTextContainer.layoutManager)
  ])
}

@MainActor
private func table18() {
  ClassTable(NSTextStorage.self).properties([
    ("delegate", \NSTextStorage.delegate)
  ])
}

@MainActor
private func table19() {
  ClassTable(NSTextStorage.self).fixedProperties([
    ("changeInLength", \NSTextStorage.changeInLength),
    ("editedMask", \NSTextStorage.editedMask),
    ("editedRange", \NSTextStorage.editedRange),
    ("layoutManagers", \NSTextStorage.layoutManagers),
  ])
}

@MainActor
private func table20() {
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
private func table21() {
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
private func table22() {
  ClassTable(NSUserActivity.self).fixedProperties([
    ("activityType", \NSUserActivity.activityType)
  ])
}

@MainActor
private func table23() {
  let table = ClassTable(NSUserActivity.self)
  table.method("becomeCurrent") { (o: NSUserActivity) in o.becomeCurrent() }
  table.method("invalidate") { (o: NSUserActivity) in o.invalidate() }
  table.method("resignCurrent") { (o: NSUserActivity) in o.resignCurrent() }
}

@MainActor
private func table24() {
  ClassTable(UIAccessibilityCustomAction.self).properties([
    ("actionHandler", \UIAccessibilityCustomAction.actionHandler),
    ("attributedName", \UIAccessibilityCustomAction.attributedName),
    ("image", \UIAccessibilityCustomAction.image),
    ("name", \UIAccessibilityCustomAction.name),
  ])
}

@MainActor
private func table25() {
  ClassTable(UIAccessibilityCustomRotor.self).properties([
    ("attributedName", \UIAccessibilityCustomRotor.attributedName),
    ("itemSearchBlock", \UIAccessibilityCustomRotor.itemSearchBlock),
    ("name", \UIAccessibilityCustomRotor.name),
  ])
}

@MainActor
private func table26() {
  ClassTable(UIAccessibilityCustomRotor.self).fixedProperties([
    ("systemRotorType", \UIAccessibilityCustomRotor.systemRotorType)
  ])
}

@MainActor
private func table27() {
  ClassTable(UIAccessibilityCustomRotorItemResult.self).properties([
    ("targetElement", \UIAccessibilityCustomRotorItemResult.targetElement),
    ("targetRange", \UIAccessibilityCustomRotorItemResult.targetRange),
  ])
}

@MainActor
private func table28() {
  ClassTable(UIAccessibilityCustomRotorSearchPredicate.self).properties([
    ("currentItem", \UIAccessibilityCustomRotorSearchPredicate.currentItem),
    ("searchDirection", \UIAccessibilityCustomRotorSearchPredicate.searchDirection),
  ])
}

@MainActor
private func table29() {
  ClassTable(UIAccessibilityElement.self).properties([
    ("accessibilityContainer", \UIAccessibilityElement.accessibilityContainer),
    (
      "accessibilityFrameInContainerSpace",
      \UIAccessibilityElement.accessibilityFrameInContainerSpace
    ),
  ])
}

@MainActor
private func table30() {
  ClassTable(UIAction.self).properties([
    ("attributes", \UIAction.attributes),
    ("discoverabilityTitle", \UIAction.discoverabilityTitle),
    ("state", \UIAction.state),
  ])
}

@MainActor
private func table31() {
  ClassTable(UIAction.self).fixedProperties([
    ("identifier", \UIAction.identifier),
    ("sender", \UIAction.sender),
  ])
}

@MainActor
private func table32() {
  ClassTable(UIActivity.self).properties([
    ("activityImage", \UIActivity.activityImage),
    ("activityTitle", \UIActivity.activityTitle),
    ("activityType", \UIActivity.activityType),
    ("activityViewController", \UIActivity.activityViewController),
  ])
}

@MainActor
private func table33() {
  let table = ClassTable(UIActivity.self)
  table.method("activityDidFinish:") { (o: UIActivity, a: Bool) in o.activityDidFinish(a) }
  table.method("perform") { (o: UIActivity) in o.perform() }
}

@MainActor
private func table34() {
  ClassTable(UIActivityIndicatorView.self).properties([
    ("color", \UIActivityIndicatorView.color),
    ("hidesWhenStopped", \UIActivityIndicatorView.hidesWhenStopped),
    ("style", \UIActivityIndicatorView.style),
  ])
}

@MainActor
private func table35() {
  ClassTable(UIActivityIndicatorView.self).fixedProperties([
    ("isAnimating", \UIActivityIndicatorView.isAnimating)
  ])
}

@MainActor
private func table36() {
  let table = ClassTable(UIActivityIndicatorView.self)
  table.method("startAnimating") { (o: UIActivityIndicatorView) in o.startAnimating() }
  table.method("stopAnimating") { (o: UIActivityIndicatorView) in o.stopAnimating() }
}

@MainActor
private func table37() {
  ClassTable(UIActivityItemProvider.self).properties([
    ("activityType", \UIActivityItemProvider.activityType),
    ("item", \UIActivityItemProvider.item),
  ])
}
