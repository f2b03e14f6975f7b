import PegProject
import SwiftSyntax

/// Writes the names of today for those from before Swift 4.2, in modules whose project asks for such a language version.
struct OldNameRule: Rule {
  let triggers: [String] = []

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    guard context.module.hasOldNames else { return }
    let visitor = OldNameVisitor(context)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    // A member of Foundation's types may have become one of UIKit's, of which the file need not know.
    if visitor.edits.contains(where: { $0.text.hasPrefix("UI") }) { result.imports.insert("UIKit") }
  }
}

extension RewritePlan.Module {
  /// Whether the language version of the project is below 4.2.
  fileprivate var hasOldNames: Bool {
    let parts = (swiftVersion ?? "5").split(separator: ".").map { Int($0) ?? 0 }
    return (parts.first ?? 5, parts.count > 1 ? parts[1] : 0) < (4, 2)
  }
}

private final class OldNameVisitor: SyntaxVisitor {
  private let context: RewriteContext
  var edits: [Edit] = []

  init(_ context: RewriteContext) {
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether the project declares a name of its own.
  private func isOwn(_ name: String) -> Bool {
    context.index.resolve(name, in: context.module.name) != nil
      || !context.index.globals(named: name, in: context.module.name).isEmpty
  }

  private func rename(_ token: TokenSyntax) {
    guard let new = OldNames.types[token.text], !isOwn(token.text) else { return }
    edits.append(Edit(token.range, new))
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    rename(node.name)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      return .visitChildren
    }
    let name = node.baseName.text
    if let body = OldNames.functions[name], node.parent?.is(FunctionCallExprSyntax.self) == true,
      !isOwn(name)
    {
      edits.append(Edit(node.baseName.range, body))
    } else if OldNames.members[name] != nil, !isOwn(name), node.argumentNames == nil {
      rename(member: node.baseName)
    } else {
      rename(node.baseName)
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName
    if let new = OldNames.notifications[name.text] {
      let base = node.base?.trimmedDescription ?? ""
      if ["", "Notification.Name", "NSNotification.Name"].contains(base) {
        edits.append(Edit(node.range, new))
        return .skipChildren
      }
    }
    // Core Foundation has constants of its own with such names.
    if node.base?.trimmedDescription.hasPrefix("CF") != true { rename(member: name) }
    return .visitChildren
  }

  private func rename(member name: TokenSyntax) {
    guard let new = OldNames.members[name.text],
      !context.index.propertyNames.contains(name.text)
    else { return }
    edits.append(Edit(name.range, new))
  }

  /// Writes `public static` for `open static`, which meant the same.
  override func visit(_ node: DeclModifierListSyntax) -> SyntaxVisitorContinueKind {
    let words = node.map(\.name.tokenKind)
    if words.contains(.keyword(.static)), let open = node.first(where: { $0.name.text == "open" }) {
      edits.append(Edit(open.name.range, "public"))
    }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    let variable = node.parent?.parent?.parent?.as(VariableDeclSyntax.self)
    if variable?.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }) == true,
      let new = OldNames.members[node.identifier.text]
    {
      edits.append(Edit(node.identifier.range, new))
    }
    return .skipChildren
  }

  /// The choice of an image picker had the keys of a dictionary as strings.
  private func renameKeys(of node: FunctionDeclSyntax) {
    guard node.name.text == "imagePickerController" else { return }
    for parameter in node.signature.parameterClause.parameters
    where parameter.firstName.text == "didFinishPickingMediaWithInfo" {
      let key = parameter.type.as(DictionaryTypeSyntax.self)?.key
      if let key, key.trimmedDescription == "String" {
        edits.append(Edit(key.range, "UIImagePickerController.InfoKey"))
      }
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    renameKeys(of: node)
    if let first = node.signature.parameterClause.parameters.first,
      node.modifiers.contains(where: { $0.name.tokenKind == .keyword(.override) }),
      let new = OldNames.methods["\(node.name.text)(\(first.firstName.text):)"], !new.1.isEmpty
    {
      edits.append(Edit(first.firstName.range, new.1))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression
    let name =
      called.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? called.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name, let argument = node.arguments.first, node.arguments.count == 1,
      let label = argument.label, let colon = argument.colon,
      let new = OldNames.methods["\(name.text)(\(label.text):)"]
    else { return .visitChildren }
    edits.append(Edit(name.range, new.0))
    let end = new.1.isEmpty ? argument.expression.range.lowerBound : colon.range.lowerBound
    edits.append(Edit(label.range.lowerBound..<end, new.1))
    return .visitChildren
  }
}
