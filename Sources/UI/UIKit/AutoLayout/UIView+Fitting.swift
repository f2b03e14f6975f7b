package import Foundation
import UIFoundation

extension UIView {
  func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let system = LayoutSystem(
      root: self,
      sizing: .fitting(size: target, horizontal: horizontal, vertical: vertical),
      scale: displayScale)
    system.solve()
    return system.fittedSize
  }

  /// The least height that the constraints on this view's subviews allow at the given width, nil
  /// without any.
  package func constrainedHeight(width: CGFloat) -> CGFloat? {
    updateConstraintsIfNeeded()
    let target = CGSize(width: width, height: 0)
    let system = LayoutSystem(
      root: self,
      sizing: .fitting(size: target, horizontal: .required, vertical: .fittingSizeLevel),
      scale: displayScale)
    guard system.hasVerticalConstraints else { return nil }
    system.solve()
    return system.fittedSize.height
  }
}
