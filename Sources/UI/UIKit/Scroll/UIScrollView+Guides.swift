import UIFoundation

extension UIScrollView {
  /// The guide of the content: from the origin of the scroll view's own coordinates, as large as the content.
  ///
  /// Constraints on it determine the content's size.
  public var contentLayoutGuide: UILayoutGuide {
    if let guide = layoutState.contentGuide { return guide }
    let guide = UILayoutGuide(role: .content, of: self)
    layoutState.contentGuide = guide
    return guide
  }

  /// The guide of the visible part: as large as the scroll view, and at rest while the content moves.
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
