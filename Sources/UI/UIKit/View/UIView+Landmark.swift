import UIFoundation

// What views inherit (the window, traits, the tint) comes from few views of a tree. Every view knows
// the nearest of them, so that reading takes time by their number, not by the depth of the tree.

extension UIView {
  package var landmark: UIView? {
    get { landmarkReference?.takeUnretainedValue() }
    set { landmarkReference = newValue.map { Unmanaged.passUnretained($0) } }
  }

  /// Whether the view decides about what it and those below it inherit.
  private var isLandmark: Bool {
    self is UIWindow || viewController != nil || traitOverride != nil || ownTintColor != nil
      || ownTintAdjustmentMode != .automatic || ownTraitOverrides.collection != nil
      || contentSizeCategoryLimits != nil
  }

  /// Brings what this view and those below it know of the nearest landmark up to date.
  ///
  /// - Returns: whether it was another one.
  /// - Complexity: O(views that inherit from another one than before).
  @discardableResult
  package func updateLandmark() -> Bool {
    knownTraits = nil
    let old = landmark
    var pending = [self]
    while let view = pending.popLast() {
      let new = view.isLandmark ? view : view.superview?.landmark
      guard view.landmark !== new else { continue }
      view.landmark = new
      pending.append(contentsOf: view.subviews)
    }
    return landmark !== old
  }

  /// Lets go of subviews level by level, so that trees may be of any depth; those that someone keeps lose what they
  /// inherited.
  nonisolated func takeApart() {
    layer.view = nil
    var pending = children
    children = []
    while var view = pending.popLast() {
      view.superviewReference = nil
      if isKnownUniquelyReferenced(&view) {
        pending += view.children
        view.children = []
      } else {
        var heirs = [view]
        while let heir = heirs.popLast() {
          // The landmark may be gone already, so that only its address is looked at.
          guard let landmark = heir.landmarkReference?.toOpaque(),
            landmark != Unmanaged.passUnretained(heir).toOpaque()
          else { continue }
          heir.landmarkReference = nil
          heirs += heir.children
        }
      }
    }
  }

  // Loops, as the closures of lazy sequences check where they run each time they are called.

  var windowAbove: UIWindow? {
    var next = landmark
    while let view = next {
      if let window = view as? UIWindow { return window }
      next = view.superview?.landmark
    }
    return nil
  }

  /// The tint colour without dimming.
  var inheritedTintColor: UIColor {
    var next = landmark
    while let view = next {
      if let color = view.ownTintColor { return color }
      next = view.superview?.landmark
    }
    return .systemBlue
  }

  var inheritedTintAdjustmentMode: TintAdjustmentMode {
    var next = landmark
    while let view = next {
      if view.ownTintAdjustmentMode != .automatic { return view.ownTintAdjustmentMode }
      next = view.superview?.landmark
    }
    return .normal
  }
}
