/// The deceleration of scrolled content after a finger released it.
///
/// - Units: points, and points per millisecond; times in milliseconds.
/// - Source: verified against three offset timelines of iOS 26.1: x(t) = x₀ + v₀ · r / (1 − r) · (1 − rᵗ).
package struct ScrollDeceleration: Hashable, Sendable {
  package let start: Double
  package let velocity: Double
  /// The fraction of the velocity that remains after a millisecond: 0.998 normally, 0.99 fast.
  package let rate: Double

  /// The velocity below which the content is at rest. Units: points per millisecond.
  package static let restingVelocity = 0.01
  /// The smallest velocity of a finger's release that sets the content in motion. Units: points per millisecond.
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

  /// The time after which the content is at rest; 0 if it hardly moves.
  package var duration: Double {
    let speed = abs(velocity)
    guard speed > Self.restingVelocity else { return 0 }
    return Elementary.log(Self.restingVelocity / speed) / Elementary.log(rate)
  }

  /// The offset at which UIKit predicts that the content comes to rest.
  ///
  /// - Source: x₀ ± (|v| − 0.01) / |ln r|, equal to the value passed to `scrollViewWillEndDragging`, to the pixel.
  package var target: Double {
    let speed = abs(velocity)
    guard speed > Self.restingVelocity else { return start }
    let way = (speed - Self.restingVelocity) / -Elementary.log(rate)
    return velocity > 0 ? start + way : start - way
  }

  /// Returns the time at which the content passes an offset; nil if it doesn't reach it.
  package func time(at offset: Double) -> Double? {
    guard velocity != 0 else { return offset == start ? 0 : nil }
    let left = 1 - (offset - start) / (velocity * reach)
    guard left > 0, left <= 1 else { return nil }
    return Elementary.log(left) / Elementary.log(rate)
  }

  /// Returns the velocity with which content of this rate decelerates to `restingVelocity` at `target`.
  ///
  /// - Source: `offset(at: duration)` solved for the velocity, so that the last step isn't larger than those before it.
  package static func velocity(from start: Double, to target: Double, rate: Double) -> Double {
    let way = target - start
    guard way != 0 else { return 0 }
    let speed = abs(way) * (1 - rate) / rate + restingVelocity
    return way > 0 ? speed : -speed
  }
}
