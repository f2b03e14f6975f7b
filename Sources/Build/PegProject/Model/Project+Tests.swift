extension Project {
  /// Returns the targets of tests that belong to a target: itself, those of its project or package, and those that import it.
  ///
  /// Tests of the user interface are left out: they need a simulator.
  package func tests(of id: Target.ID) -> [Target.ID] {
    if self[id]?.kind == .unitTests { return [id] }
    return targets.filter { test in
      test.kind == .unitTests && test.leftAside == nil && !test.sources.isEmpty
        && (test.id.container == id.container || modules(for: test.id).contains { $0.id == id })
    }.map(\.id)
  }
  /// Returns the target whose tests run if no option names one: the main target, or the first of those that it uses, or of all others,
  /// that has tests. An example beside a library seldom has any. Nil if no target has tests.
  package var targetUnderTest: Target.ID? {
    guard let main else { return nil }
    let others = targets.filter { $0.leftAside == nil && $0.kind != .unitTests }
    return ([main] + modules(for: main).reversed().map(\.id) + others.map(\.id))
      .first { !tests(of: $0).isEmpty }
  }
}
