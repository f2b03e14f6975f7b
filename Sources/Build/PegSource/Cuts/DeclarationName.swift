import SwiftSyntax

/// The name of a declaration as reports show it.
enum DeclarationName {
  /// Returns the name with those of the types around it, such as "Card.Header.draw(_:)".
  static func qualified(_ declaration: some SyntaxProtocol) -> String {
    var names: [String] = []
    var next: Syntax? = Syntax(declaration)
    while let node = next {
      if let name = own(node) { names.insert(name, at: 0) }
      next = node.parent
    }
    return names.joined(separator: ".")
  }

  /// Returns the name without those of the types around it; nil if the node declares nothing.
  static func own(_ node: Syntax) -> String? {
    switch node.as(SyntaxEnum.self) {
    case .classDecl(let node): node.name.text
    case .structDecl(let node): node.name.text
    case .enumDecl(let node): node.name.text
    case .actorDecl(let node): node.name.text
    case .protocolDecl(let node): node.name.text
    case .extensionDecl(let node): node.extendedType.trimmedDescription
    case .typeAliasDecl(let node): node.name.text
    case .associatedTypeDecl(let node): node.name.text
    case .functionDecl(let node): node.name.text + labels(node.signature.parameterClause)
    case .initializerDecl(let node): "init" + labels(node.signature.parameterClause)
    case .subscriptDecl(let node): "subscript" + labels(node.parameterClause)
    case .deinitializerDecl: "deinit"
    case .accessorDecl(let node): node.accessorSpecifier.text
    case .variableDecl(let node):
      node.bindings.map { $0.pattern.trimmedDescription }.joined(separator: ", ")
    case .enumCaseDecl(let node): node.elements.map(\.name.text).joined(separator: ", ")
    case .importDecl(let node): node.path.trimmedDescription
    case .macroExpansionDecl(let node): "#" + node.macroName.text
    case .macroExpansionExpr(let node): "#" + node.macroName.text
    default: nil
    }
  }

  /// Whether the rewriter added the declaration.
  static func isAdded(_ node: some SyntaxProtocol) -> Bool {
    own(Syntax(node))?.hasPrefix("__peg") ?? false
  }

  private static func labels(_ parameters: FunctionParameterClauseSyntax) -> String {
    "(" + parameters.parameters.map { $0.firstName.text + ":" }.joined() + ")"
  }
}
