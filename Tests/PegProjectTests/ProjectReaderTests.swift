import Foundation
import PegProject
import Testing

/// Workspaces, schemes, packages and what comes from elsewhere.
@Suite struct ProjectReaderTests {
  /// An app that links a framework of another project, found by the workspace.
  private func workspace() throws -> ProjectFolder {
    let folder = try ProjectFolder([
      "All.xcworkspace/contents.xcworkspacedata": """
      <?xml version="1.0"?><Workspace version="1.0"><Group location="container:Kits" name="K">
      <FileRef location="group:Kit.xcodeproj"/></Group>
      <FileRef location="group:App.xcodeproj"></FileRef><FileRef location="group:Pods/Pods.xcodeproj"/></Workspace>
      """,
      "App.xcodeproj/xcshareddata/xcschemes/Run.xcscheme": """
      <Scheme><BuildAction><BuildActionEntries><BuildActionEntry><BuildableReference BlueprintName="App"/>
      </BuildActionEntry></BuildActionEntries></BuildAction>
      <TestAction buildConfiguration="Debug"><Testables><TestableReference skipped="NO">
      <BuildableReference BlueprintName="Tests"/></TestableReference></Testables></TestAction>
      <LaunchAction buildConfiguration="Release"><BuildableProductRunnable><BuildableReference
      BlueprintName="App"/></BuildableProductRunnable></LaunchAction></Scheme>
      """,
      "App.xcodeproj/xcuserdata/me.xcuserdatad/xcschemes/Mine.xcscheme": "<Scheme/>",
      "A.swift": "", "Kits/A.swift": "",
    ])
    try folder.write(
      ProjectText.simple(
        target: "Kit", type: "framework",
        more: ["PR": "isa = PBXFileReference; path = Kit.framework;"],
        entries: "productReference = PR;"
      ).text, to: "Kits/Kit.xcodeproj/project.pbxproj")
    var app = ProjectText.simple(
      more: [
        "K": "isa = PBXFileReference; path = Kit.framework; sourceTree = BUILT_PRODUCTS_DIR;",
        "U":
          "isa = PBXFileReference; path = System/Library/Frameworks/MapKit.framework; sourceTree = SDKROOT;",
        "BK": "isa = PBXBuildFile; fileRef = K;", "BU": "isa = PBXBuildFile; fileRef = U;",
        "FRAMES": "isa = PBXFrameworksBuildPhase; files = (BK, BU, );",
        "TREL":
          "isa = XCBuildConfiguration; name = Release; buildSettings = { SWIFT_VERSION = 6; };",
        "PREL":
          "isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; };",
        "T2": """
        isa = PBXNativeTarget; name = Tests; buildConfigurationList = T2LIST; buildPhases = (); \
        productType = "com.apple.product-type.bundle.unit-test";
        """,
        "T2LIST": "isa = XCConfigurationList; buildConfigurations = (T2DEBUG, );",
        "T2DEBUG": """
        isa = XCBuildConfiguration; name = Debug; buildSettings = { \
        TEST_HOST = "$(BUILT_PRODUCTS_DIR)/App.app/App"; };
        """,
      ], phases: "FRAMES, ")
    app.objects[0].body = app.objects[0].body.replacingOccurrences(of: "(T, )", with: "(T, T2, )")
    for (place, name) in [(1, "PREL"), (3, "TREL")] {
      app.objects[place].body = app.objects[place].body.replacingOccurrences(
        of: "DEBUG, ", with: "DEBUG, \(name), ")
    }
    try folder.write(app.text, to: "App.xcodeproj/project.pbxproj")
    return folder
  }

  @Test func theWorkspaceOfAnAppIsChosen() throws {
    let folder = try workspace()
    let project = try folder.read()
    #expect(project.kind == .workspace)
    #expect(project.targets.map(\.name) == ["Kit", "App", "Tests"])
    #expect(project.others == ["App.xcodeproj", "Kits/Kit.xcodeproj"])
    let app = try #require(project.main.flatMap { project[$0] })
    #expect(app.name == "App")
    #expect(app.dependencies.map(\.title) == ["Kit", "MapKit"])
    #expect(project.modules(for: app.id).map(\.name) == ["Kit", "App"])
    #expect(project.target(named: "Tests")?.testHost == app.id)
  }

