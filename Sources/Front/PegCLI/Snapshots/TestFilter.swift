import PegSnapshot

/// A pattern for `swift test --filter` that runs the tests of snapshots again.
enum TestFilter {
  /// An expression that matches no test: nothing ends before it begins.
  static let nothing = "/^$"

  /// Returns an expression that matches each test once; one that matches no test for no snapshots.
  ///
  /// Swift Testing names tests as `Module.Suite/test()`, XCTest as `Module.Suite/test`. Records have the name of the test's file,
  /// not of its suite, so that tests are found by their own names.
  static func pattern(of records: [ResultRecord]) -> String {
    let names = Set(records.map { String($0.test.prefix { $0 != "(" }) }).sorted()
    guard !names.isEmpty else { return nothing }
    return "/(" + names.map(escaped).joined(separator: "|") + ")(\\(|$)"
  }

  /// Returns an expression that matches a name alone.
  static func escaped(_ name: String) -> String {
    String(name.flatMap { "\\^$.|?*+()[]{}".contains($0) ? ["\\", $0] : [$0] })
  }
}
