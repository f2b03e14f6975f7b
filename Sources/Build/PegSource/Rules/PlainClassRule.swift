import PegProject
import SwiftSyntax

/// Repeats `extension NSObject: P {}` for Foundation's classes that do not inherit from NSObject on Linux.
struct PlainClassRule: Rule {
  let triggers = ["extension NSObject"]

  private static let classes = ["FileManager", "NotificationCenter", "ProcessInfo"]

  func apply(to file: SourceText, in context: RewriteContext, result: inout RewriteResult) {
    for item in file.tree.statements {
      guard let node = item.item.as(ExtensionDeclSyntax.self), node.memberBlock.members.isEmpty,
        node.extendedType.trimmedDescription == "NSObject", node.genericWhereClause == nil,
        let protocols = node.inheritanceClause?.inheritedTypes,
        protocols.allSatisfy({ Self.takesAnyClass($0.type, in: context) })
      else { continue }
      let names = protocols.map { file.text($0.type) }.joined(separator: ", ")
      result.tail += Self.classes.map { "extension \($0): \(names) {}" }
    }
  }

  /// Whether a protocol of the project does not ask for NSObject.
  private static func takesAnyClass(_ type: TypeSyntax, in context: RewriteContext) -> Bool {
    let name = DeclarationIndex.plain(type.trimmedDescription)
    guard let key = context.index.resolve(name, in: context.module.name),
      let declaration = context.index.declaration(of: key)
    else { return false }
    return !declaration.inherited.contains { $0.hasPrefix("NSObject") }
  }
}
