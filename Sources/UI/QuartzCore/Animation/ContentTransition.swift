import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegMotion

/// The effect of a transition from old to new content.
package enum TransitionEffect: Hashable, Sendable {
  case fade
  /// The old content leaves and the new content appears in the same direction; both fade.
  case push(Way)
  /// The new content slides over the old.
  case moveIn(Way)
  /// The old content slides away and uncovers the new.
  case reveal(Way)
  /// The layer turns around, with the new content on its back; the side from which content comes turns towards the viewer.
  case flip(Way)
  /// The old content is rolled up like a page.
  case curlUp
  /// The new content is unrolled downwards over the old.
  case curlDown
  /// The old content is rolled up from its right edge, like a page of a book.
  case curlLeft
  /// The new content is unrolled to the right over the old.
  case curlRight

  /// The direction in which content moves.
  package enum Way: Hashable, Sendable {
    case right, left, down, up

    var vector: (dx: Double, dy: Double) {
      switch self {
      case .right: (1, 0)
      case .left: (-1, 0)
      case .down: (0, 1)
      case .up: (0, -1)
      }
    }
  }
}

/// An animated transition between a layer's old and new content.
package final class ContentTransition: CAAnimation {
  /// The old appearance of the layer and its sublayers, in the layer's coordinates.
  fileprivate var old: DisplayList?
  fileprivate var effect = TransitionEffect.fade
  /// The parts of the transition at the beginning and at the end of the animation, 0...1.
  package var span = (from: 0.0, to: 1.0)

  public override init() { super.init() }

  /// Creates a transition from the layer's present visible appearance.
  package convenience init(of layer: CALayer, _ effect: TransitionEffect = .fade) {
    self.init()
    old = LayerSnapshotter.pictureOnScreen(of: layer)
    self.effect = effect
  }

  package override func copyValues(to other: CAAnimation) {
    super.copyValues(to: other)
    (other as? ContentTransition)?.old = old
    (other as? ContentTransition)?.effect = effect
    (other as? ContentTransition)?.span = span
  }
}

/// A layer's transition between its old and new appearance, at one point in time.
struct ContentTransitionState {
  let old: DisplayList
  let effect: TransitionEffect
  /// The progress, 0...1.
  let share: Double
}

extension CALayer {
  /// The latest transition between old and new content; nil if there is none.
  var lookChange: ContentTransitionState? {
    for run in (motion?.runs ?? []).reversed() {
      let found: (old: DisplayList, effect: TransitionEffect, span: (from: Double, to: Double))
      switch run.animation {
      case let own as ContentTransition:
        guard let old = own.old else { continue }
        found = (old, own.effect, own.span)
      case let own as CATransition:
        guard let old = own.old else { continue }
        found = (old, own.effect, (own.span.lowerBound, own.span.upperBound))
      default: continue
      }
      return run.position.map {
        let share = run.animation.fraction(at: $0)
        let (from, to) = found.span
        return ContentTransitionState(
          old: found.old, effect: found.effect, share: from + (to - from) * share)
      }
    }
    return nil
  }
}
