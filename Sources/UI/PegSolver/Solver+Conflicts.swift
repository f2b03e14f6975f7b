extension Solver {
  /// Excludes required constraints until the others can be satisfied, and records the conflict of each.
  ///
  /// Constraints are considered in the order of their creation, but unbreakable ones first. The first constraint that
  /// cannot be satisfied together with all before it is excluded.
  ///
  /// - Complexity: per excluded constraint, O(log constraints + size of its conflict) solutions of the required constraints.
  mutating func breakConstraints() {
    var order = constraints.indices.filter { isActive($0) && isRequired($0) }
    order.sort {
      constraints[$0].isBreakable != constraints[$1].isBreakable
        ? !constraints[$0].isBreakable : constraints[$0].serial < constraints[$1].serial
    }
    var probe = self
    for slot in probe.constraints.indices { probe.constraints[slot].isExcluded = true }
    var possible = 0
    while var certificate = probe.contradiction(among: order[...]) {
      var impossible = order.count
      while impossible - possible > 1 {
        let middle = (possible + impossible) / 2
        if let found = probe.contradiction(among: order[..<middle]) {
          impossible = middle
          certificate = found
        } else {
          possible = middle
        }
      }
      let broken = order.remove(at: impossible - 1)
      let others = certificate.filter { $0 != broken && isRequired($0) }
      let conflict = [broken] + probe.reduce(others[...], against: [broken])
      constraints[broken].isBroken = true
      breakages.append(
        Breakage(
          broken: id(broken),
          conflict: conflict.map(id).sorted { $0.serial < $1.serial }))
    }
  }

  private func isRequired(_ slot: Int) -> Bool {
    constraints[slot].above.cost == .barrier || constraints[slot].below.cost == .barrier
  }

  /// Returns constraints that contradict each other; nil if the given ones can be satisfied.
  private mutating func contradiction(among slots: ArraySlice<Int>) -> [Int]? {
    for slot in slots { constraints[slot].isExcluded = false }
    defer { for slot in slots { constraints[slot].isExcluded = true } }
    return attempt()
  }

  /// Returns a minimal subset of the constraints that still contradicts `others`.
  ///
  /// - Source: Junker 2004, "QuickXplain: Preferred Explanations and Relaxations for Over-Constrained Problems".
  private mutating func reduce(_ slots: ArraySlice<Int>, against others: [Int]) -> [Int] {
    reduce(slots, against: others, hasGrown: true)
  }

  private mutating func reduce(
    _ slots: ArraySlice<Int>, against others: [Int], hasGrown: Bool
  ) -> [Int] {
    if slots.isEmpty || hasGrown && contradiction(among: others[...]) != nil { return [] }
    if slots.count == 1 { return Array(slots) }
    let middle = slots.startIndex + slots.count / 2
    let (left, right) = (slots[..<middle], slots[middle...])
    let second = reduce(right, against: others + left, hasGrown: !left.isEmpty)
    let first = reduce(left, against: others + second, hasGrown: !second.isEmpty)
    return first + second
  }
}
