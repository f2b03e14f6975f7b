import SwiftSyntax

/// Replaces `#keyPath` and the literals of images, colours and files, which the compiler knows only with Apple's frameworks.
struct LiteralRule: Rule {
  let triggers = ["#keyPath", "#imageLiteral", "#colorLiteral", "#fileLiteral"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    let visitor = LiteralVisitor(file: file, context: context)
    visitor.walk(file.tree)
    result.edits += visitor.edits
    // The file may import Foundation only: the compiler of Apple's knows these types without an import.
    result.imports.formUnion(visitor.imports)
    result.notes += visitor.notes
  }
}

private final class LiteralVisitor: SyntaxVisitor {
  private let file: SourceText
  private let context: RewriteContext
  var edits: [Edit] = []
  var notes: [(offset: Int, message: String)] = []
  var imports: Set<String> = []

  init(file: SourceText, context: RewriteContext) {
    self.file = file
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    guard let open = node.leftParen, let close = node.rightParen, let first = node.arguments.first
    else { return .visitChildren }
    let head = node.pound.range.lowerBound..<open.range.upperBound
    let label = head.lowerBound..<first.expression.range.lowerBound
    switch node.macroName.text {
    case "imageLiteral":
      imports.insert("UIKit")
      edits += [Edit(label, "UIImage(named: "), .insert("!", at: close.range.upperBound)]
    case "colorLiteral":
      imports.insert("UIKit")
      edits.append(Edit(head, "UIColor("))
    case "fileLiteral":
      imports.insert("Foundation")
      edits += [
        Edit(label, "Bundle.main.url(forResource: "),
        Edit(close.range, ", withExtension: nil)!"),
      ]
    case "keyPath":
      edits.append(Edit(node.range, "\"\(keys(of: first.expression, at: node))\""))
    default: break
    }
    return .visitChildren
  }

  /// The names behind the type, with dots between them.
  private func keys(of path: ExprSyntax, at node: some SyntaxProtocol) -> String {
    let finder = TypeFinder(file: file, context: context)
    var names = components(of: path)
    var owner = finder.enclosingType(of: node)?.key
    if names.first == "self" || names.first == "Self" { names.removeFirst() }
    for count in stride(from: names.count - 1, to: 0, by: -1) {
      let name = names[..<count].joined(separator: ".")
      guard let type = finder.namedType(name, at: node) else { continue }
      names.removeFirst(count)
      owner = type.key
      break
    }
    return names.map { name in
      defer { owner = owner.flatMap { finder.typeOfMember(name, of: $0)?.key } }
      guard let key = owner,
        let found = context.index.members(of: key, named: name).first
      else { return name }
      return context.index.objectiveCName(of: found.member, in: key)
    }.joined(separator: ".")
  }

  private func components(of path: ExprSyntax) -> [String] {
    if let member = path.as(MemberAccessExprSyntax.self) {
      return (member.base.map { components(of: $0) } ?? []) + [member.declName.baseName.text]
    }
    if let chain = path.as(OptionalChainingExprSyntax.self) {
      return components(of: chain.expression)
    }
    if let force = path.as(ForceUnwrapExprSyntax.self) { return components(of: force.expression) }
    if let generic = path.as(GenericSpecializationExprSyntax.self) {
      return components(of: generic.expression)
    }
    return [path.as(DeclReferenceExprSyntax.self)?.baseName.text ?? file.text(path)]
  }
}
