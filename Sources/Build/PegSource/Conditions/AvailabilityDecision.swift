import SwiftSyntax

/// Decides `#available` and `#unavailable` for one version of iOS, and blanks the checks and the branches that never run.
///
/// On Linux `*` would make each check true, and the dead branch may use names that only another version has.
struct AvailabilityDecision {
  var blanks: BlankedBytes
  private let systemVersion: [Int]

  init(_ file: SourceText, systemVersion: [Int]) {
    blanks = BlankedBytes(bytes: file.bytes)
    self.systemVersion = systemVersion
  }

  /// The place of an `if`, which decides what may stand there instead.
  private enum Place {
    /// A statement.
    case statement
    /// The only statement of a block, whose value may be the block's.
    case onlyStatement
    /// An operand, argument or initial value.
    case value
    /// The part behind `else`, which begins at this byte.
    case elseBranch(from: Int)
  }

  private enum Outcome {
    /// No check is among the conditions, or only checks that hold were, beside other conditions.
    case open
    case always
    case never
  }

  mutating func visit(_ node: Syntax) {
    if let node = node.as(IfExprSyntax.self) {
      decide(node, at: place(of: node))
    } else if let node = node.as(GuardStmtSyntax.self) {
      decide(node)
    } else if let node = node.as(WhileStmtSyntax.self) {
      decide(node)
    } else {
      visitChildren(of: node)
    }
  }

  private mutating func visitChildren(of node: Syntax) {
    for child in node.children(viewMode: .sourceAccurate) where !child.is(TokenSyntax.self) {
      visit(child)
    }
  }

  // MARK: Conditions

  private func holds(_ check: AvailabilityConditionSyntax) -> Bool {
    var isAvailable = true
    for argument in check.availabilityArguments {
      guard let platform = argument.argument.as(PlatformVersionSyntax.self),
        platform.platform.text == "iOS"
      else { continue }
      isAvailable = SystemVersion.isAtLeast(systemVersion, platform.version)
    }
    return (check.availabilityKeyword.tokenKind == .poundAvailable) == isAvailable
  }

  private func outcome(_ conditions: ConditionElementListSyntax) -> Outcome {
    let checks = conditions.map { $0.condition.as(AvailabilityConditionSyntax.self) }
    if let first = checks.first, let check = first, !holds(check) { return .never }
    return checks.allSatisfy { $0.map(holds) ?? false } ? .always : .open
  }

  /// Removes checks that hold, and writes `false` for those that do not.
  ///
  /// - Returns: false if a check does not hold. The conditions before it are still evaluated.
  private mutating func simplify(_ conditions: ConditionElementListSyntax) -> Bool {
    var canHold = true
    var last: ConditionElementSyntax?
    var endsWithCheck = false
    for element in conditions {
      endsWithCheck = false
      if let check = element.condition.as(AvailabilityConditionSyntax.self) {
        if holds(check) {
          blanks.blank(element.range)
          endsWithCheck = true
          continue
        }
        blanks.overwrite(check.range, "false")
        canHold = false
      } else {
        visit(Syntax(element.condition))
      }
      last = element
    }
    if endsWithCheck, let comma = last?.trailingComma { blanks.blank(comma.range) }
    return canHold
  }

  // MARK: if

  private func place(of node: IfExprSyntax) -> Place {
    guard let statement = node.parent?.as(ExpressionStmtSyntax.self) else {
      return node.parent?.is(CodeBlockItemSyntax.self) == true ? .statement : .value
    }
    guard let item = statement.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let branches = Self.branches(of: node),
      branches.allSatisfy({ Self.expression(of: $0) != nil })
    else { return .statement }
    return .onlyStatement
  }

  /// The branches of a chain that ends with `else`; nil if it does not, for then it has no value.
  private static func branches(of node: IfExprSyntax) -> [CodeBlockSyntax]? {
    if let next = node.elseBody?.as(IfExprSyntax.self) {
      return branches(of: next).map { [node.body] + $0 }
    }
    return node.elseBody?.as(CodeBlockSyntax.self).map { [node.body, $0] }
  }

  /// The expression that is all of a block; nil if the block has something else.
  private static func expression(of block: CodeBlockSyntax) -> Syntax? {
    guard block.statements.count == 1, let item = block.statements.first?.item else { return nil }
    if let expression = item.as(ExprSyntax.self) { return Syntax(expression) }
    return item.as(ExpressionStmtSyntax.self).map(Syntax.init)
  }

