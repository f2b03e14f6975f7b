public import Foundation

// The signatures are those of swift-snapshot-testing, so that tests written for it compile unchanged.

/// Asserts that a value matches its reference on disk.
///
/// - Parameters:
///   - value: evaluated on a stage whose requests are answered from recordings. If the first value doesn't match, it is
///     evaluated a second time, to detect a value that is never the same.
///   - name: part of the reference's file name; without it the snapshots of a test are numbered from 1.
///   - record: when to write the reference; nil uses the mode of the scope, trait, process or environment.
///   - timeout: the longest time to wait for an asynchronous strategy. Units: seconds.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = Assertion(
    place: place, testName: testName, name: name, record: record, directory: nil, timeout: timeout)
  if let failure = assertion.verify(value, snapshotting) {
    IssueReporter.report(failure, at: place)
  }
}

/// Asserts that a value matches a reference in each of several formats; the keys become names.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
    assertSnapshot(
      of: try value(), as: strategy, named: name, record: record, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Asserts that a value matches a reference in each of several formats, which are numbered.
public func assertSnapshots<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  for strategy in strategies {
    assertSnapshot(
      of: try value(), as: strategy, record: record, timeout: timeout, fileID: fileID,
      file: filePath, testName: testName, line: line, column: column)
  }
}

/// Returns the reason why a value does not match its reference, or nil if it does; for your own assertions.
///
/// - Parameter snapshotDirectory: the folder of the reference, instead of the one beside the test file.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
  named name: String? = nil, record: SnapshotTestingConfiguration.Record? = nil,
  snapshotDirectory: String? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
  column: UInt = #column
) -> String? {
  let place = AssertionPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = Assertion(
    place: place, testName: testName, name: name, record: record, directory: snapshotDirectory,
    timeout: timeout)
  return assertion.verify(value, snapshotting)
}
