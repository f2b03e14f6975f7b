/// The outline of an item that collides.
///
/// - Source: the values of Apple's `UIDynamicItemCollisionBoundsType`.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  case rectangle = 0
  case ellipse = 1
  /// The convex outline of `collisionBoundingPath`, whose origin is the item's centre.
  case path = 2
}
