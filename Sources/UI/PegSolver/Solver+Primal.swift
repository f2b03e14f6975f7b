extension Solver {
  /// Makes all columns' costs right, the values agreeing with the sides counted already.
  ///
  /// This is the primal simplex method; of several columns or rows the one made first goes, so that it cannot cycle.
  mutating func restoreOptimality() {
    var remaining = 200 + 40 * (tableau.rows.count + tableau.columnOwners.count)
    while let (column, direction) = improvingColumn() {
      remaining -= 1
      guard remaining > 0, let row = blockingRow(column: column, direction: direction) else {
        restart()
        return
      }
      exchange(row: row, column: column, direction: direction)
    }
  }

  /// Gives the column of a quantity that costs nothing any more a row, moving it the way that improves the solution.
  ///
  /// - Returns: false, with nothing done, when rounding hides the way.
  mutating func bringIntoBasis(column: Int) -> Bool {
    let direction = improvingDirection(column: column)
    guard direction != 0, let row = blockingRow(column: column, direction: direction) else {
      return false
    }
    exchange(row: row, column: column, direction: direction)
    return true
  }

  private func improvingColumn() -> (column: Int, direction: Int)? {
    var best: (column: Int, direction: Int)?
    var bestSlot = Int.max
    for column in tableau.columnOwners.indices where tableau.columnOwners[column] < bestSlot {
      let direction = improvingDirection(column: column)
      if direction != 0 {
        best = (column, direction)
        bestSlot = tableau.columnOwners[column]
      }
    }
    return best
  }

  /// Returns the direction in which leaving a column's target lowers the cost, or 0.
  private func improvingDirection(column: Int) -> Int {
    let owner = quantities[tableau.columnOwners[column]]
    var upIsOpen = owner.above != .barrier
    var downIsOpen = owner.below != .barrier
    var position = 0
    while (upIsOpen || downIsOpen) && position < levelOrder.count {
      let level = quantities[levelOrder[position]].level
      let cost = costOfRows(column: column, position: &position)
      let up = cost + (owner.above == .soft && owner.level == level ? 1 : 0)
      let down = (owner.below == .soft && owner.level == level ? 1 : 0) - cost
      if upIsOpen {
        if up < -Tolerance.cost { return 1 }
        if up > Tolerance.cost { upIsOpen = false }
      }
      if downIsOpen {
        if down < -Tolerance.cost { return -1 }
        if down > Tolerance.cost { downIsOpen = false }
      }
    }
    return 0
  }

  /// Returns what raising a column by one costs in the rows at one level, and moves `position` to the next level.
  func costOfRows(column: Int, position: inout Int) -> Double {
    let level = quantities[levelOrder[position]].level
    var cost = 0.0
    while position < levelOrder.count && quantities[levelOrder[position]].level == level {
      let quantity = quantities[levelOrder[position]]
      position += 1
      if quantity.isBasic && quantity.side != 0 {
        cost += Double(quantity.side) * tableau[quantity.position, column]
      }
    }
    return cost
  }

  /// Returns the row that reaches its target first, from a side whose cost would change there.
  private func blockingRow(column: Int, direction: Int) -> Int? {
    var best: Int?
    var bestDistance = Double.infinity
    for row in tableau.rows.indices {
      let rate = tableau[row, column] * Double(direction)
      guard rate != 0 else { continue }
      let quantity = quantities[tableau.rows[row].owner]
      let heading = rate > 0 ? 1 : -1
      guard quantity.contradicts(heading), abs(rate) > tableau.pivotThreshold(row: row)
      else { continue }
      let distance = max(0, -tableau.rows[row].residual * Double(heading)) / abs(rate)
      let slack = 1e-11 * (1 + abs(bestDistance))
      let isCloser = best == nil || distance < bestDistance - slack
      let isFirstOfEquals = best.map { other in
        distance <= bestDistance + slack && tableau.rows[row].owner < tableau.rows[other].owner
      }
      if isCloser || isFirstOfEquals == true {
        best = row
        bestDistance = min(distance, bestDistance)
      }
    }
    return best
  }
}
