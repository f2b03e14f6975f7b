import Foundation
import SnapshotTesting
import UIKit
import XCTest

// Methods that touch UIKit are `async`: a synchronous method on the main actor crashes in XCTest for Linux.
final class XCTestTests: XCTestCase {
  nonisolated(unsafe) static let allTests = [
    ("testAsyncMethodOnTheMainActor", asyncTest(onTheMainActor)),
    ("testPlainMethodThatAssumesTheMainActor", testPlainMethodThatAssumesTheMainActor),
    ("testText", testText),
    ("testFailuresAreReported", testFailuresAreReported),
    ("testProcessRecordsWhereNothingElseIsSaid", testProcessRecordsWhereNothingElseIsSaid),
  ]

  private static func onTheMainActor(_ test: XCTestTests) -> () async throws -> Void {
    // XCTest runs no two methods of a test case at once.
    nonisolated(unsafe) let test = test
    return { await test.testAsyncMethodOnTheMainActor() }
  }

  @MainActor func testAsyncMethodOnTheMainActor() async {
    assertSnapshot(of: Self.bar(), as: .image(traits: UITraitCollection(displayScale: 1)))
  }

  func testPlainMethodThatAssumesTheMainActor() {
    MainActor.assumeIsolated {
      assertSnapshot(of: Self.bar(), as: .image(traits: UITraitCollection(displayScale: 1)))
    }
  }

  func testText() {
    assertSnapshot(of: ["one", "two"], as: .description)
  }

  func testFailuresAreReported() {
    captured = []
    assertSnapshot(of: "text", as: .lines, named: "nobody has recorded this", record: .never)
    let failures = captured ?? []
    captured = nil
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failures.first?.contains("No reference was found on disk.") == true)
  }

  func testProcessRecordsWhereNothingElseIsSaid() {
    isRecording = true
    defer { isRecording = false }
    XCTAssertTrue(isRecording)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func verify(_ record: SnapshotTestingConfiguration.Record?) -> String? {
      verifySnapshot(of: "a", as: .lines, record: record, snapshotDirectory: folder.path)
    }
    if ProcessInfo.processInfo.environment["CI"] == nil {
      XCTAssertTrue(verify(nil)?.hasPrefix("Record mode is on.") == true)
    }
    XCTAssertTrue(verify(.never)?.contains("recording is disabled") == true)
  }

  /// What failed while it is not nil.
  private var captured: [String]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    if captured != nil {
      captured?.append(description)
    } else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

  @MainActor private static func bar() -> UIView {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 2))
    bar.backgroundColor = .red
    return bar
  }
}
