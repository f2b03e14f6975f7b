extension Solver {
  /// Determines what priorities leave open, by pulling inequalities to their bounds and variables to zero.
  ///
  /// Most layouts leave nothing open: every way to leave the vertex has a cost at some priority, so the pulls do not matter.
  /// Otherwise the dual simplex method includes the unknowns' pulls. Eliminated variables get rows if their pull matters.
  ///
  /// - Returns: false if the method did not terminate in time.
  mutating func settle() -> Bool {
    guard dual.changeCount > 0 else { return true }
    var open = openColumns()
    if open.isEmpty {
      dual.changeCount = 0
      return true
    }
    if !dual.countsRest {
      dual.countsRest = true
      for row in tableau.rows.indices { enqueue(row: row) }
      guard restoreFeasibility() == .solved else { return false }
      open = openColumns()
    }
    for _ in 0..<20 {
      // If something is open, the next edit may change the sign of a variable whose pull matters.
      guard admitDecisiveVariables(open) else { return true }
      guard restoreOptimality(), restoreFeasibility() == .solved else { return false }
      open = openColumns()
    }
    return false
  }

  /// A direction in which a column can leave its target without a cost at any priority.
  struct OpenDirection {
    var column: Int
    var direction: Int
  }

  func openColumns() -> [OpenDirection] {
    var open: [OpenDirection] = []
    for column in tableau.columns.indices where !isPlainlyFirm(column) {
      for direction in [1, -1] where isOpen(column, direction) {
        open.append(OpenDirection(column: column, direction: direction))
      }
    }
    return open
  }

  /// Returns whether a soft constraint that outranks all included rows of the column holds it. This is the common case.
  private func isPlainlyFirm(_ column: Int) -> Bool {
    let owner = quantities[Int(tableau.columns[column].owner)]
    guard owner.above.cost != .none, owner.below.cost != .none else { return false }
    let lowest = min(owner.above.level, owner.below.level)
    for index in tableau.range(column: column) {
      let quantity = quantities[Int(tableau.rows[Int(tableau.links[index])].owner)]
      if quantity.side != 0 && quantity.side(Int(quantity.side)).level >= lowest { return false }
    }
    return true
  }

  private func isOpen(_ column: Int, _ direction: Int) -> Bool {
    let owner = quantities[Int(tableau.columns[column].owner)]
    if owner.side(direction).cost == .barrier { return false }
    let costs = self.costs(column, direction, countsRest: false)
    return costs.first { abs($0.cost) > Tolerance.cost }.map { $0.cost < 0 } ?? true
  }

  /// Returns the costs of moving a column in a direction, level by level.
  private func costs(
    _ column: Int, _ direction: Int, countsRest: Bool
  ) -> [(level: Double, cost: Double)] {
    var parts: [(level: Double, cost: Double)] = []
    func add(_ quantity: Quantity, _ side: Int, _ cost: Double) {
      if let level = self.level(of: quantity, side, atRest: false) { parts.append((level, cost)) }
      guard countsRest, let level = self.level(of: quantity, side, atRest: true) else { return }
      parts.append((level, cost))
    }
    add(quantities[Int(tableau.columns[column].owner)], direction, 1)
    for index in tableau.range(column: column) {
      let row = Int(tableau.links[index])
      let quantity = quantities[Int(tableau.rows[row].owner)]
      guard quantity.side != 0 else { continue }
      let coefficient = tableau.coefficient(row: row, column: column)
      let rate = Double(Int(quantity.side) * direction) * coefficient
      add(quantity, Int(quantity.side), rate)
    }
    parts.sort { $0.level > $1.level }
    var sums: [(level: Double, cost: Double)] = []
    for part in parts {
      if let last = sums.last, last.level == part.level {
        sums[sums.count - 1].cost += part.cost
      } else {
        sums.append(part)
      }
    }
    return sums
  }

  // MARK: Eliminated variables

  /// Gives rows to eliminated variables whose pull to zero would move an open column.
  ///
  /// - Returns: whether there are any.
  private mutating func admitDecisiveVariables(_ open: [OpenDirection]) -> Bool {
    var highest = -Double.infinity
    for definition in elimination.definitions {
      let slot = Int(definition.variable)
      if variables[slot].quantity < 0 { highest = max(highest, restLevel(slot)) }
    }
    guard highest > -.infinity else { return false }
    var admitted: [Int] = []
    var isImprovable = false
    updateValues()
    for entry in open {
      let costs = self.costs(entry.column, entry.direction, countsRest: true)
      let decisive = costs.first { abs($0.cost) > Tolerance.cost }?.level ?? -.infinity
      guard decisive < highest else { continue }
      let slopes = slopes(along: entry.column)
      var best: (level: Double, cost: Double)?
      for definition in elimination.definitions {
        let slot = Int(definition.variable)
        let slope = slopes[slot]
        guard variables[slot].quantity < 0, abs(slope) > Tolerance.cost,
          restLevel(slot) > decisive
        else { continue }
        if !admitted.contains(slot) { admitted.append(slot) }
        guard restLevel(slot) > best?.level ?? -.infinity else { continue }
        let isZero = abs(values[slot]) < 1e-9
        let sign = values[slot] > 0 ? 1.0 : -1
        best = (restLevel(slot), isZero ? abs(slope) : sign * slope * Double(entry.direction))
      }
      if let best, best.cost < 0 { isImprovable = true }
    }
    guard isImprovable else { return false }
    for slot in admitted { admit(slot) }
    return true
  }

  /// Returns the level of a side's priority or of its pull to the target; nil if there is none.
  func level(of quantity: Quantity, _ direction: Int, atRest: Bool) -> Double? {
    let side = quantity.side(direction)
    guard atRest else { return side.cost == .soft ? side.level : nil }
    if side.cost == .barrier { return nil }
    if quantity.isVariable { return restLevel(Int(~quantity.reference)) }
    let constraint = constraints[Int(quantity.reference)]
    if constraint.isNaturalSize { return RestLevel.ofNaturalSize(serial: constraint.serial) }
    // A side with a cost has no pull besides its priority, unless it belongs to a natural size.
    return side.cost == .none ? RestLevel.ofSlack(serial: constraint.serial) : nil
  }

  private func restLevel(_ slot: Int) -> Double {
    RestLevel.ofVariable(rank: variables[slot].rank, serial: variables[slot].serial)
  }

  /// Returns the rate at which each variable changes when a column leaves its target.
  private func slopes(along column: Int) -> [Double] {
    var slopes = [Double](repeating: 0, count: variables.count)
    for slot in variables.indices
    where variables[slot].definition < 0 && variables[slot].quantity >= 0 {
      let quantity = quantities[Int(variables[slot].quantity)]
      slopes[slot] =
        quantity.isBasic
        ? tableau.coefficient(row: Int(quantity.position), column: column)
        : Int(quantity.position) == column ? 1 : 0
    }
    for index in elimination.order {
      let definition = elimination.definitions[Int(index)]
      slopes[Int(definition.variable)] = elimination.range(definition).reduce(0) {
        let term = elimination.terms[$1]
        return $0 + term.coefficient * slopes[Int(term.variable)]
      }
    }
    return slopes
  }

  /// Gives an eliminated variable a row over the present columns, and includes the side on which its value lies.
  private mutating func admit(_ slot: Int) {
    // Converts the form over the initial columns to one over the present columns.
    expand(Term(variable: Int32(slot), coefficient: 1))
    var unknowns: [(slot: Int, coefficient: Double)] = []
    var slotOfColumn = [Int](repeating: -1, count: tableau.columns.count)
    for slot in variables.indices where variables[slot].definition < 0 {
      if variables[slot].quantity >= 0 { slotOfColumn[Int(variables[slot].column)] = slot }
    }
    for index in work.touched {
      let value = work.take(index)
      if value != 0 && Int(index) < tableau.columns.count {
        unknowns.append((slotOfColumn[Int(index)], value))
      }
    }
    work.touched.removeAll(keepingCapacity: true)
    for unknown in unknowns {
      let quantity = quantities[Int(variables[unknown.slot].quantity)]
      guard quantity.isBasic else {
        work.add(quantity.position, unknown.coefficient)
        continue
      }
      for index in tableau.range(row: Int(quantity.position)) {
        let entry = tableau.entries[index]
        work.add(entry.column, entry.value * unknown.coefficient)
      }
    }
    for column in dual.scales.indices { dual.scales[column] = 1 }
    finishForm()
    let index = quantities.count
    variables[slot].quantity = Int32(index)
    var quantity = quantity(ofVariable: slot, position: 0, isBasic: true)
    quantity.position = Int32(tableau.rows.count)
    quantities.append(quantity)
    tableau.appendLinkedRow(owner: Int32(index), target: target(of: index), form: work.form)
    let row = tableau.rows.count - 1
    tableau.refresh(row: row)
    let residual = tableau.rows[row].residual
    if abs(residual) > tableau.rows[row].tolerance {
      quantities[index].side = quantities[index].countedSide(
        residual > 0 ? 1 : -1, countsRest: true)
    }
  }

  // MARK: The primal method

  /// Makes all columns' costs optimal. The values must already agree with their included sides.
  ///
  /// This is the primal simplex method. Of several possible columns or rows it uses the one created first, so that it
  /// cannot cycle.
  private mutating func restoreOptimality() -> Bool {
    var remaining = 1000 + 40 * (tableau.rows.count + tableau.columns.count)
    while let move = improvingMove() {
      remaining -= 1
      guard remaining > 0, let row = blockingRow(move) else { return false }
      exchange(row: row, column: move.column, direction: move.direction)
    }
    return true
  }

  private func improvingMove() -> OpenDirection? {
    var best: OpenDirection?
    var bestOwner = Int32.max
    for column in tableau.columns.indices
    where tableau.columns[column].owner < bestOwner && !isPlainlyFirm(column) {
      let owner = quantities[Int(tableau.columns[column].owner)]
      for direction in [1, -1] where owner.side(direction).cost != .barrier {
        let costs = self.costs(column, direction, countsRest: true)
        if let first = costs.first(where: { abs($0.cost) > Tolerance.cost }), first.cost < 0 {
          best = OpenDirection(column: column, direction: direction)
          bestOwner = tableau.columns[column].owner
        }
      }
    }
    return best
  }

  /// Returns the row that reaches its target first and whose cost would change there.
  private func blockingRow(_ move: OpenDirection) -> Int? {
    var best: Int?
    var bestDistance = Double.infinity
    for index in tableau.range(column: move.column) {
      let row = Int(tableau.links[index])
      let rate =
        tableau.coefficient(row: row, column: move.column) * Double(move.direction)
      let quantity = quantities[Int(tableau.rows[row].owner)]
      let heading = rate > 0 ? 1 : -1
      guard quantity.contradicts(heading, countsRest: dual.countsRest),
        abs(rate) > tableau.pivotThreshold(row: row)
      else { continue }
      let distance = max(0, -tableau.rows[row].residual * Double(heading)) / abs(rate)
      guard let found = best else {
        (best, bestDistance) = (row, distance)
        continue
      }
      let slack = 1e-11 * (1 + abs(bestDistance))
      let isFirstOfEquals =
        distance <= bestDistance + slack
        && tableau.rows[row].owner < tableau.rows[found].owner
      if distance < bestDistance - slack || isFirstOfEquals {
        best = row
        bestDistance = min(distance, bestDistance)
      }
    }
    return best
  }
}
