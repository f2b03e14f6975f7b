/// The clock of GIF, which counts hundredths of a second.
///
/// A frame is shown from `hundredths` of its beginning to `hundredths` of the next one's. Rounding errors so never add up: a
/// steady rate gives delays of two neighbouring numbers, and the whole film lasts what it should to the hundredth.
package enum GIFTiming {
  /// The shortest delay that viewers keep; they slow 0 and 1 down to 10.
  package static let shortestDelay = 2

  /// Returns the moment in the units of GIF, rounded to nearest, halves up.
  ///
  /// - Units: nanoseconds in, hundredths of a second out.
  /// - Precondition: the moment is not negative.
  package static func hundredths(_ nanoseconds: Int64) -> Int {
    precondition(nanoseconds >= 0, "a film does not begin before it starts: \(nanoseconds) ns")
    return Int((nanoseconds + 5_000_000) / 10_000_000)
  }
}
