import SwiftSyntax

/// The parts of a member's declaration that another declaration repeats in order to forward to it, each on one line.
package struct MemberHead: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    /// "_" if calls have no label.
    var label: String
    var name: String
    /// The type as written, with `inout` and attributes.
    var type: String
    /// " = value", or empty.
    var initial: String

    /// Whether it takes a variable number of arguments.
    var isVariadic: Bool { type.hasSuffix("...") }
  }

  package struct Accessor: Hashable, Sendable {
    /// "get", "set", "willSet" or "didSet".
    var name: String
    /// `async` and `throws`, or empty.
    var effects: String
    /// Whether the body mentions the value that an observer is given.
    var usesValue: Bool
  }

  var generics = ""
  var parameters: [Parameter] = []
  /// Effects, result and `where` clause, or the type of a property with its colon.
  var result = ""
  var accessors: [Accessor] = []

  /// Reads a function, subscript or property.
  init?(of node: DeclSyntax) {
    if let node = node.as(FunctionDeclSyntax.self) {
      self.init(of: node)
    } else if let node = node.as(SubscriptDeclSyntax.self) {
      self.init(of: node)
    } else if let node = node.as(VariableDeclSyntax.self), node.bindings.count == 1,
      let binding = node.bindings.first, let type = binding.typeAnnotation
    {
      self.init()
      result = OneLine.text(type)
      accessors = Self.accessors(binding.accessorBlock)
    } else {
      return nil
    }
    let texts = [generics, result] + parameters.flatMap { [$0.type, $0.initial] }
    // A literal of several lines cannot be written on one.
    if texts.contains(where: { $0.contains("\"\"\"") }) { return nil }
  }

  init() {}

  var hasVariadic: Bool { parameters.contains(where: \.isVariadic) }

  /// Whether a member of another name can choose among the member's overrides.
  func isDispatchable(_ kind: DeclaredMember.Kind) -> Bool {
    let known = ["get", "set", "willSet", "didSet"]
    return kind == .function
      || kind == .property && !accessors.isEmpty
        && accessors.allSatisfy { known.contains($0.name) && $0.effects.isEmpty }
  }

  /// Whether a property observes what is set.
  var isObserved: Bool { accessors.contains { ["willSet", "didSet"].contains($0.name) } }

  /// Whether a property has a setter of its own.
  var isSettable: Bool { accessors.contains { $0.name == "set" } }

  private init(of node: FunctionDeclSyntax) {
    generics = node.genericParameterClause.map { OneLine.text($0) } ?? ""
    parameters = Self.parameters(node.signature.parameterClause, labels: true)
    result = [
      node.signature.effectSpecifiers.map { OneLine.text($0) },
      node.signature.returnClause.map { OneLine.text($0) },
      node.genericWhereClause.map { OneLine.text($0) },
    ].compactMap { $0 }.joined(separator: " ")
  }

  private init(of node: SubscriptDeclSyntax) {
    generics = node.genericParameterClause.map { OneLine.text($0) } ?? ""
    parameters = Self.parameters(node.parameterClause, labels: false)
    result = [
      OneLine.text(node.returnClause), node.genericWhereClause.map { OneLine.text($0) },
    ].compactMap { $0 }.joined(separator: " ")
    accessors = Self.accessors(node.accessorBlock)
  }

  /// - Parameter labels: whether a single name is a label too, as in functions.
  private static func parameters(
    _ clause: FunctionParameterClauseSyntax, labels: Bool
  ) -> [Parameter] {
    clause.parameters.enumerated().map { index, node in
      let name = (node.secondName ?? node.firstName).text
      let label = labels || node.secondName != nil ? node.firstName.text : "_"
      return Parameter(
        label: label, name: name == "_" ? "pegbar\(index)" : name,
        type: OneLine.text(node.type) + (node.ellipsis == nil ? "" : "..."),
        initial: node.defaultValue.map { " " + OneLine.text($0) } ?? "")
    }
  }

  private static func accessors(_ block: AccessorBlockSyntax?) -> [Accessor] {
    guard let block else { return [] }
    guard let list = block.accessors.as(AccessorDeclListSyntax.self) else {
      return [Accessor(name: "get", effects: "", usesValue: false)]
    }
    return list.map { node in
      let name = node.accessorSpecifier.text
      let value = node.parameters?.name.text ?? (name == "didSet" ? "oldValue" : "newValue")
      let tokens = node.body?.tokens(viewMode: .sourceAccurate)
      return Accessor(
        name: name, effects: node.effectSpecifiers.map { OneLine.text($0) } ?? "",
        usesValue: tokens?.contains { $0.text == value } ?? false)
    }
  }
}

/// The text of nodes without comments and line breaks.
enum OneLine {
  static func text(_ node: some SyntaxProtocol) -> String {
    var result = ""
    var isApart = false
    for token in node.tokens(viewMode: .sourceAccurate) {
      if !result.isEmpty, isApart || !token.leadingTrivia.isEmpty { result += " " }
      result += token.text
      isApart = !token.trailingTrivia.isEmpty
    }
    return result
  }
}
