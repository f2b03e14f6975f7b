import SwiftSyntax

/// Makes plain subclasses of NSObject replace methods that only Apple's NSObject has, such as `observeValue(forKeyPath:…)`.
///
/// The first class that does so says no `override`, and its table has the method. `super` means the default there.
struct RuntimeMemberRule: Rule {
  static let triggers = [
    "forKey", "forUndefinedKey", "responds(to", "forwardingTarget", "awakeFromNib",
  ]
  var triggers: [String] { Self.triggers }

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    guard file.contains("override") || file.contains("super") else { return }
    let visitor = RuntimeMemberVisitor(file: file, context: context)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    if visitor.usesDefaults { result.imports.insert("PegRuntime") }
  }
}

private final class RuntimeMemberVisitor: SyntaxVisitor {
  private let file: SourceText
  private let context: RewriteContext
  private let finder: TypeFinder
  var edits: [Edit] = []
  var usesDefaults = false

  init(file: SourceText, context: RewriteContext) {
    self.file = file
    self.context = context
    finder = TypeFinder(file: file, context: context)
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether no superclass of the class around a node has the method, here or in the kit.
  private func isFirst(_ fullName: String, at node: some SyntaxProtocol) -> Bool {
    guard Kit.runtimeMembers[fullName] != nil, let key = finder.enclosingType(of: node)?.key else {
      return false
    }
    return context.index.replacesRuntimeMember(fullName, key)
      && !context.index.isInherited(fullName, by: key)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
    if let word = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) }),
      isFirst("\(node.name.text)(\(labels.joined()))", at: node)
    {
      edits.append(.remove(word.range(withSpacesIn: file)))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(SuperExprSyntax.self)
    {
      let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }
      if isFirst("\(member.declName.baseName.text)(\(labels.joined()))", at: node) {
        edits.append(Edit(base.range, "PegRuntime.Defaults(self)"))
        usesDefaults = true
      }
    }
    return .visitChildren
  }
}
