/// The clock of GIF, which counts hundredths of a second.
///
/// A frame is shown from `hundredths` of its beginning to `hundredths` of the next one's beginning. So rounding errors never add
/// up: a steady rate gives delays that differ by at most one, and the duration of the film is correct to a hundredth.
package enum GIFTiming {
  /// The shortest delay that viewers respect; they replace 0 and 1 by 10.
  package static let shortestDelay = 2

  /// Returns the time in the units of GIF, rounded to nearest, halves up.
  ///
  /// - Units: nanoseconds in, hundredths of a second out.
  /// - Precondition: the time is not negative.
  package static func hundredths(_ nanoseconds: Int64) -> Int {
    precondition(nanoseconds >= 0, "a film does not begin before it starts: \(nanoseconds) ns")
    return Int((nanoseconds + 5_000_000) / 10_000_000)
  }
}
