/// Reads the text of a predicate.
///
/// - Source: Apple, Predicate Programming Guide, "Predicate Format String Syntax" and "Predicate BNF".
struct PredicateParser {
  private let tokens: [PredicateToken]
  private var place = 0
  private var arguments: ArraySlice<Any?>

  /// Returns the tree of a text.
  ///
  /// - Parameter arguments: the values of its placeholders, in order.
  /// - Throws: `PredicateError` if the text does not parse or has more placeholders than there are values.
  static func parse(_ text: String, _ arguments: [Any?]) throws -> PredicateTree {
    var parser = PredicateParser(
      tokens: try PredicateLexer.tokens(text), arguments: arguments[...])
    let tree = try parser.disjunction()
    if parser.place < parser.tokens.count {
      throw PredicateError(reason: "there is more after the predicate's end")
    }
    return tree
  }

  /// Returns the tree of a text that is a value, such as "2 * length".
  static func parseExpression(_ text: String, _ arguments: [Any?]) throws -> PredicateExpression {
    var parser = PredicateParser(
      tokens: try PredicateLexer.tokens(text), arguments: arguments[...])
    let tree = try parser.sum()
    if parser.place < parser.tokens.count {
      throw PredicateError(reason: "there is more after the expression's end")
    }
    return tree
  }

  private init(tokens: [PredicateToken], arguments: ArraySlice<Any?>) {
    self.tokens = tokens
    self.arguments = arguments
  }

  // MARK: Tokens

  private var current: PredicateToken? { place < tokens.count ? tokens[place] : nil }

  private func isWord(_ words: String...) -> Bool {
    guard case .word(let word)? = current else { return false }
    return words.contains(word.uppercased())
  }

  private mutating func take(word: String...) -> Bool {
    guard case .word(let next)? = current, word.contains(next.uppercased()) else { return false }
    place += 1
    return true
  }

  private mutating func take(_ symbols: String...) -> Bool {
    guard case .symbol(let symbol)? = current, symbols.contains(symbol) else { return false }
    place += 1
    return true
  }

  private mutating func expect(_ symbol: String) throws {
    if !take(symbol) { throw PredicateError(reason: "\(symbol) is missing") }
  }

  private mutating func argument() throws -> Any? {
    guard let first = arguments.popFirst() else {
      throw PredicateError(reason: "there are more placeholders than arguments")
    }
    return first
  }

  // MARK: Predicates

