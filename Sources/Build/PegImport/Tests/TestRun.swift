import Foundation
import PegBase
import PegBuild

/// Runs the tests of an imported package.
///
/// A test that ends the process is one failure; the others run again without it.
package struct TestRun {
  /// The program that SwiftPM makes of all test targets.
  private let program: String
  private let folder: String
  private let project: String
  private let recordMode: String?

  /// - Parameters:
  ///   - program: the path of the tests' program.
  ///   - folder: the import's folder; what failing snapshots leave is written to `snapshots` in it.
  ///   - project: the folder that tests run in, where the paths of references start.
  ///   - recordMode: a record mode of snapshots; nil for that of the environment.
  package init(program: String, folder: String, project: String, recordMode: String?) {
    self.program = program
    self.folder = folder
    self.project = project
    self.recordMode = recordMode
  }

  package var artifacts: String { "\(folder)/snapshots" }

  /// Runs all tests, those of XCTest first.
  ///
  /// - Throws: `BuildError`, `FileError`.
  package func run() throws -> [ImportedTest] {
    try? FileManager.default.removeItem(atPath: artifacts)
    try FileTree.makeFolders(["snapshots"], below: folder)
    return try runCases() + runFunctions()
  }

  private func start(_ words: [String]) throws(BuildError) -> Subprocess {
    var variables = [
      "SNAPSHOT_ARTIFACTS=\(artifacts)", "SNAPSHOT_INVENTORY=\(artifacts)",
      // A test that ends the process is named with its message; a backtrace takes seconds.
      "SWIFT_BACKTRACE=enable=no",
    ]
    if let recordMode { variables.append("SNAPSHOT_TESTING_RECORD=\(recordMode)") }
    return try Subprocess.run(["/usr/bin/env", "-C", project] + variables + [program] + words)
  }

  /// The reason why a process did not come to its own end.
  private static func reason(of end: Subprocess) -> String {
    ScreenPictures.problem(of: end) ?? "the process ended with status \(end.status)"
  }

  // MARK: XCTest

  /// The largest number of tests that one process runs: their names are one word of its command line.
  private static let mostCases = 500

  private func runCases() throws(BuildError) -> [ImportedTest] {
    let list = try start(["--list-tests"])
    guard list.status == 0 else {
      throw .failed(program: program, status: list.status, message: Self.reason(of: list))
    }
    let names = String(decoding: list.output, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("/") && $0.contains(".") && !$0.contains(" ") }.map(String.init)
    var result: [ImportedTest] = []
    for (module, names) in Self.grouped(names) {
      var rest = names[...]
      while !rest.isEmpty {
        let part = Array(rest.prefix(Self.mostCases))
        rest = rest.dropFirst(part.count)
        result += try runCases(part, of: module)
      }
    }
    return result
  }

  /// Returns the tests by module, in their order.
  private static func grouped(_ names: [String]) -> [(module: String, names: [String])] {
    var result: [(module: String, names: [String])] = []
    for name in names {
      let module = String(name.prefix { $0 != "." })
      if result.last?.module == module {
        result[result.count - 1].names.append(name)
      } else {
        result.append((module, [name]))
      }
    }
    return result
  }

  private func runCases(_ names: [String], of module: String) throws(BuildError) -> [ImportedTest] {
    var rest = names
    var result: [ImportedTest] = []
    while !rest.isEmpty {
      let end = try start([rest.joined(separator: ",")])
      let output = CaseOutput(String(decoding: end.output, as: UTF8.self), module: module)
      result += output.tests
      let done = Set(output.tests.map(\.name))
      rest.removeAll { done.contains($0) }
      if rest.isEmpty { break }
      let reason = Self.reason(of: end)
      let culprit = output.unfinished ?? rest[0]
      rest.removeAll { $0 == culprit }
      result.append(.ended(culprit, by: reason))
    }
    return result
  }

  // MARK: Swift Testing

  private func runFunctions() throws -> [ImportedTest] {
    let events = "\(folder)/.import/events.jsonl"
    var result: [ImportedTest] = []
    while true {
      try FileTree.remove(events)
      var words = ["--testing-library", "swift-testing", "--no-parallel"]
      words += ["--event-stream-version", "0", "--event-stream-output-path", events]
      for test in result { words += ["--skip", Self.pattern(test.name)] }
      let end = try start(words)
      let stream = EventStream((try? FileReader.read(events, maximumBytes: 1 << 30)) ?? [])
      let known = Set(result.map(\.name))
      result += stream.tests.filter { !known.contains($0.name) }
      guard let culprit = stream.unfinished.last, end.status != 0 else { return result }
      result.append(.ended(culprit, by: Self.reason(of: end)))
    }
  }

  /// A regular expression for the test of a name alone.
  private static func pattern(_ name: String) -> String {
    "^" + NSRegularExpression.escapedPattern(for: name) + "(/|$)"
  }
}