  private mutating func decide(_ node: IfExprSyntax, at place: Place) {
    switch outcome(node.conditions) {
    case .open:
      let canHold = simplify(node.conditions)
      if canHold { visitChildren(of: Syntax(node.body)) } else { blankStatements(of: node.body) }
      guard let keyword = node.elseKeyword?.range, let rest = node.elseBody else { return }
      if let next = rest.as(IfExprSyntax.self) {
        decide(next, at: .elseBranch(from: keyword.lowerBound))
      } else {
        visitChildren(of: Syntax(rest))
      }
    case .always:
      keep(node.body, of: node, at: place)
    case .never:
      if let block = node.elseBody?.as(CodeBlockSyntax.self) {
        keep(block, of: node, at: place)
      } else if let next = node.elseBody?.as(IfExprSyntax.self) {
        blanks.blank(node.range.lowerBound..<next.range.lowerBound)
        decide(next, at: place)
      } else if case .elseBranch(let start) = place {
        blanks.blank(start..<node.range.upperBound)
      } else {
        blanks.overwrite(node.range, "do {}")
      }
    }
  }

  /// Makes one block the only branch.
  private mutating func keep(_ block: CodeBlockSyntax, of node: IfExprSyntax, at place: Place) {
    visitChildren(of: Syntax(block))
    let (whole, kept) = (node.range, block.range)
    let expression = Self.expression(of: block)?.range
    switch (place, expression) {
    case (.onlyStatement, let expression?):
      blanks.blank(whole.lowerBound..<expression.lowerBound)
      blanks.blank(expression.upperBound..<whole.upperBound)
    case (.value, let expression?):
      blanks.overwrite(whole.lowerBound..<expression.lowerBound, "(")
      blanks.overwrite(expression.upperBound..<whole.upperBound, ")")
    case (.value, nil):
      // A branch that only leaves the scope needs the other one for its type, so both stay.
      simplifyToLiteral(node.conditions)
      if let rest = node.elseBody { visit(Syntax(rest)) }
    case (.elseBranch, _):
      blanks.blank(whole.lowerBound..<kept.lowerBound)
      blanks.blank(kept.upperBound..<whole.upperBound)
    case (.statement, _), (.onlyStatement, nil):
      blanks.overwrite(whole.lowerBound..<kept.lowerBound, "do")
      blanks.blank(kept.upperBound..<whole.upperBound)
    }
  }

  private mutating func simplifyToLiteral(_ conditions: ConditionElementListSyntax) {
    for element in conditions {
      guard let check = element.condition.as(AvailabilityConditionSyntax.self) else { continue }
      blanks.overwrite(check.range, holds(check) ? "true" : "false")
    }
  }

  private mutating func blankStatements(of block: CodeBlockSyntax) {
    if !block.statements.isEmpty { blanks.blank(block.statements.range) }
  }

  // MARK: guard and while

  private mutating func decide(_ node: GuardStmtSyntax) {
    switch outcome(node.conditions) {
    case .always:
      blanks.overwrite(node.range, "do {}")
    case .never:
      visitChildren(of: Syntax(node.body))
      blanks.overwrite(node.range.lowerBound..<node.body.range.lowerBound, "do")
      blankStatements(after: node)
    case .open:
      visitChildren(of: Syntax(node.body))
      if !simplify(node.conditions) { blankStatements(after: node) }
    }
  }

  /// Blanks what follows a `guard` that always leaves the block, but no functions and types, which earlier code may use.
  private mutating func blankStatements(after node: GuardStmtSyntax) {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self)
    else { return }
    for next in list where next.position > item.position {
      if let declaration = next.item.as(DeclSyntax.self), !declaration.is(VariableDeclSyntax.self) {
        continue
      }
      blanks.blank(next.range)
    }
  }

  private mutating func decide(_ node: WhileStmtSyntax) {
    switch outcome(node.conditions) {
    case .always:
      blanks.overwrite(node.conditions.range, "true")
      visitChildren(of: Syntax(node.body))
    case .never:
      blanks.overwrite(node.range, "do {}")
    case .open:
      if simplify(node.conditions) {
        visitChildren(of: Syntax(node.body))
      } else {
        blankStatements(of: node.body)
      }
    }
  }
}

/// Versions of iOS as lists of numbers.
enum SystemVersion {
  /// Whether a version is the one that code asks for, or a later one. Missing numbers are 0.
  static func isAtLeast(_ version: [Int], _ asked: VersionTupleSyntax?) -> Bool {
    guard let asked else { return true }
    let numbers =
      [Int(asked.major.text) ?? 0] + asked.components.map { Int($0.number.text) ?? 0 }
    for index in 0..<max(version.count, numbers.count) {
      let left = index < version.count ? version[index] : 0
      let right = index < numbers.count ? numbers[index] : 0
      if left != right { return left > right }
    }
    return true
  }
}
