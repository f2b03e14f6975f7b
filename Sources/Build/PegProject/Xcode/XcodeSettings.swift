/// The settings of a project's targets.
struct XcodeSettings {
  let project: XcodeProject
  let files: ProjectFiles
  let configuration: String
  let note: (String) -> Void

  /// Returns the settings of a target: Xcode's own, the project's and the target's, each file before its dictionary.
  func settings(of target: XcodeProject.Object) -> BuildSettings {
    let own = project.configuration(configuration, of: target)
    let shared = project.configuration(configuration, of: project.root)
    let name = own?["name"]?.string ?? shared?["name"]?.string ?? configuration
    var settings = BuildSettings(configuration: name)
    assignDefaults(target, configuration: name, to: &settings)
    for layer in [shared, own].compactMap({ $0 }) {
      if let file = file(of: layer) {
        do {
          for (key, value) in try ConfigurationFile.read(file, files: files, note: note) {
            settings.assign(key, value)
          }
        } catch { note(error.description) }
      }
      settings.assign(layer["buildSettings"]?.dictionary ?? [:])
    }
    return settings
  }

  /// The path of a configuration's `.xcconfig`.
  private func file(of configuration: XcodeProject.Object) -> String? {
    if let reference = project.object(configuration["baseConfigurationReference"]),
      case .disk(let path)? = project.place(of: reference)
    {
      return path
    }
    // A file in a synchronised folder has no reference of its own.
    guard let anchor = project.object(configuration["baseConfigurationReferenceAnchor"]),
      let relative = configuration["baseConfigurationReferenceRelativePath"]?.string,
      case .disk(let folder)? = project.place(of: anchor)
    else { return nil }
    return PathText.join(folder, relative)
  }

  /// Settings that Xcode itself makes.
  private func assignDefaults(
    _ target: XcodeProject.Object, configuration: String, to settings: inout BuildSettings
  ) {
    let name = target["name"]?.string ?? ""
    let type = target["productType"]?.string ?? ""
    let kind = Target.Kind(productType: type)
    let package: String
    let wrapper: String
    switch kind {
    case .app: (package, wrapper) = ("APPL", "app")
    case .appExtension: (package, wrapper) = ("XPC!", "appex")
    case .framework: (package, wrapper) = ("FMWK", "framework")
    default: (package, wrapper) = ("BNDL", "xctest")
    }
    for (key, value) in [
      ("CONFIGURATION", configuration), ("PROJECT_NAME", project.name),
      ("PROJECT_DIR", project.folder), ("SRCROOT", project.folder),
      ("SOURCE_ROOT", project.folder), ("PROJECT_FILE_PATH", project.path),
      ("TARGET_NAME", name), ("TARGETNAME", name), ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"), ("PRODUCT_BUNDLE_PACKAGE_TYPE", package),
      ("WRAPPER_EXTENSION", wrapper), ("WRAPPER_NAME", "$(PRODUCT_NAME).$(WRAPPER_EXTENSION)"),
      ("FULL_PRODUCT_NAME", "$(WRAPPER_NAME)"), ("PLATFORM_NAME", "iphoneos"),
      ("EFFECTIVE_PLATFORM_NAME", "-iphoneos"), ("CURRENT_ARCH", "arm64"),
      ("DEVELOPMENT_LANGUAGE", project.root["developmentRegion"]?.string ?? "en"),
      ("BUILT_PRODUCTS_DIR", "/BUILT_PRODUCTS_DIR"),
      ("CONFIGURATION_BUILD_DIR", "/BUILT_PRODUCTS_DIR"), ("BUILD_DIR", "/BUILD_DIR"),
    ] {
      settings.assign(key, value)
    }
  }
}

extension Target.Kind {
  /// - Source: the product types that Xcode writes into projects.
  init(productType: String) {
    let name =
      productType.hasPrefix("com.apple.product-type.")
      ? String(productType.dropFirst("com.apple.product-type.".count)) : productType
    switch name {
    case "application", "application.on-demand-install-capable": self = .app
    case "app-extension", "extensionkit-extension", "app-extension.messages",
      "app-extension.intents-service", "app-extension.messages-sticker-pack":
      self = .appExtension
    case "framework", "framework.static", "library.dynamic": self = .framework
    case "library.static": self = .staticLibrary
    case "bundle.unit-test": self = .unitTests
    case "bundle.ui-testing": self = .uiTests
    case "tool": self = .commandLineTool
    default: self = .other(name.isEmpty ? "unknown" : name)
    }
  }
}
