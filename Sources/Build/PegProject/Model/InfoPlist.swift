/// A bundle's Info.plist, its variables replaced, with the entries that Xcode generates.
package struct InfoPlist: Hashable, Sendable {
  /// A configuration of a scene, from the scene manifest.
  package struct Scene: Hashable, Sendable {
    /// Such as "UIWindowSceneSessionRoleApplication".
    package var role: String
    package var name: String?
    /// The class as written, such as "App.SceneDelegate".
    package var delegateClass: String?
    package var sceneClass: String?
    package var storyboard: String?
  }

  /// The file's absolute path; nil if Xcode generates all of it.
  package var path: String?
  package var values: [String: PropertyList]

  package init(path: String?, values: [String: PropertyList]) {
    (self.path, self.values) = (path, values)
  }

  /// Returns the entry for an iPhone: `KEY~iphone` counts before `KEY`.
  package subscript(key: String) -> PropertyList? { values[key + "~iphone"] ?? values[key] }

  package var mainStoryboard: String? { text("UIMainStoryboardFile") }
  package var launchStoryboard: String? { text("UILaunchStoryboardName") }
  package var mainNib: String? { text("NSMainNibFile") }
  package var bundleIdentifier: String? { text("CFBundleIdentifier") }
  package var displayName: String? { text("CFBundleDisplayName") ?? text("CFBundleName") }
  /// The version that people see, such as "1.2".
  package var version: String? { text("CFBundleShortVersionString") }
  package var build: String? { text("CFBundleVersion") }
  /// The font files, as paths in the bundle.
  package var fonts: [String] { self["UIAppFonts"]?.strings ?? [] }
  /// The configurations of all roles; those of windows first.
  package var scenes: [Scene] {
    let roles = self["UIApplicationSceneManifest"]?["UISceneConfigurations"]?.dictionary ?? [:]
    let window = "UIWindowSceneSessionRoleApplication"
    return roles.keys.sorted { ($0 == window ? "" : $0) < ($1 == window ? "" : $1) }
      .flatMap { role in
        (roles[role]?.array ?? []).map { scene in
          Scene(
            role: role, name: scene["UISceneConfigurationName"]?.string,
            delegateClass: scene["UISceneDelegateClassName"]?.string,
            sceneClass: scene["UISceneClassName"]?.string,
            storyboard: scene["UISceneStoryboardFile"]?.string)
        }
      }
  }
  /// Whether the app has a scene manifest, so that windows belong to scenes.
  package var hasSceneManifest: Bool { self["UIApplicationSceneManifest"]?.dictionary != nil }

  private func text(_ key: String) -> String? {
    self[key]?.string.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension PropertyList {
  /// Returns the value with the variables of all its strings replaced.
  func expanded(_ settings: BuildSettings) -> PropertyList {
    switch self {
    case .string(let text): .string(settings.expand(text))
    case .array(let values): .array(values.map { $0.expanded(settings) })
    case .dictionary(let members): .dictionary(members.mapValues { $0.expanded(settings) })
    case .number, .bool, .data: self
    }
  }
}
