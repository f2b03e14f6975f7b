import Foundation
import UIFoundation

/// A transition from one controller of a stack to another.
@MainActor
protocol StackTransition: AnyObject {
  /// Ends the transition now unless it has ended.
  func finish()
}

/// The animation from one controller on a navigation stack to the next: the new view slides over the old one, or the
/// old one slides away.
///
/// - Units: points; seconds.
/// - Source: 0.35 s, three tenths of the width for the lower view, and the curve are own choices.
@MainActor
final class NavigationTransition: StackTransition {
  static let duration = 0.35
  private static let share: CGFloat = 0.3

  private let from: UIView
  private let to: UIView
  private let isPush: Bool
  private var end: (() -> Void)?
  /// Runs the transition if a finger controls it.
  private var animator: UIViewPropertyAnimator?

  init(from: UIView, to: UIView, isPush: Bool, end: @escaping () -> Void) {
    (self.from, self.to, self.isPush, self.end) = (from, to, isPush, end)
  }

  /// Animates the views together with `changes`.
  func run(_ changes: @escaping () -> Void) {
    let moves = prepare(changes)
    UIView.animate(
      withDuration: Self.duration, animations: moves, completion: { [self] _ in finish() })
  }

  /// Starts paused, for a finger to move the views; calls `undo` if they go back.
  func follow(_ changes: @escaping () -> Void, undo: @escaping () -> Void) {
    let animator = UIViewPropertyAnimator(
      duration: Self.duration, curve: .easeOut, animations: prepare(changes))
    animator.addCompletion { [self] position in
      self.animator = nil
      if position == .end { return finish() }
      end = nil
      undo()
    }
    animator.pauseAnimation()
    self.animator = animator
  }

  /// - Parameter share: the part of the way that is done.
  func lead(to share: CGFloat) { animator?.fractionComplete = min(1, max(0, share)) }

  /// Completes the transition, or reverses it, after the finger has let go.
  func letGo(completes: Bool) {
    animator?.isReversed = !completes
    animator?.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  /// Moves the views to their starting places; returns a closure that moves them to their final places.
  private func prepare(_ changes: @escaping () -> Void) -> () -> Void {
    let width = to.bounds.width
    let side: CGFloat = to.traitCollection.layoutDirection == .rightToLeft ? -1 : 1
    let covered = -side * (Self.share * width).roundedToPixel(scale: to.displayScale)
    let place = to.frame.origin.x
    to.frame.origin.x = place + (isPush ? side * width : covered)
    return { [self] in
      to.frame.origin.x = place
      from.frame.origin.x += isPush ? covered : side * width
      changes()
    }
  }

  /// Ends the transition now unless it has ended.
  func finish() {
    guard let end else { return }
    self.end = nil
    animator?.stopAnimation(true)
    animator = nil
    for view in [from, to] { view.layer.removeAllAnimations() }
    end()
  }
}
