import PegBase

/// A package's folder, its manifest and its targets; a pod is one too.
struct PackageContents {
  var folder: String
  var manifest: Manifest
  var targets: [Target]
  /// Dependencies by the target's name, as the manifest has them.
  var links: [String: [Manifest.TargetDependency]]

  var identity: String { Pin.identity(of: folder) }

  /// Whether this is the source of a pod.
  func makes(pod name: String) -> Bool {
    identity == name.lowercased() || manifest.products.contains { $0.name == name }
  }
}

/// Reads a package from its manifest and its folders.
struct PackageReader {
  let files: ProjectFiles
  let options: ProjectOptions
  let note: (String) -> Void

  /// - Parameter folder: the absolute path of the folder that the manifest lies in.
  /// - Throws: `ProjectError`.
  func read(_ folder: String) throws(ProjectError) -> PackageContents {
    let path = try Self.manifest(in: folder, files: files)
    let manifest = try options.manifest(at: path)
    var contents = PackageContents(
      folder: folder, manifest: manifest, targets: [], links: [:])
    for declared in manifest.targets {
      let target = try target(declared, of: manifest, in: folder)
      contents.links[declared.name] = declared.dependencies
      contents.targets.append(target)
    }
    return contents
  }

  /// Returns the manifest that the package manager would choose for Swift 6.3: that for the most exact version, or the
  /// newest one for an older version if it asks for newer tools than `Package.swift`.
  ///
  /// - Source: SwiftPM's documentation, "Version-specific manifest selection".
  static func manifest(in folder: String, files: ProjectFiles) throws(ProjectError) -> String {
    let current = [6, 3, 1]
    let plain = folder + "/Package.swift"
    for count in stride(from: 3, through: 1, by: -1) {
      let version = current[..<count].map(String.init).joined(separator: ".")
      let path = folder + "/Package@swift-\(version).swift"
      if files.isFile(path) { return path }
    }
    let prefix = "Package@swift-"
    let older = files.names(in: folder).compactMap { name -> (version: [Int], path: String)? in
      guard name.hasPrefix(prefix), name.hasSuffix(".swift") else { return nil }
      let parts = name.dropFirst(prefix.count).dropLast(6).split(separator: ".")
      let version = parts.compactMap { Int($0) }
      guard version.count == parts.count, version.lexicographicallyPrecedes(current) else {
        return nil
      }
      return (version, folder + "/" + name)
    }
    guard let newest = older.max(by: { $0.version.lexicographicallyPrecedes($1.version) }) else {
      return plain
    }
    guard files.isFile(plain) else { return newest.path }
    let tools = { (path: String) throws(ProjectError) -> [Int] in
      toolsVersion(try files.read(path))
    }
    return try tools(plain).lexicographicallyPrecedes(try tools(newest.path)) ? newest.path : plain
  }

  /// Returns the version of `// swift-tools-version:5.9`; 3.1 if there is none, as the package manager takes it.
  static func toolsVersion(_ bytes: [UInt8]) -> [Int] {
    let line = String(
      decoding: bytes.drop { $0 <= 0x20 }.prefix { $0 != 0x0a && $0 != 0x0d }, as: UTF8.self)
    let mark = "swift-tools-version:"
    guard let range = line.lowercased().firstRange(of: mark) else { return [3, 1] }
    let offset = line.lowercased().distance(from: line.startIndex, to: range.upperBound)
    let digits = line.dropFirst(offset).drop { $0 == " " }.prefix { $0.isNumber || $0 == "." }
    return digits.split(separator: ".").compactMap { Int($0) }
  }

  private func target(
    _ declared: Manifest.Target, of manifest: Manifest, in folder: String
  ) throws(ProjectError) -> Target {
    var target = Target(
      id: Target.ID(container: folder, name: declared.name),
      moduleName: SettingModifier.identifier(declared.name), kind: Self.kind(declared.kind),
      platform: .iOS, sources: [], resources: [],
      otherSources: [], settings: settings(declared, of: manifest), info: nil, dependencies: [],
      scripts: [], testHost: nil)
    for plugin in declared.plugins {
      note("\(declared.name.printable): the plugin \(plugin.printable) is not run")
    }
    if ["binary", "system", "plugin", "macro"].contains(declared.kind) { return target }
    guard let path = path(of: declared, in: folder) else {
      note("\(declared.name.printable): the folder of its source is not there")
      return target
    }
    guard PathText.contains(ProjectFiles.real(folder) ?? folder, ProjectFiles.real(path) ?? "")
    else { throw .outside(path: path, root: folder) }
    try collect(declared, path: path, into: &target)
    return target
  }

