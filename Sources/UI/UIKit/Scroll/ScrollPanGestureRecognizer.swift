import Foundation
import PegMotion

/// The drag that moves a scroll view's content.
final class ScrollPanGestureRecognizer: UIPanGestureRecognizer {
  private var scrollView: UIScrollView? { view as? UIScrollView }

  init() {
    super.init(target: nil, action: nil)
    handler = { [weak self] _ in self?.moved() }
  }

  /// Accepts only drags along an axis that can scroll, and leaves others to the views around.
  override func isWanted(_ way: CGVector) -> Bool {
    guard let scrollView, !scrollView.losesDrag(way) else { return false }
    let can = scrollView.canDrag
    return abs(way.dx) > abs(way.dy) ? can.x : can.y
  }

  override var holdsContentBack: Bool { scrollView?.delaysContentTouches ?? false }

  /// Returns false if content that already has the touches keeps them.
  override func mayBegin() -> Bool {
    guard super.mayBegin(), let scrollView else { return false }
    return touches.allSatisfy { touch in
      guard let content = touch.view, content !== scrollView else { return true }
      if content.claimsTouches { return false }
      guard touch.hasReachedView else { return true }
      return scrollView.canCancelContentTouches && scrollView.touchesShouldCancel(in: content)
    }
  }

  private func moved() {
    guard let driver = scrollView?.driver else { return }
    switch state {
    case .began:
      driver.beginDrag()
      driver.drag(by: translation(in: nil))
    case .changed: driver.drag(by: translation(in: nil))
    case .ended: driver.endDrag(velocity: velocity(in: nil))
    case .cancelled: driver.endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.driver.touchDown()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let wasDragging = scrollView?.isDragging ?? false
    super.touchesEnded(touches, with: event)
    if fingers.isEmpty, !wasDragging { scrollView?.driver.touchUp() }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    let wasDragging = scrollView?.isDragging ?? false
    super.touchesCancelled(touches, with: event)
    if fingers.isEmpty, !wasDragging { scrollView?.driver.touchUp() }
  }
}
