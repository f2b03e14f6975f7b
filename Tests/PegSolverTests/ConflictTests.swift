import PegSolver
import Testing

struct ConflictTests {
  @Test func contradictionNamesBothAndLeavesTheSolverAlone() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let first = try solver.add(LinearConstraint(x, .equal, 10))
    let other = try solver.add(LinearConstraint(y, .equal, 4))
    let refusal = solver.conflict(adding: LinearConstraint(x, .equal, 20))
    let conflict = try #require(refusal)
    #expect(conflict.count == 2)
    #expect(conflict.contains(first) && !conflict.contains(other))
    #expect(conflict.filter { solver.contains($0) } == [first])
    #expect(solver.values(of: [x, y]) == [10, 4])
    solver.remove(first)
    _ = try solver.add(LinearConstraint(x, .equal, 20))
    #expect(solver.value(of: x) == 20)
  }

  /// A cell's margins against the width of zero that it has before it is laid out.
  @Test func impliedNonnegativityTakesPartUnnamed() throws {
    var solver = Solver()
    let cell = solver.makeVariable(isNonnegative: true)
    let x = solver.makeVariable()
    let width = solver.makeVariable(isNonnegative: true)
    let leading = try solver.add(LinearConstraint(x, .equal, 16))
    let trailing = try solver.add(
      LinearConstraint(Expression(x) + Expression(width), .equal, Expression(cell, plus: -16)))
    #expect(throws: Refusal.self) { _ = try solver.add(LinearConstraint(cell, .equal, 0)) }
    let refusal = solver.conflict(adding: LinearConstraint(cell, .equal, 31))
    let conflict = try #require(refusal)
    #expect(Set(conflict).isSuperset(of: [leading, trailing]) && conflict.count == 3)
    #expect(solver.values(of: [cell, x, width]) == [32, 16, 0])
    _ = try solver.add(LinearConstraint(cell, .equal, 375))
    #expect(solver.value(of: width) == 343)
  }

  @Test func refusedConstantKeepsTheOldOne() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let floor = try solver.add(LinearConstraint(x, .greaterThanOrEqual, 10))
    let ceiling = try solver.add(LinearConstraint(x, .lessThanOrEqual, 20))
    let wish = try solver.add(LinearConstraint(x, .equal, 17, strength: Strength(priority: 1)))
    #expect(throws: Refusal.unsatisfiable(conflict: [floor, ceiling])) {
      try solver.setConstant(floor, 30)
    }
    #expect(solver.value(of: x) == 17)
    #expect(solver.constant(of: floor) == 10)
    // Both at once are satisfiable, though not one after the other.
    try solver.setConstants([(floor, 30), (ceiling, 40)])
    #expect(solver.value(of: x) == 30)
    #expect(throws: Refusal.self) { try solver.setConstants([(wish, 35), (floor, 50)]) }
    #expect(solver.value(of: x) == 30)
    #expect(solver.constant(of: wish) == 17)
  }

  @Test func refusedStrengthKeepsTheOldOne() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let fixed = try solver.add(LinearConstraint(x, .equal, 10))
    let wish = try solver.add(LinearConstraint(x, .equal, 20, strength: Strength(priority: 999)))
    #expect(throws: Refusal.unsatisfiable(conflict: [fixed, wish])) {
      try solver.setStrength(wish, .required)
    }
    #expect(solver.strength(of: wish) == Strength(priority: 999))
    #expect(solver.value(of: x) == 10)
    solver.remove(fixed)
    #expect(solver.value(of: x) == 20)
  }

  @Test func constraintWithoutVariablesIsJudgedByItsNumbers() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let nothing = Expression(x) - Expression(x)
    _ = try solver.add(LinearConstraint(nothing, .equal, 0))
    _ = try solver.add(LinearConstraint(nothing, .equal, 5, strength: Strength(priority: 999)))
    #expect(throws: Refusal.self) { _ = try solver.add(LinearConstraint(nothing, .equal, 5)) }
  }

  @Test func redundantConstraintsAreNoConflict() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let third = try solver.add(LinearConstraint(Expression(x, times: 3), .equal, Expression(y)))
    let again = try solver.add(
      LinearConstraint(Expression(x), .equal, Expression(y, times: 1 / 3.0)))
    let size = try solver.add(LinearConstraint(y, .equal, 1125))
    _ = try solver.add(LinearConstraint(x, .equal, 375))
    solver.remove(third)
    #expect(abs(solver.value(of: x) - 375) < 1e-12)
    solver.remove(again)
    solver.remove(size)
    #expect(solver.values(of: [x, y]) == [375, 0])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func numbersMustBeFinite(number: Double) throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let fixed = try solver.add(LinearConstraint(x, .equal, 1))
    #expect(throws: SolverError.self) { _ = try solver.add(LinearConstraint(x, .equal, number)) }
    #expect(throws: SolverError.self) {
      _ = try solver.add(LinearConstraint(Expression(x, times: number), .equal, 1))
    }
    #expect(throws: SolverError.self) { try solver.setConstant(fixed, number) }
    #expect(solver.value(of: x) == 1)
  }
}
