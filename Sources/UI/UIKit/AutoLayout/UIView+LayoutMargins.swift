import Foundation
import UIFoundation

extension UIView {
  /// The default margin of views.
  static let defaultMargin: CGFloat = 8

  /// The least side margin of a controller's root view: 16 up to a width of 390, 20 above.
  ///
  /// - Source: observed on iOS 13 to 26 at widths of 320, 375, 390, 393, 402, 414 and 1024.
  var systemSideMargin: CGFloat { bounds.width < 390.5 ? 16 : 20 }

  /// Returns the margins: the view's own plus the safe area, at least as wide as the part of the superview's that
  /// reaches in.
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
    let own = layoutState.ownMargins?.insets(rightToLeft: isReadRightToLeft)
    guard viewController != nil else {
      return own
        ?? UIEdgeInsets(
          top: Self.defaultMargin, left: Self.defaultMargin, bottom: Self.defaultMargin,
          right: Self.defaultMargin)
    }
    var margins = own ?? .zero
    guard viewController?.viewRespectsSystemMinimumLayoutMargins == true else { return margins }
    margins.left = max(margins.left, systemSideMargin)
    margins.right = max(margins.right, systemSideMargin)
    return margins
  }

  func setOwnMargins(_ margins: OwnMargins) {
    guard margins != layoutState.ownMargins else { return }
    changeMargins { $0.ownMargins = margins }
  }

  func setInsetsMarginsFromSafeArea(_ insets: Bool) {
    changeMargins { $0.insetsMarginsFromSafeArea = insets }
  }

  func setPreservesSuperviewMargins(_ preserves: Bool) {
    changeMargins { $0.preservesSuperviewMargins = preserves }
    followSuperviewMargins()
  }

  /// Changes a setting that determines the margins, and reports margins that change.
  private func changeMargins(_ change: (ViewLayoutState) -> Void) {
    if layoutState.knownMargins == nil { layoutState.knownMargins = layoutMargins }
    change(layoutState)
    marginsMayHaveChanged()
  }

  /// Reports margins that have changed to the layout and to subviews that keep them, if anything follows them.
  func marginsMayHaveChanged() {
    if let known = layoutState.knownMargins { marginsMayHaveChanged(from: known) }
  }

  func marginsMayHaveChanged(from old: UIEdgeInsets) {
    let margins = layoutMargins
    guard margins != old else { return }
    if layoutState.knownMargins != nil { layoutState.knownMargins = margins }
    layoutMarginsDidChange()
    viewController?.viewLayoutMarginsDidChange()
    for guide in [layoutState.marginsGuide, layoutState.readableGuide] {
      if let guide { layoutRoot.hostedEngine?.inputsChanged(of: guide) }
    }
    for view in subviews where view.layoutState.preservesSuperviewMargins {
      view.marginsMayHaveChanged()
    }
  }

  /// Begins to follow the margins of the superviews that reach into this view.
  func followSuperviewMargins() {
    var follower: UIView? = self
    while let view = follower {
      if view.layoutState.knownMargins == nil { view.layoutState.knownMargins = view.layoutMargins }
      follower = view.layoutState.preservesSuperviewMargins ? view.superview : nil
    }
  }

  // MARK: The readable width

  var madeReadableGuide: UILayoutGuide {
    if let guide = layoutState.readableGuide { return guide }
    let guide = UILayoutGuide(role: .readable, of: self)
    layoutState.readableGuide = guide
    layoutState.knownMargins = layoutMargins
    return guide
  }

  /// The width of readable text at the body style's default size.
  ///
  /// - Source: observed, about 672 points at a body size of 17; other sizes own derivation, in proportion.
  private static let readableWidth: CGFloat = 672

  /// The distances of the readable part from the view's edges: it is centred within the margins.
  var readableInsets: UIEdgeInsets {
    var insets = layoutMargins
    let surplus = bounds.width - insets.left - insets.right - readableLimit
    if surplus > 0 {
      insets.left += surplus / 2
      insets.right += surplus / 2
    }
    return insets
  }

  /// The largest width of readable text.
  var readableLimit: CGFloat {
    let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traitCollection)
    return Self.readableWidth * body.pointSize / 17
  }
}