  private mutating func disjunction() throws -> PredicateTree {
    var parts = [try conjunction()]
    while take(word: "OR") || take("||") { parts.append(try conjunction()) }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func conjunction() throws -> PredicateTree {
    var parts = [try negation()]
    while take(word: "AND") || take("&&") { parts.append(try negation()) }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  private mutating func negation() throws -> PredicateTree {
    if take(word: "NOT") || take("!") { return .not(try negation()) }
    if take(word: "TRUEPREDICATE") { return .constant(true) }
    if take(word: "FALSEPREDICATE") { return .constant(false) }
    if let group = group() { return group }
    return try comparison()
  }

  /// Reads a predicate in parentheses; nil if the parentheses belong to a value or there are none.
  private mutating func group() -> PredicateTree? {
    var attempt = self
    guard attempt.take("("), let tree = try? attempt.disjunction(), attempt.take(")") else {
      return nil
    }
    self = attempt
    return tree
  }

  private mutating func comparison() throws -> PredicateTree {
    var quantifier = PredicateComparison.Quantifier.direct
    if take(word: "ANY", "SOME") {
      quantifier = .any
    } else if take(word: "ALL") {
      quantifier = .all
    } else if take(word: "NONE") {
      quantifier = .none
    }
    let left = try sum()
    guard let relation = relation() else {
      if case .constant(let value) = left, let given = value as? any PredicateEvaluating {
        return .given(given)
      }
      throw PredicateError(reason: "a comparison has no operator")
    }
    let (ignoresCase, ignoresAccents) = try options()
    let right = try sum()
    return .comparison(
      PredicateComparison(
        quantifier: quantifier, left: left, relation: relation, right: right,
        ignoresCase: ignoresCase, ignoresAccents: ignoresAccents))
  }

  private static let relations: [String: PredicateComparison.Relation] = [
    "=": .equal, "==": .equal, "!=": .notEqual, "<>": .notEqual, "<": .less, "<=": .lessOrEqual,
    "=<": .lessOrEqual, ">": .greater, ">=": .greaterOrEqual, "=>": .greaterOrEqual,
    "MATCHES": .matches, "LIKE": .like, "BEGINSWITH": .beginsWith, "ENDSWITH": .endsWith,
    "CONTAINS": .contains, "IN": .within, "BETWEEN": .between,
  ]

  private mutating func relation() -> PredicateComparison.Relation? {
    let key: String
    switch current {
    case .word(let word)?: key = word.uppercased()
    case .symbol(let symbol)?: key = symbol
    default: return nil
    }
    guard let relation = Self.relations[key] else { return nil }
    place += 1
    return relation
  }

  /// Reads "[cd]" behind an operator.
  private mutating func options() throws -> (Bool, Bool) {
    guard take("[") else { return (false, false) }
    guard case .word(let letters)? = current, letters.lowercased().allSatisfy("cdnl".contains)
    else { throw PredicateError(reason: "the options in brackets are not c, d, n or l") }
    place += 1
    try expect("]")
    return (letters.lowercased().contains("c"), letters.lowercased().contains("d"))
  }

  // MARK: Values

  private mutating func sum() throws -> PredicateExpression {
    var result = try product()
    while true {
      if take("+") {
        result = .call("add:to:", [result, try product()])
      } else if take("-") {
        result = .call("from:subtract:", [result, try product()])
      } else {
        return result
      }
    }
  }

  private mutating func product() throws -> PredicateExpression {
    var result = try power()
    while true {
      if take("*") {
        result = .call("multiply:by:", [result, try power()])
      } else if take("/") {
        result = .call("divide:by:", [result, try power()])
      } else {
        return result
      }
    }
  }

  private mutating func power() throws -> PredicateExpression {
    let base = try signed()
    return take("**") ? .call("raise:toPower:", [base, try power()]) : base
  }

  private mutating func signed() throws -> PredicateExpression {
    if take("-") { return .call("from:subtract:", [.constant(0), try signed()]) }
    return try members(of: try value())
  }

  /// Reads what follows a value: ".name" and "[index]".
  private mutating func members(
    of value: PredicateExpression
  ) throws -> PredicateExpression {
    var result = value
    while true {
      if take(".") {
        result = Self.appending(try memberName(), to: result)
      } else if take("[") {
        if case .word(let word)? = current, ["FIRST", "LAST", "SIZE"].contains(word.uppercased()) {
          place += 1
          result = .call("[\(word.uppercased())]", [result])
        } else {
          result = .element(result, try sum())
        }
        try expect("]")
      } else {
        return result
      }
    }
  }

  private static func appending(
    _ path: String, to base: PredicateExpression
  ) -> PredicateExpression {
    if case .path(let root, let start) = base { return .path(root, "\(start).\(path)") }
    return .path(base, path)
  }

  private mutating func memberName() throws -> String {
    defer { place += 1 }
    switch current {
    case .word(let name)?, .name(let name)?: return name
    case .placeholder("K")?: return try keyPathArgument()
    default: throw PredicateError(reason: "a dot has no name behind it")
    }
  }

  private mutating func keyPathArgument() throws -> String {
    let value = try argument()
    guard let path = value as? String else {
      throw PredicateError(reason: "the argument of %K is not a String")
    }
    return path
  }

  private mutating func value() throws -> PredicateExpression {
    guard let token = current else { throw PredicateError(reason: "it ends too early") }
    place += 1
    switch token {
    case .text(let text): return .constant(text)
    case .number(let number): return .constant(number)
    case .whole(let number): return .constant(number)
    case .variable(let name): return .variable(name)
    case .name(let name): return .path(.evaluated, name)
    case .placeholder("K"):
      let path = try keyPathArgument()
      return path.uppercased() == "SELF" ? .evaluated : .path(.evaluated, path)
    case .placeholder: return .constant(try argument())
    case .word(let word): return try named(word)
    case .symbol("("):
      let inner = try sum()
      try expect(")")
      return inner
    case .symbol("{"): return .list(try list(until: "}"))
    case .symbol(let symbol): throw PredicateError(reason: "a value cannot begin with \(symbol)")
    }
  }

  private mutating func list(until end: String) throws -> [PredicateExpression] {
    var result: [PredicateExpression] = []
    if take(end) { return result }
    repeat { result.append(try sum()) } while take(",")
    try expect(end)
    return result
  }

  private mutating func named(_ word: String) throws -> PredicateExpression {
    switch word.uppercased() {
    case "SELF": return .evaluated
    case "NIL", "NULL": return .constant(nil)
    case "TRUE", "YES": return .constant(true)
    case "FALSE", "NO": return .constant(false)
    case "SUBQUERY": return try subquery()
    case "AND", "OR", "NOT", "ANY", "SOME", "ALL", "NONE", "IN", "LIKE", "MATCHES", "CONTAINS",
      "BEGINSWITH", "ENDSWITH", "BETWEEN", "CAST", "TRUEPREDICATE", "FALSEPREDICATE":
      throw PredicateError(reason: "\(word) stands where a value is expected")
    default: break
    }
    // A function: "now()", "sum:(values)", "add:to:(1, 2)".
    var attempt = self
    var function = word
    while attempt.take(":") {
      function += ":"
      if case .word(let more)? = attempt.current {
        function += more
        attempt.place += 1
      }
    }
    if attempt.take("(") {
      self = attempt
      guard PredicateFunctions.names.contains(function) else {
        throw PredicateError(reason: "there is no function \(function)")
      }
      return .call(function, try list(until: ")"))
    }
    return .path(.evaluated, word)
  }

  private mutating func subquery() throws -> PredicateExpression {
    try expect("(")
    let values = try sum()
    try expect(",")
    guard case .variable(let name)? = current else {
      throw PredicateError(reason: "SUBQUERY has no variable")
    }
    place += 1
    try expect(",")
    let tree = try disjunction()
    try expect(")")
    return .filtered(values, name, tree)
  }
}
