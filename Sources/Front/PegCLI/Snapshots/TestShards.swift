import PegSnapshot

/// The suites of a package's tests, divided over machines.
///
/// A suite stays whole, so that patterns are short. Its cost is the time that its snapshots took in an earlier run.
struct TestShards {
  /// The suites of each machine, or tests without a suite.
  let shards: [[String]]

  /// - Parameters:
  ///   - tests: the output of `swift test list`, a line for each test.
  ///   - entries: what an earlier run asserted; empty for none.
  init(_ tests: [String], after entries: [InventoryEntry], count: Int) {
    var seconds: [String: Double] = [:]
    for entry in entries {
      seconds[String(entry.test.prefix { $0 != "(" }), default: 0] += entry.seconds ?? 0
    }
    let names = tests.map { test in String(test.split(separator: "/")[0]) }
    var costs: [String: Double] = [:]
    // Tests of one name share the name's time.
    let counts = Dictionary(tests.map { (Self.name(of: $0), 1) }, uniquingKeysWith: +)
    for (test, suite) in zip(tests, names) {
      let name = Self.name(of: test)
      let own = (seconds[name] ?? 0) / Double(counts[name] ?? 1)
      costs[suite, default: 0] += max(Self.least, own)
    }
    let cases = costs.map { ShardPlan.Case(name: $0, cost: Int(($1 * 1000).rounded())) }
    shards = ShardPlan(cases.sorted { $0.name < $1.name }, shards: count).shards
      .map { $0.map(\.name) }
  }

  /// The time of a test without snapshots, by eye. Units: seconds.
  private static let least = 0.01

  /// Returns the name of a test without its suite and arguments.
  private static func name(of test: String) -> String {
    let last = test.split(separator: "/").last ?? ""
    return String((last.split(separator: ".").last ?? last).prefix { $0 != "(" })
  }

  /// Returns an expression for `swift test --filter` that matches the tests of a machine, counted from 1.
  func pattern(of index: Int) -> String {
    let names = shards[index - 1]
    guard !names.isEmpty else { return TestFilter.nothing }
    return "^(" + names.map(TestFilter.escaped).joined(separator: "|") + ")(/|$)"
  }
}
