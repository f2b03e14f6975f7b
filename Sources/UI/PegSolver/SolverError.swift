/// Why a solver refused a constraint or an edit; the solver is then as it was before.
package enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A constant or coefficient is infinite or not a number.
  case notFinite(Double)

  package var description: String {
    switch self {
    case .notFinite(let value):
      "a constraint contains \(value); constants and coefficients must be finite"
    }
  }
}

/// A constraint that had to be left out, and why.
package struct Breakage: Equatable, Sendable {
  package let broken: ConstraintID

  /// Constraints that contradict each other, `broken` among them, in order of creation.
  ///
  /// The set is irreducible: without any one of its members the others can be met. The lower bound of a non-negative
  /// variable may take part, but has no name to be listed under.
  package let conflict: [ConstraintID]
}
