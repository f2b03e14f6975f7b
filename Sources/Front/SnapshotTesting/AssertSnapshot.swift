public import Foundation

// The signatures are those of swift-snapshot-testing, so that tests written for it compile unchanged.

/// Asserts that a value matches its reference on disk.
///
/// - Parameters:
///   - value: evaluated on a stage where requests are answered from recordings; a second time unless the first value
///     matches, so that one which is never the same twice is found out.
///   - name: part of the reference's file name; without it snapshots of a test are numbered from 1.
///   - record: when to write the reference; nil leaves it to scope, trait, process and environment.
///   - timeout: how long to wait for a strategy that takes time. Units: seconds.
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

/// Asserts that a value matches a reference in each of several ways; the keys become names.
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

/// Asserts that a value matches a reference in each of several ways, which are numbered.
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

/// Returns why a value does not match its reference, or nil where it does; for assertions of one's own.
///
/// - Parameter snapshotDirectory: holds the reference instead of the folder beside the test file.
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
