extension Solver {
  /// Brings the solution up to date.
  ///
  /// Where required constraints contradict each other, the latest made of those that do not fit the earlier ones are left
  /// out, constraints that must not be broken counting as the earliest; which ones depends on the present constraints alone.
  ///
  /// - Returns: the constraints left out.
  /// - Complexity: after changed constants, O(terms of definitions) and what the changed values reach; otherwise a new
  ///   elimination and tableau.
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

  /// Solves from nothing.
  ///
  /// - Returns: the constraints among which there is a contradiction, nil without one.
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

  /// Names the constraints that a row which cannot be satisfied was made from, all of which are required.
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
    // Each definition with those that it was expressed by.
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

  /// Whether the values fit the constraints as they were given, pivots having added no rounding to speak of.
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
