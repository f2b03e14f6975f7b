import Foundation
import Glibc
import PegBase
package import PegBuild
package import PegProject

/// Imports a project: rewrites its source, leaves out what does not compile, builds a program of its screens, and takes their
/// pictures.
package struct Importer {
  package struct Options: Hashable, Sendable {
    /// The import's folder.
    package var out: String
    /// The target whose screens are shown.
    package var target: Target.ID
    /// The version of iOS that `#available` is decided for.
    package var systemVersion = "18.0"
    /// Modules without which the project is imported: what needs them is left out.
    package var without: Set<String> = []
    /// Partial frameworks that `#if canImport` finds.
    package var with: Set<String> = []
    /// Whether code that does not compile is an error.
    package var isStrict = false
    /// Whether the code that script phases write was given.
    package var hasGeneratedCode = false
    /// Options of the command `snapshot`.
    package var snapshotOptions: [String] = []
    /// The tests to run in the place of showing screens; nil for the screens.
    package var tests: [Target.ID]?
    /// The record mode of their snapshots; nil for that of the environment.
    package var recordMode: String?

    package init(out: String, target: Target.ID) {
      self.out = out
      self.target = target
    }
  }

  let project: Project
  let options: Options
  let toolchain: Toolchain
  let kit: Kit
  private let rewriter: RewriteRun
  private let say: @Sendable (String) -> Void
  private let isBlank: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - rewriter: the path of `pegbar-rewrite`.
  ///   - isBlank: whether the picture of a file has one colour; called on any thread.
  ///   - say: takes a line about each step; called on any thread.
  package init(
    _ project: Project, options: Options, toolchain: Toolchain, kit: Kit, rewriter: String,
    isBlank: @escaping @Sendable (String) -> Bool,
    say: @escaping @Sendable (String) -> Void
  ) {
    self.project = project
    self.options = options
    self.toolchain = toolchain
    self.kit = kit
    self.say = say
    self.isBlank = isBlank
    self.rewriter = RewriteRun(folder: options.out + "/.import", program: rewriter)
  }

  /// Imports the project; writes `index.html` and `import.json` into its folder.
  ///
  /// - Throws: `BuildError`, `FileError`.
  package func run() throws -> ImportResult {
    guard let target = project[options.target] else { preconditionFailure("an unknown target") }
    var result = ImportResult(project: project.path, target: target.name)
    result.notes = project.notes + notes(on: project)
    var modules = plan.modules(for: roots)
    let libraries = try addC(to: &modules, plan.targets(for: roots), &result)
    try addManagedClasses(to: &modules, plan.targets(for: roots), &result)
    if !options.hasGeneratedCode {
      result.notes += project.generatorNotes(of: plan.targets(for: roots))
    }
    result.notes += plan.unusableSources(of: plan.targets(for: roots)).map {
      "\(relative($0).escaped) is left out: its name has control characters"
    }
    let report = try rewrite(modules)
    result.notes += report.files.compactMap { file in
      file.leftOut.map { "\(self.relative(file.source)) is left out: \($0)" }
    }
    var kept = Self.linked(Self.kept(modules, report), report)
    addNeighbours(to: &kept, report)
    try addResources(to: &kept, &result)
    try addTestSettings(to: &kept)
    let checked = try check(kept)
    summarize(checked, report, in: &result)
    try build(kept, report, target, libraries)
    if options.tests == nil {
      try takePictures(into: &result)
    } else {
      try runTests(into: &result)
    }
    try write(result)
    return result
  }

  // MARK: Steps

  private func rewrite(_ modules: [ImportedModule]) throws(BuildError) -> RewriteReport {
    let count = modules.map(\.plan.files.count).reduce(0, +)
    say("rewriting \(count) files of \(modules.count) modules")
    return try rewriter.rewrite(
      RewritePlan(
        modules: modules.map(\.plan),
        availableModules: RewriteRun.availableModules(in: kit, with: options.with).filter {
          !options.without.contains($0)
        },
        partialModules: RewriteRun.partialModules(in: kit).filter { !options.without.contains($0) },
        systemVersion: options.systemVersion))
  }

  /// Returns the modules with dependencies on those that their files import, each after those that it depends on.
  ///
  /// Projects may declare fewer dependencies than their files import, since Xcode finds every module that was built before.
  private static func linked(
    _ modules: [ImportedModule], _ report: RewriteReport
  ) -> [ImportedModule] {
    let names = Set(modules.map(\.name))
    var imports: [String: Set<String>] = [:]
    for file in report.files { imports[file.module, default: []].formUnion(file.imports) }
    var rest = modules.map { module in
      var module = module
      let used = (imports[module.name] ?? []).intersection(names)
      module.dependencies = used.union(module.dependencies).subtracting([module.name]).sorted()
      module.importsSnapshotTesting =
        !Self.providedModules.isDisjoint(with: imports[module.name] ?? [])
      return module
    }
    var result: [ImportedModule] = []
    while !rest.isEmpty {
      let done = Set(result.map(\.name))
      // A circle is cut at the first module of it.
      let next =
        rest.firstIndex { done.isSuperset(of: names.intersection($0.dependencies)) } ?? 0
      var module = rest.remove(at: next)
      let known = names.subtracting(rest.map(\.name))
      module.dependencies.removeAll { !known.contains($0) }
      result.append(module)
    }
    return result
  }

  /// Gives each module the frameworks beside UIKit that its files import. It searches those of its dependencies too, since their
  /// interfaces may name them.
  private func addNeighbours(to modules: inout [ImportedModule], _ report: RewriteReport) {
    let own = Set(modules.map(\.name)).union(options.without)
    let names = Set(kit.neighbours.names).subtracting(own)
    var reached: [String: Set<String>] = [:]
    for index in modules.indices {
      let name = modules[index].name
      let imports = report.files.filter { $0.module == name }.flatMap(\.imports)
      modules[index].neighbours = kit.neighbours.closure(of: names.intersection(imports))
      let all = modules[index].dependencies.reduce(into: Set(modules[index].neighbours)) {
        $0.formUnion(reached[$1] ?? [])
      }
      reached[name] = all
      modules[index].modulePaths = all.sorted().map(kit.modules(of:))
    }
  }

  /// Returns the modules without the files that the rewriter left out.
  private static func kept(
    _ modules: [ImportedModule], _ report: RewriteReport
  ) -> [ImportedModule] {
    let leftOut = Set(report.files.filter { $0.leftOut != nil }.map(\.source))
    return modules.map { module in
      var module = module
      module.plan.files.removeAll { leftOut.contains($0.source) }
      return module
    }.filter { !$0.plan.files.isEmpty }
  }

  /// Compiles the resources of the modules' targets, and adds the files by which code finds them.
  private func addResources(
    to modules: inout [ImportedModule], _ result: inout ImportResult
  ) throws {
    let targets = plan.targets(for: roots)
    for index in modules.indices {
      guard let target = targets.first(where: { $0.moduleName == modules[index].name }) else {
        continue
      }
      say("compiling resources of \(target.name)")
      let outcome = try ModuleResources(folder: options.out, systemVersion: options.systemVersion)
        .compile(target, isMain: target.id == mainTarget)
      modules[index].plan.files.append(outcome.source)
      result.notes += outcome.notes
    }
  }

  private func outputs(of module: ImportedModule) -> [String] {
    module.plan.files.map { file in
      "\(options.out)/\(module.folder)/\((file.output as NSString).lastPathComponent)"
    }
  }

  /// Compiles the modules, and leaves out what has errors.
  private func check(_ modules: [ImportedModule]) throws -> [CheckedModule] {
    let cutting: ModuleCheck.Cutting = { request throws(BuildError) in
      try rewriter.cut(request)
    }
    let check = ModuleCheck(
      folder: options.out + "/.import/check", toolchain: toolchain, modules: [kit.modules],
      stamp: kit.folder, cutting: options.isStrict ? nil : cutting)
    var result: [CheckedModule] = []
    for module in modules {
      say("compiling \(module.name)")
      let outputs = outputs(of: module)
      try removeOthers(than: outputs, of: module)
      result.append(try check.run(module, outputs: outputs))
    }
    return result
  }

  /// Removes copies of files that the project does not have any more.
  private func removeOthers(than outputs: [String], of module: ImportedModule) throws(FileError) {
    let folder = "\(options.out)/\(module.folder)"
    let names = Set(outputs.map { ($0 as NSString).lastPathComponent })
    for name in FileReader.names(in: folder) ?? [] where !names.contains(name) {
      try FileTree.remove("\(folder)/\(name)")
    }
  }

  private func build(
    _ modules: [ImportedModule], _ report: RewriteReport, _ target: Target, _ libraries: [CLibrary]
  ) throws {
    let isTest = options.tests != nil
    let main = isTest ? nil : main(report, target)
    let package = PackageWriter(
      folder: options.out, kit: kit.package, modules: modules, main: main)
    try package.write()
    let record = try BuildRecord(
      folder: options.out, program: program, stamp: "\(toolchain.stamp) \(kit.folder)",
      manifest: package.manifest + (main ?? ""), files: modules.flatMap(outputs))
    if record.isUpToDate { return }
    say(isTest ? "building the tests" : "building the screens")
    var result = try runSwiftPM(isTest)
    if result.status != 0, let library = libraries.first {
      // C functions that a header declares may be defined in what was left out.
      let missing = CLibrary.missing(
        in: String(decoding: result.output + result.errors, as: UTF8.self))
      if !missing.isEmpty {
        try library.link(missing: missing)
        result = try runSwiftPM(isTest)
      }
    }
    guard result.status == 0 else {
      throw BuildError.mistakes(
        String(decoding: result.output + result.errors, as: UTF8.self))
    }
    try record.write()
  }

  private func runSwiftPM(_ isTest: Bool) throws(BuildError) -> Subprocess {
    try Subprocess.run(
      [toolchain.program("swift"), "build", "--package-path", options.out, "--quiet"]
        // No editor reads the index of this package, and writing it takes a fifth of the time; SwiftPM finds tests by it.
        + (isTest ? ["--build-tests"] : ["--disable-index-store"]))
  }

  /// The program that SwiftPM builds: of the screens, or of the tests.
  var program: String {
    let name = options.tests == nil ? PackageWriter.program : PackageWriter.testProgram
    return "\(options.out)/.build/debug/\(name)"
  }

  /// The program's source: it shows what the modules register when they are loaded, and starts the app's own delegate.
  private func main(_ report: RewriteReport, _ target: Target) -> String {
    let classes = report.files.filter { $0.module == target.moduleName }.flatMap(\.startClasses)
    let delegates = classes.filter { $0.role == .applicationDelegate }
    guard let delegate = delegates.first(where: \.isChosen) ?? delegates.first else {
      return "import Pegbar\n\nFoundScenes.run { $0.addStoryboards() }\n"
    }
    func named(_ name: String) -> String {
      "NSClassFromString(\(JSONValue.string("\(target.moduleName).\(name)").line))"
    }
    let application = classes.first { $0.role == .application }.map { named($0.name) } ?? "nil"
    return """
      import Foundation
      import Pegbar
      import UIKit

      FoundScenes.run { found in
        found.addStoryboards()
        guard let delegate = \(named(delegate.name)) else { return }
        found.add(
          delegate: delegate, application: \(application), info: PegResources.main.infoDictionary ?? [:])
      }

      """
  }

  private func takePictures(into result: inout ImportResult) throws {
    let pictures = ScreenPictures(
      program: program, folder: options.out, options: options.snapshotOptions, isBlank: isBlank)
    let names = try pictures.names()
    let say = say
    result.screens = try pictures.take(names) { done in say("\(done) of \(names.count) screens") }
  }

  func tell(_ line: String) { say(line) }

  private func write(_ result: ImportResult) throws {
    try FileWriter.write(Array(try result.json.utf8), to: options.out + "/import.json")
    try FileWriter.write(Array(ImportPage(result).html.utf8), to: options.out + "/index.html")
  }

  // MARK: Words

  private func relative(_ path: String) -> String {
    path.hasPrefix(project.folder + "/") ? String(path.dropFirst(project.folder.count + 1)) : path
  }

  private func summarize(
    _ checked: [CheckedModule], _ report: RewriteReport, in result: inout ImportResult
  ) {
    let missing = Dictionary(report.files.map { ($0.source, $0.missingModules) }) { $0 + $1 }
    // The files that the import itself adds do not count.
    let checked = checked.map { module in
      var module = module
      module.files.removeAll { $0.source.hasPrefix(options.out + "/.import/") }
      return module
    }
    result.modules = checked.map(ImportResult.Module.init)
    result.problems = CutCauses(checked, missing: missing).problems(path: relative)
  }

  /// One line for each dependency whose source is not there.
  private func notes(on project: Project) -> [String] {
    project.externals.compactMap { external in
      if isProvided(external) { return nil }
      switch external.state {
      case .source: return nil
      case .missing(let command):
        return "\(external.name) \(external.version) is missing: \(command)"
      case .unusable(let reason): return "\(external.name) is not used: \(reason)"
      }
    }
  }
}
