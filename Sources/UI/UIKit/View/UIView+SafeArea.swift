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
      view.safeAreaInsets = new
      view.safeAreaInsetsDidChange()
      view.viewController?.viewSafeAreaInsetsDidChange()
      view.layoutGuidesDidChange()
      pending.append(contentsOf: view.subviews.reversed())
    }
  }

  /// How far the superview's unsafe bands reach into the bounds, plus what containers add; where the superview has no
  /// such band, a view that sticks out of it has none either.
  private func computedSafeAreaInsets() -> UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let superview, case let band = superview.safeAreaInsets, band != .zero {
      let outer = superview.bounds
      let frame = self.frame
      insets = UIEdgeInsets(
        top: band.top > 0 ? max(0, min(frame.height, outer.minY + band.top - frame.minY)) : 0,
        left: band.left > 0 ? max(0, min(frame.width, outer.minX + band.left - frame.minX)) : 0,
        bottom: band.bottom > 0
          ? max(0, min(frame.height, frame.maxY - (outer.maxY - band.bottom))) : 0,
        right: band.right > 0 ? max(0, min(frame.width, frame.maxX - (outer.maxX - band.right))) : 0
      )
    }
    let extra = containerSafeAreaInsets + (viewController?.additionalSafeAreaInsets ?? .zero)
    return insets + extra
  }
}
