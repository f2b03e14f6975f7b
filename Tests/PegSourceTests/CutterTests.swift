import PegProject
import PegSource
import Testing

/// Units of code that are left out, from text to text.
@Suite struct CutterTests {
  /// An error at the first place of a text.
  private func error(
    _ place: String, _ message: String = "bad", in text: String, notes: [(String, String)] = []
  ) -> CutRequest.Diagnostic {
    let start = text.firstRange(of: place)?.lowerBound ?? text.endIndex
    let before = text[..<start].split(separator: "\n", omittingEmptySubsequences: false)
    return CutRequest.Diagnostic(
      line: before.count, column: (before.last?.utf8.count ?? 0) + 1, message: message,
      notes: notes.map { error($0.0, $0.1, in: text) })
  }

  private func cut(
    _ text: String, _ places: [String], message: String = "bad", after earlier: [Cut] = []
  ) -> (text: String, cuts: [Cut]) {
    let cutter = Cutter(SourceText(path: "/a/File.swift", text: text))
    let outcome = cutter.cut(
      places.map { error($0, message, in: text) }, after: earlier)
    return (String(decoding: outcome.bytes, as: UTF8.self), outcome.cuts)
  }

  /// The text without the import that follows it.
  private func body(_ text: String, _ place: String, message: String = "bad") -> String {
    let result = cut(text, [place], message: message).text
    return result.replacing("\nimport PegRuntime\n", with: "")
  }

  private let stop = #"PegRuntime.stop("bad", "File.swift", 1)"#

  @Test func bodiesOfFunctionsStopAndKeepTheirLines() {
    let text = """
      import UIKit
      class A {
        func f(_ x: Int) -> Int {
          let y = 1
          return missing(x)
        }
        func g() {}
      }

      """
    let result = cut(text, ["missing"], message: #"no "name" \(x)"#)
    #expect(
      result.text == """
        import UIKit
        class A {
          func f(_ x: Int) -> Int { PegRuntime.stop("no \\"name\\" \\\\(x)", "File.swift", 5) 


        }
          func g() {}
        }
        import PegRuntime

        """)
    #expect(result.cuts.map(\.kind) == [.body])
    #expect(result.cuts.first?.name == "A.f(_:)")
    #expect(result.cuts.first?.line == 3)
  }

