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
        call.calledExpression.id == mark.id, let asked = called(node, base: base, call: call)
      {
        ask(base, for: asked, at: node)
        edits.append(.remove(mark.questionMark.range))
      }
    } else if let asked = read(node, base: base) {
      ask(base, for: asked, at: node)
    }
    return .visitChildren
  }

  /// A member that an object may lack: its name in Objective-C, and the protocol that requires it, if it is the project's.
  private struct Asked {
    var name: String
    var owner: DeclarationIndex.TypeKey?
  }

  /// Wraps the object in the question whether it has the member. An object of an unknown class is known by the protocol then.
  private func ask(_ base: ExprSyntax, for asked: Asked, at node: some SyntaxProtocol) {
    var (begin, end) = ("__pegResponding(", ", to: \"\(asked.name)\")?")
    if let owner = asked.owner,
      finder.type(of: base, at: node).map({ DeclarationIndex.plain($0.text) }) == "AnyObject"
    {
      begin = "(" + begin
      end = ", to: \"\(asked.name)\") as? any \(owner.name))?"
    }
    edits.append(.insert(begin, at: base.range.lowerBound))
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      edits.append(Edit(chain.questionMark.range, end))
    } else {
      edits.append(.insert(end, at: base.range.upperBound))
    }
  }

  // MARK: Calls

  /// The optional method that is called; nil if it is a closure.
  private func called(
    _ node: MemberAccessExprSyntax, base: ExprSyntax, call: FunctionCallExprSyntax
  ) -> Asked? {
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
      return Asked(
        name: index.objectiveCName(of: first.member, in: first.owner), owner: first.owner)
    }
    // A closure takes no labels, so what has some is a method of one of the kit's protocols.
    guard labels.contains(where: { $0 != "_" }) || Kit.isOptionalMember(name) && !hasClosure(name)
    else { return nil }
    return Asked(
      name: ObjectiveCName.method(name, labels: labels + repeatElement("_", count: trailing)))
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

  /// The optional member that is read or compared with nil.
  private func read(_ node: MemberAccessExprSyntax, base: ExprSyntax) -> Asked? {
    let name = node.declName.baseName.text
    let found = index.optionalRequirements[name] ?? []
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id
    {
      return nil
    }
    let labels = node.declName.argumentNames?.arguments.map { $0.name.text }
    if found.isEmpty {
      guard let labels, isComparedWithNil(node) else { return nil }
      return Asked(name: ObjectiveCName.method(name, labels: labels))
    }
    let matching = found.first { labels == nil || $0.member.parameters.map(\.label) == labels }
    guard let matching, isOfProtocol(base, at: node, unknown: isComparedWithNil(node)) else {
      return nil
    }
    return Asked(
      name: index.objectiveCName(of: matching.member, in: matching.owner), owner: matching.owner)
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