  @Test func schemesAndChoices() throws {
    let folder = try workspace()
    let project = try folder.read { $0.scheme = "Run" }
    #expect(project.schemes.map(\.name) == ["Run", "Mine"])
    #expect(project.schemes.map(\.isShared) == [true, false])
    #expect(project.schemes[0].testTargets == ["Tests"])
    // The scheme runs the app in its own configuration.
    #expect(project.configuration == "Release")
    #expect(project.target(named: "App")?.settings.languageMode == 6)
    #expect(try folder.read().target(named: "App")?.settings.languageMode == 5)
    #expect(try folder.read { $0.target = "Kit" }.main?.name == "Kit")
    for (change, message): ((inout ProjectOptions) -> Void, String) in [
      ({ $0.scheme = "No" }, "there is no scheme No; choose one of: Run, Mine"),
      ({ $0.target = "No" }, "there is no target No; choose one of: Kit, App, Tests"),
      ({ $0.configuration = "No" }, "there is no configuration No; choose one of: Debug, Release"),
    ] {
      #expect {
        try folder.read("", change)
      } throws: { "\($0)" == message }
    }
  }

  @Test func aFolderWithoutAProjectIsAnError() throws {
    let folder = try ProjectFolder(["a.txt": ""])
    #expect {
      try folder.read()
    } throws: {
      "\($0)"
        == "\(folder.path) contains no workspace, project or Package.swift; name one of them"
    }
    #expect(throws: ProjectError.self) { try folder.read("gone") }
    #expect(throws: ProjectError.self) { try folder.read("a.txt") }
  }

  private func target(
    _ name: String, kind: String = "regular", _ change: (inout Manifest.Target) -> Void = { _ in }
  ) -> Manifest.Target {
    var target = Manifest.Target(kind: kind, name: name)
    change(&target)
    return target
  }

  @Test func packagesHaveTheirUsualFolders() throws {
    let folder = try ProjectFolder([
      "Package.swift": "// swift-tools-version: 6.0", "Sources/My-Kit/A.swift": "",
      "Sources/My-Kit/Old/B.swift": "", "Sources/My-Kit/Media.xcassets/Contents.json": "",
      "Sources/My-Kit/Data/x.json": "", "Sources/My-Kit/Data/deep/y.json": "",
      "Sources/My-Kit/Raw/z.json": "", "Sources/My-Kit/README.md": "", "Tests/KitTests/T.swift": "",
      "Sources/C/c.m": "",
    ])
    var manifest = Manifest(name: "Kit", toolsVersion: "6.0")
    manifest.iOSVersion = "15.0"
    manifest.products = [.init(name: "Kit", kind: "library", targets: ["My-Kit"])]
    manifest.targets = [
      target("My-Kit") {
        $0.exclude = ["Old"]
        $0.resources = [.init(rule: "process", path: "Data"), .init(rule: "copy", path: "Raw")]
        $0.dependencies = [.byName("C"), .product("Net", package: "net")]
        $0.defines = ["X"]
        $0.languageMode = "5"
      }, target("C"), target("KitTests", kind: "test") { $0.dependencies = [.byName("My-Kit")] },
    ]
    manifest.dependencies = [
      .url("https://example.com/a/net.git", name: nil, requirement: "from 1.2.0")
    ]
    let project = try folder.read(manifests: ["Package.swift": manifest])
    let kit = try #require(project.target(named: "My-Kit"))
    #expect(kit.moduleName == "My_Kit")
    #expect(folder.relative(kit.sources) == ["Sources/My-Kit/A.swift"])
    #expect(kit.resources.map(\.name).sorted() == ["Media.xcassets", "Raw", "x.json", "y.json"])
    #expect(kit.settings.languageMode == 5 && kit.settings.conditions.contains("X"))
    #expect(project.target(named: "KitTests")?.settings.languageMode == 6)
    #expect(project.target(named: "C")?.otherSources.count == 1)
    #expect(kit.dependencies.map(\.title) == ["C", "Net of net"])
    #expect(
      project.externals.map(\.state) == [
        .missing(command: "git clone --depth 1 --branch 1.2.0 -- https://example.com/a/net.git")
      ])
    #expect(project.main == kit.id)
  }

  /// The source of a dependency is found in a folder of checkouts; its own dependencies follow.
  @Test func checkoutsAreReadAndLocksNameVersions() throws {
    let folder = try ProjectFolder([
      "Package.swift": "", "Sources/App/A.swift": "", ".build/checkouts/Net/Package.swift": "",
      ".build/checkouts/Net/Sources/Net/N.swift": "", "Elsewhere/log/Package.swift": "",
      "Elsewhere/log/Sources/Log/L.swift": "",
      "Package.resolved": """
      {"pins":[{"identity":"net","location":"https://x.y/Net.git","state":{"version":"2.1.0"}},
      {"identity":"gone","location":"https://x.y/gone","state":{"revision":"abc123"}},
      {"identity":"odd","location":"--upload-pack=x","state":{"version":"1.0.0"}}],"version":2}
      """,
    ])
    var app = Manifest(name: "App", toolsVersion: "5.9")
    app.targets = [target("App") { $0.dependencies = [.product("Net", package: "Net")] }]
    app.dependencies = ["https://x.y/Net.git", "https://x.y/gone", "--upload-pack=x/odd"].map {
      .url($0, name: nil, requirement: "from 1.0.0")
    }
    var net = Manifest(name: "Net", toolsVersion: "5.9")
    net.products = [.init(name: "Net", kind: "library", targets: ["Net"])]
    net.targets = [target("Net") { $0.dependencies = [.product("Log", package: "log")] }]
    net.dependencies = [.url("https://x.y/log.git", name: nil, requirement: "")]
    var log = Manifest(name: "log", toolsVersion: "5.9")
    log.products = [.init(name: "Log", kind: "library", targets: ["Log"])]
    log.targets = [target("Log")]
    let project = try folder.read(
      "Package.swift",
      manifests: [
        "Package.swift": app, ".build/checkouts/Net/Package.swift": net,
        "Elsewhere/log/Package.swift": log,
      ]
    ) { $0.checkouts = [folder.path + "/Elsewhere"] }
    #expect(project.modules(for: try #require(project.main)).map(\.name) == ["Log", "Net", "App"])
    let states = Dictionary(uniqueKeysWithValues: project.externals.map { ($0.name, $0) })
    #expect(states["Net"]?.version == "2.1.0")
    #expect(states["Net"]?.state == .source(folder: folder.path + "/.build/checkouts/Net"))
    #expect(
      states["gone"]?.state
        == .missing(command: "git clone -- https://x.y/gone gone && git -C gone checkout abc123"))
    #expect(
      states["odd"]?.state
        == .unusable(reason: "--upload-pack=x is not the address of a repository"))
  }

  @Test func packagesMayNotLeaveTheirFolder() throws {
    let folder = try ProjectFolder(["P/Package.swift": "", "Secret/S.swift": ""])
    var manifest = Manifest(name: "P", toolsVersion: "5.9")
    manifest.targets = [target("P") { $0.path = "../Secret" }]
    #expect {
      try folder.read("P/Package.swift", manifests: ["P/Package.swift": manifest])
    } throws: { "\($0)".contains("Secret lies outside of \(folder.path)/P") }
  }

  /// - Source: SwiftPM's documentation, "Version-specific manifest selection".
  @Test(arguments: [
    (["Package.swift": "5.5", "Package@swift-6.swift": "6.0"], "Package@swift-6.swift"),
    (
      ["Package.swift": "5.5", "Package@swift-6.3.swift": "6.0", "Package@swift-6.swift": "6.0"],
      "Package@swift-6.3.swift"
    ),
    (
      ["Package.swift": "5.5", "Package@swift-5.9.swift": "5.9", "Package@swift-5.7.swift": "5.7"],
      "Package@swift-5.9.swift"
    ),
    (["Package.swift": "6.0", "Package@swift-5.9.swift": "5.9"], "Package.swift"),
    (["Package.swift": "5.5", "Package@swift-99.swift": "99.0"], "Package.swift"),
  ]) func manifestsOfVersions(_ files: [String: String], _ chosen: String) throws {
    let folder = try ProjectFolder(files.mapValues { "// swift-tools-version:\($0)\n" })
    try folder.write("", to: "Sources/A/A.swift")
    var manifest = Manifest(name: "A", toolsVersion: "5.5")
    manifest.targets = [target("A")]
    #expect(
      try folder.read("Package.swift", manifests: [chosen: manifest]).targets.map(\.name) == ["A"])
  }

  @Test func aManifestThatMustRunIsAnErrorWithItsPlace() throws {
    let folder = try ProjectFolder(["Package.swift": ""])
    #expect {
      try folder.read("Package.swift") {
        $0.manifestText = { _ in
          .syntax(
            Array(
              try JSONEncoder().encode(
                ManifestReading.refused(line: 7, problem: "the list is not known"))))
        }
      }
    } throws: {
      "\($0)"
        == "\(folder.path)/Package.swift:7: the list is not known; --run-manifest lets the package manager run it"
    }
  }

  /// Pods whose project is not there, with the versions of the lock file.
  @Test func podsThatAreNotThere() throws {
    let folder = try ProjectFolder([
      "A.swift": "",
      "Podfile.lock": """
      PODS:
        - Alamofire (4.9.1)
        - Firebase/Core (6.13.0):
          - Firebase/CoreOnly
        - Firebase/CoreOnly (6.13.0)
        - Kit (0.1.0)
        - "gRPC-C++ (0.0.9)"

      DEPENDENCIES:
        - Alamofire

      EXTERNAL SOURCES:
        Kit:
          :git: https://x.y/kit.git
          :tag: v1

      CHECKOUT OPTIONS:
        Kit:
          :commit: 0123456789012345678901234567890123456789
          :git: https://x.y/kit.git

      COCOAPODS: 1.8.1
      """, "Cartfile.resolved": "github \"ReactiveX/RxSwift\" \"6.5.0\"\n",
    ])
    try folder.write(ProjectText.linkedWithPods.text, to: "App.xcodeproj/project.pbxproj")
    let project = try folder.read()
    #expect(
      project.targets[0].dependencies
        == [.pod("Alamofire"), .pod("Firebase"), .pod("Kit"), .pod("gRPC-C++")])
    let commands = project.externals.map { external -> String in
      if case .missing(let command) = external.state { command } else { "" }
    }
    let install = "pod install --project-directory=\(folder.path)"
    #expect(
      commands == [
        install, install,
        "git clone -- https://x.y/kit.git kit && git -C kit checkout 0123456789012345678901234567890123456789",
        install, "git clone --depth 1 --branch 6.5.0 -- https://github.com/ReactiveX/RxSwift.git",
      ])
    #expect(project.externals.map(\.version)[..<2] == ["4.9.1", "6.13.0"])
  }

  /// Without a lock file the list says which frameworks there are; a requirement is no version that can be checked out.
  @Test func aCartfileNamesFrameworks() throws {
    let folder = try ProjectFolder([
      "Cartfile":
        "# comment\ngithub \"a/Motion\" >= 1.2.2\ngithub \"b/Exact\" == 2.0\ngit \"https://x.y/kit.git\" \"main\"\n"
    ])
    try folder.write(ProjectText.linkedWithPods.text, to: "App.xcodeproj/project.pbxproj")
    let externals = try folder.read().externals.filter { $0.kind == .carthage }
    #expect(externals.map(\.name) == ["Motion", "Exact", "kit"])
    #expect(externals.map(\.version).dropFirst() == ["2.0", "main"])
  }
}
