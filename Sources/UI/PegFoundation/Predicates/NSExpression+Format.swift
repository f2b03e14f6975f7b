public import Foundation

/// A value that is computed from text such as "2 * (3 + length)".
///
/// Foundation on Linux declares the type without a way to make one. This one takes its place.
///
/// - Source: Apple, "NSExpression" and "Predicate Format String Syntax".
open class NSExpression: NSObject, @unchecked Sendable {
  /// - Source: the values of Apple's `NSExpression.ExpressionType`.
  public enum ExpressionType: UInt, Sendable {
    case constantValue = 0
    case evaluatedObject = 1
    case variable = 2
    case keyPath = 3
    case function = 4
    case unionSet = 5
    case intersectSet = 6
    case minusSet = 7
    case subquery = 13
    case aggregate = 14
    case anyKey = 15
    case block = 19
    case conditional = 20
  }

  let tree: PredicateExpression

  private init(_ tree: PredicateExpression) {
    self.tree = tree
    super.init()
  }

  /// Creates an expression from a text; the program ends with Apple's message if it cannot read it.
  ///
  /// - Parameter arguments: a value for each conversion in the text.
  public convenience init(format expressionFormat: String, _ arguments: Any?...) {
    self.init(expressionFormat, arguments)
  }

  /// Creates an expression from a text and the values of its conversions.
  public convenience init(format expressionFormat: String, argumentArray arguments: [Any]?) {
    self.init(expressionFormat, arguments ?? [])
  }

  private convenience init(_ format: String, _ arguments: [Any?]) {
    do {
      self.init(try PredicateParser.parseExpression(format, arguments))
    } catch {
      let reason = (error as? PredicateError)?.reason ?? "\(error)"
      PredicateFailure.end(
        .invalidArgument, "Unable to parse the format string \"\(format)\": \(reason)")
    }
  }

  public convenience init(forConstantValue obj: Any?) { self.init(.constant(obj)) }

  public convenience init(forKeyPath keyPath: String) { self.init(.path(.evaluated, keyPath)) }

  public convenience init(forVariable string: String) { self.init(.variable(string)) }

  /// Creates an expression of a list's values.
  public convenience init(forAggregate subexpressions: [Any]) {
    self.init(.list(subexpressions.map { ($0 as? NSExpression)?.tree ?? .constant($0) }))
  }

  /// Creates a call of a function of predicates, such as "sum:" or "average:".
  public convenience init(forFunction name: String, arguments parameters: [Any]) {
    guard PredicateFunctions.names.contains(name) else {
      PredicateFailure.end(.invalidArgument, "Unsupported function name \(name)")
    }
    self.init(.call(name, parameters.map { ($0 as? NSExpression)?.tree ?? .constant($0) }))
  }

  /// Returns the expression of the object that is evaluated.
  open class func expressionForEvaluatedObject() -> NSExpression { NSExpression(.evaluated) }

  open var expressionType: ExpressionType {
    switch tree {
    case .constant: .constantValue
    case .evaluated: .evaluatedObject
    case .variable: .variable
    case .list: .aggregate
    case .path(.evaluated, _): .keyPath
    case .path, .element, .call: .function
    case .filtered: .subquery
    }
  }

  /// The value of a constant; nil for other expressions.
  open var constantValue: Any? {
    if case .constant(let value) = tree { value } else { nil }
  }

  /// The path of a path.
  ///
  /// - Precondition: the expression is one.
  open var keyPath: String {
    guard case .path(_, let path) = tree else { Self.refuse("keyPath") }
    return path
  }

  /// The name of a variable.
  ///
  /// - Precondition: the expression is one.
  open var variable: String {
    guard case .variable(let name) = tree else { Self.refuse("variable") }
    return name
  }

  private static func refuse(_ name: String) -> Never {
    PredicateFailure.end(.invalidArgument, "This expression does not support -\(name)")
  }

  /// Returns the value for an object.
  ///
  /// - Parameter context: values of the variables.
  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    var variables: [String: Any] = [:]
    context?.forEach { key, value in if let key = key as? String { variables[key] = value } }
    return tree.value(for: object, variables)
  }
}
