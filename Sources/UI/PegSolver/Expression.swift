/// A linear combination of variables plus a constant. Each variable occurs once, in the order of their first mention.
package struct Expression: Equatable, Sendable {
  package struct Term: Equatable, Sendable {
    package var variable: Variable
    package var coefficient: Double
  }

  package private(set) var terms: [Term]
  package var constant: Double

  package init(_ constant: Double = 0) {
    terms = []
    self.constant = constant
  }

  package init(_ variable: Variable, times coefficient: Double = 1, plus constant: Double = 0) {
    terms = [Term(variable: variable, coefficient: coefficient)]
    self.constant = constant
  }

  /// Adds a multiple of a variable; merges it with an existing term.
  ///
  /// - Complexity: O(number of terms).
  package mutating func add(_ variable: Variable, times coefficient: Double = 1) {
    if let index = terms.firstIndex(where: { $0.variable == variable }) {
      terms[index].coefficient += coefficient
    } else {
      terms.append(Term(variable: variable, coefficient: coefficient))
    }
  }

  package mutating func add(_ other: Expression, times factor: Double = 1) {
    for term in other.terms { add(term.variable, times: term.coefficient * factor) }
    constant += other.constant * factor
  }

  package static func + (a: Expression, b: Expression) -> Expression {
    var sum = a
    sum.add(b)
    return sum
  }

  package static func - (a: Expression, b: Expression) -> Expression {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  package static func * (a: Expression, factor: Double) -> Expression {
    var product = Expression()
    product.add(a, times: factor)
    return product
  }
}
