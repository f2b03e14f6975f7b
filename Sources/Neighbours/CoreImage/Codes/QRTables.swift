/// The numbers of words and blocks of QR codes.
///
/// - Source: ISO/IEC 18004:2015, table 9 for blocks and error correction, annex E for alignment patterns.
enum QRTables {
  private static func numbers(_ text: String) -> [Int] {
    text.split(separator: " ").compactMap { Int($0) }
  }

  /// The words of error correction in a block, by level and version.
  private static let correction: [[Int]] = [
    numbers(
      """
      7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 28 28 30 30 26 28 30 30 30 30 30 30 \
      30 30 30 30 30 30 30 30
      """),
    numbers(
      """
      10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28 28 28 \
      28 28 28 28 28 28 28 28
      """),
    numbers(
      """
      13 22 18 26 18 24 18 22 20 24 28 26 24 20 30 24 28 28 26 30 28 30 30 30 30 28 30 30 30 30 30 30 \
      30 30 30 30 30 30 30 30
      """),
    numbers(
      """
      17 28 22 16 22 28 26 26 24 28 24 28 22 24 24 30 28 28 26 28 30 24 30 30 30 30 30 30 30 30 30 30 \
      30 30 30 30 30 30 30 30
      """),
  ]

  /// The blocks, by level and version.
  private static let blockCounts: [[Int]] = [
    numbers(
      """
      1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25
      """),
    numbers(
      """
      1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 \
      45 47 49
      """),
    numbers(
      """
      1 1 2 2 4 4 6 6 8 8 8 10 12 16 12 17 16 18 21 20 23 23 25 27 29 34 34 35 38 40 43 45 48 51 53 56 \
      59 62 65 68
      """),
    numbers(
      """
      1 1 2 4 4 4 5 6 8 8 11 11 16 16 18 16 19 21 25 25 25 34 30 32 35 37 40 42 45 48 51 54 57 60 63 66 \
      70 74 77 81
      """),
  ]

  static func correctionWords(_ version: Int, _ level: QRCode.Level) -> Int {
    correction[level.index][version - 1]
  }

  static func blocks(_ version: Int, _ level: QRCode.Level) -> Int {
    blockCounts[level.index][version - 1]
  }

  /// The words of a code, of data and error correction: what the patterns leave.
  static func words(_ version: Int) -> Int {
    let side = 17 + 4 * version
    // All modules without the finders and their borders, the timing patterns and the format information.
    var modules = side * side - 3 * 64 - 2 * (side - 16) - 31
    if version >= 2 {
      let count = version / 7 + 2
      // Those on the timing patterns share five modules with them.
      modules -= (count * count - 3) * 25 - (count - 2) * 2 * 5
    }
    if version >= 7 { modules -= 36 }
    return modules / 8
  }

  static func dataWords(_ version: Int, _ level: QRCode.Level) -> Int {
    words(version) - correctionWords(version, level) * blocks(version, level)
  }

  /// The rows and columns of the middles of alignment patterns.
  static func alignment(_ version: Int) -> [Int] {
    guard version >= 2 else { return [] }
    let count = version / 7 + 2
    let last = 10 + 4 * version
    // Steps are even, and equal but for the first one.
    let step = version == 32 ? 26 : (last - 6 + 2 * (count - 1) - 1) / (2 * (count - 1)) * 2
    return [6] + (0..<count - 1).map { last - (count - 2 - $0) * step }
  }
}
