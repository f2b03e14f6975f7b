import CoreGraphics
public import Foundation

extension UIView {
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

  /// The baseline of the first line of text; the top edge of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }

  /// The baseline of the last line of text; the bottom edge of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }

  /// The active constraints whose items have this view as their closest common ancestor, in order
  /// of activation.
  public var constraints: [NSLayoutConstraint] { layoutState.constraints }

  /// Activates a constraint that this view then holds.
  ///
  /// - Precondition: the constraint's items are this view or lie in it.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard constraint.owner !== self else { return }
    if let terms = constraint.terms {
      for term in terms.all {
        require(
          term.item.nearestView?.isDescendant(of: self) == true,
          "The view hierarchy is not prepared for the constraint: \(constraint). When added to a"
            + " view, the constraint's items must be descendants of that view (or the view itself)."
        )
      }
    }
    constraint.uninstall()
    constraint.install(in: self)
  }

  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.owner === self { constraint.uninstall() }
  }

  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: Guides

  public var layoutGuides: [UILayoutGuide] { layoutState.guides }

  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutState.guides.append(layoutGuide)
  }

  /// Removes a guide and deactivates the constraints on it.
  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self, layoutGuide.role == .custom else { return }
    var holder: UIView? = self
    while let view = holder {
      for constraint in view.constraints
      where constraint.terms?.all.contains(where: { $0.item === layoutGuide }) ?? true {
        constraint.uninstall()
      }
      holder = view.superview
    }
    layoutState.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
    layoutRoot.hostedEngine?.invalidateStructure()
  }

  /// The part of the view that bars and the screen's corners leave free.
  public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = layoutState.safeAreaGuide { return guide }
    let guide = UILayoutGuide(role: .safeArea, of: self)
    layoutState.safeAreaGuide = guide
    return guide
  }

  /// The view without its margins.
  public var layoutMarginsGuide: UILayoutGuide {
    if let guide = layoutState.marginsGuide { return guide }
    let guide = UILayoutGuide(role: .margins, of: self)
    layoutState.marginsGuide = guide
    layoutState.knownMargins = layoutMargins
    return guide
  }

  // MARK: Ambiguity

  /// Whether constraints leave the view's place or size open.
  ///
  /// - Complexity: solves the system several times; meant for debugging.
  public var hasAmbiguousLayout: Bool {
    guard !translatesAutoresizingMaskIntoConstraints else { return false }
    return layoutRoot.hostedEngine?.isAmbiguous(self) ?? false
  }

  /// Moves the view to another place or size that its constraints allow as well.
  public func exerciseAmbiguityInLayout() {
    guard !translatesAutoresizingMaskIntoConstraints,
      let frame = layoutRoot.hostedEngine?.alternativeFrame(of: self)
    else { return }
    applyLayoutFrame(frame)
  }

  /// Returns the constraints of an axis that the view's place and size depend on.
  public func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    layoutRoot.hostedEngine?.constraints(affecting: self, axis) ?? []
  }

  /// A target for `systemLayoutSizeFitting` that asks for the smallest size.
  public class var layoutFittingCompressedSize: CGSize { CGSize(width: 0, height: 0) }

  /// A target for `systemLayoutSizeFitting` that asks for the largest size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }
}
