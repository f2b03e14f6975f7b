import PegBase

extension Manifest {
  /// Reads what `swift package dump-package` prints.
  ///
  /// - Parameter path: the manifest's path, for errors.
  /// - Throws: `ProjectError.malformed`.
  package init(dump bytes: [UInt8], path: String) throws(ProjectError) {
    let json: JSONValue
    do { json = try JSONValue(parsing: bytes) } catch {
      throw .malformed(path: path, line: nil, problem: "the package manager printed no JSON")
    }
    guard let name = json["name"]?.string else {
      throw .malformed(path: path, line: nil, problem: "the package manager printed no name")
    }
    self.init(name: name, toolsVersion: json["toolsVersion"]?["_version"]?.string ?? "5.0")
    defaultLocalization = json["defaultLocalization"]?.string
    let platforms = json["platforms"]?.array ?? []
    let iOS = platforms.first { $0["platformName"]?.string == "ios" }
    iOSVersion = iOS?["version"]?.string
    languageModes = json["swiftLanguageVersions"]?.array?.compactMap(\.string)
    products = (json["products"]?.array ?? []).map { product in
      let kind = product["type"]?.keys.first ?? "library"
      return Product(
        name: product["name"]?.string ?? "", kind: kind,
        targets: product["targets"]?.array?.compactMap(\.string) ?? [])
    }
    dependencies = (json["dependencies"]?.array ?? []).compactMap(Dependency.init(dump:))
    targets = (json["targets"]?.array ?? []).map(Target.init(dump:))
  }
}

extension Manifest.Dependency {
  fileprivate init?(dump: JSONValue) {
    if let local = dump["fileSystem"]?.array?.first, let path = local["path"]?.string {
      self = .path(path, name: local["nameForTargetDependencyResolutionOnly"]?.string)
    } else if let remote = dump["sourceControl"]?.array?.first {
      let location = remote["location"]
      let name = remote["nameForTargetDependencyResolutionOnly"]?.string
      if let path = location?["local"]?.array?.first?.string {
        self = .path(path, name: name)
      } else {
        let first = location?["remote"]?.array?.first
        guard let url = first?["urlString"]?.string ?? first?.string else { return nil }
        self = .url(url, name: name, requirement: Self.requirement(remote["requirement"]))
      }
    } else if let registry = dump["registry"]?.array?.first,
      let identity = registry["identity"]?.string
    {
      self = .registry(identity, requirement: Self.requirement(registry["requirement"]))
    } else {
      return nil
    }
  }

  private static func requirement(_ value: JSONValue?) -> String {
    if let range = value?["range"]?.array?.first {
      return "\(range["lowerBound"]?.string ?? "")..<\(range["upperBound"]?.string ?? "")"
    }
    for kind in ["branch", "revision"] {
      if let name = value?[kind]?.array?.first?.string { return "\(kind) \(name)" }
    }
    return value?["exact"]?.array?.first?.string ?? ""
  }
}

extension Manifest.Target {
  fileprivate init(dump: JSONValue) {
    self.init(kind: dump["type"]?.string ?? "regular", name: dump["name"]?.string ?? "")
    path = dump["path"]?.string
    sources = dump["sources"]?.array?.compactMap(\.string)
    exclude = dump["exclude"]?.array?.compactMap(\.string) ?? []
    resources = (dump["resources"]?.array ?? []).map {
      Manifest.Resource(
        rule: $0["rule"]?.keys.first ?? "process", path: $0["path"]?.string ?? "")
    }
    dependencies = (dump["dependencies"]?.array ?? []).compactMap { dependency in
      guard let (kind, values) = dependency.members.first, let name = values.array?.first?.string
      else { return nil }
      // The last value is the condition.
      let platforms = values.array?.last?["platformNames"]?.array?.compactMap(\.string) ?? []
      guard platforms.isEmpty || platforms.contains("ios") else { return nil }
      switch kind {
      case "product":
        return .product(name, package: values.array?.dropFirst().first?.string)
      case "target": return .target(name)
      default: return .byName(name)
      }
    }
    for setting in dump["settings"]?.array ?? [] where setting["tool"]?.string == "swift" {
      apply(setting)
    }
    plugins = (dump["pluginUsages"]?.array ?? []).compactMap { usage in
      usage["plugin"]?.array?.first?.string
    }
  }

  private mutating func apply(_ setting: JSONValue) {
    let condition = setting["condition"]
    let platforms = condition?["platformNames"]?.array?.compactMap(\.string) ?? []
    guard platforms.isEmpty || platforms.contains("ios"),
      condition?["config"]?.string != "release",
      let (kind, value) = setting["kind"]?.members.first
    else { return }
    let text = value["_0"]?.string ?? ""
    switch kind {
    case "define": defines.append(text)
    case "enableUpcomingFeature": upcomingFeatures.append(text)
    case "enableExperimentalFeature": experimentalFeatures.append(text)
    case "swiftLanguageMode": languageMode = text
    case "defaultIsolation": isMainActorByDefault = text == "MainActor"
    case "unsafeFlags": flags += value["_0"]?.array?.compactMap(\.string) ?? []
    default: break
    }
  }
}

extension JSONValue {
  /// The members of an object in their order.
  var members: [(key: String, value: JSONValue)] {
    if case .object(let members) = self { members.map { ($0.key, $0.value) } } else { [] }
  }

  var keys: [String] { members.map(\.key) }
}
