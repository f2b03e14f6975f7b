import PegBase
import PegBuild
import PegProject

extension Importer {
  /// Compiles the C of the modules' targets, and makes each module see its own.
  ///
  /// - Throws: `FileError`, `BuildError.cannotRun`.
  func addC(
    to modules: inout [ImportedModule], _ targets: [Target], _ result: inout ImportResult
  ) throws -> [CLibrary] {
    var libraries: [CLibrary] = []
    for index in modules.indices {
      guard let target = targets.first(where: { $0.moduleName == modules[index].name }),
        let library = try CLibrary(
          target, in: options.out + "/.import/c", project: project.folder, toolchain: toolchain)
      else { continue }
      modules[index].plan.bridgingModule = library.module
      modules[index].linkerFlags = library.linkerFlags
      result.notes += library.notes
      libraries.append(library)
    }
    // The interface of a module names the C that it imports, so that each reader has to find it.
    let flags = libraries.flatMap(\.flags)
    for index in modules.indices { modules[index].cFlags = flags }
    return libraries
  }
}
