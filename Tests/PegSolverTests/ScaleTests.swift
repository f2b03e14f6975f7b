import PegSolver
import Testing

/// Large and peculiar systems whose solutions are known in closed form.
struct ScaleTests {
  /// `left[i+1] == left[i] + width[i] + 8`, all widths equal.
  @Test(arguments: [2, 10, 1000, 20_000]) func equalChain(count: Int) {
    var solver = Solver()
    let lefts = (0..<count).map { _ in solver.makeVariable() }
    let widths = (0..<count).map { _ in solver.makeVariable(rank: 1, isNonnegative: true) }
    let right = solver.makeVariable()
    let edge = solver.insert((right, 1), is: .equal, to: Double(count * 20))
    _ = solver.insert((lefts[0], 1), is: .equal, to: 0)
    for index in 1..<count {
      _ = solver.insert(
        (lefts[index], 1), (lefts[index - 1], -1), (widths[index - 1], -1), is: .equal, to: 8)
      _ = solver.insert((widths[index], 1), (widths[0], -1), is: .equal, to: 0)
    }
    _ = solver.insert(
      (lefts[count - 1], 1), (widths[count - 1], 1), (right, -1), is: .equal, to: 0)
    for total in [Double(count * 20), Double(count * 12 + 5)] {
      #expect(throws: Never.self) { try solver.change(edge, constant: total) }
      #expect(solver.solve().isEmpty)
      let width = (total - Double(8 * (count - 1))) / Double(count)
      #expect(abs(solver.value(of: widths[count / 2]) - width) < 1e-9 * Double(count))
      #expect(
        abs(solver.value(of: lefts[count - 1]) - (total - width)) < 1e-9 * Double(count))
    }
  }

  /// Natural sizes share a surplus and a shortage: the first takes both.
  @Test(arguments: [3, 100, 400]) func stackOfNaturalSizes(count: Int) throws {
    var solver = Solver()
    var tops: [Variable] = []
    var heights: [Variable] = []
    for _ in 0..<count {
      tops.append(solver.makeVariable())
      heights.append(solver.makeVariable(rank: 1, isNonnegative: true))
    }
    for height in heights {
      _ = try solver.insert(
        LinearConstraint(
          naturalSize: 20, of: height, hugging: Strength(priority: 250),
          compression: Strength(priority: 750)))
    }
    _ = solver.insert((tops[0], 1), is: .equal, to: 0)
    for index in 1..<count {
      _ = solver.insert(
        (tops[index], 1), (tops[index - 1], -1), (heights[index - 1], -1), is: .equal, to: 0)
    }
    let bottom = solver.insert(
      (tops[count - 1], 1), (heights[count - 1], 1), is: .equal, to: Double(20 * count + 35))
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: heights[0]) == 55)
    #expect(heights.dropFirst().allSatisfy { solver.value(of: $0) == 20 })
    #expect(solver.isAmbiguous(heights[0]))
    try solver.change(bottom, constant: Double(20 * count - 35))
    solver.solve()
    #expect(heights.dropFirst(2).allSatisfy { solver.value(of: $0) == 20 })
    #expect(solver.value(of: heights[0]) == 0 && solver.value(of: heights[1]) == 5)
  }

  /// As deep as views may be nested, each as wide as the one around it less a margin.
  @Test func hundredThousandNestedViews() {
    let count = 100_000
    var solver = Solver()
    var outer = solver.makeVariable(rank: 1, isNonnegative: true)
    let root = solver.insert((outer, 1), is: .equal, to: 300_000)
    for _ in 0..<count {
      let x = solver.makeVariable()
      let width = solver.makeVariable(rank: 1, isNonnegative: true)
      _ = solver.insert((x, 1), is: .equal, to: 1)
      _ = solver.insert((x, 1), (width, 1), (outer, -1), is: .equal, to: -1)
      outer = width
    }
    #expect(solver.solve().isEmpty)
    #expect(solver.value(of: outer) == 100_000)
    #expect(throws: Never.self) { try solver.change(root, constant: 200_001) }
    solver.solve()
    #expect(solver.value(of: outer) == 1)
  }

  @Test func manyIndependentConflictsAreAllFound() {
    var solver = Solver()
    var pairs: [(ConstraintID, ConstraintID)] = []
    for index in 0..<50 {
      let x = solver.makeVariable()
      pairs.append(
        (
          solver.insert((x, 1), is: .equal, to: Double(index)),
          solver.insert((x, 1), is: .lessThanOrEqual, to: Double(index) - 1)
        ))
    }
    let breakages = solver.solve()
    #expect(breakages.map(\.broken) == pairs.map(\.1))
    #expect(breakages.map(\.conflict) == pairs.map { [$0.0, $0.1] })
  }

  /// Constraints that must stay are never the ones left out, however late they come.
  @Test func unbreakableConstraintsStay() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let wish = solver.insert((x, 1), is: .equal, to: 5)
    let given = try solver.insert(LinearConstraint(x, .equal, 7), isBreakable: false)
    let breakages = solver.solve()
    #expect(breakages.map(\.broken) == [wish] && breakages[0].conflict == [wish, given])
    #expect(solver.isBroken(wish) && solver.value(of: x) == 7)
    try solver.change(wish, constant: 7)
    #expect(solver.solve().isEmpty && !solver.isBroken(wish))
  }

  /// Numbers of the examples that other Cassowary solvers are tested by.
  @Test func examplesOfOtherSolvers() throws {
    let (strong, medium, weak) = (
      Strength(priority: 750), Strength(priority: 500), Strength(priority: 250)
    )
    var paper = Solver()
    let (left, middle, right) = (
      paper.makeVariable(), paper.makeVariable(), paper.makeVariable()
    )
    _ = paper.insert((middle, 2), (left, -1), (right, -1), is: .equal, to: 0)
    _ = paper.insert((left, 1), (right, -1), is: .lessThanOrEqual, to: -20)
    _ = paper.insert((left, 1), is: .greaterThanOrEqual, to: -10)
    _ = paper.insert((right, 1), is: .lessThanOrEqual, to: 100)
    let drag = paper.insert((middle, 1), is: .equal, to: 40, strength: strong)
    _ = paper.insert((right, 1), is: .equal, to: 50, strength: weak)
    _ = paper.insert((left, 1), is: .equal, to: 30, strength: weak)
    for value in [60.0, 90] {
      try paper.change(drag, constant: value)
      paper.solve()
    }
    #expect(paper.values(of: [left, middle, right]) == [80, 90, 100])

    var pair = Solver()
    let (a, b) = (pair.makeVariable(), pair.makeVariable())
    _ = pair.insert((a, 1), (b, 1), is: .equal, to: 0)
    _ = pair.insert((a, 1), is: .greaterThanOrEqual, to: 10, strength: medium)
    _ = pair.insert((b, 1), is: .equal, to: 2, strength: strong)
    pair.solve()
    #expect(pair.values(of: [a, b]) == [-2, 2])

    var bound = Solver()
    let v = bound.makeVariable()
    _ = bound.insert((v, 1), is: .greaterThanOrEqual, to: 10)
    _ = bound.insert((v, 1), is: .lessThanOrEqual, to: -5, strength: weak)
    bound.solve()
    #expect(bound.value(of: v) == 10)
    let edit = bound.insert((v, 2), is: .equal, to: 40, strength: medium)
    bound.solve()
    #expect(bound.value(of: v) == 20 && bound.residual(of: edit) == 0)
  }

  @Test func weakerWishesYield() throws {
    let (medium, weak) = (Strength(priority: 500), Strength(priority: 250))
    var first = Solver()
    let v1 = first.makeVariable()
    _ = first.insert((v1, 1), is: .equal, to: 1, strength: weak)
    _ = first.insert((v1, 1), is: .equal, to: 2, strength: medium)
    first.solve()
    #expect(first.value(of: v1) == 2)

    var second = Solver()
    let (a, b) = (second.makeVariable(), second.makeVariable())
    _ = second.insert((a, 1), (b, 1), is: .equal, to: 0)
    _ = second.insert((b, 1), is: .lessThanOrEqual, to: -1)
    _ = second.insert((b, 1), is: .greaterThanOrEqual, to: 0, strength: weak)
    _ = second.insert((b, 1), is: .equal, to: 0, strength: weak)
    second.solve()
    #expect(second.values(of: [a, b]) == [1, -1])

    var third = Solver()
    let v = third.makeVariable()
    _ = third.insert((v, 2), is: .greaterThanOrEqual, to: -1)
    _ = third.insert((v, 1), is: .equal, to: 10, strength: weak)
    third.solve()
    #expect(third.value(of: v) == 10)

    var fourth = Solver()
    let (c, d) = (fourth.makeVariable(), fourth.makeVariable())
    _ = fourth.insert((c, 1), (d, 1), is: .equal, to: 0)
    _ = fourth.insert((c, 1), is: .equal, to: 10)
    _ = fourth.insert((d, 1), is: .greaterThanOrEqual, to: 0, strength: weak)
    #expect(fourth.solve().isEmpty && fourth.values(of: [c, d]) == [10, -10])
  }
}
