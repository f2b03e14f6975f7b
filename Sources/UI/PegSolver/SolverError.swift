/// Why a solver refused a constraint or an edit; the solver is then as it was before.
package enum SolverError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Required constraints contradict each other.
  ///
  /// `conflict` is irreducible: without any one of its members the others can be met. The refused or edited constraint is
  /// among them. The implied lower bound of a non-negative variable may take part, but has no name to be listed under.
  case unsatisfiable(conflict: [ConstraintID])

  /// A constant or coefficient is infinite or not a number.
  case notFinite(Double)

  package var description: String {
    switch self {
    case .unsatisfiable(let conflict):
      let serials = conflict.map { "#\($0.serial)" }.joined(separator: " ")
      return "required constraints \(serials) contradict each other; lower the priority of one"
    case .notFinite(let value):
      return "a constraint contains \(value); constants and coefficients must be finite"
    }
  }
}
