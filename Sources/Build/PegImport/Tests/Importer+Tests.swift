import PegBase
import PegProject

extension Importer {
  /// The kit's modules that stand for those of packages.
  static let providedModules: Set<String> = [
    "SnapshotTesting", "InlineSnapshotTesting", "SnapshotTestingCustomDump",
  ]

  var plan: ModulePlan {
    ModulePlan(
      project: project, folder: options.out + "/.import/rewritten",
      provided: Self.providedModules)
  }

  /// The targets whose modules, with those that they need, are built.
  var roots: [Target.ID] {
    guard let tests = options.tests else { return [options.target] }
    return tests.contains(options.target) ? tests : [options.target] + tests
  }

  /// The target whose bundle is `Bundle.main`: the app, also while it is tested.
  var mainTarget: Target.ID { project[options.target]?.testHost ?? options.target }

  /// Whether the kit has the module that a dependency would bring.
  func isProvided(_ external: External) -> Bool {
    let names = [
      external.name, external.location.split(separator: "/").last.map(String.init) ?? "",
    ]
    return names.contains {
      ["SnapshotTesting", "swift-snapshot-testing", "swift-snapshot-testing.git"].contains($0)
    }
  }

  /// Adds the file by which snapshot tests keep their references apart from those of Apple's systems.
  func addTestSettings(to modules: inout [ImportedModule]) throws {
    let text = """
      import SnapshotTesting

      // Runs when the program is loaded.
      @section(".init_array") @used
      private let __pegbarTests: @convention(c) () -> Void = { ImportedTests.keepReferencesApart() }

      """
    for index in modules.indices where modules[index].isTest {
      let module = modules[index].name
      let folder = try FileTree.makeFolders([".import", "generated", module], below: options.out)
      let path = folder + "/PegbarTests.swift"
      try FileWriter.write(Array(text.utf8), to: path)
      modules[index].plan.files.append(RewritePlan.File(source: path, output: path))
    }
  }

  /// Runs the tests that were built.
  ///
  /// - Throws: `BuildError`, `FileError`.
  func runTests(into result: inout ImportResult) throws {
    tell("running the tests")
    let run = TestRun(
      program: program, folder: options.out,
      project: project.folder, recordMode: options.recordMode)
    result.tests = try run.run()
    // Each test file with a snapshot that failed has a folder.
    result.hasReview = (FileReader.names(in: run.artifacts) ?? []).contains {
      (try? FileTree.kind(of: "\(run.artifacts)/\($0)")) == .folder
    }
  }
}
