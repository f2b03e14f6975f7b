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

  /// - Parameters:
  ///   - folder: a folder for plans.
  ///   - programs: folders that may have the program, the first one first.
  /// - Throws: `BuildError.cannotRun` if none has it.
  package init(folder: String, programs: [String]) throws(BuildError) {
    let paths = programs.map { "\($0)/pegbar-rewrite" }
    guard let program = paths.first(where: { access($0, X_OK) == 0 }) else {
      throw .cannotRun(
        program: "pegbar-rewrite",
        reason: "it is not in \(programs.joined(separator: " or ")); 'pegbar kit' makes it")
    }
    self.program = program
    self.folder = folder
  }

  /// Writes the copies of a plan's files.
  ///
  /// - Throws: `BuildError.failed` with the program's error; `.file`.
  package func rewrite(_ plan: RewritePlan) throws(BuildError) -> RewriteReport {
    try ask(plan, file: "plan.json")
  }

  /// Leaves out what does not compile, in the copies.
  ///
  /// - Throws: `BuildError.failed` with the program's error; `.file`.
  package func cut(_ request: CutRequest) throws(BuildError) -> CutReport {
    try ask(request, file: "cuts.json", options: ["--cut"])
  }

  private func ask<Question: Encodable, Answer: Decodable>(
    _ question: Question, file: String, options: [String] = []
  ) throws(BuildError) -> Answer {
    let path = "\(folder)/\(file)"
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      try FileTree.makeFolders([], below: folder)
      try FileWriter.write(Array(try encoder.encode(question)), to: path)
    } catch let error as FileError {
      throw .file(error)
    } catch {
      throw .file(.cannotWrite(path: path, reason: error.localizedDescription))
    }
    let result = try Subprocess.run([program] + options + [path])
    guard result.status == 0,
      let answer = try? JSONDecoder().decode(Answer.self, from: Data(result.output))
    else {
      throw .failed(
        program: "pegbar-rewrite", status: result.status,
        message: ScreenPictures.problem(of: result) ?? "it printed no report")
    }
    return answer
  }
}
