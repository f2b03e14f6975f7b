/// What one side of a quantity's target costs per unit.
enum SideCost: UInt8, Sendable {
  /// Nothing: the satisfied side of an inequality, a side of a variable.
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
  /// The priority at which a unit costs one: that of `Strength.required` if the side is forbidden, minus infinity if it
  /// costs nothing.
  let level: Double

  /// Creates a side that costs nothing.
  init() { level = -.infinity }

  /// Creates the side of a constraint of a strength; nil is the satisfied side of an inequality.
  init(_ strength: Strength?) {
    level = strength?.priority ?? -.infinity
  }

  /// A side on which no value may lie.
  static let forbidden = Side(.required)

  var cost: SideCost {
    level == Strength.required.priority ? .barrier : level == -.infinity ? .none : .soft
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
  /// - Parameter countsRest: whether the pull of sides without a cost is counted.
  func countedSide(_ direction: Int, countsRest: Bool) -> Int8 {
    side(direction).cost == .soft || countsRest ? Int8(direction) : 0
  }

  /// Whether lying off the target in `direction` contradicts the counted side, so that the vertex is not optimal.
  func contradicts(_ direction: Int, countsRest: Bool) -> Bool {
    if side != 0 { return Int(side) != direction }
    return side(direction).cost != .none || countsRest
  }
}

/// The levels of the pulls that settle what priorities leave open: below all priorities, and different for every pull.
///
/// Natural sizes come first, then variables of a positive rank, then inequalities, then the other variables.
enum RestLevel {
  /// The level of a variable's pull to zero: of a positive rank the earlier made comes first, of the others the later.
  static func ofVariable(rank: Int32, serial: UInt32) -> Double {
    Double(rank) * 0x1p33 + (rank > 0 ? -Double(serial) : Double(serial) - 0x1p32) - 0x1p52
  }

  /// The level at which an inequality that is met is pulled to its bound.
  static func ofSlack(serial: UInt32) -> Double { 0x1p32 - Double(serial) - 0x1p52 }

  /// The level at which a natural size is met among those that priorities treat alike.
  static func ofNaturalSize(serial: UInt32) -> Double { Double(serial) - 0x1p51 }
}
