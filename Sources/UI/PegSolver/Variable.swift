/// An unknown of a solver; meaningful only to the solver that made it.
package struct Variable: Hashable, Sendable {
  let slot: Int32
  let serial: UInt32
}

/// A constraint that a solver holds; meaningful only to the solver that returned it.
package struct ConstraintID: Hashable, Sendable {
  let slot: Int32
  let serial: UInt32
}

/// A multiple of a variable, by the variable's slot.
struct Term: Sendable {
  var variable: Int32
  var coefficient: Double
}
