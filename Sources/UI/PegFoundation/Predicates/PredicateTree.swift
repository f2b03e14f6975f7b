/// A predicate as a tree.
indirect enum PredicateTree {
  case constant(Bool)
  case not(PredicateTree)
  case all([PredicateTree])
  case any([PredicateTree])
  case comparison(PredicateComparison)
  /// A predicate that was given for "%@".
  case given(any PredicateEvaluating)
}

/// A predicate of Foundation, as a part of a tree.
protocol PredicateEvaluating {
  func holds(for object: Any?, _ variables: [String: Any]) -> Bool
}

/// Two values and their relation.
struct PredicateComparison {
  /// The elements of the left value that have to be in the relation.
  enum Quantifier { case direct, any, all, none }

  enum Relation {
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
    case matches, like, beginsWith, endsWith, contains, within, between
  }

  var quantifier = Quantifier.direct
  var left: PredicateExpression
  var relation: Relation
  var right: PredicateExpression
  /// "c": upper and lower case are the same.
  var ignoresCase = false
  /// "d": letters are the same with and without accents.
  var ignoresAccents = false
}

/// A value in a predicate.
indirect enum PredicateExpression {
  case constant(Any?)
  /// The object that the predicate is about.
  case evaluated
  case variable(String)
  case list([PredicateExpression])
  /// A path of properties from a value.
  case path(PredicateExpression, String)
  case element(PredicateExpression, PredicateExpression)
  case call(String, [PredicateExpression])
  /// The elements of a list for which a predicate about a variable holds.
  case filtered(PredicateExpression, String, PredicateTree)
}
