public import CoreGraphics
public import UIFoundation

/// The measures of a popover's background.
///
/// - Units: points.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods {
  /// Returns the width of the arrow at its base.
  static func arrowBase() -> CGFloat
  /// Returns the distance from the arrow's base to its tip.
  static func arrowHeight() -> CGFloat
  /// Returns the distances from the edges of the background, without the arrow, to those of the content.
  static func contentViewInsets() -> UIEdgeInsets
}

/// A background with an arrow that apps draw for their popovers.
@preconcurrency @MainActor
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  /// The distance of the arrow's tip from the middle of its edge. Units: points.
  open var arrowOffset: CGFloat = 0
  open var arrowDirection = UIPopoverArrowDirection.unknown

  /// Whether the content has rounded corners over the background.
  open class var wantsDefaultContentAppearance: Bool { true }

  open class func arrowBase() -> CGFloat {
    raise(.generic, "\(self) must override arrowBase()")
  }

  open class func arrowHeight() -> CGFloat {
    raise(.generic, "\(self) must override arrowHeight()")
  }

  open class func contentViewInsets() -> UIEdgeInsets {
    raise(.generic, "\(self) must override contentViewInsets()")
  }
}
