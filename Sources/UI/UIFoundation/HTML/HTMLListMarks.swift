/// The marks before the items of lists.
enum HTMLListMarks {
  /// Returns the mark of an item with its full stop; nil for lists without marks.
  ///
  /// - Source: CSS Counter Styles Level 3 §6.
  static func mark(_ style: String, number: Int) -> String? {
    switch style {
    case "none": nil
    case "circle": "◦"
    case "square": "▪"
    case "decimal": "\(number)."
    case "decimal-leading-zero": (0...9).contains(number) ? "0\(number)." : "\(number)."
    case "lower-alpha", "lower-latin": letters(number).map { $0 + "." } ?? "\(number)."
    case "upper-alpha", "upper-latin": letters(number).map { $0.uppercased() + "." } ?? "\(number)."
    case "lower-roman": roman(number).map { $0 + "." } ?? "\(number)."
    case "upper-roman": roman(number).map { $0.uppercased() + "." } ?? "\(number)."
    default: "•"
    }
  }

  private static func letters(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    var result = ""
    var rest = number
    while rest > 0 {
      rest -= 1
      result = String(UnicodeScalar(UInt8(97 + rest % 26))) + result
      rest /= 26
    }
    return result
  }

  private static func roman(_ number: Int) -> String? {
    guard (1...3999).contains(number) else { return nil }
    let values = [
      (1000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"),
      (40, "xl"), (10, "x"), (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
    ]
    var rest = number
    var result = ""
    for (value, letters) in values {
      while rest >= value {
        result += letters
        rest -= value
      }
    }
    return result
  }
}
