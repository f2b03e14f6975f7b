import PegProject
import PegSource
import Testing

/// Overriding members of extensions.
@Suite struct ForwardingRuleTests {
  private func lines(_ texts: String...) -> [[String]] {
    RuleFixture(texts).output.map { text in
      text.split(separator: "\n").map { RuleFixture.packed(String($0)) }
    }
  }

  @Test func overrideOfAnExtensionMovesIntoTheClass() {
    let output = lines(
      "class A: UIResponder {\n}\n",
      "extension A {\n  override func viewDidLoad() {\n    super.viewDidLoad()\n  }\n}\n")
    #expect(
      output == [
        [
          "class A: UIResponder {",
          "override func viewDidLoad() { pegbar_A_viewDidLoad() }; }",
        ],
        [
          "extension A {", "internal func pegbar_A_viewDidLoad() {", "super.viewDidLoad()", "}",
          "}",
        ],
      ])
  }

  @Test func aFinalOverrideKeepsItsOtherWords() {
    let output = lines(
      "class A: Base {}\n",
      "extension A {\n  public final override var a: Bool { get { false } set {} }\n}\n")
    #expect(
      output == [
        [
          "class A: Base { public override var a: Bool "
            + "{ get { pegbar_A_a } set { pegbar_A_a = newValue } }; }"
        ],
        ["extension A {", "final internal var pegbar_A_a: Bool { get { false } set {} }", "}"],
      ])
  }

  @Test func nameIsOnlyWidenedAsFarAsTheClass() {
    let output = lines(
      "private class A: Base { var a = 1 }\nextension A { override func f() {} }")
    #expect(
      output[0] == [
        "private class A: Base { var a = 1 ; override func f() { pegbar_A_f() }; }",
        "extension A { fileprivate func pegbar_A_f() {} }",
      ])
  }

  @Test func signatureIsRepeatedAndArgumentsArePassed() {
    let output = lines(
      """
      class A: B {}
      extension A {
        public override func f<T: P>(
          _ a: inout [T], // first
          at index: Int = 3, b: @autoclosure () -> Int, _: Bool
        ) async throws -> T? where T: Q { nil }
      }
      """)
    #expect(
      output[0][0]
        == "class A: B { public override func f<T: P>(_ a: inout [T], at index: Int = 3, "
        + "b: @autoclosure () -> Int, _ pegbar3: Bool) async throws -> T? where T: Q "
        + "{ try await pegbar_A_f(&a, at: index, b: b(), pegbar3) }; }")
  }

  @Test func propertiesAreForwarded() {
    let output = lines(
      """
      class A: B {
      }
      extension A {
        override var x: Int { 1 }
        override class var y: [Int] { get { [] } set { print(newValue) } }
      }
      """)
    #expect(
      output[0][1]
        == "override var x: Int { get { pegbar_A_x } }; override class var y: [Int] "
        + "{ get { pegbar_A_y } set { pegbar_A_y = newValue } }; }")
    #expect(
      output[0][3]
        == "internal var pegbar_A_x: Int { 1 }".replacing("internal", with: "fileprivate"))
  }

  @Test func observersBecomeMethods() {
    let output = lines(
      "class A: UICell {\n}",
      "extension A {\n override var isOn: Bool {\n  willSet { a(newValue) }\n  didSet { b() }\n }\n}"
    )
    #expect(
      output[0][1]
        == "override var isOn: Bool { willSet { pegbar_A_isOn_willSet(newValue) } "
        + "didSet { pegbar_A_isOn_didSet() } }; }")
    #expect(
      output[1].joined(separator: " | ")
        == "extension A { | func pegbar_A_isOn_willSet(_ newValue: Bool) { a(newValue) }; "
        + "| func pegbar_A_isOn_didSet() { b() } | }")
  }

  @Test func subscriptsGetALabel() {
    let output = lines(
      "class A: B {}\nextension A {\n override subscript(i: Int, at j: Int) -> Int { i }\n}")
    #expect(
      output[0][0] == "class A: B { override subscript(i: Int, at j: Int) -> Int "
        + "{ get { self[pegbar_A_subscript: i, at: j] } }; }")
    #expect(
      output[0][2] == "fileprivate subscript(pegbar_A_subscript i: Int, at j: Int) -> Int { i }")
  }

  @Test func memberOfAnExtensionThatASubclassOverridesMovesToo() {
    let output = lines(
      "class A: UIView {}\nextension A {\n  @available(iOS 13, *) func f(x: Int) {}\n func g() {}\n}",
      "class C: A { override func f(x: Int) {} }")
    #expect(
      output[0][0]
        == "class A: UIView { @available(iOS 13, *) func f(x: Int) { pegbar_A_f(x: x) }; }")
    #expect(output[0][3] == "func g() {}")
    #expect(output[1][0] == "class C: A { override func f(x: Int) {} }")
  }

  @Test func nestedAndPublicClasses() {
    let output = lines(
      "enum O { open class A: UIView {\n } }",
      "public extension O.A { override func f() { print(#function) } }")
    #expect(output[0][1] == "public override func f() { pegbar_O_A_f() }; } }")
    #expect(
      output[1][0] == "public extension O.A { internal func pegbar_O_A_f() { print(\"f()\") } }")
  }

  @Test func overridesAcrossExtensionsOfTheKitAreChosenAtRunTime() {
    let output = lines(
      "extension UIView {\n func f(_ a: Int) {}\n}",
      "extension UILabel {\n override func f(_ a: Int) { super.f(a) }\n}")
    #expect(
      output[1][1]
        == "internal func pegbar_UILabel_f(_ a: Int) { "
        + "pegbar_UIView_f_from(_getSuperclass(UILabel.self), a) }")
    #expect(output[0][1].hasPrefix("internal func pegbar_UIView_f(_ a: Int) {}; internal func "))
    #expect(
      output[0][1].hasSuffix(
        "return pegbar_UIView_f(a) }; func f(_ a: Int) { "
          + "pegbar_UIView_f_from(Swift.type(of: self), a) }"))
  }

  /// The body sees an array, and so does the member that it becomes.
  @Test func variableNumbersOfArgumentsArePassedOnAsArrays() {
    let output = lines(
      "class A: B {\n}", "extension A {\n override func f(_ a: Int...) { g(a) }\n}")
    #expect(output[0][1] == "override func f(_ a: Int...) { pegbar_A_f_list(a) }; }")
    #expect(output[1][1] == "internal func pegbar_A_f_list(_ a: [Int]) { g(a) }")
  }

  @Test func whatCannotBeForwardedIsNamed() {
    let fixture = RuleFixture([
      "class A: B {}\nextension A {\n override subscript(a: Int...) -> Int { 0 }\n}",
      "extension UIView { open override func g() {} }",
    ])
    let notes = fixture.rewritten.map { $0.report.notes.map(\.message) }
    #expect(notes[0].count == 1 && notes[0][0].hasPrefix("subscript(_:) of an extension"))
    #expect(notes[1].count == 1 && notes[1][0].contains("not the project's"))
    #expect(fixture.rewritten[0].report.notes[0].line == 3)
  }

  @Test func linesKeepTheirNumbers() {
    let text =
      "class A: B {\n\n}\nextension A {\n\n override\n  func f(\n) {\n }\n}\nlet last = 1\n"
    let output = RuleFixture([text]).output[0].split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(output[10] == "let last = 1")
  }
}
