import Foundation
import Glibc
import PegBase
package import PegBuild
package import PegProject

/// Runs `pegbar-rewrite`, which needs the toolchain's SwiftSyntax, as a program of its own.
package struct RewriteRun {
  /// The path of the program.
  package let program: String
  private let folder: String

  /// - Parameter folder: a folder for plans.
  package init(folder: String, program: String) {
    self.program = program
    self.folder = folder
  }

  /// Returns the path of the program.
  ///
  /// - Parameter folders: folders that may have it, the first one first.
  /// - Throws: `BuildError.cannotRun` if none has it.
  package static func program(in folders: [String]) throws(BuildError) -> String {
    let paths = folders.map { "\($0)/pegbar-rewrite" }
    guard let program = paths.first(where: { access($0, X_OK) == 0 }) else {
      throw .cannotRun(
        program: "pegbar-rewrite",
        reason: "it is not in \(folders.joined(separator: " or ")); 'pegbar kit' makes it")
    }
    return program
  }

  /// The modules that code may import and that `#if canImport` finds: those of a kit, and those of the toolchain that iOS has too.
  ///
  /// - Parameter named: partial frameworks that `#if canImport` finds as well.
  static func availableModules(in kit: Kit, with named: Set<String> = []) -> [String] {
    kit.neighbours.modules.filter { !$0.isPartial || named.contains($0.name) }.map(\.name)
      + (FileReader.names(in: kit.modules) ?? []).compactMap { name in
        name.hasSuffix(".swiftmodule") ? String(name.dropLast(12)) : nil
      } + [
        "Swift", "Foundation", "Dispatch", "Observation", "RegexBuilder", "Synchronization",
        "XCTest", "Testing",
      ]
  }

  /// The modules that code may import and that `#if canImport` does not find: partial frameworks, and what stands for Darwin.
  static func partialModules(in kit: Kit) -> [String] {
    kit.neighbours.modules.filter(\.isPartial).map(\.name) + ["Glibc"]
  }

  /// Writes the copies of a plan's files.
  ///
  /// - Throws: `BuildError.failed` with the program's error; `.file`.
  package func rewrite(_ plan: RewritePlan) throws(BuildError) -> RewriteReport {
    try run(plan, as: "plan.json", [])
  }

  /// Leaves out what does not compile.
  ///
  /// - Throws: as `rewrite`.
  package func cut(_ request: CutRequest) throws(BuildError) -> CutReport {
    try run(request, as: "cuts.json", ["--cut"])
  }

  /// Reads a package's manifest as syntax.
  ///
  /// - Returns: JSON that `ProjectOptions.ManifestText` takes.
  /// - Throws: `BuildError.failed` with the program's error.
  package static func manifest(
    at path: String, program: String
  ) throws(BuildError) -> [UInt8] {
    let result = try Subprocess.run([program, "--manifest", path])
    guard result.status == 0 else { throw Self.failure(result) }
    return result.output
  }

  /// Reads a package's manifest by letting the package manager run it.
  ///
  /// It leaves nothing in the package's folder.
  ///
  /// - Returns: JSON that `ProjectOptions.ManifestText` takes.
  /// - Throws: `BuildError.failed` with the package manager's error.
  package static func dump(of path: String, swift: String) throws(BuildError) -> [UInt8] {
    let folder = (path as NSString).deletingLastPathComponent
    let scratch = FileManager.default.temporaryDirectory.path + "/pegbar-manifest-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let result = try Subprocess.run([
      swift, "package", "--package-path", folder, "--scratch-path", scratch,
      "--manifest-cache", "none", "dump-package",
    ])
    guard result.status == 0 else {
      throw .failed(
        program: "swift package", status: result.status,
        message: ScreenPictures.problem(of: result) ?? "it printed no package")
    }
    return result.output
  }

  private func run<Request: Encodable, Report: Decodable>(
    _ request: Request, as name: String, _ words: [String]
  ) throws(BuildError) -> Report {
    let path = "\(folder)/\(name)"
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try FileTree.makeFolders([], below: folder)
      try FileWriter.write(Array(try encoder.encode(request)), to: path)
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .file(.cannotWrite(path: path, reason: error.localizedDescription))
    }
    let result = try Subprocess.run([program] + words + [path])
    guard result.status == 0,
      let report = try? JSONDecoder().decode(Report.self, from: Data(result.output))
    else { throw Self.failure(result) }
    return report
  }

  private static func failure(_ result: Subprocess) -> BuildError {
    .failed(
      program: "pegbar-rewrite", status: result.status,
      message: ScreenPictures.problem(of: result) ?? "it printed no report")
  }
}
