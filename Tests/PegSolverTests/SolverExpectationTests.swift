import PegSolver
import PegTestSupport
import Testing

/// What the tests of public solvers of the kind expect: X140-X149, their systems read from the data.
struct SolverExpectationTests {
  private static let strengths = [
    "weak": Strength(priority: 250), "medium": Strength(priority: 500),
    "strong": Strength(priority: 750), "required": .required,
  ]

  /// A solver with variables by name.
  private struct System {
    var solver = Solver()
    private(set) var variables: [String: Variable] = [:]

    mutating func variable(_ name: String) -> Variable {
      if let known = variables[name] { return known }
      let new = solver.makeVariable()
      variables[name] = new
      return new
    }

    func value(_ name: String) -> Double { solver.value(of: variables[name]!) }

    /// Reads `2*v + w <= -1`.
    mutating func constraint(_ text: String, _ strength: Strength) -> LinearConstraint {
      let relations: [(String, Relation)] = [
        (" <= ", .lessThanOrEqual), (" >= ", .greaterThanOrEqual), (" == ", .equal),
      ]
      for (sign, relation) in relations {
        let sides = text.components(around: sign)
        guard sides.count == 2 else { continue }
        return LinearConstraint(
          expression(sides[0]), relation, expression(sides[1]), strength: strength)
      }
      fatalError("no relation in \(text)")
    }

    private mutating func expression(_ text: String) -> Expression {
      var result = Expression()
      for part in text.components(around: " + ") {
        let factors = part.components(around: "*")
        if let number = Double(part) {
          result.constant += number
        } else if factors.count == 2 {
          result.add(variable(factors[1]), times: Double(factors[0])!)
        } else {
          result.add(variable(part))
        }
      }
      return result
    }
  }

  @Test(
    arguments: SemanticExpectation.of("solver").filter {
      ["X140", "X141", "X143", "X144", "X145", "X146", "X147"].contains($0.id)
    })
  func systemsSolve(_ entry: SemanticExpectation) throws {
    var system = System()
    for name in ["required", "strong", "medium", "weak"] where entry.has(name) {
      for text in entry.given(name, as: [String].self) {
        let constraint = system.constraint(text, Self.strengths[name]!)
        _ = try system.solver.add(constraint)
      }
    }
    var edits: [String: ConstraintID] = [:]
    for (name, strength, value) in Self.edits(entry) {
      if let known = edits[name] {
        try system.solver.setConstant(known, value)
      } else {
        let wish = LinearConstraint(
          system.variable(name), .equal, value, strength: Self.strengths[strength]!)
        edits[name] = try system.solver.add(wish)
      }
    }
    let found = ["v", "v1", "v2", "xl", "xr", "xm"].filter { entry.wants($0) }
    for name in found { #expect(system.value(name) == entry.wantedNumber(name)) }
    if entry.wants("v2_max") { #expect(system.value("v2") <= entry.wantedNumber("v2_max")) }
    if entry.wants("v_min") { #expect(system.value("v") >= entry.wantedNumber("v_min")) }
    if entry.wants("expr_value") {
      #expect(2 * system.value("v") + 1 == entry.wantedNumber("expr_value"))
    }
    if entry.wants("weak_violated") {
      #expect((system.value("v") > -5) == entry.wanted("weak_violated", as: Bool.self))
    }
    #expect(!found.isEmpty || entry.wants("v2_max") || entry.wants("v_min"))
  }

  /// Edits as a list in order, or by variable.
  private static func edits(_ entry: SemanticExpectation) -> [(String, String, Double)] {
    if entry.has("edits") {
      return entry.given("edits", as: [[Any]].self).map {
        ($0[0] as! String, $0[1] as! String, ($0[2] as! Int).asDouble)
      }
    }
    guard entry.has("edit") else { return [] }
    return entry.given("edit", as: [String: [Any]].self).sorted { $0.key < $1.key }.map {
      ($0.key, $0.value[0] as! String, ($0.value[1] as! Int).asDouble)
    }
  }

  @Test("X142") func refusedConstraintsLeaveTheSystemUsable() throws {
    let entry = SemanticExpectation.all.first { $0.id == "X142" }!
    var system = System()
    let firstText = entry.given("required", as: [String].self)[0]
    let first = system.constraint(firstText, .required)
    let second = system.constraint(entry.given("then_required", as: [String].self)[0], .required)
    let id = try system.solver.add(first)
    #expect(throws: (any Error).self) { try system.solver.add(second) }
    #expect(system.value("v") >= 1)
    system.solver.remove(id)
    _ = try system.solver.add(second)
    #expect(system.value("v") <= 0)
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
    let order = SemanticExpectation.all.first { $0.id == "X149" }!
      .wanted("order", as: [String].self)
    #expect(Self.strengths.values.sorted() == order.map { Self.strengths[$0]! })
  }
}

extension SemanticExpectation {
  fileprivate func wants(_ key: String) -> Bool { has(key) && !["weak", "medium"].contains(key) }
}

extension Int {
  fileprivate var asDouble: Double { Double(self) }
}

extension String {
  fileprivate func components(around separator: String) -> [String] {
    var rest = self[...]
    var result: [String] = []
    while let range = rest.firstRange(of: separator) {
      result.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return result + [String(rest)]
  }
}
