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
    let targets = self.targets(for: targets)
    let names = Dictionary(targets.map { ($0.id, $0.moduleName) }) { first, _ in first }
    return targets.map { target in
      let dependencies = target.dependencies.compactMap { dependency in
        if case .target(let id) = dependency { names[id] } else { nil }
      }
      return ImportedModule(
        plan: RewritePlan.Module(
          name: target.moduleName, files: files(of: target),
          conditions: target.settings.conditions,
          languageMode: target.settings.languageMode >= 6 ? 6 : 5,
          isMainActorByDefault: target.settings.isMainActorByDefault),
        dependencies: dependencies, isTest: target.kind == .unitTests,
        upcomingFeatures: target.settings.upcomingFeatures)
    }
  }

  /// Returns the targets whose modules are built, each once.
  package func targets(for targets: [Target.ID]) -> [Target] {
    var seen: Set<Target.ID> = []
    let all = targets.flatMap(project.modules).filter { seen.insert($0.id).inserted }
    // The other modules of a package that a kit stands for were written for the one that is replaced.
    let replaced = Set(
      all.filter { provided.contains($0.moduleName) && !targets.contains($0.id) }
        .map(\.id.container))
    return all.filter { !replaced.contains($0.id.container) }
  }

  /// Returns the files with the paths of their copies, which have different names as the compiler demands.
  private func files(of target: Target) -> [RewritePlan.File] {
    var names: Set<String> = []
    return target.sources.map { source in
      let file = source.split(separator: "/").last.map(String.init) ?? source
      let stem = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
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
