/// What one side of a quantity's target costs per unit.
enum SideCost: UInt8, Sendable {
  /// Nothing: the satisfied side of an inequality.
  case none
  /// One unit at the side's level.
  case soft
  /// Forbidden: the violated side of a required constraint.
  case barrier
}

/// A side of a target: its cost, and where that ranks.
///
/// Costs at equal levels add up, a higher level comes strictly first.
struct Side: Sendable {
  var cost = SideCost.none
  var level = 0.0

  init() {}

  init(_ cost: SideCost, level: Double = 0) {
    self.cost = cost
    self.level = level
  }

  init(_ strength: Strength?) {
    guard let strength else { return }
    cost = strength.isRequired ? .barrier : .soft
    level = strength.priority
  }
}

/// A linear form with a target that it is pulled to: a constraint's left side, or a variable itself with target zero.
struct Quantity: Sendable {
  /// The constraint's slot, or the complement of the variable's.
  var reference: Int32

  /// The index of the row, or of the column where `isBasic` is false: the quantity then sits exactly on its target.
  var position: Int32
  var isBasic: Bool

  /// The side of the target whose cost the optimum counts, for a basic quantity: −1 below, +1 above, 0 neither.
  var side: Int8 = 0

  var above: Side
  var below: Side

  var isVariable: Bool { reference < 0 }

  func side(_ direction: Int) -> Side { direction > 0 ? above : below }

  /// Returns the side to count when the quantity lies above (+1) or below (−1) its target.
  ///
  /// - Parameter countsRest: whether the pull of variables to zero is counted.
  func countedSide(_ direction: Int, countsRest: Bool) -> Int8 {
    if isVariable && !countsRest { return 0 }
    return side(direction).cost == .none ? 0 : Int8(direction)
  }

  /// Whether lying off the target in `direction` contradicts the counted side, so that the vertex is not optimal.
  func contradicts(_ direction: Int, countsRest: Bool) -> Bool {
    if side != 0 { return Int(side) != direction }
    switch side(direction).cost {
    case .none: return false
    case .barrier: return true
    case .soft: return countsRest || !isVariable
    }
  }

  /// The level of an idle variable's pull to zero: below all priorities, and different for every variable.
  static func restLevel(rank: Int32, serial: UInt32) -> Double {
    Double(rank) * 0x1p32 + Double(serial) - 0x1p52
  }
}
