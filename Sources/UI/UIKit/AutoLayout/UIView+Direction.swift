import UIFoundation

extension UIView {
  func setSemanticContent(_ attribute: UISemanticContentAttribute) {
    guard attribute != layoutState.semanticContent else { return }
    layoutState.semanticContent = attribute
    layoutDirectionMayHaveChanged()
  }

  var ownDirection: UIUserInterfaceLayoutDirection {
    let direction: UIUserInterfaceLayoutDirection =
      traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    return UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute, relativeTo: direction)
  }

  /// Returns the direction of content with an attribute in a language that is read left to right.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// Returns the direction of content with an attribute in a language that is read in `layoutDirection`.
  public class func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  /// Updates the layout after leading and trailing edges, and margins that follow them, may have changed.
  package func layoutDirectionMayHaveChanged() {
    layoutRoot.hostedEngine?.invalidateStructure()
    marginsMayHaveChanged()
    setNeedsLayout()
  }

  var isReadRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
