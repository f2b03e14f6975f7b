import PegSolver
import Testing

/// What the tests of public solvers of the kind expect.
struct SolverExpectationTests {
  private let strong = Strength(priority: 750)
  private let medium = Strength(priority: 500)
  private let weak = Strength(priority: 250)

  @Test("X140") func mediumEditsBeatWeakEqualities() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    _ = try solver.add(LinearConstraint(v, .equal, 1, strength: weak))
    _ = try solver.add(LinearConstraint(v, .equal, 2, strength: medium))
    #expect(solver.value(of: v) == 2)
  }

  @Test("X141") func requiredInequalitiesBeatWeakEdits() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(LinearConstraint(Expression(a) + Expression(b), .equal, Expression(0)))
    _ = try solver.add(LinearConstraint(b, .lessThanOrEqual, -1))
    _ = try solver.add(LinearConstraint(b, .greaterThanOrEqual, 0, strength: weak))
    _ = try solver.add(LinearConstraint(b, .equal, 0, strength: weak))
    #expect(solver.value(of: b) <= -1 && solver.value(of: a) == -solver.value(of: b))
  }

  @Test("X142") func refusedConstraintsLeaveTheSystemUsable() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    let first = try solver.add(LinearConstraint(v, .greaterThanOrEqual, 1))
    #expect(throws: (any Error).self) { try solver.add(LinearConstraint(v, .lessThanOrEqual, 0)) }
    #expect(solver.value(of: v) >= 1)
    solver.remove(first)
    _ = try solver.add(LinearConstraint(v, .lessThanOrEqual, 0))
    #expect(solver.value(of: v) <= 0)
  }

  @Test("X143") func editsSetFreeVariables() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    _ = try solver.add(
      LinearConstraint(Expression(v, times: 2, plus: 1), .greaterThanOrEqual, Expression(0)))
    _ = try solver.add(LinearConstraint(v, .equal, 10, strength: weak))
    #expect(solver.value(of: v) == 10 && 2 * solver.value(of: v) + 1 == 21)
  }

  @Test("X144") func requiredConstraintsBeatWeakOnes() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(LinearConstraint(Expression(a) + Expression(b), .equal, Expression(0)))
    _ = try solver.add(LinearConstraint(a, .equal, 10))
    _ = try solver.add(LinearConstraint(b, .greaterThanOrEqual, 0, strength: weak))
    #expect(solver.values(of: [a, b]) == [10, -10])
  }

  @Test("X145") func strongBeatsMedium() throws {
    var solver = Solver()
    let (a, b) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(LinearConstraint(Expression(a) + Expression(b), .equal, Expression(0)))
    _ = try solver.add(LinearConstraint(a, .greaterThanOrEqual, 10, strength: medium))
    _ = try solver.add(LinearConstraint(b, .equal, 2, strength: strong))
    #expect(solver.values(of: [a, b]) == [-2, 2])
  }

  @Test("X146") func editsThatMakeTheTableauInfeasible() throws {
    var solver = Solver()
    let (left, middle, right) = (
      solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
    )
    _ = try solver.add(
      LinearConstraint(Expression(middle, times: 2), .equal, Expression(left) + Expression(right)))
    _ = try solver.add(
      LinearConstraint(Expression(left, plus: 20), .lessThanOrEqual, Expression(right)))
    _ = try solver.add(LinearConstraint(left, .greaterThanOrEqual, -10))
    _ = try solver.add(LinearConstraint(right, .lessThanOrEqual, 100))
    let drag = try solver.add(LinearConstraint(middle, .equal, 40, strength: strong))
    _ = try solver.add(LinearConstraint(right, .equal, 50, strength: weak))
    _ = try solver.add(LinearConstraint(left, .equal, 30, strength: weak))
    for value in [60.0, 90] { try solver.setConstant(drag, value) }
    #expect(solver.values(of: [left, right, middle]) == [80, 100, 90])
  }

  @Test("X147") func weakConstraintsMayBeViolated() throws {
    var solver = Solver()
    let v = solver.makeVariable()
    _ = try solver.add(LinearConstraint(v, .greaterThanOrEqual, 10))
    let wish = try solver.add(LinearConstraint(v, .lessThanOrEqual, -5, strength: weak))
    #expect(solver.value(of: v) >= 10 && solver.residual(of: wish) != 0)
  }

  /// An edit is a constraint here: a required one is refused where it contradicts, and a constraint that is gone is no
  /// one's.
  @Test("X148") func requiredEditsAndUnknownConstraintsAreErrors() async throws {
    var solver = Solver()
    let v = solver.makeVariable()
    _ = try solver.add(LinearConstraint(v, .equal, 1))
    #expect(throws: (any Error).self) { try solver.add(LinearConstraint(v, .equal, 2)) }
    #expect(solver.value(of: v) == 1)
    await #expect(processExitsWith: .failure) {
      var solver = Solver()
      let v = solver.makeVariable()
      guard let id = try? solver.insert(LinearConstraint(v, .equal, 1)) else { return }
      solver.remove(id)
      solver.remove(id)
    }
  }

  @Test("X149") func strengthsAreOrdered() {
    #expect([strong, .required, weak, medium].sorted() == [weak, medium, strong, .required])
  }
}
