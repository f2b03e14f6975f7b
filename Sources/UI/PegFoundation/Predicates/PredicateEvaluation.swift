import Foundation

extension PredicateTree {
  /// Whether the predicate holds for an object.
  func holds(for object: Any?, _ variables: [String: Any]) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let tree): !tree.holds(for: object, variables)
    case .all(let trees): trees.allSatisfy { $0.holds(for: object, variables) }
    case .any(let trees): trees.contains { $0.holds(for: object, variables) }
    case .comparison(let comparison): comparison.holds(for: object, variables)
    case .given(let predicate): predicate.holds(for: object, variables)
    }
  }
}

extension PredicateExpression {
  func value(for object: Any?, _ variables: [String: Any]) -> Any? {
    switch self {
    case .constant(let value): return PredicateValue.flattened(value)
    case .evaluated: return PredicateValue.flattened(object)
    case .variable(let name):
      guard let value = variables[name] else {
        PredicateFailure.end(
          .invalidArgument, "Can't get value for '\(name)' in bindings; it is not a variable there."
        )
      }
      return PredicateValue.flattened(value)
    case .list(let items): return items.map { $0.value(for: object, variables) ?? NSNull() }
    case .path(let base, let path):
      return PredicateValue.value(path, of: base.value(for: object, variables))
    case .element(let list, let index):
      return element(list.value(for: object, variables), index.value(for: object, variables))
    case .call(let name, let arguments):
      return PredicateFunctions.apply(name, arguments.map { $0.value(for: object, variables) })
    case .filtered(let list, let name, let tree):
      let elements = PredicateValue.elements(list.value(for: object, variables)) ?? []
      return elements.compactMap { $0 }.filter { element in
        tree.holds(for: object, variables.merging([name: element]) { $1 })
      }
    }
  }

  private func element(_ list: Any?, _ index: Any?) -> Any? {
    if let dictionary = list as? NSDictionary, let index { return dictionary.object(forKey: index) }
    guard let elements = PredicateValue.elements(list), let index = (index as? NSNumber)?.intValue,
      elements.indices.contains(index)
    else { return nil }
    return elements[index]
  }
}

extension PredicateComparison {
  func holds(for object: Any?, _ variables: [String: Any]) -> Bool {
    let left = left.value(for: object, variables)
    let right = right.value(for: object, variables)
    if quantifier == .direct { return holds(left, right) }
    let elements = PredicateValue.elements(left) ?? [left]
    switch quantifier {
    case .all: return elements.allSatisfy { holds($0, right) }
    case .none: return !elements.contains { holds($0, right) }
    default: return elements.contains { holds($0, right) }
    }
  }

  private func holds(_ left: Any?, _ right: Any?) -> Bool {
    let left = folded(left)
    let right = relation == .matches ? right : folded(right)
    switch relation {
    case .equal: return PredicateValue.equal(left, right)
    case .notEqual: return !PredicateValue.equal(left, right)
    case .less: return order(left, right) == .orderedAscending
    case .greater: return order(left, right) == .orderedDescending
    case .lessOrEqual: return order(left, right).map { $0 != .orderedDescending } ?? false
    case .greaterOrEqual: return order(left, right).map { $0 != .orderedAscending } ?? false
    case .contains: return contains(left, right)
    case .within: return contains(right, left)
    case .between: return isBetween(left, right)
    case .matches, .like, .beginsWith, .endsWith: return compareTexts(left, right)
    }
  }

  /// Returns a text, or the texts in a list, without what the options ignore.
  private func folded(_ value: Any?) -> Any? {
    guard ignoresCase || ignoresAccents else { return value }
    if let text = value as? String { return folded(text) }
    if !(value is NSDictionary), let list = PredicateValue.elements(value) {
      return list.map { ($0 as? String).map(folded) ?? $0 ?? NSNull() }
    }
    return value
  }

  private func folded(_ text: String) -> String {
    var options: String.CompareOptions = []
    if ignoresCase { options.insert(.caseInsensitive) }
    if ignoresAccents { options.insert(.diacriticInsensitive) }
    return text.folding(options: options, locale: nil)
  }

  private func order(_ left: Any?, _ right: Any?) -> ComparisonResult? {
    guard let left, let right else { return nil }
    return PredicateValue.compare(left, right)
  }

  private func contains(_ whole: Any?, _ part: Any?) -> Bool {
    if let text = whole as? String {
      guard let part = part as? String else { return false }
      return !part.isEmpty && text.contains(part)
    }
    return PredicateValue.elements(whole)?.contains { PredicateValue.equal($0, part) } ?? false
  }

  private func isBetween(_ value: Any?, _ bounds: Any?) -> Bool {
    guard let bounds = PredicateValue.elements(bounds), bounds.count == 2 else {
      PredicateFailure.end(
        .invalidArgument, "BETWEEN needs a list of two values on its right side.")
    }
    guard let first = order(bounds[0], value), let second = order(value, bounds[1]) else {
      return false
    }
    return first != .orderedDescending && second != .orderedDescending
  }

  private func compareTexts(_ left: Any?, _ right: Any?) -> Bool {
    guard let left else { return false }
    guard let text = left as? String else {
      PredicateFailure.end(
        .invalidArgument,
        "Can't use in/contains/matches operator with a \(type(of: left)) (not a String).")
    }
    guard let pattern = right as? String else { return false }
    switch relation {
    case .beginsWith: return text.hasPrefix(pattern)
    case .endsWith: return text.hasSuffix(pattern)
    case .like:
      return matches(text, Self.expression(ofWildcards: pattern), [.dotMatchesLineSeparators])
    default: return matches(text, pattern, ignoresCase ? [.caseInsensitive] : [])
    }
  }

  /// Whether a regular expression matches a whole text.
  private func matches(
    _ text: String, _ pattern: String, _ options: NSRegularExpression.Options
  ) -> Bool {
    guard let regex = try? NSRegularExpression(pattern: "\\A(?:\(pattern))\\z", options: options)
    else {
      PredicateFailure.end(
        .invalidArgument,
        "Can't do regex matching, reason: Can't open pattern U_REGEX_RULE_SYNTAX (string \(text), pattern \(pattern))."
      )
    }
    let range = NSRange(location: 0, length: text.utf16.count)
    return regex.firstMatch(in: text, options: [], range: range) != nil
  }

  /// Returns a regular expression for a text in which "?" stands for a character and "*" for any number of them.
  private static func expression(ofWildcards text: String) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped || (character != "?" && character != "*" && character != "\\") {
        result += NSRegularExpression.escapedPattern(for: String(character))
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result += character == "?" ? "." : ".*"
      }
    }
    return result
  }
}
