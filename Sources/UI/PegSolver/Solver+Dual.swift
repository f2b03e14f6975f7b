/// An event that ends the change of the leaving quantity's reduced cost.
///
/// It is either a column whose own reduced cost reaches zero, or the quantity's change of side.
struct Candidate: Sendable {
  /// The column; −1 for the leaving quantity's change of side.
  var column: Int32
  /// The direction in which the column's reduced cost moves: −1 or +1.
  var sign: Double
  /// The reciprocal of the speed at which it moves.
  var scale: Double
  var isAlive = true
}

/// The part, at one level, of the reduced cost at which a candidate is reached.
struct Share: Sendable {
  var level: Double
  var candidate: Int32
  var amount: Double
}

/// Scratch memory of the dual simplex method.
struct DualWork: Sendable {
  /// For each column, one unit of the unknown in units of the column's initial owner.
  var scales: [Double] = []
  /// Rows that may contradict their included sides, each once; rows before `head` are done.
  var queue: [Int32] = []
  var head = 0
  var candidates: [Candidate] = []
  var shares: [Share] = []
  /// For each column, the index of its candidate, or −1.
  var candidateOfColumn: [Int32] = []
  var toleratedRows: [Int32] = []
  /// Whether the pulls of variables to zero and of inequalities to their bounds are included.
  var countsRest = false
  /// The unknowns and their quantities.
  var unknowns: [(variable: Int32, quantity: Int32)] = []
  /// Whether the values of variables that depend on no unknown are out of date.
  var hasStaleConstants = true
  var pivotCount = 0
  /// The number of pivots and changes of side since the last time that no column was open.
  var changeCount = 0

  mutating func reset() {
    queue.removeAll(keepingCapacity: true)
    head = 0
    toleratedRows.removeAll(keepingCapacity: true)
    candidateOfColumn.removeAll(keepingCapacity: true)
    unknowns.removeAll(keepingCapacity: true)
    hasStaleConstants = true
    countsRest = false
    pivotCount = 0
    changeCount = 1
  }
}

/// The result of a run of the dual simplex method.
enum DualOutcome: Equatable {
  case solved
  /// The row cannot be satisfied.
  case blocked(row: Int)
  /// The run took more steps than a run that makes progress.
  case exhausted
}

extension Solver {
  private enum Step {
    case changeSide
    case enter(column: Int, direction: Int)
    case blocked
  }

  /// Returns the direction (−1, +1) in which a row's value contradicts the included side, or 0.
  func violation(row: Int) -> Int {
    let residual = tableau.rows[row].residual
    guard abs(residual) > tableau.rows[row].tolerance else { return 0 }
    let direction = residual > 0 ? 1 : -1
    let owner = quantities[Int(tableau.rows[row].owner)]
    return owner.contradicts(direction, countsRest: dual.countsRest) ? direction : 0
  }

  mutating func enqueue(row: Int) {
    guard !tableau.rows[row].isQueued, violation(row: row) != 0 else { return }
    tableau.rows[row].isQueued = true
    dual.queue.append(Int32(row))
  }

  private mutating func dequeue() -> Int? {
    guard dual.head < dual.queue.count else {
      dual.queue.removeAll(keepingCapacity: true)
      dual.head = 0
      return nil
    }
    let row = Int(dual.queue[dual.head])
    dual.head += 1
    tableau.rows[row].isQueued = false
    return row
  }

