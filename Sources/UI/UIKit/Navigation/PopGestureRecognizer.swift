import Foundation

/// Pops the top controller of a navigation stack when a finger drags it from the leading edge.
final class PopGestureRecognizer: UIScreenEdgePanGestureRecognizer, UIGestureRecognizerDelegate {
  /// A step of the finger, in widths of the screen; velocities are in widths per second.
  enum Step {
    case begin
    case move(CGFloat)
    case end(CGFloat, velocity: CGFloat)
    case cancel
  }

  private let canBegin: () -> Bool
  private let step: (Step) -> Void

  init(canBegin: @escaping () -> Bool, step: @escaping (Step) -> Void) {
    (self.canBegin, self.step) = (canBegin, step)
    super.init(target: nil, action: nil)
    edges = .left
    delegate = self
    handler = { [weak self] _ in self?.follow() }
  }

  private func follow() {
    guard let view, view.bounds.width > 0 else { return }
    let side: CGFloat = edges == .right ? -1 : 1
    let share = side * translation(in: view).x / view.bounds.width
    switch state {
    case .began:
      step(.begin)
      step(.move(share))
    case .changed: step(.move(share))
    case .ended: step(.end(share, velocity: side * velocity(in: view).x / view.bounds.width))
    default: step(.cancel)
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { canBegin() }
}
