import PegProject
import SwiftSyntax

/// Finds the classes that an app starts with, and removes what would start it: the program around the module does so.
///
/// Of `main.swift` the declarations stay. Statements are left out, since a module that is not a program has none; the one that
/// calls `UIApplicationMain` is reported, the others are noted.
struct StartRule: Rule {
  var triggers: [String] { [] }

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    guard let declarations = context.index.file(file.path)?.declarations else { return }
    for type in declarations.types where type.kind == .class && !type.isLocal {
      report(type, file, context, &result)
    }
    let isMain = file.path.hasSuffix("/main.swift") || file.path == "main.swift"
    if isMain || file.contains("UIApplicationMain(") || file.contains("@main") {
      rewrite(file, isMain: isMain, context, &result)
    }
  }

  // MARK: Classes

  private func report(
    _ type: DeclaredType, _ file: SourceText, _ context: RewriteContext,
    _ result: inout RewriteResult
  ) {
    let key = DeclarationIndex.TypeKey(module: context.module.name, name: type.name)
    let marks = ["@main", "@UIApplicationMain", "@NSApplicationMain"]
    for role in Self.roles(of: key, context.index) {
      result.startClasses.append(
        RewriteReport.StartClass(
          role: role, name: type.name, line: file.place(of: type.nameEnd).line,
          isChosen: role == .applicationDelegate && marks.contains(where: type.has)))
    }
  }

  private static func roles(
    of key: DeclarationIndex.TypeKey, _ index: DeclarationIndex
  ) -> [RewriteReport.StartClass.Role] {
    var roles: [RewriteReport.StartClass.Role] = []
    if index.conforms(key, to: "UIApplicationDelegate") { roles.append(.applicationDelegate) }
    if index.conforms(key, to: "UIWindowSceneDelegate")
      || index.conforms(key, to: "UISceneDelegate")
    {
      roles.append(.sceneDelegate)
    }
    if index.ancestry(of: key).last?.name == "UIApplication" { roles.append(.application) }
    return roles
  }

  // MARK: Code that starts

  private func rewrite(
    _ file: SourceText, isMain: Bool, _ context: RewriteContext, _ result: inout RewriteResult
  ) {
    let visitor = StartVisitor()
    visitor.walk(file.tree)
    for attribute in visitor.attributes where isStart(attribute, in: file, context) {
      result.edits.append(.remove(attribute))
    }
    for (name, offset) in visitor.started {
      guard let key = context.index.resolve(name, in: context.module.name) else { continue }
      for role in Self.roles(of: key, context.index) where role != .sceneDelegate {
        result.startClasses.append(
          RewriteReport.StartClass(
            role: role, name: key.name, line: file.place(of: offset).line, isChosen: true))
      }
    }
    if isMain, !visitor.started.isEmpty || file.contains("UIApplicationMain(") {
      removeStatements(of: file, &result)
    }
  }

  /// Whether the type that `@main` marks starts an app of UIKit. Others are programs that need no help.
  private func isStart(
    _ attribute: Range<Int>, in file: SourceText, _ context: RewriteContext
  ) -> Bool {
    guard let place = context.index.innermost(at: attribute.lowerBound, in: file.path),
      let key = context.index.key(at: place)
    else { return false }
    return !Self.roles(of: key, context.index).isEmpty
      || String(decoding: file.bytes[context.index[place].range], as: UTF8.self)
        .contains("UIApplicationMain(")
  }

  private func removeStatements(of file: SourceText, _ result: inout RewriteResult) {
    for item in file.tree.statements where !item.item.is(DeclSyntax.self) {
      // The parser takes macros such as #Preview for expressions.
      if item.item.is(MacroExpansionExprSyntax.self) { continue }
      result.edits.append(.remove(item.range))
      if !file.text(item).contains("UIApplicationMain(") {
        result.notes.append((item.range.lowerBound, "a statement of main.swift is not run"))
      }
    }
  }
}

private final class StartVisitor: SyntaxVisitor {
  /// Places of `@main`.
  var attributes: [Range<Int>] = []
  /// Classes that calls of `UIApplicationMain` name.
  var started: [(name: String, offset: Int)] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "main" { attributes.append(node.range) }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    if name == "UIApplicationMain" {
      let finder = MetatypeFinder(viewMode: .sourceAccurate)
      finder.walk(node.root)
      started += finder.found
    }
    return .visitChildren
  }
}

/// The types of `Type.self` in a file: the class's name is often made before the call.
private final class MetatypeFinder: SyntaxVisitor {
  var found: [(name: String, offset: Int)] = []

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "self", let base = node.base {
      found.append((base.trimmedDescription, node.range.lowerBound))
    }
    return .visitChildren
  }
}
