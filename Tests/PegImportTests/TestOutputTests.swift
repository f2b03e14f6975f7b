import Testing

@testable import PegImport

/// The lines and events of test runs.
@Suite struct TestOutputTests {
  @Test func linesOfXCTestBecomeVerdicts() {
    let output = CaseOutput(
      """
      Test Suite 'CardTests' started at 2026-11-24 01:40:46.468
      Test Case 'CardTests.testA' started at 2026-11-24 01:40:46.468
      Test Case 'CardTests.testA' passed (0.0 seconds)
      Test Case 'CardTests.testB' started at 2026-11-24 01:40:46.468
      /w/CardTests.swift:12: error: CardTests.testB : failed - first
      /w/CardTests.swift:13: error: CardTests.testB : failed - second
      Test Case 'CardTests.testB' failed (0.0 seconds)
      Test Case 'CardTests.testC' started at 2026-11-24 01:40:46.468
      /w/CardTests.swift:20: CardTests.testC : Test skipped: not here
      Test Case 'CardTests.testC' skipped (0.0 seconds)
      Test Case 'CardTests.testD' started at 2026-11-24 01:40:46.468
      printed by the test

      """, module: "Shop")
    #expect(
      output.tests == [
        ImportedTest(name: "Shop.CardTests/testA", verdict: .passed),
        ImportedTest(
          name: "Shop.CardTests/testB", verdict: .failed,
          message: "first"),
        ImportedTest(
          name: "Shop.CardTests/testC", verdict: .skipped, message: "Test skipped: not here"),
      ])
    #expect(output.unfinished == "Shop.CardTests/testD")
  }

  /// Apple's XCTest compares a measurement with a stored one, and there is none.
  @Test func unsteadyMeasurementsPass() {
    let words =
      "failed: The relative standard deviation of the measurements is 33.491% which is higher than the max allowed of 10.000%."
    let output = CaseOutput(
      """
      Test Case 'CardTests.testFast' started at 2026-11-24 01:40:46.468
      /w/CardTests.swift:12: error: CardTests.testFast : \(words)
      Test Case 'CardTests.testFast' failed (0.0 seconds)
      Test Case 'CardTests.testBoth' started at 2026-11-24 01:40:46.468
      /w/CardTests.swift:12: error: CardTests.testBoth : \(words)
      /w/CardTests.swift:13: error: CardTests.testBoth : failed - too many
      Test Case 'CardTests.testBoth' failed (0.0 seconds)

      """, module: "Shop")
    #expect(
      output.tests == [
        ImportedTest(name: "Shop.CardTests/testFast", verdict: .passed),
        ImportedTest(name: "Shop.CardTests/testBoth", verdict: .failed, message: "too many"),
      ])
  }

  @Test func eventsOfSwiftTestingBecomeVerdicts() {
    func test(_ id: String, _ kind: String = "function") -> String {
      #"{"kind":"test","payload":{"kind":"\#(kind)","id":"\#(id)"},"version":0}"# + "\n"
    }
    func event(_ kind: String, _ id: String, _ rest: String = "") -> String {
      #"{"kind":"event","payload":{"kind":"\#(kind)","testID":"\#(id)"\#(rest)},"version":0}"#
        + "\n"
    }
    let (a, b, c) = ("Shop.S/a()/S.swift:3:4", "Shop.b()/S.swift:9:2", "Shop.c(x:)/S.swift:12:2")
    let text =
      test("Shop.S", "suite") + test(a) + test(b) + test(c) + event("testStarted", "Shop.S")
      + event("testStarted", a) + event("testEnded", a) + event("testStarted", b)
      + event(
        "issueRecorded", b, #","issue":{"isKnown":true},"messages":[{"text":"known"}]"#)
      + event(
        "issueRecorded", b,
        #","issue":{"isKnown":false},"messages":[{"text":"1 == 2"},{"text":"sums"}]"#)
      + event("testEnded", b) + event("testStarted", c)
    let stream = EventStream(Array(text.utf8))
    #expect(
      stream.tests == [
        ImportedTest(name: "Shop.S/a()", verdict: .passed),
        ImportedTest(name: "Shop.b()", verdict: .failed, message: "1 == 2 sums"),
      ])
    #expect(stream.unfinished == ["Shop.c(x:)"])
  }

  @Test func aTestThatReachesLeftOutCodeIsNoFailure() {
    let message = "/w/A.swift:3: this code was left out: cannot find 'Scanner'"
    #expect(ImportedTest.ended("A", by: message).verdict == .leftOut)
    #expect(ImportedTest.ended("A", by: "Index out of range").verdict == .crashed)
  }
}
