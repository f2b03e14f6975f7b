extension Solver {
  /// Returns the constraints in order of creation, one a line, with the values that the solution gives them.
  ///
  /// - Parameter name: what to call a variable.
  package func dump(name: (Variable) -> String) -> String {
    var ids: [ConstraintID] = []
    for slot in quantities.indices where definitions[slot] != nil {
      ids.append(ConstraintID(slot: slot, serial: quantities[slot].serial))
    }
    ids.sort { $0.serial < $1.serial }
    return ids.map { describe($0, name: name) + "\n" }.joined()
  }

  /// Returns one constraint as `#12 width − 2·height >= 10 @750 is off by 3`.
  package func describe(_ id: ConstraintID, name: (Variable) -> String) -> String {
    let constraint = self.constraint(id)
    var text = "#\(id.serial)"
    for (index, term) in constraint.terms.enumerated() {
      let isNegative = term.coefficient < 0
      text += isNegative ? " − " : (index == 0 ? " " : " + ")
      let size = abs(term.coefficient)
      text += size == 1 ? name(term.variable) : "\(size)·\(name(term.variable))"
    }
    switch constraint.relation {
    case .lessThanOrEqual: text += " <= "
    case .equal: text += " == "
    case .greaterThanOrEqual: text += " >= "
    }
    text += "\(constraint.constant)"
    if !constraint.strength.isRequired { text += " @\(constraint.strength.priority)" }
    let residual = self.residual(of: id)
    let isMet =
      switch constraint.relation {
      case .lessThanOrEqual: residual <= 1e-9
      case .equal: abs(residual) <= 1e-9
      case .greaterThanOrEqual: residual >= -1e-9
      }
    return isMet ? text : text + " is off by \(residual)"
  }
}
