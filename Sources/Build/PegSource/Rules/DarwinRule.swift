import PegProject
import SwiftSyntax

/// Adds functions of Darwin and of Objective-C's overlay that Linux lacks to the files that call them.
///
/// Without Objective-C there are no autoreleased objects, so a pool runs its body. Times come from Foundation, which follows the
/// scene's clock.
struct DarwinRule: Rule {
  private static let functions = [
    "autoreleasepool":
      "nonisolated func autoreleasepool<R, E: Error>(invoking body: () throws(E) -> R) "
      + "throws(E) -> R { try body() }",
    "CFAbsoluteTimeGetCurrent":
      "nonisolated func CFAbsoluteTimeGetCurrent() -> Double { "
      + "Foundation.Date().timeIntervalSinceReferenceDate }",
    "mach_absolute_time":
      "nonisolated func mach_absolute_time() -> UInt64 { "
      + "UInt64(Foundation.ProcessInfo.processInfo.systemUptime * 1_000_000_000) }",
    "pthread_main_np":
      "nonisolated func pthread_main_np() -> Int32 { Foundation.Thread.isMainThread ? 1 : 0 }",
  ]

  /// Functions that PegRuntime has.
  private static let ofRuntime: Set<String> = ["objc_sync_enter", "objc_sync_exit"]

  /// Functions of Foundation that know no names given by `@objc(Name)`, and those of PegRuntime that do.
  fileprivate static let replacements = [
    "NSClassFromString": "PegRuntime.classNamed", "NSStringFromClass": "PegRuntime.name(ofClass:)",
  ]

  let triggers =
    DarwinRule.functions.keys.sorted() + DarwinRule.ofRuntime.sorted()
    + DarwinRule.replacements.keys.sorted()

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let finder = CallFinder(names: Set(triggers))
    finder.walk(file.tree)
    if !finder.found.isDisjoint(with: Self.ofRuntime) { result.imports.insert("PegRuntime") }
    result.edits += finder.edits
    if !finder.edits.isEmpty { result.imports.insert("PegRuntime") }
    for name in triggers where finder.found.contains(name) {
      guard context.index.globals(named: name, in: context.module.name).isEmpty,
        let declaration = Self.functions[name]
      else { continue }
      result.tail.append("private " + declaration)
      if declaration.contains("Foundation.") { result.imports.insert("Foundation") }
    }
  }
}

/// Finds calls of functions by their names.
private final class CallFinder: SyntaxVisitor {
  private let names: Set<String>
  var found: Set<String> = []
  var edits: [Edit] = []

  init(names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      names.contains(name)
    {
      found.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    if member == nil || member?.base?.id == node.id,
      let other = DarwinRule.replacements[node.baseName.text]
    {
      edits.append(Edit(node.range, other))
    }
    return .skipChildren
  }
}
