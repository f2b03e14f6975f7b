import PegBase
import PegCommand
import PegImport
import PegProject
import PegReport

extension ImportCommand {
  nonisolated static let recordModes = ["missing", "failed", "all", "never"]

  static func recordMode(_ arguments: Arguments<Options>) throws -> String? {
    guard let mode = try arguments.record else { return nil }
    guard arguments.test else { throw CommandError.usage("--record is for --test") }
    guard recordModes.contains(mode) else {
      throw CommandError.usage("--record takes \(recordModes.joined(separator: ", "))")
    }
    return mode
  }

  /// Returns the target whose tests run: the one that is named, or otherwise one that has tests.
  ///
  /// - Throws: `CommandError.failure` if there are none.
  static func testedTarget(
    of project: Project, _ target: Target.ID, isNamed: Bool, isQuiet: Bool
  ) throws -> Target.ID {
    if !project.tests(of: target).isEmpty { return target }
    guard !isNamed, let other = project.targetUnderTest else {
      let place = isNamed ? target.name.printable : project.path.escaped
      throw CommandError.failure("\(place) has no unit tests; --list shows all targets")
    }
    if !isQuiet {
      Console.inform(
        "the tests are those of \(other.name.printable): \(target.name.printable) has none\n")
    }
    return other
  }

  /// A line for each test that did not pass.
  static func lines(of tests: [ImportedTest]) -> [String] {
    tests.filter { $0.verdict != .passed }.map { test in
      "\(test.name.printable) \(test.verdict.title): \((test.message ?? "").escaped)"
    }
  }

  /// Writes the page that shows the snapshots that failed.
  ///
  /// - Throws: `ReportError`.
  static func writeReview(in folder: String) throws {
    _ = try ReportWriter.write(resultsIn: [folder + "/snapshots"], to: folder + "/review")
  }

  static func exitCode(of tests: [ImportedTest]) -> ExitCode {
    if tests.isEmpty { return .failure }
    return tests.contains { $0.verdict == .failed || $0.verdict == .crashed }
      ? .different : .success
  }
}
