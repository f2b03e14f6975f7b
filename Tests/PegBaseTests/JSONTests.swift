import PegBase
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
    ("1.5", .number(1.5)), ("-2e-3", .number(-0.002)), ("1E2", .number(100)),
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
}
