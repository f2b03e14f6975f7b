/// An unknown of a solver, valid only with the solver that created it.
package struct Variable: Hashable, Sendable {
  let slot: Int32
  let serial: UInt32
}

/// A constraint in a solver, valid only with the solver that returned it.
package struct ConstraintID: Hashable, Sendable {
  let slot: Int32
  let serial: UInt32
}

/// A multiple of a variable, given by its slot.
struct Term: Sendable {
  var variable: Int32
  var coefficient: Double
}
