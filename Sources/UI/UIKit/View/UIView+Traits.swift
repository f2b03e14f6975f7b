import Foundation
package import UIFoundation

extension UIView {
  /// The traits that were current before views laid out, drew or got changes under their own traits; nil while none
  /// does.
  private static var traitsBeforeOwn: UITraitCollection?

  /// The traits of views outside of windows: the current ones, except those of views that are laying out or drawing.
  static var traitsAround: UITraitCollection { traitsBeforeOwn ?? .current }

  /// The traits of the view's surroundings: those of its superview, or of the screen for a window.
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

  /// Returns a superview's traits with the replacements by this view and its controller.
  func overriding(_ inherited: UITraitCollection) -> UITraitCollection {
    guard inheritanceRoot === self else { return inherited }
    if let known = knownTraits, known.inherited === inherited { return known.result }
    let own = [
      traitOverride, viewController?.overrideOfParent, viewController?.traitOverrides.collection,
      ownTraitOverrides.collection, ownTint.map { UITraitCollection(tint: $0) },
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

  /// The tint colour, if the view determines it for itself and the views below it.
  private var ownTint: UIColor? {
    ownTintColor != nil || ownTintAdjustmentMode != .automatic ? tintColor : nil
  }

  /// Does nothing: changes of traits are reported at once.
  public func updateTraitsIfNeeded() {}

  func setLimits(_ limits: ContentSizeCategoryLimits?) {
    let old = traitCollection
    contentSizeCategoryLimits = limits
    traitsMayHaveChanged(from: old)
  }

  /// Notifies the tree that the traits it inherits may have changed.
  package func traitsMayHaveChanged(from old: UITraitCollection) {
    var pending = [(view: self, old: old)]
    while let (view, old) = pending.popLast() {
      guard view.tellOfTraits(before: old) else { continue }
      for child in view.subviews.reversed() { pending.append((child, child.overriding(old))) }
    }
  }

  /// Notifies the view alone if its traits have changed; returns whether they have.
  private func tellOfTraits(before old: UITraitCollection) -> Bool {
    let new = traitCollection
    guard new !== old, !new.isEqual(old) else { return false }
    resolveColors()
    setNeedsDisplay()
    setNeedsLayout()
    // Natural sizes are rounded to pixels, so they depend on the scale.
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

  /// Updates the layer's colours to the present values of the view's dynamic ones.
  func resolveColors() {
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
