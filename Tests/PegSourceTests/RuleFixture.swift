import PegProject
import PegSource

/// A module of a few files that rules are tried on.
struct RuleFixture {
  var plan: RewritePlan
  private let texts: [SourceText]

  init(
    _ texts: [String], name: String = "App", conditions: [String] = [],
    modules: [String] = ["UIKit", "Foundation", "Swift", "Dispatch", "os"],
    partialModules: [String] = ["Glibc"], systemVersion: String = "18.0", languageMode: Int = 5,
    isMainActorByDefault: Bool = false
  ) {
    let files = texts.indices.map { RewritePlan.File(source: "/app/\($0).swift", output: "") }
    let module = RewritePlan.Module(
      name: name, files: files, conditions: conditions, languageMode: languageMode,
      isMainActorByDefault: isMainActorByDefault)
    plan = RewritePlan(
      modules: [module], availableModules: modules, partialModules: partialModules,
      systemVersion: systemVersion)
    let code = LiveCode(module: module, plan: plan)
    self.texts = zip(files, texts).map { code.decide(SourceText(path: $0.source, text: $1)) }
  }

  /// The files with dead code blanked, and without spaces at the ends of lines.
  var live: [String] { texts.map { Self.trimmed($0.bytes) } }

  var rewritten: [Rewriter.Rewritten] {
    let module = plan.modules[0]
    let index = DeclarationIndex(files: texts.map { (module.name, $0) })
    let rewriter = Rewriter(context: RewriteContext(module: module, plan: plan, index: index))
    return texts.map { rewriter.rewrite($0) }
  }

  /// The rewritten files, without spaces at the ends of lines.
  var output: [String] { rewritten.map { Self.trimmed($0.bytes) } }

  static func trimmed(_ bytes: [UInt8]) -> String {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  /// Returns the code of one file without its indentation and double spaces.
  static func packed(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
  }
}
