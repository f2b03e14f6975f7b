public import Foundation

// Foundation on Linux has predicates of closures only, and marks these members as unavailable. The compiler prefers these here to
// unavailable ones, and Foundation's own ones would make them ambiguous, so that they can then be left out.

extension NSPredicate {
  /// Creates a predicate from a text such as "age > %d AND name BEGINSWITH[cd] %@".
  ///
  /// The program ends with Apple's message if it cannot read the text. Properties are found by name, as in `value(forKey:)`.
  ///
  /// - Parameter arguments: a value for each conversion in the text. Foundation on Linux knows fewer types as `CVarArg` than Apple's,
  ///   so that the parameter takes any values.
  /// - Source: Apple, Predicate Programming Guide.
  public convenience init(format predicateFormat: String, _ arguments: Any?...) {
    self.init(format: predicateFormat, values: arguments)
  }

  /// Creates a predicate from a text and the values of its conversions.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(format: predicateFormat, values: arguments ?? [])
  }

  private convenience init(format: String, values: [Any?]) {
    do {
      let program = PredicateProgram(try PredicateParser.parse(format, values))
      self.init(block: { object, variables in program.holds(for: object, variables ?? [:]) })
    } catch {
      let reason = (error as? PredicateError)?.reason ?? "\(error)"
      PredicateFailure.end(
        .invalidArgument, "Unable to parse the format string \"\(format)\": \(reason)")
    }
  }

  /// Returns a predicate that has values for variables such as "$NAME".
  ///
  /// - Returns: a plain predicate, not one of the receiver's class.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    let program = PredicateProgram(.given(self), variables)
    return NSPredicate { object, more in program.holds(for: object, more ?? [:]) }
  }
}

extension NSPredicate: PredicateEvaluating {
  func holds(for object: Any?, _ variables: [String: Any]) -> Bool {
    evaluate(with: object, substitutionVariables: variables)
  }
}

/// A tree and its variables. Nothing changes them; their values are the caller's, as those of Apple's predicates are.
private struct PredicateProgram: @unchecked Sendable {
  private let tree: PredicateTree
  private let variables: [String: Any]

  init(_ tree: PredicateTree, _ variables: [String: Any] = [:]) {
    self.tree = tree
    self.variables = variables
  }

  func holds(for object: Any?, _ more: [String: Any]) -> Bool {
    tree.holds(for: object, variables.merging(more) { $1 })
  }
}

extension NSSortDescriptor {
  /// Creates a descriptor that orders objects by a property, found by name as in `value(forKey:)`.
  ///
  /// - Parameter key: the name or path of a property; nil means the objects themselves.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NSObject.self, ascending: ascending) { left, right in
      let values = [left, right].map { value in
        key.map { PredicateValue.value($0, of: value) } ?? PredicateValue.flattened(value)
      }
      switch (values[0], values[1]) {
      case (nil, nil): return .orderedSame
      case (nil, _): return .orderedAscending
      case (_, nil): return .orderedDescending
      case (let left?, let right?): return PredicateValue.compare(left, right) ?? .orderedSame
      }
    }
  }
}
