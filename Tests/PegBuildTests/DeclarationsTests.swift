import Testing

@testable import PegBuild

/// The declarations that may be scenes, as the compiler's parser reads them.
@Suite struct DeclarationsTests {
  private func declarations(_ source: String) throws -> Declarations {
    let toolchain = try Toolchain(environment: ToolchainTests.environment)
    let path = ToolchainTests.temporaryFile(source)
    defer { ToolchainTests.remove(path) }
    let result = try Subprocess.run([
      toolchain.program("swift-frontend"), "-frontend", "-dump-parse", "-dump-ast-format", "json",
      "-parse-as-library", path,
    ])
    return Declarations(json: result.output, source: Array(source.utf8))
  }

  @Test func classesHaveTheNamesOfEnclosingTypes() throws {
    let found = try declarations(
      """
      class A: UIViewController {}
      enum Outer { class B: UIView {}; struct Inner { final class C: Base<Int>, P {} } }
      extension Outer { class D: Module.Base {} }
      """)
    #expect(
      found.classes == [
        .init(name: "A", parent: "UIViewController"), .init(name: "Outer.B", parent: "UIView"),
        .init(name: "Outer.Inner.C", parent: "Base"),
        .init(name: "Outer.D", parent: "Module.Base"),
      ])
  }

  /// Comments, strings and other platforms' code are not declarations; generic classes and those without parents cannot be
  /// views that are made without arguments.
  @Test func otherTextIsLeftOut() throws {
    let found = try declarations(
      #"""
      /* class A: UIView {} */ // class B: UIView {}
      let text = "class C: UIView {}", raw = #"class D: UIView {}"#
      #if os(macOS)
      class E: UIView {}
      #endif
      class F<T>: UIView {}
      class G {}
      func make() { class H: UIView {} }
      """#)
    #expect(found == Declarations(json: [], source: []))
  }

  @Test func scenesAndProgramsAreFound() throws {
    let found = try declarations(
      """
      @main struct App: PegbarApp { static var scenes: [Scene] { [] } }
      extension Scene {
        static var one: Scene { Scene("one") { UIViewController() } }
        static let two = Scene("two") { UIViewController() }
        var three: Scene { self }
        static let count = 3
      }
      let four: [Scene] = []
      enum Box { static let five: Pegbar.Scene = .one }
      """)
    #expect(found.apps == ["App"])
    #expect(found.scenes == ["Scene.one", "Scene.two", "four", "Box.five"])
    #expect(found.classes.isEmpty)
  }

  /// Positions are those of bytes, so letters before a declaration must not move it.
  @Test func textBeforeADeclarationMayHaveAnyLetters() throws {
    let found = try declarations("// Grüße, 世界 👋🏽\nlet é = \"ö\"; class A: UIView {}\n")
    #expect(found.classes == [.init(name: "A", parent: "UIView")])
  }

  @Test func whatIsNotJSONHasNoDeclarations() {
    #expect(Declarations(json: Array("{".utf8), source: []) == Declarations(json: [], source: []))
  }
}
