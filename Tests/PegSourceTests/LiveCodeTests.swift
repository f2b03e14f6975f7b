import PegProject
import PegSource
import Testing

/// `#if`, `#available` and what is left of the code.
@Suite struct LiveCodeTests {
  private func live(
    _ text: String, conditions: [String] = [], version: String = "18.0", mode: Int = 5
  ) -> String {
    let fixture = RuleFixture(
      [text], conditions: conditions, systemVersion: version, languageMode: mode)
    #expect(fixture.live[0].filter { $0 == "\n" }.count == text.filter { $0 == "\n" }.count)
    return RuleFixture.packed(fixture.live[0])
  }

  // MARK: #if

  @Test(arguments: [
    ("os(iOS)", true), ("os(tvOS)", false), ("os(macOS) || os(iOS)", true), ("os(Linux)", false),
    ("targetEnvironment(simulator)", true), ("targetEnvironment(macCatalyst)", false),
    ("!os(watchOS) && os(iOS)", true), ("canImport(UIKit)", true), ("canImport(AppKit)", false),
    ("canImport(App)", true), ("DEBUG", true), ("RELEASE", false), ("swift(>=5.3)", true),
    ("swift(>=6)", false), ("swift(<4.2)", false), ("compiler(>=6.2)", true),
    ("(DEBUG && os(iOS)) || FOO", true), ("canImport(SwiftUI)", false), ("true", true),
  ])
  func conditionIsDecidedAsOnASimulator(condition: String, holds: Bool) {
    let text = "#if \(condition)\nlet a = 1\n#else\nlet b = 2\n#endif\n"
    #expect(live(text, conditions: ["DEBUG"]) == (holds ? "let a = 1" : "let b = 2"))
  }

  @Test func languageModeDecidesSwift() {
    #expect(live("#if swift(>=6)\nf()\n#endif", mode: 6) == "f()")
  }

  /// Code elsewhere in the file may need what a clause of imports brings, also if Pegbar has only a part of it.
  @Test func partialFrameworksAreImportedButNotFound() {
    let text = """
      #if canImport(Network)
      import Network
      #endif
      #if canImport(Network)
      f()
      #else
      g()
      #endif
      #if canImport(Glibc)
      import Glibc
      #endif
      """
    let fixture = RuleFixture([text], partialModules: ["Network", "Glibc"])
    #expect(RuleFixture.packed(fixture.live[0]) == "import Network g()")
  }

  @Test func firstClauseThatHoldsIsKept() {
    let text = "#if os(macOS)\na()\n#elseif os(iOS)\nb()\n#elseif os(iOS)\nc()\n#else\nd()\n#endif"
    #expect(live(text) == "b()")
  }

  @Test func nestedDirectivesAreDecided() {
    let text = """
      class C {
        #if os(iOS)
          #if DEBUG
            var a = 1
          #else
            var b = 2
          #endif
        #endif
      }
      """
    #expect(live(text) == "class C { var b = 2 }")
  }

