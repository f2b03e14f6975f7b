extension Solver {
  // MARK: Slots

  mutating func makeSlot() -> Int {
    lastSerial += 1
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      slot = quantities.count
      quantities.append(Quantity())
      definitions.append(nil)
    }
    quantities[slot] = Quantity(serial: lastSerial)
    return slot
  }

  mutating func release(_ slot: Int) {
    removeFromLevelOrder(slot)
    quantities[slot] = Quantity()
    definitions[slot] = nil
    freeSlots.append(slot)
  }

  func checkOwned(_ variable: Variable) {
    precondition(
      contains(variable), "A variable is used only with the solver that made it, until removed.")
  }

  func checkOwned(_ id: ConstraintID) {
    precondition(
      contains(id), "A constraint is used only with the solver that holds it, until removed.")
  }

  func checkFinite(_ constraint: LinearConstraint) throws(SolverError) {
    guard constraint.constant.isFinite else { throw .notFinite(constraint.constant) }
    for term in constraint.terms {
      guard term.coefficient.isFinite else { throw .notFinite(term.coefficient) }
      checkOwned(term.variable)
    }
  }

  // MARK: Levels

  /// The position of the first slot whose level is at most as high, later made ones after earlier ones.
  private func levelPosition(of slot: Int) -> Int {
    let (level, serial) = (quantities[slot].level, quantities[slot].serial)
    var (low, high) = (0, levelOrder.count)
    while low < high {
      let middle = (low + high) / 2
      let other = quantities[levelOrder[middle]]
      if other.level > level || (other.level == level && other.serial < serial) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  mutating func insertIntoLevelOrder(_ slot: Int) {
    levelOrder.insert(slot, at: levelPosition(of: slot))
  }

  mutating func removeFromLevelOrder(_ slot: Int) {
    let position = levelPosition(of: slot)
    if position < levelOrder.count && levelOrder[position] == slot {
      levelOrder.remove(at: position)
    }
  }

  // MARK: Constraints

  func target(of slot: Int) -> Double {
    let quantity = quantities[slot]
    return quantity.isBasic
      ? tableau.rows[quantity.position].target : tableau.columnTargets[quantity.position]
  }

  /// Moves a constraint's target and refreshes the values that depend on it.
  ///
  /// - Returns: whether the refreshed values agree with the sides counted, so that the solution is optimal as it is.
  mutating func setTarget(of slot: Int, to target: Double) -> Bool {
    let position = quantities[slot].position
    if quantities[slot].isBasic {
      tableau.rows[position].target = target
      tableau.refresh(row: position)
      return violation(row: position) == 0
    }
    tableau.columnTargets[position] = target
    var isOptimal = true
    for row in tableau.rows.indices where tableau[row, position] != 0 {
      tableau.refresh(row: row)
      if violation(row: row) != 0 { isOptimal = false }
    }
    return isOptimal
  }

  /// Gives a slot's constraint a row and solves; on a conflict the slot is free again.
  mutating func install(_ constraint: LinearConstraint, in slot: Int) throws(SolverError) {
    define(constraint, in: slot)
    let row = quantities[slot].position
    let before = tableau.rows[row].residual + constraint.constant
    guard let conflict = restoreFeasibility() else { return }
    // The constraint is made to ask for what already was, which can be met, and then removed.
    _ = setTarget(of: slot, to: before)
    recover()
    withdraw(slot)
    release(slot)
    throw .unsatisfiable(conflict: conflict)
  }

  /// Puts back a constraint that was satisfiable a moment ago, under its old identifier.
  mutating func revive(_ id: ConstraintID, as constraint: LinearConstraint) {
    freeSlots.removeLast()
    quantities[id.slot] = Quantity(serial: id.serial)
    define(constraint, in: id.slot)
    recover()
  }

  /// Solves a system that is known to have a solution.
  mutating func recover() {
    guard restoreFeasibility() != nil else { return }
    // Rounding alone says otherwise.
    restart()
  }

  /// Fills a fresh slot with a constraint and expresses it in the present columns, without solving.
  mutating func define(_ constraint: LinearConstraint, in slot: Int) {
    definitions[slot] = constraint
    let cost = constraint.strength.isRequired ? SideCost.barrier : .soft
    quantities[slot].above = constraint.relation == .greaterThanOrEqual ? .none : cost
    quantities[slot].below = constraint.relation == .lessThanOrEqual ? .none : cost
    quantities[slot].level = constraint.strength.priority
    quantities[slot].side = 0
    if cost == .soft { insertIntoLevelOrder(slot) }
    for term in constraint.terms { quantities[term.variable.slot].uses += 1 }
    appendRow(slot, target: constraint.constant)
  }

  private mutating func appendRow(_ slot: Int, target: Double) {
    guard let constraint = definitions[slot] else { return }
    let row = tableau.appendRow(owner: slot, target: target)
    quantities[slot].isBasic = true
    quantities[slot].position = row
    for term in constraint.terms {
      let variable = quantities[term.variable.slot]
      if variable.isBasic {
        tableau.addToLastRow(row: variable.position, times: term.coefficient)
      } else {
        tableau.addToLastRow(column: variable.position, times: term.coefficient)
      }
    }
    tableau.refresh(row: row)
  }

  /// Takes a constraint out of the system and solves; the slot stays allotted.
  mutating func withdraw(_ slot: Int) {
    guard let constraint = definitions[slot] else { return }
    for term in constraint.terms { quantities[term.variable.slot].uses -= 1 }
    removeFromLevelOrder(slot)
    definitions[slot] = nil
    let wasIdle = quantities[slot].isBasic && quantities[slot].side == 0
    quantities[slot].above = .none
    quantities[slot].below = .none
    quantities[slot].side = 0
    if !quantities[slot].isBasic && !bringIntoBasis(column: quantities[slot].position) {
      restart()
      return
    }
    dropRow(quantities[slot].position)
    if !wasIdle {
      restoreOptimality()
      recover()
    }
  }

  private mutating func dropRow(_ row: Int) {
    tableau.removeRow(row)
    if row < tableau.rows.count { quantities[tableau.rows[row].owner].position = row }
  }

  // MARK: Pivots

  /// Exchanges a row with a column; the column's owner then lies in `direction` from its target.
  mutating func exchange(row: Int, column: Int, direction: Int) {
    let (leaving, entering) = (tableau.rows[row].owner, tableau.columnOwners[column])
    tableau.pivot(row: row, column: column)
    quantities[leaving].isBasic = false
    quantities[leaving].position = column
    quantities[leaving].side = 0
    quantities[entering].isBasic = true
    quantities[entering].position = row
    quantities[entering].side = quantities[entering].countedSide(direction)
    pivotsSinceRebuild += 1
  }

  /// Solves anew from the constraints, which sheds the rounding of past pivots.
  ///
  /// - Precondition: the required constraints can be met.
  mutating func restart() {
    rebuild()
    let conflict = restoreFeasibility()
    precondition(conflict == nil, "A system that had a solution has one when solved anew.")
  }

  /// Returns to the state before the first pivot: every variable at zero, no cost counted.
  mutating func rebuild() {
    var order: [(serial: UInt32, slot: Int, target: Double)] = []
    for slot in quantities.indices where definitions[slot] != nil {
      order.append((quantities[slot].serial, slot, target(of: slot)))
    }
    order.sort { $0.serial < $1.serial }
    tableau.removeAll()
    for slot in quantities.indices where quantities[slot].isVariable {
      quantities[slot].isBasic = false
      quantities[slot].side = 0
      quantities[slot].position = tableau.appendColumn(owner: slot, target: 0)
    }
    for entry in order {
      quantities[entry.slot].side = 0
      appendRow(entry.slot, target: entry.target)
    }
    pivotsSinceRebuild = 0
  }
}
