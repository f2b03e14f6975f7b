import PegProject
import PegSource
import Testing

/// The texts that stand for `#selector`; programs that compile and run are in Programs.
@Suite struct SelectorRuleTests {
  private func selector(_ text: String, in members: String, before: String = "") -> String {
    let file = "\(before)\nclass C: UIView { \(members)\nfunc use() { x = \(text) } }"
    let output = RuleFixture([file]).output[0]
    let lines = output.split(separator: "\n").first { $0.contains("x = ") } ?? ""
    return String(lines.dropFirst("func use() { x = ".count).dropLast(" } }".count))
  }

  @Test func labelsComeFromTheDeclaration() {
    #expect(
      selector("#selector(tap)", in: "@objc func tap(sender: Any) {}")
        == "PegRuntime.selector(\"tapWithSender:\", C.tap(sender:))")
    #expect(
      selector("#selector(self.tap(_:))", in: "@objc(go:) private func tap(_ s: Any) {}")
        == "PegRuntime.selector(\"go:\", C.tap(_:))")
  }

  @Test func unknownMembersAreLeftToTheCompiler() {
    #expect(
      selector("#selector(layoutSubviews)", in: "")
        == "PegRuntime.selector(\"layoutSubviews\", C.layoutSubviews)")
    #expect(
      selector("#selector(UIView.endEditing(_:))", in: "")
        == "PegRuntime.selector(\"endEditing:\", UIView.endEditing(_:))")
  }

  @Test func declarationsTellTypesFromVariables() {
    #expect(
      selector(
        "#selector(_cell.go)", in: "", before: "class _cell: NSObject { @objc func go() {} }")
        == "PegRuntime.selector(\"go\", _cell.go)")
    #expect(
      selector(
        "#selector(model.go)", in: "let model = M()", before: "class M { @objc func go() {} }")
        == "PegRuntime.selector(\"go\", M.go)")
    #expect(
      selector(
        "#selector(Model.go)", in: "let Model = M()", before: "class M { @objc func go() {} }")
        == "PegRuntime.selector(\"go\", M.go)")
  }

  @Test func accessorsAreKeyPaths() {
    #expect(
      selector("#selector(setter: title)", in: "@objc var title = 1")
        == "PegRuntime.selector(setter: \"setTitle:\", \\C.title)")
  }

  @Test func whatCannotBeSentIsRefusedInWords() {
    let file = "class C: UIView { @objc static func make() {}\nlet s = #selector(make) }"
    let rewritten = RuleFixture([file]).rewritten[0]
    #expect(String(decoding: rewritten.bytes, as: UTF8.self).contains("let s = Selector(\"make\")"))
    #expect(rewritten.report.selectors == 0)
    #expect(
      rewritten.report.notes.map(\.message)
        == ["#selector(make): methods of the class itself have no selectors on Linux"])
    #expect(rewritten.report.notes.first?.line == 2)
  }
}
