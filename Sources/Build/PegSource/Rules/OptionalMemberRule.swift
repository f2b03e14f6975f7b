import SwiftSyntax

/// Asks objects for optional members of `@objc` protocols before it uses them: `d.f?(x)` becomes `__pegResponding(d, to: "f:")?.f(x)`.
///
/// The kit's own protocols have defaults for such members, so both kinds are called alike.
struct OptionalMemberRule: Rule {
  let triggers = ["?("]

  func triggers(in context: RewriteContext) -> [String] {
    triggers + context.index.optionalRequirements.keys.sorted().map { "." + $0 }
  }

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = OptionalMemberVisitor(file: file, context: context)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    guard !visitor.edits.isEmpty else { return }
    result.helpers.insert(.respondingObject)
    result.imports.insert("PegRuntime")
  }
}

private final class OptionalMemberVisitor: SyntaxVisitor {
  private let file: SourceText
  private let index: DeclarationIndex
  private let finder: TypeFinder
  var edits: [Edit] = []

  init(file: SourceText, context: RewriteContext) {
    self.file = file
    index = context.index
    finder = TypeFinder(file: file, context: context)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .visitChildren }
    if let mark = node.parent?.as(OptionalChainingExprSyntax.self) {
      if Kit.implementedMembers.contains(node.declName.baseName.text),
        !hasClosure(node.declName.baseName.text)
      {
        edits.append(.remove(mark.questionMark.range))
      } else if let call = mark.parent?.as(FunctionCallExprSyntax.self),
        call.calledExpression.id == mark.id, let name = calledName(node, base: base, call: call)
      {
        ask(base, for: name)
        edits.append(.remove(mark.questionMark.range))
      }
    } else if let name = readName(node, base: base) {
      ask(base, for: name)
    }
    return .visitChildren
  }

  /// Wraps the object in the question whether it has the member.
  private func ask(_ base: ExprSyntax, for name: String) {
    edits.append(.insert("__pegResponding(", at: base.range.lowerBound))
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      edits.append(Edit(chain.questionMark.range, ", to: \"\(name)\")?"))
    } else {
      edits.append(.insert(", to: \"\(name)\")?", at: base.range.upperBound))
    }
  }

  // MARK: Calls

  /// The Objective-C name of the optional method that is called; nil if it is a closure.
  private func calledName(
    _ node: MemberAccessExprSyntax, base: ExprSyntax, call: FunctionCallExprSyntax
  ) -> String? {
    let name = node.declName.baseName.text
    let labels = call.arguments.map { $0.label?.text ?? "_" }
    let trailing =
      (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    let requirements = (index.optionalRequirements[name] ?? []).filter { found in
      let parameters = found.member.parameters.map(\.label)
      return found.member.kind == .function && Array(parameters.prefix(labels.count)) == labels
        && parameters.count == labels.count + trailing
    }
    if let first = requirements.first {
      guard
        isOfProtocol(base, at: node, unknown: !hasClosure(name) || labels.contains { $0 != "_" })
      else { return nil }
      return index.objectiveCName(of: first.member, in: first.owner)
    }
    // A closure takes no labels, so what has some is a method of one of the kit's protocols.
    guard labels.contains(where: { $0 != "_" }) || Kit.isOptionalMember(name) && !hasClosure(name)
    else { return nil }
    return ObjectiveCName.method(name, labels: labels + repeatElement("_", count: trailing))
  }

  private func hasClosure(_ name: String) -> Bool { index.propertyNames.contains(name) }

  /// Whether an object is known by a protocol, whose optional members may be missing.
  private func isOfProtocol(_ base: ExprSyntax, at node: some SyntaxProtocol, unknown: Bool) -> Bool
  {
    guard let type = finder.type(of: base, at: node) else { return unknown }
    guard let declaration = index.declaration(of: type.key) else {
      return type.key.name.contains("&") || Kit.isProtocol(type.key.name) || unknown
    }
    return declaration.kind == .protocol
  }

  // MARK: References

  /// The Objective-C name of the optional member that is read or compared with nil.
  private func readName(_ node: MemberAccessExprSyntax, base: ExprSyntax) -> String? {
    let name = node.declName.baseName.text
    let found = index.optionalRequirements[name] ?? []
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id
    {
      return nil
    }
    let labels = node.declName.argumentNames?.arguments.map { $0.name.text }
    if found.isEmpty {
      guard let labels, isComparedWithNil(node) else { return nil }
      return ObjectiveCName.method(name, labels: labels)
    }
    let matching = found.first { labels == nil || $0.member.parameters.map(\.label) == labels }
    guard let matching, isOfProtocol(base, at: node, unknown: isComparedWithNil(node)) else {
      return nil
    }
    return index.objectiveCName(of: matching.member, in: matching.owner)
  }

  private func isComparedWithNil(_ node: MemberAccessExprSyntax) -> Bool {
    if node.parent?.is(InitializerClauseSyntax.self) == true,
      node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
    {
      return true
    }
    guard let list = node.parent?.as(ExprListSyntax.self) else { return false }
    let elements = Array(list)
    guard let position = elements.firstIndex(where: { $0.id == node.id }) else { return false }
    func isNil(_ index: Int) -> Bool {
      elements.indices.contains(index) && elements[index].is(NilLiteralExprSyntax.self)
    }
    return isNil(position + 2) || isNil(position - 2)
  }
}
