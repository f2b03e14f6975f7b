import Foundation
import Testing

@testable import PegProject

/// The four forms of property lists.
@Suite struct PropertyListTests {
  private func read(_ text: String) throws -> PropertyList {
    try PropertyList(Array(text.utf8), path: "/p")
  }

  @Test func commentsQuotesAndEscapesOfOpenStep() throws {
    let list = try read(
      #"""
      // first
      { a = b; "c d" = "x\n\t\"\\ \U00e9 \Ud83d\ude00 \101"; /* ( */ e = (1, 'two', ); f = <0f bd>;
        path = "/* not a comment */"; url = a//b; v = $(SRCROOT)/x; }
      """#)
    #expect(list["a"]?.string == "b")
    #expect(list["c d"]?.string == "x\n\t\"\\ é 😀 A")
    #expect(list["e"]?.strings == ["1", "two"])
    #expect(list["f"] == .data([0x0f, 0xbd]))
    #expect(list["path"]?.string == "/* not a comment */")
    #expect(list["url"]?.string == "a//b")
    #expect(list["v"]?.string == "$(SRCROOT)/x")
  }

  @Test(arguments: [
    ("{ a = b\n}", "/p:2: a ';' was expected after the value of a"),
    ("{ a\n = \"b; }", "/p:2: a string does not end"), ("{ a = (1 2); }", "/p:1: a"),
    ("{\n/* x", "/p:2: a comment does not end"), ("{} {}", "/p:1: has more text after its end"),
    ("{ a = \"\\377\"; }", "/p:1: an octal escape"), ("", "/p:1: the text ends early"),
    ("<plist><dict><key>a</key></dict></plist>", "/p: a <dict> has a key without a value"),
    ("<plist>\n<dict></plist>", "/p:2: </plist> closes no element"),
    ("<!DOCTYPE x [<!ENTITY a \"b\">]><plist/>", "/p:1: declares entities"),
    ("<plist><string>&a;</string></plist>", "/p:1: the entity &a; is not known"),
  ]) func mistakesNameTheirLine(_ text: String, _ message: String) {
    #expect { try read(text) } throws: { "\($0)".hasPrefix(message) }
  }

  @Test(arguments: ["(", "{a=", "<array>", "<dict><key>a</key>", "{\"a\":"])
  func deepNestingIsRefused(
    _ open: String
  ) {
    let start = open.hasPrefix("<") ? "<plist>" : ""
    let text = start + String(repeating: open, count: 100_000)
    #expect(throws: ProjectError.self) { try read(text) }
  }

  /// The same values in each form; Foundation writes XML, JSON and binary.
  @Test func allFormsMeanTheSame() throws {
    let values: [String: Any] = [
      "s": "ä <&>", "l": ["1", "2"], "d": ["k": "v"], "n": 3, "b": true,
      "long": String(repeating: "x", count: 300), "many": Array(repeating: "y", count: 20),
      "f": 0.5,
      "m": -7, "z": 70_000,
    ]
    let expected = PropertyList.dictionary([
      "s": .string("ä <&>"), "l": .array([.string("1"), .string("2")]),
      "d": .dictionary(["k": .string("v")]), "n": .number(3), "b": .bool(true),
      "long": .string(String(repeating: "x", count: 300)),
      "many": .array(Array(repeating: .string("y"), count: 20)), "f": .number(0.5),
      "m": .number(-7),
      "z": .number(70_000),
    ])
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: values, format: format, options: 0)
      #expect(try PropertyList(Array(data), path: "/p") == expected)
    }
    let json = try JSONSerialization.data(withJSONObject: values)
    #expect(try PropertyList(Array(json), path: "/p") == expected)
    let wide = "{ a = \"ü\"; }".data(using: .utf16)
    #expect(try PropertyList(Array(wide ?? Data()), path: "/p")["a"]?.string == "ü")
  }

  /// Binary lists whose objects nest without end, contain themselves, or contain the next one twice, forty times.
  @Test(arguments: [(200_000, 1, 1), (1, 1, 0), (40, 2, 1)]) func binaryListsHaveLimits(
    _ count: Int, _ width: Int, _ step: Int
  ) {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes = Array("bplist00".utf8)
    var table: [UInt8] = []
    for index in 0..<count {
      table += number(bytes.count, 4)
      bytes.append(0xa0 | UInt8(width))
      for _ in 0..<width { bytes += number(index + step, 4) }
    }
    table += number(bytes.count, 4)
    bytes += [0x51, 0x61]
    let start = bytes.count
    bytes += table + [0, 0, 0, 0, 0, 0, 4, 4]
    bytes += number(count + 1, 8) + number(0, 8) + number(start, 8)
    #expect(throws: ProjectError.self) { try PropertyList(bytes, path: "/p") }
    for length in stride(from: 0, to: min(bytes.count, 400), by: 7) {
      #expect(throws: ProjectError.self) { try PropertyList(Array(bytes[..<length]), path: "/p") }
    }
  }

  @Test func theFirstSideOfAMergeIsRead() throws {
    var parser = OpenStepParser(
      bytes: Array("{\n<<<<<<< HEAD\na = 1;\n=======\na = 2;\n>>>>>>> b\nc = 3; }".utf8), path: "/p"
    )
    let list = try parser.document()
    #expect(list == .dictionary(["a": .string("1"), "c": .string("3")]))
    #expect(parser.conflict == 2)
  }
}
