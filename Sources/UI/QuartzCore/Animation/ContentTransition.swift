import CoreGraphics
import Foundation
import PegDisplayList
import PegGeometry
import PegMotion

/// How what a layer showed before makes way for what it shows now.
package enum TransitionEffect: Hashable, Sendable {
  case fade
  /// The old goes and the new comes in the same direction; both fade.
  case push(Way)
  /// The new comes over the old.
  case moveIn(Way)
  /// The old goes and uncovers the new.
  case reveal(Way)
  /// The layer turns, with the new on its back; the side that content comes from turns to the front.
  case flip(Way)
  /// The old is rolled off like a page, upwards.
  case curlUp
  /// The new is unrolled over the old, downwards.
  case curlDown

  /// Where content moves.
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

/// Lets what a layer showed before make way for what it shows now.
package final class ContentTransition: CAAnimation {
  /// What the layer and its sublayers looked like, in the layer's own coordinates.
  fileprivate var old: DisplayList?
  fileprivate var effect = TransitionEffect.fade

  public required init() { super.init() }

  /// Keeps what is on the screen of the layer now.
  package convenience init(of layer: CALayer, _ effect: TransitionEffect = .fade) {
    self.init()
    old = LayerSnapshotter.pictureOnScreen(of: layer)
    self.effect = effect
  }

  package override func copyValues(to other: CAAnimation) {
    super.copyValues(to: other)
    (other as? ContentTransition)?.old = old
    (other as? ContentTransition)?.effect = effect
  }
}

/// A layer's way from its old look to its new one, at one moment.
struct LookChange {
  let old: DisplayList
  let effect: TransitionEffect
  /// 0...1.
  let share: Double
}

extension CALayer {
  /// The newest transition between old and new content; nil where there is none.
  var lookChange: LookChange? {
    for run in (motion?.runs ?? []).reversed() {
      let found: (old: DisplayList, effect: TransitionEffect, span: ClosedRange<Double>)
      switch run.animation {
      case let own as ContentTransition:
        guard let old = own.old else { continue }
        found = (old, own.effect, 0...1)
      case let own as CATransition:
        guard let old = own.old else { continue }
        found = (old, own.effect, own.span)
      default: continue
      }
      return run.position.map {
        let share = run.animation.fraction(at: $0)
        let (low, high) = (found.span.lowerBound, found.span.upperBound)
        return LookChange(
          old: found.old, effect: found.effect, share: low + (high - low) * share)
      }
    }
    return nil
  }
}
