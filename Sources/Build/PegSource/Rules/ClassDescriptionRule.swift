import SwiftSyntax

/// Writes `PegRuntime.name(ofClass: type(of: object))` for `type(of: object).description()`: any class of Apple's has that method.
struct ClassDescriptionRule: Rule {
  let triggers = [").description()", ".classForCoder.description()"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = ClassDescriptionVisitor(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    if !visitor.edits.isEmpty { result.imports.insert("PegRuntime") }
  }
}

private final class ClassDescriptionVisitor: SyntaxVisitor {
  var edits: [Edit] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.arguments.isEmpty, node.trailingClosure == nil,
      let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description",
      let base = member.base, Self.isClass(base)
    else { return .visitChildren }
    edits.append(.insert("PegRuntime.name(ofClass: ", at: base.range.lowerBound))
    edits.append(Edit(base.range.upperBound..<node.range.upperBound, ")"))
    return .visitChildren
  }

  private static func isClass(_ node: ExprSyntax) -> Bool {
    if let call = node.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.trimmedDescription == "type"
        && call.arguments.first?.label?.text == "of"
    }
    return node.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "classForCoder"
  }
}
