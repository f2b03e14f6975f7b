import UIFoundation

// The values that views inherit (the window, traits, the tint) come from few views of a tree. Every view knows the
// nearest of them, so that reading takes time by their number, not by the depth of the tree.

extension UIView {
  package var inheritanceRoot: UIView? {
    get { inheritanceRootReference.target }
    set { inheritanceRootReference.target = newValue }
  }

  /// Whether the view determines values that it and the views below it inherit.
  private var isInheritanceRoot: Bool {
    self is UIWindow || viewController != nil || traitOverride != nil || ownTintColor != nil
      || ownTintAdjustmentMode != .automatic || ownTraitOverrides.collection != nil
      || contentSizeCategoryLimits != nil
  }

  /// Updates the nearest root that this view and those below it refer to.
  ///
  /// - Returns: whether this view's root has changed.
  /// - Complexity: O(views whose root changes).
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

  /// Clears the references to this view, which is being deallocated, and releases its subviews.
  ///
  /// Views below it that other code retains inherit nothing from it or from the views above it any more. The same holds
  /// for views that are deallocated with it, until they are gone.
  ///
  /// - Complexity: O(views that inherit from this one or from above it), and the time of the subviews' `deinit`.
  nonisolated func tearDown() {
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

  // Loops, because closures of lazy sequences check their isolation at each call.

  var windowAbove: UIWindow? {
    var next = inheritanceRoot
    while let view = next {
      if let window = view as? UIWindow { return window }
      next = view.superview?.inheritanceRoot
    }
    return nil
  }

  /// The traits that the nearest root determines.
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
    return PegResources.accentColor ?? .systemBlue
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
