import Foundation
import PegProject
import Testing

/// Targets of Xcode projects.
@Suite struct XcodeTargetTests {
  private func app(
    _ text: ProjectText, files: [String: String] = [:]
  ) throws -> (target: Target, project: Project, folder: ProjectFolder) {
    let folder = try ProjectFolder(files)
    try folder.write(text.text, to: "App.xcodeproj/project.pbxproj")
    let project = try folder.read()
    return (try #require(project.targets.first), project, folder)
  }

  @Test func groupsGiveFilesTheirPlaces() throws {
    let text = ProjectText.simple(
      files: ["A.swift"],
      more: [
        "G": "isa = PBXGroup; path = Views; sourceTree = \"<group>\"; children = (H, F9, );",
        "H": "isa = PBXGroup; name = Virtual; sourceTree = \"<group>\"; children = (F8, F7, );",
        "F7": "isa = PBXFileReference; path = Shared/C.swift; sourceTree = SOURCE_ROOT;",
        "F8": "isa = PBXFileReference; path = B.swift; sourceTree = \"<group>\";",
        "F9": "isa = PBXFileReference; path = legacy.m; sourceTree = \"<group>\";",
        "B7": "isa = PBXBuildFile; fileRef = F7;", "B8": "isa = PBXBuildFile; fileRef = F8;",
        "B9": "isa = PBXBuildFile; fileRef = F9;",
        "M8": "isa = PBXBuildFile; fileRef = F8; platformFilters = (macos, );",
        "MORE": "isa = PBXSourcesBuildPhase; files = (B7, B8, B9, M8, GONE, );",
      ], children: "G, ", phases: "MORE, ")
    let (target, project, folder) = try app(
      text, files: ["A.swift": "", "Views/b.swift": "", "Views/legacy.m": "", "Shared/C.swift": ""])
    // A Mac's disk ignores the case of names.
    #expect(folder.relative(target.sources) == ["A.swift", "Shared/C.swift", "Views/b.swift"])
    #expect(folder.relative(target.otherSources) == ["Views/legacy.m"])
    #expect(project.notes == [])
    #expect(project.main == target.id)
  }

  @Test func filesThatAreNotThereAreNoted() throws {
    let (target, project, _) = try app(
      .simple(files: ["A.swift", "Sub/Gone.swift"]), files: ["A.swift": ""])
    #expect(target.sources.count == 1)
    #expect(project.notes == ["App: Sub/Gone.swift is not there"])
  }

  @Test func moduleNameAndSettings() throws {
    let (target, _, _) = try app(
      .simple(
        target: "My App 2",
        settings: """
          SWIFT_VERSION = 6.0; IPHONEOS_DEPLOYMENT_TARGET = 16.4; PRODUCT_BUNDLE_IDENTIFIER = a.b; \
          SWIFT_ACTIVE_COMPILATION_CONDITIONS = "DEBUG X"; PRODUCT_NAME = "$(TARGET_NAME)";
          """))
    #expect(target.moduleName == "My_App_2")
    #expect(target.kind == .app)
    #expect(target.settings.languageMode == 6)
    #expect(target.settings.deploymentTarget == "16.4")
    #expect(target.settings.conditions == ["DEBUG", "X"])
    #expect(target.settings.bundleIdentifier == "a.b")
  }

  @Test func resourcesKeepTheirLanguages() throws {
    let text = ProjectText.simple(
      more: [
        "V": """
        isa = PBXVariantGroup; name = Main.storyboard; sourceTree = "<group>"; children = (V1, V2, );
        """,
        "V1": """
        isa = PBXFileReference; name = Base; path = Base.lproj/Main.storyboard; sourceTree = "<group>";
        """,
        "V2": """
        isa = PBXFileReference; name = de; path = de.lproj/Main.strings; sourceTree = "<group>";
        """,
        "I": "isa = PBXFileReference; path = Images.xcassets; sourceTree = \"<group>\";",
        "O": "isa = PBXFileReference; path = Lato.ttf; sourceTree = \"<group>\";",
        "BV": "isa = PBXBuildFile; fileRef = V;", "BI": "isa = PBXBuildFile; fileRef = I;",
        "BO": "isa = PBXBuildFile; fileRef = O;",
        "RES": "isa = PBXResourcesBuildPhase; files = (BV, BI, BO, );",
      ], children: "V, I, O, ", phases: "RES, ")
    let (target, _, folder) = try app(
      text,
      files: [
        "Base.lproj/Main.storyboard": "", "de.lproj/Main.strings": "", "Lato.ttf": "",
        "Images.xcassets/Contents.json": "",
      ])
    #expect(target.resources.map(\.kind) == [.storyboard, .assetCatalog, .font])
    #expect(target.resources[0].name == "Main.storyboard")
    #expect(target.resources[0].files.map(\.localization) == ["Base", "de"])
    #expect(
      folder.relative(target.resources[0].files.map(\.path))
        == ["Base.lproj/Main.storyboard", "de.lproj/Main.strings"])
  }

