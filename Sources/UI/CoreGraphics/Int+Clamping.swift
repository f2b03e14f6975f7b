package import Foundation

extension Int {
  /// The whole part of a number that counts things, within ±2³¹; 0 for what is not a number.
  ///
  /// Numbers that programs give may be anything, and `Int(_:)` ends the program for those that no integer has.
  package init(clampingCount number: CGFloat) {
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -2_147_483_648), 2_147_483_648))
  }
}
