import PegBase

/// The files, scripts and links of a target's phases and synchronised folders.
struct XcodeMembers {
  let project: XcodeProject
  let files: ProjectFiles
  let settings: BuildSettings
  let target: String

  private(set) var sources: [String] = []
  private(set) var otherSources: [String] = []
  private(set) var resources = ResourceCollector()
  private(set) var scripts: [ScriptPhase] = []
  private(set) var links: [XcodeTarget.Link] = []
  private(set) var notes: [String] = []
  private var seen: Set<String> = []
  private let excluded: [String]
  private let included: [String]

  init(project: XcodeProject, files: ProjectFiles, settings: BuildSettings, target: String) {
    (self.project, self.files, self.settings, self.target) = (project, files, settings, target)
    excluded = settings.list("EXCLUDED_SOURCE_FILE_NAMES")
    included = settings.list("INCLUDED_SOURCE_FILE_NAMES")
  }

  mutating func read(_ object: XcodeProject.Object) {
    for phase in project.objects(object["buildPhases"]) {
      switch phase.isa {
      case "PBXSourcesBuildPhase":
        for item in items(of: phase) { addItem(item, isSource: true) }
      case "PBXResourcesBuildPhase":
        for item in items(of: phase) { addItem(item, isSource: false) }
      case "PBXCopyFilesBuildPhase" where phase["dstSubfolderSpec"]?.string == "7":
        for item in items(of: phase) { addItem(item, isSource: false) }
      case "PBXFrameworksBuildPhase":
        for file in buildFiles(of: phase) { addLink(file) }
      case "PBXShellScriptBuildPhase": scripts.append(script(phase))
      default: break
      }
    }
    readFolders(object)
    sources.sort()
    otherSources.sort()
  }

  private func buildFiles(of phase: XcodeProject.Object) -> [XcodeProject.Object] {
    project.objects(phase["files"]).filter { file in
      let filters = file["platformFilters"]?.strings ?? [file["platformFilter"]?.string ?? "ios"]
      return filters.contains("ios")
    }
  }

  private func items(of phase: XcodeProject.Object) -> [XcodeProject.Object] {
    buildFiles(of: phase).compactMap { project.object($0["fileRef"]) }
  }

  private mutating func addItem(_ item: XcodeProject.Object, isSource: Bool) {
    if item.isa == "PBXVariantGroup" { return addVariants(item, isSource: isSource) }
    guard let path = located(item) else { return }
    let type = item["explicitFileType"]?.string ?? item["lastKnownFileType"]?.string ?? ""
    add(path, isSource: isSource, type: type)
  }

  private mutating func add(_ path: String, isSource: Bool, type: String) {
    guard !isExcluded(path), seen.insert(path).inserted else { return }
    let isFolder = files.isFolder(path)
    switch FileKind(path, isFolder: isFolder) {
    case .swift where isSource && (type.isEmpty || type == "sourcecode.swift"): sources.append(path)
    case _ where isSource && type == "sourcecode.swift" && !isFolder: sources.append(path)
    case .otherSource where isSource: otherSources.append(path)
    case .resource(let kind): resources.add(kind, path: path)
    case .swift, .otherSource, .support:
      if !isSource { resources.add(.other, path: path) }
    }
  }

  private mutating func addVariants(_ group: XcodeProject.Object, isSource: Bool) {
    let variants = project.objects(group["children"]).compactMap {
      child -> Resource.File? in
      guard let path = located(child), !isExcluded(path) else { return nil }
      let folder = PathText.folder(of: path)
      let language =
        PathText.suffix(of: folder) == "lproj"
        ? PathText.stem(of: folder) : child["name"]?.string
      return Resource.File(localization: language, path: path)
    }
    for file in variants { seen.insert(file.path) }
    let name = project.title(of: group)
    let main = PathText.suffix(of: name).isEmpty ? variants.first?.path ?? name : name
    if isSource, case .otherSource = FileKind(main) {
      otherSources += variants.map(\.path)
    } else if case .resource(let kind) = FileKind(main) {
      resources.add(kind, name: name, key: group.id, files: variants)
    } else {
      resources.add(.other, name: name, key: group.id, files: variants)
    }
  }

  /// Returns the path of a file that is there and may be read; notes it if not.
  private mutating func located(_ item: XcodeProject.Object) -> String? {
    guard case .disk(let wanted)? = project.place(of: item) else { return nil }
    let shown = PathText.relative(wanted, to: project.folder).escaped
    guard let path = files.locate(wanted) else {
      notes.append("\(target.printable): \(shown) is not there")
      return nil
    }
    guard files.admits(path) else {
      notes.append(ProjectError.outside(path: path, root: files.roots.first ?? "").description)
      return nil
    }
    return path
  }

  private func isExcluded(_ path: String) -> Bool {
    guard !excluded.isEmpty else { return false }
    let names = [path, PathText.name(of: path), PathText.relative(path, to: project.folder)]
    let fits = { (patterns: [String]) in
      patterns.contains { pattern in names.contains { BuildSettings.matches($0, pattern) } }
    }
    return fits(excluded) && !fits(included)
  }

  // MARK: Synchronised folders

