import Foundation
package import PegProject

/// Makes the cuts of a request in the copies.
package struct CutRun {
  private let request: CutRequest

  package init(request: CutRequest) { self.request = request }

  /// - Throws: the error of a copy that cannot be read or written.
  package func run() throws -> CutReport {
    CutReport(files: try request.files.map(cut))
  }

  private func cut(_ file: CutRequest.File) throws -> CutReport.File {
    let text = try String(contentsOfFile: file.copy, encoding: .utf8)
    let cutter = Cutter(SourceText(path: file.source, text: text))
    let errors = file.errors + cutter.errors(missing: Set(request.missingModules))
    let outcome =
      file.isLeftOut ? cutter.leaveOut(errors.first) : cutter.cut(errors, after: file.earlier)
    if !outcome.cuts.isEmpty {
      try Data(outcome.bytes).write(to: URL(fileURLWithPath: file.copy))
    }
    return CutReport.File(
      source: file.source, cuts: outcome.cuts, functions: outcome.functions,
      imports: outcome.imports)
  }
}
