import UIFoundation

extension UIScrollView {
  /// What is scrolled: from the origin of the scroll view's own coordinates, as large as its content.
  ///
  /// Constraints on it say how large the content is.
  public var contentLayoutGuide: UILayoutGuide {
    if let guide = layoutState.contentGuide { return guide }
    let guide = UILayoutGuide(role: .content, of: self)
    layoutState.contentGuide = guide
    return guide
  }

  /// What is seen: as large as the scroll view, and staying where it is while the content moves.
  public var frameLayoutGuide: UILayoutGuide {
    if let guide = layoutState.frameGuide { return guide }
    let guide = UILayoutGuide(role: .frame, of: self)
    layoutState.frameGuide = guide
    return guide
  }

  var contentGuideInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: 0, left: 0, bottom: bounds.height - contentSize.height,
      right: bounds.width - contentSize.width)
  }

  var frameGuideInsets: UIEdgeInsets {
    UIEdgeInsets(top: bounds.minY, left: bounds.minX, bottom: -bounds.minY, right: -bounds.minX)
  }
}
