/// Finds the places where a line may end, and the white space that disappears at its end.
enum LineBreaker {
  /// Returns, for each UTF-16 offset, whether a line may start there.
  ///
  /// - Shape: one element per unit; the first is false.
  static func opportunities(in text: [UInt16]) -> [Bool] { UnicodeRules.lineStarts(in: text) }

  /// Returns whether the unit is white space that disappears at a line's end.
  static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x3000 || unit == 0x1680 || unit == 0x205F
      || (0x2000...0x200B).contains(unit) && unit != 0x2007
  }
}