  private mutating func readFolders(_ object: XcodeProject.Object) {
    let own = Set(object["fileSystemSynchronizedGroups"]?.strings ?? [])
    for group in project.all("PBXFileSystemSynchronizedRootGroup") {
      guard case .disk(let folder)? = project.place(of: group) else { continue }
      let exceptions = project.objects(group["exceptions"]).filter {
        $0["target"]?.string == object.id
      }
      let named = Set(exceptions.flatMap { $0["membershipExceptions"]?.strings ?? [] })
      let filtered = exceptions.flatMap { set in
        (set["platformFiltersByRelativePath"]?.dictionary ?? [:])
          .filter { !$0.value.strings.contains("ios") }.map(\.key)
      }
      if own.contains(group.id) {
        readFolder(
          folder, except: named.union(filtered), asFolders: group["explicitFolders"]?.strings ?? [])
      } else {
        // The set of a target that doesn't own the folder names what it takes of it.
        for path in named.sorted() {
          if let found = files.locate(PathText.join(folder, path)), files.admits(found) {
            add(found, isSource: true, type: "")
          }
        }
      }
    }
  }

  private mutating func readFolder(_ folder: String, except: Set<String>, asFolders: [String]) {
    guard let folder = files.locate(folder), files.isFolder(folder) else {
      notes.append("\(target.printable): the folder \(folder.escaped) is not there")
      return
    }
    guard files.admits(folder) else {
      notes.append(ProjectError.outside(path: folder, root: files.roots.first ?? "").description)
      return
    }
    var found: [String] = []
    do {
      try files.walk(folder) { path, isFolder in
        // A localised file is named without its language's folder.
        let general = path.split(separator: "/").filter { !$0.hasSuffix(".lproj") }
          .joined(separator: "/")
        if except.contains(path) || except.contains("/Localized/" + general) { return false }
        if isFolder, !FileKind.isPackage(path), !asFolders.contains(path) { return true }
        found.append(folder + "/" + path)
        return false
      }
    } catch { notes.append(error.description) }
    // Storyboards first, so that their strings find them.
    let isInterface = { (path: String) in ["storyboard", "xib"].contains(PathText.suffix(of: path))
    }
    for path in found.filter(isInterface) + found.filter({ !isInterface($0) }) {
      add(path, isSource: true, type: "")
    }
  }

  // MARK: Links and scripts

  private mutating func addLink(_ file: XcodeProject.Object) {
    if let product = project.object(file["productRef"]) {
      links += link(product: product)
      return
    }
    guard let item = project.object(file["fileRef"]) else { return }
    let name = project.title(of: item)
    if item.isa == "PBXReferenceProxy" {
      links.append(.productFile(PathText.name(of: item["path"]?.string ?? name)))
      return
    }
    switch project.place(of: item) {
    case .elsewhere("BUILT_PRODUCTS_DIR", let path)?:
      links.append(.productFile(PathText.name(of: path)))
    case .elsewhere?: links.append(.systemFramework(PathText.stem(of: name)))
    case .disk(let path)?:
      let isSystem = path.contains("System/Library/Frameworks/") || path.contains("/usr/lib/")
      links.append(
        isSystem ? .systemFramework(PathText.stem(of: path)) : .builtFramework(path: path))
    case nil: break
    }
  }

  /// Returns the link to a package's product; notes plugins, which are never run.
  mutating func link(product: XcodeProject.Object) -> [XcodeTarget.Link] {
    guard let name = product["productName"]?.string else { return [] }
    if name.hasPrefix("plugin:") {
      let plugin = name.dropFirst("plugin:".count)
      notes.append("\(target.printable): the plugin \(String(plugin).printable) is not run")
      return []
    }
    var reference: XcodeTarget.PackageReference?
    if let package = project.object(product["package"]) {
      if package.isa == "XCLocalSwiftPackageReference" {
        reference = .local(
          folder: PathText.join(
            PathText.folder(of: project.path), package["relativePath"]?.string ?? ""))
      } else if let location = package["repositoryURL"]?.string {
        reference = .remote(
          location: location, requirement: Self.requirement(package["requirement"]))
      }
    }
    return [.packageProduct(name: name, package: reference)]
  }

  static func requirement(_ value: PropertyList?) -> String {
    let text = { (key: String) in value?[key]?.string ?? "" }
    switch text("kind") {
    case "upToNextMajorVersion", "upToNextMinorVersion": return "from \(text("minimumVersion"))"
    case "versionRange": return "\(text("minimumVersion"))..<\(text("maximumVersion"))"
    case "exactVersion": return text("version")
    case "branch": return "branch \(text("branch"))"
    case "revision": return "revision \(text("revision"))"
    default: return ""
    }
  }

  private func script(_ phase: XcodeProject.Object) -> ScriptPhase {
    let text =
      phase["shellScript"]?.string ?? phase["shellScript"]?.strings.joined(separator: "\n") ?? ""
    let outputs = (phase["outputPaths"]?.strings ?? []).map(settings.expand)
    let lower = text.lowercased()
    let generators = [
      ("swiftgen", "SwiftGen"), ("rswift", "R.swift"), ("sourcery", "Sourcery"),
      ("mockolo", "Mockolo"), ("needle generate", "Needle"), ("protoc", "protoc"),
      ("apollo", "Apollo"), ("gyb", "gyb"), ("xcassetgen", "XCAssetGen"),
    ]
    let known = generators.first { lower.contains($0.0) }?.1
    let writesSwift = outputs.contains { $0.hasSuffix(".swift") }
    return ScriptPhase(
      name: phase["name"]?.string ?? "Run Script",
      generator: known ?? (writesSwift ? "a script" : nil), outputs: outputs)
  }
}
