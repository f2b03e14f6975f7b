package enum Relation: Hashable, Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// A linear constraint: a sum of terms that must be at most, at least or equal to a constant.
///
/// The two sides may have different strengths, as for a natural size: one constraint contains how strongly a view
/// resists being larger and how strongly it resists being smaller.
package struct LinearConstraint: Equatable, Sendable {
  package let terms: [Expression.Term]
  package var constant: Double
  /// The strength with which the terms resist exceeding the constant; nil if they do not.
  package var atMost: Strength?
  /// The strength with which the terms resist falling below the constant; nil if they do not.
  package var atLeast: Strength?
  /// Whether the constraint states a natural size, which comes before other sizes if priorities leave sizes open.
  package let isNaturalSize: Bool

  /// Creates a constraint between two expressions.
  package init(
    _ left: Expression, _ relation: Relation, _ right: Expression, strength: Strength = .required
  ) {
    let difference = left - right
    terms = difference.terms
    constant = 0 - difference.constant
    atMost = relation == .greaterThanOrEqual ? nil : strength
    atLeast = relation == .lessThanOrEqual ? nil : strength
    isNaturalSize = false
  }

  /// Creates a constraint between an expression and a number.
  package init(
    _ left: Expression, _ relation: Relation, _ right: Double, strength: Strength = .required
  ) {
    self.init(left, relation, Expression(right), strength: strength)
  }

  /// Creates a constraint between a variable and a number.
  package init(
    _ left: Variable, _ relation: Relation, _ right: Double, strength: Strength = .required
  ) {
    self.init(Expression(left), relation, Expression(right), strength: strength)
  }

  /// Creates a natural size: how strongly a length resists being larger (hugging) and being smaller (compression).
  package init(
    naturalSize length: Double, of variable: Variable, hugging: Strength, compression: Strength
  ) {
    terms = Expression(variable).terms
    constant = length
    atMost = hugging
    atLeast = compression
    isNaturalSize = true
  }

  /// The constrained side; equality if both are constrained.
  package var relation: Relation {
    atLeast == nil ? .lessThanOrEqual : atMost == nil ? .greaterThanOrEqual : .equal
  }

  /// The strength of the constrained sides; the lower one if they differ.
  package var strength: Strength {
    get {
      switch (atMost, atLeast) {
      case (let most?, let least?): min(most, least)
      case (let most?, nil): most
      case (nil, let least): least ?? .required
      }
    }
    set {
      if atMost != nil { atMost = newValue }
      if atLeast != nil { atLeast = newValue }
    }
  }
}
