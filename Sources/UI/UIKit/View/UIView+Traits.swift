import Foundation
import UIFoundation

extension UIView {
  /// Returns the traits of a superview with what this view and its controller replace.
  func overriding(_ inherited: UITraitCollection) -> UITraitCollection {
    let own = [
      traitOverride, viewController?.overrideOfParent, viewController?.traitOverrides.collection,
      ownTraitOverrides.collection,
    ].compactMap { $0 }
    return own.isEmpty ? inherited : UITraitCollection(traitsFrom: [inherited] + own)
  }

  /// Tells the tree that the traits it inherits may differ from what they were.
  package func traitsMayHaveChanged(from old: UITraitCollection) {
    let new = traitCollection
    guard !new.isEqual(old) else { return }
    resolveColors()
    setNeedsDisplay()
    setNeedsLayout()
    // Natural sizes are whole pixels.
    if new.displayScale != old.displayScale { invalidateIntrinsicContentSize() }
    new.performAsCurrent {
      if new.preferredContentSizeCategory != old.preferredContentSizeCategory {
        contentSizeCategoryDidChange()
      }
      traitCollectionDidChange(old)
      notify(traitRegistrations, of: self, from: old, to: new)
      if let viewController {
        viewController.traitCollectionDidChange(old)
        notify(viewController.traitRegistrations, of: viewController, from: old, to: new)
      }
    }
    for view in subviews { view.traitsMayHaveChanged(from: view.overriding(old)) }
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
