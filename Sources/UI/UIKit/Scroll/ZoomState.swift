import CoreGraphics

/// The zoom state of a scroll view.
@MainActor
final class ZoomState {
  var least: CGFloat = 1
  var most: CGFloat = 1
  var bounces = true
  /// Whether fingers change the scale, or it returns from past a limit.
  var isActive = false
  var isBouncing = false
  /// The scale that the fingers ask for, which may be past the limits.
  var asked: CGFloat = 1
  /// The scale of the pinch at its last event.
  var lastPinch: CGFloat = 1
}
