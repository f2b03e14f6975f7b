import Foundation
import UIFoundation

extension UIView {
  /// The margin that views have where nobody set one.
  static let defaultMargin: CGFloat = 8

  /// The least side margin of a controller's root view: 16 up to a width of 390, 20 above.
  ///
  /// - Source: observed on iOS 13 to 26 at widths of 320, 375, 390, 393, 402, 414 and 1024.
  private var systemSideMargin: CGFloat { bounds.width <= 390 ? 16 : 20 }

  /// The margins: the view's own, those of the safe area, and what of the superview's reaches in.
  func effectiveMargins() -> UIEdgeInsets {
    var margins = ownMarginsOrDefault
    if layoutState.insetsMarginsFromSafeArea { margins = margins + safeAreaInsets }
    guard layoutState.preservesSuperviewMargins, let superview else { return margins }
    let (outer, frame, size) = (superview.layoutMargins, layoutFrame, superview.bounds.size)
    return UIEdgeInsets(
      top: max(margins.top, outer.top - frame.minY),
      left: max(margins.left, outer.left - frame.minX),
      bottom: max(margins.bottom, outer.bottom - (size.height - frame.maxY)),
      right: max(margins.right, outer.right - (size.width - frame.maxX)))
  }

  private var ownMarginsOrDefault: UIEdgeInsets {
    guard viewController != nil else {
      return layoutState.ownMargins
        ?? UIEdgeInsets(
          top: Self.defaultMargin, left: Self.defaultMargin, bottom: Self.defaultMargin,
          right: Self.defaultMargin)
    }
    var margins = layoutState.ownMargins ?? .zero
    margins.left = max(margins.left, systemSideMargin)
    margins.right = max(margins.right, systemSideMargin)
    return margins
  }

  func setOwnMargins(_ margins: UIEdgeInsets) {
    guard margins != layoutState.ownMargins else { return }
    if layoutState.knownMargins == nil { layoutState.knownMargins = layoutMargins }
    layoutState.ownMargins = margins
    marginsMayHaveChanged()
  }

  /// Tells the layout and the subviews that keep this view's margins, where margins anyone follows
  /// have changed.
  func marginsMayHaveChanged() {
    guard let known = layoutState.knownMargins else { return }
    let margins = layoutMargins
    guard margins != known else { return }
    layoutState.knownMargins = margins
    layoutMarginsDidChange()
    if let guide = layoutState.marginsGuide {
      layoutRoot.hostedEngine?.inputsChanged(of: guide)
    }
    for view in subviews where view.layoutState.preservesSuperviewMargins {
      view.marginsMayHaveChanged()
    }
  }

  /// Follows the margins of the superviews from now on, as they reach into this view.
  func followSuperviewMargins() {
    var follower: UIView? = self
    while let view = follower {
      if view.layoutState.knownMargins == nil { view.layoutState.knownMargins = view.layoutMargins }
      follower = view.layoutState.preservesSuperviewMargins ? view.superview : nil
    }
  }
}
