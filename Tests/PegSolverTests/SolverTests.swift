import PegSolver
import Testing

struct SolverTests {
  @Test func unconstrainedVariablesAreZero() {
    var solver = Solver()
    let x = solver.makeVariable()
    #expect(solver.value(of: x) == 0)
    #expect(solver.isAmbiguous(x))
  }

  /// The example of Badros, Borning & Stuckey 2001, §2: three points on a line, the middle one halfway.
  @Test func midpointFollowsItsEnds() throws {
    var solver = Solver()
    let left = solver.makeVariable()
    let middle = solver.makeVariable()
    let right = solver.makeVariable()
    _ = try solver.add(
      LinearConstraint(Expression(middle, times: 2), .equal, Expression(left) + Expression(right)))
    _ = try solver.add(
      LinearConstraint(Expression(left, plus: 10), .lessThanOrEqual, Expression(right)))
    _ = try solver.add(LinearConstraint(right, .lessThanOrEqual, 100))
    _ = try solver.add(LinearConstraint(left, .greaterThanOrEqual, 0))
    let drag = try solver.add(
      LinearConstraint(middle, .equal, 20, strength: Strength(priority: 999)))
    let stay = try solver.add(LinearConstraint(left, .equal, 15, strength: Strength(priority: 500)))
    #expect(solver.values(of: [left, middle, right]) == [15, 20, 25])
    try solver.setConstant(drag, 90)
    // The right end stops at 100, so that the left one must leave its place.
    #expect(solver.values(of: [left, middle, right]) == [80, 90, 100])
    try solver.setConstant(drag, 0)
    // At least 10 apart, the left end not below zero: the middle cannot come closer than 5.
    #expect(solver.values(of: [left, middle, right]) == [0, 5, 10])
    try solver.setConstant(stay, 2)
    try solver.setConstant(drag, 50)
    #expect(solver.values(of: [left, middle, right]) == [2, 50, 98])
  }

  /// A header pinned to the top of the content and to the top of the screen at a lower priority.
  @Test func headerStretchesOnlyWhenPulled() throws {
    var solver = Solver()
    let top = solver.makeVariable()
    let height = solver.makeVariable(rank: 1, isNonnegative: true)
    let offset = solver.makeVariable()
    let scroll = try solver.add(LinearConstraint(offset, .equal, 0))
    _ = try solver.add(LinearConstraint(Expression(top) + Expression(height), .equal, 200))
    _ = try solver.add(LinearConstraint(top, .lessThanOrEqual, 0))
    _ = try solver.add(
      LinearConstraint(
        Expression(top), .equal, Expression(offset), strength: Strength(priority: 999)))
    for (y, expected) in [
      (0.0, 200.0), (-51.665, 251.665), (-138.23, 338.23), (40, 200), (-1, 201),
    ] {
      try solver.setConstant(scroll, y)
      #expect(abs(solver.value(of: height) - expected) < 1e-12)
      #expect(solver.value(of: top) == min(0, y))
    }
  }

