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

  /// Returns the fitting size of a view that holds its content in another one, as cells do.
  ///
  /// Constraints of the view itself count as well as those of the content. The content takes the view's size without
  /// the room around it.
  ///
  /// - Returns: the size, and the axes with constraints. On other axes the size is the target's.
  func fittingSize(
    _ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority,
    content: UIView, room: UIEdgeInsets
  ) -> (size: CGSize, axes: Set<NSLayoutConstraint.Axis>) {
    updateConstraintsIfNeeded()
    // Most cells have constraints on their content alone, so it is enough to solve the content.
    let isContentAlone = constraints.isEmpty
    let taken =
      isContentAlone
      ? CGSize(width: room.left + room.right, height: room.top + room.bottom) : .zero
    let system = LayoutSystem(
      root: isContentAlone ? content : self,
      sizing: .fitting(
        size: CGSize(
          width: max(0, target.width - taken.width), height: max(0, target.height - taken.height)),
        horizontal: horizontal, vertical: vertical),
      scale: displayScale,
      content: isContentAlone ? nil : LayoutSystem.Content(view: content, room: room))
    var axes: Set<NSLayoutConstraint.Axis> = []
    if system.hasConstraints(.horizontal) { axes.insert(.horizontal) }
    if system.hasConstraints(.vertical) { axes.insert(.vertical) }
    guard !axes.isEmpty else { return (target, axes) }
    system.solve()
    let fitted = system.fittedSize
    return (
      CGSize(
        width: axes.contains(.horizontal) ? fitted.width + taken.width : target.width,
        height: axes.contains(.vertical) ? fitted.height + taken.height : target.height), axes
    )
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
    guard system.hasConstraints(.vertical) else { return nil }
    system.solve()
    return system.fittedSize.height
  }
}