  @Test func directivesInOtherPositions() {
    #expect(
      live("switch x {\ncase 1: a()\n#if os(macOS)\ncase 2: b()\n#endif\ndefault: c()\n}")
        == "switch x { case 1: a() default: c() }")
    #expect(
      live("let v = view\n  .a()\n#if os(iOS)\n  .b()\n#else\n  .c()\n#endif\n  .d()")
        == "let v = view .a() .b() .d()")
    #expect(
      live("#if os(macOS)\n@objc(A)\n#else\n@MainActor\n#endif\nclass C {}")
        == "@MainActor class C {}")
    #expect(
      live("func f() {\n#if os(macOS)\nlet x = 2 +\n#else\nlet x = 1\n#endif\n}")
        == "func f() { let x = 1 }")
  }

  @Test func unparsableClauseOfAnotherCompilerIsDead() {
    #expect(live("#if compiler(>=99)\nlet x = @@ }{\n#else\nlet y = 1\n#endif") == "let y = 1")
  }

  @Test func fileWithoutDirectivesIsTheSame() {
    let text = "// #if os(macOS)\nlet a = \"#available\"\nlet é = \"\"\"\n#if os(Linux)\n\"\"\"\n"
    let rewritten = RuleFixture([text]).rewritten[0]
    #expect(rewritten.bytes == Array(text.utf8))
    #expect(!rewritten.report.isChanged)
  }

  @Test func spaceBeforeArgumentsOfAnAttributeIsAllowed() {
    let text = "@available (iOS 13, *)\nfunc f(_ g: @escaping (Int) -> Void) {}\n"
    let rewritten = RuleFixture([text]).rewritten[0]
    #expect(rewritten.report.notes.isEmpty)
    #expect(rewritten.bytes == Array(text.utf8))
  }

  @Test func decisionIsReportedAsAChange() {
    let rewritten = RuleFixture(["#if os(macOS)\nlet é = 1\n#endif\nlet x = 2\n"]).rewritten[0]
    #expect(rewritten.report.isChanged)
    #expect(RuleFixture.trimmed(rewritten.bytes) == "\n\n\nlet x = 2\n")
  }

  // MARK: #available

  @Test(arguments: [
    ("if #available(iOS 16, *) { a() }", "do { a() }"),
    ("if #available(iOS 19, *) { a() }", "do {}"),
    ("if #available(iOS 18.0, *) { a() } else { b() }; c()", "do { a() } ; c()"),
    ("if #available(iOS 18.0.1, *) { a() } else { b() }; c()", "do { b() }; c()"),
    ("if #available(macOS 99, *) { a() }", "do { a() }"),
    ("if #unavailable(iOS 16) { a() } else { b() }; c()", "do { b() }; c()"),
    ("if #available(iOS 16, *), let x = y { a(x) }", "if let x = y { a(x) }"),
    ("if let x = y, #available(iOS 16, *) { a(x) }", "if let x = y { a(x) }"),
    ("if p, #available(iOS 16, *), q { a() }", "if p, q { a() }"),
    ("if p, #available(iOS 16, *), #available(iOS 9, *) { a() }", "if p { a() }"),
    ("if p, #available(iOS 19, *) { a() } else { b() }", "if p, false { } else { b() }"),
    ("if p { a() } else if #available(iOS 9, *) { b() } else { c() }", "if p { a() } else { b() }"),
    (
      "if p { a() } else if #available(iOS 19, *) { b() } else { c() }", "if p { a() } else { c() }"
    ),
    ("if p { a() } else if #available(iOS 19, *) { b() }", "if p { a() }"),
    (
      "if #available(iOS 19, *) { a() } else if p { b() } else { c() }", "if p { b() } else { c() }"
    ),
    (
      "if #available(iOS 19, *) { a() } else if #available(iOS 17, *) { b() } else { c() }; d()",
      "do { b() } ; d()"
    ),
    ("guard #available(iOS 16, *) else { return }; a()", "do {} ; a()"),
    (
      "guard #available(iOS 16, *), let x = y else { return }; a(x)",
      "guard let x = y else { return }; a(x)"
    ),
    ("while #available(iOS 16, *) { a() }", "while true { a() }"),
    ("while p, #available(iOS 16, *) { a() }", "while p { a() }"),
  ])
  func checkIsDecided(text: String, expected: String) {
    #expect(live(text) == expected)
  }

  @Test func restOfABlockIsDeadBehindAGuardThatLeaves() {
    let text =
      "func f() {\n a()\n guard #available(iOS 19, *) else { return b() }\n let x = new()\n}"
    #expect(live(text) == "func f() { a() do { return b() } }")
  }

  @Test func valuesAreKept() {
    #expect(
      live("let x = if #available(iOS 16, *) { 1 } else { 2 }") == "let x = ( 1)")
    #expect(
      live("var x: Int { if #available(iOS 19, *) { 1 } else { 2 } }") == "var x: Int { 2 }")
    #expect(
      live("var x: Int { if #available(iOS 16, *) { return 1 } else { return 2 } }")
        == "var x: Int { do { return 1 } }")
  }

  @Test func checksWithinBranchesAreDecided() {
    let text =
      "f { if #available(iOS 13, *) { if #available(iOS 20, *) { a() } else { b(); c() } } }"
    #expect(live(text) == "f { do { do { b(); c() } } }")
  }

  @Test func olderSystemTakesTheOtherBranch() {
    #expect(
      live("if #available(iOS 16, *) { a() } else { b(); c() }", version: "15.5")
        == "do { b(); c() }")
  }
}
