public import Foundation
public import UIFoundation

/// The look of a pointer over a region: an effect on the view, or a shape of the pointer.
///
/// - Source: Apple's page of UIPointerStyle.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  let effect: UIPointerEffect?
  let shape: UIPointerShape?

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?) {
    (self.effect, self.shape) = (effect, shape)
    super.init()
  }

  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape)
  }

  /// - Parameter axes: the axes along which the pointer snaps to the region.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(nil, shape)
    constrainedAxes = axes
  }

  /// The axes along which the pointer snaps to the region.
  private(set) var constrainedAxes: UIAxis = []

  /// Returns the style of a pointer that is hidden.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil) }
}

/// The effect of a pointer on the view under it.
@preconcurrency @MainActor
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// - Source: the cases of Apple's `UIPointerEffect.TintMode`.
  public enum TintMode: Hashable, Sendable {
    case none
    case overlay
    case underlay
  }
}

/// The shape of a pointer. Units: points.
@preconcurrency @MainActor
public enum UIPointerShape {
  case path(UIBezierPath)
  /// - Parameter radius: -1 for the radius of the system.
  case roundedRect(CGRect, radius: CGFloat = -1)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}
