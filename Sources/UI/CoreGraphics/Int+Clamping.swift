package import Foundation

extension Int {
  /// Creates the whole part of a number that is used as a count, limited to ±2³¹; 0 for NaN.
  ///
  /// Programs may pass any number, and `Int(_:)` traps if no integer can represent it.
  package init(clampingCount number: CGFloat) {
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -2_147_483_648), 2_147_483_648))
  }
}
