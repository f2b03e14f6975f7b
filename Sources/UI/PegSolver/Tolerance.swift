/// Thresholds below which rounding errors count as zero.
///
/// - Source: own derivation. Layout coefficients are small multiples of powers of two and of thirds. So exact results
///   differ by far more than these thresholds, and accumulated rounding (about 1e-15 per operation) is far smaller.
enum Tolerance {
  /// A sum of coefficients below this is zero, relative to one plus the sum of their absolute values.
  static let coefficient = 1e-11
  /// A coefficient below this isn't used for a pivot, relative to the row's largest one or to one.
  static let pivot = 1e-7
  /// Costs per unit that differ by less are equal.
  static let cost = 1e-9
  /// A value within this distance of its target is on it, relative to one plus the magnitudes of its summands.
  static let value = 1e-12
  /// The tableau is rebuilt if a value violates its constraint by more, on the same relative scale.
  static let accuracy = 1e-11
  /// A violation of a required constraint up to this is accepted, on the same relative scale.
  static let conflict = 1e-8
}