  /// Makes all values agree with their included sides. The columns' costs must already be optimal.
  ///
  /// This is the dual simplex method. The reduced cost of a contradicting quantity moves towards that of the side on
  /// which it lies. If the reduced cost of a column reaches zero before, the column enters the row; otherwise the
  /// quantity changes its side.
  mutating func restoreFeasibility() -> DualOutcome {
    if dual.candidateOfColumn.count < tableau.columns.count {
      let more = tableau.columns.count - dual.candidateOfColumn.count
      dual.candidateOfColumn.append(contentsOf: repeatElement(-1, count: more))
    }
    var remaining = 1000 + 40 * (tableau.rows.count + tableau.columns.count)
    while let row = dequeue() {
      let direction = violation(row: row)
      guard direction != 0, !dual.toleratedRows.contains(Int32(row)) else { continue }
      remaining -= 1
      if remaining == 0 { return .exhausted }
      dual.changeCount += 1
      switch step(row: row, direction: direction) {
      case .changeSide:
        let owner = Int(tableau.rows[row].owner)
        quantities[owner].side = quantities[owner].countedSide(
          direction, countsRest: dual.countsRest)
      case .enter(let column, let entering):
        exchange(row: row, column: column, direction: entering)
        dual.toleratedRows.removeAll(keepingCapacity: true)
      case .blocked:
        let limit = tableau.rows[row].tolerance * (Tolerance.conflict / Tolerance.value)
        if abs(tableau.rows[row].residual) > limit { return .blocked(row: row) }
        dual.toleratedRows.append(Int32(row))
      }
    }
    return .solved
  }

  /// Exchanges a row with a column. Afterwards the column's former owner may lie off its target, in `direction`.
  mutating func exchange(row: Int, column: Int, direction: Int) {
    let (leaving, entering) = (
      Int(tableau.rows[row].owner), Int(tableau.columns[column].owner)
    )
    tableau.pivot(row: row, column: column)
    quantities[leaving].isBasic = false
    quantities[leaving].position = Int32(column)
    quantities[leaving].side = 0
    quantities[entering].isBasic = true
    quantities[entering].position = Int32(row)
    quantities[entering].side = quantities[entering].countedSide(
      direction, countsRest: dual.countsRest)
    dual.pivotCount += 1
    for row in tableau.changed { enqueue(row: Int(row)) }
  }

  // MARK: The ratio test

  /// Performs the dual ratio test, level by level.
  private mutating func step(row: Int, direction: Int) -> Step {
    collectCandidates(row: row, direction: direction)
    if dual.candidates.count > 1 { keepCheapest(row: row, direction: direction) }
    for candidate in dual.candidates where candidate.column >= 0 {
      dual.candidateOfColumn[Int(candidate.column)] = -1
    }
    // Several are left only because of rounding. The largest coefficient is then the best divisor.
    var chosen: Candidate?
    for candidate in dual.candidates where candidate.isAlive {
      if chosen.map({ candidate.scale < $0.scale }) ?? true { chosen = candidate }
    }
    guard let chosen else { return .blocked }
    return chosen.column < 0
      ? .changeSide
      : .enter(column: Int(chosen.column), direction: chosen.sign > 0 ? -1 : 1)
  }

  private mutating func collectCandidates(row: Int, direction: Int) {
    dual.candidates.removeAll(keepingCapacity: true)
    let owner = quantities[Int(tableau.rows[row].owner)]
    if owner.side(direction).cost != .barrier {
      dual.candidates.append(Candidate(column: -1, sign: 1, scale: 1))
    }
    let threshold = tableau.pivotThreshold(row: row)
    for index in tableau.range(row: row) {
      let entry = tableau.entries[index]
      let speed = Double(direction) * entry.value
      guard abs(speed) > threshold else { continue }
      let quantity = quantities[Int(tableau.columns[Int(entry.column)].owner)]
      guard quantity.side(speed > 0 ? -1 : 1).cost != .barrier else { continue }
      dual.candidateOfColumn[Int(entry.column)] = Int32(dual.candidates.count)
      dual.candidates.append(
        Candidate(column: entry.column, sign: speed > 0 ? 1 : -1, scale: 1 / abs(speed)))
    }
  }

  /// Keeps the candidates whose reduced cost reaches zero first, at the highest level at which they differ.
  ///
  /// The pulls, which are below all priorities, are rarely compared.
  private mutating func keepCheapest(row: Int, direction: Int) {
    let alive = keepCheapest(
      row: row, direction: direction, alive: dual.candidates.count, atRest: false)
    if alive > 1 { _ = keepCheapest(row: row, direction: direction, alive: alive, atRest: true) }
  }

