import Foundation
import PegBase
package import PegBuild
package import PegProject

/// Compiles the copies of a module, and leaves out what has errors until there is none.
///
/// Modules are checked in the order of their imports; each check writes the interface that later ones read.
package struct ModuleCheck {
  /// Makes the cuts of a request in the copies.
  package typealias Cutting = (CutRequest) throws(BuildError) -> CutReport

  /// The number of rounds after which files with errors are left out.
  static let mostRounds = 12
  /// The number of rounds in which consequences wait for other errors to be removed.
  private static let roundsForConsequences = 5

  /// The module on which most of Apple's frameworks for apps are built; it hands on Foundation.
  private static let umbrella = "UIKit"
  /// Rises if the same errors lead to other cuts.
  private static let format = 1

  private let compiler: ModuleCompiler
  private let folder: String
  /// Changes if the modules outside of the project do.
  private let stamp: String
  private let cutting: Cutting?

  /// - Parameters:
  ///   - folder: a folder for interfaces, unfinished copies and the outcomes of earlier checks.
  ///   - modules: the folders of the modules that the project may import, such as a kit's.
  ///   - stamp: changes if those modules do.
  ///   - cutting: nil if errors are not to be removed.
  package init(
    folder: String, toolchain: Toolchain, modules: [String], stamp: String, cutting: Cutting?
  ) {
    self.folder = folder
    self.stamp = "\(toolchain.stamp) \(stamp)"
    self.cutting = cutting
    compiler = ModuleCompiler(
      toolchain: toolchain, searchPaths: ["\(folder)/interfaces"] + modules)
  }

  /// Checks a module, whose plan's outputs are the rewritten copies.
  ///
  /// - Parameter outputs: the paths for copies that compile, one for each file of the plan; those that would not change keep
  ///   their dates.
  /// - Throws: `BuildError.mistakes` with the compiler's text if no cut removes an error; `.file`, `.cannotRun`, `.failed`.
  package func run(
    _ module: ImportedModule, outputs: [String]
  ) throws(BuildError) -> CheckedModule {
    precondition(outputs.count == module.plan.files.count)
    if outputs.isEmpty { throw .noSources }
    do {
      try FileTree.makeFolders(["interfaces"], below: folder)
      let texts = try module.plan.files.map { file throws(FileError) in
        try FileReader.read(file.output, maximumBytes: 1 << 28)
      }
      var record = CheckRecord(folder: folder, module: module)
      record.key = key(of: module, texts)
      if let known = record.outcome(outputs: outputs) { return known }
      let work = try CheckWork(module, texts: texts, folder: folder)
      let checked = try remove(work, of: module)
      try work.finish(outputs)
      try record.write(checked, outputs: outputs)
      return checked
    } catch let error as FileError {
      throw .file(error)
    } catch let error as BuildError {
      throw error
    } catch {
      throw .file(.cannotWrite(path: folder, reason: error.localizedDescription))
    }
  }

  /// The digest of everything that the outcome depends on, the modules that were checked before included.
  private func key(of module: ImportedModule, _ texts: [[UInt8]]) -> String {
    var bytes = Array(
      (["\(Self.format)", stamp] + compiler.options(module)).joined(separator: "\0").utf8)
    for name in module.dependencies.sorted() {
      bytes += Array(CheckRecord.key(of: name, in: folder).utf8) + [0]
    }
    bytes.append(cutting == nil ? 0 : 1)
    for (file, text) in zip(module.plan.files, texts) {
      bytes += Array(file.source.utf8) + [0]
      bytes += text.withUnsafeBytes(SHA256.digest(of:))
    }
    return bytes.withUnsafeBytes(SHA256.hexDigest(of:))
  }

  private func remove(
    _ work: CheckWork, of module: ImportedModule
  ) throws(BuildError) -> CheckedModule {
    var state = CheckedModule(name: module.name, files: [], rounds: 0)
    if let cutting { try begin(work, module, &state, cutting) }
    let interface = "\(folder)/interfaces/\(module.name).swiftmodule"
    while true {
      state.rounds += 1
      guard
        let text = try compiler.errors(in: work.copies, of: module, output: interface)
      else { return state }
      // After the most rounds, each further one leaves out a file at least.
      guard let cutting, state.rounds <= Self.mostRounds + work.copies.count else {
        throw .mistakes(text)
      }
      if try !cut(after: text, work, &state, cutting) { throw .mistakes(text) }
    }
  }

  /// Counts the functions, and leaves out the imports of missing modules.
  private func begin(
    _ work: CheckWork, _ module: ImportedModule, _ state: inout CheckedModule, _ cutting: Cutting
  ) throws(BuildError) {
    let counted = try cutting(work.request { _ in [] })
    state.files = counted.files.map {
      CheckedModule.File(source: $0.source, functions: $0.functions, functionsLeft: $0.functions)
    }
    let names = Set(counted.files.flatMap(\.imports)).union([Self.umbrella]).sorted()
    let missing = try compiler.missing(
      among: names, for: module, probe: "\(folder)/unfinished/\(module.name)/probe.swift")
    var request = work.request { _ in [] }
    request.missingModules = missing
    if !missing.contains(Self.umbrella) { request.umbrella = Self.umbrella }
    add(try cutting(request), to: &state)
  }

  private func add(_ report: CutReport, to state: inout CheckedModule) {
    for file in report.files {
      guard let index = state.files.firstIndex(where: { $0.source == file.source }) else {
        continue
      }
      state.files[index].functionsLeft = file.functions
      state.files[index].leftOut += file.cuts.map { .init(round: state.rounds, cut: $0) }
    }
  }

  /// Leaves out what has the errors.
  ///
  /// - Returns: false if no cut removes one.
  private func cut(
    after text: String, _ work: CheckWork, _ state: inout CheckedModule, _ cutting: Cutting
  ) throws(BuildError) -> Bool {
    let found = CompilerErrors(text, paths: work.paths)
    if found.isKitUnreadable { return false }
    var errors = Self.without(found.errors, Self.isEcho)
    if state.rounds <= Self.roundsForConsequences {
      errors = Self.without(errors, Self.isConsequence)
    }
    let earlier = Dictionary(
      uniqueKeysWithValues: state.files.map { ($0.source, $0.leftOut.map(\.cut)) })
    var request = work.request { errors[$0] ?? [] }
    request.files.removeAll { $0.errors.isEmpty && !found.crashed.contains($0.source) }
    guard !request.files.isEmpty else { return false }
    for index in request.files.indices {
      let source = request.files[index].source
      request.files[index].earlier = earlier[source] ?? []
      request.files[index].isLeftOut =
        state.rounds > Self.mostRounds || found.crashed.contains(source)
    }
    let report = try cutting(request)
    add(report, to: &state)
    return report.files.contains { !$0.cuts.isEmpty }
  }

  /// Returns the errors for which a condition does not hold; all if it holds for all.
  private static func without(
    _ errors: [String: [CutRequest.Diagnostic]], _ condition: (CutRequest.Diagnostic) -> Bool
  ) -> [String: [CutRequest.Diagnostic]] {
    let rest = errors.mapValues { $0.filter { !condition($0) } }.filter { !$0.value.isEmpty }
    return rest.isEmpty ? errors : rest
  }

  /// Whether the compiler may state an error of code that rewriting adds, because other code of the module has one.
  private static func isEcho(_ error: CutRequest.Diagnostic) -> Bool {
    ["should be initialized with a compile-time value", "to use @section attribute"]
      .contains { error.message.contains($0) }
  }

  /// Whether an error may vanish with others: cutting for it at once could cut too much.
  private static func isConsequence(_ error: CutRequest.Diagnostic) -> Bool {
    let marks = [
      "does not conform to protocol", "has no initializers", "'required' initializer",
      "redundant conformance",
    ]
    return marks.contains { error.message.contains($0) }
  }
}

