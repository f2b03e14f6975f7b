import CoreGraphics
public import Foundation

extension UIView {
  func hold(_ constraint: NSLayoutConstraint) {
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

  // MARK: Guides

  func hold(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView !== self else { return }
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    layoutState.guides.append(layoutGuide)
  }

  func release(_ layoutGuide: UILayoutGuide) {
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

  var madeSafeAreaGuide: UILayoutGuide {
    if let guide = layoutState.safeAreaGuide { return guide }
    let guide = UILayoutGuide(role: .safeArea, of: self)
    layoutState.safeAreaGuide = guide
    return guide
  }

  var madeMarginsGuide: UILayoutGuide {
    if let guide = layoutState.marginsGuide { return guide }
    let guide = UILayoutGuide(role: .margins, of: self)
    layoutState.marginsGuide = guide
    layoutState.knownMargins = layoutMargins
    return guide
  }

  // MARK: Ambiguity

  func moveWithinConstraints() {
    guard !translatesAutoresizingMaskIntoConstraints,
      let frame = layoutRoot.hostedEngine?.alternativeFrame(of: self)
    else { return }
    applyLayoutFrame(frame)
  }

  func solvedConstraints(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    layoutRoot.hostedEngine?.constraints(affecting: self, axis) ?? []
  }

  /// A target for `systemLayoutSizeFitting` that asks for the smallest size.
  public class var layoutFittingCompressedSize: CGSize { CGSize(width: 0, height: 0) }

  /// A target for `systemLayoutSizeFitting` that asks for the largest size.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }
}
