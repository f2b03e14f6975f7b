import PegProject
import SwiftSyntax

/// Renames members of extensions that override or are overridden, and adds members to the class that call them.
///
/// The bodies stay in their file, since moving one would change the meaning of `private`, of imports and of `where`.
struct ForwardingRule: Rule {
  var triggers: [String] { [] }

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let forwards = context.index.forwards
    for refusal in forwards.refusals(inFile: file.path) {
      result.notes.append((refusal.offset, refusal.message))
    }
    rename(forwards.members(inFile: file.path), in: file, &result)
    addForwarders(to: file, in: context, &result)
  }

  // MARK: The class's file

  private func addForwarders(
    to file: SourceText, in context: RewriteContext, _ result: inout RewriteResult
  ) {
    guard let declarations = context.index.file(file.path)?.declarations else { return }
    for type in declarations.types where type.kind == .class && !type.isLocal {
      let key = DeclarationIndex.TypeKey(module: context.module.name, name: type.name)
      let members = context.index.forwards.members(of: key)
      if members.isEmpty { continue }
      let end = type.body.upperBound
      let text = members.map(\.forwarder).joined(separator: " ") + " "
      result.edits.append(.insert(Self.separator(before: end, in: type, file) + text, at: end))
    }
  }

  /// The mark that ends a member on the line of the closing brace.
  private static func separator(
    before end: Int, in type: DeclaredType, _ file: SourceText
  ) -> String {
    let last = file.bytes[type.body].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let isFree = last == nil || last == UInt8(ascii: "\n") || last == UInt8(ascii: ";")
    return isFree ? " " : "; "
  }

  // MARK: The extension's file

  private func rename(
    _ members: [ForwardedMembers.Member], in file: SourceText, _ result: inout RewriteResult
  ) {
    if members.isEmpty { return }
    let byStart = Dictionary(
      members.map { ($0.member.range.lowerBound, $0) }, uniquingKeysWith: { first, _ in first })
    let visitor = RenamingVisitor(members: byStart, file: file)
    visitor.walk(file.tree)
    result.edits += visitor.edits
  }
}

private final class RenamingVisitor: SyntaxVisitor {
  private let members: [Int: ForwardedMembers.Member]
  private let file: SourceText
  var edits: [Edit] = []

  init(members: [Int: ForwardedMembers.Member], file: SourceText) {
    self.members = members
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let member = members[node.range.lowerBound] else { return .visitChildren }
    edits += Self.modifierEdits(node.modifiers, before: node.funcKeyword, member)
    edits.append(Edit(node.name.range, member.newName()))
    // The body of a member with a variable number of arguments sees an array.
    for parameter in node.signature.parameterClause.parameters {
      guard let ellipsis = parameter.ellipsis else { continue }
      edits.append(.insert("[", at: parameter.type.range.lowerBound))
      edits.append(Edit(ellipsis.range, "]"))
    }
    if let body = node.body { replaceFunctionName(in: Syntax(body), member) }
    finish(DeclSyntax(node), member)
    return .skipChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let member = members[node.range.lowerBound] else { return .visitChildren }
    edits += Self.modifierEdits(node.modifiers, before: node.subscriptKeyword, member)
    if let first = node.parameterClause.parameters.first {
      edits.append(
        first.secondName == nil
          ? .insert(member.subscriptLabel + " ", at: first.firstName.range.lowerBound)
          : Edit(first.firstName.range, member.subscriptLabel))
    }
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let member = members[node.range.lowerBound], let binding = node.bindings.first else {
      return .visitChildren
    }
    let observers = Self.observers(of: binding)
    if observers.isEmpty {
      edits += Self.modifierEdits(node.modifiers, before: node.bindingSpecifier, member)
      edits.append(Edit(binding.pattern.range, member.newName()))
    } else if let block = binding.accessorBlock {
      let start = (node.modifiers.first?.range ?? node.bindingSpecifier.range).lowerBound
      edits.append(.remove(start..<block.leftBrace.range.upperBound))
      for observer in observers { rename(observer, of: member, isLast: observer == observers.last) }
      edits.append(.remove(block.rightBrace.range))
    }
    if let block = binding.accessorBlock { replaceFunctionName(in: Syntax(block), member) }
    finish(DeclSyntax(node), member)
    return .skipChildren
  }

  private static func observers(of binding: PatternBindingSyntax) -> [AccessorDeclSyntax] {
    let list = binding.accessorBlock?.accessors.as(AccessorDeclListSyntax.self)
    return list.map(Array.init)?.filter {
      ["willSet", "didSet"].contains($0.accessorSpecifier.text)
    } ?? []
  }

