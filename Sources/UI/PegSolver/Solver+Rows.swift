extension Solver {
  /// Builds definitions, quantities and the tableau from the constraints, with no cost included.
  ///
  /// Every unknown is initially zero, or at the target of a soft constraint on it alone.
  ///
  /// - Parameter startsAtZero: whether every unknown is initially zero, so that the dual simplex method cannot cycle.
  mutating func build(startsAtZero: Bool) {
    if hasReusedSlots && constraintOrder == nil {
      constraintOrder = constraints.indices.filter { constraints[$0].serial != 0 }
        .sorted { constraints[$0].serial < constraints[$1].serial }.map { Int32($0) }
    }
    eliminate()
    updateOffsets()
    hasMovedDefinitions = false
    dual.reset()
    let unknowns = variables.count - elimination.definitions.count
    tableau.removeAll(expecting: constraints.count + unknowns, columns: unknowns)
    quantities.removeAll(keepingCapacity: true)
    quantities.reserveCapacity(constraints.count + variables.count)
    makeColumns()
    reduceDefinitions()
    dual.scales.removeAll(keepingCapacity: true)
    dual.scales.append(contentsOf: repeatElement(1, count: tableau.columns.count))
    if !startsAtZero { seatConstraints() }
    makeRows()
    tableau.linkRows()
    for row in tableau.rows.indices {
      tableau.refresh(row: row)
      enqueue(row: row)
    }
    isBuilt = true
  }

  // MARK: Columns

  private mutating func makeColumns() {
    for slot in variables.indices where variables[slot].definition < 0 {
      guard variables[slot].serial != 0 else { continue }
      let column = Int32(tableau.columns.count)
      variables[slot].column = column
      dual.unknowns.append((Int32(slot), Int32(quantities.count)))
      variables[slot].quantity = Int32(quantities.count)
      tableau.columns.append(Tableau.Column(target: 0, owner: Int32(quantities.count)))
      quantities.append(quantity(ofVariable: slot, position: column, isBasic: false))
    }
  }

  func quantity(ofVariable slot: Int, position: Int32, isBasic: Bool) -> Quantity {
    let record = variables[slot]
    return Quantity(
      reference: ~Int32(slot), position: position, isBasic: isBasic, above: Side(),
      below: record.isNonnegative ? .forbidden : Side())
  }

  private func quantity(ofConstraint slot: Int, position: Int32, isBasic: Bool) -> Quantity {
    let record = constraints[slot]
    return Quantity(
      reference: Int32(slot), position: position, isBasic: isBasic, above: record.above,
      below: record.below)
  }

  /// Makes soft constraints on a single unknown owners of its column, the strongest first, which saves pivots.
  private mutating func seatConstraints() {
    forEachConstraint { solver, slot in
      let record = solver.constraints[slot]
      guard record.count == 1, record.above.cost == .soft, record.below.cost == .soft else {
        return
      }
      let term = solver.terms[Int(record.start)]
      guard let entry = solver.soleEntry(of: term), abs(entry.value) > 1e-3 else { return }
      let column = Int(entry.column)
      let level = min(record.above.level, record.below.level)
      let owner = solver.tableau.columns[column].owner
      let seated = solver.quantities[Int(owner)]
      if !seated.isVariable {
        guard min(seated.above.level, seated.below.level) < level else { return }
        // The weaker constraint needs a row after all.
        solver.constraints[Int(seated.reference)].quantity = -1
        solver.quantities[Int(owner)] = solver.quantity(
          ofConstraint: slot, position: entry.column, isBasic: false)
        solver.constraints[slot].quantity = owner
      } else {
        solver.constraints[slot].quantity = Int32(solver.quantities.count)
        solver.tableau.columns[column].owner = Int32(solver.quantities.count)
        solver.quantities.append(
          solver.quantity(ofConstraint: slot, position: entry.column, isBasic: false))
      }
      solver.dual.scales[column] = 1 / entry.value
    }
  }

  private func soleEntry(of term: Term) -> Entry? {
    let variable = variables[Int(term.variable)]
    if variable.definition < 0 {
      return Entry(column: variable.column, value: term.coefficient)
    }
    let definition = elimination.definitions[Int(variable.definition)]
    guard definition.formCount == 1 else { return nil }
    let entry = elimination.forms[Int(definition.formStart)]
    return Entry(column: entry.column, value: entry.value * term.coefficient)
  }

  private mutating func forEachConstraint(_ body: (inout Solver, Int) -> Void) {
    if let constraintOrder {
      for slot in constraintOrder where isActive(Int(slot)) { body(&self, Int(slot)) }
    } else {
      for slot in constraints.indices where isActive(slot) { body(&self, slot) }
    }
  }

  // MARK: Forms over unknowns

  /// Expresses definitions in unknowns, as long as that takes few terms.
  private mutating func reduceDefinitions() {
    for index in elimination.order {
      let definition = elimination.definitions[Int(index)]
      let start = elimination.forms.count
      var isShort = true
      for position in elimination.range(definition) where isShort {
        let term = elimination.terms[position]
        let variable = variables[Int(term.variable)]
        if variable.definition < 0 {
          mergeIntoForm(from: start, variable.column, term.coefficient)
        } else {
          let other = elimination.definitions[Int(variable.definition)]
          isShort = other.formCount >= 0
          guard isShort else { break }
          for entry in elimination.form(other) {
            let part = elimination.forms[entry]
            mergeIntoForm(from: start, part.column, part.value * term.coefficient)
          }
        }
        if elimination.forms.count - start > Elimination.formLimit { isShort = false }
      }
      if isShort {
        elimination.definitions[Int(index)].formStart = Int32(start)
        elimination.definitions[Int(index)].formCount = Int32(elimination.forms.count - start)
      } else {
        elimination.forms.removeLast(elimination.forms.count - start)
        elimination.definitions[Int(index)].formCount = -1
      }
      if elimination.definitions[Int(index)].formCount != 0 {
        elimination.varying.append(index)
      }
    }
  }

  private mutating func mergeIntoForm(from start: Int, _ column: Int32, _ value: Double) {
    for index in start..<elimination.forms.count where elimination.forms[index].column == column {
      let old = elimination.forms[index].value
      let sum = old + value
      if abs(sum) < Tolerance.coefficient * (1 + abs(old)) {
        elimination.forms.remove(at: index)
      } else {
        elimination.forms[index].value = sum
      }
      return
    }
    if value != 0 { elimination.forms.append(Entry(column: column, value: value)) }
  }

  /// Expresses terms in the columns that the tableau is built with, in `work.form`.
  mutating func expand(_ term: Term) {
    let variable = variables[Int(term.variable)]
    if variable.definition < 0 {
      work.add(variable.column, term.coefficient)
      return
    }
    let definition = elimination.definitions[Int(variable.definition)]
    if definition.formCount >= 0 {
      for index in elimination.form(definition) {
        let entry = elimination.forms[index]
        work.add(entry.column, entry.value * term.coefficient)
      }
      return
    }
    expandThroughCone(term)
  }

  /// Follows definitions to unknowns; sums over variables and over columns have separate ranges of indexes.
  private mutating func expandThroughCone(_ term: Term) {
    collectCone(below: term.variable)
    let shift = Int32(variables.count)
    work.add(term.variable + shift, term.coefficient)
    for position in work.cone.indices.reversed() {
      let definition = elimination.definitions[Int(work.cone[position])]
      let factor = work.take(definition.variable + shift)
      guard factor != 0 else { continue }
      for index in elimination.range(definition) {
        let other = elimination.terms[index]
        let variable = variables[Int(other.variable)]
        if variable.definition < 0 {
          work.add(variable.column, factor * other.coefficient)
        } else {
          work.add(other.variable + shift, factor * other.coefficient)
        }
      }
    }
  }

  /// Moves the sums over columns into `work.form`, ordered by column, in units of the columns' initial owners.
  mutating func finishForm() {
    let columnCount = Int32(tableau.columns.count)
    work.form.removeAll(keepingCapacity: true)
    for index in work.touched {
      let value = work.take(index)
      guard index < columnCount, value != 0 else { continue }
      work.form.append(Entry(column: index, value: value * dual.scales[Int(index)]))
    }
    work.touched.removeAll(keepingCapacity: true)
    if work.form.count > 1 { work.form.sort { $0.column < $1.column } }
  }

  // MARK: Rows

  private mutating func makeRows() {
    // Unknowns whose columns are owned by constraints.
    for slot in variables.indices where variables[slot].quantity >= 0 {
      let column = Int(variables[slot].column)
      let owner = variables[slot].quantity
      guard tableau.columns[column].owner != owner else { continue }
      work.form.removeAll(keepingCapacity: true)
      work.form.append(Entry(column: Int32(column), value: dual.scales[column]))
      appendRow(of: Int(owner), target: 0)
      let seated = tableau.columns[column].owner
      tableau.columns[column].target = target(of: Int(seated))
    }
    forEachConstraint { solver, slot in
      let record = solver.constraints[slot]
      guard record.quantity < 0, !record.isDefining else { return }
      for index in solver.termRange(slot) { solver.expand(solver.terms[index]) }
      solver.finishForm()
      let index = solver.quantities.count
      solver.constraints[slot].quantity = Int32(index)
      solver.quantities.append(solver.quantity(ofConstraint: slot, position: 0, isBasic: true))
      solver.appendRow(of: index, target: solver.target(of: index))
    }
    for index in elimination.definitions.indices {
      let slot = Int(elimination.definitions[index].variable)
      if variables[slot].isNonnegative { appendRow(ofDefined: slot) }
    }
  }

  private mutating func appendRow(ofDefined slot: Int) {
    expand(Term(variable: Int32(slot), coefficient: 1))
    finishForm()
    let index = quantities.count
    variables[slot].quantity = Int32(index)
    quantities.append(quantity(ofVariable: slot, position: 0, isBasic: true))
    appendRow(of: index, target: target(of: index))
  }

  private mutating func appendRow(of quantity: Int, target: Double) {
    quantities[quantity].isBasic = true
    quantities[quantity].position = Int32(tableau.rows.count)
    tableau.appendRow(owner: Int32(quantity), target: target, form: work.form)
  }

  // MARK: Targets

  /// Returns the target of the form over columns: the constraint's constant without the contributions of definitions.
  func target(of quantity: Int) -> Double {
    let reference = Int(quantities[quantity].reference)
    if reference < 0 {
      return variables[~reference].definition < 0 ? 0 : -elimination.offsets[~reference]
    }
    var target = constraints[reference].constant
    for index in termRange(reference) {
      let term = terms[index]
      target -= term.coefficient * elimination.offsets[Int(term.variable)]
    }
    return target
  }

  /// Updates a quantity's target and the values that depend on it.
  mutating func moveTarget(of quantity: Int) {
    let target = target(of: quantity)
    let position = Int(quantities[quantity].position)
    if quantities[quantity].isBasic {
      guard tableau.rows[position].target != target else { return }
      tableau.rows[position].target = target
      tableau.refresh(row: position)
      enqueue(row: position)
      return
    }
    guard tableau.columns[position].target != target else { return }
    tableau.columns[position].target = target
    for index in tableau.range(column: position) {
      let row = Int(tableau.links[index])
      tableau.refresh(row: row)
      enqueue(row: row)
    }
  }

  mutating func moveDefinitions() {
    hasMovedDefinitions = false
    updateOffsets()
    dual.hasStaleConstants = true
    for index in quantities.indices { moveTarget(of: index) }
  }

  /// Updates the values of all variables.
  ///
  /// - Complexity: O(unknowns + terms of the definitions that depend on them); no allocation after the first call.
  mutating func updateValues() {
    if values.count != variables.count {
      values = [Double](repeating: 0, count: variables.count)
      dual.hasStaleConstants = true
    }
    if dual.hasStaleConstants {
      dual.hasStaleConstants = false
      for definition in elimination.definitions where definition.formCount == 0 {
        values[Int(definition.variable)] = elimination.offsets[Int(definition.variable)]
      }
    }
    for (slot, quantity) in dual.unknowns {
      let quantity = quantities[Int(quantity)]
      values[Int(slot)] = quantity.isBasic ? tableau.rows[Int(quantity.position)].residual : 0
    }
    elimination.evaluate(into: &values)
  }
}
