import Foundation
public import UIFoundation

extension UIView {
  /// What was current before views laid out, drew or heard of changes under their own traits; nil while none does.
  private static var traitsBeforeOwn: UITraitCollection?

  /// The traits of what is in no window: those that are current, but for those of views at work.
  static var traitsAround: UITraitCollection { traitsBeforeOwn ?? .current }

  /// The traits of what is around the view: of its superview, or of the screen for a window.
  var inheritedTraits: UITraitCollection {
    if let superview { return superview.traitCollection }
    return self is UIWindow ? UIScreen.main.traitCollection : Self.traitsAround
  }

  /// Calls `actions` with the view's traits as the current ones.
  func performUnderOwnTraits(_ actions: () -> Void) {
    let before = Self.traitsBeforeOwn
    let traits = traitCollection
    // Most views lay out under the traits of the view around them.
    if before != nil, UITraitCollection.current === traits { return actions() }
    Self.traitsBeforeOwn = Self.traitsAround
    traits.performAsCurrent(actions)
    Self.traitsBeforeOwn = before
  }

  /// Returns the traits of a superview with what this view and its controller replace.
  func overriding(_ inherited: UITraitCollection) -> UITraitCollection {
    guard inheritanceRoot === self else { return inherited }
    if let known = knownTraits, known.inherited === inherited { return known.result }
    let own = [
      traitOverride, viewController?.overrideOfParent, viewController?.traitOverrides.collection,
      ownTraitOverrides.collection,
    ].compactMap { $0 }
    var result = own.isEmpty ? inherited : UITraitCollection(traitsFrom: [inherited] + own)
    if let limits = contentSizeCategoryLimits {
      let size = limits.clamp(result.preferredContentSizeCategory)
      if size != result.preferredContentSizeCategory {
        result = UITraitCollection(traitsFrom: [
          result, UITraitCollection(preferredContentSizeCategory: size),
        ])
      }
    }
    knownTraits = (inherited, result)
    return result
  }

  /// Changes of traits are told at once, so that there is never anything to update.
  public func updateTraitsIfNeeded() {}

  /// The smallest size of text in the view and its subviews, whatever is asked for; nil for none.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeCategoryLimits?.minimum }
    set { setLimits(ContentSizeCategoryLimits(newValue, maximumContentSizeCategory)) }
  }

  /// The largest size of text in the view and its subviews, whatever is asked for; nil for none.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeCategoryLimits?.maximum }
    set { setLimits(ContentSizeCategoryLimits(minimumContentSizeCategory, newValue)) }
  }

  private func setLimits(_ limits: ContentSizeCategoryLimits?) {
    let old = traitCollection
    contentSizeCategoryLimits = limits
    traitsMayHaveChanged(from: old)
  }

  /// Tells the tree that the traits it inherits may differ from what they were.
  package func traitsMayHaveChanged(from old: UITraitCollection) {
    var pending = [(view: self, old: old)]
    while let (view, old) = pending.popLast() {
      guard view.tellOfTraits(before: old) else { continue }
      for child in view.subviews.reversed() { pending.append((child, child.overriding(old))) }
    }
  }

  /// Tells the view alone, where its traits are others than before.
  private func tellOfTraits(before old: UITraitCollection) -> Bool {
    let new = traitCollection
    guard new !== old, !new.isEqual(old) else { return false }
    resolveColors()
    setNeedsDisplay()
    setNeedsLayout()
    // Natural sizes are whole pixels.
    if new.displayScale != old.displayScale { invalidateIntrinsicContentSize() }
    performUnderOwnTraits {
      if new.preferredContentSizeCategory != old.preferredContentSizeCategory {
        contentSizeCategoryDidChange()
      }
      notify(traitRegistrations, of: self, from: old, to: new)
      traitCollectionDidChange(old)
      if let viewController {
        notify(viewController.traitRegistrations, of: viewController, from: old, to: new)
        viewController.traitCollectionDidChange(old)
      }
    }
    return true
  }

  /// Gives the layer the colours that the view's own dynamic ones have now.
  private func resolveColors() {
    let color = backgroundColor
    backgroundColor = color
  }

  private func notify(
    _ registrations: [TraitRegistration], of environment: AnyObject, from old: UITraitCollection,
    to new: UITraitCollection
  ) {
    for registration in registrations where new.differs(from: old, in: registration.traits) {
      registration.handler(environment, old)
    }
  }
}
