import PegBase
package import PegBuild
import PegProject

/// Rewrites Swift files of a command line by `pegbar-rewrite`.
package struct FileRewriter: SourceRewriter {
  private let program: String
  private let kit: Kit

  /// - Parameter folders: folders that may have the program, the first one first.
  /// - Returns: nil if none has it, as with a toolchain without SwiftSyntax.
  package init?(in folders: [String], kit: Kit) {
    guard let program = try? RewriteRun.program(in: folders) else { return nil }
    self.program = program
    self.kit = kit
  }

  package var stamp: String { Toolchain.stamp(of: program) }

  package func rewrite(
    _ files: [WrittenSource], ofModule module: String, in folder: String
  ) throws(BuildError) -> [RewrittenSource] {
    var planned: [RewritePlan.File] = []
    do {
      try FileTree.makeFolders([], below: folder)
      for (number, file) in files.enumerated() {
        let content = "\(folder)/\(number).text"
        try FileWriter.write(file.text, to: content)
        planned.append(
          RewritePlan.File(
            source: file.path, output: "\(folder)/\(number).swift", content: content))
      }
    } catch {
      throw .file(error)
    }
    let report = try RewriteRun(folder: folder, program: program).rewrite(
      RewritePlan(
        modules: [RewritePlan.Module(name: module, files: planned)],
        availableModules: RewriteRun.availableModules(in: kit),
        partialModules: RewriteRun.partialModules(in: kit), registersClasses: false))
    var result: [RewrittenSource] = []
    for (file, report) in zip(planned, report.files) {
      result.append(
        RewrittenSource(code: try Self.code(of: file, report), notes: Self.notes(report)))
    }
    return result
  }

  private static func code(
    of file: RewritePlan.File, _ report: RewriteReport.File
  ) throws(BuildError) -> [UInt8]? {
    guard report.isChanged, report.leftOut == nil else { return nil }
    do { return try FileReader.read(file.output, maximumBytes: 1 << 26) } catch {
      throw .file(error)
    }
  }

  private static func notes(_ report: RewriteReport.File) -> [String] {
    let notes = report.notes.map { "\(report.source):\($0.line):\($0.column): note: \($0.message)" }
    return notes + (report.leftOut.map { ["\(report.source):1:1: note: \($0)"] } ?? [])
  }
}
