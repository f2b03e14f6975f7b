import UIFoundation

extension UIScrollView {
  var madeContentGuide: UILayoutGuide {
    if let guide = layoutState.contentGuide { return guide }
    let guide = UILayoutGuide(role: .content, of: self)
    layoutState.contentGuide = guide
    return guide
  }

  var madeFrameGuide: UILayoutGuide {
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
