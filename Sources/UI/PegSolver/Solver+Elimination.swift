extension Solver {
  /// Solves the required equations one by one, each for one of its variables.
  ///
  /// If no definition mentions a variable yet, the equation can define it unchanged; this keeps chains of views as
  /// sparse as they were written. Otherwise the equation is first expressed in unknowns. If all variables of an
  /// equation cancel, it becomes a row, in which it is checked.
  mutating func eliminate() {
    elimination.removeAll(variables: variables.count, constraints: constraints.count)
    work.prepare(variables.count * 2)
    for slot in variables.indices {
      variables[slot].definition = -1
      variables[slot].quantity = -1
      variables[slot].isReferenced = false
      variables[slot].rowUses = variables[slot].isNonnegative ? 1 : 0
    }
    for slot in constraints.indices {
      constraints[slot].quantity = -1
      constraints[slot].isDefining = false
      guard isActive(slot), !constraints[slot].isRequiredEquation else { continue }
      for index in termRange(slot) { variables[Int(terms[index].variable)].rowUses += 1 }
    }
    if let constraintOrder {
      for slot in constraintOrder where isActive(Int(slot)) { eliminate(by: Int(slot)) }
    } else {
      for slot in constraints.indices where isActive(slot) { eliminate(by: slot) }
    }
    orderDefinitions()
  }

  func isActive(_ slot: Int) -> Bool {
    let record = constraints[slot]
    return record.serial != 0 && !record.isBroken && !record.isExcluded
  }

  private mutating func eliminate(by slot: Int) {
    guard constraints[slot].isRequiredEquation else { return }
    let range = termRange(slot)
    var largest = 0.0
    var hasDefined = false
    for index in range where terms[index].coefficient != 0 {
      largest = max(largest, abs(terms[index].coefficient))
      if variables[Int(terms[index].variable)].definition >= 0 { hasDefined = true }
    }
    var best = -1
    var fewest = Int32.max
    for index in range where abs(terms[index].coefficient) > largest * 0.01 {
      let variable = variables[Int(terms[index].variable)]
      guard variable.definition < 0, !(hasDefined && variable.isReferenced) else { continue }
      if variable.rowUses < fewest {
        best = index
        fewest = variable.rowUses
      }
    }
    if best >= 0 {
      define(terms[best].variable, by: slot, divisor: terms[best].coefficient)
    } else if hasDefined {
      defineExpanded(by: slot)
    }
  }

  private mutating func define(_ variable: Int32, by slot: Int, divisor: Double) {
    let start = elimination.terms.count
    for index in termRange(slot)
    where terms[index].variable != variable && terms[index].coefficient != 0 {
      let term = terms[index]
      variables[Int(term.variable)].isReferenced = true
      elimination.terms.append(
        Term(variable: term.variable, coefficient: -term.coefficient / divisor))
    }
    append(variable, by: slot, divisor: divisor, start: start, partStart: elimination.parts.count)
  }

  private mutating func append(
    _ variable: Int32, by slot: Int, divisor: Double, start: Int, partStart: Int
  ) {
    variables[Int(variable)].definition = Int32(elimination.definitions.count)
    constraints[slot].isDefining = true
    elimination.definitions.append(
      Definition(
        variable: variable, constraint: Int32(slot), divisor: divisor, start: Int32(start),
        count: Int32(elimination.terms.count - start), partStart: Int32(partStart),
        partCount: Int32(elimination.parts.count - partStart)))
  }

  private mutating func defineExpanded(by slot: Int) {
    collectCone(below: termRange(slot))
    for index in termRange(slot) {
      work.add(terms[index].variable, terms[index].coefficient)
    }
    let partStart = elimination.parts.count
    for position in work.cone.indices.reversed() {
      let definition = elimination.definitions[Int(work.cone[position])]
      let factor = work.take(definition.variable)
      guard factor != 0 else { continue }
      elimination.parts.append(Term(variable: work.cone[position], coefficient: -factor))
      for index in elimination.range(definition) {
        let term = elimination.terms[index]
        work.add(term.variable, factor * term.coefficient)
      }
    }
    var largest = 0.0
    work.form.removeAll(keepingCapacity: true)
    for variable in work.touched where variables[Int(variable)].definition < 0 {
      let value = work.take(variable)
      guard value != 0 else { continue }
      largest = max(largest, abs(value))
      work.form.append(Entry(column: variable, value: value))
    }
    work.touched.removeAll(keepingCapacity: true)
    var best = -1
    var fewest = Int32.max
    for (position, entry) in work.form.enumerated() where abs(entry.value) > largest * 0.1 {
      if variables[Int(entry.column)].rowUses < fewest {
        best = position
        fewest = variables[Int(entry.column)].rowUses
      }
    }
    guard best >= 0 else {
      elimination.parts.removeLast(elimination.parts.count - partStart)
      return
    }
    let pivot = work.form[best]
    let start = elimination.terms.count
    for (position, entry) in work.form.enumerated() where position != best {
      variables[Int(entry.column)].isReferenced = true
      elimination.terms.append(
        Term(variable: entry.column, coefficient: -entry.value / pivot.value))
    }
    for index in partStart..<elimination.parts.count {
      elimination.parts[index].coefficient /= pivot.value
    }
    append(pivot.column, by: slot, divisor: pivot.value, start: start, partStart: partStart)
  }

  /// Collects in `work.cone` the definitions that terms of constraints refer to, directly or indirectly.
  ///
  /// - Complexity: O(terms of those definitions); uses an explicit stack.
  mutating func collectCone(below range: Range<Int>) {
    work.cone.removeAll(keepingCapacity: true)
    for index in range { addToCone(terms[index].variable) }
    for definition in work.cone { work.isVisited[Int(definition)] = false }
  }

  mutating func collectCone(below variable: Int32) {
    work.cone.removeAll(keepingCapacity: true)
    addToCone(variable)
    for definition in work.cone { work.isVisited[Int(definition)] = false }
  }

  private mutating func addToCone(_ root: Int32) {
    if work.isVisited.count < elimination.definitions.count {
      let more = elimination.definitions.count - work.isVisited.count
      work.isVisited.append(contentsOf: repeatElement(false, count: more))
    }
    let first = variables[Int(root)].definition
    guard first >= 0, !work.isVisited[Int(first)] else { return }
    work.isVisited[Int(first)] = true
    work.stack.append((first, 0))
    while let (current, next) = work.stack.last {
      let definition = elimination.definitions[Int(current)]
      guard next < definition.count else {
        work.cone.append(current)
        work.stack.removeLast()
        continue
      }
      work.stack[work.stack.count - 1].next = next + 1
      let variable = elimination.terms[Int(definition.start + next)].variable
      let below = variables[Int(variable)].definition
      if below >= 0 && !work.isVisited[Int(below)] {
        work.isVisited[Int(below)] = true
        work.stack.append((below, 0))
      }
    }
  }

  // MARK: Order

  private mutating func orderDefinitions() {
    let count = elimination.definitions.count
    elimination.order.reserveCapacity(count)
    elimination.isOrdered.append(contentsOf: repeatElement(false, count: count))
    for start in 0..<count where !elimination.isOrdered[start] {
      work.stack.append((Int32(start), 0))
      while let (current, next) = work.stack.last {
        let definition = elimination.definitions[Int(current)]
        var position = next
        var below: Int32 = -1
        while position < definition.count && below < 0 {
          let variable = elimination.terms[Int(definition.start + position)].variable
          let candidate = variables[Int(variable)].definition
          if candidate >= 0 && !elimination.isOrdered[Int(candidate)] { below = candidate }
          position += 1
        }
        work.stack[work.stack.count - 1].next = position
        if below >= 0 {
          work.stack.append((below, 0))
        } else {
          elimination.isOrdered[Int(current)] = true
          elimination.order.append(current)
          work.stack.removeLast()
        }
      }
    }
  }

  /// Computes the constants of definitions, and the values of variables if all unknowns are zero.
  ///
  /// - Complexity: O(terms of the definitions).
  mutating func updateOffsets() {
    for index in elimination.definitions.indices {
      let definition = elimination.definitions[index]
      var constant = constraints[Int(definition.constraint)].constant / definition.divisor
      for part in elimination.parts(definition) {
        let other = elimination.parts[part]
        constant += other.coefficient * elimination.definitions[Int(other.variable)].constant
      }
      elimination.definitions[index].constant = constant
    }
    for index in elimination.order {
      let definition = elimination.definitions[Int(index)]
      var value = definition.constant
      for index in elimination.range(definition) {
        let term = elimination.terms[index]
        value += term.coefficient * elimination.offsets[Int(term.variable)]
      }
      elimination.offsets[Int(definition.variable)] = value
    }
  }
}
