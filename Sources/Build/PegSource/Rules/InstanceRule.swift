import PegProject
import SwiftSyntax

/// Makes objects of classes that are known at run time only through the runtime, as Objective-C does.
///
/// Swift asks for a `required` initialiser there. Apple's classes need none, because Objective-C looks initialisers up by name.
struct InstanceRule: Rule {
  let triggers = [".init", "<", "Self("]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = InstanceVisitor(file: file, context: context)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    result.notes += visitor.notes
    if !visitor.edits.isEmpty { result.imports.insert("PegRuntime") }
  }
}

private final class InstanceVisitor: SyntaxVisitor {
  private let file: SourceText
  private let context: RewriteContext
  private let finder: TypeFinder
  var edits: [Edit] = []
  var notes: [(offset: Int, message: String)] = []
  /// Initialisers that the runtime makes objects by.
  private static let known: Set<[String]> = [
    [], ["frame"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["nibName", "bundle"],
    ofSegue,
  ]
  /// The initialiser of segues, whose labels no other class has.
  private static let ofSegue = ["identifier", "source", "destination"]

  init(file: SourceText, context: RewriteContext) {
    self.file = file
    self.context = context
    finder = TypeFinder(file: file, context: context)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.trailingClosure == nil, let paren = node.leftParen else { return .visitChildren }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let called = node.calledExpression
    if let name = called.as(DeclReferenceExprSyntax.self) {
      make(name.baseName.text, labels, node, from: name.range, to: paren)
    } else if let member = called.as(MemberAccessExprSyntax.self), let base = member.base,
      member.declName.baseName.text == "init", member.declName.argumentNames == nil
    {
      let text = base.trimmedDescription
      if text.first?.isUppercase == true {
        make(text, labels, node, from: base.range, to: paren)
      } else if isMetatype(base, of: node, labels) {
        edits.append(.insert("PegRuntime.instance(of: ", at: base.range.lowerBound))
        edits.append(
          Edit(base.range.upperBound..<paren.range.upperBound, labels.isEmpty ? "" : ", "))
      }
    }
    return .visitChildren
  }

  /// Rewrites `T.init` as a value.
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.declName.baseName.text == "init", node.declName.argumentNames == nil,
      let name = node.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
      isMade(name, [], at: Syntax(node))
    else { return .visitChildren }
    edits.append(Edit(node.range, "{ PegRuntime.instance(of: \(name).self) }"))
    return .skipChildren
  }

  /// Whether objects of a generic parameter or of `Self` are made through the runtime.
  private func isMade(_ name: String, _ labels: [String], at node: Syntax) -> Bool {
    let constraints = constraints(of: name, at: node).flatMap(expanded)
    return constraints.contains { isMissing(labels, in: $0) == true }
      && !constraints.contains { isRequired(labels, in: $0) }
  }

  /// Rewrites `T(…)` or `T.init(…)` if `T` is a generic parameter or `Self`, and its class does not require the initialiser.
  private func make(
    _ name: String, _ labels: [String], _ node: FunctionCallExprSyntax, from start: Range<Int>,
    to paren: TokenSyntax
  ) {
    guard isMade(name, labels, at: Syntax(node)) else { return }
    if Self.known.contains(labels) {
      let text = "PegRuntime.instance(of: \(name).self" + (labels.isEmpty ? "" : ", ")
      edits.append(Edit(start.lowerBound..<paren.range.upperBound, text))
    } else {
      let list = labels.map { $0 + ":" }.joined()
      notes.append(
        (start.lowerBound, "\(name)(\(list)) needs an initialiser that is required; add 'required'")
      )
    }
  }

  // MARK: Classes

  /// Whether a class lacks a required initialiser; nil if the name is not a class.
  private func isMissing(_ labels: [String], in constraint: String) -> Bool? {
    let name = DeclarationIndex.plain(constraint)
    guard let key = context.index.resolve(name, in: context.module.name) else {
      return name.hasPrefix("UI") && !Kit.isProtocol(name) ? true : nil
    }
    guard let declaration = context.index.declaration(of: key) else { return nil }
    switch declaration.kind {
    case .class:
      let kitClass = context.index.ancestry(of: key).last { $0.module.isEmpty }
      // Core Data's class requires them.
      if kitClass?.name == "NSManagedObject" {
        return labels != ["context"] && labels != ["entity", "insertInto"] && !labels.isEmpty
      }
      return kitClass.map { $0.name.hasPrefix("UI") || $0.name.hasPrefix("NS") }
    case .protocol:
      return declaration.inherited.lazy.flatMap(expanded)
        .compactMap { self.isMissing(labels, in: $0) }.first
    default: return nil
    }
  }

  /// Whether a class of the project or a protocol requires an initialiser.
  private func isRequired(_ labels: [String], in constraint: String) -> Bool {
    constraint.split(separator: "&").contains { part in
      let name = DeclarationIndex.plain(String(part))
      guard let key = context.index.resolve(name, in: context.module.name) else { return false }
      return context.index.members(of: key, named: "init").contains { found in
        found.member.kind == .initializer && found.member.parameters.map(\.label) == labels
          && (found.type.kind == .protocol || found.member.modifiers.contains("required"))
      }
    }
  }

