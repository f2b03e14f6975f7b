import SwiftSyntax

/// Makes `@objc` protocols plain ones of classes, whose optional requirements have defaults.
struct ProtocolRule: Rule {
  let triggers = ["@objc"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = ProtocolVisitor(file: file, index: context.index)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    result.tail += visitor.tail
  }
}

private final class ProtocolVisitor: SyntaxVisitor {
  private let file: SourceText
  private let index: DeclarationIndex
  var edits: [Edit] = []
  var tail: [String] = []

  init(file: SourceText, index: DeclarationIndex) {
    self.file = file
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.attributes.contains(where: { $0.isNamed("objc") }) else { return .visitChildren }
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if !inherited.contains("AnyObject"), !inherited.contains("class") {
      if let last = node.inheritanceClause?.inheritedTypes.last {
        edits.append(.insert(", AnyObject", at: last.type.range.upperBound))
      } else {
        edits.append(.insert(": AnyObject", at: node.name.range.upperBound))
      }
    }
    var defaults: [String] = []
    for item in node.memberBlock.members { collect(item.decl, into: &defaults) }
    if !defaults.isEmpty {
      let name =
        index.innermost(at: node.name.range.lowerBound, in: file.path)
        .map { index[$0].name } ?? node.name.text
      tail.append("extension \(name) {")
      tail += defaults.map { "  " + $0 }
      tail.append("}")
    }
    return .visitChildren
  }

  private func collect(_ declaration: DeclSyntax, into defaults: inout [String]) {
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      for clause in condition.clauses {
        if case .decls(let list) = clause.elements {
          for item in list { collect(item.decl, into: &defaults) }
        }
      }
      return
    }
    guard let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      let optional = modifiers.first(where: { $0.name.tokenKind == .keyword(.optional) })
    else { return }
    edits.append(.remove(optional.range(withSpacesIn: file)))
    if let function = declaration.as(FunctionDeclSyntax.self) {
      defaults.append(defaultFunction(function))
    } else if let variable = declaration.as(VariableDeclSyntax.self) {
      defaults += defaultProperties(variable)
    }
  }

  private func prefix(
    _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    in protocol: some SyntaxProtocol
  ) -> String {
    let kept = Array(attributes).filter { attribute in
      !AttributeRule.attributes.contains { attribute.isNamed($0) }
        && !attribute.isNamed("available")
    }
    let words =
      kept.map { file.text($0) }
      + Array(modifiers).filter { $0.name.tokenKind != .keyword(.optional) }.map { file.text($0) }
    return ([access(of: `protocol`)] + words).filter { !$0.isEmpty }.map { $0 + " " }.joined()
  }

  /// The access of the protocol around a requirement, which its default must have.
  private func access(of node: some SyntaxProtocol) -> String {
    var next = node.parent
    while let current = next, !current.is(ProtocolDeclSyntax.self) { next = current.parent }
    let modifiers = next?.as(ProtocolDeclSyntax.self)?.modifiers
    let words = modifiers?.map { $0.name.text } ?? []
    return words.first { ["public", "package"].contains($0) } ?? ""
  }

  private func defaultFunction(_ node: FunctionDeclSyntax) -> String {
    let head = prefix(node.attributes, node.modifiers, in: node)
    let text = "\(head)func \(node.name.text)\(file.text(node.signature))".onOneLine
    let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
    if result == "Void" || result == "()" { return text + " {}" }
    return text + " { \(failure(node.name.text)) }"
  }

  private func defaultProperties(_ node: VariableDeclSyntax) -> [String] {
    node.bindings.compactMap { binding in
      guard let type = binding.typeAnnotation?.type else { return nil }
      let name = binding.pattern.trimmedDescription
      let head = prefix(node.attributes, node.modifiers, in: node)
      let isSettable = binding.accessorBlock?.trimmedDescription.contains("set") == true
      let setter = isSettable ? " set {}" : ""
      return "\(head)var \(name): \(file.text(type)) { get { \(failure(name)) }\(setter) }"
        .onOneLine
    }
  }

  private func failure(_ name: String) -> String {
    "fatalError(\"optional member '\(name)' is not implemented; ask for it by '?'\")"
  }
}

extension AttributeListSyntax.Element {
  /// Whether the attribute has a name, with any arguments.
  func isNamed(_ name: String) -> Bool {
    self.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name
  }
}

extension String {
  /// The text with a space in place of each line break and the spaces behind it.
  var onOneLine: String {
    split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " || $0 == "\t" } }
      .joined(separator: " ")
  }
}
