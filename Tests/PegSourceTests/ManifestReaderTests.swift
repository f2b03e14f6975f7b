import PegProject
import PegSource
import Testing

/// Manifests, read as syntax.
@Suite struct ManifestReaderTests {
  private func read(_ text: String) throws -> Manifest {
    switch ManifestReader.read(text, path: "/p/Package.swift") {
    case .manifest(let manifest): return manifest
    case .refused(let line, let problem):
      throw ProjectError.needsRunning(manifest: "/p", line: line, problem: problem)
    }
  }

  private func refusal(_ text: String) -> String {
    if case .refused(let line, let problem) = ManifestReader.read(text, path: "/p/Package.swift") {
      return "\(line): \(problem)"
    }
    return "read"
  }

  /// All that the package manager's dump has for the same text, value by value.
  @Test func declarationsOfAllKinds() throws {
    let manifest = try read(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "D", defaultLocalization: "de", platforms: [.iOS(.v15), .macOS("12.3")],
        products: [.library(name: "A", type: .static, targets: ["A"]), .plugin(name: "P", targets: ["Q"])],
        dependencies: [
          .package(url: "https://x/a.git", from: "1.0.0"), .package(url: "https://x/b", branch: "main"),
          .package(path: "../z"), .package(url: "https://x/c", exact: "2.0.0"),
          .package(url: "https://x/d", "1.0.0"..<"1.5.0"), .package(name: "E", url: "https://x/e", .upToNextMinor(from: "3.1.0")),
          .package(id: "mona.List", from: "1.2.0"),
        ],
        targets: [
          .target(
            name: "A",
            dependencies: [
              .product(name: "P", package: "a", condition: .when(platforms: [.iOS])), "Q", .target(name: "B"),
              .product(name: "Mac", package: "b", condition: .when(platforms: [.macOS])),
            ],
            path: "Source", exclude: ["x"], sources: ["y"], resources: [.process("R"), .copy("C")],
            swiftSettings: [
              .define("X", .when(configuration: .debug)), .define("Y", .when(configuration: .release)),
              .swiftLanguageMode(.v5), .defaultIsolation(MainActor.self),
              .enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-D", "Z"]), .interoperabilityMode(.Cxx),
            ],
            plugins: [.plugin(name: "PL", package: "b")]),
          .testTarget(name: "T", dependencies: ["A"]), .binaryTarget(name: "Bin", path: "Bin.xcframework"),
        ],
        swiftLanguageModes: [.v5, .version("6")])
      """)
    #expect(manifest.name == "D" && manifest.toolsVersion == "6.2")
    #expect(manifest.defaultLocalization == "de" && manifest.iOSVersion == "15.0")
    #expect(manifest.products.map(\.kind) == ["library", "plugin"])
    #expect(
      manifest.dependencies == [
        .url("https://x/a.git", name: nil, requirement: "from 1.0.0"),
        .url("https://x/b", name: nil, requirement: "branch main"), .path("../z", name: nil),
        .url("https://x/c", name: nil, requirement: "2.0.0"),
        .url("https://x/d", name: nil, requirement: "1.0.0..<1.5.0"),
        .url("https://x/e", name: "E", requirement: "from 3.1.0"),
        .registry("mona.List", requirement: "from 1.2.0"),
      ])
    #expect(manifest.targets.map(\.kind) == ["regular", "test", "binary"])
    #expect(manifest.languageModes == ["5", "6"] && manifest.languageMode == "6")
    let target = manifest.targets[0]
    #expect(target.dependencies == [.product("P", package: "a"), .byName("Q"), .target("B")])
    #expect(target.path == "Source" && target.exclude == ["x"] && target.sources == ["y"])
    #expect(
      target.resources == [.init(rule: "process", path: "R"), .init(rule: "copy", path: "C")])
    #expect(target.defines == ["X"] && target.languageMode == "5" && target.isMainActorByDefault)
    #expect(target.upcomingFeatures == ["ExistentialAny"] && target.flags == ["-D", "Z"])
    #expect(target.plugins == ["PL"])
  }

  @Test func constantsAndFunctionsAreResolved() throws {
    let manifest = try read(
      #"""
      import PackageDescription
      let version = 2
      let names = ["One", "Two"]
      extension Target.Dependency { static let log: Self = .product(name: "Log", package: "swift-log") }
      func module(_ name: String, needs: [Target.Dependency] = [.log]) -> Target {
        let folder = "Modules/\(name)"
        return .target(name: name, dependencies: needs, path: folder)
      }
      let settings: [SwiftSetting] = [.define("V\(version)")] + (version > 1 ? [] : [])
      let package = Package(
        name: "Kit" + "s", products: names.map { .library(name: $0, targets: [$0]) },
        targets: names.map { module($0) } + [module("Plain", needs: [])])
      package.targets.append(.testTarget(name: "Tests", dependencies: ["One"]))
      package.dependencies += [.package(path: "../Log")]
      """#.replacing("version > 1", with: "version == 2"))
    #expect(manifest.name == "Kits")
    #expect(manifest.products.map(\.name) == ["One", "Two"])
    #expect(manifest.targets.map(\.path) == ["Modules/One", "Modules/Two", "Modules/Plain", nil])
    #expect(manifest.targets[0].dependencies == [.product("Log", package: "swift-log")])
    #expect(manifest.targets[2].dependencies == [] && manifest.targets[3].kind == "test")
    #expect(manifest.dependencies == [.path("../Log", name: nil)])
  }

  /// A manifest means what it means without variables of the environment, on a Mac.
  @Test func theEnvironmentIsEmpty() throws {
    let manifest = try read(
      """
      import PackageDescription
      import Foundation
      let isLocal = ProcessInfo.processInfo.environment["LOCAL"] != nil
      #if os(Linux)
      let extra: [Target] = [.target(name: "Linux")]
      #elseif swift(>=5.9)
      let extra: [Target] = [.target(name: "Mac")]
      #endif
      let package = Package(name: "A", targets: (isLocal ? [] : [.target(name: "B")]) + extra)
      if let _ = Context.environment["X"] { package.targets.append(.target(name: "C")) }
      if isLocal { package.targets = [] } else { package.targets += [.target(name: "D")] }
      """)
    #expect(manifest.targets.map(\.name) == ["B", "Mac", "D"])
  }

  /// The shapes of the manifests of RxSwift, Quick and Nimble, and of packages that set every target's settings at the end.
  @Test func statementsOfFunctionsAndLoopsAreRun() throws {
    let manifest = try read(
      #"""
      import PackageDescription
      func isDarwin() -> Bool {
        if (ProcessInfo.processInfo.environment["ANDROID_ROOT"] != nil) || false { return false }
        #if canImport(Darwin)
          return true
        #else
          return false
        #endif
      }
      let darwin = isDarwin()
      extension Product {
        static func all() -> [Product] { [.library(name: "B", targets: ["B"])] }
      }
      #if TUIST
        import ProjectDescription
      #endif
      extension Target {
        static func cocoa() -> [Target] {
          if !darwin { [] } else { [.target(name: "Cocoa", dependencies: ["A"])] }
        }
        static func all() -> [Target] { [] }
        static func none() -> [Target] {
          guard !darwin else { return [] }
          return [.target(name: "Elsewhere")]
        }
      }
      let package = Package(
        name: "A",
        products: ([
          [.library(name: "A", targets: { var all = ["A"]; all.append("Cocoa"); return all }())],
          Product.all(),
        ] as [[Product]]).flatMap(\.self),
        targets: {
          var all: [Target] = [.target(name: "A"), .testTarget(name: "T")]
          #if os(macOS)
            all.append(.plugin(name: "P", capability: .buildTool()))
          #endif
          for name in ["X", "Y"] { all += [.target(name: name)] }
          return all
        }() + Target.cocoa() + Target.none() + Target.all())
      for target in package.targets where target.type == .regular && target.name != "X" {
        var settings = target.swiftSettings ?? []
        settings.append(.define("ALL"))
        target.swiftSettings = settings
        target.swiftSettings?.append(.define("MORE"))
      }
      """#)
    #expect(manifest.products.map(\.targets) == [["A", "Cocoa"], ["B"]])
    #expect(manifest.targets.map(\.name) == ["A", "T", "P", "X", "Y", "Cocoa"])
    #expect(
      manifest.targets.map(\.defines)
        == [["ALL", "MORE"], [], [], [], ["ALL", "MORE"], ["ALL", "MORE"]])
  }

  /// SwiftParser would take longer than the universe for 300 levels. Brackets of comments and strings don't count.
  @Test func listsThatNestTooDeepAreRefused() {
    let open = String(repeating: "[", count: 300)
    #expect(refusal("\n.tes" + open) == "2: lists nest deeper than 12 levels")
    #expect(
      refusal("// \(open)\nlet a = \"\(open)\"").hasSuffix("there is no constant named package"))
  }

  @Test(arguments: [
    ("let package = Package(name: \"A\",\n targets: FileManager.default.all())", "2: "),
    ("let package = Package(name: n)", "1: n is not known"),
    (
      "let package = Package(name: \"A\")\nfor t in others { t.path = nil }",
      "2: what the loop runs over"
    ),
    (
      "let package = Package(name: \"A\", targets: [.target(name: \"B\", path: path())])",
      "1: the function path"
    ),
    ("import PackageDescription", "1: there is no constant named package"),
    ("func f() -> String { f() }\nlet package = Package(name: f())", "1: calls nest too deep"),
    ("", "1: there is no"), ("let package = {{{", "1: "),
  ]) func whatIsNotPlainIsRefusedWithItsLine(_ text: String, _ message: String) {
    #expect(refusal(text).hasPrefix(message), "\(refusal(text))")
  }
}
