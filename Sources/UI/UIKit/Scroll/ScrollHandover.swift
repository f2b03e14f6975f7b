import CoreGraphics

/// A view around scroll views that takes a part of the way of a finger that drags their content, as a sheet does.
@MainActor
protocol ScrollDragSharing: UIView {
  /// Returns what divides the way during one drag; nil if all of it is the content's.
  func handover(of scroll: UIScrollView) -> (any ScrollHandover)?
}

/// Divides the way of a finger between content that scrolls and what is around it.
///
/// - Units: points.
@MainActor
protocol ScrollHandover {
  /// Returns the part of the finger's way that is the content's.
  ///
  /// - Parameters:
  ///   - finger: how far it is from where the drag began, downwards.
  ///   - offset: returns where the content is, as far as it follows the finger, if it gets a part of the way.
  ///   - edge: the offset at which the content is at its top.
  mutating func share(finger: CGFloat, edge: CGFloat, offset: (CGFloat) -> CGFloat) -> CGFloat

  /// Ends the drag; returns the velocity that is left for the content.
  func end(velocity: CGFloat) -> CGFloat
}

extension UIScrollView {
  /// What divides the way of a finger with the nearest view around that shares it.
  var handover: (any ScrollHandover)? {
    var ancestor = superview
    while let view = ancestor, !(view is any ScrollDragSharing) { ancestor = view.superview }
    return (ancestor as? any ScrollDragSharing)?.handover(of: self)
  }
}
