import PegSolver

/// A seeded source of numbers, equal on every machine.
///
/// - Source: Steele, Lea & Flood 2014, SplitMix64.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = UInt64(seed) }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z &>> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z &>> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z &>> 31)
  }

  mutating func pick<T>(_ choices: [T]) -> T { choices[Int(next() % UInt64(choices.count))] }

  mutating func integer(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}

/// A constraint over variables named by index, independent of any solver.
struct PlainConstraint {
  var coefficients: [Double]
  var relation: Relation
  var constant: Double
  var priority: Double
  /// The strength with which a natural size resists being more; nil for other constraints.
  var hugging: Double?

  func constraint(over variables: [Variable]) -> LinearConstraint {
    if let hugging, let index = coefficients.firstIndex(of: 1) {
      return LinearConstraint(
        naturalSize: constant, of: variables[index], hugging: Strength(priority: hugging),
        compression: Strength(priority: priority))
    }
    var left = Expression()
    for (index, coefficient) in coefficients.enumerated() where coefficient != 0 {
      left.add(variables[index], times: coefficient)
    }
    return LinearConstraint(left, relation, constant, strength: Strength(priority: priority))
  }

  func violation(_ point: [Double]) -> Double {
    let value = excess(point)
    switch relation {
    case .lessThanOrEqual: return max(0, value)
    case .equal: return abs(value)
    case .greaterThanOrEqual: return max(0, -value)
    }
  }

  func violation(_ point: [Double], at level: Double) -> Double {
    guard let hugging else { return priority == level ? violation(point) : 0 }
    let value = excess(point)
    return value > 0 ? (hugging == level ? value : 0) : (priority == level ? -value : 0)
  }

  /// The distance of an inequality that is met from its bound.
  func slack(_ point: [Double]) -> Double {
    switch relation {
    case .lessThanOrEqual: max(0, -excess(point))
    case .equal: 0
    case .greaterThanOrEqual: max(0, excess(point))
    }
  }

  private func excess(_ point: [Double]) -> Double {
    zip(coefficients, point).reduce(-constant) { $0 + $1.0 * $1.1 }
  }

  /// Multiplies the coefficients by numbers that binary fractions only approximate.
  mutating func scaleUnevenly(using random: inout SplitMix) {
    for index in coefficients.indices {
      coefficients[index] *= random.pick([1, 1.0 / 3, 16.0 / 9, 0.1, 1.7])
    }
  }

  static func random(variables: Int, using random: inout SplitMix, required: Bool)
    -> PlainConstraint
  {
    var coefficients = [Double](repeating: 0, count: variables)
    for _ in 0..<random.integer(1...3) {
      coefficients[random.integer(0...variables - 1)] = random.pick([
        1, 1, -1, -1, 2, 0.5, -0.75, 3,
      ])
    }
    if coefficients.allSatisfy({ $0 == 0 }) { coefficients[0] = 1 }
    return PlainConstraint(
      coefficients: coefficients,
      relation: random.pick([.lessThanOrEqual, .equal, .equal, .greaterThanOrEqual]),
      constant: Double(random.integer(-40...40)) * 2.5,
      priority: required ? 1000 : random.pick([1, 250, 250, 250.5, 750, 999, 999.5]))
  }
}

extension PlainConstraint {
  static func randomNaturalSize(variables: Int, using random: inout SplitMix) -> PlainConstraint {
    let chosen = random.integer(0...variables - 1)
    return PlainConstraint(
      coefficients: (0..<variables).map { $0 == chosen ? 1 : 0 }, relation: .equal,
      constant: Double(random.integer(0...40)) * 2.5, priority: random.pick([749, 750, 750]),
      hugging: random.pick([250, 250, 251]))
  }
}

struct PlainVariable {
  var rank: Int
  var isNonnegative: Bool

  static func random(using random: inout SplitMix) -> PlainVariable {
    PlainVariable(
      rank: random.pick([0, 0, 1, -2]), isNonnegative: random.pick([false, false, true]))
  }
}

/// The solver's contract, checked without a simplex: the best of all points where as many hyperplanes cross as there are
/// variables, since the cost of every level is linear between the hyperplanes on which constraints are met.
struct VertexEnumeration {
  var variables: [PlainVariable]
  var constraints: [PlainConstraint]

  /// Returns the solution, or nil when the required constraints contradict each other.
  func solve() -> [Double]? {
    let count = variables.count
    var planes: [(normal: [Double], constant: Double)] = constraints.map {
      ($0.coefficients, $0.constant)
    }
    for index in 0..<count {
      planes.append(((0..<count).map { $0 == index ? 1 : 0 }, 0))
    }
    var best: (cost: [Double], point: [Double])?
    var chosen: [Int] = []
    func visit(from start: Int) {
      if chosen.count == count {
        guard let point = crossing(chosen.map { planes[$0] }) else { return }
        let cost = self.cost(point)
        if let found = best, !isLess(cost, found.cost) { return }
        best = (cost, point)
        return
      }
      for plane in start..<max(start, planes.count) {
        chosen.append(plane)
        visit(from: plane + 1)
        chosen.removeLast()
      }
    }
    visit(from: 0)
    guard let best, best.cost[0] < 1e-6 else { return nil }
    return best.point
  }