  @Test func higherPriorityBeatsAnyNumberOfLowerOnes() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    for _ in 0..<200 {
      _ = try solver.add(LinearConstraint(x, .equal, 1e6, strength: Strength(priority: 749)))
    }
    #expect(solver.value(of: x) == 1e6)
    let one = try solver.add(LinearConstraint(x, .equal, 3, strength: Strength(priority: 749.5)))
    #expect(solver.value(of: x) == 3)
    try solver.setStrength(one, Strength(priority: 748.5))
    #expect(solver.value(of: x) == 1e6)
    try solver.setStrength(one, .required)
    #expect(solver.value(of: x) == 3)
    solver.remove(one)
    #expect(solver.value(of: x) == 1e6)
  }

  @Test func intrinsicSizeYieldsToStrongerNeighbours() throws {
    var solver = Solver()
    let width = solver.makeVariable(isNonnegative: true)
    let hugging = try solver.add(
      LinearConstraint(width, .lessThanOrEqual, 80, strength: Strength(priority: 250)))
    _ = try solver.add(
      LinearConstraint(width, .greaterThanOrEqual, 80, strength: Strength(priority: 750)))
    #expect(solver.value(of: width) == 80)
    let fill = try solver.add(
      LinearConstraint(width, .equal, 300, strength: Strength(priority: 500)))
    #expect(solver.value(of: width) == 300)
    try solver.setConstant(fill, 10)
    #expect(solver.value(of: width) == 80)
    try solver.setConstant(hugging, 20)
    #expect(solver.value(of: width) == 80)
    let limit = try solver.add(LinearConstraint(width, .lessThanOrEqual, 55))
    #expect(solver.value(of: width) == 55)
    solver.remove(limit)
    solver.remove(fill)
    #expect(solver.value(of: width) == 80)
  }

  /// Of two equally willing natural sizes the first takes the surplus and the shortage.
  @Test func surplusAndShortageGoToTheFirst() throws {
    for (total, expected) in [(100.0, [60.0, 40]), (50, [10, 40]), (70, [30, 40])] {
      var solver = Solver()
      let first = solver.makeVariable(rank: 1)
      let second = solver.makeVariable(rank: 1)
      for (variable, size) in [(first, 30.0), (second, 40)] {
        _ = try solver.add(
          LinearConstraint(
            naturalSize: size, of: variable, hugging: Strength(priority: 250),
            compression: Strength(priority: 750)))
      }
      _ = try solver.add(LinearConstraint(Expression(first) + Expression(second), .equal, total))
      #expect(solver.values(of: [first, second]) == expected)
    }
  }

  /// Nothing but their sum is known of them: the later made takes it.
  @Test func openSizesGoToZeroInTheirOrder() throws {
    var solver = Solver()
    let sizes = (0..<3).map { _ in solver.makeVariable(rank: 1, isNonnegative: true) }
    _ = try solver.add(
      LinearConstraint(
        Expression(sizes[2]) + Expression(sizes[0]) + Expression(sizes[1]), .equal, 90))
    #expect(solver.values(of: sizes) == [0, 0, 90])
  }

  /// An inequality takes hold of what is open, after sizes and before positions.
  @Test func openPositionsGoToTheirBounds() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let width = solver.makeVariable(rank: 1, isNonnegative: true)
    let limit = try solver.add(LinearConstraint(x, .lessThanOrEqual, 23))
    _ = try solver.add(LinearConstraint(width, .lessThanOrEqual, 50))
    #expect(solver.values(of: [x, width]) == [23, 0])
    #expect(solver.isAmbiguous(x) && solver.isAmbiguous(width))
    try solver.setConstant(limit, -40)
    #expect(solver.value(of: x) == -40)
    // The first made is taken as far as the second lets it.
    let floor = try solver.add(LinearConstraint(x, .greaterThanOrEqual, -100))
    #expect(solver.value(of: x) == -40)
    solver.remove(limit)
    #expect(solver.value(of: x) == -100)
    solver.remove(floor)
    #expect(solver.value(of: x) == 0)
    let wish = LinearConstraint(x, .lessThanOrEqual, 7, strength: Strength(priority: 250))
    _ = try solver.add(wish)
    #expect(solver.value(of: x) == 7)
  }

  @Test func openPositionsAndSizesFallToZeroByRank() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let width = solver.makeVariable(rank: 1)
    let trailing = try solver.add(LinearConstraint(Expression(x) + Expression(width), .equal, 90))
    #expect(solver.values(of: [x, width]) == [90, 0])
    #expect(solver.isAmbiguous(x) && solver.isAmbiguous(width))
    let leading = try solver.add(LinearConstraint(x, .equal, 20))
    #expect(solver.values(of: [x, width]) == [20, 70])
    #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(width))
    solver.remove(trailing)
    #expect(solver.values(of: [x, width]) == [20, 0])
    #expect(!solver.isAmbiguous(x) && solver.isAmbiguous(width))
    solver.remove(leading)
    #expect(solver.values(of: [x, width]) == [0, 0])
  }

  @Test func variablePinnedBetweenTwoInequalitiesIsNotAmbiguous() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    _ = try solver.add(LinearConstraint(x, .lessThanOrEqual, 0))
    #expect(solver.isAmbiguous(x))
    _ = try solver.add(LinearConstraint(x, .greaterThanOrEqual, 0))
    #expect(!solver.isAmbiguous(x))
    let y = solver.makeVariable()
    _ = try solver.add(LinearConstraint(y, .lessThanOrEqual, 10, strength: Strength(priority: 1)))
    _ = try solver.add(
      LinearConstraint(y, .greaterThanOrEqual, 20, strength: Strength(priority: 1)))
    // Any value in 10...20 violates both by ten in all.
    #expect(solver.value(of: y) == 10)
    #expect(solver.isAmbiguous(y))
  }

  @Test func removedVariablesGiveWayToNewOnes() throws {
    var solver = Solver()
    let x = solver.makeVariable()
    let y = solver.makeVariable()
    let equal = try solver.add(LinearConstraint(Expression(x), .equal, Expression(y, plus: 5)))
    let place = try solver.add(LinearConstraint(y, .equal, 7))
    #expect(solver.values(of: [x, y]) == [12, 7])
    solver.remove(place)
    solver.remove(equal)
    solver.remove(y)
    #expect(!solver.contains(y) && solver.contains(x) && !solver.contains(place))
    let z = solver.makeVariable()
    #expect(!solver.contains(y) && z != y)
    _ = try solver.add(LinearConstraint(Expression(x, times: 2), .equal, Expression(z, plus: 1)))
    _ = try solver.add(LinearConstraint(z, .equal, 3))
    #expect(solver.values(of: [x, z]) == [2, 3])
  }

  @Test func dumpNamesVariablesAndUnmetConstraints() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    let height = solver.makeVariable()
    _ = try solver.add(
      LinearConstraint(Expression(width), .equal, Expression(height, times: 2, plus: 4)))
    _ = try solver.add(LinearConstraint(height, .greaterThanOrEqual, 10))
    _ = try solver.add(
      LinearConstraint(width, .lessThanOrEqual, 20, strength: Strength(priority: 750)))
    let dump = solver.dump { $0 == width ? "width" : "height" }
    #expect(
      dump == """
        #3 width − 2.0·height == 4.0
        #4 height >= 10.0
        #5 width <= 20.0 @750.0 is off by 4.0

        """)
  }
}
