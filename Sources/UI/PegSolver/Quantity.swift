/// What one side of a quantity's target costs per unit.
enum SideCost: UInt8 {
  /// Nothing: the satisfied side of an inequality.
  case none
  /// One unit at the quantity's level.
  case soft
  /// Forbidden: the violated side of a required constraint.
  case barrier
}

/// A linear form with a target that it is pulled to: a constraint's left side, or a variable itself with target zero.
struct Quantity {
  /// The order of creation; 0 marks a free slot.
  var serial: UInt32 = 0
  var isVariable = false

  /// Whether the quantity has a row; otherwise it has a column, and sits exactly on its target.
  var isBasic = false
  /// The index of the row or the column.
  var position = 0

  /// The side of the target whose cost the optimum counts, for a basic quantity: −1 below, +1 above, 0 neither.
  var side = 0

  var above = SideCost.none
  var below = SideCost.none

  /// Where the soft costs rank: quantities with equal levels add up, a higher level comes strictly first.
  var level = 0.0

  /// How many constraints mention the variable.
  var uses = 0

  /// Returns the side to count when the quantity lies above (+1) or below (−1) its target.
  func countedSide(_ direction: Int) -> Int {
    (direction > 0 ? above : below) == .none ? 0 : direction
  }

  /// Whether lying off the target in `direction` contradicts the counted side, so that the vertex is not optimal.
  func contradicts(_ direction: Int) -> Bool {
    side == 0 ? (direction > 0 ? above : below) != .none : side != direction
  }
}

extension Quantity {
  /// Returns the level of an idle variable's pull to zero: below all priorities, and different for every variable.
  static func restLevel(rank: Int, serial: UInt32) -> Double {
    precondition(abs(rank) < 1 << 19, "A rank lies within ±524287, not \(rank).")
    return Double(rank) * 0x1p32 + Double(serial) - 0x1p52
  }
}
