package import PegProject

/// The modules of a project, planned for an import's folder.
package struct ModulePlan {
  private let project: Project
  /// The folder that rewritten files are written to before anything is left out.
  private let folder: String

  package init(project: Project, folder: String) {
    self.project = project
    self.folder = folder
  }

  /// Returns the modules of a target; those that others import come first.
  package func modules(for target: Target.ID) -> [ImportedModule] {
    let targets = project.modules(for: target)
    let names = Dictionary(targets.map { ($0.id, $0.moduleName) }) { first, _ in first }
    return targets.map { target in
      var plan = RewritePlan.Module(target, in: folder)
      for index in plan.files.indices where plan.files[index].output.hasSuffix("/main.swift") {
        // A file of this name would make the module a program.
        plan.files[index].output.removeLast(".swift".count)
        plan.files[index].output += "_.swift"
      }
      let dependencies = target.dependencies.compactMap { dependency in
        if case .target(let id) = dependency { names[id] } else { nil }
      }
      return ImportedModule(
        plan: plan, dependencies: dependencies, isTest: target.kind == .unitTests,
        upcomingFeatures: target.settings.upcomingFeatures)
    }
  }
}
