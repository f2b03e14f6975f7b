/// The reason why a solver rejected a constraint or an edit; the solver is unchanged then.
package enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A constant or coefficient is infinite or NaN.
  case notFinite(Double)

  package var description: String {
    switch self {
    case .notFinite(let value):
      "a constraint contains \(value); constants and coefficients must be finite"
    }
  }
}

/// An excluded constraint, and its conflict.
package struct Breakage: Equatable, Sendable {
  package let broken: ConstraintID

  /// Constraints that contradict each other, including `broken`, in the order of their creation.
  ///
  /// The set is irreducible: without any one of its members, the others can be satisfied. The lower bound of a
  /// nonnegative variable may be part of the conflict, but it has no identifier and isn't in the list.
  package let conflict: [ConstraintID]
}