  private static func kind(_ kind: String) -> Target.Kind {
    switch kind {
    case "regular": .library
    case "test": .unitTests
    case "executable": .commandLineTool
    default: .other(kind)
    }
  }

  private func settings(_ declared: Manifest.Target, of manifest: Manifest) -> TargetSettings {
    var settings = TargetSettings()
    settings.deploymentTarget = manifest.iOSVersion
    settings.setLanguage(declared.languageMode ?? manifest.languageMode)
    settings.isMainActorByDefault = declared.isMainActorByDefault
    settings.upcomingFeatures = declared.upcomingFeatures
    settings.experimentalFeatures = declared.experimentalFeatures
    // The package manager sets both for every target.
    settings.conditions = ["SWIFT_PACKAGE", "DEBUG"] + declared.defines
    settings.apply(flags: declared.flags)
    settings.productName = declared.name
    settings.developmentLanguage = manifest.defaultLocalization ?? "en"
    return settings
  }

  /// - Source: SwiftPM's documentation, "Creating a library" and `Target.path`.
  private func path(of target: Manifest.Target, in folder: String) -> String? {
    if let path = target.path { return files.locate(PathText.join(folder, path)) }
    let usual = ["Sources", "Source", "src", "srcs"]
    for place in target.kind == "test" ? ["Tests"] + usual : usual {
      if let path = files.locate(folder + "/" + place + "/" + target.name), files.isFolder(path) {
        return path
      }
    }
    // A package of one target may have its files in Sources itself.
    let place = folder + (target.kind == "test" ? "/Tests" : "/Sources")
    return files.isFolder(place) ? place : nil
  }

  private func collect(
    _ declared: Manifest.Target, path: String, into target: inout Target
  ) throws(ProjectError) {
    let excluded = Set(declared.exclude.map { PathText.normalized($0) })
    let only = declared.sources?.map { PathText.normalized($0) }
    let rules = declared.resources.map { (rule: $0.rule, path: PathText.normalized($0.path)) }
    var collector = ResourceCollector()
    var sources: [String] = []
    var others: [String] = []
    try files.walk(path) { relative, isFolder in
      if excluded.contains(relative) { return false }
      let full = path + "/" + relative
      if let rule = rules.first(where: { PathText.contains($0.path, relative) }) {
        if rule.rule == "copy", rule.path == relative {
          collector.add(
            isFolder && !FileKind.isPackage(relative) ? .folder : Self.resource(full, isFolder),
            path: full)
          return false
        }
        if isFolder, !FileKind.isPackage(relative) { return true }
        if case .swift = FileKind(relative, isFolder: isFolder) {
        } else {
          collector.add(Self.resource(full, isFolder), path: full)
          return false
        }
      }
      if isFolder, !FileKind.isPackage(relative) { return true }
      let isSource = only.map { $0.contains { PathText.contains($0, relative) } } ?? true
      switch FileKind(relative, isFolder: isFolder) {
      case .swift where isSource: sources.append(full)
      case .otherSource where isSource: others.append(full)
      case .resource(let kind) where Self.isAutomatic(kind, relative):
        collector.add(kind, path: full)
      default: break
      }
      return false
    }
    target.sources = sources.sorted()
    target.otherSources = others.sorted()
    target.resources = collector.resources
  }

  private static func resource(_ path: String, _ isFolder: Bool) -> Resource.Kind {
    if case .resource(let kind) = FileKind(path, isFolder: isFolder) { kind } else { .other }
  }

  /// Whether the package manager takes a file of this kind without a rule.
  private static func isAutomatic(_ kind: Resource.Kind, _ path: String) -> Bool {
    switch kind {
    case .assetCatalog, .storyboard, .xib, .dataModel: true
    case .strings: PathText.suffix(of: path) == "xcstrings"
    case .font, .folder, .other: false
    }
  }
}
