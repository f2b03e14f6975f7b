extension Solver {
  /// Whether the constraints leave the variable open, so that only the pull to zero settles its value.
  ///
  /// - Complexity: O(variables × constraints) when they do not; a copy of the solver and two additions when they may.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    checkOwned(variable)
    guard mayVary(variable) else { return false }
    let here = value(of: variable)
    for offset in [1.0, -1.0] {
      var probe = self
      let wish = LinearConstraint(variable, .equal, here + offset, strength: .probe)
      guard (try? probe.add(wish)) != nil else { continue }
      if abs(probe.value(of: variable) - here) > 1e-6 { return true }
    }
    return false
  }

  /// Whether a column that the variable depends on can leave its target at no cost to any priority.
  ///
  /// If none can, nothing that moves the variable is free, since the costs of columns add up; if one can, another row may
  /// still be in the way.
  private func mayVary(_ variable: Variable) -> Bool {
    let quantity = quantities[variable.slot]
    guard quantity.isBasic else { return isNeutral(column: quantity.position) }
    return tableau.columnOwners.indices.contains { column in
      abs(tableau[quantity.position, column]) > Tolerance.pivot && isNeutral(column: column)
    }
  }

  private func isNeutral(column: Int) -> Bool {
    let owner = quantities[tableau.columnOwners[column]]
    var upIsOpen = owner.above != .barrier
    var downIsOpen = owner.below != .barrier
    var position = 0
    while position < levelOrder.count && (upIsOpen || downIsOpen) {
      let level = quantities[levelOrder[position]].level
      guard level >= 0 else { break }
      let cost = costOfRows(column: column, position: &position)
      let up = cost + (owner.above == .soft && owner.level == level ? 1 : 0)
      let down = (owner.below == .soft && owner.level == level ? 1 : 0) - cost
      if up > Tolerance.cost { upIsOpen = false }
      if down > Tolerance.cost { downIsOpen = false }
    }
    return upIsOpen || downIsOpen
  }
}
