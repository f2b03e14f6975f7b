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
    ("hyphenationFactor", \NSLayoutManager.hyphenationFactor),
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
  ClassTable(NSTextAttachmentViewProvider.self).properties([
    (
      "tracksTextAttachmentViewBounds", \NSTextAttachmentViewProvider.tracksTextAttachmentViewBounds
    ),
    ("view", \NSTextAttachmentViewProvider.view),
  ])
}

@MainActor
private func table17() {
  ClassTable(NSTextAttachmentViewProvider.self).fixedProperties([
    ("location", \NSTextAttachmentViewProvider.location),
    ("textAttachment", \NSTextAttachmentViewProvider.textAttachment),
    ("textLayoutManager", \NSTextAttachmentViewProvider.textLayoutManager),
  ])
}

@MainActor
private func table18() {
  let table = ClassTable(NSTextAttachmentViewProvider.self)
  table.method("loadView") { (o: NSTextAttachmentViewProvider) in o.loadView() }
}

@MainActor
private func table19() {
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
private func table20() {
  ClassTable(NSTextContainer.self).fixedProperties([
    ("layoutManager", \NSTextContainer.layoutManager),
    ("textLayoutManager", \NSTextContainer.textLayoutManager),
  ])
}

@MainActor
private func table21() {
  ClassTable(NSTextContentManager.self).properties([
    (
      "automaticallySynchronizesTextLayoutManagers",
      \NSTextContentManager.automaticallySynchronizesTextLayoutManagers
    ),
    (
      "automaticallySynchronizesToBackingStore",
      \NSTextContentManager.automaticallySynchronizesToBackingStore
    ),
    ("delegate", \NSTextContentManager.delegate),
    ("documentRange", \NSTextContentManager.documentRange),
    ("primaryTextLayoutManager", \NSTextContentManager.primaryTextLayoutManager),
  ])
}

@MainActor
private func table22() {
  ClassTable(NSTextContentManager.self).fixedProperties([
    ("hasEditingTransaction", \NSTextContentManager.hasEditingTransaction),
    ("textLayoutManagers", \NSTextContentManager.textLayoutManagers),
  ])
}

@MainActor
private func table23() {
  let table = ClassTable(NSTextContentManager.self)
  table.method("addTextLayoutManager:") { (o: NSTextContentManager, a: NSTextLayoutManager) in
    o.addTextLayoutManager(a)
  }
  table.method("removeTextLayoutManager:") { (o: NSTextContentManager, a: NSTextLayoutManager) in
    o.removeTextLayoutManager(a)
  }
}

@MainActor
private func table24() {
  ClassTable(NSTextContentStorage.self).properties([
    ("attributedString", \NSTextContentStorage.attributedString),
    ("textStorage", \NSTextContentStorage.textStorage),
  ])
}

@MainActor
private func table25() {
  ClassTable(NSTextElement.self).properties([
    ("childElements", \NSTextElement.childElements),
    ("elementRange", \NSTextElement.elementRange),
    ("isRepresentedElement", \NSTextElement.isRepresentedElement),
    ("parentElement", \NSTextElement.parentElement),
    ("textContentManager", \NSTextElement.textContentManager),
  ])
}

@MainActor
private func table26() {
  ClassTable(NSTextLayoutFragment.self).properties([
    ("bottomMargin", \NSTextLayoutFragment.bottomMargin),
    ("layoutQueue", \NSTextLayoutFragment.layoutQueue),
    ("leadingPadding", \NSTextLayoutFragment.leadingPadding),
    ("rangeInElement", \NSTextLayoutFragment.rangeInElement),
    ("renderingSurfaceBounds", \NSTextLayoutFragment.renderingSurfaceBounds),
    ("textAttachmentViewProviders", \NSTextLayoutFragment.textAttachmentViewProviders),
    ("topMargin", \NSTextLayoutFragment.topMargin),
    ("trailingPadding", \NSTextLayoutFragment.trailingPadding),
  ])
}

@MainActor
private func table27() {
  ClassTable(NSTextLayoutFragment.self).fixedProperties([
    ("layoutFragmentFrame", \NSTextLayoutFragment.layoutFragmentFrame),
    ("state", \NSTextLayoutFragment.state),
    ("textElement", \NSTextLayoutFragment.textElement),
    ("textLayoutManager", \NSTextLayoutFragment.textLayoutManager),
    ("textLineFragments", \NSTextLayoutFragment.textLineFragments),
  ])
}

@MainActor
private func table28() {
  let table = ClassTable(NSTextLayoutFragment.self)
  table.method("invalidateLayout") { (o: NSTextLayoutFragment) in o.invalidateLayout() }
}

@MainActor
private func table29() {
  ClassTable(NSTextLayoutManager.self).properties([
    ("delegate", \NSTextLayoutManager.delegate),
    ("layoutQueue", \NSTextLayoutManager.layoutQueue),
    ("textContainer", \NSTextLayoutManager.textContainer),
    ("usageBoundsForTextContainer", \NSTextLayoutManager.usageBoundsForTextContainer),
  ])
}

@MainActor
private func table30() {
  ClassTable(NSTextLayoutManager.self).fixedProperties([
    ("textContentManager", \NSTextLayoutManager.textContentManager),
    ("textViewportLayoutController", \NSTextLayoutManager.textViewportLayoutController),
  ])
}

@MainActor
private func table31() {
  let table = ClassTable(NSTextLayoutManager.self)
  table.method("replace:") { (o: NSTextLayoutManager, a: NSTextContentManager) in o.replace(a) }
}

@MainActor
private func table32() {
  ClassTable(NSTextLineFragment.self).fixedProperties([
    ("attributedString", \NSTextLineFragment.attributedString),
    ("characterRange", \NSTextLineFragment.characterRange),
    ("glyphOrigin", \NSTextLineFragment.glyphOrigin),
    ("typographicBounds", \NSTextLineFragment.typographicBounds),
  ])
}

@MainActor
private func table33() {
  ClassTable(NSTextParagraph.self).properties([
    ("paragraphContentRange", \NSTextParagraph.paragraphContentRange),
    ("paragraphSeparatorRange", \NSTextParagraph.paragraphSeparatorRange),
  ])
}

@MainActor
private func table34() {
  ClassTable(NSTextParagraph.self).fixedProperties([
    ("attributedString", \NSTextParagraph.attributedString)
  ])
}

@MainActor
private func table35() {
  ClassTable(NSTextRange.self).properties([
    ("isEmpty", \NSTextRange.isEmpty)
  ])
}

@MainActor
private func table36() {
  ClassTable(NSTextRange.self).fixedProperties([
    ("endLocation", \NSTextRange.endLocation),
    ("location", \NSTextRange.location),
  ])
}

@MainActor
private func table37() {
  let table = ClassTable(NSTextRange.self)
  table.method("contains:") { (o: NSTextRange, a: NSTextRange) in o.contains(a) }
  table.method("intersection:") { (o: NSTextRange, a: NSTextRange) in o.intersection(a) }
  table.method("intersects:") { (o: NSTextRange, a: NSTextRange) in o.intersects(a) }
  table.method("union:") { (o: NSTextRange, a: NSTextRange) in o.union(a) }
}
