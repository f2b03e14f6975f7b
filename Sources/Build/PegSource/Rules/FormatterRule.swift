import PegProject
import SwiftSyntax

/// Makes formatters replace `getObjectValue`, which only Apple's formatters have.
///
/// The first class that does so says no `override`, and conforms to a protocol by which Foundation's own methods find it. `super` means
/// the default there.
struct FormatterRule: Rule {
  let triggers = ["getObjectValue"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    guard file.contains("override") else { return }
    let visitor = FormatterVisitor(file: file, context: context)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    if !visitor.edits.isEmpty { result.imports.insert("PegFoundation") }
  }
}

private final class FormatterVisitor: SyntaxVisitor {
  private let file: SourceText
  private let context: RewriteContext
  private let finder: TypeFinder
  var edits: [Edit] = []
  /// The methods and the protocols of PegFoundation that have them.
  private static let protocols = [
    "getObjectValue(_:for:range:)": "RangeParsing",
    "getObjectValue(_:for:errorDescription:)": "ObjectParsing",
  ]

  init(file: SourceText, context: RewriteContext) {
    self.file = file
    self.context = context
    finder = TypeFinder(file: file, context: context)
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether no superclass of the class around a node has the method in the project.
  private func isFirst(_ fullName: String, at node: some SyntaxProtocol) -> Bool {
    guard let key = finder.enclosingType(of: node)?.key else { return false }
    return !context.index.isInherited(fullName, by: key)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let clause = node.inheritanceClause, let last = clause.inheritedTypes.last?.type else {
      return .visitChildren
    }
    for item in node.memberBlock.members {
      guard let function = item.decl.as(FunctionDeclSyntax.self),
        let word = function.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) })
      else { continue }
      let labels = function.signature.parameterClause.parameters.map { $0.firstName.text + ":" }
      let name = "\(function.name.text)(\(labels.joined()))"
      guard let found = Self.protocols[name], isFirst(name, at: function) else { continue }
      edits.append(.remove(word.range(withSpacesIn: file)))
      edits.append(.insert(", PegFoundation.\(found)", at: last.range.upperBound))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(SuperExprSyntax.self)
    {
      let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }
      let name = "\(member.declName.baseName.text)(\(labels.joined()))"
      if Self.protocols[name] != nil, isFirst(name, at: node) {
        edits.append(Edit(base.range, "PegFoundation.FormatterDefaults(self)"))
      }
    }
    return .visitChildren
  }
}
