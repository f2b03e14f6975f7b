/// How scrolled content coasts after a finger let go.
///
/// - Units: points, and points per millisecond; times in milliseconds.
/// - Source: verified against three offset timelines of iOS 26.1: x(t) = x₀ + v₀ · r / (1 − r) · (1 − rᵗ).
package struct ScrollDeceleration: Hashable, Sendable {
  package let start: Double
  package let velocity: Double
  /// What is left of the velocity after a millisecond: 0.998 normally, 0.99 fast.
  package let rate: Double

  /// Slower than this the content stands. Units: points per millisecond.
  package static let restingVelocity = 0.01
  /// A finger that lets go slower than this leaves the content where it is. Units: points per millisecond.
  package static let coastingVelocity = 0.25

  /// - Precondition: the rate lies between 0 and 1.
  package init(start: Double, velocity: Double, rate: Double) {
    precondition(rate > 0 && rate < 1, "A rate of deceleration lies between 0 and 1, not \(rate).")
    self.start = start
    self.velocity = velocity
    self.rate = rate
  }

  private var reach: Double { rate / (1 - rate) }

  package func offset(at time: Double) -> Double {
    start + velocity * reach * (1 - Elementary.pow(rate, max(0, time)))
  }

  package func velocity(at time: Double) -> Double {
    velocity * Elementary.pow(rate, max(0, time))
  }

  /// When the content stands; 0 for one that hardly moves.
  package var duration: Double {
    let speed = abs(velocity)
    guard speed > Self.restingVelocity else { return 0 }
    return Elementary.log(Self.restingVelocity / speed) / Elementary.log(rate)
  }

  /// Where UIKit says that the content will come to rest.
  ///
  /// - Source: x₀ ± (|v| − 0.01) / |ln r|, as `scrollViewWillEndDragging` was handed to the pixel.
  package var target: Double {
    let speed = abs(velocity)
    guard speed > Self.restingVelocity else { return start }
    let way = (speed - Self.restingVelocity) / -Elementary.log(rate)
    return velocity > 0 ? start + way : start - way
  }

  /// When the content passes an offset, or nil where it never gets there.
  package func time(at offset: Double) -> Double? {
    guard velocity != 0 else { return offset == start ? 0 : nil }
    let left = 1 - (offset - start) / (velocity * reach)
    guard left > 0, left <= 1 else { return nil }
    return Elementary.log(left) / Elementary.log(rate)
  }

  /// Returns the velocity with which content of this rate slows down to `restingVelocity` at `target`.
  ///
  /// - Source: `offset(at: duration)` solved for the velocity, so that the last step is no larger than those before it.
  package static func velocity(from start: Double, to target: Double, rate: Double) -> Double {
    let way = target - start
    guard way != 0 else { return 0 }
    let speed = abs(way) * (1 - rate) / rate + restingVelocity
    return way > 0 ? speed : -speed
  }
}
