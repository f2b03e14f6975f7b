import SwiftSyntax

/// Writes `PegFoundation.SubclassableLock` for the superclass `NSLock`, and the like: Linux's locks have members that the compiler
/// cannot load in a subclass.
struct SuperclassRule: Rule {
  private static let replacements = [
    "NSLock": "SubclassableLock", "NSRecursiveLock": "SubclassableRecursiveLock",
    "NSCondition": "SubclassableCondition",
  ]
  let triggers = ["NSLock", "NSRecursiveLock", "NSCondition"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = SuperclassVisitor(
      names: Self.replacements.filter { !context.index.declaresType($0.key) })
    visitor.walk(file.tree)
    result.edits += visitor.edits
    if !visitor.edits.isEmpty { result.imports.insert("PegFoundation") }
  }
}

private final class SuperclassVisitor: SyntaxVisitor {
  private let names: [String: String]
  var edits: [Edit] = []

  init(names: [String: String]) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = node.inheritanceClause?.inheritedTypes.first?.type else {
      return .visitChildren
    }
    let name =
      type.as(IdentifierTypeSyntax.self)?.name.text
      ?? type.as(MemberTypeSyntax.self).flatMap {
        $0.baseType.trimmedDescription == "Foundation" ? $0.name.text : nil
      }
    if let name, let other = names[name] {
      edits.append(Edit(type.range, "PegFoundation.\(other)"))
    }
    return .visitChildren
  }
}
