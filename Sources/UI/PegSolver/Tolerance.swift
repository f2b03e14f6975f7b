/// Thresholds below which rounding is taken for zero.
///
/// - Source: own derivation. Layout coefficients are small multiples of powers of two and of thirds, so that exact results
///   differ by far more than these, and accumulated rounding (about 1e-15 per operation) by far less.
enum Tolerance {
  /// A sum of coefficients is zero below this, relative to one plus the size of a part.
  static let coefficient = 1e-11
  /// A coefficient is not pivoted on below this, relative to the row's largest or one.
  static let pivot = 1e-7
  /// Costs per unit closer than this are equal.
  static let cost = 1e-9
  /// A value is on its target within this, relative to one plus the magnitudes it is the sum of.
  static let value = 1e-12
  /// The tableau is made anew when a value misses its constraint by more, relative likewise.
  static let accuracy = 1e-11
  /// A required constraint that cannot be met is accepted within this, relative likewise.
  static let conflict = 1e-8
}
