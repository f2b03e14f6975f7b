extension Solver {
  /// Updates the solution.
  ///
  /// If required constraints contradict each other, those that conflict with earlier ones are excluded, the latest
  /// first. Unbreakable constraints count as the earliest. The choice depends only on the present constraints.
  ///
  /// - Returns: the excluded constraints.
  /// - Complexity: after changes of constants only, O(terms of definitions) and the work for the values that change;
  ///   otherwise a new elimination and tableau.
  @discardableResult
  package mutating func solve() -> [Breakage] {
    if isSolved { return breakages }
    if isBuilt && breakages.isEmpty {
      let pivots = dual.pivotCount
      if hasMovedDefinitions { moveDefinitions() }
      if pivots < 1000 + tableau.rows.count * 8, restoreFeasibility() == .solved, settle() {
        updateValues()
        if dual.pivotCount == pivots || isAccurate {
          isSolved = true
          return []
        }
      }
    }
    for slot in constraints.indices { constraints[slot].isBroken = false }
    breakages.removeAll()
    if attempt() != nil {
      breakConstraints()
      _ = attempt()
    }
    updateValues()
    isSolved = true
    return breakages
  }

  /// Solves the constraints without using an earlier solution.
  ///
  /// - Returns: constraints that contradict each other; nil if there is no contradiction.
  mutating func attempt() -> [Int]? {
    for startsAtZero in [false, true] {
      build(startsAtZero: startsAtZero)
      if startsAtZero {
        dual.countsRest = true
        for row in tableau.rows.indices { enqueue(row: row) }
      }
      switch restoreFeasibility() {
      case .solved: if settle() { return nil }
      case .blocked(let row): return certificate(row: row)
      case .exhausted: break
      }
    }
    return nil
  }

  /// Returns the constraints from which a row that cannot be satisfied was derived; all of them are required.
  private mutating func certificate(row: Int) -> [Int] {
    var owners = [tableau.rows[row].owner]
    let threshold = tableau.pivotThreshold(row: row)
    for index in tableau.range(row: row) where abs(tableau.entries[index].value) > threshold {
      owners.append(tableau.columns[Int(tableau.entries[index].column)].owner)
    }
    var slots: [Int] = []
    var isListed = [Bool](repeating: false, count: constraints.count)
    func list(_ slot: Int) {
      if !isListed[slot] { slots.append(slot) }
      isListed[slot] = true
    }
    for owner in owners {
      let reference = Int(quantities[Int(owner)].reference)
      if reference < 0 {
        collectCone(below: Int32(~reference))
      } else {
        list(reference)
        collectCone(below: termRange(reference))
      }
      for definition in work.cone {
        list(Int(elimination.definitions[Int(definition)].constraint))
      }
    }
    // Adds, for each definition, the definitions that it was expressed by.
    var position = 0
    while position < slots.count {
      if constraints[slots[position]].isDefining {
        collectParts(of: slots[position])
        for definition in work.cone {
          list(Int(elimination.definitions[Int(definition)].constraint))
        }
      }
      position += 1
    }
    return slots
  }

  private mutating func collectParts(of slot: Int) {
    work.cone.removeAll(keepingCapacity: true)
    let definition = elimination.definitions.first { $0.constraint == Int32(slot) }
    guard let definition else { return }
    for index in elimination.parts(definition) {
      work.cone.append(elimination.parts[index].variable)
    }
  }

  /// Whether the values satisfy the constraints as they were given, so that pivots have not added much rounding.
  private var isAccurate: Bool {
    for slot in constraints.indices where isActive(slot) {
      var error = -constraints[slot].constant
      var magnitude = 1 + abs(error)
      if constraints[slot].quantity >= 0 {
        let quantity = quantities[Int(constraints[slot].quantity)]
        if quantity.isBasic { error -= tableau.rows[Int(quantity.position)].residual }
      }
      for index in termRange(slot) {
        let part = terms[index].coefficient * values[Int(terms[index].variable)]
        error += part
        magnitude += abs(part)
      }
      if abs(error) > magnitude * Tolerance.accuracy { return false }
    }
    return true
  }
}
