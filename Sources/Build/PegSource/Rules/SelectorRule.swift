import SwiftSyntax

/// Replaces `#selector` by a typed reference to the method, which the compiler looks up, and its Objective-C name.
struct SelectorRule: Rule {
  let triggers = ["#selector"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = SelectorVisitor(file: file, context: context)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    result.notes += visitor.notes
    result.selectors += visitor.count
    result.helpers.formUnion(visitor.helpers)
    if !visitor.edits.isEmpty { result.imports.insert("PegRuntime") }
  }
}

private final class SelectorVisitor: SyntaxVisitor {
  private let file: SourceText
  private let context: RewriteContext
  private let finder: TypeFinder
  var edits: [Edit] = []
  var notes: [(offset: Int, message: String)] = []
  var helpers: Set<TailHelper> = []
  var count = 0

  init(file: SourceText, context: RewriteContext) {
    self.file = file
    self.context = context
    finder = TypeFinder(file: file, context: context)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.macroName.text == "selector", node.arguments.count == 1,
      let argument = node.arguments.first
    else { return .visitChildren }
    switch SelectorReference(argument, file: file, finder: finder).replacement(in: context.index) {
    case .typed(let text):
      edits.append(Edit(node.range, text))
      count += 1
    case .ofInstance(let text):
      edits.append(Edit(node.range, text))
      helpers.insert(.methodOfInstance)
      count += 1
    case .refused(let name, let reason):
      edits.append(Edit(node.range, "Selector(\"\(name)\")"))
      notes.append((node.range.lowerBound, "\(file.text(node)): \(reason)"))
    }
    return .skipChildren
  }
}

/// The method or property that a `#selector` refers to.
private struct SelectorReference {
  enum Replacement {
    case typed(String)
    case ofInstance(String)
    case refused(name: String, reason: String)
  }

  private enum Owner {
    /// A type, as it can be spelled at the place.
    case type(DeclarationIndex.TypeKey, spelling: String)
    case instance(String, DeclarationIndex.TypeKey?)
    case unknown
  }

  private let accessor: String?
  private let name: String
  /// Nil if the reference has the base name only.
  private let labels: [String]?
  private let owner: Owner
  /// The type behind `as`.
  private let cast: TypeSyntax?

