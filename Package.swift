// swift-tools-version: 6.2
import Glibc
import PackageDescription

/// The folder of the toolchain's own copy of SwiftSyntax, found by the library that this manifest runs with.
let syntaxLibraries: String = {
  guard let maps = fopen("/proc/self/maps", "r") else { return "" }
  defer { fclose(maps) }
  var line: UnsafeMutablePointer<CChar>?
  var size = 0
  defer { free(line) }
  while getline(&line, &size, maps) > 0, let bytes = line {
    let text = String(cString: bytes)
    let tail = "/pm/ManifestAPI/libPackageDescription.so\n"
    if text.hasSuffix(tail), let start = text.firstIndex(of: "/") {
      return text[start...].dropLast(tail.count) + "/host"
    }
  }
  return ""
}()

/// Settings of every Swift target. If `PEGBAR_STRICT` is set, as it is in CI, warnings are errors, and no
/// debug information is written, which makes a build a tenth shorter. SwiftPM writes `-g` after these
/// flags, so that only the frontend can be told.
let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
  + (Context.environment["PEGBAR_STRICT"] == nil
    ? [] : [.treatAllWarnings(as: .error), .unsafeFlags(["-Xfrontend", "-gnone"])])

/// Settings of targets with per-pixel loops: optimised in debug builds too, where they would be 800 times slower.
let hot: [SwiftSetting] =
  strict + [
    .unsafeFlags(
      ["-disable-batch-mode", "-O", "-whole-module-optimization", "-num-threads", "2"],
      .when(configuration: .debug))
  ]

/// Settings of targets that read Swift source.
let syntax: [SwiftSetting] = strict + [.unsafeFlags(["-I", syntaxLibraries])]
let syntaxLinker: [LinkerSetting] = [
  .unsafeFlags(["-L", syntaxLibraries, "-Xlinker", "-rpath", "-Xlinker", syntaxLibraries])
]

func system(_ name: String, pkgConfig: String?, apt: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/System/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// A target of C with loops over bytes: optimised in debug builds too.
func kernels(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/System/\(name)",
    cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))])
}

/// Targets of C that import nothing.
let plainC: [Target] = [
  "CCellInit", "CObjectInit", "CObjectEquality", "CUnfairLock", "CDeepStack", "CCrashes",
  "CAppMain", "CSceneLocale", "CSceneSources", "CExecutorInstall", "CProxyVariables",
  "CRasterizerInstall", "CPages",
].map { .target(name: $0, path: "Sources/System/\($0)") }

func target(
  _ name: String, in side: String, _ dependencies: [Target.Dependency] = [],
  resources: [Resource]? = nil, settings: [SwiftSetting] = strict,
  linkerSettings: [LinkerSetting]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Sources/\(side)/\(name)", resources: resources,
    swiftSettings: settings, linkerSettings: linkerSettings)
}

/// A program.
func program(
  _ name: String, at path: String, _ dependencies: [Target.Dependency],
  settings: [SwiftSetting] = strict
) -> Target {
  .executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

/// - Parameter files: folders that tests read by their path, not as resources.
func tests(
  _ name: String, _ dependencies: [Target.Dependency], files: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: files,
    swiftSettings: strict)
}

