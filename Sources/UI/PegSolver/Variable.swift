/// An unknown of a solver; meaningful only to the solver that made it.
package struct Variable: Hashable, Sendable {
  let slot: Int
  let serial: UInt32
}

/// A constraint that a solver holds; meaningful only to the solver that returned it.
package struct ConstraintID: Hashable, Sendable {
  let slot: Int
  let serial: UInt32
}
