import CoreGraphics

/// A view around scroll views that takes a part of the movement of a finger that drags their content, such as a sheet.
@MainActor
protocol ScrollDragSharing: UIView {
  /// Returns the division of one drag; nil if all of its movement scrolls the content.
  func handover(of scroll: UIScrollView) -> (any DragSplitter)?
}

/// Divides the movement of a finger between content that scrolls and a view around it.
///
/// - Units: points.
@MainActor
protocol DragSplitter {
  /// Returns the part of the finger's movement that scrolls the content.
  ///
  /// - Parameters:
  ///   - finger: the finger's distance from the start of the drag, downwards.
  ///   - offset: returns the content's offset for a part of the movement, if the content follows the finger.
  ///   - edge: the offset at which the content is at its top.
  mutating func share(finger: CGFloat, edge: CGFloat, offset: (CGFloat) -> CGFloat) -> CGFloat

  /// Ends the drag; returns the velocity that remains for the content.
  func end(velocity: CGFloat) -> CGFloat
}

extension UIScrollView {
  /// The division of a drag between the content and the nearest view around it that shares drags.
  var handover: (any DragSplitter)? {
    var ancestor = superview
    while let view = ancestor, !(view is any ScrollDragSharing) { ancestor = view.superview }
    return (ancestor as? any ScrollDragSharing)?.handover(of: self)
  }
}
