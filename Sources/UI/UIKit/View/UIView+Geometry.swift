import CoreGraphics
package import Foundation
import QuartzCore
import UIFoundation

extension UIView {
  /// Pixels per point of the screen the view is on.
  package var displayScale: CGFloat {
    let scale = traitCollection.displayScale
    return scale > 0 ? scale : UIScreen.main.scale
  }

  /// Called after frame, bounds or centre was set.
  package func geometryDidChange(oldSize: CGSize) {
    if bounds.size != oldSize && autoresizesSubviews {
      for view in subviews { view.autoresize(superviewChange: bounds.size, from: oldSize) }
    }
    geometryChangedForLayout()
    updateSafeAreaInsets()
    if safeAreaInsets != .zero { for view in subviews { view.updateSafeAreaInsets() } }
  }

  /// Changes the size and keeps the frame's origin; under a transform, that of the frame without it.
  func resize(to size: CGSize) { applyLayoutFrame(CGRect(origin: layoutFrame.origin, size: size)) }

  /// Divides a change of the superview's size among the flexible parts of the placement.
  private func autoresize(superviewChange new: CGSize, from old: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    let (frame, mask) = (self.frame, autoresizingMask)
    let x = AutoresizingShares(
      (frame.minX, frame.width, old.width - frame.minX - frame.width),
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
        mask.contains(.flexibleRightMargin)
      )
    ).parts(of: new.width - old.width)
    let y = AutoresizingShares(
      (frame.minY, frame.height, old.height - frame.minY - frame.height),
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
        mask.contains(.flexibleBottomMargin)
      )
    ).parts(of: new.height - old.height)
    self.frame = CGRect(
      x: frame.minX + x.start, y: frame.minY + y.start, width: frame.width + x.length,
      height: frame.height + y.length)
  }
}
