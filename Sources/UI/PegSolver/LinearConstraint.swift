package enum Relation: Hashable, Sendable {
  case lessThanOrEqual
  case equal
  case greaterThanOrEqual
}

/// A demand on variables, kept as a sum of terms that is pulled to a constant from above, from below or from both sides.
///
/// The two sides may matter differently, as those of a natural size do: one constraint says how much a view resists being
/// larger and how much it resists being smaller.
package struct LinearConstraint: Equatable, Sendable {
  package let terms: [Expression.Term]
  package var constant: Double
  /// How much the terms resist being more than the constant, nil if not at all.
  package var atMost: Strength?
  /// How much the terms resist being less than the constant, nil if not at all.
  package var atLeast: Strength?
  /// Whether the constraint states a natural size, which ranks before other sizes if priorities leave sizes open.
  package let isNaturalSize: Bool

  /// Demands that `left` stand in `relation` to `right`.
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

  /// States a natural size: how much a length resists being more than it (hugging) and less (compression).
  package init(
    naturalSize length: Double, of variable: Variable, hugging: Strength, compression: Strength
  ) {
    terms = Expression(variable).terms
    constant = length
    atMost = hugging
    atLeast = compression
    isNaturalSize = true
  }

  /// Which side is constrained; equality where both are.
  package var relation: Relation {
    atLeast == nil ? .lessThanOrEqual : atMost == nil ? .greaterThanOrEqual : .equal
  }

  /// The strength of the sides constrained, the lower where they differ.
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
