extension Solver {
  /// Something that stops the change of a leaving quantity's price: a column whose own price runs out, or a change of side.
  struct Candidate {
    /// The column, or −1 for the leaving quantity's change of side.
    var column: Int
    /// −1 or +1: which way the column's price moves.
    var sign: Double
    /// One over the speed at which it moves.
    var scale: Double
    /// The level of the price that runs out, and its size; the level is NaN when the price is none.
    var level: Double
    var bound: Double
    /// The change at which the price runs out, at the level under consideration.
    var ratio: Double
  }

  private enum Step {
    case changeSide
    case enter(column: Int, direction: Int)
    case blocked
  }

  /// Returns the direction (−1, +1) in which a row's value contradicts the side counted, or 0.
  func violation(row: Int) -> Int {
    let residual = tableau.rows[row].residual
    guard abs(residual) > tableau.rows[row].tolerance else { return 0 }
    let direction = residual > 0 ? 1 : -1
    return quantities[tableau.rows[row].owner].contradicts(direction) ? direction : 0
  }

  /// Makes all values agree with the sides counted, the columns' costs being in order already.
  ///
  /// This is the dual simplex method: the price of a contradicting quantity is moved towards the one of the side it lies
  /// on; if a column's price runs out before, the column takes its row, else it changes side.
  ///
  /// - Returns: the constraints that contradict each other, or nil when solved.
  mutating func restoreFeasibility() -> [ConstraintID]? {
    let pivotsBefore = pivotsSinceRebuild
    let conflict = pushTowardsFeasibility()
    if pivotsSinceRebuild == pivotsBefore || isAccurate { return conflict }
    rebuild()
    return pushTowardsFeasibility()
  }

  private mutating func pushTowardsFeasibility() -> [ConstraintID]? {
    toleratedRows.removeAll(keepingCapacity: true)
    let patience = 200 + 40 * (tableau.rows.count + tableau.columnOwners.count)
    var remaining = patience
    while let row = worstRow() {
      remaining -= 1
      if remaining == 0 || pivotsSinceRebuild == 1000 + patience {
        rebuild()
        toleratedRows.removeAll(keepingCapacity: true)
        continue
      }
      precondition(
        remaining > -patience, "The solver finds no end; coefficients may differ too much in size.")
      let direction = tableau.rows[row].residual > 0 ? 1 : -1
      switch step(row: row, direction: direction) {
      case .changeSide:
        let owner = tableau.rows[row].owner
        quantities[owner].side = quantities[owner].countedSide(direction)
      case .enter(let column, let entering):
        exchange(row: row, column: column, direction: entering)
        toleratedRows.removeAll(keepingCapacity: true)
      case .blocked:
        let limit = tableau.rows[row].tolerance * (Tolerance.conflict / Tolerance.value)
        if abs(tableau.rows[row].residual) > limit { return conflict(row: row) }
        toleratedRows.append(row)
      }
    }
    return nil
  }

  /// Whether the values still fit the constraints as they were given, pivots having added no rounding to speak of.
  private var isAccurate: Bool {
    for slot in quantities.indices {
      let quantity = quantities[slot]
      guard quantity.serial != 0 && !quantity.isVariable else { continue }
      let row = quantity.isBasic ? tableau.rows[quantity.position] : nil
      var error = -(row.map { $0.target + $0.residual } ?? tableau.columnTargets[quantity.position])
      var magnitude = 1 + abs(error)
      for term in definitions[slot]?.terms ?? [] where quantities[term.variable.slot].isBasic {
        let value = tableau.rows[quantities[term.variable.slot].position].residual
        error += term.coefficient * value
        magnitude += abs(term.coefficient * value)
      }
      if abs(error) > magnitude * Tolerance.accuracy { return false }
    }
    return true
  }

  /// The row that contradicts its side the most, the first of equals.
  private func worstRow() -> Int? {
    var worst: Int?
    var size = 0.0
    for row in tableau.rows.indices where violation(row: row) != 0 {
      let residual = abs(tableau.rows[row].residual)
      if residual > size && !toleratedRows.contains(row) {
        worst = row
        size = residual
      }
    }
    return worst
  }

  /// Names the constraints of a row none of whose columns may move.
  private func conflict(row: Int) -> [ConstraintID] {
    var slots = [tableau.rows[row].owner]
    let threshold = tableau.pivotThreshold(row: row)
    for column in tableau.columnOwners.indices where abs(tableau[row, column]) > threshold {
      slots.append(tableau.columnOwners[column])
    }
    return slots.filter { !quantities[$0].isVariable }
      .map { ConstraintID(slot: $0, serial: quantities[$0].serial) }
      .sorted { $0.serial < $1.serial }
  }

  /// The dual ratio test, level by level.
  private mutating func step(row: Int, direction: Int) -> Step {
    collectCandidates(row: row, direction: direction)
    var position = 0
    while candidates.count > 1 && position < levelOrder.count {
      let level = quantities[levelOrder[position]].level
      for index in candidates.indices {
        candidates[index].ratio = candidates[index].level == level ? candidates[index].bound : 0
      }
      while position < levelOrder.count && quantities[levelOrder[position]].level == level {
        let quantity = quantities[levelOrder[position]]
        position += 1
        guard quantity.isBasic && quantity.side != 0 else { continue }
        let price = Double(quantity.side)
        for index in candidates.indices where candidates[index].column >= 0 {
          let coefficient = tableau[quantity.position, candidates[index].column]
          candidates[index].ratio -= candidates[index].sign * price * coefficient
        }
      }
      keepSmallestRatios()
    }
    // Only rounding leaves several; the largest coefficient then divides best.
    guard let first = candidates.first else { return .blocked }
    var chosen = first
    for candidate in candidates where candidate.scale < chosen.scale { chosen = candidate }
    return chosen.column < 0
      ? .changeSide : .enter(column: chosen.column, direction: chosen.sign > 0 ? -1 : 1)
  }

  private mutating func collectCandidates(row: Int, direction: Int) {
    candidates.removeAll(keepingCapacity: true)
    let owner = quantities[tableau.rows[row].owner]
    let (here, there) = direction > 0 ? (owner.above, owner.below) : (owner.below, owner.above)
    let leavesOtherSide = owner.side == -direction
    if here != .barrier && !(leavesOtherSide && there == .barrier) {
      let bound = (here == .soft ? 1.0 : 0) + (leavesOtherSide && there == .soft ? 1 : 0)
      candidates.append(
        Candidate(column: -1, sign: 1, scale: 1, level: owner.level, bound: bound, ratio: 0))
    }
    let threshold = tableau.pivotThreshold(row: row)
    for column in tableau.columnOwners.indices {
      let speed = Double(direction) * tableau[row, column]
      guard abs(speed) > threshold else { continue }
      let quantity = quantities[tableau.columnOwners[column]]
      let cost = speed > 0 ? quantity.below : quantity.above
      guard cost != .barrier else { continue }
      candidates.append(
        Candidate(
          column: column, sign: speed > 0 ? 1 : -1, scale: 1 / abs(speed),
          level: cost == .soft ? quantity.level : .nan, bound: 1, ratio: 0))
    }
  }

  private mutating func keepSmallestRatios() {
    var smallest = Double.infinity
    for candidate in candidates { smallest = min(smallest, candidate.ratio * candidate.scale) }
    let limit = smallest + Tolerance.cost * (1 + abs(smallest))
    var kept = 0
    for index in candidates.indices where candidates[index].ratio * candidates[index].scale <= limit
    {
      candidates[kept] = candidates[index]
      kept += 1
    }
    candidates.removeLast(candidates.count - kept)
  }
}
