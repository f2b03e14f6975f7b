/// A variable as a linear form of other ones, by a required equation: `variable = constant + Σ coefficient · other`.
struct Definition: Sendable {
  var variable: Int32
  var constraint: Int32
  /// The number that the equation was divided by.
  var divisor: Double
  var constant = 0.0
  /// Where the terms lie in `Elimination.terms`.
  var start: Int32
  var count: Int32
  /// Where the definitions lie whose constants went into this one's, in `Elimination.parts`.
  var partStart: Int32
  var partCount: Int32
  /// Where the form over unknowns lies in `Elimination.forms`; −1 where it is too long to be kept.
  var formStart: Int32 = 0
  var formCount: Int32 = 0
}

/// What required equations say: the variables that they eliminate, as a graph without cycles.
struct Elimination: Sendable {
  /// In order of elimination.
  var definitions: [Definition] = []
  var terms: [Term] = []
  /// Multiples of the constants of other definitions, by their indexes.
  var parts: [Term] = []
  /// Short forms over unknowns, by their columns.
  var forms: [Entry] = []
  /// The definitions, each after those that it refers to.
  var order: [Int32] = []
  /// Those of them that depend on unknowns, in the same order.
  var varying: [Int32] = []
  /// The values of variables where all unknowns are zero.
  var offsets: [Double] = []
  var isOrdered: [Bool] = []

  /// Forms with more terms are followed through the graph instead.
  static let formLimit = 6

  mutating func removeAll(variables: Int, constraints: Int) {
    definitions.removeAll(keepingCapacity: true)
    terms.removeAll(keepingCapacity: true)
    parts.removeAll(keepingCapacity: true)
    forms.removeAll(keepingCapacity: true)
    order.removeAll(keepingCapacity: true)
    varying.removeAll(keepingCapacity: true)
    isOrdered.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    definitions.reserveCapacity(constraints)
    terms.reserveCapacity(constraints * 2)
    offsets.append(contentsOf: repeatElement(0, count: variables))
  }

  func range(_ definition: Definition) -> Range<Int> {
    Int(definition.start)..<Int(definition.start + definition.count)
  }

  /// Computes the variables that depend on unknowns, in place.
  func evaluate(into values: inout [Double]) {
    for index in varying {
      let definition = definitions[Int(index)]
      var value = definition.constant
      for index in range(definition) {
        value += terms[index].coefficient * values[Int(terms[index].variable)]
      }
      values[Int(definition.variable)] = value
    }
  }

  func parts(_ definition: Definition) -> Range<Int> {
    Int(definition.partStart)..<Int(definition.partStart + definition.partCount)
  }

  func form(_ definition: Definition) -> Range<Int> {
    Int(definition.formStart)..<Int(definition.formStart + definition.formCount)
  }
}

/// Scratch for sums over variables and columns, zero between uses.
struct RowWork: Sendable {
  var sums: [Double] = []
  var sizes: [Double] = []
  var touched: [Int32] = []
  var isVisited: [Bool] = []
  /// Definitions below some variables, each after those that it refers to.
  var cone: [Int32] = []
  var stack: [(definition: Int32, next: Int32)] = []
  var form: [Entry] = []

  mutating func prepare(_ count: Int) {
    guard sums.count < count else { return }
    let more = count - sums.count
    sums.append(contentsOf: repeatElement(0, count: more))
    sizes.append(contentsOf: repeatElement(0, count: more))
  }

  mutating func add(_ index: Int32, _ value: Double) {
    let slot = Int(index)
    if sizes[slot] == 0 { touched.append(index) }
    sums[slot] += value
    // Never zero once touched.
    sizes[slot] += abs(value) + .leastNormalMagnitude
  }

  /// Returns the sum at an index, zero where only rounding is left of it, and clears it.
  mutating func take(_ index: Int32) -> Double {
    let slot = Int(index)
    let (sum, size) = (sums[slot], sizes[slot])
    sums[slot] = 0
    sizes[slot] = 0
    return abs(sum) < Tolerance.coefficient * (1 + size) ? 0 : sum
  }
}
