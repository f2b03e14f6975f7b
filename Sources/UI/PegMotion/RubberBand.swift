/// The rule by which a scroll view's content follows a finger past its edge.
package enum RubberBand {
  /// Returns the displayed overscroll; it has the sign of the requested one and is always shorter than `dimension`.
  ///
  /// - Units: points.
  /// - Parameter overscroll: the distance past the edge that corresponds to the finger.
  /// - Parameter dimension: the length of the scroll view's bounds on that axis.
  /// - Precondition: `dimension` is not negative.
  /// - Source: (1 − 1 / (0.55 · overscroll / dimension + 1)) · dimension, measured on iOS 26.1: 590 is displayed as 235 at 852.
  package static func displayed(overscroll: Double, dimension: Double) -> Double {
    precondition(dimension >= 0, "A length is not negative as \(dimension) is.")
    guard dimension > 0 else { return 0 }
    let pull = stiffness * overscroll
    return pull * dimension / (abs(pull) + dimension)
  }

  /// Returns the displayed offset for a requested one: the same within the range, and with resistance past its nearer end.
  ///
  /// - Units: points.
  /// - Precondition: `dimension` is not negative.
  package static func displayed(
    offset: Double, past range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    let nearest = min(range.upperBound, max(range.lowerBound, offset))
    return nearest + displayed(overscroll: offset - nearest, dimension: dimension)
  }

  /// Returns the requested offset for a displayed one: the inverse of `displayed(offset:past:dimension:)`.
  ///
  /// - Units: points.
  /// - Precondition: `dimension` is not negative.
  package static func asked(
    offset: Double, past range: ClosedRange<Double>, dimension: Double
  ) -> Double {
    let nearest = min(range.upperBound, max(range.lowerBound, offset))
    return nearest + asked(displayed: offset - nearest, dimension: dimension)
  }

  /// Returns the requested overscroll for a displayed one: the inverse of `displayed(overscroll:dimension:)`.
  ///
  /// A distance of `dimension` or more, which no finger can reach, is returned unchanged.
  ///
  /// - Units: points.
  /// - Precondition: `dimension` is not negative.
  package static func asked(displayed: Double, dimension: Double) -> Double {
    precondition(dimension >= 0, "A length is not negative as \(dimension) is.")
    guard abs(displayed) < dimension else { return displayed }
    return displayed * dimension / (dimension - abs(displayed)) / stiffness
  }

  private static let stiffness = 0.55
}
