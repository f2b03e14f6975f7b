import Foundation

/// Decides which of the gestures on the same touches are recognized.
///
/// - Source: Apple, "Coordinating multiple gesture recognizers": one gesture wins unless two allow each other; a
///   gesture that waits for others is recognized after they have failed.
@MainActor
package final class GestureArbiter {
  /// The arbiter of recognizers outside of windows; it grants every state.
  static let detached = GestureArbiter()

  /// The recognizers of the touches that are down, those of the deepest view first.
  private(set) var active: [UIGestureRecognizer] = []
  /// Called when a recognizer has begun, ended, failed or been cancelled.
  var onDecision: (@MainActor (UIGestureRecognizer) -> Void)?

  func join(_ recognizers: [UIGestureRecognizer]) {
    for recognizer in recognizers where !active.contains(where: { $0 === recognizer }) {
      active.append(recognizer)
    }
  }

  /// Ends the sequence of a recognizer that is decided and has no touches left.
  func leave(_ recognizer: UIGestureRecognizer) {
    active.removeAll { $0 === recognizer }
    recognizer.finishSequence()
  }

  func request(_ new: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer) {
    let old = recognizer.state
    switch (old, new) {
    case (.possible, .began), (.possible, .ended), (.possible, .changed):
      begin(new == .changed ? .began : new, recognizer)
    case (.possible, .failed), (.possible, .cancelled):
      recognizer.enter(.failed)
      decided(recognizer)
    case (.began, .changed), (.changed, .changed): recognizer.enter(.changed)
    case (.began, .ended), (.changed, .ended), (.began, .cancelled), (.changed, .cancelled):
      recognizer.enter(new)
      decided(recognizer)
    case (.began, .failed), (.changed, .failed):
      recognizer.enter(.cancelled)
      decided(recognizer)
    default: break
    }
  }

  private func begin(_ new: UIGestureRecognizer.State, _ recognizer: UIGestureRecognizer) {
    let blockers = active.filter { $0.state == .possible && recognizer.waits(for: $0) }
    guard blockers.isEmpty else {
      recognizer.wanted = new
      return
    }
    let isBeaten = active.contains { other in
      other !== recognizer && (other.isInProgress || other.state == .ended)
        && (recognizer.waits(for: other)
          || (other.canPrevent(recognizer) && recognizer.canBePrevented(by: other)
            && !recognizer.isFound(togetherWith: other)))
    }
    guard !isBeaten, recognizer.mayBegin() else {
      recognizer.enter(.failed)
      return decided(recognizer)
    }
    // The losers fail before the winner's targets are called.
    for other in active where other !== recognizer && other.state == .possible {
      if recognizer.canPrevent(other), other.canBePrevented(by: recognizer),
        !recognizer.isFound(togetherWith: other)
      {
        other.enter(.failed)
        decided(other)
      }
    }
    recognizer.enter(new)
    decided(recognizer)
  }

  /// Continues with the recognizers that waited for a decided one, and reports the decision.
  private func decided(_ recognizer: UIGestureRecognizer) {
    let hasFailed = recognizer.state == .failed
    for other in active where other.waits(for: recognizer) {
      // Read again each time: a recognizer that goes on may decide about the next.
      guard let wanted = other.wanted else { continue }
      if hasFailed {
        begin(wanted, other)
      } else {
        other.enter(.failed)
        decided(other)
      }
    }
    onDecision?(recognizer)
  }
}
