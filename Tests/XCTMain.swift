// SwiftPM uses this file as the program of all tests. Without it SwiftPM searches the index of all sources for the classes of
// XCTest, and writing that index takes a fifth of a build. Classes of XCTest are listed here; tests of Swift Testing are found
// without a list, but SwiftPM runs them beside this file only if it is asked to: swift test --enable-swift-testing.
import Testing
import XCTest

@testable import SnapshotTestingTests
@testable import SwiftFiveTests

@main
struct TestProgram {
  static func main() async {
    let arguments = CommandLine.arguments
    if let place = arguments.firstIndex(of: "--testing-library"),
      arguments.dropFirst(place + 1).first == "swift-testing"
    {
      await Testing.__swiftPMEntryPoint() as Never
    }
    print("note: these are the tests of XCTest; the others need `swift test --enable-swift-testing`")
    XCTMain([testCase(XCTestTests.allTests), testCase(AppCodeTests.allTests)])
  }
}
