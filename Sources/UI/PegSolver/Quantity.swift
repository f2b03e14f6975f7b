/// The cost per unit of lying on one side of a quantity's target.
enum SideCost: UInt8, Sendable {
  /// No cost: the satisfied side of an inequality, or a side of a variable.
  case none
  /// One unit of cost at the side's level.
  case soft
  /// Forbidden: the violated side of a required constraint.
  case barrier
}

/// A side of a target: its cost and the level of the cost.
///
/// Costs at equal levels are added; a higher level strictly precedes a lower one.
struct Side: Sendable {
  /// The priority at which a unit costs one: that of `Strength.required` if the side is forbidden, −∞ if it costs nothing.
  let level: Double

  /// Creates a side without a cost.
  init() { level = -.infinity }

  /// Creates the side of a constraint with a strength; nil means the satisfied side of an inequality.
  init(_ strength: Strength?) {
    level = strength?.priority ?? -.infinity
  }

  /// A side on which no value is allowed.
  static let forbidden = Side(.required)

  var cost: SideCost {
    level == Strength.required.priority ? .barrier : level == -.infinity ? .none : .soft
  }
}

/// A linear form with a target: a constraint's left side, or a variable itself with the target zero.
struct Quantity: Sendable {
  /// The constraint's slot, or the bitwise complement of the variable's.
  var reference: Int32

  /// The index of the row; if `isBasic` is false, of the column, and the quantity is then exactly on its target.
  var position: Int32
  var isBasic: Bool

  /// For a basic quantity, the side of the target whose cost is included in the optimum: −1 below, +1 above, 0 neither.
  var side: Int8 = 0

  var above: Side
  var below: Side

  var isVariable: Bool { reference < 0 }

  func side(_ direction: Int) -> Side { direction > 0 ? above : below }

  /// Returns the side to include if the quantity lies above (+1) or below (−1) its target.
  ///
  /// - Parameter countsRest: whether the default pulls of sides without a cost are included.
  func countedSide(_ direction: Int, countsRest: Bool) -> Int8 {
    side(direction).cost == .soft || countsRest ? Int8(direction) : 0
  }

  /// Returns whether a position off the target in `direction` contradicts the included side, so that the vertex isn't optimal.
  func contradicts(_ direction: Int, countsRest: Bool) -> Bool {
    if side != 0 { return Int(side) != direction }
    return side(direction).cost != .none || countsRest
  }
}

/// The levels of the default pulls, which determine what priorities leave open.
///
/// They are below all priorities, and different for every pull. Natural sizes come first, then variables of a positive
/// rank, then inequalities, then the other variables.
enum RestLevel {
  /// Returns the level of a variable's pull to zero: for a positive rank, earlier variables come first, for others later ones.
  static func ofVariable(rank: Int32, serial: UInt32) -> Double {
    Double(rank) * 0x1p33 + (rank > 0 ? -Double(serial) : Double(serial) - 0x1p32) - 0x1p52
  }

  /// Returns the level at which a satisfied inequality is pulled to its bound.
  static func ofSlack(serial: UInt32) -> Double { 0x1p32 - Double(serial) - 0x1p52 }

  /// Returns the level at which a natural size is pulled to its length, among those that priorities treat alike.
  static func ofNaturalSize(serial: UInt32) -> Double { Double(serial) - 0x1p51 }
}
