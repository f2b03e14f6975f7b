import Foundation
import UIFoundation

extension UIView {
  /// Recomputes the insets from the superview's, and those of the subviews if they changed.
  package func updateSafeAreaInsets() {
    // Nearly every view has zero insets and keeps them.
    guard computedSafeAreaInsets() != safeAreaInsets else { return }
    var pending = [self]
    while let view = pending.popLast() {
      let new = view.computedSafeAreaInsets()
      guard new != view.safeAreaInsets else { continue }
      let margins = view.layoutState.knownMargins ?? view.layoutMargins
      view.safeAreaInsets = new
      // UIKit was observed to report the margins first.
      view.marginsMayHaveChanged(from: margins)
      view.safeAreaInsetsDidChange()
      view.viewController?.viewSafeAreaInsetsDidChange()
      view.layoutGuidesDidChange()
      pending.append(contentsOf: view.subviews.reversed())
    }
  }

  /// Returns the part of each of the superview's unsafe bands inside the view's edge, plus the insets that containers
  /// add.
  ///
  /// The view's own size does not limit the insets: a view that extends beyond its superview, or lies within a band, has the whole
  /// inset.
  ///
  /// - Source: insets measured on iOS of children that overhang their superview or lie in its band.
  private func computedSafeAreaInsets() -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let superview, case let band = superview.safeAreaInsets, band != .zero {
      let outer = superview.bounds
      let frame = self.frame
      func inset(_ band: CGFloat, _ distance: CGFloat) -> CGFloat {
        max(0, min(band, band - distance))
      }
      insets = UIEdgeInsets(
        top: inset(band.top, frame.minY - outer.minY),
        left: inset(band.left, frame.minX - outer.minX),
        bottom: inset(band.bottom, outer.maxY - frame.maxY),
        right: inset(band.right, outer.maxX - frame.maxX))
    }
    let extra = containerSafeAreaInsets + (viewController?.additionalSafeAreaInsets ?? .zero)
    return insets + extra
  }
}
