import PegProject

/// Makes a manifest of the values that its declarations have.
enum ManifestConversion {
  /// - Throws: `ManifestRefusal` if a name, path or list that decides what is built is not known.
  static func manifest(
    _ value: ManifestValue, toolsVersion: String
  ) throws(ManifestRefusal) -> Manifest {
    guard value.name == "Package" else { throw refusal(value, "package is not made by Package(…)") }
    var manifest = Manifest(
      name: try text(value["name"], of: value, "name"), toolsVersion: toolsVersion)
    manifest.defaultLocalization = value["defaultLocalization"]?.string
    try setPlatforms(value["platforms"], in: &manifest)
    for product in try list(value["products"]) {
      guard let kind = product.name else { throw refusal(product, "the product is not known") }
      manifest.products.append(
        Manifest.Product(
          name: try text(product["name"], of: product, "name"), kind: kind,
          targets: try strings(product["targets"]) ?? []))
    }
    for dependency in try list(value["dependencies"]) {
      manifest.dependencies.append(try self.dependency(dependency))
    }
    for target in try list(value["targets"]) { manifest.targets.append(try self.target(target)) }
    let modes = value["swiftLanguageModes"] ?? value["swiftLanguageVersions"]
    if let modes, !modes.isNull {
      manifest.languageModes = []
      for mode in try list(modes) { manifest.languageModes?.append(try languageMode(mode)) }
    }
    return manifest
  }

  private static func setPlatforms(
    _ value: ManifestValue?, in manifest: inout Manifest
  ) throws(ManifestRefusal) {
    let platforms = try list(value)
    for platform in platforms where platform.name == "iOS" {
      guard let version = platform.arguments.first?.value else { continue }
      if let text = version.string {
        manifest.iOSVersion = text
      } else if let name = version.name, name.hasPrefix("v") {
        let text = String(name.dropFirst()).replacing("_", with: ".")
        manifest.iOSVersion = text.contains(".") ? text : text + ".0"
      }
    }
    manifest.isOnlyForOthers =
      !platforms.isEmpty
      && !platforms.contains { ["iOS", "unknown"].contains($0.name ?? "unknown") }
  }

  private static func dependency(
    _ value: ManifestValue
  ) throws(ManifestRefusal) -> Manifest.Dependency {
    guard value.name == "package" else { throw refusal(value, "the dependency is not known") }
    let name = value["name"]?.string
    if let path = value["path"] { return .path(try text(path, of: value, "path"), name: name) }
    if let id = value["id"] {
      return .registry(try text(id, of: value, "id"), requirement: requirement(value))
    }
    return .url(
      try text(value["url"], of: value, "url"), name: name, requirement: requirement(value))
  }

  /// Returns the requirement as a person reads it; empty if it is not plain, since a lock file decides anyway.
  private static func requirement(_ value: ManifestValue) -> String {
    for argument in value.arguments {
      let text = argument.value.string
      switch (argument.label, argument.value.name) {
      case ("from", _): if let text { return "from \(text)" }
      case ("exact", _): if let text { return text }
      case ("branch", _), ("revision", _):
        if let text { return "\(argument.label ?? "") \(text)" }
      case (nil, "upToNextMajor"?), (nil, "upToNextMinor"?):
        if let version = argument.value["from"]?.string { return "from \(version)" }
      case (nil, "branch"?), (nil, "revision"?):
        if let name = argument.value.name, let text = argument.value[nil]?.string {
          return "\(name) \(text)"
        }
      case (nil, "exact"?): if let text = argument.value[nil]?.string { return text }
      case (nil, let sign?) where sign == "..<" || sign == "...":
        let ends = argument.value.arguments.compactMap(\.value.string)
        if ends.count == 2 { return ends.joined(separator: sign) }
      default: break
      }
    }
    return ""
  }

  private static let kinds = [
    "target": "regular", "testTarget": "test", "executableTarget": "executable",
    "binaryTarget": "binary", "systemLibrary": "system", "macro": "macro", "plugin": "plugin",
  ]