  /// Makes an observer a method, to which that of the class's property passes its value.
  private func rename(
    _ node: AccessorDeclSyntax, of member: ForwardedMembers.Member, isLast: Bool
  ) {
    let name = node.accessorSpecifier.text
    let value = node.parameters?.name.text ?? (name == "didSet" ? "oldValue" : "newValue")
    let isUsed = member.head.accessors.contains { $0.name == name && $0.usesValue }
    let words =
      member.member.modifiers.filter { $0 != "override" && $0 != "dynamic" }
      + (member.isInFileOfClass ? ["fileprivate"] : []) + ["func"]
    let parameter = isUsed ? "_ \(value)\(member.head.result)" : ""
    let head = words.joined(separator: " ") + " \(member.newName("_" + name))(\(parameter))"
    let end = node.parameters?.range.upperBound ?? node.accessorSpecifier.range.upperBound
    edits.append(Edit(node.accessorSpecifier.range.lowerBound..<end, head))
    if !isLast { edits.append(.insert(";", at: node.range.upperBound)) }
  }

  /// Removes `override` and the access, so that the class can call the member from its own file.
  private static func modifierEdits(
    _ modifiers: DeclModifierListSyntax, before keyword: TokenSyntax,
    _ member: ForwardedMembers.Member
  ) -> [Edit] {
    let removed = ["override", "open", "public", "package", "internal", "fileprivate", "private"]
    // `filter` of a list of syntax makes another list, in which places are counted from zero.
    var edits: [Edit] = Array(modifiers).filter { removed.contains($0.name.text) }.map {
      .remove($0.range)
    }
    // In an extension with an access of its own, the word is needed for another one.
    let word = member.isInFileOfClass ? "fileprivate " : "internal "
    edits.append(.insert(word, at: keyword.range.lowerBound))
    return edits
  }

  /// Adds the dispatcher behind the member it stands for, and lets calls of `super` ask it.
  private func finish(_ node: DeclSyntax, _ member: ForwardedMembers.Member) {
    switch member.role {
    case .forwarded: break
    case .dispatcher(let classes):
      edits.append(.insert(member.dispatch(to: classes), at: node.range.upperBound))
    case .dispatched(let name):
      replaceSuper(in: Syntax(node), member, name)
      if member.head.isObserved {
        edits.append(.insert(member.observed(through: name), at: node.range.upperBound))
      }
    case .replacement:
      edits.append(
        .insert(
          "@_dynamicReplacement(for: \(member.member.fullName)) ", at: node.range.lowerBound))
    }
  }

  private func replaceSuper(
    in node: Syntax, _ member: ForwardedMembers.Member, _ dispatcher: String
  ) {
    for child in node.children(viewMode: .sourceAccurate) {
      if let access = child.as(MemberAccessExprSyntax.self),
        access.base?.is(SuperExprSyntax.self) == true,
        access.declName.baseName.text == member.member.name
      {
        let start = "\(dispatcher)(_getSuperclass(\(member.owner.name).self)"
        if let call = access.parent?.as(FunctionCallExprSyntax.self), let paren = call.leftParen {
          let isList = member.head.hasVariadic && member.head.parameters.count == 1
          edits.append(
            Edit(
              access.range.lowerBound..<paren.range.upperBound,
              start + (isList ? ", [" : call.arguments.isEmpty ? "" : ", ")))
          if isList, let end = call.rightParen {
            edits.append(.insert("]", at: end.range.lowerBound))
          }
        } else if member.head.isObserved || member.head.isSettable {
          edits.append(
            Edit(access.range, "self[\(dispatcher): _getSuperclass(\(member.owner.name).self)]"))
        } else {
          edits.append(Edit(access.range, start + ")"))
        }
      } else {
        replaceSuper(in: child, member, dispatcher)
      }
    }
  }

  /// `#function` keeps giving the member's own name.
  private func replaceFunctionName(in node: Syntax, _ member: ForwardedMembers.Member) {
    for child in node.children(viewMode: .sourceAccurate) {
      if child.is(FunctionDeclSyntax.self) { continue }
      if let macro = child.as(MacroExpansionExprSyntax.self), macro.macroName.text == "function" {
        edits.append(Edit(macro.range, "\"\(member.member.fullName)\""))
      } else {
        replaceFunctionName(in: child, member)
      }
    }
  }
}