/// The copies that a check works on.
struct CheckWork {
  let copies: [String]
  private let sources: [String]
  /// The users' files by the paths that the compiler may print.
  let paths: [String: CompilerErrors.Place]

  /// Writes copies of the rewritten texts.
  init(_ module: ImportedModule, texts: [[UInt8]], folder: String) throws(FileError) {
    let place = try FileTree.makeFolders(["unfinished", module.name], below: folder)
    var copies: [String] = []
    for (index, (file, text)) in zip(module.plan.files, texts).enumerated() {
      // The compiler wants names that differ, and the name of main.swift as it is.
      let name = file.output.split(separator: "/").last.map(String.init) ?? "file.swift"
      let path = "\(try FileTree.makeFolders(["\(index)"], below: place))/\(name)"
      try FileWriter.write(text, to: path)
      copies.append(path)
    }
    self.copies = copies
    sources = module.plan.files.map(\.source)
    var paths: [String: CompilerErrors.Place] = [:]
    for ((source, copy), text) in zip(zip(sources, copies), texts) {
      paths[source] = .init(source: source)
      // The compiler names the copy for what stands behind the user's text.
      paths[copy] = .init(source: source, linesBefore: CopyHeader.end(in: text).lines)
    }
    self.paths = paths
  }

  func request(_ errors: (String) -> [CutRequest.Diagnostic]) -> CutRequest {
    CutRequest(
      files: zip(sources, copies).map {
        CutRequest.File(source: $0, copy: $1, errors: errors($0))
      })
  }

  /// Writes the finished copies.
  func finish(_ outputs: [String]) throws(FileError) {
    for (copy, output) in zip(copies, outputs) {
      let bytes = try FileReader.read(copy, maximumBytes: 1 << 28)
      if (try? FileReader.read(output, maximumBytes: 1 << 28)) == bytes { continue }
      if let slash = output.lastIndex(of: "/") {
        try FileTree.makeFolders([], below: String(output[..<slash]))
      }
      try FileWriter.write(bytes, to: output)
    }
  }
}
