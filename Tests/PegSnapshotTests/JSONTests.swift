import PegDiff
import PegSnapshot
import Testing

struct JSONTests {
  @Test func writing() {
    let value = JSONValue.object([
      .init("z", .integer(-1)), .init("a", .array([.null, .bool(true), .string("x")])),
      .init("quote\"", .string("\\ \n \u{1} \u{202e} é 🙂")), .init("empty", .object([])),
    ])
    #expect(
      value.text == """
        {
          "z": -1,
          "a": [null, true, "x"],
          "quote\\"": "\\\\ \\n \\u0001 \\u202e é 🙂",
          "empty": {}
        }

        """)
    #expect(throws: Never.self) { try JSONValue(parsing: Array(value.text.utf8)) }
    #expect((try? JSONValue(parsing: Array(value.text.utf8))) == value)
  }

  /// The texts follow RFC 8259's grammar by hand.
  @Test(arguments: [
    ("1", JSONValue.integer(1)), (" -0 ", .integer(0)), ("[]", .array([])), ("{ }", .object([])),
    ("\"\\u0041\\/\\b\"", .string("A/\u{8}")), ("\"\\ud83d\\ude42\"", .string("🙂")),
    ("[1,[2]]", .array([.integer(1), .array([.integer(2)])])), ("null", .null),
  ])
  func reading(text: String, expected: JSONValue) throws {
    #expect(try JSONValue(parsing: Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    "", " ", "nul", "01", "-", "1.", ".5", "1e", "1e999", "9223372036854775808", "[1,]", "[1 2]",
    "{\"a\":1,}",
    "{\"a\" 1}", "{a:1}", "{\"a\":1,\"a\":2}", "\"", "\"\\x\"", "\"\\u12\"", "\"\\u+123\"",
    "\"\\ud83d\"", "\"\\ude42\"", "\"\\ud83dx\"", "\"\u{1}\"", "1 2", "]", "tru",
    String(repeating: "[", count: 70) + String(repeating: "]", count: 70),
  ])
  func refusing(text: String) {
    #expect(throws: JSONError.self) { try JSONValue(parsing: Array(text.utf8)) }
  }

  @Test func refusingBrokenUTF8() {
    #expect(throws: JSONError.self) { try JSONValue(parsing: [0x22, 0xff, 0x22]) }
  }

  @Test func recordsSurviveTheirFile() throws {
    let record = ResultRecord(
      suite: "S\u{0}", test: "t\"", identifier: "\\", verdict: .missing, summary: "…",
      reference: "a/b", actualSize: .init(width: 1, height: 2), images: [.actual])
    #expect(try ResultRecord(parsing: Array(record.json.text.utf8)) == record)
  }

  @Test(arguments: [
    ("\"schema\": 1", "\"schema\": 2"), ("\"verdict\": \"missing\"", "\"verdict\": \"fine\""),
    ("[\"actual\"]", "[\"../../x\"]"), ("[\"actual\"]", "[\"actual\", \"actual\"]"),
    ("\"actualSize\": [1, 2]", "\"actualSize\": [1]"),
    ("\"actualSize\": [1, 2]", "\"actualSize\": [0, 2]"),
    ("\"suite\"", "\"sweet\""),
    ("\"allowedChannelDifference\": 0", "\"allowedChannelDifference\": 256"),
  ])
  func recordsOfAnotherFormAreRefused(part: String, replacement: String) {
    let record = ResultRecord(
      suite: "S", test: "t", identifier: "1", verdict: .missing, summary: "", reference: "r",
      actualSize: .init(width: 1, height: 2), images: [.actual])
    let text = record.json.text
    let parts = text.split(separator: part, omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    #expect(throws: ResultRecordError.self) {
      try ResultRecord(parsing: Array(parts.joined(separator: replacement).utf8))
    }
  }
}
