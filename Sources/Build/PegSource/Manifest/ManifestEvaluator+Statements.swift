import SwiftSyntax

/// Bodies of functions, and loops.
extension ManifestEvaluator {
  /// Returns the value of a body: of its only expression, or of the first `return` that is reached.
  func result(
    of body: CodeBlockItemListSyntax, at node: some SyntaxProtocol
  ) -> ManifestValue {
    if let only = body.first, body.count == 1 {
      if let expression = only.item.as(ExprSyntax.self) { return evaluate(expression) }
      if let statement = only.item.as(ExpressionStmtSyntax.self),
        let value = value(ofOnly: statement.expression)
      {
        return value
      }
    }
    do throws(ManifestRefusal) {
      return try returned(by: body) ?? unknown(node, "a function returns nothing")
    } catch {
      return .unknown(offset: error.offset, reason: error.reason)
    }
  }

  /// The value of an expression that is a whole body; nil for an `if` that returns values by statements.
  private func value(ofOnly expression: ExprSyntax) -> ManifestValue? {
    guard let branch = expression.as(IfExprSyntax.self) else { return evaluate(expression) }
    let first = branch.body.statements.first?.item
    return branch.elseBody == nil || first?.is(ReturnStmtSyntax.self) == true
      ? nil : self.branch(branch)
  }

  /// Runs statements until one returns a value; nil if none does.
  func returned(
    by items: CodeBlockItemListSyntax
  ) throws(ManifestRefusal) -> ManifestValue? {
    for item in items {
      if let value = try returned(by: item) { return value }
    }
    return nil
  }

  private func returned(by item: CodeBlockItemSyntax) throws(ManifestRefusal) -> ManifestValue? {
    if let statement = item.item.as(ReturnStmtSyntax.self) {
      return statement.expression.map(evaluate) ?? .null
    }
    if let group = item.item.as(IfConfigDeclSyntax.self) {
      guard let active = active(group) else {
        throw refusal(group, "the condition of #if is not known")
      }
      return try returned(by: active)
    }
    if let statement = item.item.as(GuardStmtSyntax.self) {
      guard let isTrue = condition(statement.conditions) else {
        throw refusal(statement, "the condition is not known")
      }
      return isTrue ? nil : try returned(by: statement.body.statements)
    }
    if let loop = item.item.as(ForStmtSyntax.self) { return try returned(by: loop) }
    let expression =
      item.item.as(ExpressionStmtSyntax.self)?.expression ?? item.item.as(ExprSyntax.self)
    if let branch = expression?.as(IfExprSyntax.self) { return try returned(by: branch) }
    try execute(item)
    return nil
  }

  private func returned(by branch: IfExprSyntax) throws(ManifestRefusal) -> ManifestValue? {
    guard let isTrue = condition(branch.conditions) else {
      throw refusal(branch, "the condition is not known")
    }
    if isTrue { return try returned(by: branch.body.statements) }
    switch branch.elseBody {
    case .codeBlock(let block)?: return try returned(by: block.statements)
    case .ifExpr(let next)?: return try returned(by: next)
    default: return nil
    }
  }

  /// Runs a loop. What it changes of targets stays changed, since they are objects.
  private func returned(by loop: ForStmtSyntax) throws(ManifestRefusal) -> ManifestValue? {
    guard let name = loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      case .array(let values) = evaluate(loop.sequence)
    else { throw refusal(loop, "what the loop runs over is not known") }
    var result: ManifestValue?
    var changed: [ManifestValue] = []
    for value in values {
      set(name, value)
      let isTaken = loop.whereClause.map { evaluate($0.condition).bool } ?? true
      guard let isTaken else { throw refusal(loop, "the condition of the loop is not known") }
      if isTaken, result == nil { result = try returned(by: loop.body.statements) }
      changed.append(lookUp(name) ?? value)
    }
    if loop.sequence.is(MemberAccessExprSyntax.self) {
      try change(loop.sequence) { _ in .array(changed) }
    }
    return result
  }
}