  @Test(arguments: [
    ("struct A { init() { x() } }", "struct A { init() { STOP } }"),
    ("class A { deinit { x() } }", "class A { deinit { STOP } }"),
    ("struct A { var a: Int { x() } }", "struct A { var a: Int { STOP } }"),
    (
      "struct A { var a: Int { get { 1 } set { x() } } }",
      "struct A { var a: Int { get { 1 } set { STOP } } }"
    ),
    (
      "struct A { var a = 1 { didSet { x() } } }", "struct A { var a = 1 { didSet { STOP } } }"
    ),
    (
      "struct A { subscript(i: Int) -> Int { x() } }",
      "struct A { subscript(i: Int) -> Int { STOP } }"
    ),
    ("func f() { func g() { x() }; g() }", "func f() { func g() { STOP }; g() }"),
    ("func f() { run { if true { x() } } }", "func f() { STOP }"),
    ("func f() { class B: x() {} }", "func f() { STOP }"),
    ("let a: Int = x()", "let a: Int = { STOP }()"),
    ("let a: (Int) -> Int = { x()($0) }", "let a: (Int) -> Int = { _ = $0; STOP }"),
    (
      "let a: F = { x()($1, $0) }", "let a: F = { _ = ($0, $1); STOP }"
    ),
    ("let a: F = { b in x() }", "let a: F = { b in STOP }"),
    (
      "class A { lazy var b: B = { x(); return B() }() }",
      "class A { lazy var b: B = { STOP }() }"
    ),
    ("let b = B(c: x())", "let b: B = { STOP }()"),
    ("let b = [B](x())", "let b: [B] = { STOP }()"),
    ("let b = { () -> B in x() }()", "let b: B = { STOP }()"),
    ("let b = x() as? B", "let b: B? = { STOP }()"),
    ("func f(a: Int = x()) {}", "func f(a: Int = { STOP }()) {}"),
    ("struct A { func f(_: x()) {}; let b = 1 }", "struct A {  let b = 1 }"),
    ("struct A { var a: x(); let b = 1 }", "struct A {  let b = 1 }"),
    ("struct A { let a = x().y; let b = 1 }", "struct A {  let b = 1 }"),
    ("enum A { case a(x()); case b }", "enum A {  case b }"),
    ("class A: B, Gone {}", "class A: B  {}"),
    ("class A: Gone, B {}", "class A:  B {}"),
    ("struct A: Gone {}", "struct A {}"),
    ("struct A { @x() var a: Int }", "struct A {  var a: Int }"),
    ("struct A<T: x()> { var a: Int }\nlet b = 1", "\nlet b = 1"),
    ("extension x() { var a: Int { 1 } }\nlet b = 1", "\nlet b = 1"),
    ("import UIKit; x()", "import UIKit; "),
  ])
  func eachUnitHasItsPlace(text: String, expected: String) {
    #expect(
      body(text, text.contains("x()") ? "x()" : "Gone") == expected.replacing("STOP", with: stop))
  }

  /// A name that is no type would only be an error in another place.
  @Test func valuesOfMissingTypesGoWithTheirProperties() {
    let text = "class A { let m = Missing(); let b = 1 }"
    #expect(
      body(text, "Missing", message: "cannot find 'Missing' in scope")
        == "class A {  let b = 1 }")
  }

  @Test func protocolsThatMessagesNameAreDropped() {
    let text = "class A: B, Codable, Q {}"
    #expect(
      body(text, "A", message: "type 'A' does not conform to protocol 'Decodable'")
        == "class A: B,  Q {}")
    #expect(
      body("extension A: P {}", "A", message: "type 'A' does not conform to protocol 'P'")
        == "extension A {}")
  }

  @Test func overridesOfNothingBecomePlain() {
    let text = "class A: B { override func f() {} }"
    #expect(
      body(text, "f()", message: "method does not override any method from its superclass")
        == "class A: B {  func f() {} }")
  }

  /// The properties that have no values are named in notes.
  @Test func propertiesWithoutValuesBecomeComputed() {
    let text = "class A {\n  weak var a: B?\n  private let b: Int\n  @W var c: Int\n}"
    let note = "stored property without initial value prevents synthesized initializers"
    let cutter = Cutter(SourceText(path: "File.swift", text: text))
    let outcome = cutter.cut([
      error(
        "A", "class 'A' has no initializers", in: text,
        notes: [("b:", note), ("c:", note)])
    ])
    let result = String(decoding: outcome.bytes, as: UTF8.self)
    func stop(_ line: Int) -> String {
      #"PegRuntime.stop("class 'A' has no initializers", "File.swift", \#(line))"#
    }
    #expect(
      result == """
        class A {
          weak var a: B?
          private var b: Int { get { \(stop(3)) } set { \(stop(3)) } }
           var c: Int { get { \(stop(4)) } set { \(stop(4)) } }
        }
        import PegRuntime

        """)
  }

  /// A unit that was cut and still has an error is followed by the next larger one, up to the file.
  @Test func unitsGrowUntilTheErrorIsGone() {
    let text = "struct A { struct B { func f() -> some P { x() } } }\n"
    var cuts: [Cut] = []
    for _ in 0..<5 {
      cuts += cut(text, ["x()"], after: cuts).cuts
    }
    #expect(cuts.map(\.kind) == [.body, .member, .type, .type, .file])
    #expect(cuts.map(\.name) == ["A.B.f()", "A.B.f()", "A.B", "A", ""])
  }

  @Test func errorsOfOneUnitCountOnceAndInnerUnitsGoWithOuterOnes() {
    let text = "struct A<T: x> { func f() { y; z } }\nfunc g() { a; b }\n"
    let result = cut(text, ["x>", "y;", "z ", "a;", "b }"])
    #expect(result.cuts.map(\.kind) == [.type, .body])
  }

  /// Errors name lines of the user's file, which has no first line with its path.
  @Test func copiesHaveALineMore() {
    let head = "#sourceLocation(file: \"/a/File.swift\", line: 1)\n"
    let cutter = Cutter(SourceText(path: "/a/File.swift", text: head + "func f() { x() }\n"))
    let outcome = cutter.cut([.init(line: 1, column: 12, message: "bad")])
    #expect(
      String(decoding: outcome.bytes, as: UTF8.self) == head
        + "func f() { \(stop) }\nimport PegRuntime\n")
    let rest = cutter.leaveOut(nil)
    #expect(String(decoding: rest.bytes, as: UTF8.self) == head + "\n")
  }

  /// Tables that the rewriter adds lose the rows of what was cut, and keep the others.
  @Test func addedFunctionsLoseOneStatement() {
    let text = """
      extension A { static func __pegTable1() {
        let table = T()
        table.property("x", x())
        table.property("y", y)
      } }
      func __pegTables() { A.__pegTable1(); B.__pegTable2() }
      let __pegLoad: @convention(c) () -> Void = { z }
      """
    let result = cut(text, ["x()", "B."])
    #expect(
      result.text == """
        extension A { static func __pegTable1() {
          let table = T()
          
          table.property("y", y)
        } }
        func __pegTables() { A.__pegTable1();  }
        let __pegLoad: @convention(c) () -> Void = { z }
        """)
    #expect(result.cuts.map(\.kind) == [.entry, .entry])
  }

  /// Of several errors in a unit, one that names what is missing is shown.
  @Test func theMessageNamesWhatIsMissing() {
    let text = "func f() { x; y; z }\n"
    let cutter = Cutter(SourceText(path: "File.swift", text: text))
    let messages = ["'nil' requires a contextual type", "cannot find 'y' in scope", "bad"]
    let outcome = cutter.cut(
      zip(["x", "y", "z"], messages).map { error("\($0)", $1, in: "func f() { x; y; z }") })
    #expect(outcome.cuts.map(\.message) == ["cannot find 'y' in scope"])
  }

  @Test func missingModulesAreNotImported() {
    let text = "import UIKit\n@testable import Gone\nimport class Gone.A\nimport Goner\n"
    let cutter = Cutter(SourceText(path: "File.swift", text: text))
    let outcome = cutter.cut(cutter.errors(missing: ["Gone"]))
    #expect(String(decoding: outcome.bytes, as: UTF8.self) == "import UIKit\n\n\nimport Goner\n")
    #expect(outcome.imports == ["UIKit", "Goner"])
    #expect(outcome.cuts.map(\.kind) == [.importing, .importing])
  }

  @Test func functionsThatStopDoNotCount() {
    let text = "struct A { init() { x() }; func f() { 1 }; var a: Int { 2 } }\n"
    let cutter = Cutter(SourceText(path: "File.swift", text: text))
    #expect(cutter.cut([]).functions == 3)
    #expect(cutter.cut([error("x()", in: text)]).functions == 2)
  }

  @Test func textWithoutErrorsStaysAsItIs() {
    let text = "let a = 1 // é\n"
    #expect(cut(text, []).text == text)
  }
}
