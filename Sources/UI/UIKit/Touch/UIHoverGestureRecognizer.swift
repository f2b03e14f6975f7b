import CoreGraphics
public import Foundation

/// Recognizes a pointer that moves over a view without a press.
///
/// It never begins here: no device has a pointer, and fingers do not hover.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance of a pencil from the screen, from 0 to 1.
  open var zOffset: CGFloat { 0 }
  /// The angle of a pencil to the screen. Units: radians.
  open var altitudeAngle: CGFloat { .pi / 2 }
  open var rollAngle: CGFloat { 0 }

  /// Returns the direction of a pencil in a view. Units: radians.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
}
