import PegBase

/// Resolves what targets ask of each other, over all projects and packages.
struct TargetLinker {
  private let read: [XcodeTarget]
  private let packages: [PackageContents]
  private let pods: [String: [Pin]]
  private let note: (String) -> Void
  private var byProduct: [String: Target.ID] = [:]
  private var byObject: [String: Target.ID] = [:]
  private var byModule: [String: Target.ID] = [:]

  init(
    targets: [XcodeTarget], packages: [PackageContents], pods: [String: [Pin]],
    notes: @escaping (String) -> Void
  ) {
    (read, self.packages, self.pods, note) = (targets, packages, pods, notes)
    for item in targets {
      if let file = item.productFile, byProduct[file] == nil { byProduct[file] = item.target.id }
      // The product may have another name than its reference.
      let made: String
      switch item.target.kind {
      case .framework: made = item.target.settings.productName + ".framework"
      case .staticLibrary: made = "lib" + item.target.settings.productName + ".a"
      case .app: made = item.target.settings.productName + ".app"
      default: made = ""
      }
      if !made.isEmpty, byProduct[made] == nil { byProduct[made] = item.target.id }
      let container = item.target.id.container
      for path in [container, PathText.name(of: container)]
      where byObject["\(path) \(item.objectID)"] == nil {
        byObject["\(path) \(item.objectID)"] = item.target.id
      }
      if item.target.kind == .framework, item.target.platform == .iOS,
        byModule[item.target.moduleName] == nil
      {
        byModule[item.target.moduleName] = item.target.id
      }
    }
    for target in packages.flatMap(\.targets) where target.kind == .library {
      if byModule[target.moduleName] == nil { byModule[target.moduleName] = target.id }
    }
  }

  /// Returns the targets with their dependencies.
  func linked() -> [Target] {
    var out = read.map { item in
      var target = item.target
      target.dependencies = unique(
        item.links.flatMap { resolve($0, of: target) } + podsNotInstalled(for: target))
      if target.testHost == nil, let host = item.hostName { target.testHost = byProduct[host] }
      if let host = target.testHost, !target.dependencies.contains(.target(host)) {
        target.dependencies.append(.target(host))
      }
      return target
    }
    for package in packages {
      for var target in package.targets {
        let links = package.links[target.name] ?? []
        target.dependencies = unique(links.flatMap { resolve($0, of: target, in: package) })
        out.append(target)
      }
    }
    return out
  }

  private func unique(_ dependencies: [Dependency]) -> [Dependency] {
    var seen: Set<Dependency> = []
    return dependencies.filter { seen.insert($0).inserted }
  }

  private func resolve(_ link: XcodeTarget.Link, of target: Target) -> [Dependency] {
    switch link {
    case .target(let id): return [.target(id)]
    case .remote(let path, let id):
      // A submodule's project may have been read from another folder.
      let paths = [path, ProjectFiles.real(path) ?? path, PathText.name(of: path)]
      return paths.lazy.compactMap { self.byObject["\($0) \(id)"] }.first.map { [.target($0)] }
        ?? []
    case .productFile(let name):
      if let id = byProduct[name], id != target.id { return [.target(id)] }
      let stem = PathText.stem(of: name)
      if byProduct[name] == target.id { return [] }
      if stem.hasPrefix("Pods_") || stem.hasPrefix("libPods-") {
        // The project of the pods is not there. The lock file doesn't name the pods of each target, so that all count.
        return podNames(of: target).map { pod in
          byModule[SettingModifier.identifier(pod.name)].map { .target($0) } ?? .pod(pod.name)
        }
      }
      if let id = byModule[stem], id != target.id { return [.target(id)] }
      note("\(target.name.printable): no target that was read makes \(name.printable)")
      return [.builtFramework(name: stem, path: name)]
    case .packageProduct(let name, let reference):
      return product(name, identity: reference.map(Self.identity), of: target)
    case .builtFramework(let path):
      let name = PathText.stem(of: path)
      if let id = byModule[name], id != target.id { return [.target(id)] }
      return [.builtFramework(name: name, path: path)]
    case .systemFramework(let name): return [.systemFramework(name)]
    }
  }

  /// Returns the modules of pods that the Podfile beside a project names; none if `pod install` has made its project, which
  /// knows the pods of each target.
  private func podsNotInstalled(for target: Target) -> [Dependency] {
    let folder = PathText.folder(of: target.id.container)
    let made = folder + "/Pods/Pods.xcodeproj"
    guard target.kind == .app, !read.contains(where: { $0.target.id.container == made }) else {
      return []
    }
    return (pods[folder] ?? []).compactMap { pod in
      byModule[SettingModifier.identifier(pod.name)].flatMap { $0 == target.id ? nil : .target($0) }
    }
  }

  /// Returns the pods of the nearest folder above a target's project that names any.
  private func podNames(of target: Target) -> [Pin] {
    var folder = PathText.folder(of: target.id.container)
    while pods[folder] == nil, folder != "/", !folder.isEmpty {
      folder = PathText.folder(of: folder)
    }
    return pods[folder] ?? []
  }

  private func resolve(
    _ link: Manifest.TargetDependency, of target: Target, in package: PackageContents
  ) -> [Dependency] {
    switch link {
    case .target(let name): return [.target(Target.ID(container: package.folder, name: name))]
    case .product(let name, let other):
      return product(name, identity: other?.lowercased(), of: target)
    case .byName(let name):
      if package.targets.contains(where: { $0.name == name }) {
        return [.target(Target.ID(container: package.folder, name: name))]
      }
      return product(name, identity: nil, of: target)
    case .pod(let name):
      return [byModule[SettingModifier.identifier(name)].map { .target($0) } ?? .pod(name)]
    }
  }

  private static func identity(_ reference: XcodeTarget.PackageReference) -> String {
    switch reference {
    case .local(let folder): Pin.identity(of: folder)
    case .remote(let location, _): Pin.identity(of: location)
    }
  }

  /// Returns the targets of a package's product, or the product itself if the package was not read.
  private func product(_ name: String, identity: String?, of target: Target) -> [Dependency] {
    let owners = packages.filter { $0.manifest.products.contains { $0.name == name } }
    let owner =
      owners.first { $0.identity == identity || $0.manifest.name.lowercased() == identity }
      ?? owners.first
    guard let owner, let product = owner.manifest.products.first(where: { $0.name == name }) else {
      return [.product(name: name, package: identity ?? "")]
    }
    return product.targets.map { .target(Target.ID(container: owner.folder, name: $0)) }
  }
}
