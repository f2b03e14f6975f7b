/// The entries of an Info.plist that Xcode makes from settings if `GENERATE_INFOPLIST_FILE` is on.
///
/// - Source: Xcode 13 release notes; "Build settings reference", `INFOPLIST_KEY_…`.
enum GeneratedInfo {
  private static let prefix = "INFOPLIST_KEY_"
  private static let lists: Set<String> = [
    "UISupportedInterfaceOrientations", "UIRequiredDeviceCapabilities", "UIBackgroundModes",
    "UIAppFonts", "LSApplicationQueriesSchemes", "WKBackgroundModes",
  ]

  static func values(_ settings: BuildSettings) -> [String: PropertyList] {
    var out: [String: PropertyList] = [
      "CFBundleDevelopmentRegion": .string("$(DEVELOPMENT_LANGUAGE)"),
      "CFBundleExecutable": .string("$(EXECUTABLE_NAME)"),
      "CFBundleIdentifier": .string("$(PRODUCT_BUNDLE_IDENTIFIER)"),
      "CFBundleInfoDictionaryVersion": .string("6.0"),
      "CFBundleName": .string("$(PRODUCT_NAME)"),
      "CFBundlePackageType": .string("$(PRODUCT_BUNDLE_PACKAGE_TYPE)"),
      "CFBundleShortVersionString": .string("$(MARKETING_VERSION)"),
      "CFBundleVersion": .string("$(CURRENT_PROJECT_VERSION)"),
    ]
    for name in settings.names where name.hasPrefix(prefix) {
      let key = String(name.dropFirst(prefix.count))
      let value = settings[name]
      switch key {
      case "UIApplicationSceneManifest_Generation":
        if value.isYes {
          out["UIApplicationSceneManifest"] = .dictionary([
            "UIApplicationSupportsMultipleScenes": .bool(true),
            "UISceneConfigurations": .dictionary([:]),
          ])
        }
      case "UILaunchScreen_Generation":
        if value.isYes { out["UILaunchScreen"] = .dictionary(["UILaunchScreen": .dictionary([:])]) }
      case "UISupportedInterfaceOrientations_iPhone":
        out["UISupportedInterfaceOrientations~iphone"] = list(value)
      case "UISupportedInterfaceOrientations_iPad":
        out["UISupportedInterfaceOrientations~ipad"] = list(value)
      default:
        guard !value.isEmpty else { continue }
        if lists.contains(key) {
          out[key] = list(value)
        } else if ["YES", "NO"].contains(value) {
          out[key] = .bool(value == "YES")
        } else {
          out[key] = .string(value)
        }
      }
    }
    return out
  }

  private static func list(_ value: String) -> PropertyList {
    .array(BuildSettings.words(value).map { .string($0) })
  }
}
