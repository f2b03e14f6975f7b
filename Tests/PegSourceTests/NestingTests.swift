import SwiftParser
import SwiftSyntax
import Testing

@testable import PegSource

/// Files that nest deeper than the parser bears, and files that only look so.
@Suite struct NestingTests {
  private func excess(_ text: String) -> Nesting.Excess? { Nesting.excess(in: Array(text.utf8)) }

  private func nest(_ open: String, _ depth: Int, _ close: String) -> String {
    String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
  }

  @Test(arguments: [
    ("[", "]", 12), ("([", "])", 12), ("[a<", ">]", 12), ("{", "}", 200), ("(", ")", 200),
    ("f(", ")", 200), ("a<", ">", 64), ("\"\\(", ")\"", 200), ("[1, ", "]", 12),
  ])
  func eachKindHasALimit(_ open: String, _ close: String, _ limit: Int) {
    #expect(excess("\n\nlet a = " + nest(open, limit, close)) == nil)
    #expect(excess("\n\nlet a = " + nest(open, limit + 1, close))?.line == 3)
  }

  @Test func manyDeepListsAreTooMany() {
    let text = String(repeating: "let a = " + nest("[", 12, "]") + "\n", count: 100)
    #expect(excess(text)?.problem == "too many lists nest deeper than 4 levels")
    #expect(excess(String(repeating: nest("[", 4, "]") + "\n", count: 100_000)) == nil)
  }

  private static let deep = String(repeating: "[", count: 99)

  @Test(arguments: [
    "// \(deep)", "/* \(deep) /* \(deep) */ \n \(deep) */", "\"\(deep)\"", "\"a\\\"\(deep)\"",
    "\"\"\"\n\(deep) \" \"\"\n \(deep)\"\"\"", "#\"\(deep)\" \(deep)\"#",
    "##\"\(deep)\"#\(deep)\"##",
    "\"\\(x)\(deep)\"", "\"\\(f(\"\(deep)\"))\(deep)\"", "a < b; c < d; [[1]]", "#\"\\(\(deep)\"#",
  ])
  func commentsAndStringsDoNotCount(_ text: String) {
    #expect(excess(text + "\nlet a = [1]\n") == nil)
    #expect(excess(text + "\n\(Self.deep)\n") != nil)
  }

  @Test(arguments: [
    "let a = /\"/; \(deep) /\"/", "let a = /b\"/\n\(deep)", "let a = #/\"/#; \(deep)",
    "let a = \"unterminated\n\(deep)", "x = y / 2; \(deep) / 3", "f(/\"\"\"/)\n\(deep)",
    "\"\\(\(deep))\"", "#\"\\#(\(deep))\"#",
  ])
  func nothingHidesCode(_ text: String) {
    #expect(excess(text) != nil)
  }

  /// Text that the limits let through is parsed within the time.
  @Test(.timeLimit(.minutes(2)), arguments: 0..<8 as Range<UInt64>)
  func whateverPassesIsParsed(_ seed: UInt64) {
    var random = Random(state: seed &* 0x9e37_79b9_7f4a_7c15 | 1)
    let pairs = [
      ("[", "]"), ("(", ")"), ("{", "}"), ("a<", ">"), ("[a: ", "]"), ("f([", "])"),
      ("{ x in ", "}"),
      ("x[", "]"), ("if a { ", "}"), ("[(", ")]"), ("a<[", "]>"), ("(a, [", "])"), ("\"\\(", ")\""),
      ("case [", "]: "), ("@a(", ")"), ("#if a\n", "\n#endif\n"), ("try -", ""), ("() -> ", ""),
    ]
    for _ in 0..<40 {
      var text = ["let a = ", "let a: ", "", "func f() ", "if case "].randomElement(using: &random)!
      var close = ""
      let few = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        pairs.randomElement(using: &random)!
      }
      for _ in 0..<Int.random(in: 1...70, using: &random) {
        let pair = few.randomElement(using: &random)!
        text += pair.0
        close = pair.1 + close
      }
      if Bool.random(using: &random) { text += "1" + close }
      guard excess(text) == nil else { continue }
      #expect(Parser.parse(source: text).description == text)
    }
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
