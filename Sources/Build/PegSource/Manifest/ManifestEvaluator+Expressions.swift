import SwiftParser
import SwiftSyntax

extension ManifestEvaluator {
  func evaluate(_ expression: ExprSyntax) -> ManifestValue {
    do { try count(expression) } catch {
      return .unknown(offset: error.offset, reason: error.reason)
    }
    if let literal = literal(expression) { return literal }
    if let name = expression.as(DeclReferenceExprSyntax.self) { return reference(name) }
    if let member = expression.as(MemberAccessExprSyntax.self) { return self.member(member) }
    if let call = expression.as(FunctionCallExprSyntax.self) { return self.call(call) }
    if let infix = expression.as(InfixOperatorExprSyntax.self) { return self.infix(infix) }
    if let ternary = expression.as(TernaryExprSyntax.self) {
      guard let isTrue = evaluate(ternary.condition).bool else {
        return unknown(ternary, "the condition is not known")
      }
      return evaluate(isTrue ? ternary.thenExpression : ternary.elseExpression)
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return evaluate(prefix.expression).bool.map { .bool(!$0) }
        ?? unknown(prefix, "the condition is not known")
    }
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return evaluate(only.expression)
    }
    if let forced = expression.as(ForceUnwrapExprSyntax.self) { return evaluate(forced.expression) }
    if let chained = expression.as(OptionalChainingExprSyntax.self) {
      return evaluate(chained.expression)
    }
    if let cast = expression.as(AsExprSyntax.self) { return evaluate(cast.expression) }
    if let branch = expression.as(IfExprSyntax.self) { return self.branch(branch) }
    if let closure = expression.as(ClosureExprSyntax.self) { return .function(function(closure)) }
    if expression.as(KeyPathExprSyntax.self)?.trimmedDescription == "\\.self" {
      return .function(.identity)
    }
    if let item = expression.as(SubscriptCallExprSyntax.self), isEnvironment(item.calledExpression)
    {
      return .null
    }
    return unknown(expression, "the expression is not plain")
  }

  private func literal(_ expression: ExprSyntax) -> ManifestValue? {
    if let text = expression.as(StringLiteralExprSyntax.self) { return string(text) }
    if let number = expression.as(IntegerLiteralExprSyntax.self) {
      return Int(number.literal.text.filter { $0 != "_" }).map { .number($0) }
    }
    if let flag = expression.as(BooleanLiteralExprSyntax.self) {
      return .bool(flag.literal.text == "true")
    }
    if expression.is(NilLiteralExprSyntax.self) { return .null }
    if let list = expression.as(ArrayExprSyntax.self) {
      return .array(list.elements.map { evaluate($0.expression) })
    }
    return nil
  }

  private func string(_ literal: StringLiteralExprSyntax) -> ManifestValue {
    if let text = literal.representedLiteralValue { return .string(text) }
    var out = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part): out += part.content.text
      case .expressionSegment(let part):
        guard let value = part.expressions.first.map({ evaluate($0.expression) }) else { continue }
        switch value {
        case .string(let text): out += text
        case .number(let number): out += String(number)
        default: return unknown(part, "a part of the string is not known")
        }
      @unknown default: return unknown(literal, "a part of the string is not known")
      }
    }
    return .string(out)
  }

  private func reference(_ name: DeclReferenceExprSyntax) -> ManifestValue {
    let text = name.baseName.text
    if let value = lookUp(text) { return value }
    // A type, as in MainActor.self and Target.target.
    if text.first?.isUppercase == true {
      return .call(name: text, arguments: [], offset: start(name))
    }
    return unknown(name, "\(text) is not known")
  }

  private func isEnvironment(_ expression: ExprSyntax) -> Bool {
    let text = expression.trimmedDescription.filter { !$0.isWhitespace }
    return text == "Context.environment" || text == "ProcessInfo.processInfo.environment"
  }

  private func member(_ member: MemberAccessExprSyntax) -> ManifestValue {
    let name = member.declName.baseName.text
    let base = member.base?.trimmedDescription
    if base == "Context", name == "packageDirectory" { return .string(package) }
    if name == "self", let base = member.base { return evaluate(base) }
    if base == nil || base?.first?.isUppercase == true {
      let own = self.member(name, of: base)
      if case .function(let function)? = own, function.parameters.isEmpty {
        return call(function, [], at: member)
      }
      return own ?? .call(name: name, arguments: [], offset: start(member))
    }
    if let base = member.base, case .call(let type, _, _) = evaluate(base) {
      if let value = evaluate(base)[name] { return value }
      // Properties that the call of a target or of the package left out.
      if name == "type", let kind = Self.kinds[type] {
        return .call(name: kind, arguments: [], offset: start(member))
      }
      if Self.kinds[type] != nil || type == "Package" { return .null }
    }
    return unknown(member, "the member \(name) is not known")
  }

  /// The functions that make targets, and the values of their `type`.
  static let kinds = [
    "target": "regular", "testTarget": "test", "executableTarget": "executable",
    "binaryTarget": "binary", "systemLibrary": "system", "plugin": "plugin", "macro": "macro",
  ]

  private func call(_ expression: FunctionCallExprSyntax) -> ManifestValue {
    var arguments = expression.arguments.map {
      ManifestValue.Argument(label: $0.label?.text, value: evaluate($0.expression))
    }
    if let closure = expression.trailingClosure {
      arguments.append(ManifestValue.Argument(label: nil, value: .function(function(closure))))
    }
    if let name = expression.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
      switch lookUp(name) {
      case .function(let function)?: return call(function, arguments, at: expression)
      case nil where name.first?.isUppercase == true:
        return .call(name: name, arguments: arguments, offset: start(expression))
      default: return unknown(expression, "the function \(name) is not known")
      }
    }
    if let closure = expression.calledExpression.as(ClosureExprSyntax.self) {
      return call(ManifestFunction(parameters: [], body: closure.statements), [], at: expression)
    }
    guard let member = expression.calledExpression.as(MemberAccessExprSyntax.self) else {
      return unknown(expression, "the call is not plain")
    }
    let name = member.declName.baseName.text
    guard let base = member.base, base.trimmedDescription.first?.isUppercase != true else {
      if case .function(let function)? = self.member(name, of: member.base?.trimmedDescription) {
        return call(function, arguments, at: expression)
      }
      return .call(name: name, arguments: arguments, offset: start(expression))
    }
    return method(name, of: evaluate(base), arguments, at: expression)
  }

  private func method(
    _ name: String, of base: ManifestValue, _ arguments: [ManifestValue.Argument],
    at node: FunctionCallExprSyntax
  ) -> ManifestValue {
    let first = arguments.first?.value
    switch (name, base, first) {
    case ("map", .array(let values), .function(let function)?):
      return .array(values.map { call(function, [.init(label: nil, value: $0)], at: node) })
    case ("filter", .array(let values), .function(let function)?):
      let kept = values.map { call(function, [.init(label: nil, value: $0)], at: node).bool }
      if kept.contains(nil) { return unknown(node, "the list is not known") }
      return .array(zip(values, kept).filter { $0.1 == true }.map(\.0))
    case ("flatMap", .array(let values), .function(let function)?):
      return values.reduce(.array([])) {
        joined($0, call(function, [.init(label: nil, value: $1)], at: node), at: node)
      }
    case ("joined", .array(let values), _) where values.allSatisfy({ $0.string != nil }):
      return .string(values.compactMap(\.string).joined(separator: first?.string ?? ""))
    case ("lowercased", .string(let text), nil): return .string(text.lowercased())
    case ("uppercased", .string(let text), nil): return .string(text.uppercased())
    case ("contains", .array(let values), let item?):
      let equal = values.map { $0.equals(item) }
      if equal.contains(true) { return .bool(true) }
      return equal.contains(nil) ? unknown(node, "the list is not known") : .bool(false)
    default: return unknown(node, "the method \(name) is not known here")
    }
  }

  func function(_ closure: ClosureExprSyntax) -> ManifestFunction {
    var names: [String] = []
    switch closure.signature?.parameterClause {
    case .simpleInput(let list)?: names = list.map(\.name.text)
    case .parameterClause(let clause)?:
      names = clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    default: names = ["$0"]
    }
    return ManifestFunction(
      parameters: names.map { .init(label: nil, name: $0, standard: nil) }, body: closure.statements
    )
  }

  func call(
    _ function: ManifestFunction, _ arguments: [ManifestValue.Argument],
    at node: some SyntaxProtocol
  ) -> ManifestValue {
    guard locals.count < Self.maximumDepth else { return unknown(node, "calls nest too deep") }
    var frame = locals.last ?? [:]
    var rest = arguments[...]
    for parameter in function.parameters {
      if let argument = rest.first, argument.label == parameter.label {
        frame[parameter.name] = argument.value
        rest = rest.dropFirst()
      } else if let standard = parameter.standard {
        frame[parameter.name] = evaluate(standard)
      } else {
        return unknown(node, "the argument \(parameter.name) is missing")
      }
    }
    return within(frame) { result(of: function.body, at: node) }
  }

  func branch(_ branch: IfExprSyntax) -> ManifestValue {
    guard let isTrue = condition(branch.conditions) else {
      return unknown(branch, "the condition is not known")
    }
    if isTrue { return result(of: branch.body.statements, at: branch) }
    switch branch.elseBody {
    case .codeBlock(let block)?: return result(of: block.statements, at: branch)
    case .ifExpr(let next)?: return self.branch(next)
    default: return unknown(branch, "an if has no else")
    }
  }

  private func infix(_ expression: InfixOperatorExprSyntax) -> ManifestValue {
    let sign = expression.operator.trimmedDescription
    let left = evaluate(expression.leftOperand)
    switch sign {
    case "??": return left.isNull ? evaluate(expression.rightOperand) : left
    case "&&" where left.bool == false: return .bool(false)
    case "||" where left.bool == true: return .bool(true)
    default: break
    }
    let right = evaluate(expression.rightOperand)
    switch sign {
    case "+": return joined(left, right, at: expression)
    case "==": return left.equals(right).map { .bool($0) } ?? unknown(expression, "not comparable")
    case "!=": return left.equals(right).map { .bool(!$0) } ?? unknown(expression, "not comparable")
    case "&&", "||": return right.bool.map { .bool($0) } ?? unknown(expression, "not a condition")
    case "..<", "...":
      return .call(
        name: sign, arguments: [.init(label: nil, value: left), .init(label: nil, value: right)],
        offset: start(expression))
    default: return unknown(expression, "the operator \(sign) is not known here")
    }
  }

  func joined(
    _ left: ManifestValue, _ right: ManifestValue, at node: some SyntaxProtocol
  ) -> ManifestValue {
    switch (left, right) {
    case (.string(let a), .string(let b)): .string(a + b)
    case (.array(let a), .array(let b)): .array(a + b)
    case (.number(let a), .number(let b)):
      a.addingReportingOverflow(b).overflow ? unknown(node, "the sum is too large") : .number(a + b)
    case (.unknown, _): left
    case (_, .unknown): right
    default: unknown(node, "the operands of + are not known")
    }
  }
}