  /// Folders of Xcode 16: all files but the exceptions; another target takes what its set names.
  @Test func synchronisedFolders() throws {
    var text = ProjectText.simple(
      files: [],
      more: [
        "S": """
        isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; \
        exceptions = (E, E2, ); explicitFolders = (Web, );
        """,
        "E": """
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T; \
        membershipExceptions = (Info.plist, Sub/Not.swift, );
        """,
        "E2": """
        isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; \
        membershipExceptions = (Shared.swift, );
        """,
        "T2": """
        isa = PBXNativeTarget; name = Widget; buildConfigurationList = TLIST; \
        productType = "com.apple.product-type.app-extension"; buildPhases = ();
        """,
      ], children: "S, ", entries: "fileSystemSynchronizedGroups = (S, );")
    text.objects[0].body = text.objects[0].body.replacingOccurrences(of: "(T, )", with: "(T, T2, )")
    let (target, project, folder) = try app(
      text,
      files: [
        "App/A.swift": "", "App/Shared.swift": "", "App/Sub/B.swift": "", "App/Sub/Not.swift": "",
        "App/Info.plist": "", "App/Assets.xcassets/x.imageset/Contents.json": "",
        "App/en.lproj/Localizable.strings": "", "App/fr.lproj/Localizable.strings": "",
        "App/Web/index.html": "", "App/C.h": "", "App/.hidden.swift": "",
      ])
    #expect(
      folder.relative(target.sources) == ["App/A.swift", "App/Shared.swift", "App/Sub/B.swift"])
    #expect(
      target.resources.map(\.name).sorted() == ["Assets.xcassets", "Localizable.strings", "Web"])
    let strings = target.resources.first { $0.kind == .strings }
    #expect(strings?.files.map(\.localization) == ["en", "fr"])
    let widget = try #require(project.target(named: "Widget"))
    #expect(folder.relative(widget.sources) == ["App/Shared.swift"])
    #expect(widget.kind == .appExtension)
  }

  @Test func infoPlistHasItsVariablesReplaced() throws {
    let (target, _, _) = try app(
      .simple(
        settings: """
          INFOPLIST_FILE = Info.plist; MARKETING_VERSION = 1.2; PRODUCT_BUNDLE_IDENTIFIER = a.b;
          """),
      files: [
        "Info.plist": """
        { UIMainStoryboardFile = Main; "UIMainStoryboardFile~ipad" = Pad; UIAppFonts = ("Lato.ttf");
          CFBundleIdentifier = "$(PRODUCT_BUNDLE_IDENTIFIER)"; CFBundleShortVersionString = "${MARKETING_VERSION}";
          UIApplicationSceneManifest = { UISceneConfigurations = { UIWindowSceneSessionRoleApplication = (
            { UISceneConfigurationName = Usual; UISceneDelegateClassName = "$(PRODUCT_MODULE_NAME).SceneDelegate";
              UISceneStoryboardFile = Main; } ); }; }; }
        """
      ])
    let info = try #require(target.info)
    #expect(info.mainStoryboard == "Main")
    #expect(info.fonts == ["Lato.ttf"])
    #expect([info.bundleIdentifier, info.version] == ["a.b", "1.2"])
    let scene = try #require(info.scenes.first)
    #expect(scene.role == "UIWindowSceneSessionRoleApplication")
    #expect(
      [scene.name, scene.delegateClass, scene.storyboard] == ["Usual", "App.SceneDelegate", "Main"])
  }

  @Test func infoPlistIsGenerated() throws {
    let (target, _, _) = try app(
      .simple(
        settings: """
          GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UIMainStoryboardFile = Main; \
          INFOPLIST_KEY_UIApplicationSceneManifest_Generation = YES; MARKETING_VERSION = 3; \
          INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = "P L"; \
          INFOPLIST_KEY_UIStatusBarHidden = YES;
          """))
    let info = try #require(target.info)
    #expect(info.mainStoryboard == "Main")
    #expect(info.hasSceneManifest && info.scenes.isEmpty)
    #expect(info.version == "3")
    #expect(info["UISupportedInterfaceOrientations"]?.strings == ["P", "L"])
    #expect(info["UIStatusBarHidden"] == .bool(true))
  }

  @Test func scriptsAreNamedAndGeneratorsRecognised() throws {
    let (target, _, _) = try app(
      .simple(
        more: [
          "P1":
            "isa = PBXShellScriptBuildPhase; name = Gen; shellScript = \"${PODS_ROOT}/SwiftGen/bin/swiftgen\";",
          "P2": """
          isa = PBXShellScriptBuildPhase; shellScript = "make x"; outputPaths = ("$(SRCROOT)/R.swift", );
          """, "P3": "isa = PBXShellScriptBuildPhase; name = Lint; shellScript = swiftlint;",
        ], phases: "P1, P2, P3, "))
    #expect(target.scripts.map(\.name) == ["Gen", "Run Script", "Lint"])
    #expect(target.scripts.map(\.generator) == ["SwiftGen", "a script", nil])
    #expect(target.scripts[1].outputs.first?.hasSuffix("/R.swift") == true)
  }

  @Test(arguments: [
    ("macosx", "it is for macOS"), ("appletvos", "it is for tvOS"),
    ("watchos", "it is for watchOS"),
    ("xros", "it is for visionOS"), ("iphoneos", nil),
  ]) func otherPlatformsAreLeftAside(_ sdk: String, _ reason: String?) throws {
    let (target, project, folder) = try app(.simple(settings: "SDKROOT = \(sdk);"))
    #expect(target.leftAside == reason)
    #expect((project.main == nil) == (reason != nil))
    if reason != nil {
      #expect(
        project.choice
          == "\(folder.path)/App.xcodeproj has no app and no library for iOS; --list shows its targets"
      )
    }
  }
}