  /// The parts of a constraint; those of the composition that an alias stands for.
  private func expanded(_ constraint: String) -> [String] { expanded(constraint, depth: 0) }

  private func expanded(_ constraint: String, depth: Int) -> [String] {
    constraint.split(separator: "&").flatMap { part -> [String] in
      let name = DeclarationIndex.plain(String(part))
      guard depth < 8, context.index.resolve(name, in: context.module.name) == nil,
        let target = context.index.alias(name, in: context.module.name)
      else { return [name] }
      return expanded(target, depth: depth + 1)
    }
  }

  // MARK: Generic parameters

  /// The constraints of a generic parameter that is in scope at a node.
  private func constraints(of name: String, at node: Syntax) -> [String] {
    if name == "Self", let owner = classAround(node) { return [owner] }
    var current: Syntax? = node
    while let scope = current {
      let (clause, requirements) = Self.generics(of: scope)
      if let parameter = clause?.parameters.first(where: { $0.name.text == name }) {
        return parts(parameter.inheritedType) + Self.requirements(requirements, of: name)
      }
      if let node = scope.as(ExtensionDeclSyntax.self) {
        return Self.requirements(node.genericWhereClause, of: name)
          + (name == "Self" ? [node.extendedType.trimmedDescription] : associated(name, in: node))
      }
      current = scope.parent
    }
    return []
  }

  /// The constraints of an associated type in an extension of a protocol, or of one that has `Self` conform to others.
  private func associated(_ name: String, in node: ExtensionDeclSyntax) -> [String] {
    let protocols =
      [node.extendedType.trimmedDescription]
      + Self.requirements(node.genericWhereClause, of: "Self")
    return protocols.flatMap(expanded).flatMap { text -> [String] in
      guard let key = context.index.resolve(text, in: context.module.name),
        context.index.declaration(of: key)?.kind == .protocol
      else { return [] }
      return context.index.members(of: key, named: name).filter {
        $0.member.kind == .associatedtype
      }
      .map(\.member.type)
    }
  }

  private func parts(_ type: TypeSyntax?) -> [String] {
    type.map { $0.trimmedDescription.split(separator: "&").map(String.init) } ?? []
  }

  private static func generics(
    of node: Syntax
  ) -> (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?) {
    if let node = node.as(FunctionDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    if let node = node.as(ClassDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    if let node = node.as(StructDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    if let node = node.as(EnumDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    if let node = node.as(InitializerDeclSyntax.self) {
      return (node.genericParameterClause, node.genericWhereClause)
    }
    return (nil, nil)
  }

  private static func requirements(_ clause: GenericWhereClauseSyntax?, of name: String) -> [String]
  {
    clause?.requirements.compactMap { requirement in
      guard let node = requirement.requirement.as(ConformanceRequirementSyntax.self),
        node.leftType.trimmedDescription == name
      else { return nil }
      return node.rightType.trimmedDescription
    } ?? []
  }

  private func classAround(_ node: Syntax) -> String? {
    guard let place = context.index.innermost(at: node.range.lowerBound, in: file.path),
      let key = context.index.key(at: place)
    else { return nil }
    let declaration = context.index.declaration(of: key)
    return declaration == nil || declaration?.kind == .class ? key.name : nil
  }

  // MARK: Metatypes

  /// Whether an expression is the type of a view or controller, which the labels or a parameter's type show.
  private func isMetatype(
    _ base: ExprSyntax, of node: FunctionCallExprSyntax, _ labels: [String]
  ) -> Bool {
    guard Self.known.contains(labels), !["self", "super"].contains(base.trimmedDescription) else {
      return false
    }
    if let call = base.as(FunctionCallExprSyntax.self) {
      guard call.calledExpression.trimmedDescription == "type",
        call.arguments.first?.expression.trimmedDescription == "self",
        let name = classAround(Syntax(node))
      else { return false }
      return isMissing(labels, in: name) == true && !isRequired(labels, in: name)
    }
    guard let type = finder.type(of: base, at: node).flatMap({ Self.instanceType($0.text) }) else {
      return base.is(DeclReferenceExprSyntax.self) && labels == Self.ofSegue
    }
    let all = constraints(of: type, at: Syntax(node)) + [type]
    return all.contains { isMissing(labels, in: $0) == true }
      && !all.contains { isRequired(labels, in: $0) }
  }

  /// The class of a metatype; nil for other types.
  private static func instanceType(_ text: String) -> String? {
    let type = text.hasPrefix("(") ? String(text.dropFirst().prefix { $0 != ")" }) : text
    let plain = type.hasPrefix("any ") ? String(type.dropFirst(4)) : type
    return plain.hasSuffix(".Type") ? String(plain.dropLast(5)) : nil
  }
}