  /// Compares reduced costs at the levels of priorities, or at those of the pulls.
  ///
  /// - Returns: the number of remaining candidates.
  private mutating func keepCheapest(
    row: Int, direction: Int, alive: Int, atRest: Bool
  ) -> Int {
    collectShares(row: row, direction: direction, atRest: atRest)
    if dual.shares.count > 1 {
      // A total order, so that sums do not depend on the history.
      dual.shares.sort {
        $0.level != $1.level ? $0.level > $1.level : $0.candidate < $1.candidate
      }
    }
    var alive = alive
    var start = 0
    while alive > 1 && start < dual.shares.count {
      let level = dual.shares[start].level
      var end = start
      while end < dual.shares.count && dual.shares[end].level == level { end += 1 }
      alive = narrow(start..<end, alive: alive)
      start = end
    }
    return alive
  }

  /// Compares reduced costs at one level; candidates without a share at it have cost zero there.
  private mutating func narrow(_ range: Range<Int>, alive: Int) -> Int {
    var smallest = Double.infinity
    var present = 0
    var kept = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      let number = dual.shares[index].candidate
      var ratio = 0.0
      while index < range.upperBound && dual.shares[index].candidate == number {
        ratio += dual.shares[index].amount
        index += 1
      }
      guard dual.candidates[Int(number)].isAlive else { continue }
      present += 1
      ratio *= dual.candidates[Int(number)].scale
      smallest = min(smallest, ratio)
      dual.shares[kept] = Share(level: 0, candidate: number, amount: ratio)
      kept += 1
    }
    if present < alive { smallest = min(smallest, 0) }
    let limit = smallest + Tolerance.cost * (1 + abs(smallest))
    var remaining = alive
    // Candidates without a share are dropped if another one's cost is below zero by more than rounding.
    if present < alive && limit < 0 {
      for index in dual.candidates.indices where dual.candidates[index].isAlive {
        let has = (range.lowerBound..<kept).contains {
          Int(dual.shares[$0].candidate) == index
        }
        if !has {
          dual.candidates[index].isAlive = false
          remaining -= 1
        }
      }
    }
    for index in range.lowerBound..<kept where dual.shares[index].amount > limit {
      dual.candidates[Int(dual.shares[index].candidate)].isAlive = false
      remaining -= 1
    }
    return remaining
  }

  private mutating func collectShares(row: Int, direction: Int, atRest: Bool) {
    dual.shares.removeAll(keepingCapacity: true)
    for number in dual.candidates.indices where dual.candidates[number].isAlive {
      let candidate = dual.candidates[number]
      if candidate.column < 0 {
        let owner = quantities[Int(tableau.rows[row].owner)]
        addShare(at: level(of: owner, direction, atRest: atRest), to: number)
        if Int(owner.side) == -direction {
          addShare(at: level(of: owner, -direction, atRest: atRest), to: number)
        }
        continue
      }
      let column = Int(candidate.column)
      let owner = quantities[Int(tableau.columns[column].owner)]
      addShare(at: level(of: owner, candidate.sign > 0 ? -1 : 1, atRest: atRest), to: number)
      for index in tableau.range(column: column) {
        let other = Int(tableau.links[index])
        let quantity = quantities[Int(tableau.rows[other].owner)]
        guard quantity.side != 0 else { continue }
        guard let level = level(of: quantity, Int(quantity.side), atRest: atRest) else { continue }
        let coefficient = tableau.coefficient(row: other, column: column)
        dual.shares.append(
          Share(
            level: level, candidate: Int32(number),
            amount: -candidate.sign * Double(quantity.side) * coefficient))
      }
    }
  }

  private mutating func addShare(at level: Double?, to candidate: Int) {
    guard let level else { return }
    dual.shares.append(Share(level: level, candidate: Int32(candidate), amount: 1))
  }
}
