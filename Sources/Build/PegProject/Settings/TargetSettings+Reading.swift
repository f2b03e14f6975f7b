extension TargetSettings {
  /// - Parameter folder: the folder that relative paths start from.
  init(_ settings: BuildSettings, folder: String) {
    let text = { (name: String) -> String? in
      let value = settings[name]
      return value.isEmpty ? nil : value
    }
    deploymentTarget = text("IPHONEOS_DEPLOYMENT_TARGET")
    productName = settings["PRODUCT_NAME"]
    bundleIdentifier = settings["PRODUCT_BUNDLE_IDENTIFIER"]
    accentColor = text("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME")
    appIcon = text("ASSETCATALOG_COMPILER_APPICON_NAME")
    developmentLanguage = text("DEVELOPMENT_LANGUAGE") ?? "en"
    makesAssetSymbols =
      text("ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS").map(\.isYes) ?? true
    extendsTypesByAssets =
      text("ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS").map(\.isYes) ?? true
    bridgingHeader = text("SWIFT_OBJC_BRIDGING_HEADER").map { PathText.join(folder, $0) }
    conditions = Self.unique(settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
    isMainActorByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
    setLanguage(text("SWIFT_VERSION") ?? "5")
    upcomingFeatures = Self.features(settings)
    apply(flags: settings.list("OTHER_SWIFT_FLAGS"))
    conditions = Self.unique(conditions)
    upcomingFeatures = Self.unique(upcomingFeatures)
  }

  mutating func setLanguage(_ version: String) {
    swiftVersion = version
    let major = version.split(separator: ".").first.flatMap { Int($0) } ?? 5
    languageMode = min(max(major, 4), 6)
  }

  /// Takes what compiler flags say about conditions, features, isolation and the language.
  mutating func apply(flags: [String]) {
    var index = 0
    func next() -> String? {
      index += 1
      return index < flags.count ? flags[index] : nil
    }
    while index < flags.count {
      let flag = flags[index]
      switch flag {
      case "-D": if let name = next() { conditions.append(name) }
      case "-swift-version": if let version = next() { setLanguage(version) }
      case "-default-isolation": isMainActorByDefault = next() == "MainActor"
      case "-enable-upcoming-feature":
        if let name = next() { upcomingFeatures.append(name) }
      case "-enable-experimental-feature":
        if let name = next() { experimentalFeatures.append(name) }
      default:
        if flag.hasPrefix("-D"), flag.count > 2 { conditions.append(String(flag.dropFirst(2))) }
      }
      index += 1
    }
  }

  /// - Source: Xcode's "Build settings reference", `SWIFT_UPCOMING_FEATURE_…` and `SWIFT_APPROACHABLE_CONCURRENCY`.
  private static func features(_ settings: BuildSettings) -> [String] {
    let prefix = "SWIFT_UPCOMING_FEATURE_"
    var out: [String] = []
    if settings["SWIFT_APPROACHABLE_CONCURRENCY"].isYes {
      out = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
        "InferIsolatedConformances", "InferSendableFromCaptures", "NonisolatedNonsendingByDefault",
      ]
    }
    for name in settings.names where name.hasPrefix(prefix) {
      let feature = featureName(String(name.dropFirst(prefix.count)))
      out.removeAll { $0 == feature }
      if settings[name].isYes { out.append(feature) }
    }
    return out
  }

  /// Returns the compiler's name: `EXISTENTIAL_ANY` is `ExistentialAny`.
  private static func featureName(_ setting: String) -> String {
    switch setting {
    case "DISABLE_OUTWARD_ACTOR_ISOLATION": "DisableOutwardActorInference"
    case "IMPORT_OBJC_FORWARD_DECLS": "ImportObjcForwardDeclarations"
    default:
      setting.split(separator: "_").map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }
}
