import PegProject
import SwiftSyntax

/// Finds the types of names and simple expressions by declarations alone.
struct TypeFinder {
  let file: SourceText
  let context: RewriteContext

  /// A type as it is written, and the type of the plan that it names.
  struct Named {
    var text: String
    /// Of the kit (empty module) if the plan does not declare it.
    var key: DeclarationIndex.TypeKey
  }

  struct Enclosing {
    var key: DeclarationIndex.TypeKey
    var declaration: DeclaredType
    /// A name that finds the type from within it.
    var spelling: String
  }

  private var index: DeclarationIndex { context.index }
  private var module: String { context.module.name }

  /// The type or extended type around a node.
  func enclosingType(of node: some SyntaxProtocol) -> Enclosing? {
    guard let place = index.innermost(at: node.range.lowerBound, in: file.path),
      let key = index.key(at: place)
    else { return nil }
    let type = index[place]
    let spelling =
      type.kind == .extension
      ? type.name : type.name.split(separator: ".").last.map(String.init) ?? type.name
    return Enclosing(key: key, declaration: type, spelling: spelling)
  }

  /// The type that a written name means at a node; nil if the name is a variable's.
  func namedType(_ name: String, at node: some SyntaxProtocol) -> Named? {
    let first = String(name.prefix { $0 != "." })
    if first == "self" || first == "super" { return nil }
    let scope = enclosingType(of: node)
    if first == "Self", let scope { return Named(text: scope.spelling, key: scope.key) }
    if localType(of: first, at: node) != nil { return nil }
    if let scope,
      index.members(of: scope.key, named: first).contains(where: { $0.member.kind == .property })
    {
      return nil
    }
    let named = Named(text: name, key: key(of: name, scope: scope?.key.name ?? ""))
    if !named.key.module.isEmpty { return named }
    if genericParameters(at: node).contains(first) { return named }
    if index.globals(named: first, in: module).contains(where: { $0.kind == .property }) {
      return nil
    }
    // Of the kit's names only the spelling is known.
    let isType = name.split(separator: ".").allSatisfy {
      $0.first { $0 != "_" }?.isUppercase == true
    }
    return isType ? named : nil
  }

  func key(of type: String, scope: String, in module: String? = nil) -> DeclarationIndex.TypeKey {
    index.resolve(type, in: module ?? self.module, scope: scope)
      ?? DeclarationIndex.TypeKey(module: "", name: DeclarationIndex.plain(type))
  }

  private func genericParameters(at node: some SyntaxProtocol) -> Set<String> {
    var result: Set<String> = []
    var next = node.parent
    while let current = next {
      let clause =
        current.as(FunctionDeclSyntax.self)?.genericParameterClause
        ?? current.as(ClassDeclSyntax.self)?.genericParameterClause
        ?? current.as(StructDeclSyntax.self)?.genericParameterClause
        ?? current.as(InitializerDeclSyntax.self)?.genericParameterClause
      result.formUnion(clause?.parameters.map { $0.name.text } ?? [])
      next = current.parent
    }
    return result
  }

  // MARK: Expressions

