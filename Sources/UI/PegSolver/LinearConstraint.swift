package enum Relation: Hashable, Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// A demand on variables, kept as `terms relation constant` with every variable on the left.
package struct LinearConstraint: Equatable, Sendable {
  package let terms: [Expression.Term]
  package let relation: Relation
  package internal(set) var constant: Double
  package internal(set) var strength: Strength

  /// Demands that `left` stand in `relation` to `right`.
  package init(
    _ left: Expression, _ relation: Relation, _ right: Expression, strength: Strength = .required
  ) {
    let difference = left - right
    terms = difference.terms
    self.relation = relation
    constant = 0 - difference.constant
    self.strength = strength
  }

  /// Demands that `left` stand in `relation` to a number.
  package init(
    _ left: Expression, _ relation: Relation, _ right: Double, strength: Strength = .required
  ) {
    self.init(left, relation, Expression(right), strength: strength)
  }

  /// Demands that a variable stand in `relation` to a number.
  package init(
    _ left: Variable, _ relation: Relation, _ right: Double, strength: Strength = .required
  ) {
    self.init(Expression(left), relation, Expression(right), strength: strength)
  }
}
