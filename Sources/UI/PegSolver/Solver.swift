/// An incremental solver of linear constraints with strict priorities.
///
/// The solution minimises, priority by priority from the highest, the sum of the absolute violations of that priority's
/// constraints. Pulls settle what the priorities leave open, one after the other, so that there is exactly one solution,
/// and it depends on the variables and constraints and the order in which they were made, never on the order of edits:
///
/// 1. Natural sizes are met, the later made first: of two natural widths that share a surplus or a shortage which no
///    priority divides, the earlier one takes it.
/// 2. Variables of a positive rank, such as sizes, go to zero, the higher rank first and then the earlier made: of two
///    widths without a natural size, the later one takes what there is.
/// 3. Inequalities go to their bounds, the earlier made first: a position that one inequality alone limits takes the limit.
/// 4. The other variables go to zero, the higher rank first and then the later made.
///
/// Changes are collected; `solve` brings the solution up to date. Required equations are solved by elimination, each for a
/// variable that then is a definition and no unknown any more (`Solver+Elimination`). What is left is a linear program over
/// the few unknowns that remain (`Solver+Rows`), kept in a sparse tableau. Changed constants are edits of that tableau.
///
/// Differences to the algorithm of the source: equations do not enter the tableau; the pair of restricted error variables of
/// a constraint is one signed quantity with a side (`Quantity`), so that n unknowns make n columns; unknowns are such
/// quantities too, which replaces stay constraints; costs are vectors over levels, evaluated from the rows in order of level
/// on demand, which replaces the weighted objective row. Because every unknown has a level of its own, no two columns tie in
/// the dual ratio test and no column's cost is zero (either would make two directions of space parallel, or one vanish), so
/// the dual simplex method cannot cycle where the unknowns' levels are counted from the start.
///
/// - Source: for the order of pulls, layouts measured on iOS: surplus and shortage of two labels, two spacers without a
///   size, a position and a size that one inequality limits. For the algorithm, Badros, Borning & Stuckey, "The Cassowary Linear Arithmetic Constraint Solving Algorithm", 2001, for the
///   incremental scheme; Bland 1977 for the pivot order of the primal method; the rest own derivation.
package struct Solver: Sendable {
  struct VariableRecord: Sendable {
    var serial: UInt32
    var rank: Int32
    var isNonnegative: Bool
    /// How many constraints mention the variable.
    var uses: Int32 = 0
    /// How many constraints other than required equations do, and bounds.
    var rowUses: Int32 = 0
    /// Whether a definition mentions the variable.
    var isReferenced = false
    /// The definition of an eliminated variable, −1 for an unknown.
    var definition: Int32 = -1
    /// The column that an unknown starts with.
    var column: Int32 = -1
    /// The variable's quantity, −1 where it has none.
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
    /// Whether the constraint is left out while a conflict is looked into.
    var isExcluded = false
    /// The constraint's quantity, −1 where it has none.
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

  /// Whether slots are not in order of creation, and the order of creation once it is known.
  private(set) var hasReusedSlots = false
  var constraintOrder: [Int32]?

  /// Whether definitions and rows are those of the present constraints.
  var isBuilt = false
  /// Whether the constant of a definition has changed.
  var hasMovedDefinitions = false
  package internal(set) var isSolved = false
  /// The constraints left out of the present solution.
  package internal(set) var breakages: [Breakage] = []

  var elimination = Elimination()
  var quantities: [Quantity] = []
  var tableau = Tableau()
  var values: [Double] = []
  var work = RowWork()
  var dual = DualWork()

  package init() {}

  // MARK: Variables

  /// Makes a variable.
  ///
  /// - Parameter rank: if constraints leave variables open, those of a higher rank are brought to zero first.
  /// - Parameter isNonnegative: whether values below zero are ruled out, as if by a required constraint.
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

  /// Forgets a variable.
  ///
  /// - Precondition: no constraint mentions the variable any more.
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
  /// - Complexity: O(1) once solved; before that, a solution by a copy.
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
  /// - Parameter isBreakable: whether the constraint may be left out where others contradict it and could be left out too.
  /// - Throws: `SolverError.notFinite` with the first such number.
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

  /// Replaces the number on the right side of a constraint, all variables being on its left.
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

  /// Gives a constraint another strength on the sides that it constrains.
  package mutating func change(_ id: ConstraintID, strength: Strength) {
    checkOwned(id)
    let slot = Int(id.slot)
    if constraints[slot].above.cost != .none { constraints[slot].above = Side(strength) }
    if constraints[slot].below.cost != .none { constraints[slot].below = Side(strength) }
    isBuilt = false
    isSolved = false
  }
}
