import Foundation

/// Hides bars when a finger drags up, and shows them when it drags down, without disturbing other gestures.
final class BarSwipeGestureRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  /// The distance in one direction at which bars hide or show; own choice. Units: points.
  private static let threshold: CGFloat = 24

  private let hide: (Bool) -> Void
  private var turn: (up: CGFloat, down: CGFloat) = (0, 0)

  /// - Parameter hide: hides bars if its argument is true, and shows them otherwise.
  init(_ hide: @escaping (Bool) -> Void) {
    self.hide = hide
    super.init(target: nil, action: nil)
    delegate = self
    cancelsTouchesInView = false
    handler = { [weak self] _ in self?.follow() }
  }

  private func follow() {
    let y = translation(in: view).y
    if state == .began { turn = (y, y) }
    // The farthest points in both directions, from which the way back counts.
    turn = (max(turn.up, y), min(turn.down, y))
    if turn.up - y >= Self.threshold {
      turn = (y, y)
      hide(true)
    } else if y - turn.down >= Self.threshold {
      turn = (y, y)
      hide(false)
    }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}

/// A tap on the content, for which a navigation controller hides its bars or shows them.
final class BarTapGestureRecognizer: UITapGestureRecognizer, UIGestureRecognizerDelegate {
  private let isContent: (UIView) -> Bool
  private let toggle: () -> Void

  /// - Parameter isContent: returns false for views that have a use for taps themselves.
  init(isContent: @escaping (UIView) -> Bool, _ toggle: @escaping () -> Void) {
    self.isContent = isContent
    self.toggle = toggle
    super.init(target: nil, action: nil)
    delegate = self
    cancelsTouchesInView = false
    handler = { [weak self] _ in if self?.state == .ended { self?.toggle() } }
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    var touched = touch.view
    while let current = touched, current !== view {
      if !isContent(current) { return false }
      touched = current.superview
    }
    return true
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
