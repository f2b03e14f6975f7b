import SwiftSyntax

/// Finds members of `AnyObject` through the runtime: Swift looks them up in Objective-C's classes, which Linux has not.
struct AnyObjectRule: Rule {
  let triggers = ["AnyObject"]

  /// The members that `PegRuntime.ObjectMembers` has.
  static let members: Set<String> = [
    "doubleValue", "floatValue", "intValue", "integerValue", "int32Value", "int64Value",
    "uintValue", "boolValue", "stringValue", "cgRectValue", "cgPointValue", "cgSizeValue",
    "rangeValue", "uiEdgeInsetsValue", "uiOffsetValue", "cgVectorValue", "cgAffineTransformValue",
    "length", "count", "object", "description", "hash", "isKind", "isMember", "isEqual", "value",
  ]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = AnyObjectVisitor(finder: TypeFinder(file: file, context: context))
    visitor.walk(file.tree)
    result.edits += visitor.edits
    if !visitor.edits.isEmpty { result.imports.insert("PegRuntime") }
  }
}

private final class AnyObjectVisitor: SyntaxVisitor {
  private let finder: TypeFinder
  var edits: [Edit] = []

  init(finder: TypeFinder) {
    self.finder = finder
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard AnyObjectRule.members.contains(node.declName.baseName.text), var base = node.base else {
      return .visitChildren
    }
    let chain = base.as(OptionalChainingExprSyntax.self)
    if let chain { base = chain.expression }
    let function = "PegRuntime.ObjectMembers" + (chain == nil ? "" : ".of") + "("
    if let tuple = base.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first, let cast = Cast(only.expression), cast.isToAnyObject
    {
      edits.append(Edit(tuple.leftParen.range, function))
      edits.append(.remove(cast.value.range.upperBound..<only.expression.range.upperBound))
    } else if base.is(DeclReferenceExprSyntax.self) || base.is(SubscriptCallExprSyntax.self),
      let type = finder.type(of: base, at: node)?.text, isAnyObject(type)
    {
      edits.append(.insert(function, at: base.range.lowerBound))
      edits.append(.insert(")", at: base.range.upperBound))
    }
    return .visitChildren
  }

  private func isAnyObject(_ type: String) -> Bool {
    DeclarationIndex.plain(type) == "AnyObject"
  }

  /// A cast in parentheses.
  private struct Cast {
    var value: ExprSyntax
    var isToAnyObject: Bool

    init?(_ expression: ExprSyntax) {
      guard let sequence = expression.as(SequenceExprSyntax.self) else { return nil }
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self) else { return nil }
      value = elements[0]
      isToAnyObject = DeclarationIndex.plain(elements[2].trimmedDescription) == "AnyObject"
    }
  }
}
