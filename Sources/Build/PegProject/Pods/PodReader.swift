import PegBase

/// Reads a pod's source, as its podspec describes it, into a package with one target.
struct PodReader {
  let files: ProjectFiles
  /// The language version of pods whose podspec states none: that of the project.
  var swiftVersion: String?
  let note: (String) -> Void

  /// - Parameter path: the absolute path of the podspec.
  /// - Throws: `ProjectError`.
  func read(_ path: String) throws(ProjectError) -> PackageContents {
    let folder = PathText.folder(of: path)
    let spec = PodspecParser.podspec(try files.read(path))
    let name = spec.root.name.isEmpty ? PathText.stem(of: path) : spec.root.name
    var target = Target(
      id: Target.ID(container: folder, name: name),
      moduleName: SettingModifier.identifier(spec.moduleName ?? name), kind: .library,
      platform: .iOS, sources: [], settings: settings(of: spec, name: name))
    try collect(spec, in: folder, into: &target)
    if target.sources.isEmpty, target.otherSources.isEmpty {
      note("\(path.escaped) names no file that is there")
    }
    var manifest = Manifest(name: name, toolsVersion: "5")
    manifest.products = [Manifest.Product(name: name, kind: "library", targets: [name])]
    return PackageContents(
      folder: folder, manifest: manifest, targets: [target],
      links: [name: pods(of: spec, name: name).map { .pod($0) }])
  }

  /// The names of the other pods that a pod needs.
  private func pods(of spec: Podspec, name: String) -> [String] {
    var out: [String] = []
    for dependency in spec.parts.flatMap(\.dependencies) {
      let pod = String(dependency.prefix { $0 != "/" })
      if pod != name, !out.contains(pod) { out.append(pod) }
    }
    return out
  }

  private func settings(of spec: Podspec, name: String) -> TargetSettings {
    var settings = TargetSettings()
    settings.deploymentTarget = spec.iOSVersion
    settings.setLanguage(spec.swiftVersion ?? swiftVersion ?? "5")
    settings.conditions = ["DEBUG", "COCOAPODS"]
    settings.productName = name
    return settings
  }

  private func collect(
    _ spec: Podspec, in folder: String, into target: inout Target
  ) throws(ProjectError) {
    let rules = spec.parts.map { part in
      (
        sources: part.sources.map(FilePattern.init), excluded: part.excluded.map(FilePattern.init),
        resources: (part.resources + part.bundles.values.joined()).map(FilePattern.init)
      )
    }
    var collector = ResourceCollector()
    var sources: [String] = []
    var others: [String] = []
    try files.walk(folder) { relative, isFolder in
      let full = folder + "/" + relative
      let isItem = !isFolder || FileKind.isPackage(relative)
      for rule in rules where !rule.excluded.contains(where: { $0.matches(relative) }) {
        if rule.resources.contains(where: {
          $0.plainPath == relative || isItem && $0.matches(relative)
        }) {
          if case .resource(let kind) = FileKind(relative, isFolder: isFolder) {
            collector.add(kind, path: full)
          }
          return false
        }
        guard isItem, rule.sources.contains(where: { Self.isSource(relative, of: $0) }) else {
          continue
        }
        switch FileKind(relative, isFolder: isFolder) {
        case .swift: sources.append(full)
        case .otherSource: others.append(full)
        // Storyboards among the sources go into the bundle too.
        case .resource(let kind) where kind == .storyboard || kind == .xib:
          collector.add(kind, path: full)
        default: break
        }
        return false
      }
      return !isItem
    }
    target.sources = sources.sorted()
    target.otherSources = others.sorted()
    target.resources = collector.resources
  }

  /// Whether a pattern of source files takes a file. A pattern that names a folder takes the files in it.
  private static func isSource(_ path: String, of pattern: FilePattern) -> Bool {
    pattern.matches(path)
      || pattern.plainPath.map {
        $0 == path.split(separator: "/").dropLast().joined(separator: "/")
      }
        ?? false
  }
}
