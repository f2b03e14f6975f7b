/// An incremental solver of linear constraints with strict priorities.
///
/// The solution minimises the sum of the absolute violations of each priority's constraints, beginning with the highest priority.
/// Default pulls then determine what the priorities leave open, one after another. So there is exactly one solution. It depends
/// on the variables and constraints and the order of their creation, never on the order of edits. The pulls are:
///
/// 1. Natural sizes are met, those created later first. If two natural widths share a surplus or a shortage that no
///    priority divides, the earlier one takes it.
/// 2. Variables of a positive rank, such as sizes, become zero: first those of a higher rank, then those created
///    earlier. Of two widths without a natural size, the later one takes the space.
/// 3. Inequalities go to their bounds, those created earlier first. A position that only one inequality limits is at the limit.
/// 4. The other variables become zero: first those of a higher rank, then those created later.
///
/// Changes are collected until `solve` updates the solution. Required equations are solved by elimination: each defines
/// a variable, which then isn't an unknown any more (`Solver+Elimination`). The result is a linear program over the few
/// remaining unknowns (`Solver+Rows`), in a sparse tableau. Changed constants are edits of that tableau.
///
/// The algorithm differs from its source as follows. Equations are not in the tableau. The pair of restricted error variables of
/// a constraint is one signed quantity with a side (`Quantity`), so that n unknowns need n columns. Unknowns are such quantities
/// too, which replaces stay constraints. Costs are vectors over levels, computed from the rows on demand in the order of levels,
/// which replaces the weighted objective row. Every unknown has its own level. So no two columns tie in the dual ratio test, and
/// no column's cost is zero; either would mean that two directions of space are parallel, or that one vanishes. Therefore the
/// dual simplex method cannot cycle if the unknowns' levels are included from the start.
///
/// - Source: for the order of pulls, layouts measured on iOS: surplus and shortage of two labels, two spacers without a
///   size, and a position and a size that one inequality limits. For the incremental scheme, Badros, Borning & Stuckey,
///   "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001; for the pivot order of the primal method,
///   Bland 1977; the rest is own derivation.
package struct Solver: Sendable {
  struct VariableRecord: Sendable {
    var serial: UInt32
    var rank: Int32
    var isNonnegative: Bool
    /// The number of constraints that mention the variable.
    var uses: Int32 = 0
    /// The number of such constraints other than required equations, plus its bounds.
    var rowUses: Int32 = 0
    /// Whether a definition mentions the variable.
    var isReferenced = false
    /// The index of an eliminated variable's definition; −1 for an unknown.
    var definition: Int32 = -1
    /// The column with which an unknown starts.
    var column: Int32 = -1
    /// The index of the variable's quantity; −1 if it has none.
    var quantity: Int32 = -1
  }

  struct ConstraintRecord: Sendable {
    var serial: UInt32
    var start: Int32
    var count: Int32
    var constant: Double
    var above: Side
    var below: Side
    var isBreakable: Bool
    var isNaturalSize: Bool
    var isBroken = false
    /// Whether the constraint is a definition's equation.
    var isDefining = false
    /// Whether the constraint is excluded while a conflict is analysed.
    var isExcluded = false
    /// The index of the constraint's quantity; −1 if it has none.
    var quantity: Int32 = -1

    var isRequiredEquation: Bool { above.cost == .barrier && below.cost == .barrier }
  }

  /// - Shape: by slot; serial 0 marks a free slot.
  var variables: [VariableRecord] = []
  var constraints: [ConstraintRecord] = []
  var terms: [Term] = []
  private var wastedTerms = 0
  private var freeVariables: [Int32] = []
  private var freeConstraints: [Int32] = []
  private var lastSerial: UInt32 = 0

  /// Whether the order of slots differs from that of creation, and the order of creation once it was computed.
  private(set) var hasReusedSlots = false
  var constraintOrder: [Int32]?

  /// Whether definitions and rows correspond to the present constraints.
  var isBuilt = false
  /// Whether the constant of a definition has changed.
  var hasMovedDefinitions = false
  package internal(set) var isSolved = false
  /// The constraints excluded from the present solution, with their conflicts.
  package internal(set) var breakages: [Breakage] = []

  var elimination = Elimination()
  var quantities: [Quantity] = []
  var tableau = Tableau()
  var values: [Double] = []
  var work = RowWork()
  var dual = DualWork()

  package init() {}

  // MARK: Variables

  /// Creates a variable.
  ///
  /// - Parameter rank: if constraints leave variables open, those of a higher rank are pulled to zero first.
  /// - Parameter isNonnegative: whether values below zero are forbidden, as by a required constraint.
  /// - Precondition: `rank` lies within ±262143.
  package mutating func makeVariable(rank: Int = 0, isNonnegative: Bool = false) -> Variable {
    precondition(abs(rank) < 1 << 18, "A rank lies within ±262143, not \(rank).")
    isBuilt = false
    isSolved = false
    lastSerial += 1
    let record = VariableRecord(
      serial: lastSerial, rank: Int32(truncatingIfNeeded: rank), isNonnegative: isNonnegative)
    if let slot = freeVariables.popLast() {
      variables[Int(slot)] = record
      hasReusedSlots = true
      return Variable(slot: slot, serial: lastSerial)
    }
    if variables.isEmpty { variables.reserveCapacity(32) }
    variables.append(record)
    return Variable(slot: Int32(variables.count - 1), serial: lastSerial)
  }

  /// Removes a variable.
  ///
  /// - Precondition: no constraint mentions the variable.
  package mutating func remove(_ variable: Variable) {
    checkOwned(variable)
    precondition(
      variables[Int(variable.slot)].uses == 0,
      "A variable is removed after the constraints that mention it.")
    isBuilt = false
    isSolved = false
    variables[Int(variable.slot)].serial = 0
    freeVariables.append(variable.slot)
  }

  /// Returns the variable's value in the solution.
  ///
  /// - Complexity: O(1) after `solve`; before that, a copy of the solver is solved.
  package func value(of variable: Variable) -> Double {
    checkOwned(variable)
    guard isSolved else { return solved().values[Int(variable.slot)] }
    return values[Int(variable.slot)]
  }

  func solved() -> Solver {
    var copy = self
    copy.solve()
    return copy
  }

  // MARK: Constraints

  /// Adds a constraint.
  ///
  /// - Parameter isBreakable: whether the constraint is excluded if it contradicts unbreakable or older breakable ones. An
  ///   unbreakable constraint is only excluded if it contradicts older unbreakable ones.
  /// - Throws: `SolverError.notFinite` with the first number that isn't finite.
  /// - Complexity: O(terms).
  package mutating func insert(_ constraint: LinearConstraint, isBreakable: Bool = true)
    throws(SolverError) -> ConstraintID
  {
    guard constraint.constant.isFinite else { throw .notFinite(constraint.constant) }
    for term in constraint.terms {
      guard term.coefficient.isFinite else { throw .notFinite(term.coefficient) }
      checkOwned(term.variable)
    }
    let start = beginTerms()
    for term in constraint.terms { add(term.variable, times: term.coefficient, from: start) }
    return endTerms(
      from: start, constant: constraint.constant, above: Side(constraint.atMost),
      below: Side(constraint.atLeast), isBreakable: isBreakable,
      isNaturalSize: constraint.isNaturalSize)
  }

  /// Adds a constraint over at most four variables.
  ///
  /// - Precondition: all numbers are finite.
  /// - Complexity: O(1); allocates only to grow.
  package mutating func insert(
    _ a: (Variable, Double), _ b: (Variable, Double)? = nil, _ c: (Variable, Double)? = nil,
    _ d: (Variable, Double)? = nil, is relation: Relation, to constant: Double,
    strength: Strength = .required
  ) -> ConstraintID {
    let start = beginTerms()
    add(a.0, times: a.1, from: start)
    if let b { add(b.0, times: b.1, from: start) }
    if let c { add(c.0, times: c.1, from: start) }
    if let d { add(d.0, times: d.1, from: start) }
    return endTerms(
      from: start, constant: constant,
      above: relation == .greaterThanOrEqual ? Side() : Side(strength),
      below: relation == .lessThanOrEqual ? Side() : Side(strength), isBreakable: true,
      isNaturalSize: false)
  }

  private mutating func beginTerms() -> Int {
    if terms.isEmpty {
      terms.reserveCapacity(64)
      constraints.reserveCapacity(32)
    }
    return terms.count
  }

  private mutating func add(_ variable: Variable, times coefficient: Double, from start: Int) {
    checkOwned(variable)
    precondition(coefficient.isFinite, "A coefficient is finite.")
    for index in start..<terms.count where terms[index].variable == variable.slot {
      terms[index].coefficient += coefficient
      return
    }
    terms.append(Term(variable: variable.slot, coefficient: coefficient))
    variables[Int(variable.slot)].uses += 1
  }

  private mutating func endTerms(
    from start: Int, constant: Double, above: Side, below: Side, isBreakable: Bool,
    isNaturalSize: Bool
  ) -> ConstraintID {
    precondition(constant.isFinite, "A constant is finite.")
    isBuilt = false
    isSolved = false
    lastSerial += 1
    let record = ConstraintRecord(
      serial: lastSerial, start: Int32(start), count: Int32(terms.count - start),
      constant: constant, above: above, below: below, isBreakable: isBreakable,
      isNaturalSize: isNaturalSize)
    constraintOrder = nil
    if let slot = freeConstraints.popLast() {
      constraints[Int(slot)] = record
      hasReusedSlots = true
      return ConstraintID(slot: slot, serial: lastSerial)
    }
    constraints.append(record)
    return ConstraintID(slot: Int32(constraints.count - 1), serial: lastSerial)
  }

  /// Removes a constraint.
  package mutating func remove(_ id: ConstraintID) {
    checkOwned(id)
    isBuilt = false
    isSolved = false
    let record = constraints[Int(id.slot)]
    let range = Int(record.start)..<Int(record.start + record.count)
    for index in range { variables[Int(terms[index].variable)].uses -= 1 }
    wastedTerms += range.count
    constraints[Int(id.slot)].serial = 0
    constraintOrder = nil
    constraints[Int(id.slot)].count = 0
    freeConstraints.append(id.slot)
    if wastedTerms > 64 && wastedTerms > terms.count / 2 { compactTerms() }
  }

  private mutating func compactTerms() {
    var kept: [Term] = []
    for slot in constraints.indices where constraints[slot].serial != 0 {
      let start = Int(constraints[slot].start)
      constraints[slot].start = Int32(kept.count)
      kept.append(contentsOf: terms[start..<start + Int(constraints[slot].count)])
    }
    terms = kept
    wastedTerms = 0
  }

  /// Replaces the constant on the right side of a constraint whose variables are all on its left side.
  ///
  /// - Throws: `SolverError.notFinite`.
  package mutating func change(_ id: ConstraintID, constant: Double) throws(SolverError) {
    checkOwned(id)
    guard constant.isFinite else { throw .notFinite(constant) }
    let slot = Int(id.slot)
    guard constraints[slot].constant != constant else { return }
    constraints[slot].constant = constant
    isSolved = false
    guard isBuilt else { return }
    if constraints[slot].quantity >= 0 {
      moveTarget(of: Int(constraints[slot].quantity))
    } else {
      hasMovedDefinitions = true
    }
  }

  /// Changes the strength of a constraint on the sides that it constrains.
  package mutating func change(_ id: ConstraintID, strength: Strength) {
    checkOwned(id)
    let slot = Int(id.slot)
    if constraints[slot].above.cost != .none { constraints[slot].above = Side(strength) }
    if constraints[slot].below.cost != .none { constraints[slot].below = Side(strength) }
    isBuilt = false
    isSolved = false
  }
}
