import Foundation
import Testing

@testable import SnapshotTesting

/// Texts that stand in the source of the test that expects them.
@Suite(.snapshots) struct InlineSnapshotTests {
  /// Verifies a value as a call at a place of a file would, and returns the failure.
  private func verify(
    _ value: String, in file: StaticString = "unused.swift", line: UInt = 1, column: UInt = 1,
    expected: String? = nil, environment: [String: String] = [:]
  ) throws -> String? {
    let sandbox = try Sandbox(environment: environment)
    defer { sandbox.remove() }
    return sandbox.run {
      Assertion(
        place: AssertionPlace(fileID: "T/T.swift", filePath: file, line: line, column: column),
        testName: "test()", name: nil, record: nil, directory: nil, timeout: 1
      ).verifyInline({ value }, .lines, expected)
    }
  }

  @Test func equalTextsMatch() throws {
    #expect(try verify("a\nb", expected: "a\nb") == nil)
    let failure = try #require(try verify("a\nc", expected: "a\nb"))
    #expect(failure.hasPrefix("Snapshot did not match") && failure.contains("c"))
  }

  @Test func buildServersWriteNothing() throws {
    let failure = try #require(try verify("value", environment: ["CI": "true"]))
    #expect(failure.contains("nothing is recorded on a build server") && failure.contains("value"))
  }

  /// Writes values into a source at the calls of `assert(`, and returns it.
  private func written(_ source: String, _ values: [String]) throws -> String {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("inline-\(UUID().uuidString).swift").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try source.write(toFile: path, atomically: true, encoding: .utf8)
    let sources = InlineSources()
    var values = values[...]
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      guard let call = line.range(of: "assert("), let value = values.popFirst() else { continue }
      let column = line.utf8.distance(from: line.startIndex, to: call.lowerBound) + 1
      try sources.write(value, file: path, line: index + 1, column: column)
    }
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test func missingTextsAreWrittenBehindTheirCalls() throws {
    let found = try written(
      """
      func test() {
        assert(of: f(")", "\\(g(")"))"), as: .lines)  // a comment
        try assert(
          of: (1, [2]), as: .dump /* ) */)
      }
      """, ["one\n\ntwo", "back\\slash"])
    #expect(
      found == """
        func test() {
          assert(of: f(")", "\\(g(")"))"), as: .lines) {
            \"""
            one

            two
            \"""
          }  // a comment
          try assert(
            of: (1, [2]), as: .dump /* ) */) {
            #\"""
            back\\slash
            \"""#
          }
        }
        """)
  }

  @Test func oldTextsAreReplaced() throws {
    let found = try written(
      """
      assert(of: 1, as: .dump) {
        #\"""
        } " old
        \"""#
      }
      let next = 2
      """, ["new"])
    #expect(
      found == """
        assert(of: 1, as: .dump) {
          \"""
          new
          \"""
        }
        let next = 2
        """)
  }

  @Test func oneCallCannotExpectTwoValues() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("inline-\(UUID().uuidString).swift").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try "assert(of: 1)\n".write(toFile: path, atomically: true, encoding: .utf8)
    let sources = InlineSources()
    try sources.write("a", file: path, line: 1, column: 1)
    try sources.write("a", file: path, line: 1, column: 1)
    #expect(throws: InlineSources.Refusal.self) {
      try sources.write("b", file: path, line: 1, column: 1)
    }
  }
}
