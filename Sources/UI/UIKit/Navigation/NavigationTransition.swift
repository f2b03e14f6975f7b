import Foundation
import UIFoundation

/// The way from one controller on a navigation stack to the next: the new view covers the old one from the side, or
/// uncovers it.
///
/// - Units: points; seconds.
/// - Source: 0.35 s, three tenths of the width for the lower view, and the curve are own choices.
@MainActor
final class NavigationTransition {
  private static let duration = 0.35
  private static let share: CGFloat = 0.3

  private let from: UIView
  private let to: UIView
  private let isPush: Bool
  private var end: (() -> Void)?

  init(from: UIView, to: UIView, isPush: Bool, end: @escaping () -> Void) {
    (self.from, self.to, self.isPush, self.end) = (from, to, isPush, end)
  }

  /// Moves the views, and what else `changes` says.
  func run(_ changes: @escaping () -> Void) {
    let width = to.bounds.width
    let side: CGFloat = to.traitCollection.layoutDirection == .rightToLeft ? -1 : 1
    let covered = -side * (Self.share * width).roundedToPixel(scale: to.displayScale)
    let place = to.frame.origin.x
    to.frame.origin.x = place + (isPush ? side * width : covered)
    UIView.animate(
      withDuration: Self.duration,
      animations: { [self] in
        to.frame.origin.x = place
        from.frame.origin.x += isPush ? covered : side * width
        changes()
      }, completion: { [self] _ in finish() })
  }

  /// Ends the transition now, where it has not ended.
  func finish() {
    guard let end else { return }
    self.end = nil
    for view in [from, to] { view.layer.removeAllAnimations() }
    end()
  }
}
