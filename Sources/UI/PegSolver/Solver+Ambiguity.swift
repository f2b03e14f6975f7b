extension Solver {
  /// Returns whether the constraints leave the variable open, so that only its pull to zero determines its value.
  ///
  /// - Complexity: two solutions by copies if anything is open; otherwise O(tableau).
  package func isAmbiguous(_ variable: Variable) -> Bool { alternative(to: variable) != nil }

  /// Returns a solver with an equally good solution in which the variable has another value; nil if there is none.
  package func alternative(to variable: Variable) -> Solver? {
    checkOwned(variable)
    guard isSolved else { return solved().alternative(to: variable) }
    if openColumns().isEmpty { return nil }
    let here = value(of: variable)
    for offset in [1.0, -1.0] {
      var probe = self
      _ = probe.insert((variable, 1), is: .equal, to: here + offset, strength: .probe)
      probe.solve()
      if abs(probe.value(of: variable) - here) > 1e-6 { return probe }
    }
    return nil
  }
}