  /// The type of an expression; nil if declarations do not show it.
  func type(of expression: ExprSyntax, at node: some SyntaxProtocol) -> Named? {
    if let chain = expression.as(OptionalChainingExprSyntax.self) {
      return type(of: chain.expression, at: node)
    }
    if let force = expression.as(ForceUnwrapExprSyntax.self) {
      return type(of: force.expression, at: node)
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return type(of: only.expression, at: node)
    }
    if let cast = expression.as(AsExprSyntax.self) { return named(file.text(cast.type), at: node) }
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return type(ofVariable: name.baseName.text, at: node)
    }
    if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.text
      let owner =
        type(of: base, at: node)
        ?? base.as(DeclReferenceExprSyntax.self).flatMap { namedType($0.baseName.text, at: node) }
      return owner.flatMap { typeOfMember(name, of: $0.key) }
    }
    if let call = expression.as(FunctionCallExprSyntax.self) { return type(ofCall: call, at: node) }
    if let item = expression.as(SubscriptCallExprSyntax.self) {
      return type(of: item.calledExpression, at: node).flatMap { Self.element(of: $0.text) }
        .map { named($0, at: node) }
    }
    return nil
  }

  /// The type of the elements of a list, or of the values of a dictionary; nil for other types.
  private static func element(of type: String) -> String? {
    var text = Substring(type)
    while let last = text.last, "?!".contains(last) { text = text.dropLast() }
    if text.hasPrefix("Array<"), text.hasSuffix(">") { return String(text.dropFirst(6).dropLast()) }
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    text = text.dropFirst().dropLast()
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      if "[(<".contains(character) { depth += 1 }
      if "])>".contains(character) { depth -= 1 }
      if depth == 0, character == ":" {
        return text[text.index(after: index)...].trimmingPrefix(while: \.isWhitespace).description
      }
    }
    return String(text)
  }

  private func type(ofCall call: FunctionCallExprSyntax, at node: some SyntaxProtocol) -> Named? {
    let called = file.text(call.calledExpression)
    if let type = namedType(DeclarationIndex.plain(called), at: node) { return type }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "init"
    {
      return namedType(file.text(base), at: node)
    }
    return type(of: call.calledExpression, at: node)
  }

  func type(ofVariable name: String, at node: some SyntaxProtocol) -> Named? {
    let scope = enclosingType(of: node)
    if name == "self" { return scope.map { Named(text: $0.spelling, key: $0.key) } }
    if name == "super" {
      guard let key = scope?.key, let name = index.superclass(of: key) else { return nil }
      return Named(text: name, key: self.key(of: name, scope: key.name))
    }
    if let local = localType(of: name, at: node) {
      return local.isEmpty ? nil : named(local, at: node)
    }
    if let scope, let found = typeOfMember(name, of: scope.key) { return found }
    if let found = initialType(ofProperty: name, around: node) { return found }
    return index.globals(named: name, in: module).first { $0.kind == .property }
      .flatMap { $0.knownType.isEmpty ? nil : named($0.knownType, at: node) }
  }

  private func named(_ type: String, at node: some SyntaxProtocol) -> Named {
    Named(text: type, key: key(of: type, scope: enclosingType(of: node)?.key.name ?? ""))
  }

  /// The type of a property, or of the result of a method without overloads.
  func typeOfMember(_ name: String, of owner: DeclarationIndex.TypeKey) -> Named? {
    let found = index.members(of: owner, named: name)
    guard let first = found.first, !first.member.knownType.isEmpty else { return nil }
    let module = index.parts(of: first.owner).first.map { index.files[$0.file].module }
    return Named(
      text: first.member.knownType,
      key: key(of: first.member.knownType, scope: first.owner.name, in: module))
  }

  /// The type that the initial value of a property shows, which the type around a node declares in the same file.
  private func initialType(ofProperty name: String, around node: some SyntaxProtocol) -> Named? {
    guard let owner = enclosingType(of: node)?.key else { return nil }
    for block in memberBlocks(of: owner) {
      for member in block.members {
        for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? []
        where binding.pattern.trimmedDescription == name && binding.typeAnnotation == nil {
          return binding.initializer.flatMap { type(of: $0.value, at: binding) }
        }
      }
    }
    return nil
  }

  /// The braces of a type at the top of the file, and of its extensions.
  private func memberBlocks(of owner: DeclarationIndex.TypeKey) -> [MemberBlockSyntax] {
    file.tree.statements.compactMap { item -> MemberBlockSyntax? in
      guard let group = item.item.asProtocol((any DeclGroupSyntax).self) else { return nil }
      return enclosingType(of: group.memberBlock)?.key == owner ? group.memberBlock : nil
    }
  }

  // MARK: Local variables

  /// The type of a variable of the functions and closures around a node: nil without such a variable, empty if its type is not written.
  private func localType(of name: String, at node: some SyntaxProtocol) -> String? {
    let offset = node.range.lowerBound
    var next = node.parent
    while let current = next {
      if let found = local(name, in: current, before: offset, at: node) { return found }
      if current.is(MemberBlockSyntax.self) { return nil }
      next = current.parent
    }
    return nil
  }

  private func local(
    _ name: String, in scope: Syntax, before offset: Int, at node: some SyntaxProtocol
  ) -> String? {
    if let list = scope.as(CodeBlockItemListSyntax.self),
      scope.parent?.is(SourceFileSyntax.self) != true
    {
      for item in list.reversed() where item.range.upperBound <= offset {
        if let found = binding(name, in: item) { return found }
      }
    }
    if let function = scope.as(FunctionDeclSyntax.self) {
      return parameter(name, in: function.signature.parameterClause)
    }
    if let initializer = scope.as(InitializerDeclSyntax.self) {
      return parameter(name, in: initializer.signature.parameterClause)
    }
    if let accessor = scope.as(AccessorDeclSyntax.self), accessor.parameters?.name.text == name {
      return ""
    }
    if let closure = scope.as(ClosureExprSyntax.self) { return parameter(name, in: closure) }
    if let conditional = scope.as(IfExprSyntax.self), offset < conditional.body.range.upperBound {
      return binding(name, in: conditional.conditions, before: offset)
    }
    if let loop = scope.as(WhileStmtSyntax.self) {
      return binding(name, in: loop.conditions, before: offset)
    }
    if let loop = scope.as(ForStmtSyntax.self) {
      guard loop.pattern.trimmedDescription == name, offset > loop.sequence.range.upperBound else {
        return nil
      }
      return loop.typeAnnotation.map { file.text($0.type) }
        ?? type(of: loop.sequence, at: loop.sequence).flatMap { Self.element(of: $0.text) } ?? ""
    }
    return nil
  }

  private func parameter(_ name: String, in clause: FunctionParameterClauseSyntax) -> String? {
    clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
      .map { file.text($0.type) }
  }

  private func parameter(_ name: String, in closure: ClosureExprSyntax) -> String? {
    if let capture = closure.signature?.capture?.items.first(where: { $0.name.text == name }) {
      // A captured variable has the type of the one outside.
      return capture.initializer == nil ? nil : ""
    }
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): return names.contains { $0.name.text == name } ? "" : nil
    case .parameterClause(let clause):
      return clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }
        .map { $0.type.map { file.text($0) } ?? "" }
    default: return nil
    }
  }

  private func binding(_ name: String, in item: CodeBlockItemSyntax) -> String? {
    if let variable = item.item.as(VariableDeclSyntax.self) {
      for binding in variable.bindings where binding.pattern.trimmedDescription == name {
        return binding.typeAnnotation.map { file.text($0.type) }
          ?? binding.initializer.map { written(typeOf: $0.value) } ?? ""
      }
    }
    return item.item.as(GuardStmtSyntax.self).flatMap {
      binding(name, in: $0.conditions, before: $0.range.upperBound)
    }
  }

  /// The type of a name that a condition binds, in code after that condition.
  private func binding(
    _ name: String, in conditions: ConditionElementListSyntax, before offset: Int
  ) -> String? {
    for condition in conditions.reversed() where condition.range.upperBound <= offset {
      guard let bound = condition.condition.as(OptionalBindingConditionSyntax.self),
        bound.pattern.trimmedDescription == name
      else { continue }
      // `if let x` has the type of the outer x.
      guard let value = bound.initializer?.value else { return nil }
      return bound.typeAnnotation.map { file.text($0.type) } ?? written(typeOf: value)
    }
    return nil
  }

  /// The type that an initial value shows; empty if it shows none.
  private func written(typeOf value: ExprSyntax) -> String {
    if let cast = value.as(AsExprSyntax.self) { return file.text(cast.type) }
    if let sequence = value.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let type = sequence.elements.last?.as(TypeExprSyntax.self)
    {
      return file.text(type)
    }
    guard let found = type(of: value, at: value) else { return "" }
    return found.key.module.isEmpty ? found.text : found.key.name
  }
}