/// Apple frameworks beside UIKit, one a line, each with what it imports.
let neighbours: [Target] = """
  Accelerate simd
  AdSupport
  AppTrackingTransparency PegScene
  AudioToolbox PegFoundation PegScene
  AuthenticationServices PegFoundation PegScene UIKit
  _Testing_CoreImage CoreImage
  AVFAudio AVFoundation
  AVFoundation AudioToolbox CoreMedia PegFoundation PegMotion PegRuntime PegScene QuartzCore UIKit
  AVKit AVFoundation UIKit
  BackgroundTasks PegFoundation PegScene
  Combine PegMotion PegRuntime PegScene
  CommonCrypto PegCrypto
  Compression PegImageIO PegScene
  Contacts PegFoundation PegScene
  ContactsUI Contacts PegScene UIKit
  CoreData PegFoundation PegRuntime PegScene UIFoundation UIKit
  CoreImage CCoreImageSubmodules CoreGraphics ImageIO PegPixels PegScene UIKit
  CoreLocation PegFoundation PegScene UIKit
  CoreMedia CoreVideo
  CoreMotion PegScene
  CoreSpotlight PegFoundation PegScene
  CoreTelephony
  CoreVideo
  CryptoKit PegCrypto
  EventKit PegFoundation PegScene
  ImageIO CoreGraphics CoreText PegGIF PegImageIO PegPixels PegScene
  LinkPresentation PegFoundation PegScene UIKit
  LocalAuthentication PegFoundation PegScene
  MapKit CoreGraphics CoreLocation PegFoundation PegScene QuartzCore UIKit
  MediaPlayer PegRuntime PegScene UIKit
  MessageUI PegFoundation PegScene UIKit
  MobileCoreServices UniformTypeIdentifiers
  Network PegScene
  NetworkExtension Network PegFoundation PegScene
  PassKit UIKit
  PegCrypto
  Photos CoreLocation PegFoundation PegScene UIKit
  PhotosUI Photos PegScene UIKit
  QuickLook PegScene UIKit
  SafariServices PegScene UIKit
  Security PegCrypto PegFoundation PegScene
  simd
  StoreKit PegFoundation PegScene UIKit
  SystemConfiguration PegFoundation PegScene
  UniformTypeIdentifiers UIKit
  UserNotifications PegFoundation PegScene UIKit
  WatchConnectivity PegFoundation
  WebKit PegFoundation PegRuntime PegScene UIFoundation UIKit
  """.split(separator: "\n").map {
    let words = $0.split { $0.isWhitespace }.map(String.init)
    // Filters are loops over pixels.
    return target(
      words[0], in: "Neighbours", words.dropFirst().map { .byName(name: $0) },
      settings: words[0] == "CoreImage" ? hot : strict)
  }

/// The libraries of a kit, which `pegbar kit` makes. Other builds do not link it, since it takes a second.
let kit: [Product] =
  Context.environment["PEGBAR_BUILDS_KIT"] == nil
  ? []
  : [
    .library(name: "PegbarNeighbours", type: .static, targets: neighbours.map(\.name)),
    .library(
      name: "PegbarKit", type: .dynamic,
      targets: [
        "UIKit", "os", "Pegbar", "SnapshotTesting", "InlineSnapshotTesting",
        "SnapshotTestingCustomDump", "_Testing_UIKit", "_Testing_CoreGraphics",
      ]),
  ]

/// The rewriter of Swift source and its program; left out if the toolchain has no SwiftSyntax, which `pegbar doctor` reports.
let rewriter: (products: [Product], targets: [Target]) =
  access("\(syntaxLibraries)/libSwiftSyntax.so", F_OK) != 0
  ? ([], [])
  : (
    [.executable(name: "pegbar-rewrite", targets: ["pegbar-rewrite"])],
    [
      target(
        "PegSource", in: "Build", ["PegProject"], settings: syntax, linkerSettings: syntaxLinker),
      // A program of its own, so that pegbar starts without the toolchain's libraries.
      .executableTarget(
        name: "pegbar-rewrite", dependencies: ["PegSource", "PegProject"],
        path: "Sources/Build/pegbar-rewrite", swiftSettings: syntax),
      .testTarget(
        name: "PegSourceTests", dependencies: ["PegSource", "PegProject", "PegImport", "PegBuild"],
        path: "Tests/PegSourceTests", exclude: ["Programs"], swiftSettings: syntax),
    ]
  )

