/// A target of an Xcode project, and the links to others that only the whole of the projects can resolve.
struct XcodeTarget {
  enum Link: Hashable {
    case target(Target.ID)
    /// A target of another project, by its identifier there.
    case remote(project: String, id: String)
    /// The file that a target makes, such as `Kit.framework`.
    case productFile(String)
    case packageProduct(name: String, package: PackageReference?)
    case builtFramework(path: String)
    case systemFramework(String)
  }

  /// A package that a project refers to.
  enum PackageReference: Hashable {
    case local(folder: String)
    case remote(location: String, requirement: String)
  }

  var target: Target
  var objectID: String
  var productFile: String?
  var links: [Link]
  /// The name of the host, if only its name is known.
  var hostName: String?
}

/// Makes a target from an Xcode project's objects.
struct XcodeTargetReader {
  let project: XcodeProject
  let files: ProjectFiles
  let configuration: String
  let note: (String) -> Void

  func read(_ object: XcodeProject.Object) -> XcodeTarget {
    let settings = XcodeSettings(
      project: project, files: files, configuration: configuration, note: note
    ).settings(of: object)
    let name = object["name"]?.string ?? ""
    let kind: Target.Kind =
      object.isa == "PBXNativeTarget"
      ? Target.Kind(productType: object["productType"]?.string ?? "")
      : .other(object.isa == "PBXAggregateTarget" ? "aggregate" : "legacy")
    var members = XcodeMembers(project: project, files: files, settings: settings, target: name)
    members.read(object)
    members.notes.forEach(note)
    let decided = TargetSettings(settings, folder: project.folder)
    let target = Target(
      id: Target.ID(container: project.path, name: name),
      moduleName: settings["PRODUCT_MODULE_NAME"], kind: kind, platform: Self.platform(settings),
      sources: members.sources, resources: members.resources.resources,
      otherSources: members.otherSources, settings: decided,
      info: kind == .staticLibrary ? nil : info(settings),
      dependencies: [], scripts: members.scripts, testHost: nil)
    var result = XcodeTarget(
      target: target, objectID: object.id,
      productFile: project.object(object["productReference"]).map(project.title),
      links: dependencies(of: object) + members.links, hostName: nil)
    setHost(of: object, settings, &result)
    for product in project.objects(object["packageProductDependencies"]) {
      result.links.append(contentsOf: members.link(product: product))
    }
    var seen: Set<XcodeTarget.Link> = []
    result.links = result.links.filter { seen.insert($0).inserted }
    return result
  }

  private static func platform(_ settings: BuildSettings) -> Target.Platform {
    let root = settings["SDKROOT"].lowercased()
    let supported = settings.list("SUPPORTED_PLATFORMS")
    if root.hasPrefix("iphone") || supported.contains("iphoneos") { return .iOS }
    if root.isEmpty || root == "auto" {
      if supported.isEmpty {
        // Projects of several platforms name a version for each; those without any are for iOS by default.
        return settings.has("IPHONEOS_DEPLOYMENT_TARGET")
          || !settings.has("MACOSX_DEPLOYMENT_TARGET") ? .iOS : .macOS
      }
    }
    for (name, platform) in [
      ("macosx", Target.Platform.macOS), ("appletv", .tvOS), ("watch", .watchOS), ("xr", .visionOS),
    ] where root.hasPrefix(name) || supported.contains(where: { $0.hasPrefix(name) }) {
      return platform
    }
    return .iOS
  }

  private func info(_ settings: BuildSettings) -> InfoPlist? {
    let file = settings["INFOPLIST_FILE"]
    let isGenerated = settings["GENERATE_INFOPLIST_FILE"].isYes
    guard !file.isEmpty || isGenerated else { return nil }
    var values: [String: PropertyList] = isGenerated ? GeneratedInfo.values(settings) : [:]
    var path: String?
    if !file.isEmpty {
      let wanted = PathText.join(project.folder, file)
      do {
        let list = try PropertyList(try files.read(wanted), path: wanted)
        guard let own = list.dictionary else {
          throw ProjectError.malformed(path: wanted, line: nil, problem: "is not a dictionary")
        }
        path = files.locate(wanted)
        values.merge(own) { generated, own in Self.merged(own, over: generated) }
      } catch { note("\(error)") }
    }
    return InfoPlist(path: path, values: values.mapValues { $0.expanded(settings) })
  }

  /// Returns the file's value; a dictionary gets the entries that it lacks.
  private static func merged(_ own: PropertyList, over generated: PropertyList) -> PropertyList {
    guard case .dictionary(let a) = own, case .dictionary(let b) = generated else { return own }
    return .dictionary(a.merging(b) { own, _ in own })
  }

  private func dependencies(of object: XcodeProject.Object) -> [XcodeTarget.Link] {
    project.objects(object["dependencies"]).compactMap { dependency in
      let filters =
        dependency["platformFilters"]?.strings ?? [dependency["platformFilter"]?.string ?? "ios"]
      guard filters.contains("ios") else { return nil }
      if let target = project.object(dependency["target"]) {
        return .target(Target.ID(container: project.path, name: target["name"]?.string ?? ""))
      }
      guard let proxy = project.object(dependency["targetProxy"]),
        let id = proxy["remoteGlobalIDString"]?.string
      else { return nil }
      if proxy["containerPortal"]?.string == project.root.id {
        return project[id]?["name"]?.string.map {
          .target(Target.ID(container: project.path, name: $0))
        }
      }
      guard let portal = project.object(proxy["containerPortal"]),
        case .disk(let path)? = project.place(of: portal)
      else { return nil }
      return .remote(project: path, id: id)
    }
  }

  private func setHost(
    of object: XcodeProject.Object, _ settings: BuildSettings, _ result: inout XcodeTarget
  ) {
    guard result.target.kind == .unitTests || result.target.kind == .uiTests else { return }
    let attributes = project.root["attributes"]?["TargetAttributes"]?[object.id]
    if let id = attributes?["TestTargetID"]?.string, let host = project[id]?["name"]?.string {
      result.target.testHost = Target.ID(container: project.path, name: host)
    }
    let host = settings["TEST_HOST"].split(separator: "/").first { $0.hasSuffix(".app") }
    result.hostName = host.map(String.init)
    if result.target.testHost == nil, case let name = settings["TEST_TARGET_NAME"], !name.isEmpty {
      result.target.testHost = Target.ID(container: project.path, name: name)
    }
  }
}
