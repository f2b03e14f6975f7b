import PegBase
import PegBuild
import PegProject

extension Importer {
  /// Adds the classes that Xcode generates from Core Data's models to the modules of their targets.
  ///
  /// - Throws: `FileError`.
  func addManagedClasses(
    to modules: inout [ImportedModule], _ targets: [Target], _ result: inout ImportResult
  ) throws {
    guard kit.neighbours.names.contains("CoreData"), !options.without.contains("CoreData") else {
      return
    }
    for index in modules.indices {
      guard let target = targets.first(where: { $0.moduleName == modules[index].name }) else {
        continue
      }
      let (text, notes) = ManagedClassSource.source(of: target, root: project.folder)
      result.notes += notes
      guard let text else { continue }
      let folder = ".import/generated/\(target.moduleName)"
      try FileTree.makeFolders([".import", "generated", target.moduleName], below: options.out)
      let path = "\(options.out)/\(folder)/PegbarCoreData.swift"
      try FileWriter.write(Array(text.utf8), to: path)
      modules[index].plan.files.append(
        RewritePlan.File(
          source: path,
          output: "\(options.out)/.import/rewritten/\(target.moduleName)/PegbarCoreData.swift"))
    }
  }
}
