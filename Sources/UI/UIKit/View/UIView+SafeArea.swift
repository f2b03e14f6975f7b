import Foundation
import UIFoundation

extension UIView {
  /// Recomputes the insets from the superview's, and those of the subviews where they changed.
  package func updateSafeAreaInsets() {
    // Nearly every view has none and gets none.
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

  /// The part of each of the superview's unsafe bands that lies inwards of the view's edge there, plus what containers add.
  ///
  /// The view's own size is no limit: a view that sticks out of its superview, or lies within a band, has the whole inset.
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
