/// An incremental solver of linear constraints with strict priorities.
///
/// The solution minimises, priority by priority from the highest, the sum of the absolute violations of that priority's
/// constraints; what the priorities leave open is settled by pulling the variables to zero one after the other. There is
/// therefore exactly one solution, and it depends on the variables and constraints alone, never on the order of edits.
/// The pull takes variables of a higher rank first, and of equal rank the later made first: where two widths share a
/// surplus that nothing else divides, the earlier one gets it.
///
/// Differences to the algorithm of the source: the pair of restricted error variables of a constraint is one signed
/// quantity with a side (`Quantity`), so that n variables always make n columns; variables are such quantities too, which
/// replaces stay constraints; costs are vectors over levels, evaluated from the rows in order of level on demand, which
/// replaces the weighted objective row. Because every variable has a level of its own, no two columns tie in the dual ratio
/// test and no column's cost is zero (either would make two directions of space parallel, or one vanish), so the dual
/// simplex method cannot cycle.
///
/// - Source: Badros, Borning & Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001, for the
///   incremental scheme; Bland 1977 for the pivot order of the primal method; the rest own derivation.
package struct Solver: Sendable {
  var quantities: [Quantity] = []
  var definitions: [LinearConstraint?] = []
  var freeSlots: [Int] = []
  var lastSerial: UInt32 = 0
  var tableau = Tableau()

  /// Slots of quantities with a soft side and of all variables, highest level first.
  var levelOrder: [Int] = []

  var candidates: [Candidate] = []
  var toleratedRows: [Int] = []
  var pivotsSinceRebuild = 0

  package init() {}

  // MARK: Variables

  /// Makes a variable whose value is zero until constraints say otherwise.
  ///
  /// - Parameter rank: where constraints leave variables open, those of a higher rank are brought to zero first.
  /// - Parameter isNonnegative: whether values below zero are ruled out, as if by a required constraint.
  /// - Complexity: O(variables + constraints).
  package mutating func makeVariable(rank: Int = 0, isNonnegative: Bool = false) -> Variable {
    let slot = makeSlot()
    let serial = quantities[slot].serial
    quantities[slot].isVariable = true
    quantities[slot].above = .soft
    quantities[slot].below = isNonnegative ? .barrier : .soft
    quantities[slot].level = Quantity.restLevel(rank: rank, serial: serial)
    quantities[slot].position = tableau.appendColumn(owner: slot, target: 0)
    insertIntoLevelOrder(slot)
    return Variable(slot: slot, serial: serial)
  }

  /// Forgets a variable.
  ///
  /// - Precondition: no constraint mentions the variable any more.
  package mutating func remove(_ variable: Variable) {
    checkOwned(variable)
    precondition(
      quantities[variable.slot].uses == 0,
      "A variable is removed after the constraints that mention it.")
    // Nothing else depends on it, so rounding alone could have given it a row.
    if quantities[variable.slot].isBasic { restart() }
    let column = quantities[variable.slot].position
    tableau.removeColumn(column)
    if column < tableau.columnOwners.count {
      quantities[tableau.columnOwners[column]].position = column
    }
    release(variable.slot)
  }

  /// Returns the variable's value in the present solution.
  package func value(of variable: Variable) -> Double {
    checkOwned(variable)
    let quantity = quantities[variable.slot]
    return quantity.isBasic ? tableau.rows[quantity.position].residual : 0
  }

  // MARK: Constraints

  /// Adds a constraint and brings the solution up to date.
  ///
  /// - Throws: `SolverError.unsatisfiable` when it contradicts required constraints, with the new constraint's identifier
  ///   among the conflict though it is not kept; `SolverError.notFinite` with the first such number.
  package mutating func add(_ constraint: LinearConstraint) throws(SolverError) -> ConstraintID {
    try checkFinite(constraint)
    let slot = makeSlot()
    let id = ConstraintID(slot: slot, serial: quantities[slot].serial)
    try install(constraint, in: slot)
    return id
  }

  /// Removes a constraint and brings the solution up to date.
  package mutating func remove(_ id: ConstraintID) {
    checkOwned(id)
    withdraw(id.slot)
    release(id.slot)
  }

  /// Replaces the number on the right side of a constraint, all variables being on its left.
  ///
  /// - Throws: `SolverError.unsatisfiable`, the constraint keeping its old constant; `SolverError.notFinite`.
  /// - Complexity: O(rows that depend on the constraint × variables); no allocation as long as the set of constraints that
  ///   determine the solution stays the same.
  package mutating func setConstant(_ id: ConstraintID, _ constant: Double) throws(SolverError) {
    checkOwned(id)
    guard constant.isFinite else { throw .notFinite(constant) }
    let old = target(of: id.slot)
    if old == constant || setTarget(of: id.slot, to: constant) { return }
    guard let conflict = restoreFeasibility() else { return }
    _ = setTarget(of: id.slot, to: old)
    recover()
    throw .unsatisfiable(conflict: conflict)
  }

  /// Replaces several constants at once, so that a state between them need not be satisfiable.
  ///
  /// - Throws: as `setConstant`; then none of the constants has changed.
  package mutating func setConstants(_ edits: [(id: ConstraintID, constant: Double)])
    throws(SolverError)
  {
    for edit in edits {
      checkOwned(edit.id)
      guard edit.constant.isFinite else { throw .notFinite(edit.constant) }
    }
    let olds = edits.map { target(of: $0.id.slot) }
    var isOptimal = true
    for edit in edits where !setTarget(of: edit.id.slot, to: edit.constant) { isOptimal = false }
    if isOptimal { return }
    guard let conflict = restoreFeasibility() else { return }
    for (edit, old) in zip(edits, olds).reversed() { _ = setTarget(of: edit.id.slot, to: old) }
    recover()
    throw .unsatisfiable(conflict: conflict)
  }

  /// Gives a constraint another strength; it keeps its identifier.
  ///
  /// - Throws: `SolverError.unsatisfiable` when it becomes required and contradicts others; it then keeps its old strength.
  package mutating func setStrength(_ id: ConstraintID, _ strength: Strength) throws(SolverError) {
    let old = constraint(id)
    guard old.strength != strength else { return }
    var new = old
    new.strength = strength
    withdraw(id.slot)
    do {
      try install(new, in: id.slot)
    } catch {
      revive(id, as: old)
      throw error
    }
  }

  /// Returns a constraint as it stands.
  package func constraint(_ id: ConstraintID) -> LinearConstraint {
    checkOwned(id)
    guard var constraint = definitions[id.slot] else {
      preconditionFailure("A constraint in use has a definition.")
    }
    constraint.constant = target(of: id.slot)
    return constraint
  }

  /// Returns the left side of a constraint minus its constant: zero when an equality is met.
  package func residual(of id: ConstraintID) -> Double {
    checkOwned(id)
    let quantity = quantities[id.slot]
    return quantity.isBasic ? tableau.rows[quantity.position].residual : 0
  }

  /// Whether the variable belongs to this solver and has not been removed.
  package func contains(_ variable: Variable) -> Bool {
    quantities.indices.contains(variable.slot)
      && quantities[variable.slot].serial == variable.serial
      && quantities[variable.slot].isVariable
  }

  /// Whether the constraint belongs to this solver and has not been removed.
  package func contains(_ id: ConstraintID) -> Bool {
    quantities.indices.contains(id.slot) && quantities[id.slot].serial == id.serial
      && !quantities[id.slot].isVariable
  }
}
