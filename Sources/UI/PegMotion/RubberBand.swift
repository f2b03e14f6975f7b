/// How far a scroll view's content follows a finger past its edge.
package enum RubberBand {
  /// Returns the displayed overscroll, with the sign of the asked one and always shorter than `dimension`.
  ///
  /// - Units: points.
  /// - Parameter overscroll: how far past the edge the finger asks.
  /// - Parameter dimension: the length of the scroll view's bounds on that axis.
  /// - Precondition: `dimension` is not negative.
  /// - Source: (1 − 1 / (0.55 · overscroll / dimension + 1)) · dimension, measured on iOS 26.1: 590 shows as 235 at 852.
  package static func displayed(overscroll: Double, dimension: Double) -> Double {
    precondition(dimension >= 0, "A length is not negative as \(dimension) is.")
    guard dimension > 0 else { return 0 }
    let pull = 0.55 * overscroll
    return pull * dimension / (abs(pull) + dimension)
  }
}
