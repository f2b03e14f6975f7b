extension Solver {
  func checkOwned(_ variable: Variable) {
    precondition(
      contains(variable), "A variable is used only with the solver that made it, until removed.")
  }

  func checkOwned(_ id: ConstraintID) {
    precondition(
      contains(id), "A constraint is used only with the solver that holds it, until removed.")
  }

  /// Whether the variable belongs to this solver and has not been removed.
  package func contains(_ variable: Variable) -> Bool {
    let slot = Int(variable.slot)
    return slot < variables.count && variables[slot].serial == variable.serial
      && variable.serial != 0
  }

  /// Whether the constraint belongs to this solver and has not been removed.
  package func contains(_ id: ConstraintID) -> Bool {
    let slot = Int(id.slot)
    return slot < constraints.count && constraints[slot].serial == id.serial && id.serial != 0
  }

  func id(_ slot: Int) -> ConstraintID {
    ConstraintID(slot: Int32(slot), serial: constraints[slot].serial)
  }

  func termRange(_ slot: Int) -> Range<Int> {
    let start = Int(constraints[slot].start)
    return start..<start + Int(constraints[slot].count)
  }

  /// Returns the constant on the right side of a constraint.
  package func constant(of id: ConstraintID) -> Double {
    checkOwned(id)
    return constraints[Int(id.slot)].constant
  }

  /// Returns the strength of a constraint; the lower one if its sides differ.
  package func strength(of id: ConstraintID) -> Strength {
    checkOwned(id)
    let record = constraints[Int(id.slot)]
    let sides = [record.above, record.below].filter { $0.cost != .none }
    return Strength(priority: sides.map(\.level).min() ?? 1000)
  }

  /// Returns whether the constraint is excluded from the solution because it contradicts others.
  package func isBroken(_ id: ConstraintID) -> Bool {
    checkOwned(id)
    return constraints[Int(id.slot)].isBroken
  }

  /// Returns the left side of a constraint minus its constant: zero if an equality is satisfied.
  package func residual(of id: ConstraintID) -> Double {
    checkOwned(id)
    guard isSolved else { return solved().residual(of: id) }
    return termRange(Int(id.slot)).reduce(-constraints[Int(id.slot)].constant) {
      $0 + terms[$1].coefficient * values[Int(terms[$1].variable)]
    }
  }

  /// Returns the constraints in the order of their creation, one per line, with their values in the solution.
  ///
  /// - Parameter name: returns the name of a variable.
  package func dump(name: (Variable) -> String) -> String {
    let slots = constraints.indices.filter { constraints[$0].serial != 0 }
      .sorted { constraints[$0].serial < constraints[$1].serial }
    return slots.map { describe(id($0), name: name) + "\n" }.joined()
  }

  /// Returns the text of one constraint, such as `#12 width − 2·height >= 10 @750 is off by 3`.
  package func describe(_ id: ConstraintID, name: (Variable) -> String) -> String {
    checkOwned(id)
    let record = constraints[Int(id.slot)]
    var text = "#\(id.serial)"
    for (position, index) in termRange(Int(id.slot)).enumerated() {
      let term = terms[index]
      text += term.coefficient < 0 ? " − " : (position == 0 ? " " : " + ")
      let size = abs(term.coefficient)
      let variable = Variable(
        slot: term.variable, serial: variables[Int(term.variable)].serial)
      text += size == 1 ? name(variable) : "\(size)·\(name(variable))"
    }
    let (hasTop, hasFloor) = (record.above.cost != .none, record.below.cost != .none)
    text += hasTop && hasFloor ? " == " : hasTop ? " <= " : " >= "
    text += "\(record.constant)"
    if hasTop && hasFloor && record.above.level != record.below.level {
      text += " @\(record.above.level)/\(record.below.level)"
    } else if !strength(of: id).isRequired {
      text += " @\(strength(of: id).priority)"
    }
    let residual = self.residual(of: id)
    let isMet = (!hasTop || residual <= 1e-9) && (!hasFloor || residual >= -1e-9)
    return isMet ? text : text + " is off by \(residual)"
  }
}
