import SwiftSyntax

extension FileDeclarations {
  /// Reads the declarations of a file from its tree.
  package init(of file: SourceText) {
    let collector = DeclarationCollector(file: file)
    collector.walk(file.tree)
    self = collector.result
  }
}

/// Visits the declarations of a file in their order.
private final class DeclarationCollector: SyntaxVisitor {
  private let file: SourceText
  var result: FileDeclarations
  /// Indices of the open types, innermost last.
  private var open: [Int] = []
  private var functionDepth = 0
  private var optionalCalls: Set<String> = []

  init(file: SourceText) {
    self.file = file
    result = FileDeclarations(path: file.path)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Types

  private func begin(
    _ node: some DeclGroupSyntax, _ kind: DeclaredType.Kind, name: String, nameEnd: Int,
    generics: GenericParameterClauseSyntax?
  ) -> SyntaxVisitorContinueKind {
    let outer = open.last.map { result.types[$0].name + "." } ?? ""
    let modifiers = Modifiers(node.modifiers)
    result.types.append(
      DeclaredType(
        kind: kind, name: kind == .extension ? name : outer + name, access: modifiers.access,
        modifiers: modifiers.others, attributes: attributes(node.attributes),
        genericParameters: generics?.parameters.map { $0.name.text } ?? [],
        inherited: node.inheritanceClause?.inheritedTypes.map { file.text($0.type) } ?? [],
        requirements: node.genericWhereClause.map { file.text($0) } ?? "", members: [],
        isLocal: functionDepth > 0, range: node.range, nameEnd: nameEnd,
        body: node.memberBlock.leftBrace.range
          .upperBound..<Swift.max(
            node.memberBlock.leftBrace.range.upperBound,
            node.memberBlock.rightBrace.range.lowerBound)))
    open.append(result.types.count - 1)
    functionDepths.append(functionDepth)
    functionDepth = 0
    return .visitChildren
  }

  private var functionDepths: [Int] = []

  private func end() {
    open.removeLast()
    functionDepth = functionDepths.removeLast()
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      node, .class, name: node.name.text, nameEnd: node.name.range.upperBound,
      generics: node.genericParameterClause)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      node, .struct, name: node.name.text, nameEnd: node.name.range.upperBound,
      generics: node.genericParameterClause)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      node, .enum, name: node.name.text, nameEnd: node.name.range.upperBound,
      generics: node.genericParameterClause)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      node, .protocol, name: node.name.text, nameEnd: node.name.range.upperBound, generics: nil)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      node, .actor, name: node.name.text, nameEnd: node.name.range.upperBound,
      generics: node.genericParameterClause)
  }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    begin(
      node, .extension, name: nameWithoutArguments(node.extendedType),
      nameEnd: node.extendedType.range.upperBound, generics: nil)
  }

  override func visitPost(_ node: ClassDeclSyntax) { end() }
  override func visitPost(_ node: StructDeclSyntax) { end() }
  override func visitPost(_ node: EnumDeclSyntax) { end() }
  override func visitPost(_ node: ProtocolDeclSyntax) { end() }
  override func visitPost(_ node: ActorDeclSyntax) { end() }
  override func visitPost(_ node: ExtensionDeclSyntax) { end() }

  private func nameWithoutArguments(_ type: TypeSyntax) -> String {
    if let member = type.as(MemberTypeSyntax.self) {
      return nameWithoutArguments(member.baseType) + "." + member.name.text
    }
    return type.as(IdentifierTypeSyntax.self)?.name.text ?? file.text(type)
  }

  // MARK: Members

  private func add(_ member: DeclaredMember, _ node: some DeclSyntaxProtocol) {
    var member = member
    if let type = open.last, result.types[type].kind == .extension || member.isOverride {
      member.head = MemberHead(of: DeclSyntax(node))
    }
    add(member)
  }

  private func add(_ member: DeclaredMember) {
    if let type = open.last, functionDepth == 0 {
      result.types[type].members.append(member)
    } else if open.isEmpty, functionDepth == 0 {
      result.globals.append(member)
    }
  }

  private func member(
    _ kind: DeclaredMember.Kind, _ name: String, at node: some SyntaxProtocol,
    attributes list: AttributeListSyntax, modifiers: DeclModifierListSyntax
  ) -> DeclaredMember {
    let modifiers = Modifiers(modifiers)
    return DeclaredMember(
      kind: kind, name: name, parameters: [], type: "", initialCall: "", access: modifiers.access,
      modifiers: modifiers.others, attributes: attributes(list), genericParameters: [], effects: [],
      isMutable: false, isComputed: false, range: node.range)
  }

  private func parameters(_ clause: FunctionParameterClauseSyntax) -> [DeclaredMember.Parameter] {
    clause.parameters.map {
      DeclaredMember.Parameter(
        label: $0.firstName.text, name: ($0.secondName ?? $0.firstName).text,
        type: file.text($0.type) + ($0.ellipsis == nil ? "" : "..."),
        hasDefault: $0.defaultValue != nil)
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    var new = member(
      .function, node.name.text, at: node, attributes: node.attributes, modifiers: node.modifiers)
    new.parameters = parameters(node.signature.parameterClause)
    new.type = node.signature.returnClause.map { file.text($0.type) } ?? ""
    new.genericParameters = node.genericParameterClause?.parameters.map { $0.name.text } ?? []
    new.effects = effects(node.signature.effectSpecifiers)
    add(new, node)
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { functionDepth -= 1 }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    var new = member(
      .initializer, "init", at: node, attributes: node.attributes, modifiers: node.modifiers)
    new.parameters = parameters(node.signature.parameterClause)
    new.type = node.optionalMark?.text ?? ""
    new.genericParameters = node.genericParameterClause?.parameters.map { $0.name.text } ?? []
    new.effects = effects(node.signature.effectSpecifiers)
    add(new, node)
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { functionDepth -= 1 }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    var new = member(
      .subscript, "subscript", at: node, attributes: node.attributes, modifiers: node.modifiers)
    // Labels of subscripts have to be written twice.
    new.parameters = parameters(node.parameterClause).map {
      var parameter = $0
      if parameter.label == parameter.name { parameter.label = "_" }
      return parameter
    }
    new.type = file.text(node.returnClause.type)
    add(new, node)
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: SubscriptDeclSyntax) { functionDepth -= 1 }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: DeinitializerDeclSyntax) { functionDepth -= 1 }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    var type = ""
    // In `var a, b: Int` the type belongs to both.
    var found: [DeclaredMember] = []
    for binding in node.bindings.reversed() {
      type =
        binding.typeAnnotation.map { file.text($0.type) }
        ?? (binding.initializer == nil ? type : "")
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      var new = member(
        .property, pattern.identifier.text, at: node, attributes: node.attributes,
        modifiers: node.modifiers)
      new.type = type
      new.initialCall = binding.initializer.map { calledName($0.value) } ?? ""
      (new.isMutable, new.isComputed) = accessors(
        of: binding, isLet: node.bindingSpecifier.tokenKind == .keyword(.let))
      found.append(new)
    }
    for new in found.reversed() { add(new, node) }
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) { functionDepth -= 1 }

  private func accessors(
    of binding: PatternBindingSyntax, isLet: Bool
  ) -> (isMutable: Bool, isComputed: Bool) {
    switch binding.accessorBlock?.accessors {
    case nil: return (!isLet, false)
    case .accessors(let list):
      let kinds = list.map { $0.accessorSpecifier.tokenKind }
      let isObserver = kinds.contains(.keyword(.willSet)) || kinds.contains(.keyword(.didSet))
      let isSet = kinds.contains(.keyword(.set)) || kinds.contains(.keyword(._modify))
      return (isObserver || isSet, !isObserver)
    default: return (false, true)
    }
  }

  private func calledName(_ value: ExprSyntax) -> String {
    guard let call = value.as(FunctionCallExprSyntax.self) else { return "" }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init", let base = member.base
    {
      return file.text(base)
    }
    let called = call.calledExpression
    if called.is(DeclReferenceExprSyntax.self) || called.is(GenericSpecializationExprSyntax.self)
      || called.is(MemberAccessExprSyntax.self)
    {
      return file.text(called)
    }
    // { let x = T(); …; return x }() is common in UIKit code.
    guard let closure = called.as(ClosureExprSyntax.self),
      let first = closure.statements.first?.item.as(VariableDeclSyntax.self)?.bindings.first
    else { return "" }
    return first.typeAnnotation.map { file.text($0.type) }
      ?? first.initializer.map { calledName($0.value) } ?? ""
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    for element in node.elements {
      var new = member(
        .enumCase, element.name.text, at: node, attributes: node.attributes,
        modifiers: node.modifiers)
      new.parameters =
        element.parameterClause?.parameters.map {
          DeclaredMember.Parameter(
            label: $0.firstName?.text ?? "_", name: ($0.secondName ?? $0.firstName)?.text ?? "_",
            type: file.text($0.type), hasDefault: $0.defaultValue != nil)
        } ?? []
      add(new)
    }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    var new = member(
      .typealias, node.name.text, at: node, attributes: node.attributes, modifiers: node.modifiers)
    new.type = file.text(node.initializer.value)
    add(new)
    return .skipChildren
  }

  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
    var new = member(
      .associatedtype, node.name.text, at: node, attributes: node.attributes,
      modifiers: node.modifiers)
    new.type =
      node.inheritanceClause?.inheritedTypes.map { file.text($0.type) }.joined(separator: " & ")
      ?? ""
    add(new)
    return .skipChildren
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    result.imports.append(node.path.map(\.name.text).joined(separator: "."))
    return .skipChildren
  }

  // MARK: Uses

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    functionDepth += 1
    return .visitChildren
  }
  override func visitPost(_ node: ClosureExprSyntax) { functionDepth -= 1 }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = chain.expression.as(MemberAccessExprSyntax.self)
    {
      addOptionalCall(member.declName.baseName.text)
    }
    return .visitChildren
  }

  /// `#selector(Protocol.method(_:))` asks whether an object has the method.
  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector",
      let member = node.arguments.first?.expression.as(MemberAccessExprSyntax.self),
      let base = member.base, Kit.isProtocol(file.text(base))
    {
      addOptionalCall(member.declName.baseName.text)
    }
    return .visitChildren
  }

  private func addOptionalCall(_ name: String) {
    if optionalCalls.insert(name).inserted { result.optionalCalls.append(name) }
  }

  private func effects(_ node: FunctionEffectSpecifiersSyntax?) -> [String] {
    [node?.asyncSpecifier?.text, node?.throwsClause?.throwsSpecifier.text].compactMap { $0 }
  }

  private func attributes(_ list: AttributeListSyntax) -> [String] {
    list.compactMap { element in
      element.as(AttributeSyntax.self).map { attribute in
        let arguments = attribute.arguments.map { "(\(file.text($0)))" } ?? ""
        return "@" + file.text(attribute.attributeName) + arguments
      }
    }
  }
}

/// The modifiers of a declaration, access apart.
private struct Modifiers {
  private(set) var access = "internal"
  private(set) var others: [String] = []

  init(_ list: DeclModifierListSyntax) {
    let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
    for modifier in list {
      if modifier.detail == nil, levels.contains(modifier.name.text) {
        access = modifier.name.text
      } else {
        others.append(modifier.trimmedDescription)
      }
    }
  }
}
