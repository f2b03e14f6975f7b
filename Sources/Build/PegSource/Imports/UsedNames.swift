import SwiftSyntax

/// The capitalised names that a file uses as types or values, in their order; members of other names and attributes apart.
final class UsedNames: SyntaxVisitor {
  private(set) var names: [(name: String, offset: Int)] = []
  /// Generic parameters and associated types.
  private var own: Set<String> = []

  init(in node: some SyntaxProtocol) {
    super.init(viewMode: .sourceAccurate)
    walk(node)
  }

  /// The names that are neither the standard library's nor declared in the plan's modules.
  func foreign(to index: DeclarationIndex) -> [(name: String, offset: Int)] {
    let names = names.filter { !own.contains($0.name) && !StandardNames.all.contains($0.name) }
    if names.isEmpty { return [] }
    let declared = index.typeNames
    return names.filter { !declared.contains($0.name) }
  }

  private func add(_ token: TokenSyntax) {
    guard let first = token.text.utf8.first, (65...90).contains(first) else { return }
    names.append((token.text, token.range.lowerBound))
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.name.text != "Self" { add(node.name) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    if member.map({ $0.declName.id != node.id }) ?? true, node.baseName.text != "Self" {
      add(node.baseName)
    }
    return .visitChildren
  }

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if let arguments = node.arguments { walk(Syntax(arguments)) }
    return .skipChildren
  }

  override func visit(_ node: GenericParameterSyntax) -> SyntaxVisitorContinueKind {
    own.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    own.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
