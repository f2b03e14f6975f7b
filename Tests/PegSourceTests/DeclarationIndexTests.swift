import PegProject
import PegSource
import Testing

/// Declarations of several files and modules, and the look-up of their names.
@Suite struct DeclarationIndexTests {
  private let index = DeclarationIndex(files: [
    (
      "Kit",
      SourceText(
        path: "/kit.swift",
        text:
          "open class Base: UIView { @objc func tap(_ sender: Any) {} }\n@objc protocol Source {}")
    ),
    (
      "App",
      SourceText(
        path: "/app.swift",
        text: """
          typealias Alias = Outer.Inner
          class Outer: Base, Source {
            class Inner: UIControl { var other: Outer? ; lazy var button: UIButton = make() }
            let inner = Inner(frame: .zero)
            static func build(a: Int, _ b: String = "") -> Outer { Outer() }
          }
          extension Outer.Inner { @objc private func act(sender s: UIButton?) {} }
          extension Alias { var third: Int { 3 } }
          let shared = Outer()
          func free() { class Local {} }
          """)
    ),
  ])

  private func key(_ name: String, in module: String = "App") -> DeclarationIndex.TypeKey {
    DeclarationIndex.TypeKey(module: module, name: name)
  }

  @Test func namesAreFoundFromTheInnermostTypeOutwards() {
    #expect(index.resolve("Inner", in: "App", scope: "Outer") == key("Outer.Inner"))
    #expect(index.resolve("Inner", in: "App") == nil)
    #expect(index.resolve("Outer?", in: "App", scope: "Outer.Inner") == key("Outer"))
    #expect(index.resolve("Alias", in: "App") == key("Outer.Inner"))
    #expect(index.resolve("Base", in: "App") == key("Base", in: "Kit"))
    #expect(index.resolve("Kit.Base", in: "App") == key("Base", in: "Kit"))
    #expect(index.resolve("UIView", in: "App") == nil)
  }

  @Test func membersOfExtensionsBelongToTheExtendedType() {
    #expect(
      index.ownMembers(of: key("Outer.Inner")).map(\.member.name) == [
        "other", "button", "act", "third",
      ])
    let act = index.ownMembers(of: key("Outer.Inner"), named: "act").first
    #expect(act?.member.fullName == "act(sender:)")
    #expect(act?.member.access == "private")
    #expect(act?.type.kind == .extension)
  }

  @Test func ancestryCrossesModulesAndEndsAtTheKit() {
    #expect(
      index.ancestry(of: key("Outer")) == [
        key("Outer"), key("Base", in: "Kit"), key("UIView", in: ""),
      ])
    #expect(index.protocols(of: key("Outer")) == [key("Source", in: "Kit")])
    #expect(index.members(of: key("Outer"), named: "tap").first?.owner == key("Base", in: "Kit"))
  }

  @Test func typesOfPropertiesAreThoseWrittenOrMade() {
    let inner = index.ownMembers(of: key("Outer"), named: "inner").first?.member
    #expect(inner?.knownType == "Inner")
    #expect(index.globals(named: "shared", in: "App").first?.knownType == "Outer")
  }

  @Test func labelsAndDefaultsAreKept() {
    let build = index.ownMembers(of: key("Outer"), named: "build").first?.member
    #expect(build?.fullName == "build(a:_:)")
    #expect(build?.parameters.map(\.hasDefault) == [false, true])
    #expect(build?.isStatic == true)
  }
}
