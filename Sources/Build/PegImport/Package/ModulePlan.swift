package import PegProject

/// The modules of a project, planned for an import's folder.
package struct ModulePlan {
  /// The folder that rewritten files are written to before anything is left out.
  private let folder: String
  private let project: Project
  /// Names of modules that a kit has in the place of the project's.
  private let provided: Set<String>

  /// - Parameter provided: names of modules that are not built, because a kit has them.
  package init(project: Project, folder: String, provided: Set<String> = []) {
    self.project = project
    self.folder = folder
    self.provided = provided
  }

  /// Returns the modules of some targets; those that others import come first.
  package func modules(for targets: [Target.ID]) -> [ImportedModule] {
    let names = Dictionary(
      targets.flatMap(project.modules).map { ($0.id, $0.moduleName) }
    ) { first, _ in first }
    return self.targets(for: targets).map { target in
      var dependencies: [String] = []
      for case .target(let id) in target.dependencies {
        if let name = names[id], name != target.moduleName, !dependencies.contains(name) {
          dependencies.append(name)
        }
      }
      var module = RewritePlan.Module(
        name: target.moduleName, files: files(of: target),
        conditions: target.settings.conditions,
        languageMode: target.settings.languageMode >= 6 ? 6 : 5,
        isMainActorByDefault: target.settings.isMainActorByDefault)
      module.swiftVersion = target.settings.swiftVersion
      return ImportedModule(
        plan: module, dependencies: dependencies, isTest: target.kind == .unitTests,
        upcomingFeatures: target.settings.upcomingFeatures)
    }
  }

  /// Returns the targets whose modules are built, each module once: a framework of the project may also be its pod.
  package func targets(for targets: [Target.ID]) -> [Target] {
    var seen: Set<String> = []
    let all = targets.flatMap(project.modules).filter { seen.insert($0.moduleName).inserted }
    // The other modules of a package that a kit stands for were written for the one that is replaced.
    let replaced = Set(
      all.filter { provided.contains($0.moduleName) && !targets.contains($0.id) }
        .map(\.id.container))
    return all.filter { !replaced.contains($0.id.container) }
  }

  /// Returns the sources of some targets that are left out, because the compiler would print their paths on several lines.
  package func unusableSources(of targets: [Target]) -> [String] {
    targets.flatMap(\.sources).filter { !Self.isLine($0) }
  }

  private static func isLine(_ path: String) -> Bool {
    path.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  /// Returns a name that compilers and build systems take as it is.
  private static func plain(_ name: String) -> String {
    let text = String(
      name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "+-_.".contains($0)) ? $0 : "_" }
        .prefix(150))
    return text.first == "-" || text.first == "." ? "_" + text : text
  }

  /// Returns the files with the paths of their copies, which have different names as the compiler demands.
  private func files(of target: Target) -> [RewritePlan.File] {
    var names: Set<String> = []
    return target.sources.filter(Self.isLine).map { source in
      let file = source.split(separator: "/").last.map(String.init) ?? source
      let stem = Self.plain(file.hasSuffix(".swift") ? String(file.dropLast(6)) : file)
      // A file of this name would make the module a program.
      var name = stem == "main" ? "main_" : stem
      var number = 2
      while !names.insert(name.lowercased()).inserted {
        name = "\(stem)_\(number)"
        number += 1
      }
      return RewritePlan.File(
        source: source, output: "\(folder)/\(target.moduleName)/\(name).swift")
    }
  }
}
