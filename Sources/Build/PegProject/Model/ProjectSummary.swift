import PegBase

extension Project {
  /// The targets, schemes, configurations and dependencies as lines of text, for a person who has to choose.
  package var summary: String {
    var lines: [String] = []
    let kind: String
    switch self.kind {
    case .workspace: kind = "workspace"
    case .project: kind = "project"
    case .package: kind = "package"
    }
    lines.append("\(kind) \(path.escaped), configuration \(configuration.printable)")
    if configurations.count > 1 {
      lines.append("configurations: " + Self.list(configurations))
    }
    if !schemes.isEmpty { lines.append("schemes: " + Self.list(schemes.map(\.name))) }
    if !others.isEmpty { lines.append("also there: " + Self.list(others)) }
    if let main, let target = self[main] {
      lines.append("chosen: \(target.name.printable), since \(choice)")
    }
    lines.append("")
    for target in targets { lines += Self.lines(of: target, in: folder) }
    if !externals.isEmpty { lines += ["", "from elsewhere:"] }
    lines += Self.lines(of: externals)
    if !notes.isEmpty { lines += ["", "notes:"] }
    for note in notes { lines.append("  " + note.escaped) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func list(_ names: [String]) -> String {
    names.map(\.printable).joined(separator: ", ")
  }

  private static func lines(of target: Target, in folder: String) -> [String] {
    var head = "\(target.name.printable): \(target.kind.title)"
    if let reason = target.leftAside { return [head + " (left aside: \(reason))"] }
    if target.moduleName != target.name { head += ", module \(target.moduleName.printable)" }
    head += ", \(target.sources.count) Swift \(target.sources.count == 1 ? "file" : "files")"
    if !target.otherSources.isEmpty { head += ", \(target.otherSources.count) in other languages" }
    let settings = target.settings
    head += ", Swift \(settings.languageMode)"
    if settings.isMainActorByDefault { head += " (main actor by default)" }
    if let version = settings.deploymentTarget { head += ", iOS \(version.printable)" }
    var lines = [head]
    let kinds = Dictionary(grouping: target.resources, by: \.kind)
    let resources = Resource.Kind.allCases.compactMap { kind in
      kinds[kind].map { "\(kind.rawValue) \($0.count)" }
    }
    if !resources.isEmpty { lines.append("  resources: " + resources.joined(separator: ", ")) }
    if !settings.conditions.isEmpty {
      lines.append("  conditions: " + list(settings.conditions))
    }
    if let info = target.info { lines += Self.lines(of: info) }
    let dependencies = target.dependencies.map(\.title)
    if !dependencies.isEmpty { lines.append("  needs: " + list(dependencies)) }
    if let host = target.testHost { lines.append("  tests: \(host.name.printable)") }
    for script in target.scripts {
      let maker = script.generator.map { " (\($0) writes source)" } ?? ""
      lines.append("  script, not run: \(script.name.printable)\(maker)")
    }
    if settings.bridgingHeader != nil { lines.append("  has a bridging header") }
    return lines
  }

  private static func lines(of info: InfoPlist) -> [String] {
    var parts: [String] = []
    if let name = info.mainStoryboard { parts.append("main storyboard \(name.printable)") }
    for scene in info.scenes {
      let delegate = scene.delegateClass.map { "scene delegate \($0.printable)" }
      let storyboard = scene.storyboard.map { "scene storyboard \($0.printable)" }
      parts += [delegate, storyboard].compactMap { $0 }
    }
    if !info.fonts.isEmpty { parts.append("fonts \(info.fonts.count)") }
    if let name = info.bundleIdentifier { parts.append("bundle \(name.printable)") }
    if let version = info.version { parts.append("version \(version.printable)") }
    return parts.isEmpty ? [] : ["  " + parts.joined(separator: ", ")]
  }

  /// Those that one command brings share a line.
  private static func lines(of externals: [External]) -> [String] {
    var lines: [String] = []
    var names: [String: [String]] = [:]
    var commands: [String] = []
    for external in externals {
      let head =
        "\(external.kind.rawValue) \(external.name.printable) \(external.version.printable)"
      switch external.state {
      case .source(let folder): lines.append("  \(head): \(folder.escaped)")
      case .unusable(let reason): lines.append("  \(head): cannot be used, \(reason.escaped)")
      case .missing(let command):
        if names[command] == nil { commands.append(command) }
        names[command, default: []].append(head)
      }
    }
    for command in commands {
      let missing = (names[command] ?? []).joined(separator: ", ")
      lines.append("  \(missing): missing; get it with: \(command.escaped)")
    }
    return lines
  }
}

extension Target.Kind {
  package var title: String {
    switch self {
    case .app: "app"
    case .appExtension: "app extension"
    case .framework: "framework"
    case .staticLibrary: "static library"
    case .library: "library"
    case .unitTests: "unit tests"
    case .uiTests: "UI tests"
    case .commandLineTool: "command-line tool"
    case .other(let name): name.printable
    }
  }
}

extension Dependency {
  package var title: String {
    switch self {
    case .target(let id): id.name
    case .product(let name, let package): package.isEmpty ? name : "\(name) of \(package)"
    case .pod(let name): "pod \(name)"
    case .builtFramework(let name, _): "built \(name)"
    case .systemFramework(let name): name
    }
  }
}
