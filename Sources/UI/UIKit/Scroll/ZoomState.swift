import CoreGraphics

/// How a scroll view shows its content larger or smaller.
@MainActor
final class ZoomState {
  var least: CGFloat = 1
  var most: CGFloat = 1
  var bounces = true
  /// True while fingers change the scale, and while it goes back from past a limit.
  var isActive = false
  var isBouncing = false
  /// The scale that the fingers ask for, past the limits too.
  var asked: CGFloat = 1
  /// What the pinch said when it was heard last.
  var lastPinch: CGFloat = 1
}
