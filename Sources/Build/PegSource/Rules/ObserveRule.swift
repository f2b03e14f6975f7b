import SwiftSyntax

/// Gives `object.observe(\.path, …)` the names of the properties: key paths have none on Linux.
///
/// Only paths through properties of the project get names. PegRuntime knows those of the kit.
struct ObserveRule: Rule {
  let triggers = ["observe(\\"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = ObserveVisitor(file: file, context: context)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    if !visitor.edits.isEmpty { result.imports.insert("PegRuntime") }
  }
}

private final class ObserveVisitor: SyntaxVisitor {
  private let context: RewriteContext
  private let finder: TypeFinder
  var edits: [Edit] = []

  init(file: SourceText, context: RewriteContext) {
    self.context = context
    finder = TypeFinder(file: file, context: context)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let first = node.arguments.first, first.label == nil,
      let path = first.expression.as(KeyPathExprSyntax.self),
      node.arguments.dropFirst().allSatisfy({
        ["options", "changeHandler"].contains($0.label?.text ?? "")
      }), let owner = receiver(of: node),
      context.index.members(of: owner, named: "observe").isEmpty,
      let names = names(of: path, from: owner)
    else { return .visitChildren }
    edits.append(
      .insert(", named: \"\(names.joined(separator: "."))\"", at: first.expression.range.upperBound)
    )
    return .visitChildren
  }

  /// The class of the object that is observed.
  private func receiver(of node: FunctionCallExprSyntax) -> DeclarationIndex.TypeKey? {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "observe"
    {
      return member.base.flatMap { finder.type(of: $0, at: node)?.key }
    }
    guard node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "observe" else {
      return nil
    }
    return finder.enclosingType(of: node)?.key
  }

  /// The Objective-C names of a path's properties; nil if the project does not declare all of them.
  private func names(
    of path: KeyPathExprSyntax, from receiver: DeclarationIndex.TypeKey
  ) -> [String]? {
    let index = context.index
    var owner: DeclarationIndex.TypeKey? =
      path.root.flatMap { finder.namedType($0.trimmedDescription, at: path)?.key } ?? receiver
    var names: [String] = []
    for component in path.components {
      if component.component.is(KeyPathOptionalComponentSyntax.self) { continue }
      guard let property = component.component.as(KeyPathPropertyComponentSyntax.self),
        let key = owner,
        let found = index.members(of: key, named: property.declName.baseName.text).first,
        index.isVisible(found.member, of: found.type, key: found.owner)
      else { return nil }
      names.append(index.objectiveCName(of: found.member, in: found.owner))
      owner = finder.typeOfMember(found.member.name, of: key)?.key
    }
    return names.isEmpty ? nil : names
  }
}
