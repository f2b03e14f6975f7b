/// The return of content that is past its edge, after a finger released it there or it scrolled there.
///
/// - Units: points, and points per millisecond with the sign of the offset; times in milliseconds.
/// - Source: verified against offset timelines of iOS 26.1; one formula fits both cases:
///   x(t) = edge + 0.99ᵗ · (d₀ + 499 · v₀ · (1 − 0.998ᵗ)).
package struct ScrollBounce: Hashable, Sendable {
  package let edge: Double
  /// The initial distance past the edge.
  package let distance: Double
  /// The velocity that a preceding motion passes on. The content's own initial velocity is v₀ − d₀ · |ln 0.99|.
  package let velocity: Double

  private static let reach = 0.998 / (1 - 0.998)

  /// The distance from the edge within which the bounce ends and the content jumps to the edge. Units: points at any
  /// screen scale.
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

  /// Returns the state after a time; a bounce that starts in that state continues like this one.
  package func state(at time: Double) -> ScrollBounce {
    let t = max(0, time)
    return ScrollBounce(
      edge: edge, distance: offset(at: t) - edge,
      velocity: velocity * Elementary.pow(0.99 * 0.998, t))
  }

  /// The time after which content stays within `restingDistance` of the edge.
  package var duration: Double {
    let tolerance = Self.restingDistance
    // |x| ≤ 0.99ᵗ · (|d| + 499 · |v|), and the factor in parentheses hardly changes at the end.
    let size = abs(distance) + Self.reach * abs(velocity)
    guard size > tolerance else { return 0 }
    var high = Elementary.log(tolerance / size) / Elementary.log(0.99)
    var low = 0.0
    // Finds the last time outside by going back in steps. No step can skip an excursion, because the content crosses
    // the edge at most once.
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
