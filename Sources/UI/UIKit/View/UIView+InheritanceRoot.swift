import UIFoundation

// What views inherit (the window, traits, the tint) comes from few views of a tree. Every view knows
// the nearest of them, so that reading takes time by their number, not by the depth of the tree.

extension UIView {
  package var inheritanceRoot: UIView? {
    get { inheritanceRootReference.target }
    set { inheritanceRootReference.target = newValue }
  }

  /// Whether the view decides about what it and those below it inherit.
  private var isInheritanceRoot: Bool {
    self is UIWindow || viewController != nil || traitOverride != nil || ownTintColor != nil
      || ownTintAdjustmentMode != .automatic || ownTraitOverrides.collection != nil
      || contentSizeCategoryLimits != nil
  }

  /// Brings what this view and those below it know of the nearest root up to date.
  ///
  /// - Returns: whether it was another one.
  /// - Complexity: O(views that inherit from another one than before).
  @discardableResult
  package func updateInheritance() -> Bool {
    knownTraits = nil
    let old = inheritanceRoot
    var pending = [self]
    while let view = pending.popLast() {
      let new = view.isInheritanceRoot ? view : view.superview?.inheritanceRoot
      guard view.inheritanceRoot !== new else { continue }
      view.inheritanceRoot = new
      pending.append(contentsOf: view.subviews)
    }
    return inheritanceRoot !== old
  }

  /// Ends the references to this view, which goes, and releases its subviews.
  ///
  /// Views below it that something else keeps inherit nothing from it or from what is above it any more, and so do
  /// those that go with it, while they do.
  ///
  /// - Complexity: O(views that inherit from this one or from above it), and what the `deinit` of subviews takes.
  nonisolated func takeApart() {
    layer.view = nil
    for view in children { view.superviewReference.clear() }
    var heirs = children
    while let heir = heirs.popLast() {
      guard let root = heir.inheritanceRootReference.target, root !== heir else { continue }
      heir.inheritanceRootReference.clear()
      heirs += heir.children
    }
    TreeRelease.release(&children)
  }

  // Loops, as the closures of lazy sequences check where they run each time they are called.

  var windowAbove: UIWindow? {
    var next = inheritanceRoot
    while let view = next {
      if let window = view as? UIWindow { return window }
      next = view.superview?.inheritanceRoot
    }
    return nil
  }

  /// The traits that the nearest root decides about.
  var traitsByRoot: UITraitCollection {
    guard let root = inheritanceRoot else { return Self.traitsAround }
    return root.overriding(root.inheritedTraits)
  }

  /// The tint colour without dimming.
  var inheritedTintColor: UIColor {
    var next = inheritanceRoot
    while let view = next {
      if let color = view.ownTintColor { return color }
      next = view.superview?.inheritanceRoot
    }
    return .systemBlue
  }

  var inheritedTintAdjustmentMode: TintAdjustmentMode {
    var next = inheritanceRoot
    while let view = next {
      if view.ownTintAdjustmentMode != .automatic { return view.ownTintAdjustmentMode }
      next = view.superview?.inheritanceRoot
    }
    return .normal
  }
}