  private static func target(_ value: ManifestValue) throws(ManifestRefusal) -> Manifest.Target {
    guard let name = value.name, let kind = kinds[name] else {
      throw refusal(value, "the target is not known")
    }
    var target = Manifest.Target(kind: kind, name: try text(value["name"], of: value, "name"))
    if let path = value["path"], !path.isNull { target.path = try text(path, of: value, "path") }
    target.sources = try strings(value["sources"])
    target.exclude = try strings(value["exclude"]) ?? []
    for resource in try list(value["resources"]) {
      guard let rule = resource.name else { throw refusal(resource, "the resource is not known") }
      target.resources.append(
        Manifest.Resource(rule: rule, path: try text(resource[nil], of: resource, "path")))
    }
    for dependency in try list(value["dependencies"]) {
      if let found = try targetDependency(dependency) { target.dependencies.append(found) }
    }
    for setting in try list(value["swiftSettings"]) { try apply(setting, to: &target) }
    target.plugins = try list(value["plugins"]).compactMap { $0["name"]?.string ?? $0.string }
    return target
  }

  /// Whether a condition such as `.when(platforms: [.iOS])` holds for iOS in debug builds.
  private static func holds(_ value: ManifestValue?) throws(ManifestRefusal) -> Bool {
    guard let value, !value.isNull else { return true }
    if case .unknown = value { throw refusal(value, "the condition is not known") }
    let platforms = try list(value["platforms"]).compactMap(\.name)
    if !platforms.isEmpty, !platforms.contains("iOS") { return false }
    return value["configuration"]?.name != "release"
  }

  private static func targetDependency(
    _ value: ManifestValue
  ) throws(ManifestRefusal) -> Manifest.TargetDependency? {
    if let name = value.string { return .byName(name) }
    guard let kind = value.name, ["product", "target", "byName"].contains(kind) else {
      throw refusal(value, "the dependency of a target is not known")
    }
    guard try holds(value["condition"]) else { return nil }
    let name = try text(value["name"], of: value, "name")
    switch kind {
    case "product": return .product(name, package: value["package"]?.string)
    case "target": return .target(name)
    default: return .byName(name)
    }
  }

  private static func apply(
    _ setting: ManifestValue, to target: inout Manifest.Target
  ) throws(ManifestRefusal) {
    guard let kind = setting.name else { throw refusal(setting, "the setting is not known") }
    let condition = setting.arguments.last.flatMap { $0.value.name == "when" ? $0.value : nil }
    guard try holds(condition) else { return }
    let first = setting[nil]
    switch kind {
    case "define": target.defines.append(try text(first, of: setting, "name"))
    case "enableUpcomingFeature":
      target.upcomingFeatures.append(try text(first, of: setting, "name"))
    case "enableExperimentalFeature":
      target.experimentalFeatures.append(try text(first, of: setting, "name"))
    case "swiftLanguageMode", "swiftLanguageVersion":
      if let first { target.languageMode = try languageMode(first) }
    case "defaultIsolation": target.isMainActorByDefault = first?.name == "MainActor"
    case "unsafeFlags": target.flags += try strings(first) ?? []
    default: break
    }
  }

  /// Returns "5" for `.v5`, "4.2" for `.v4_2`, "6" for `.version("6")`.
  private static func languageMode(_ value: ManifestValue) throws(ManifestRefusal) -> String {
    if let text = value.string ?? value[nil]?.string { return text }
    guard let name = value.name, name.hasPrefix("v") else {
      throw refusal(value, "the language mode is not known")
    }
    return String(name.dropFirst()).replacing("_", with: ".")
  }

  // MARK: Plain values

  private static func refusal(_ value: ManifestValue, _ reason: String) -> ManifestRefusal {
    switch value {
    case .unknown(let offset, let deeper): ManifestRefusal(offset: offset, reason: deeper)
    case .call(_, _, let offset): ManifestRefusal(offset: offset, reason: reason)
    default: ManifestRefusal(offset: 0, reason: reason)
    }
  }

  private static func text(
    _ value: ManifestValue?, of owner: ManifestValue, _ label: String
  ) throws(ManifestRefusal) -> String {
    if let text = value?.string { return text }
    throw refusal(
      value.map { if case .unknown = $0 { $0 } else { owner } } ?? owner,
      "the \(label) is not known")
  }

  /// The values of a list; none for `nil` and for an absent one.
  private static func list(_ value: ManifestValue?) throws(ManifestRefusal) -> [ManifestValue] {
    guard let value, !value.isNull else { return [] }
    guard let values = value.array else { throw refusal(value, "the list is not known") }
    return values
  }

  private static func strings(_ value: ManifestValue?) throws(ManifestRefusal) -> [String]? {
    guard let value, !value.isNull else { return nil }
    var out: [String] = []
    for item in try list(value) {
      guard let text = item.string else { throw refusal(item, "the text in a list is not known") }
      out.append(text)
    }
    return out
  }
}
