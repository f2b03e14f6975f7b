import Foundation
import PegProject
import SwiftSyntax

/// The units for errors that point to a whole declaration and name a part of it in their words.
struct WholeDeclarationErrors {
  private(set) var units: [CutUnit] = []

  init(_ message: String, at token: TokenSyntax) {
    guard let declaration = Self.declaration(of: Syntax(token)) else { return }
    if message.contains("has no initializers") { units += Self.storage(declaration) }
    if message.contains("does not override") { units += Self.overriding(declaration) }
    if let name = Self.inheritedName(in: message) {
      units += Self.conformances(to: name, of: declaration)
    }
  }

  /// Returns the errors for the properties without values, if it is they that a class lacks initialisers for.
  static func expanded(_ error: CutRequest.Diagnostic) -> [CutRequest.Diagnostic] {
    guard error.message.contains("has no initializers") else { return [error] }
    let properties = error.notes.filter { $0.message.hasPrefix("stored property ") }
    return properties.isEmpty
      ? [error]
      : properties.map {
        CutRequest.Diagnostic(line: $0.line, column: $0.column, message: error.message)
      }
  }

  private static func storage(_ declaration: DeclSyntax) -> [CutUnit] {
    guard let property = declaration.as(VariableDeclSyntax.self),
      property.bindings.count == 1, let binding = property.bindings.first,
      binding.typeAnnotation != nil, binding.accessorBlock == nil
    else { return [] }
    return [CutUnit(.storage, property, name: DeclarationName.qualified(property))]
  }

  private static func overriding(_ declaration: DeclSyntax) -> [CutUnit] {
    guard let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      let modifier = modifiers.first(where: { $0.name.tokenKind == .keyword(.override) })
    else { return [] }
    return [
      CutUnit(.modifier, modifier, name: "\(DeclarationName.qualified(declaration)) override")
    ]
  }

  /// The type of an inheritance clause that a message names in quotes.
  static func inheritedName(in message: String) -> String? {
    let marks = ["protocol '", "inheritance from a final class '", "-class type '"]
    let starts = marks.compactMap { message.firstRange(of: $0)?.upperBound }
    guard let start = starts.min(), let end = message[start...].firstIndex(of: "'") else {
      return nil
    }
    return String(message[start..<end])
  }

  /// The entry for a protocol; if another entry brings it, all entries that may.
  private static func conformances(to name: String, of declaration: DeclSyntax) -> [CutUnit] {
    guard let group = group(around: declaration), let clause = group.inheritanceClause else {
      return []
    }
    let entries = Array(clause.inheritedTypes)
    let wanted = lastComponent(name)
    let exact = entries.filter { entry in
      let own = lastComponent(entry.type.trimmedDescription)
      return own == wanted
        || own == "Codable" && (wanted == "Decodable" || wanted == "Encodable")
    }
    if let entry = exact.first { return [.conformance(entry)] }
    guard declaration.id == DeclSyntax(group).id else { return [] }
    // The first entry of a class may be its superclass.
    return entries.reversed().dropLast(group.is(ClassDeclSyntax.self) ? 1 : 0)
      .map(CutUnit.conformance)
  }

  private static func lastComponent(_ name: String) -> Substring {
    let base = name.prefix { $0 != "<" }
    return base.split { $0 == "." || $0 == " " }.last ?? base
  }

  private static func group(around declaration: DeclSyntax) -> (any DeclGroupSyntax)? {
    var next: Syntax? = Syntax(declaration)
    while let node = next {
      if let group = node.asProtocol((any DeclGroupSyntax).self) { return group }
      next = node.parent
    }
    return nil
  }

  /// The innermost declaration around a node.
  private static func declaration(of node: Syntax) -> DeclSyntax? {
    var next: Syntax? = node
    while let node = next {
      if let declaration = node.as(DeclSyntax.self), !declaration.is(IfConfigDeclSyntax.self) {
        return declaration
      }
      next = node.parent
    }
    return nil
  }
}
