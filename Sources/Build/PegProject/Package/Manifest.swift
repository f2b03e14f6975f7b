/// The declarations of a `Package.swift` that an importer needs.
package struct Manifest: Codable, Hashable, Sendable {
  package struct Product: Codable, Hashable, Sendable {
    package var name: String
    /// "library", "executable" or "plugin".
    package var kind: String
    package var targets: [String]

    package init(name: String, kind: String, targets: [String]) {
      (self.name, self.kind, self.targets) = (name, kind, targets)
    }
  }

  package enum Dependency: Codable, Hashable, Sendable {
    /// A folder, as written.
    case path(String, name: String?)
    case url(String, name: String?, requirement: String)
    /// A package of a registry, such as "mona.LinkedList".
    case registry(String, requirement: String)
  }

  package enum TargetDependency: Codable, Hashable, Sendable {
    case target(String)
    case product(String, package: String?)
    /// A target of the package if there is one of the name, or else a product.
    case byName(String)
    /// Another pod, if the package is a pod.
    case pod(String)
  }

  package struct Resource: Codable, Hashable, Sendable {
    /// "process", "copy" or "embedInCode".
    package var rule: String
    package var path: String

    package init(rule: String, path: String) { (self.rule, self.path) = (rule, path) }
  }

  package struct Target: Codable, Hashable, Sendable {
    /// "regular", "test", "executable", "binary", "system", "macro" or "plugin".
    package var kind: String
    package var name: String
    package var path: String?
    package var sources: [String]?
    package var exclude: [String] = []
    package var resources: [Resource] = []
    package var dependencies: [TargetDependency] = []
    /// Names that `#if` takes as true.
    package var defines: [String] = []
    /// Such as "6"; nil if the package decides.
    package var languageMode: String?
    package var isMainActorByDefault = false
    package var upcomingFeatures: [String] = []
    package var experimentalFeatures: [String] = []
    /// Flags of `unsafeFlags`.
    package var flags: [String] = []
    /// The names of build-tool plugins.
    package var plugins: [String] = []

    package init(kind: String, name: String) { (self.kind, self.name) = (kind, name) }
  }

  package var name: String
  /// Such as "5.9".
  package var toolsVersion: String
  package var defaultLocalization: String?
  /// The deployment target for iOS, such as "13.0"; nil if the manifest names none.
  package var iOSVersion: String?
  package var products: [Product] = []
  package var dependencies: [Dependency] = []
  package var targets: [Target] = []
  /// Such as ["5", "6"]; nil if the tools version decides.
  package var languageModes: [String]?

  package init(name: String, toolsVersion: String) {
    (self.name, self.toolsVersion) = (name, toolsVersion)
  }

  /// The language mode of targets that name none.
  package var languageMode: String {
    let newest = languageModes?.max {
      ($0.split(separator: ".").first.flatMap { Int($0) } ?? 0)
        < ($1.split(separator: ".").first.flatMap { Int($0) } ?? 0)
    }
    return newest ?? String(toolsVersion.split(separator: ".").first ?? "5")
  }
}