  init(_ argument: LabeledExprSyntax, file: SourceText, finder: TypeFinder) {
    accessor = argument.label?.text
    var expression = argument.expression
    while let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      expression = only.expression
    }
    cast = expression.as(SequenceExprSyntax.self)?.elements.last?.as(TypeExprSyntax.self)?.type
    if let sequence = expression.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      expression = first
    }
    let member = expression.as(MemberAccessExprSyntax.self)
    let reference = member?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    name = reference.map { $0.baseName.text.filter { $0 != "`" } } ?? ""
    labels = reference?.argumentNames?.arguments.map { $0.name.text }
    owner = Self.owner(of: member?.base, at: argument, file: file, finder: finder)
  }

  private static func owner(
    of base: ExprSyntax?, at node: some SyntaxProtocol, file: SourceText, finder: TypeFinder
  ) -> Owner {
    let around = finder.enclosingType(of: node)
    guard let base else {
      return around.map { .type($0.key, spelling: $0.spelling) } ?? .unknown
    }
    let text = file.text(base)
    if ["self", "self?", "self!", "super", "Self", "type(of: self)"].contains(text) {
      return around.map { .type($0.key, spelling: $0.spelling) } ?? .unknown
    }
    // A protocol may stand in parentheses: (any Delegate).method.
    let isExistential = base.is(TupleExprSyntax.self) && text.hasPrefix("(any ")
    let name = DeclarationIndex.plain(text)
    if isName(base) || isExistential, let type = finder.namedType(name, at: node) {
      return .type(type.key, spelling: isExistential ? name : text)
    }
    return .instance(text, finder.type(of: base, at: node)?.key)
  }

  private static func isName(_ base: ExprSyntax) -> Bool {
    if let member = base.as(MemberAccessExprSyntax.self) { return member.base.map(isName) ?? false }
    if let generic = base.as(GenericSpecializationExprSyntax.self) {
      return isName(generic.expression)
    }
    return base.is(DeclReferenceExprSyntax.self)
  }

  // MARK: Replacement

  func replacement(in index: DeclarationIndex) -> Replacement {
    if let accessor { return replacement(accessor: accessor, in: index) }
    switch owner {
    case .unknown:
      return .refused(name: guessedName, reason: "no class stands around it")
    case .type(let key, let spelling):
      return replacement(in: index, owner: key, spelling: spelling)
    case .instance(_, let key?)
    where index.declaration(of: key)?.genericParameters.isEmpty ?? key.isClass:
      return replacement(in: index, owner: key, spelling: key.name)
    case .instance(let object, let key):
      let found = key.flatMap { member(in: index, owner: $0) }
      let objc = found.map { index.objectiveCName(of: $0.member, in: $0.owner) } ?? guessedName
      let method = found.map(\.member.reference) ?? writtenName
      if let found, let reason = refusal(of: found) {
        return .refused(name: objc, reason: reason)
      }
      return .ofInstance(
        "PegRuntime.selector(\"\(objc)\", \(TailHelper.methodOfInstance.name)(of: \(object)) { $0.\(method) })"
      )
    }
  }

  private func replacement(
    in index: DeclarationIndex, owner: DeclarationIndex.TypeKey, spelling: String
  ) -> Replacement {
    let declared = index.declaration(of: owner)
    if name == "init" {
      return .refused(name: guessedName, reason: "initialisers cannot be sent as messages")
    }
    guard let found = member(in: index, owner: owner) else {
      if declared?.kind == .protocol || declared == nil && Kit.isProtocol(owner.name) {
        return ofProtocol(spelling, name: guessedName, method: writtenName)
      }
      return .typed(
        "PegRuntime.selector(\"\(guessedName)\", \(spelling).\(writtenName)\(castText(spelling)))")
    }
    let objc = index.objectiveCName(of: found.member, in: found.owner)
    if let reason = refusal(of: found) { return .refused(name: objc, reason: reason) }
    if declared?.kind == .protocol {
      // Objects that lack the method have to say so when they are asked.
      if found.member.isOptionalRequirement { return .typed("Selector(\"\(objc)\")") }
      return ofProtocol(spelling, name: objc, method: found.member.reference)
    }
    let suffix =
      isAmbiguous(found, in: index, owner: owner) ? typeText(of: found.member, spelling) : ""
    return .typed(
      "PegRuntime.selector(\"\(objc)\", \(spelling).\(found.member.reference)\(suffix))")
  }

  /// A method that any type of the protocol has: Swift has no unapplied references to those.
  private func ofProtocol(_ type: String, name: String, method: String) -> Replacement {
    // The methods of UIKit's protocols are optional, so that only the name shows whether an object has one.
    if type.hasPrefix("UI"), labels != nil {
      return .typed("Selector(\"\(name)\")")
    }
    return .typed("PegRuntime.selector(\"\(name)\", { (object: any \(type)) in object.\(method) })")
  }

  private func replacement(accessor: String, in index: DeclarationIndex) -> Replacement {
    guard case .type(let key, let spelling) = owner else {
      return .refused(name: name, reason: "write the class instead of an instance")
    }
    let found = index.members(of: key, named: name).first { $0.member.kind == .property }
    let getter = found.map { index.objectiveCName(of: $0.member, in: $0.owner) } ?? name
    let objc = accessor == "setter" ? ObjectiveCName.setter(getter) : getter
    if found?.member.isStatic == true {
      return .refused(
        name: objc, reason: "properties of the class itself have no selectors on Linux")
    }
    if index.declaration(of: key)?.kind == .protocol { return .typed("Selector(\"\(objc)\")") }
    return .typed("PegRuntime.selector(\(accessor): \"\(objc)\", \\\(spelling).\(name))")
  }

  /// Whether another method has the same labels, or only a base name refers to the method and others share it.
  private func isAmbiguous(
    _ found: DeclarationIndex.Found, in index: DeclarationIndex, owner: DeclarationIndex.TypeKey
  ) -> Bool {
    index.members(of: owner, named: name).contains { other in
      other.member.parameters.map(\.type) != found.member.parameters.map(\.type)
        && (found.member.parameters.isEmpty || other.member.fullName == found.member.fullName)
    }
  }

  private func typeText(of member: DeclaredMember, _ spelling: String) -> String {
    let parameters = member.parameters.map(\.type).joined(separator: ", ")
    let result = member.type.isEmpty ? "Void" : member.type
    return " as " + "(\(spelling)) -> @MainActor (\(parameters)) -> \(result)".onOneLine
  }

  private func refusal(of found: DeclarationIndex.Found) -> String? {
    let member = found.member
    if member.isStatic { return "methods of the class itself have no selectors on Linux" }
    if member.parameters.count > 3 {
      return "methods with more than three parameters cannot be sent as messages"
    }
    if !member.effects.isEmpty { return "methods that throw or wait cannot be sent as messages" }
    return nil
  }

  /// The method of the plan; nil for one of the kit.
  private func member(
    in index: DeclarationIndex, owner: DeclarationIndex.TypeKey
  ) -> DeclarationIndex.Found? {
    let all = index.members(of: owner, named: name).filter { $0.member.kind == .function }
    let named =
      labels.map { labels in all.filter { $0.member.parameters.map(\.label) == labels } } ?? all
    guard let types = castParameters(owner: owner), named.count > 1 else { return named.first }
    return named.first { found in
      found.member.parameters.map { DeclarationIndex.plain($0.type) } == types
    } ?? named.first { $0.member.parameters.count == types.count }
  }

  // MARK: Written text

  private var writtenName: String {
    let base = name.escapedName
    return labels.map { "\(base)(\($0.map { $0 + ":" }.joined()))" } ?? base
  }

  /// The name by the written labels; a base name without labels is completed at run time.
  private var guessedName: String {
    labels.map { ObjectiveCName.method(name, labels: $0) } ?? name
  }

  private func castParameters(owner: DeclarationIndex.TypeKey) -> [String]? {
    guard let function = cast?.as(FunctionTypeSyntax.self) else { return nil }
    let inner = function.returnClause.type.as(FunctionTypeSyntax.self) ?? function
    return inner.parameters.map { DeclarationIndex.plain($0.type.trimmedDescription) }
  }

  private func castText(_ spelling: String) -> String {
    guard let function = cast?.as(FunctionTypeSyntax.self) else { return "" }
    let inner = function.returnClause.type.as(FunctionTypeSyntax.self) ?? function
    return " as (\(spelling)) -> @MainActor \(inner.trimmedDescription.filter { $0 != "\n" })"
  }
}

extension DeclarationIndex.TypeKey {
  /// Whether a type of the kit is named like a class.
  fileprivate var isClass: Bool {
    !Kit.isProtocol(name) && name.first?.isUppercase == true
      && name.allSatisfy { $0.isLetter || $0 == "." || $0.isNumber || $0 == "_" }
  }
}

extension DeclaredMember {
  /// The name with labels as an expression refers to it.
  var reference: String {
    let base = name.escapedName
    return parameters.isEmpty ? base : "\(base)(\(parameters.map { $0.label + ":" }.joined()))"
  }
}

extension String {
  /// The name in backticks if it is a keyword in expressions behind a dot.
  var escapedName: String {
    ["init", "self", "Type", "Protocol"].contains(self) ? "`\(self)`" : self
  }
}
