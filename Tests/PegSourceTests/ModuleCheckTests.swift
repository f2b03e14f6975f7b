import Foundation
import PegBuild
import PegImport
import PegProject
import PegSource
import Testing

/// Modules with errors, which the compiler of this machine accepts after the check.
@Suite struct ModuleCheckTests {
  /// A folder with a project's files, the module `PegRuntime` and what checks write.
  private final class Place {
    let folder = FileManager.default.temporaryDirectory.path + "/check-\(UUID().uuidString)"
    let toolchain: Toolchain
    var rounds = 0

    init() throws {
      toolchain = try Toolchain(environment: ProcessInfo.processInfo.environment)
      try FileManager.default.createDirectory(
        atPath: folder + "/kit", withIntermediateDirectories: true)
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
      let result = try Subprocess.run([
        toolchain.program("swift-frontend"), "-frontend", "-emit-module", "-parse-as-library",
        "-module-name", "PegRuntime", "\(root)/Sources/UI/PegRuntime/Stop.swift", "-o",
        folder + "/kit/PegRuntime.swiftmodule",
      ])
      #expect(result.status == 0)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func module(
      _ name: String, _ texts: [String: String], dependencies: [String] = [], languageMode: Int = 5
    ) throws -> ImportedModule {
      let files = try texts.sorted { $0.key < $1.key }.map { file, text in
        let path = "\(folder)/rewritten/\(name)/\(file)"
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        let copy = "#sourceLocation(file: \"/user/\(file)\", line: 1)\n" + text
        try Data(copy.utf8).write(to: URL(fileURLWithPath: path))
        return RewritePlan.File(source: "/user/\(file)", output: path)
      }
      return ImportedModule(
        plan: .init(name: name, files: files, languageMode: languageMode),
        dependencies: dependencies)
    }

    func check(_ module: ImportedModule, cuts: Bool = true) throws -> CheckedModule {
      let check = ModuleCheck(
        folder: folder + "/check", toolchain: toolchain, modules: [folder + "/kit"], stamp: "1",
        cutting: cuts ? { request throws(BuildError) in try self.cut(request) } : nil)
      return try check.run(module, outputs: outputs(module))
    }

    func cut(_ request: CutRequest) throws(BuildError) -> CutReport {
      rounds += 1
      do { return try CutRun(request: request).run() } catch {
        throw .mistakes("\(error)")
      }
    }

    func outputs(_ module: ImportedModule) -> [String] {
      module.plan.files.map { $0.output.replacing("/rewritten/", with: "/Sources/") }
    }

    func output(_ module: ImportedModule, _ index: Int) throws -> String {
      try String(contentsOfFile: outputs(module)[index], encoding: .utf8)
    }
  }

  private func summary(_ module: CheckedModule) -> [String] {
    module.files.flatMap(\.leftOut).map { "\($0.cut.kind.rawValue) \($0.cut.name)" }.sorted()
  }

  /// One error of each kind; everything else stays.
  @Test func aModuleWithEachKindOfErrorCompilesWithoutIt() throws {
    let place = try Place()
    let module = try place.module(
      "App",
      [
        "A.swift": """
        import Foundation
        import Gone
        class Base { init(a: Int) {}; func f() {}; required init?(b: String) { return nil } }
        class Card: Base, GoneDelegate {
          let count: Int = missing()
          let manager = GoneManager()
          lazy var title: String = { missing() }()
          override init(a: Int) { super.init(a: a); missing() }
          required init?(b: String) { super.init(b: b) }
          override func g() { missing() }
          func plain() -> Int { 1 }
          func noReturn() -> Int { }
          func use() { manager.start() }
          @Gone var wrapped: Int = 1
        }
        struct Plain: Equatable { var gone: GoneType; var f: (Int) -> Void; var a = 1 }
        """,
        "B.swift": """
        enum Choice { case one, two }
        func choose(_ c: Choice) -> Int { switch c { case .one: 1; case .two: 2 } }
        func useOfPlain(_ p: Plain) -> Int { p.a }
        extension GoneType { func f() {} }
        protocol Some {}
          func opaque() -> some Some { missing() }
        """,
      ])
    let checked = try place.check(module)
    #expect(
      summary(checked) == [
        "attribute Card.wrapped @Gone", "body Card.g()", "body Card.init(a:)",
        "body Card.noReturn()", "body Card.use()", "body opaque()",
        "conformance Card: GoneDelegate", "conformance Plain: Equatable", "import Gone",
        "member Card.manager", "member Plain.gone", "member opaque()", "modifier Card.g() override",
        "type GoneType", "value Card.count", "value Card.title",
      ])
    #expect(checked.files.map(\.functions) == [9, 4])
    #expect(checked.files.map(\.functionsLeft) == [5, 2])
    let text = try place.output(module, 1)
    #expect(text.contains("func choose(_ c: Choice) -> Int { switch c {"))

    // The copies compile again without a round of cuts, and a second run has the same outcome.
    let rounds = place.rounds
    #expect(try place.check(module) == checked)
    #expect(place.rounds == rounds)
  }

  /// Later modules see the interfaces of earlier ones.
  @Test func modulesAreCheckedInOrder() throws {
    let place = try Place()
    let first = try place.module("Kit", ["K.swift": "public func a() -> Int { x }\n"])
    let second = try place.module(
      "App", ["A.swift": "import Kit\nfunc b() -> Int { a() }\n"], dependencies: ["Kit"])
    #expect(summary(try place.check(first)) == ["body a()"])
    #expect(summary(try place.check(second)) == [])
  }

  /// The language mode decides what an error is.
  @Test func languageModesDiffer() throws {
    let text = "var count = 0\nfunc f() { count += 1 }\n"
    let place = try Place()
    #expect(summary(try place.check(place.module("Five", ["A.swift": text]))) == [])
    let six = try place.check(place.module("Six", ["A.swift": text], languageMode: 6))
    #expect(!summary(six).isEmpty)
  }

  @Test func withoutCutsTheErrorsAreThrown() throws {
    let place = try Place()
    let module = try place.module("App", ["A.swift": "func f() { missing() }\n"])
    let error = #expect(throws: BuildError.self) { try place.check(module, cuts: false) }
    #expect(
      error?.description.contains("/user/A.swift:1:12: error: cannot find 'missing' in scope")
        ?? false)
  }

  /// A missing module is the cause of what its files lack, and a cut type that of what uses it.
  @Test func causesAreGroupedAndTheMostValuableOneIsFirst() throws {
    let place = try Place()
    let module = try place.module(
      "App",
      [
        "A.swift": "import Store\nfunc a() { _ = StoreItem() }\n",
        "B.swift": "import Store\nclass B { var item: StoreItem? }\n",
        "C.swift": "func c() { print(B().item as Any) }\n",
        "D.swift": "func d(_ a: Other) { _ = 1.nothing }\n",
        "E.swift": "func e() {}\n",
      ])
    let checked = try place.check(module)
    #expect(checked.files.map(\.isWhole) == [false, false, false, false, true])
    let causes = CutCauses([checked]).causes
    #expect(causes.map(\.cause) == ["no module Store", "no type Other"])
    #expect(causes.map(\.wholeWithout) == [3, 1])
    #expect(causes.map(\.files) == [3, 1])
  }
}
