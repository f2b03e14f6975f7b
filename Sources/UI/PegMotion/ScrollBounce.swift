/// How content past its edge comes back, let go there or run into it.
///
/// - Units: points, and points per millisecond with the sign of the offset; times in milliseconds.
/// - Source: verified against offset timelines of iOS 26.1 with one formula for both:
///   x(t) = edge + 0.99ᵗ · (d₀ + 499 · v₀ · (1 − 0.998ᵗ)).
package struct ScrollBounce: Hashable, Sendable {
  package let edge: Double
  /// How far past the edge the content is at first.
  package let distance: Double
  /// The state that a motion hands on; the content itself moves by v₀ − d₀ · |ln 0.99| at first.
  package let velocity: Double

  private static let reach = 0.998 / (1 - 0.998)

  /// Content that stays this near to the edge jumps to it, and the bounce is over. Units: points, whatever the screen's scale.
  ///
  /// - Source: two timelines of iOS 26.1 at 3x, which end 0.691 s after a release and 0.808 s after a fling.
  package static let restingDistance = 0.5

  package init(edge: Double, distance: Double, velocity: Double) {
    self.edge = edge
    self.distance = distance
    self.velocity = velocity
  }

  package func offset(at time: Double) -> Double {
    let t = max(0, time)
    let pushed = distance + Self.reach * velocity * (1 - Elementary.pow(0.998, t))
    return edge + Elementary.pow(0.99, t) * pushed
  }

  /// Returns the state after a time: a bounce that begins with it goes on as this one does.
  package func state(at time: Double) -> ScrollBounce {
    let t = max(0, time)
    return ScrollBounce(
      edge: edge, distance: offset(at: t) - edge,
      velocity: velocity * Elementary.pow(0.99 * 0.998, t))
  }

  /// The time from which content stays within `restingDistance` of the edge.
  package var duration: Double {
    let tolerance = Self.restingDistance
    // |x| ≤ 0.99ᵗ · (|d| + 499 · |v|), and the bracket hardly changes at the end.
    let size = abs(distance) + Self.reach * abs(velocity)
    guard size > tolerance else { return 0 }
    var high = Elementary.log(tolerance / size) / Elementary.log(0.99)
    var low = 0.0
    // The last moment outside is found by walking back in steps that no swing hides in: it crosses the edge once at most.
    var t = high
    while t > 0 {
      if abs(offset(at: t) - edge) > tolerance {
        low = t
        break
      }
      high = t
      t -= 4
    }
    guard low > 0 || abs(distance) > tolerance else { return 0 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if abs(offset(at: middle) - edge) > tolerance { low = middle } else { high = middle }
    }
    return high
  }
}
