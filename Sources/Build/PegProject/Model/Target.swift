/// A target of a project or package: one module's source, resources and settings.
package struct Target: Hashable, Sendable {
  package struct ID: Hashable, Sendable {
    /// The absolute path of the project, or the folder of the package.
    package var container: String
    package var name: String

    package init(container: String, name: String) {
      (self.container, self.name) = (container, name)
    }
  }

  package enum Kind: Hashable, Sendable {
    case app, appExtension, framework, staticLibrary
    /// A package's library.
    case library
    case unitTests, uiTests, commandLineTool
    /// A product type or kind of target that makes no Swift module for an iPhone, as the project names it.
    case other(String)
  }

  package enum Platform: String, Hashable, Sendable { case iOS, macOS, tvOS, watchOS, visionOS }

  package var id: ID
  package var name: String { id.name }
  /// The name that `import` uses.
  package var moduleName: String
  package var kind: Kind
  package var platform: Platform
  /// The absolute paths of the Swift files.
  package var sources: [String]
  package var resources: [Resource]
  /// Absolute paths of files in other languages: Objective-C, C, Metal.
  package var otherSources: [String]
  package var settings: TargetSettings
  /// The Info.plist with its variables replaced; nil for packages and targets without one.
  package var info: InfoPlist?
  package var dependencies: [Dependency]
  package var scripts: [ScriptPhase]
  /// The app that hosts the tests.
  package var testHost: ID?

  /// The reason why the target cannot be imported; nil if it can.
  package var leftAside: String? {
    if platform != .iOS { return "it is for \(platform.rawValue)" }
    if case .other(let name) = kind { return "it is of the kind \(name)" }
    return nil
  }
}

extension Target {
  /// Makes a target without resources and dependencies.
  package init(
    id: ID, moduleName: String, kind: Kind, platform: Platform, sources: [String],
    settings: TargetSettings
  ) {
    self.init(
      id: id, moduleName: moduleName, kind: kind, platform: platform, sources: sources,
      resources: [], otherSources: [], settings: settings, info: nil, dependencies: [], scripts: [],
      testHost: nil)
  }
}

/// A file or folder that goes into the bundle.
package struct Resource: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    case assetCatalog, storyboard, xib, strings, font, dataModel, folder, other
  }

  package struct File: Hashable, Sendable {
    /// Such as "en" or "Base"; nil if the file is the same in all languages.
    package var localization: String?
    /// An absolute path.
    package var path: String

    package init(localization: String? = nil, path: String) {
      (self.localization, self.path) = (localization, path)
    }
  }

  package var kind: Kind
  /// The name in the bundle, such as "Main.storyboard".
  package var name: String
  package var files: [File]

  package init(kind: Kind, name: String, files: [File]) {
    (self.kind, self.name, self.files) = (kind, name, files)
  }
}

package enum Dependency: Hashable, Sendable {
  case target(Target.ID)
  /// A product of a package whose source is not there.
  case product(name: String, package: String)
  case pod(String)
  /// A framework that was built before, such as Carthage's; the path is absolute.
  case builtFramework(name: String, path: String)
  case systemFramework(String)
}

/// A phase that runs a script. Scripts are never run.
package struct ScriptPhase: Hashable, Sendable {
  package var name: String
  /// The program that writes Swift files, such as "SwiftGen"; nil if none is recognised.
  package var generator: String?
  /// The files that the phase says it writes.
  package var outputs: [String]
}

/// The settings that decide how a target's source is compiled.
package struct TargetSettings: Hashable, Sendable {
  /// Such as "15.0"; nil if no setting names it.
  package var deploymentTarget: String?
  /// 4, 5 or 6.
  package var languageMode = 5
  /// `SWIFT_VERSION` as it stands, such as "4.2".
  package var swiftVersion = "5"
  package var isMainActorByDefault = false
  /// Names that `#if` takes as true.
  package var conditions: [String] = []
  package var upcomingFeatures: [String] = []
  package var experimentalFeatures: [String] = []
  /// The absolute path of the header that shows Objective-C to Swift.
  package var bridgingHeader: String?
  package var productName = ""
  package var bundleIdentifier = ""
  /// The colour set that tints the app.
  package var accentColor: String?
  package var appIcon: String?
  /// The language that strings are written in.
  package var developmentLanguage = "en"
  /// Whether Swift names are made for the asset catalogs' images and colours.
  package var makesAssetSymbols = true
  /// Whether `UIImage` and `UIColor` get members for them too: Xcode's default for targets of projects, not for packages.
  package var extendsTypesByAssets = false

  package init() {}
}
