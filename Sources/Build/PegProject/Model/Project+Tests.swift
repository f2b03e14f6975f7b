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
}
