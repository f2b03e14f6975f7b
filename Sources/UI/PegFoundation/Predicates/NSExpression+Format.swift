public import Foundation

/// A value that is computed from text such as "2 * (3 + length)".
///
/// Foundation on Linux declares the type without a way to make one. This one takes its place.
///
/// - Source: Apple, "NSExpression" and "Predicate Format String Syntax".
open class NSExpression: NSObject, @unchecked Sendable {
  private let tree: PredicateExpression

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

  /// Returns the value for an object.
  ///
  /// - Parameter context: values of the variables.
  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    var variables: [String: Any] = [:]
    context?.forEach { key, value in if let key = key as? String { variables[key] = value } }
    return tree.value(for: object, variables)
  }
}
