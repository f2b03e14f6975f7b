import PegSolver
import Testing

struct EditHistoryTests {
  /// Solves the same constraints from nothing, the equations added in another order.
  func freshValues(
    _ plain: [PlainVariable], _ constraints: [PlainConstraint], using random: inout SplitMix
  ) throws -> [Double] {
    var solver = Solver()
    let variables = solver.makeVariables(plain)
    var inequalities = constraints.filter { $0.relation != .equal }.makeIterator()
    for other in constraints.shuffled(using: &random) {
      // Of two inequalities that limit what is open the first one counts.
      let constraint = other.relation == .equal ? other : inequalities.next() ?? other
      _ = try solver.add(constraint.constraint(over: variables))
    }
    return solver.values(of: variables)
  }

  @Test func anyHistoryEndsAtTheFreshSolution() throws {
    for seed in 0..<200 {
      var random = SplitMix(seed: 30_000 + seed)
      // Thirds and tenths leave rounding in the tableau, which chance systems, unlike layouts, magnify.
      let limit = seed % 2 == 1 ? 1e-7 : 1e-9
      let plain = (0..<random.integer(3...14)).map { _ in PlainVariable.random(using: &random) }
      var solver = Solver()
      let variables = solver.makeVariables(plain)
      var kept: [(id: ConstraintID, plain: PlainConstraint)] = []
      for step in 0..<120 {
        let index = kept.isEmpty ? 0 : random.integer(0...kept.count - 1)
        let before = solver.values(of: variables)
        do {
          switch kept.count < 3 ? 0 : random.integer(0...9) {
          case 0...3:
            let isRequired = random.integer(0...2) == 0
            var new = PlainConstraint.random(
              variables: plain.count, using: &random, required: isRequired)
            if seed % 2 == 1 { new.scaleUnevenly(using: &random) }
            let id = try solver.add(new.constraint(over: variables))
            kept.append((id, new))
          case 4, 5:
            solver.remove(kept[index].id)
            kept.remove(at: index)
          case 6:
            let priority = random.pick([1.0, 250, 750, 999, 1000, 1000])
            try solver.setStrength(kept[index].id, Strength(priority: priority))
            kept[index].plain.priority = priority
          default:
            let constant = Double(random.integer(-4000...4000)) / 16
            try solver.setConstant(kept[index].id, constant)
            kept[index].plain.constant = constant
          }
        } catch {
          let after = solver.values(of: variables)
          #expect(
            distance(before, after) < limit,
            "seed \(seed), step \(step): a refused edit moved something")
        }
        if step % 6 == 5 {
          let expected = try freshValues(plain, kept.map(\.plain), using: &random)
          let found = solver.values(of: variables)
          #expect(
            distance(expected, found) < limit,
            "seed \(seed), step \(step): \(expected) became \(found)")
        }
      }
    }
  }

  @Test func hundredThousandConstantsLeaveNoDrift() throws {
    var random = SplitMix(seed: 40_000)
    let plain = (0..<12).map { _ in PlainVariable(rank: 0, isNonnegative: false) }
    var solver = Solver()
    let variables = solver.makeVariables(plain)
    var kept: [(id: ConstraintID, plain: PlainConstraint)] = []
    while kept.count < 30 {
      let isRequired = random.integer(0...3) == 0
      let new = PlainConstraint.random(variables: plain.count, using: &random, required: isRequired)
      if let id = try? solver.add(new.constraint(over: variables)) { kept.append((id, new)) }
    }
    var accepted = 0
    for edit in 1...100_000 {
      let index = random.integer(0...kept.count - 1)
      let constant = Double(random.integer(-1_000_000...1_000_000)) / 999
      if (try? solver.setConstant(kept[index].id, constant)) != nil {
        kept[index].plain.constant = constant
        accepted += 1
      }
      if edit % 20_000 == 0 {
        let expected = try freshValues(plain, kept.map(\.plain), using: &random)
        #expect(distance(expected, solver.values(of: variables)) < 1e-9, "after \(edit) edits")
      }
    }
    #expect(accepted > 50_000)
  }

  @Test func copiesAreIndependent() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let fixed = try solver.add(LinearConstraint(x, .equal, 1))
    var copy = solver
    try copy.setConstant(fixed, 2)
    #expect(solver.value(of: x) == 1 && copy.value(of: x) == 2)
  }
}
