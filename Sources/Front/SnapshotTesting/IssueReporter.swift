import PegSnapshot
import Testing
import XCTest

/// The place in a test's source that asserts a snapshot.
struct AssertionPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  var location: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: max(1, Int(line)),
      column: max(1, Int(column)))
  }
}

/// Reports to the test library that runs the test.
enum IssueReporter {
  static func report(_ message: String, at place: AssertionPlace) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: message), sourceLocation: place.location)
    } else {
      XCTFail(message, file: place.filePath, line: place.line)
    }
  }

  /// Attaches files to the running test, if its library can.
  static func attach(_ attachments: [XCTAttachment], at place: AssertionPlace) {
    guard Test.current != nil else { return }
    for attachment in attachments {
      Attachment.record(
        Array(attachment.data), named: attachment.name, sourceLocation: place.location)
    }
  }
}

/// Restarts the numbers of unnamed snapshots with every XCTest case, whose methods may run many times.
final class XCTestCaseObserver: NSObject, XCTestObservation {
  private static let installed: Void = XCTestObservationCenter.shared.addTestObserver(
    XCTestCaseObserver())

  static func install() { _ = installed }

  func testCaseDidFinish(_ testCase: XCTestCase) { SnapshotRun.current.startNumbersAgain() }
}
