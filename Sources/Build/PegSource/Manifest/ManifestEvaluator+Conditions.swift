import SwiftSyntax

extension ManifestEvaluator {
  func condition(_ list: ConditionElementListSyntax) -> Bool? {
    for element in list {
      switch element.condition {
      case .expression(let expression):
        guard let isTrue = evaluate(expression).bool else { return nil }
        if !isTrue { return false }
      case .optionalBinding(let binding):
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
        let value = binding.initializer.map { evaluate($0.value) } ?? lookUp(name) ?? .null
        if value.isNull { return false }
        if case .unknown = value { return nil }
        set(name, value)
      case .availability, .matchingPattern: return nil
      @unknown default: return nil
      }
    }
    return true
  }

  /// Returns the active branch: the manifest of an iOS package runs on a Mac with Swift 6.3.
  func active(_ condition: IfConfigDeclSyntax) -> CodeBlockItemListSyntax? {
    for clause in condition.clauses {
      let isTrue = clause.condition.map(holds) ?? true
      guard let isTrue else { return nil }
      if isTrue {
        if case .statements(let items)? = clause.elements { return items }
        return []
      }
    }
    return []
  }

  private func holds(_ condition: ExprSyntax) -> Bool? {
    let text = condition.trimmedDescription.filter { !$0.isWhitespace }
    if let infix = condition.as(InfixOperatorExprSyntax.self) {
      guard let a = holds(infix.leftOperand), let b = holds(infix.rightOperand) else { return nil }
      return infix.operator.trimmedDescription == "&&" ? a && b : a || b
    }
    if text.hasPrefix("!"), let prefix = condition.as(PrefixOperatorExprSyntax.self) {
      return holds(prefix.expression).map { !$0 }
    }
    for name in ["swift(>=", "compiler(>="] where text.hasPrefix(name) {
      let parts = text.dropFirst(name.count).dropLast().split(separator: ".").compactMap { Int($0) }
      return ![6, 3].lexicographicallyPrecedes(parts)
    }
    if text.hasPrefix("os(") { return text == "os(macOS)" || text == "os(OSX)" }
    if text.hasPrefix("canImport(") { return !text.contains("Glibc") && !text.contains("Musl") }
    // A flag of a compiler that the package manager does not pass, as tools of projects do.
    if condition.is(DeclReferenceExprSyntax.self) { return false }
    return nil
  }
}
