public import Foundation
import PegSnapshot

/// Asserts that a value matches the text that stands in the test's source, and writes that text if it is missing.
///
/// The text is a trailing closure behind the call: `assertInlineSnapshot(of: user, as: .dump) { … }`. It is written if there is
/// none, and replaced with `record: .all`; the assertion then fails, because a text that a run wrote proves nothing. On a build
/// server nothing is written.
///
/// - Parameters:
///   - message: comes before a failure.
///   - record: when to write the text; nil uses the mode of the scope, trait, process or environment.
///   - timeout: the longest time to wait for an asynchronous strategy. Units: seconds.
///   - expected: the text; nil if there is none yet.
public func assertInlineSnapshot<Value>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, String>,
  message: @autoclosure () -> String = "", record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, function: StaticString = #function,
  line: UInt = #line, column: UInt = #column, matches expected: (() -> String)? = nil
) {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = Assertion(
    place: place, testName: "\(function)", name: nil, record: record, directory: nil,
    timeout: timeout)
  guard let failure = assertion.verifyInline(value, snapshotting, expected?()) else { return }
  let message = message()
  IssueReporter.report(message.isEmpty ? failure : "\(message)\n\n\(failure)", at: place)
}

extension Assertion {
  /// Returns the reason why the value does not match, or nil.
  func verifyInline<Value>(
    _ value: () throws -> Value, _ strategy: Snapshotting<Value, String>, _ expected: String?,
    sources: InlineSources = .shared
  ) -> String? {
    let run = SnapshotRun.current
    let mode: RecordMode
    let actual: String
    do {
      mode = try RecordMode.effective(argument: record, environment: run.environment)
      actual = try text(of: value, strategy, run)
    } catch {
      return "\(error)"
    }
    let difference = expected.flatMap { strategy.diffing.diff($0, actual)?.0 }
    let isWritten: Bool
    switch mode {
    case .never: isWritten = false
    case .all: isWritten = true
    case .failed: isWritten = expected == nil || difference != nil
    case .missing, .draft: isWritten = expected == nil
    }
    if expected != nil, difference == nil, mode != .all { return nil }
    guard isWritten else {
      if let difference { return "Snapshot did not match. Difference: …\n\n\(difference)" }
      let isServer = RecordMode.isBuildServer(ci: run.environment["CI"])
      return "There is no expected text, and nothing is recorded"
        + (isServer ? " on a build server" : "") + ". The value is: …\n\n\(actual)"
    }
    do throws(InlineSources.Refusal) {
      try sources.write(
        actual, file: "\(place.filePath)", line: Int(place.line), column: Int(place.column))
    } catch {
      return "The text cannot be recorded: \(error.description)"
    }
    return "Automatically recorded a new snapshot"
      + (difference.map { ". Difference: …\n\n\($0)" } ?? "")
      + "\n\nRe-run \"\(testName)\" to assert against the newly-recorded snapshot."
  }

  private func text<Value>(
    of value: () throws -> Value, _ strategy: Snapshotting<Value, String>, _ run: SnapshotRun
  ) throws -> String {
    let captures = Captures()
    let problems = Problems(captures: captures)
    defer { captures.onMain { $0.close() } }
    let text = try Problems.$current.withValue(problems) {
      try run.network.serve(testFile: "\(place.filePath)") {
        deliver(try value(), strategy, problems)
      }
    }
    if let problem = problems.problem { throw InlineSources.Refusal(description: problem) }
    guard let text else { throw InlineSources.Refusal(description: timeoutMessage) }
    return text
  }
}
