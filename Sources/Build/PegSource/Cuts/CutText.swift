import PegProject
import SwiftSyntax

/// The text that stands in the place of code that is left out.
struct CutText {
  private let file: SourceText
  /// A call that ends the program.
  private let stop: String
  /// The module that is imported in the place of another one.
  private let umbrella: String?

  init(file: SourceText, cut: Cut, umbrella: String?) {
    self.file = file
    self.umbrella = umbrella
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    stop = "PegRuntime.stop(\(Self.literal(cut.message)), \(Self.literal(name)), \(cut.errorLine))"
  }

  /// Returns the edits that leave a unit out; entries of inheritance clauses are left to `InheritanceEdits`.
  func edits(for unit: CutUnit) -> [Edit] {
    switch unit.kind {
    case .importing: return [Edit(unit.range, umbrella.map { "import \($0)" } ?? "")]
    case .entry, .attribute, .modifier, .statement, .member, .type: return [.remove(unit.range)]
    case .conformance: return []
    case .body: return body(unit.node)
    case .value: return value(unit)
    case .storage: return storage(unit.node)
    case .file: return [.remove(wholeFile)]
    }
  }

  /// The file without the lines before the user's text.
  private var wholeFile: Range<Int> {
    CopyHeader.end(in: file.bytes).offset..<file.bytes.count
  }

  private func body(_ node: Syntax) -> [Edit] {
    if let block = node.as(CodeBlockSyntax.self) {
      return [between(block.leftBrace, block.rightBrace, " \(stop) ")]
    }
    guard let block = node.as(AccessorBlockSyntax.self) else { return [] }
    return [between(block.leftBrace, block.rightBrace, " \(stop) ")]
  }

  private func between(_ left: some SyntaxProtocol, _ right: TokenSyntax, _ text: String) -> Edit {
    Edit(left.range.upperBound..<right.range.lowerBound, text)
  }

  private func value(_ unit: CutUnit) -> [Edit] {
    guard let clause = unit.node.as(InitializerClauseSyntax.self) else { return [] }
    if let closure = clause.value.as(ClosureExprSyntax.self) { return [self.closure(closure)] }
    var edits = [Edit(clause.value.range, "{ \(stop) }()")]
    if let type = unit.valueType,
      let pattern = clause.parent?.as(PatternBindingSyntax.self)?.pattern
    {
      // Lines within the type would add lines.
      edits.append(.insert(": " + Self.oneLine(type), at: pattern.range.upperBound))
    }
    return edits
  }

  /// A closure with the same parameters, which stops when it is called.
  private func closure(_ node: ClosureExprSyntax) -> Edit {
    if let signature = node.signature {
      return between(signature, node.rightBrace, " \(stop) ")
    }
    let used = node.tokens(viewMode: .sourceAccurate).compactMap { token -> Int? in
      if case .dollarIdentifier(let text) = token.tokenKind { return Int(text.dropFirst()) }
      return nil
    }
    let names = used.max().map { last in (0...last).map { "$\($0)" }.joined(separator: ", ") }
    let head = names.map { $0.contains(",") ? " _ = (\($0));" : " _ = \($0);" } ?? ""
    return between(node.leftBrace, node.rightBrace, "\(head) \(stop) ")
  }

  private static let storageModifiers: Set<String> = ["lazy", "weak", "unowned", "nonisolated"]

  private func storage(_ node: Syntax) -> [Edit] {
    guard let property = node.as(VariableDeclSyntax.self), let binding = property.bindings.first,
      let type = binding.typeAnnotation
    else { return [] }
    var edits = [
      Edit(property.bindingSpecifier.range, "var"),
      Edit(
        type.range.upperBound..<binding.range.upperBound, " { get { \(stop) } set { \(stop) } }"),
    ]
    edits += Array(property.modifiers).filter { Self.storageModifiers.contains($0.name.text) }
      .map { Edit.remove($0.range) }
    edits += property.attributes.compactMap { element in
      // A property wrapper needs storage.
      guard let attribute = element.as(AttributeSyntax.self),
        attribute.attributeName.trimmedDescription.first?.isUppercase ?? false
      else { return nil }
      return .remove(attribute.range)
    }
    return edits
  }

  static func isStop(_ item: CodeBlockItemSyntax.Item?) -> Bool {
    guard case .expr(let expression) = item,
      let call = expression.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.trimmedDescription == "PegRuntime.stop"
  }

  private static func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }

  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case _ where scalar.value < 32 || scalar.value == 127: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// Entries that leave the same inheritance clauses.
struct InheritanceEdits {
  private var dropped: [SyntaxIdentifier: [InheritedTypeSyntax]] = [:]
  private var clauses: [InheritanceClauseSyntax] = []

  mutating func drop(_ node: Syntax) {
    guard let entry = node.as(InheritedTypeSyntax.self),
      let clause = entry.parent?.parent?.as(InheritanceClauseSyntax.self)
    else { return }
    if dropped[clause.id] == nil { clauses.append(clause) }
    dropped[clause.id, default: []].append(entry)
  }

  var edits: [Edit] {
    clauses.flatMap { clause -> [Edit] in
      let gone = Set((dropped[clause.id] ?? []).map(\.id))
      let entries = Array(clause.inheritedTypes)
      let kept = entries.filter { !gone.contains($0.id) }
      guard let last = kept.last else { return [.remove(clause.range)] }
      var edits = entries.filter { gone.contains($0.id) }.map { Edit.remove($0.range) }
      // The comma of the last entry that stays would have no successor.
      if let comma = last.trailingComma { edits.append(.remove(comma.range)) }
      return edits
    }
  }
}
