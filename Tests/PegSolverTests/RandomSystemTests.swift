import Foundation
import PegSolver
import Testing

struct RandomSystemTests {
  /// How many systems to try; `PEGBAR_RANDOM_SYSTEMS` asks for more than the default run takes time for.
  private static let systemCount =
    ProcessInfo.processInfo.environment["PEGBAR_RANDOM_SYSTEMS"].flatMap { Int($0) } ?? 2000

  @Test func solutionsAgreeWithEnumerationOfAllVertices() throws {
    var (solved, refused) = (0, 0)
    for seed in 0..<Self.systemCount {
      var random = SplitMix(seed: seed)
      let plain = (0..<random.integer(1...4)).map { _ in PlainVariable.random(using: &random) }
      var solver = Solver()
      let variables = solver.makeVariables(plain)
      var reference = VertexEnumeration(variables: plain, constraints: [])
      for _ in 0..<random.integer(1...7) {
        let isRequired = random.integer(0...2) == 0
        let isNaturalSize = !isRequired && random.integer(0...2) == 0
        let constraint =
          isNaturalSize
          ? PlainConstraint.randomNaturalSize(variables: plain.count, using: &random)
          : PlainConstraint.random(variables: plain.count, using: &random, required: isRequired)
        var extended = reference
        extended.constraints.append(constraint)
        let isPossible = !isRequired || extended.solve() != nil
        do {
          _ = try solver.add(constraint.constraint(over: variables))
          #expect(isPossible, "seed \(seed): a contradiction was accepted")
          reference = extended
        } catch {
          #expect(!isPossible, "seed \(seed): \(error)")
          refused += 1
        }
      }
      let expected = try #require(reference.solve())
      let found = solver.values(of: variables)
      for constraint in reference.constraints where constraint.priority == 1000 {
        #expect(
          constraint.violation(found) < 1e-6, "seed \(seed): a required constraint is violated")
      }
      // All at once, as a layout is built, the same.
      var batch = Solver()
      let copies = batch.makeVariables(plain)
      for constraint in reference.constraints {
        _ = try batch.insert(constraint.constraint(over: copies))
      }
      #expect(batch.solve().isEmpty && batch.values(of: copies) == found, "seed \(seed)")
      #expect(
        distance(expected, found) < 1e-9, "seed \(seed): expected \(expected), found \(found)")
      solved += 1
    }
    #expect(solved == Self.systemCount && refused > 50)
  }

  @Test func conflictsAreIrreducible() throws {
    var count = 0
    for seed in 0..<600 {
      var random = SplitMix(seed: 10_000 + seed)
      let plain = (0..<random.integer(1...3)).map { _ in
        PlainVariable(rank: 0, isNonnegative: false)
      }
      var solver = Solver()
      let variables = solver.makeVariables(plain)
      var kept: [(id: ConstraintID, plain: PlainConstraint)] = []
      for _ in 0..<6 {
        let constraint = PlainConstraint.random(
          variables: plain.count, using: &random, required: true)
        var trial = solver
        guard let conflict = trial.conflict(adding: constraint.constraint(over: variables)) else {
          kept.append((try solver.add(constraint.constraint(over: variables)), constraint))
          continue
        }
        count += 1
        let members = kept.filter { conflict.contains($0.id) }.map(\.plain) + [constraint]
        #expect(members.count == conflict.count, "seed \(seed)")
        #expect(
          VertexEnumeration(variables: plain, constraints: members).solve() == nil, "seed \(seed)")
        for index in members.indices {
          var fewer = members
          fewer.remove(at: index)
          #expect(
            VertexEnumeration(variables: plain, constraints: fewer).solve() != nil, "seed \(seed)")
        }
      }
    }
    #expect(count > 300)
  }

  /// A variable is ambiguous when the best solution under a wish for more or less differs.
  @Test func ambiguityAgreesWithEnumeration() throws {
    var ambiguous = 0
    for seed in 0..<500 {
      var random = SplitMix(seed: 20_000 + seed)
      let plain = (0..<random.integer(1...3)).map { _ in PlainVariable.random(using: &random) }
      var solver = Solver()
      let variables = solver.makeVariables(plain)
      var reference = VertexEnumeration(variables: plain, constraints: [])
      for _ in 0..<random.integer(0...4) {
        let isRequired = random.integer(0...2) == 0
        let constraint = PlainConstraint.random(
          variables: plain.count, using: &random, required: isRequired)
        if (try? solver.add(constraint.constraint(over: variables))) != nil {
          reference.constraints.append(constraint)
        }
      }
      let here = solver.values(of: variables)
      for (index, variable) in variables.enumerated() {
        var isOpen = false
        for offset in [1.0, -1] {
          var wish = reference
          let coefficients = variables.indices.map { $0 == index ? 1.0 : 0 }
          wish.constraints.append(
            PlainConstraint(
              coefficients: coefficients, relation: .equal, constant: here[index] + offset,
              priority: 0))
          let point = try #require(wish.solve())
          if abs(point[index] - here[index]) > 1e-6 { isOpen = true }
        }
        #expect(solver.isAmbiguous(variable) == isOpen, "seed \(seed), variable \(index)")
        if isOpen { ambiguous += 1 }
      }
    }
    #expect(ambiguous > 100)
  }
}
