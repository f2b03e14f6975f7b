/// A variable expressed by others through a required equation: `variable = constant + Σ coefficient · other`.
struct Definition: Sendable {
  var variable: Int32
  var constraint: Int32
  /// The factor by which the equation was divided.
  var divisor: Double
  var constant = 0.0
  /// The range of the terms in `Elimination.terms`.
  var start: Int32
  var count: Int32
  /// The range in `Elimination.parts` of the definitions whose constants are included in this one's.
  var partStart: Int32
  var partCount: Int32
  /// The range in `Elimination.forms` of the form over unknowns; a start of −1 means that it is too long to be stored.
  var formStart: Int32 = 0
  var formCount: Int32 = 0
}

/// The variables that required equations eliminate, as a graph without cycles.
///
/// - Decision: docs/decisions/0009-eliminate-before-pivoting.md.
struct Elimination: Sendable {
  /// The definitions in the order of elimination.
  var definitions: [Definition] = []
  var terms: [Term] = []
  /// Multiples of the constants of other definitions, by the definitions' indexes.
  var parts: [Term] = []
  /// Short forms over unknowns, by the unknowns' columns.
  var forms: [Entry] = []
  /// The indexes of the definitions, each after those that it refers to.
  var order: [Int32] = []
  /// The definitions in `order` that depend on unknowns, in the same order.
  var varying: [Int32] = []
  /// The values of variables if all unknowns are zero.
  var offsets: [Double] = []
  var isOrdered: [Bool] = []

  /// The largest number of terms of a stored form; longer forms are computed by following the graph.
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

/// Scratch memory for sums over variables and columns; all sums are zero between uses.
struct RowWork: Sendable {
  var sums: [Double] = []
  var sizes: [Double] = []
  var touched: [Int32] = []
  var isVisited: [Bool] = []
  /// The definitions that some variables depend on, each after those that it refers to.
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
    // The size is never zero once the index is in `touched`.
    sizes[slot] += abs(value) + .leastNormalMagnitude
  }

  /// Returns the sum at an index, or zero if only rounding is left of it, and clears it.
  mutating func take(_ index: Int32) -> Double {
    let slot = Int(index)
    let (sum, size) = (sums[slot], sizes[slot])
    sums[slot] = 0
    sizes[slot] = 0
    return abs(sum) < Tolerance.coefficient * (1 + size) ? 0 : sum
  }
}
