import PegBase

extension ProjectReading {
  /// Makes the model.
  ///
  /// - Throws: `ProjectError.unknown` for a choice that names nothing.
  func project(
    _ chosen: ProjectFinder.Candidate, others: [String]
  ) throws(ProjectError) -> Project {
    let scheme = try chosenScheme()
    let configurations = configurationNames()
    let configuration = try chosenConfiguration(configurations, scheme: scheme)
    var read: [XcodeTarget] = []
    for project in projects {
      let reader = XcodeTargetReader(
        project: project, files: files, configuration: configuration, note: note)
      read += project.targets.filter { $0["name"]?.string != nil }.map(reader.read)
    }
    let linker = TargetLinker(targets: read, packages: packages, pods: pods, notes: note)
    var project = Project(
      kind: chosen.kind, path: chosen.path, folder: PathText.folder(of: chosen.path),
      targets: linker.linked(), schemes: schemes, configurations: configurations,
      configuration: configuration, main: nil, choice: "", externals: [], others: others, notes: [])
    project.externals = ExternalReader(reading: self, targets: project.targets).externals()
    try choose(in: &project, scheme: scheme, container: chosen)
    project.notes = notes
    return project
  }

  private func chosenScheme() throws(ProjectError) -> Scheme? {
    guard let name = options.scheme else { return nil }
    guard let scheme = schemes.first(where: { $0.name == name }) else {
      throw .unknown(kind: "scheme", name: name, available: schemes.map(\.name))
    }
    return scheme
  }

  private func configurationNames() -> [String] {
    var names: [String] = []
    for project in projects {
      // Those of dependencies are named alike, or don't matter.
      guard project.name != "Pods" || projects.count == 1 else { continue }
      for name in project.configurations(of: project.root).compactMap({ $0["name"]?.string })
      where !names.contains(name) {
        names.append(name)
      }
    }
    return names.isEmpty ? ["Debug"] : names
  }

  private func chosenConfiguration(
    _ names: [String], scheme: Scheme?
  ) throws(ProjectError) -> String {
    if let name = options.configuration {
      guard names.contains(name) else {
        throw .unknown(kind: "configuration", name: name, available: names)
      }
      return name
    }
    if let name = scheme?.launchConfiguration, names.contains(name) { return name }
    return names.contains("Debug") ? "Debug" : names[0]
  }

  /// Chooses the target whose screens are shown.
  private func choose(
    in project: inout Project, scheme: Scheme?, container: ProjectFinder.Candidate
  ) throws(ProjectError) {
    let candidates = project.targets.filter { $0.leftAside == nil }
    if let name = options.target {
      guard let target = candidates.first(where: { $0.name == name }) else {
        throw .unknown(kind: "target", name: name, available: candidates.map(\.name))
      }
      (project.main, project.choice) = (target.id, "--target names it")
      return
    }
    if let scheme {
      let names = [scheme.launchTarget].compactMap { $0 } + scheme.buildTargets
      let named = names.lazy.compactMap { name in candidates.first { $0.name == name } }.first
      guard let target = named else {
        throw .unknown(
          kind: "target of the scheme \(scheme.name)", name: names.first ?? "",
          available: candidates.map(\.name))
      }
      (project.main, project.choice) = (target.id, "the scheme \(scheme.name.printable) runs it")
      return
    }
    let stem = PathText.stem(of: container.kind == .package ? project.folder : container.path)
    let apps = candidates.filter { $0.kind == .app }
    let launched = schemes.compactMap(\.launchTarget)
    if apps.count == 1 {
      (project.main, project.choice) = (apps[0].id, "it is the only app")
    } else if let app = apps.first(where: { $0.name == stem }) {
      (project.main, project.choice) = (app.id, "it is the app of the project's name")
    } else if let app = apps.first(where: { launched.contains($0.name) }) {
      (project.main, project.choice) = (app.id, "it is the first app that a scheme runs")
    } else if let app = apps.first {
      (project.main, project.choice) = (app.id, "it is the first app")
    } else {
      let modules = candidates.filter {
        [.framework, .library, .staticLibrary].contains($0.kind) && !$0.sources.isEmpty
      }
      let module = modules.first { $0.name == stem } ?? modules.first
      project.main = module?.id
      project.choice =
        module == nil
        ? "\(project.path.escaped) has no app and no library for iOS; --list shows its targets"
        : "there is no app, and it is the first library"
    }
  }
}