let package = Package(
  name: "pegbar",
  products: kit + rewriter.products + [
    .library(name: "UIKit", targets: ["UIKit", "os"]),
    .library(name: "Pegbar", targets: ["Pegbar"]),
    .library(
      name: "SnapshotTesting",
      targets: ["SnapshotTesting", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    .library(name: "InlineSnapshotTesting", targets: ["InlineSnapshotTesting"]),
    .library(name: "SnapshotTestingCustomDump", targets: ["SnapshotTestingCustomDump"]),
    .executable(name: "pegbar", targets: ["pegbar"]),
    .executable(name: "pegbar-diff", targets: ["pegbar-diff"]),
    .plugin(name: "PegbarPlugin", targets: ["PegbarPlugin"]),
  ],
  targets: rewriter.targets + plainC + neighbours + [
    // System libraries.
    system("CLibPNG", pkgConfig: "libpng", apt: "libpng-dev"),
    system("CJPEG", pkgConfig: "libjpeg", apt: "libjpeg62-turbo-dev"),
    system("CGIFLib", pkgConfig: nil, apt: "libgif-dev"),
    system("CWebP", pkgConfig: "libwebpdemux", apt: "libwebp-dev"),
    system("CDeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev"),
    system("CXML", pkgConfig: "libxml-2.0", apt: "libxml2-dev"),
    system("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev"),
    system("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    system("CICU", pkgConfig: "icu-uc", apt: "libicu-dev"),
    kernels("CPNGShim", ["CLibPNG"]), kernels("CJPEGShim", ["CJPEG"]),
    kernels("CICUShim", ["CICU"]), kernels("CXMLShim", ["CXML"]),
    .systemLibrary(name: "CSubmodules", path: "Sources/System/CSubmodules"),
    .systemLibrary(
      name: "CCoreImageSubmodules", path: "Sources/Neighbours/CCoreImageSubmodules"),
    kernels("CPixelKernels"), kernels("CGIFKernels"), kernels("CFrameKernels"),

    // The ground floor: what every side may stand on.
    target(
      "PegBase", in: "Base", settings: hot,
      // The toolchain's own linker in place of Debian's: each change takes a third of a second less.
      linkerSettings: kit.isEmpty
        ? [.unsafeFlags(["-use-ld=lld"], .when(configuration: .debug))]
        // The name under which programs look for the library of a kit.
        : [.unsafeFlags(["-use-ld=lld", "-Xlinker", "-soname=libPegbar.a"])]),

    // Pixel side.
    target("PegGeometry", in: "Pixels", settings: hot),
    target("PegPixels", in: "Pixels", ["PegBase", "CPixelKernels"], settings: hot),
    target("PegDisplayList", in: "Pixels", ["PegBase", "PegGeometry", "PegPixels"]),
    target(
      "PegRaster", in: "Pixels", ["PegGeometry", "PegPixels", "PegDisplayList"], settings: hot),
    target(
      "PegText", in: "Pixels",
      [
        "PegBase", "PegGeometry", "PegPixels", "PegDisplayList", "CFreeType", "CHarfBuzz",
        "CICUShim",
      ],
      settings: hot),
    target("PegGIFRecords", in: "Pixels", ["CGIFLib"], settings: hot),
    target(
      "PegImageIO", in: "Pixels",
      ["PegBase", "PegPixels", "PegGIFRecords", "CPNGShim", "CJPEGShim", "CWebP", "CDeflate"],
      settings: hot),
    target(
      "PegGIF", in: "Pixels", ["PegPixels", "PegGIFRecords", "CGIFKernels"], settings: hot),
    target(
      "PegDiff", in: "Pixels", ["PegBase", "PegGeometry", "PegLayoutTree", "PegPixels"],
      settings: hot),

    // UI side.
    target("PegSolver", in: "UI", settings: hot), target("PegMotion", in: "UI"),
    target("PegDynamics", in: "UI", ["PegMotion"], settings: hot),
    target("PegScene", in: "UI", ["PegMotion", "CSceneSources"], settings: hot),
    target("PegRuntime", in: "UI", ["PegScene", "CObjectInit"]),
    target(
      "PegFoundation", in: "UI", ["PegRuntime", "PegScene"],
      // The copy of ICU that Foundation carries.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    target("PegLayoutTree", in: "UI", ["PegBase", "PegGeometry"], settings: hot),
    target("PegAssets", in: "UI", ["PegBase"]),
    target("PegNib", in: "UI", ["PegBase", "CXMLShim"]),
    target("CoreGraphics", in: "UI", ["PegDisplayList", "PegGeometry", "PegPixels", "PegScene"]),
    target(
      "UIFoundation", in: "UI",
      [
        "CoreGraphics", "PegAssets", "PegBase", "PegText", "PegImageIO", "PegDisplayList",
        "PegGeometry", "PegPixels", "PegScene", "CObjectEquality",
      ]),
    target(
      "QuartzCore", in: "UI",
      [
        "CoreGraphics", "PegDisplayList", "PegGeometry", "PegMotion", "PegPixels", "PegRuntime",
        "PegScene", "CDeepStack",
      ]),
    target(
      "CoreText", in: "UI",
      [
        "CoreGraphics", "UIFoundation", "PegText", "PegDisplayList", "PegGeometry", "PegPixels",
        "PegScene",
      ]), target("os", in: "UI", ["CUnfairLock"]),
    target(
      "UIKit", in: "UI",
      [
        "CoreGraphics", "CoreText", "QuartzCore", "UIFoundation", "PegDisplayList", "PegGeometry",
        "PegPixels", "PegDynamics", "PegMotion", "PegFoundation", "PegRuntime", "PegScene",
        "PegSolver", "CAppMain", "CCellInit", "CExecutorInstall", "CSceneLocale", "CSubmodules",
      ]),
    target(
      "UIKitNibs", in: "UI",
      ["UIKit", "UIFoundation", "CoreGraphics", "PegNib", "PegRuntime", "PegScene", "PegBase"]),

    // Building users' code.
    target("PegBuild", in: "Build", ["PegBase"]), target("PegProject", in: "Build", ["PegBase"]),
    target("PegResources", in: "Build", ["PegAssets", "PegBase", "PegBuild"]),
    target("PegImport", in: "Build", ["PegBuild", "PegProject", "PegResources", "PegBase"]),

    // Where the sides meet.
    target("PegNetwork", in: "Studio", ["PegBase", "PegScene", "CCurl", "CProxyVariables"]),
    target(
      "PegStage", in: "Studio",
      [
        "UIKit", "UIKitNibs", "QuartzCore", "CoreGraphics", "PegBase", "PegDisplayList",
        "PegGeometry", "PegLayoutTree", "PegMotion", "PegNetwork", "PegPixels", "PegScene",
      ]),
    target(
      "PegRender", in: "Studio",
      [
        "PegBase", "PegDisplayList", "PegGeometry", "PegPixels", "PegRaster", "PegImageIO",
        "PegGIF", "CRasterizerInstall",
      ], settings: hot),
    target(
      "PegSnapshot", in: "Studio",
      ["PegBase", "PegGeometry", "PegPixels", "PegImageIO", "PegGIF", "PegDiff", "PegLayoutTree"]),
    target(
      "PegReport", in: "Studio",
      ["PegBase", "PegSnapshot", "PegDiff", "PegImageIO", "PegPages", "PegServer"]),
    target(
      "PegAudit", in: "Studio",
      [
        "PegStage", "PegMotion", "PegDisplayList", "PegGeometry", "PegPixels", "CoreGraphics",
        "UIKit",
      ], settings: hot),
    target("PegPages", in: "Studio", ["CPages"]),
    target("PegServer", in: "Studio", ["PegBase"]),
    target(
      "PegLive", in: "Studio",
      [
        "PegStage", "PegNetwork", "PegRaster", "PegDisplayList", "PegGeometry", "PegPixels",
        "PegMotion", "PegPages", "PegBase", "CFrameKernels", "CoreGraphics", "UIKit",
      ], settings: hot),

    // Front ends.
    target("_Testing_UIKit", in: "Front", ["UIKit"]),
    target("_Testing_CoreGraphics", in: "Front", ["CoreGraphics"]),
    target(
      "SnapshotTesting", in: "Front",
      [
        "PegBase", "PegStage", "PegRender", "PegSnapshot", "PegNetwork", "PegDiff",
        "PegLayoutTree", "PegImageIO", "PegPixels", "PegScene", "PegText", "PegMotion",
        "PegDisplayList", "PegGeometry", "UIKit", "CoreGraphics", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ]),
    target("InlineSnapshotTesting", in: "Front", ["SnapshotTesting"]),
    target("SnapshotTestingCustomDump", in: "Front", ["SnapshotTesting"]),
    target("Gallery", in: "Front", ["UIKit"]),
    target(
      "PegCommand", in: "Front",
      [
        "PegBase", "PegSnapshot", "PegDiff", "PegLayoutTree", "PegImageIO", "PegGeometry",
        "PegPixels",
      ]),
    program("pegbar-diff", at: "Sources/Front/pegbar-diff", ["PegCommand"]),
    target(
      "PegCLI", in: "Front",
      [
        "PegBase", "PegCommand", "PegStage", "PegAudit", "PegRender", "PegSnapshot", "PegReport",
        "PegServer",
        "PegLive", "PegNetwork", "PegBuild", "PegImport", "PegProject", "PegLayoutTree", "PegGIF",
        "PegImageIO", "PegDisplayList", "PegGeometry", "PegPixels", "PegMotion", "PegText",
        "CoreGraphics", "UIKit", "CCrashes",
      ]),
    target("Pegbar", in: "Front", ["PegBase", "PegStage", "PegCLI", "PegCommand", "UIKit"]),
    target(
      "GalleryScenes", in: "Front", ["Gallery", "PegStage", "UIKit"],
      resources: [.embedInCode("Storyboard/Lighthouse.storyboard")]),
    program("pegbar", at: "Sources/Front/pegbar-tool", ["Pegbar", "GalleryScenes"]),
    .plugin(
      name: "PegbarPlugin",
      capability: .command(
        intent: .custom(
          verb: "pegbar", description: "Build the package's program of scenes and run it."),
        permissions: [
          .writeToPackageDirectory(reason: "Films and pictures are written to the folder out.")
        ]), path: "Plugins/PegbarPlugin"),

    // Benchmarks, run by hand.
    program(
      "film-benchmark", at: "Benchmarks/FilmBenchmark",
      [
        "GalleryScenes", "PegStage", "PegRender", "PegRaster", "PegGIF", "PegImageIO", "PegNetwork",
        "PegMotion", "PegDisplayList", "PegGeometry", "PegPixels", "RasterSweep", "UIKit",
      ]),
    // libpng as most programs use it; links what CPNGShim wraps, so it imports no other module.
    .target(
      name: "CPNGPeer", path: "Benchmarks/CPNGPeer",
      cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))],
      linkerSettings: [.linkedLibrary("png")]),
    program(
      "image-benchmark", at: "Benchmarks/ImageBenchmark",
      ["CPNGPeer", "PegBase", "PegImageIO", "PegPixels"]),
    program(
      "gif-benchmark", at: "Benchmarks/GIFBenchmark",
      ["PegBase", "PegGIF", "PegImageIO", "PegPixels"]),
    program(
      "snapshot-tool", at: "Benchmarks/SnapshotTool",
      ["SnapshotTesting", "Gallery", "PegBase", "PegSnapshot", "PegImageIO", "PegPixels", "UIKit"]),

    // Widths of labels that were measured on iOS, what compares ours with them, and a tool that shows both and the sheet.
    .target(
      name: "TextReference", dependencies: ["PegText"],
      path: "Benchmarks/TextReference", swiftSettings: strict),
    program(
      "text-tool", at: "Benchmarks/TextTool",
      [
        "TextReference", "UIFoundation", "CoreGraphics", "PegText", "PegRaster", "PegDisplayList",
        "PegImageIO", "PegGeometry", "PegPixels",
      ]),
    // HarfBuzz and FreeType as most programs use them; links what PegText wraps, so it imports no other module.
    .target(
      name: "CTextPeer", path: "Benchmarks/CTextPeer",
      cSettings: [
        .unsafeFlags(["-O2"], .when(configuration: .debug)),
        .unsafeFlags(["-I/usr/include/freetype2"]),
      ],
      linkerSettings: [.linkedLibrary("harfbuzz"), .linkedLibrary("freetype")]),
    program(
      "text-benchmark", at: "Benchmarks/TextBenchmark",
      [
        "CTextPeer", "UIFoundation", "PegText", "PegRaster", "PegDisplayList", "PegGeometry",
        "PegPixels",
      ]),
    program("combine-benchmark", at: "Benchmarks/CombineBenchmark", ["Combine"]),
    program(
      "dynamics-benchmark", at: "Benchmarks/DynamicsBenchmark", ["PegDynamics"], settings: hot),
    program(
      "layout-benchmark", at: "Benchmarks/LayoutBenchmark", ["PegSolver", "UIKit", "UIKitNibs"]),
    .target(
      name: "RasterSweep", dependencies: ["PegDisplayList", "PegPixels", "PegRaster"],
      path: "Benchmarks/RasterSweep", swiftSettings: strict),
    program(
      "raster-benchmark", at: "Benchmarks/RasterBenchmark",
      [
        "PegBase", "PegRaster", "PegText", "PegImageIO", "PegDisplayList", "PegGeometry",
        "PegPixels", "RasterSweep",
      ], settings: hot),

    // The rasterizer's slow twin, and a tool that checks and shows the rasterizer.
    .target(
      name: "RasterReference", dependencies: ["PegDisplayList", "PegGeometry", "PegPixels"],
      path: "Benchmarks/RasterReference", swiftSettings: hot),
    program(
      "raster-tool", at: "Benchmarks/RasterTool",
      [
        "PegBase", "PegDisplayList", "PegGeometry", "PegImageIO", "PegPixels", "PegRaster",
        "PegText", "RasterReference",
      ], settings: hot),

    // Tests.
    .target(
      name: "PegTestSupport", dependencies: ["PegBase", "PegImageIO", "PegPixels"],
      path: "Tests/PegTestSupport", swiftSettings: strict),
    tests("PegBuildTests", ["PegBuild"]), tests("PegProjectTests", ["PegProject"]),
    tests("PegImportTests", ["PegBuild", "PegImport", "PegProject"]),
    tests("PegAssetsTests", ["PegAssets", "PegBase", "PegTestSupport"]),
    tests("PegNibTests", ["PegNib"]),
    tests("UIKitNibsTests", ["UIKitNibs", "UIKit", "PegNib", "PegRuntime", "PegScene"]),
    tests("PegResourcesTests", ["PegResources", "PegAssets", "PegBase", "PegTestSupport"]),
    tests("PegBaseTests", ["PegBase", "PegTestSupport"]),
    tests("PegLayoutTreeTests", ["PegLayoutTree", "PegGeometry", "PegTestSupport"]),
    tests(
      "PegDiffTests", ["PegDiff", "PegGeometry", "PegLayoutTree", "PegPixels", "PegTestSupport"]),
    tests(
      "PegSnapshotTests",
      [
        "PegBase", "PegSnapshot", "PegDiff", "PegGeometry", "PegImageIO", "PegPixels",
        "PegTestSupport",
      ]),
    tests(
      "PegReportTests",
      [
        "PegBase", "PegReport", "PegServer", "PegSnapshot", "PegDiff", "PegGeometry", "PegImageIO",
        "PegPixels", "PegTestSupport",
      ]),
    tests("PegServerTests", ["PegServer"]),
    tests(
      "PegLiveTests",
      [
        "PegLive", "PegStage", "PegRaster", "PegDisplayList", "PegGeometry", "PegPixels",
        "PegMotion", "UIKit", "_Testing_UIKit", "_Testing_CoreGraphics",
      ]),
    tests("PegImageIOTests", ["PegImageIO", "PegPixels", "CDeflate"]),
    tests("PegGIFTests", ["PegGIF", "PegGIFRecords", "PegImageIO", "PegPixels", "CGIFLib"]),
    tests(
      "PegRenderTests",
      [
        "PegRender", "PegRaster", "PegDisplayList", "PegGeometry", "PegGIF", "PegImageIO",
        "PegPixels", "PegTestSupport",
      ]),
    tests("PegTextTests", ["PegBase", "PegText", "PegDisplayList", "PegGeometry", "PegPixels"]),
    tests(
      "UIFoundationTests",
      [
        "UIFoundation", "CoreGraphics", "TextReference", "PegText", "PegDisplayList", "PegGeometry",
        "PegImageIO", "PegPixels", "PegRender", "PegScene", "_Testing_CoreGraphics",
      ]),
    tests(
      "UIKitTests",
      [
        "UIKit", "UIFoundation", "CoreText", "QuartzCore", "CoreGraphics", "PegDisplayList",
        "PegGeometry", "PegMotion", "PegPixels", "PegRender", "PegScene", "os", "_Testing_UIKit",
        "_Testing_CoreGraphics", "PegTestSupport",
      ],
      files: ["Expectations"]),
    // The program of README.md.
    program("ReadmeDemo", at: "Tests/ReadmeDemo", ["Pegbar", "UIKit"]),
    // Scenes whose code traps, one that asks a server; a program with a delegate marked @main.
    program("test-scenes", at: "Tests/TestScenes", ["Pegbar", "UIKit"]),
    program("test-app", at: "Tests/TestApp", ["Pegbar", "UIKit"]),
    tests(
      "PegCLITests",
      [
        "ReadmeDemo", "test-scenes", "test-app", "pegbar", "pegbar-diff", "PegBase", "PegCLI",
        "PegCommand", "PegStage", "PegGeometry", "PegGIF", "PegLayoutTree", "PegImageIO",
        "PegMotion", "PegPixels", "PegSnapshot", "PegTestSupport", "PegText", "UIKit",
        "_Testing_UIKit", "_Testing_CoreGraphics",
      ]),
    tests(
      "PegStageTests",
      [
        "PegStage", "PegDisplayList", "PegGeometry", "PegLayoutTree", "PegMotion", "PegPixels",
        "PegScene", "PegTestSupport", "QuartzCore", "UIKit", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ]),
    // Code as most apps have it, in the language mode of Swift 5.
    .testTarget(
      name: "SwiftFiveTests", dependencies: ["UIKit", "os"], path: "Tests/SwiftFiveTests",
      swiftSettings: [.swiftLanguageMode(.v5)]),
    tests(
      "NeighboursTests",
      [
        "UIKit", "UIKitNibs", "PegFoundation", "PegMotion", "PegRender", "PegRuntime", "PegScene",
        "QuartzCore",
      ]
        + neighbours.map { .byName(name: $0.name) }),
    tests("CombineTests", ["Combine", "PegMotion", "PegScene", "PegStage", "QuartzCore", "UIKit"]),
    tests("PegSolverTests", ["PegSolver", "PegTestSupport"]),
    tests("PegMotionTests", ["PegMotion"]), tests("PegDynamicsTests", ["PegDynamics"]),
    tests("PegSceneTests", ["PegMotion", "PegScene"]), tests("PegRuntimeTests", ["PegRuntime"]),
    tests("PegFoundationTests", ["PegFoundation", "PegRuntime"]),
    tests("SignatureTests", ["UIKit", "PegRuntime", "_Testing_UIKit", "_Testing_CoreGraphics"]),
    tests(
      "PegNetworkTests",
      ["PegBase", "PegNetwork", "PegScene", "PegStage", "PegTestSupport", "UIKit"]),
    tests(
      "SnapshotTestingTests",
      [
        "SnapshotTesting", "PegSnapshot", "PegRender", "PegImageIO", "PegPixels", "UIKit",
        "_Testing_UIKit", "_Testing_CoreGraphics",
      ],
      files: ["Fixtures", "__Snapshots__"]),
    tests(
      "GalleryTests",
      ["SnapshotTesting", "Gallery", "UIKit", "_Testing_UIKit", "_Testing_CoreGraphics"],
      files: ["Fixtures", "__Snapshots__"]),
    tests(
      "GalleryScenesTests",
      [
        "GalleryScenes", "PegDiff", "PegDisplayList", "PegGeometry", "PegLayoutTree", "PegLive",
        "PegMotion", "PegNetwork", "PegPixels", "PegRaster", "PegScene",
        "PegStage", "QuartzCore", "UIKit", "_Testing_UIKit", "_Testing_CoreGraphics",
      ]),
    tests("PegGeometryTests", ["PegGeometry"]),
    tests("PegDisplayListTests", ["PegDisplayList", "PegGeometry", "PegPixels"]),
    tests(
      "QuartzCoreTests",
      [
        "QuartzCore", "CoreGraphics", "PegDisplayList", "PegGeometry", "PegMotion", "PegPixels",
        "PegRaster", "PegScene", "_Testing_CoreGraphics",
      ]),
    // The slow reference has per-pixel loops too.
    .testTarget(
      name: "PegRasterTests",
      dependencies: [
        "PegRaster", "PegDisplayList", "PegGeometry", "PegImageIO", "PegPixels", "RasterReference",
        "raster-tool",
      ],
      path: "Tests/PegRasterTests", swiftSettings: hot),
    .testTarget(
      name: "PegPixelsTests", dependencies: ["PegPixels", "CPixelKernels"],
      path: "Tests/PegPixelsTests", swiftSettings: hot),
  ]
)
package.products += neighbours.map { .library(name: $0.name, targets: [$0.name]) }
// Fuzzing needs the compiler's -sanitize=fuzzer; scripts/fuzz sets both.
if Context.environment["PEGBAR_FUZZ"] != nil {
  package.targets += [
    .target(name: "CLibFuzzer", path: "Fuzz/CLibFuzzer"),
    program(
      "image-fuzzer", at: "Fuzz/ImageFuzzer", ["CLibFuzzer", "PegGIF", "PegImageIO", "PegPixels"]),
    program("nib-fuzzer", at: "Fuzz/NibFuzzer", ["CLibFuzzer", "PegNib"]),
  ]
}
