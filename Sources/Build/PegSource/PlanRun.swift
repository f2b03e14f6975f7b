import Foundation
package import PegProject

/// Rewrites the files of all modules of a plan, several at a time.
package struct PlanRun {
  private let plan: RewritePlan

  package init(plan: RewritePlan) { self.plan = plan }

  /// Writes the copies; those that would not change keep their dates.
  ///
  /// A copy begins with a line that tells the compiler the user's path, so that errors name the user's file and line.
  ///
  /// - Throws: the error of a file that cannot be read or written.
  package func run() throws -> RewriteReport {
    let sources = try plan.modules.map { module in
      let code = LiveCode(module: module, plan: plan)
      return try module.files.map { file in
        code.decide(
          SourceText(
            path: file.source, text: try String(contentsOfFile: file.source, encoding: .utf8)))
      }
    }
    let index = DeclarationIndex(
      files: zip(plan.modules, sources).flatMap { module, texts in
        texts.map { (module.name, $0) }
      })
    var report = RewriteReport(files: [])
    for (module, texts) in zip(plan.modules, sources) {
      let rewriter = Rewriter(context: RewriteContext(module: module, plan: plan, index: index))
      for (file, text) in zip(module.files, texts) {
        let rewritten = rewriter.rewrite(text)
        report.files.append(rewritten.report)
        guard rewritten.report.leftOut == nil else { continue }
        try write(rewritten.header + rewritten.bytes, to: file.output)
      }
    }
    return report
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let data = Data(bytes)
    if FileManager.default.contents(atPath: path) == data { return }
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try data.write(to: URL(fileURLWithPath: path))
  }
}