  private func isLess(_ a: [Double], _ b: [Double]) -> Bool {
    for (x, y) in zip(a, b) where abs(x - y) > 1e-7 { return x < y }
    return false
  }

  /// Violations per level: required ones, every priority downwards, then what settles the rest: natural sizes from the
  /// last, variables of a positive rank, the slack of inequalities and the other variables.
  private func cost(_ point: [Double]) -> [Double] {
    var cost = [0.0]
    for (variable, value) in zip(variables, point) where variable.isNonnegative {
      cost[0] += max(0, -value)
    }
    for constraint in constraints where constraint.priority == 1000 {
      cost[0] += constraint.violation(point)
    }
    let levels = Set(constraints.map(\.priority) + constraints.compactMap(\.hugging))
    for level in levels.sorted(by: >) where level < 1000 {
      cost.append(constraints.reduce(0) { $0 + $1.violation(point, at: level) })
    }
    cost += constraints.reversed().filter { $0.hugging != nil }.map { $0.violation(point) }
    let order = variables.indices.sorted {
      let rank = variables[$0].rank
      return rank == variables[$1].rank ? ($0 < $1) == (rank > 0) : rank > variables[$1].rank
    }
    cost += order.filter { variables[$0].rank > 0 }.map { abs(point[$0]) }
    cost += constraints.filter { $0.relation != .equal }.map { $0.slack(point) }
    return cost + order.filter { variables[$0].rank <= 0 }.map { abs(point[$0]) }
  }

  /// Gaussian elimination with complete pivoting; nil when the planes do not cross in one point.
  private func crossing(_ planes: [(normal: [Double], constant: Double)]) -> [Double]? {
    let count = planes.count
    var matrix = planes.map { $0.normal + [$0.constant] }
    var pivotColumns: [Int] = []
    for step in 0..<count {
      var (size, row, column) = (1e-9, -1, -1)
      for r in step..<count {
        for c in 0..<count where abs(matrix[r][c]) > size && !pivotColumns.contains(c) {
          (size, row, column) = (abs(matrix[r][c]), r, c)
        }
      }
      guard row >= 0 else { return nil }
      matrix.swapAt(step, row)
      pivotColumns.append(column)
      for r in 0..<count where r != step {
        let factor = matrix[r][column] / matrix[step][column]
        for c in 0...count { matrix[r][c] -= factor * matrix[step][c] }
      }
    }
    var point = [Double](repeating: 0, count: count)
    for (row, column) in pivotColumns.enumerated() {
      point[column] = matrix[row][count] / matrix[row][column]
    }
    return point
  }
}

extension Solver {
  mutating func makeVariables(_ plain: [PlainVariable]) -> [Variable] {
    plain.map { makeVariable(rank: $0.rank, isNonnegative: $0.isNonnegative) }
  }

  // MARK: One change after the other, each taken back where it contradicts what is there

  mutating func add(_ constraint: LinearConstraint) throws -> ConstraintID {
    let id = try insert(constraint)
    guard let conflict = solve().first?.conflict else { return id }
    remove(id)
    solve()
    throw Refusal.unsatisfiable(conflict: conflict)
  }

  mutating func setConstants(_ edits: [(id: ConstraintID, constant: Double)]) throws {
    let olds = edits.map { constant(of: $0.id) }
    for edit in edits { try change(edit.id, constant: edit.constant) }
    guard let conflict = solve().first?.conflict else { return }
    for (edit, old) in zip(edits, olds).reversed() { try change(edit.id, constant: old) }
    solve()
    throw Refusal.unsatisfiable(conflict: conflict)
  }

  mutating func setConstant(_ id: ConstraintID, _ constant: Double) throws {
    try setConstants([(id, constant)])
  }

  mutating func setStrength(_ id: ConstraintID, _ strength: Strength) throws {
    let old = self.strength(of: id)
    change(id, strength: strength)
    guard let conflict = solve().first?.conflict else { return }
    change(id, strength: old)
    solve()
    throw Refusal.unsatisfiable(conflict: conflict)
  }

  /// Adds a constraint and returns the conflict it was refused for, or nil when it was accepted.
  mutating func conflict(adding constraint: LinearConstraint) -> [ConstraintID]? {
    do {
      _ = try add(constraint)
    } catch {
      if case Refusal.unsatisfiable(let conflict) = error { return conflict }
    }
    return nil
  }

  func values(of variables: [Variable]) -> [Double] { variables.map { value(of: $0) } }
}

func distance(_ a: [Double], _ b: [Double]) -> Double {
  zip(a, b).map { abs($0 - $1) / max(1, abs($0)) }.max() ?? 0
}

/// Why a change was taken back.
enum Refusal: Error, Equatable {
  case unsatisfiable(conflict: [ConstraintID])
}
