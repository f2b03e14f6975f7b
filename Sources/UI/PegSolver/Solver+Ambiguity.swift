extension Solver {
  /// Whether the constraints leave the variable open, so that only the pull to zero settles its value.
  ///
  /// - Complexity: two solutions by copies where anything is open; O(tableau) where nothing is.
  package func isAmbiguous(_ variable: Variable) -> Bool { alternative(to: variable) != nil }

  /// Returns a solver whose solution fits the priorities as well but gives the variable another value, nil without one.
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
