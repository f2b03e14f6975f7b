/// The bars of a Code 128.
///
/// - Source: ISO/IEC 15417:2007, table 1 for the widths, §4.3 for the check character.
enum Code128 {
  /// The widths of bars and spaces of the characters 0...105 and of the stop, in turn, a bar first.
  private static let widths = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 \
    122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 \
    322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 \
    112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 \
    331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 \
    112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 \
    124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 \
    411311 113141 114131 311141 411131 211412 211214 211232 2331112
    """.split(separator: " ")

  /// Returns the modules of a message in the character set B; nil if it has other characters than those of ASCII that print.
  static func bars(_ message: [UInt8]) -> [Bool]? {
    guard !message.isEmpty, message.allSatisfy({ (32...126).contains($0) }) else { return nil }
    let values = message.map { Int($0) - 32 }
    let check =
      (104 + values.enumerated().reduce(0) { $0 + ($1.offset + 1) * $1.element }) % 103
    var result: [Bool] = []
    for value in [104] + values + [check, 106] {
      var isBar = true
      for digit in widths[value] {
        result += Array(repeating: isBar, count: digit.wholeNumberValue ?? 0)
        isBar.toggle()
      }
    }
    return result
  }
}
